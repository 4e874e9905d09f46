cimport cython

from gouji.engine.asking cimport next_in
from gouji.engine.burning cimport reserve_carries
from gouji.engine.holding cimport has_locked_fours
from gouji.engine.layout cimport (
    ANSWER, ASK_BURN, ASK_WIND, BLACK, BURN, DECLINE, EAGLE, FOUR, LAST_WORD, LEAD, ONE_NATURAL, ONE_TWO, PASS, RED, THREE, TURN_DOWN, TWO, WIND_ON_REQUEST, YIELD, Rules, Table, blacks_of, eagles_of, naturals_of, pack, rank_of, ranks_with, reds_of, size_of, twos_of, is_in, lowest, opposite,
)
from gouji.engine.sets cimport as_compared, is_allowed

cdef enum:
    AT_ONCE = 4
    NATURALS = (1 << 12) - 1

cdef int list_acts(Table* table, Rules* rules, int* acts) noexcept nogil
@cython.locals(mine=cython.int)
cdef int list_refusals(Table* table, Rules* rules, int* acts) noexcept nogil
cdef int may_yield(Table* table, Rules* rules) noexcept nogil
cdef int may_ask_wind(Table* table, Rules* rules) noexcept nogil
cdef int allows_all(Rules* rules) noexcept nogil
cdef int list_sets(Table* table, Rules* rules, int* acts, int count) noexcept nogil
cdef int list_naturals(Table* table, int* acts, int count) noexcept nogil
@cython.locals(source=cython.Py_ssize_t, place=cython.Py_ssize_t, index=cython.Py_ssize_t)
cdef void hang_each(int* acts, Py_ssize_t start, Py_ssize_t first, Py_ssize_t bare) noexcept nogil
cdef int bare_sets(Table* table) noexcept nogil
cdef int natural_cards(Table* table) noexcept nogil
cdef int most_acts(Table* table) noexcept nogil
cdef void list_bare(Table* table, int* acts, int count) noexcept nogil
cdef int keep_allowed(Rules* rules, int* acts, int first, int count) noexcept nogil
cdef int keep_free(Table* table, Rules* rules, int* acts, int first, int count) noexcept nogil
cdef int make_burns(Table* table, Rules* rules, int* acts, int first, int count) noexcept nogil
@cython.locals(enough=cython.uint)
cdef int list_higher(Table* table, int* acts, int count) noexcept nogil
cdef int list_higher_of(Table* table, int rank, int held, int twos, int* acts, int count) noexcept nogil
cdef int list_with(int rank, int held, int twos, int rest, int hung, int* acts, int count) noexcept nogil
cdef int list_higher_jokers(Table* table, int* acts, int count) noexcept nogil
cdef int list_by_trial(Table* table, Rules* rules, int* acts, int first) noexcept nogil
cdef int is_above(Rules* rules, int new, int old) noexcept nogil
cdef int stands_above(int new, int old, int killed) noexcept nogil
cdef int is_kill(Rules* rules, int new, int old) noexcept nogil
