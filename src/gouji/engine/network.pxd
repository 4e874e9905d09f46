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
    SLOTS = 16

cdef extern from *:
    """
    #if defined(__SSE2__)
    #include <emmintrin.h>
    static inline unsigned long long gouji_above_zero(const float *hidden) {
        unsigned long long above = 0;
        for (int unit = 0; unit < 64; unit += 4)
            above |= (unsigned long long)_mm_movemask_ps(_mm_cmpgt_ps(_mm_loadu_ps(hidden + unit), _mm_setzero_ps())) << unit;
        return above;
    }
    #else
    static inline unsigned long long gouji_above_zero(const float *hidden) {
        unsigned long long above = 0;
        for (int unit = 0; unit < 64; unit++)
            above |= (unsigned long long)(hidden[unit] > 0) << unit;
        return above;
    }
    #endif
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline int gouji_lowest_unit(unsigned long long mask) { int unit = 0; while (!(mask >> unit & 1)) unit++; return unit; }
    #else
    #define gouji_lowest_unit(mask) __builtin_ctzll(mask)
    #endif
    """
    unsigned long long above_zero "gouji_above_zero"(float* hidden) noexcept nogil
    int lowest_unit "gouji_lowest_unit"(unsigned long long mask) noexcept nogil

cdef inline unsigned long long units_above_zero(float* hidden, Py_ssize_t first) noexcept nogil:
    return above_zero(hidden + first)

cdef float ZERO

@cython.locals(index=cython.Py_ssize_t, first=cython.Py_ssize_t, row=cython.Py_ssize_t, unit=cython.Py_ssize_t, sums="float[32]")
cdef void add_rows(float* rows, float* base, int* active, Py_ssize_t count, float* out) noexcept nogil
@cython.locals(index=cython.Py_ssize_t, kept=cython.int, feature=cython.int)
cdef int drop_usual(unsigned char* is_usual, int* active, int count) noexcept nogil
@cython.locals(
    unit=cython.Py_ssize_t, x=cython.float, kind=cython.Py_ssize_t, twos=cython.Py_ssize_t, blacks=cython.Py_ssize_t,
    reds=cython.Py_ssize_t, eagles=cython.Py_ssize_t,
)
cdef void hang(float* weights, float* state, int* active, float* out) noexcept nogil
@cython.locals(
    unit=cython.Py_ssize_t, x=cython.float, zero=cython.float, rank=cython.Py_ssize_t, size=cython.Py_ssize_t, rest=cython.Py_ssize_t,
    hand=cython.Py_ssize_t, sums="float[128]",
)
cdef float score_candidate(float* weights, float* hung, int* active) noexcept nogil
@cython.locals(
    unit=cython.Py_ssize_t, first=cython.Py_ssize_t, one=cython.Py_ssize_t, other=cython.Py_ssize_t, row=cython.Py_ssize_t,
    beside=cython.Py_ssize_t, above=cython.ulonglong, x=cython.float, y=cython.float, zero=cython.float, score=cython.float, sums="float[32]",
)
cdef float score_hidden(float* weights, float* hidden) noexcept nogil
@cython.locals(unit=cython.Py_ssize_t, value=cython.float, zero=cython.float)
cdef float value_of(float* weights, float* state) noexcept nogil

cdef class Network:
    cdef float[::1] weights
    cdef int[131072] acts
    cdef unsigned char[512] deck
    cdef unsigned char[96] seen
    cdef int[80] active
    cdef float[128] state
    cdef float[62720] rows
    cdef float[128] base
    cdef unsigned char[490] is_usual
    cdef float[16][128] hung
    cdef int[16] tags
    cdef float[131072] scores
    cdef Table work
    @cython.locals(unit=cython.Py_ssize_t, feature=cython.Py_ssize_t, instead=cython.Py_ssize_t, weight=cython.float)
    cdef take_usual(self, list usual)
    @cython.locals(slot=cython.int)
    cdef float* with_hung(self, float* weights, int act) noexcept nogil
    @cython.locals(index=cython.int, kept=cython.int, best=cython.int)
    cdef int score_listed(self, Table* table, int count) noexcept nogil
    @cython.locals(count=cython.int, index=cython.int)
    cpdef tuple score(self, TableHandle table)
    @cython.locals(count=cython.int, index=cython.int, width=cython.int, place=cython.int)
    cpdef tuple inputs(self, TableHandle table)
    @cython.locals(decisions=cython.longlong, candidates=cython.longlong, number=cython.int, best=cython.int, count=cython.int)
    cpdef tuple play(self, RulesHandle house, unsigned long long seed, int deals, int at_random)
