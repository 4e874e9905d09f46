cimport cython

from gouji.engine.burning cimport owes
from gouji.engine.foreseeing cimport foresee_refusal, foresee_set, look_around
from gouji.engine.layout cimport (
    ASK_WIND, BLACK, BURN, EAGLE, LEAD, PASS, RED, TWO, YIELD, Rules, Table, blacks_of, eagles_of, jokers_of, naturals_of, rank_of, reds_of, size_of,
    twos_of,
)
from gouji.engine.sighting cimport Look
from gouji.engine.weighing cimport BURNS, HOLD_JOKER, HOLD_TWO, LAST_SET, RELIEF, SPLITS, sets_of, work_of

cdef double NEVER
cdef double KEPT_SAY

@cython.locals(look=Look, most=cython.double, value=cython.double)
cdef int choose_planned(Table* table, Rules* rules, double* weights, int* acts, int count) noexcept nogil
@cython.locals(most=cython.double, value=cython.double)
cdef int choose_among_all(Look* look, Table* table, Rules* rules, int* acts, int count) noexcept nogil
@cython.locals(look=Look, value=cython.double, natural=cython.bint)
cdef void weigh_all(Table* table, Rules* rules, double* weights, int* acts, int count, double* worths) noexcept nogil
cdef int is_natural_lead(Table* table, int act) noexcept nogil
@cython.locals(hand=cython.int[16], any_left=cython.bint)
cdef double worth(Look* look, Table* table, Rules* rules, int act) noexcept nogil
cdef void hand_without(Look* look, int act, int* hand) noexcept nogil
@cython.locals(gain=cython.double)
cdef double relief(Look* look, Rules* rules, int act, int* hand, int any_left) noexcept nogil
cdef int jokers_in(int* hand) noexcept nogil
cdef int carries(int* hand) noexcept nogil
cdef int spoils(Look* look, Table* table, int act, int* hand) noexcept nogil
cdef double worth_of_burn(Look* look, Table* table, Rules* rules, int* hand, int any_left) noexcept nogil
