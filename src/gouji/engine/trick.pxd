from gouji.engine.asking cimport add_last_word, has_passed, is_queued, next_in, open_asks
from gouji.engine.burning cimport answer_burn, cannot_lead_on, end_burn, fail, note_burn_debt, owes, smother, spoils_burn, start_burn
from gouji.engine.finishing cimport end_deal, go_out, is_over, start_scramble
from gouji.engine.heads cimport has_head, has_revolt_head, note_heads, tell
from gouji.engine.holding cimport has_only_threes, lead_fours_or_lose, open_owner
from gouji.engine.layout cimport (
    ANSWER, ASK_BURN, ASK_WIND, ASKED, ASKED_WIND, BLACK, BURN, BURN_SUCCEEDED, DEAD_GOUJI_TRICKS, DECLINE, DECLINED, EAGLE, FOLLOW, LAST_WORD, LEAD, PASS, PASSED, PLAYED, RED, TOOK_WIND, TRICK_ENDED, TURN_DOWN, TURNED_DOWN, TWO, WIND_TEAMMATE_FIRST, YIELD, YIELDED, Rules, Table, blacks_of, eagles_of, naturals_of, rank_of, reds_of, size_of, twos_of, is_in, opposite,
)
from gouji.engine.sets cimport is_gouji

cdef void step(Table* table, Rules* rules, int act) noexcept nogil
cdef void lay(Table* table, Rules* rules, int act) noexcept nogil
cdef void settle_yield(Table* table, Rules* rules) noexcept nogil
cdef void settle_dead_gouji(Table* table, Rules* rules, int act) noexcept nogil
cdef void settle_held_back(Table* table, Rules* rules, int act) noexcept nogil
cdef void put_down(Table* table, int seat, int act) noexcept nogil
cdef void settle_out(Table* table, Rules* rules, int seat) noexcept nogil
cdef void go_out_with_last_set(Table* table, Rules* rules, int seat) noexcept nogil
cdef void fail_unrecovered(Table* table, Rules* rules) noexcept nogil
cdef void refuse_set(Table* table, Rules* rules, int act) noexcept nogil
cdef void pass_turn(Table* table, Rules* rules, int act) noexcept nogil
cdef int keeps_last_word(Table* table, Rules* rules, int seat) noexcept nogil
cdef void ask_next(Table* table, Rules* rules) noexcept nogil
cdef void end_trick(Table* table, Rules* rules) noexcept nogil
cdef void close_with_turn_down(Table* table) noexcept nogil
cdef void use_revolt_head(Table* table, Rules* rules) noexcept nogil
cdef int wind_goes_to(Table* table, Rules* rules) noexcept nogil
cdef void clear_trick(Table* table) noexcept nogil
cdef void begin_lead(Table* table, Rules* rules, int seat) noexcept nogil
cdef void fail_on_lead(Table* table, Rules* rules) noexcept nogil
