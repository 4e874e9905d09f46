cimport cython

from gouji.engine.layout cimport (
    ASK_BURN, BLACK, EAGLE, RED, TWO, Rules, Table, eagles_of, is_in, jokers_of, naturals_of, opposite, rank_of, reds_of, size_of,
)
from gouji.engine.sets cimport is_dead, is_gouji
from gouji.engine.sighting cimport Look
from gouji.engine.weighing cimport (
    GOES_OUT, LEAD_MATE, LEAD_OPPOSITE, LEAD_OTHER, NEAR_MATE, NEAR_OTHER, ONE_SET, OWN_LEAD, OWN_RUN, SHED_MATE, SHED_OTHER, STEPS, TAKES_OVER,
    WILLING_MATE, WILLING_OPPOSITE, WILLING_OTHER, at_least, half_of, sets_of, work_of,
)

cdef int NEAR
cdef int LATEST

cdef void look_around(Table* table, Rules* rules, double* weights, Look* look) noexcept nogil
@cython.locals(over_jokers=cython.double)
cdef double can_beat(Look* look, Table* table, Rules* rules, int seat, int act) noexcept nogil
@cython.locals(none=cython.double)
cdef double can_go_over(Look* look, int share, int size, int rank) noexcept nogil
cdef int is_mate(Look* look, int seat) noexcept nogil
cdef double place_value(Look* look, Table* table) noexcept nogil
cdef double lead_value(Look* look, Table* table, int seat) noexcept nogil
cdef double beat_value(Look* look, Table* table, int seat, int size) noexcept nogil
cdef double heir_value(Look* look, Table* table, int owner, int without) noexcept nogil
cdef double own_lead_value(Look* look, Table* table, Rules* rules, int* hand) noexcept nogil
cdef double willing(Look* look, int seat, int owner) noexcept nogil
@cython.locals(total=cython.double, reach=cython.double, beats=cython.double)
cdef double prospect(Look* look, Table* table, Rules* rules, int act, int owner, int count, double lead) noexcept nogil
cdef int ask_about_set(Look* look, Table* table, Rules* rules, int act) noexcept nogil
@cython.locals(queue=cython.ulonglong, seat=cython.int)
cdef int ask_about_top(Look* look, Table* table) noexcept nogil
cdef double foresee_set(Look* look, Table* table, Rules* rules, int act, int* hand, int any_left) noexcept nogil
cdef double foresee_refusal(Look* look, Table* table, Rules* rules) noexcept nogil
