cimport cython

from gouji.engine.layout cimport Rules, Table
from gouji.engine.playing cimport deal_at_random

cdef unsigned long long ALL_BITS
cdef unsigned long long GOLDEN
cdef unsigned long long FIRST_FACTOR
cdef unsigned long long SECOND_FACTOR

@cython.locals(mixed=cython.ulonglong)
cpdef unsigned long long spread(unsigned long long seed) noexcept nogil
cpdef unsigned long long seed_of(unsigned long long run, unsigned long long index) noexcept nogil
cdef void deal_seeded(Table* table, Rules* rules, unsigned char* deck, unsigned long long seed) noexcept nogil
@cython.locals(events=cython.int)
cdef void deal_again(Table* table, Rules* rules, unsigned char* deck) noexcept nogil
