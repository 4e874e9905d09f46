from gouji.engine.burning cimport owes
from gouji.engine.layout cimport (
    BLACK, EAGLE, RED, TWO, Table, blacks_of, eagles_of, naturals_of, rank_of, reds_of, size_of, twos_of,
)

cdef enum:
    NOBODY = 6

cdef int from_here(Table* table, int seat) noexcept nogil
cdef void observe_cards(Table* table, unsigned char* seen) noexcept nogil
cdef void observe_top(Table* table, unsigned char* seen) noexcept nogil
cdef void observe_seats(Table* table, unsigned char* seen) noexcept nogil
cdef void observe_burn(Table* table, unsigned char* seen) noexcept nogil
cdef void observe(Table* table, unsigned char* seen) noexcept nogil
