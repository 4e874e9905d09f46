from gouji.engine.heads cimport tell
from gouji.engine.layout cimport (
    ENDED, RELEASED, SCRAMBLE, WENT_OUT, Rules, Table, is_in, opposite,
)

cdef int places_taken(Table* table) noexcept nogil
cdef int highest_free_place(Table* table) noexcept nogil
cdef int lowest_free_place(Table* table) noexcept nogil
cdef void leave(Table* table, int seat, int place) noexcept nogil
cdef void throw_in(Table* table, int seat) noexcept nogil
cdef int teams_left(Table* table) noexcept nogil
cdef int players_left(Table* table) noexcept nogil
cdef int is_revolters_sweep(Table* table) noexcept nogil
cdef void settle_revolters_sweep(Table* table) noexcept nogil
cdef int is_over(Table* table, Rules* rules) noexcept nogil
cdef int fewest_cards(Table* table) noexcept nogil
cdef void end_deal(Table* table) noexcept nogil
cdef void start_scramble(Table* table) noexcept nogil
cdef void close_openings(Table* table, int seat) noexcept nogil
cdef void go_out(Table* table, Rules* rules, int seat) noexcept nogil
