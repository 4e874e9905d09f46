cimport cython

from gouji.engine cimport asking, burning, dealing, heads, listing, outside, playing, policies, refusing, seeding, sets, trick
from gouji.engine.layout cimport Rules, Table

cdef int[131072] scratch
cdef unsigned char[512] cards_of_deck

cdef class RulesHandle:
    cdef Rules own
    cdef Rules* rules

cdef class TableHandle:
    cdef Table own
    cdef Table* table
    cdef readonly RulesHandle house
    @cython.locals(other=TableHandle)
    cpdef TableHandle copy(self)
    @cython.locals(decisions=cython.longlong)
    cpdef long long play_at_random(self, unsigned long long seed, int deals)
    @cython.locals(trace=cython.uint)
    cpdef unsigned int trace_at_random(self, unsigned long long seed, int deals)
