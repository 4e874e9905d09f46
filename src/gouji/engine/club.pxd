from gouji.engine.burning cimport owes, reserve_carries
from gouji.engine.layout cimport (
    ASK_BURN, ASK_WIND, BURN, LEAD, PASS, YIELD, Rules, Table, blacks_of, eagles_of, jokers_of, naturals_of, opposite, rank_of, reds_of, size_of, twos_of,
)

cdef int TWO_PRICE
cdef int BLACK_PRICE
cdef int RED_PRICE
cdef int EAGLE_PRICE
cdef int SPLIT_PRICE
cdef int CARD_GAIN
cdef int FOR_ORDINARY
cdef int FOR_OPPOSITE
cdef int FOR_LAST_CARDS
cdef int FOR_BURN
cdef int LAST_CARDS
cdef int NEVER

cdef int choose_club(Table* table, Rules* rules, int* acts, int count) noexcept nogil
cdef int count_refusals(int* acts, int count) noexcept nogil
cdef int refuse_kindly(int* acts, int first, int best) noexcept nogil
cdef int price_of(Table* table, int act) noexcept nogil
cdef int limit(Table* table, Rules* rules, int act) noexcept nogil
