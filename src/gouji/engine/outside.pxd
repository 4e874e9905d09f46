cimport cython

from gouji.engine.asking cimport next_in
from gouji.engine.burning cimport end_burn, is_burner_in, owes
from gouji.engine.finishing cimport end_deal, is_over, leave, lowest_free_place, start_scramble, throw_in
from gouji.engine.heads cimport has_head, note_heads, tell
from gouji.engine.layout cimport ASK_BURN, ASKED, DEAD_GOUJI_TRICKS, LEAD, RELEASED, REVOLTERS_PLACE, Rules, Table, opposite
from gouji.engine.trick cimport ask_next, begin_lead, fail_on_lead, use_revolt_head

cdef void revolt(Table* table, Rules* rules, int seat) noexcept nogil
cdef void renounce(Table* table) noexcept nogil
cdef void lose_turn(Table* table, Rules* rules) noexcept nogil
cdef void expel(Table* table, Rules* rules, int seat) noexcept nogil
cdef void lead_without(Table* table, Rules* rules, int seat) noexcept nogil
cdef void void_trick(Table* table, Rules* rules) noexcept nogil
cdef void ask_without(Table* table, Rules* rules, int seat) noexcept nogil
cdef void end_its_burn(Table* table, int seat) noexcept nogil
@cython.locals(queue=cython.ulonglong)
cdef void forget_asks(Table* table, int seat) noexcept nogil
cdef void ask_aloud(Table* table) noexcept nogil
