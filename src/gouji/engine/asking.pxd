cimport cython

from gouji.engine.heads cimport has_head
from gouji.engine.layout cimport (
    ANSWER, ASK_BURN, COUNTER_ANYONE, COUNTER_BURNED_ONLY, FOLLOW, LAST_WORD, OPPOSITE_FIRST, SEAT_ORDER, Rules, Table, is_in, opposite,
)
from gouji.engine.sets cimport is_dead

cdef int seat_after(int seat, int steps) noexcept nogil
cdef int next_in(Table* table, int seat) noexcept nogil
cdef int has_passed(Table* table, int seat) noexcept nogil
@cython.locals(entry=cython.ulonglong)
cdef int add_ask(Table* table, int question, int seat, int asks) noexcept nogil
cdef void add_last_word(Table* table, int seat) noexcept nogil
cdef int is_queued(Table* table, int seat) noexcept nogil
cdef int may_burn(Table* table, Rules* rules, int seat) noexcept nogil
cdef int may_answer(Table* table, int seat) noexcept nogil
cdef int add_burner(Table* table, Rules* rules, int steps, int asks) noexcept nogil
cdef int add_burners(Table* table, Rules* rules, int asks) noexcept nogil
cdef int add_answers(Table* table, int asks) noexcept nogil
cdef void ask_in_seat_order(Table* table, Rules* rules) noexcept nogil
cdef void ask_opposite_first(Table* table, Rules* rules) noexcept nogil
cdef void ask_on_gouji(Table* table, Rules* rules) noexcept nogil
cdef void ask_on_ordinary(Table* table) noexcept nogil
cdef void open_asks(Table* table, Rules* rules) noexcept nogil
