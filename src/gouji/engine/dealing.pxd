cimport cython

from gouji.engine.layout cimport FIRST_TO_SHOW, SHOW_THREES, Rules, Table
from gouji.engine.trick cimport begin_lead

cdef unsigned long long LOW_BITS
cdef unsigned long long MULTIPLIER

@cython.locals(low=cython.ulonglong, high=cython.ulonglong)
cdef unsigned int draw_random(Table* table) noexcept nogil
cdef int random_below(Table* table, unsigned long long bound) noexcept nogil
cdef void clear(Table* table) noexcept nogil
cdef int fill_deck(Rules* rules, unsigned char* deck) noexcept nogil
cdef void shuffle(Table* table, unsigned char* deck, int cards) noexcept nogil
cdef int may_take_over(Rules* rules, int most) noexcept nogil
cdef int count_shown(unsigned char* deck, int seat, int first, int index) noexcept nogil
cdef void deal(Table* table, Rules* rules, unsigned char* deck, int cards, int first) noexcept nogil
