cimport cython

from gouji.engine.layout cimport BLACK, EAGLE, RED, TWO, Rules, Table, is_in, opposite
from gouji.engine.weighing cimport OURS, half_of, sets_of, work_of

cdef enum:
    PER_SEAT = 33
    ABOUT_ALL = 9
    INPUTS = 207
    FIRST = 64
    SECOND = 32
    SECOND_AT = 13312
    LAST_AT = 15392
    NUMBERS = 15425

cdef int MOST

cdef inline double* part_of(double* numbers, int first) noexcept nogil:
    return numbers + first

@cython.locals(masks=cython.uint[78])
cdef void describe(Table* table, Rules* rules, double* out) noexcept nogil
cdef void mark_ranks(Table* table, unsigned int* masks) noexcept nogil
@cython.locals(hand=cython.int[16])
cdef void describe_hand(Table* table, Rules* rules, int seat, unsigned int* masks, double* out, int at) noexcept nogil
@cython.locals(higher=cython.uint)
cdef void describe_ranks(int seat, int* hand, unsigned int* masks, double* out, int at) noexcept nogil
cdef void describe_places(Table* table, double* out, int at) noexcept nogil
@cython.locals(value=cython.double, unit=cython.Py_ssize_t, index=cython.Py_ssize_t)
cdef void add_layer(double* numbers, double* inputs, Py_ssize_t count, double* out, Py_ssize_t units) noexcept nogil
@cython.locals(first=cython.double[64], second=cython.double[32], total=cython.double)
cdef double run_network(double* numbers, double* inputs) noexcept nogil
@cython.locals(inputs=cython.double[207], worth=cython.double)
cdef double lead_worth(Table* table, Rules* rules, double* numbers) noexcept nogil
