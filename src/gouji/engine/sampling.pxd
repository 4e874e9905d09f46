cimport cython

from gouji.engine.dealing cimport shuffle
from gouji.engine.handle cimport RulesHandle, TableHandle
from gouji.engine.layout cimport Rules, Table
from gouji.engine.policies cimport play_out
from gouji.engine.seeding cimport spread
from gouji.engine.trick cimport step

cdef int gather(Table* table, unsigned char* pile) noexcept nogil
cdef int cards_lacking(Table* table, int seat) noexcept nogil
cdef void hand_out(Table* table, unsigned char* pile, int cards) noexcept nogil

cdef class Futures:
    cdef readonly TableHandle known
    cdef TableHandle work
    cdef RulesHandle house
    cdef int[131072] acts
    cdef unsigned char[512] pile
    cpdef begin(self, unsigned long long seed)
    @cython.locals(random=cython.ulonglong)
    cdef Table* refill(self) noexcept nogil
    cpdef TableHandle draw(self, unsigned long long seed)
    cpdef list play(self, int act, int policy, unsigned long long seed, int deals)
