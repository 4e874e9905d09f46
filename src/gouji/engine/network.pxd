cimport cython

from gouji.engine.dealing cimport random_below
from gouji.engine.features cimport encode_act, encode_state
from gouji.engine.handle cimport RulesHandle, TableHandle
from gouji.engine.layout cimport Rules, Table
from gouji.engine.listing cimport list_acts
from gouji.engine.observing cimport observe
from gouji.engine.seeding cimport deal_again, deal_seeded
from gouji.engine.trick cimport step

cdef enum:
    STATE = 490
    ACT = 69
    HIDDEN = 128
    SECOND = 32
    ACT_AT = STATE * HIDDEN
    FIRST_BIAS_AT = ACT_AT + ACT * HIDDEN
    SECOND_AT = FIRST_BIAS_AT + HIDDEN
    SECOND_BIAS_AT = SECOND_AT + HIDDEN * SECOND
    SCORE_AT = SECOND_BIAS_AT + SECOND
    SCORE_BIAS_AT = SCORE_AT + SECOND
    VALUE_AT = SCORE_BIAS_AT + 1
    VALUE_BIAS_AT = VALUE_AT + HIDDEN

cdef float ZERO

@cython.locals(index=cython.Py_ssize_t, row=cython.Py_ssize_t, unit=cython.Py_ssize_t)
cdef void add_rows(float* weights, Py_ssize_t first, int* active, Py_ssize_t count, float* out) noexcept nogil
@cython.locals(unit=cython.Py_ssize_t)
cdef void sum_state(float* weights, unsigned char* seen, int* active, float* state) noexcept nogil
@cython.locals(
    unit=cython.Py_ssize_t, x=cython.float, zero=cython.float, row0=cython.Py_ssize_t, row1=cython.Py_ssize_t, row2=cython.Py_ssize_t,
    row3=cython.Py_ssize_t, row4=cython.Py_ssize_t, row5=cython.Py_ssize_t, row6=cython.Py_ssize_t, row7=cython.Py_ssize_t,
    row8=cython.Py_ssize_t, sums="float[128]",
)
cdef void sum_candidate(float* weights, unsigned char* seen, int act, int* active, float* state, float* out, Py_ssize_t at) noexcept nogil
@cython.locals(unit=cython.Py_ssize_t, value=cython.float, zero=cython.float)
cdef float value_of(float* weights, float* state) noexcept nogil
@cython.locals(
    part=cython.Py_ssize_t, unit=cython.Py_ssize_t, source=cython.Py_ssize_t, row=cython.Py_ssize_t, w=cython.float, zero=cython.float,
    x0=cython.float, x1=cython.float, x2=cython.float, x3=cython.float, y0=cython.float, y1=cython.float, y2=cython.float,
    y3=cython.float, a0="float[16]", a1="float[16]", a2="float[16]", a3="float[16]",
)
cdef void score_four(float* weights, float* hidden, float* scores, Py_ssize_t at) noexcept nogil

cdef class Network:
    cdef float[::1] weights
    cdef int[131072] acts
    cdef unsigned char[512] deck
    cdef unsigned char[96] seen
    cdef int[80] active
    cdef float[128] state
    cdef float[512] hidden
    cdef float[131076] scores
    cdef Table work
    @cython.locals(index=cython.int, first=cython.int, best=cython.int)
    cdef int score_listed(self, Table* table, int count) noexcept nogil
    @cython.locals(count=cython.int, index=cython.int)
    cpdef tuple score(self, TableHandle table)
    @cython.locals(count=cython.int, index=cython.int, width=cython.int, place=cython.int)
    cpdef tuple inputs(self, TableHandle table)
    @cython.locals(decisions=cython.longlong, candidates=cython.longlong, number=cython.int, best=cython.int, count=cython.int)
    cpdef tuple play(self, RulesHandle house, unsigned long long seed, int deals, int at_random)
