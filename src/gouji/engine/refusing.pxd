from gouji.engine.asking cimport next_in
from gouji.engine.burning cimport jokers_in_hand, natural_ranks
from gouji.engine.heads cimport has_head
from gouji.engine.holding cimport has_locked_fours
from gouji.engine.layout cimport *
from gouji.engine.sets cimport beats, hangs_joker_on_twos, is_dead, is_gouji, is_mixed_pure_jokers, is_set

cdef int refuse(Table* table, Rules* rules, int seat, int act) noexcept nogil
cdef int refuse_speaker(Table* table, int seat) noexcept nogil
cdef int refuse_set_itself(Table* table, Rules* rules, int seat, int act) noexcept nogil
cdef int refuse_held_back(Table* table, Rules* rules, int seat, int act) noexcept nogil
cdef int has_only_held_back(Table* table, Rules* rules, int seat) noexcept nogil
cdef int refuse_burn(Table* table, int seat) noexcept nogil
cdef int refuse_low(Table* table, Rules* rules, int act) noexcept nogil
cdef int refuse_reserve(Table* table, Rules* rules, int seat, int act) noexcept nogil
cdef int sets_left_before_threes(Table* table, int seat, int sets_left, int natural_left, int twos_left) noexcept nogil
cdef int size_of_naturals(Table* table, int seat) noexcept nogil
cdef int refuse_laying(Table* table, Rules* rules, int seat, int act) noexcept nogil
cdef int refuse_pass(Table* table, int seat) noexcept nogil
cdef int refuse_turn_down(Table* table, int seat) noexcept nogil
cdef int refuse_yield(Table* table, Rules* rules, int seat) noexcept nogil
cdef int refuse_wind(Table* table, Rules* rules, int seat) noexcept nogil
cdef int refuse_refusal(Table* table, Rules* rules, int seat, int act) noexcept nogil
