from gouji.engine.finishing cimport end_deal, is_over, leave, lowest_free_place, throw_in
from gouji.engine.heads cimport tell
from gouji.engine.holding cimport is_held_beside_twos
from gouji.engine.layout cimport (
    BLACK, BURN_FAILED, BURNED, COUNTER_BURNED, DOUSED, EAGLE, RED, RELEASED, SMOTHERED, THREE, TWO, Rules, Table, jokers_of, naturals_of, rank_of, size_of, twos_of,
)

cdef int MOST_CHAIN

cdef int jokers_in_hand(Table* table, int seat) noexcept nogil
cdef int natural_ranks(Table* table, int seat) noexcept nogil
cdef int owes(Table* table, int seat) noexcept nogil
cdef int spoils_burn(Table* table, int seat, int act) noexcept nogil
cdef int cannot_lead_on(Table* table, Rules* rules, int seat) noexcept nogil
cdef int reserve_carries(Table* table, Rules* rules, int seat, int act) noexcept nogil
cdef int is_burner_in(Table* table) noexcept nogil
cdef void end_burn(Table* table) noexcept nogil
cdef void start_burn(Table* table, int seat) noexcept nogil
cdef void answer_burn(Table* table, Rules* rules, int seat) noexcept nogil
cdef void fail(Table* table, Rules* rules) noexcept nogil
cdef void note_burn_debt(Table* table, int seat) noexcept nogil
cdef void smother(Table* table, Rules* rules, int seat, int by) noexcept nogil
