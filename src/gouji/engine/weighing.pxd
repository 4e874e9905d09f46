cimport cython

from gouji.engine.layout cimport BLACK, EAGLE, RED, THREE, TWO, Rules

cdef enum:
    FOLLOWS = 0
    CARRIES_TWO = 12
    CARRIES_BLACK = 13
    CARRIES_RED = 14
    WINS = 15
    HOLDS = 16
    LEAD_MATE = 17
    LEAD_OTHER = 18
    LEAD_OPPOSITE = 19
    NEAR_MATE = 20
    NEAR_OTHER = 21
    GOES_OUT = 22
    ONE_SET = 27
    OWN_LEAD = 30
    OWN_RUN = 31
    SHED_MATE = 32
    SHED_OTHER = 33
    TAKES_OVER = 34
    WILLING_OTHER = 35
    WILLING_MATE = 36
    WILLING_OPPOSITE = 37
    LAST_SET = 38
    HOLD_JOKER = 39
    HOLD_TWO = 40
    BURNS = 41
    RELIEF = 42
    SPLITS = 43
    WEIGHTS = 44
    MOST_COPIES = 48
    MOST_WANTED = 28
    STEPS = 64

cdef double[88] OURS
cdef double[87360] CHANCES

cdef inline double* half_of(double* weights, int is_second) noexcept nogil:
    return weights + WEIGHTS if is_second else weights

@cython.locals(share=cython.double, odds=cython.double, none=cython.double, exactly=cython.double, more=cython.double)
cdef void fill_chances() noexcept nogil
cdef void fill_weights()
cdef double at_least(int wanted, int copies, int steps) noexcept nogil
cdef double need(double* weights, int rank, int naturals) noexcept nogil
cdef int sets_of(int* hand) noexcept nogil
@cython.locals(needs=cython.double[12], place=cython.Py_ssize_t, total=cython.double, more=cython.double)
cdef double work_of(Rules* rules, double* weights, int* hand) noexcept nogil
