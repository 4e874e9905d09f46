from gouji.engine.layout cimport (
    BLACK, EAGLE, RED, TWO, Rules, blacks_of, eagles_of, jokers_of, naturals_of, pack, rank_of, reds_of, size_of, twos_of,
)

cdef int NOT_GOUJI

cdef int is_set(int act) noexcept nogil
cdef int hangs_joker_on_twos(int act) noexcept nogil
cdef int is_mixed_pure_jokers(int act) noexcept nogil
cdef int is_allowed(Rules* rules, int act) noexcept nogil
cdef int as_compared(Rules* rules, int act) noexcept nogil
cdef int card_at(int act, int place) noexcept nogil
cdef int outranks(int new, int old) noexcept nogil
cdef int kills_lone_red(Rules* rules, int new, int old) noexcept nogil
cdef int beats(Rules* rules, int new, int old) noexcept nogil
cdef int is_dead(Rules* rules, int act) noexcept nogil
cdef int gouji_threshold(int rank) noexcept nogil
cdef int is_gouji(Rules* rules, int act) noexcept nogil
