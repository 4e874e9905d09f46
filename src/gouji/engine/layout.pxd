# The shapes of the engine for the compiler: layout.py says the same to the interpreter; tests/engine/test_layout.py compares the two.

cdef struct Rules:
    short copies[16]
    signed char has_eagles
    signed char red_counts_as_black
    signed char red_two_for_one
    signed char black_four_kill_red
    signed char black_three_kill_red
    signed char two_three_kill_red
    signed char joker_kill
    signed char two_with_joker
    signed char mixed_pure_jokers
    signed char gouji_joker
    signed char gouji_counts_twos
    signed char gouji_ten_or_more
    signed char lapsed_yield_free
    signed char last_word_always
    signed char yield_on_gouji
    signed char wind
    signed char end_last_player
    signed char burn_order
    signed char bluff_refused
    signed char burn_teammate
    signed char burn_needs_opened
    signed char decline_is_pass
    signed char must_recover
    signed char counter_burn
    signed char revolt_until_first_out
    signed char scramble_at_once
    signed char scramble_whole_trick
    signed char first_lead
    signed char opening_sets
    signed char opened_lead_fours
    signed char three_last
    signed char smothered_leaves
    signed char held_back

cdef struct Table:
    signed char hand[96]
    signed char thrown[16]
    signed char left[6]
    signed char place[6]
    signed char order[6]
    signed char smotherer[6]
    signed char debt[6]
    signed char turn
    signed char question
    signed char owner
    signed char last_owner
    signed char yielded
    signed char burner
    signed char burned
    signed char revolter
    signed char dead_right
    signed char dead_used
    unsigned char out
    unsigned char failed
    unsigned char passed
    unsigned char headless
    unsigned char opened
    unsigned char may_open
    unsigned char point_lost
    signed char fours_now
    signed char dead_won
    signed char burn_chain
    signed char out_count
    signed char finishers
    signed char live
    signed char dead_top
    signed char dead_now
    signed char doused
    signed char turned_down
    signed char scramble
    signed char first_lead
    signed char burns
    signed char counter_burns
    signed char burns_won
    signed char event_count
    short event[24]
    int top
    int ply
    unsigned long long queue
    unsigned long long random
    unsigned long long seed

cdef enum:
    TWO = 12
    BLACK = 13
    RED = 14
    EAGLE = 15
    LEAD = 0
    FOLLOW = 1
    LAST_WORD = 2
    ANSWER = 3
    ASK_BURN = 4
    ONE_NATURAL = 1 << 4
    ONE_TWO = 1 << 9
    BURN = 1 << 25
    PASS = 1 << 26
    YIELD = 2 << 26
    TURN_DOWN = 3 << 26
    ASK_WIND = 4 << 26
    DECLINE = 5 << 26
    WIND_ON_REQUEST = 0
    WIND_AUTOMATIC = 1
    WIND_TEAMMATE_FIRST = 2
    TEAMMATES_FIRST = 0
    SEAT_ORDER = 1
    OPPOSITE_FIRST = 2
    COUNTER_ANYONE = 0
    COUNTER_BURNED_ONLY = 1
    COUNTER_NONE = 2
    DEAD_GOUJI_TRICKS = 3
    SHOW_THREES = 0
    FIRST_TO_SHOW = 1
    FIRST_DRAWER = 2
    NO_RED = 0
    NO_JOKER_NO_SINGLE_TWO = 1
    NATURAL_ONLY = 2
    THREE = 0
    FOUR = 1
    REVOLTERS_PLACE = 3

cdef enum:
    PLAYED = 1
    BURNED = 2
    COUNTER_BURNED = 3
    PASSED = 4
    YIELDED = 5
    TURNED_DOWN = 6
    ASKED_WIND = 7
    DECLINED = 8
    DOUSED = 9
    BURN_FAILED = 10
    BURN_SUCCEEDED = 11
    RELEASED = 12
    WENT_OUT = 13
    HEADLESS = 14
    TRICK_ENDED = 15
    TOOK_WIND = 16
    OPENED = 17
    SCRAMBLE = 18
    ASKED = 19
    ENDED = 20
    SMOTHERED = 21
    POINT_LOST = 22

cdef enum:
    LEGAL = 0
    DEAL_OVER = 1
    SEAT_OUT = 2
    NOT_ASKED = 3
    HAS_PASSED = 4
    GOUJI_BINDS_OPPOSITE = 5
    NOT_A_SET = 6
    TWO_WITH_JOKER = 7
    MIXED_PURE_JOKERS = 8
    NOT_IN_HAND = 9
    MUST_LEAD = 10
    NOTHING_TO_BURN = 11
    BURN_NOT_ASKED = 12
    BURN_ORDINARY_SET = 13
    BURN_AFTER_PASS = 14
    BURN_OWN_OPPOSITE = 15
    BURN_HEADLESS = 16
    BURN_IN_SCRAMBLE = 17
    BURN_OR_DECLINE = 18
    BURN_RESERVE = 19
    WRONG_SIZE = 20
    NOT_HIGHER = 21
    RED_UNBEATABLE = 22
    BLACK_NEEDS_RED = 23
    YIELD_NOT_OPPOSITE = 24
    YIELD_ON_GOUJI = 25
    YIELD_NOBODY_LEFT = 26
    YIELD_LAST_WORD = 27
    YIELD_IN_SCRAMBLE = 28
    TURN_DOWN_NOT_OPPOSITE = 29
    TURN_DOWN_TOO_EARLY = 30
    PASS_IS_TURN_DOWN = 31
    WIND_NO_LAST_SET = 32
    WIND_NOT_NEXT = 33
    WIND_NOT_ON_REQUEST = 34
    DECLINE_NOTHING = 35
    UNKNOWN_ACT = 36
    THREES_LAST = 37
    FOURS_LOCKED = 38
    FOURS_TOGETHER = 39

cdef inline int pack(int rank, int naturals, int twos, int blacks, int reds, int eagles) noexcept nogil:
    return rank | naturals << 4 | twos << 9 | blacks << 14 | reds << 18 | eagles << 22

cdef inline int rank_of(int act) noexcept nogil:
    return act & 15

cdef inline int naturals_of(int act) noexcept nogil:
    return act >> 4 & 31

cdef inline int twos_of(int act) noexcept nogil:
    return act >> 9 & 31

cdef inline int blacks_of(int act) noexcept nogil:
    return act >> 14 & 15

cdef inline int reds_of(int act) noexcept nogil:
    return act >> 18 & 15

cdef inline int eagles_of(int act) noexcept nogil:
    return act >> 22 & 7

cdef inline int jokers_of(int act) noexcept nogil:
    return blacks_of(act) + reds_of(act) + eagles_of(act)

cdef inline int size_of(int act) noexcept nogil:
    return naturals_of(act) + twos_of(act) + jokers_of(act)

cdef extern from *:
    """
    #if defined(__SSE2__)
    #include <emmintrin.h>
    static inline unsigned int gouji_ranks_with(const signed char *hand, int least) {
        __m128i few = _mm_set1_epi8((char)(least - 1));
        return (unsigned int)_mm_movemask_epi8(_mm_cmpgt_epi8(_mm_loadu_si128((const __m128i *)hand), few));
    }
    #else
    static inline unsigned int gouji_ranks_with(const signed char *hand, int least) {
        unsigned int ranks = 0;
        for (int rank = 0; rank < 16; rank++)
            ranks |= (unsigned int)(hand[rank] >= least) << rank;
        return ranks;
    }
    #endif
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline int gouji_lowest(unsigned int mask) { unsigned long place; _BitScanForward(&place, mask); return (int)place; }
    #else
    #define gouji_lowest(mask) __builtin_ctz(mask)
    #endif
    """
    unsigned int ranks_in "gouji_ranks_with"(signed char* hand, int least) noexcept nogil
    int lowest "gouji_lowest"(unsigned int mask) noexcept nogil

cdef inline unsigned int ranks_with(Table* table, int seat, int least) noexcept nogil:
    return ranks_in(table.hand + (seat << 4), least)

cdef inline int opposite(int seat) noexcept nogil:
    return seat + 3 if seat < 3 else seat - 3

cdef inline int is_in(Table* table, int seat) noexcept nogil:
    return not table.out >> seat & 1
