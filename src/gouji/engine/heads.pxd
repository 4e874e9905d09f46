from gouji.engine.layout cimport DEAD_GOUJI_TRICKS, HEADLESS, Rules, Table, is_in, opposite

cdef int has_revolt_head(Table* table, int seat) noexcept nogil
cdef int has_head(Table* table, int seat) noexcept nogil
cdef void tell(Table* table, int kind, int seat, int argument) noexcept nogil
cdef void note_heads(Table* table) noexcept nogil
