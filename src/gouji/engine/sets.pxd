from gouji.engine.layout cimport BLACK, EAGLE, RED, TWO, Rules

cdef int NOT_GOUJI

cdef int pack(int rank, int naturals, int twos, int blacks, int reds, int eagles) noexcept nogil
cdef int rank_of(int act) noexcept nogil
cdef int naturals_of(int act) noexcept nogil
cdef int twos_of(int act) noexcept nogil
cdef int blacks_of(int act) noexcept nogil
cdef int reds_of(int act) noexcept nogil
cdef int eagles_of(int act) noexcept nogil
cdef int jokers_of(int act) noexcept nogil
cdef int size_of(int act) noexcept nogil
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
