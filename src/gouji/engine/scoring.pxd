from gouji.engine.layout cimport Table

cdef int SWEEP

cdef int margin_of(Table* table, int* points) noexcept nogil
