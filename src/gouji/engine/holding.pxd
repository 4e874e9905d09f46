from gouji.engine.heads cimport tell
from gouji.engine.layout cimport (
    DEAD_GOUJI_TRICKS, FOUR, NATURAL_ONLY, NO_RED, ONE_TWO, OPENED, POINT_LOST, THREE, TWO, Rules, Table, eagles_of, is_in, jokers_of, naturals_of, opposite, pack, reds_of, size_of, twos_of,
)

cdef int has_locked_fours(Table* table, Rules* rules, int seat) noexcept nogil
cdef int has_only_threes(Table* table, int seat) noexcept nogil
cdef int is_held_beside_twos(Table* table, Rules* rules, int seat) noexcept nogil
cdef void lead_fours_or_lose(Table* table, int seat, int act) noexcept nogil
cdef void open_seat(Table* table, int seat) noexcept nogil
cdef int counts_for_opening(Rules* rules, int act) noexcept nogil
cdef void open_owner(Table* table, Rules* rules) noexcept nogil
cdef void count_dead_gouji(Table* table, Rules* rules, int seat) noexcept nogil
