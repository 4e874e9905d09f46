cimport cython

from gouji.engine.handle cimport RulesHandle, TableHandle
from gouji.engine.layout cimport LEAD, PASS, Rules, Table
from gouji.engine.listing cimport list_acts
from gouji.engine.planner cimport is_natural_lead
from gouji.engine.scoring cimport margin_of
from gouji.engine.trick cimport step

cdef enum:
    SLOTS = 1 << 17
    DEPTH = 320
    ROOM = 1 << 16
    EMPTY = 0
    EXACT = 1
    AT_LEAST = 2
    AT_MOST = 3

cdef int INFINITE
cdef unsigned long long ALL_BITS
cdef unsigned long long FACTOR

cdef unsigned long long fold(unsigned long long key, unsigned long long value) noexcept nogil
@cython.locals(key=cython.ulonglong, hand=cython.ulonglong)
cdef unsigned long long key_of(Table* table, Rules* rules) noexcept nogil
cdef void swap(int* acts, int one, int other) noexcept nogil

cdef class Solver:
    cdef RulesHandle house
    cdef int[7] points
    cdef unsigned long long[131072] keys
    cdef signed char[131072] kinds
    cdef int[131072] values
    cdef int[131072] firsts
    cdef int[65536] acts
    cdef Table[320] tables
    cdef int looked
    cdef int limit
    @cython.locals(margins=list)
    cpdef object solve(self, TableHandle table, acts, int limit)
    cdef void put(self, int depth, TableHandle table) noexcept nogil
    @cython.locals(index=cython.int, margin=cython.int, most=cython.int, best=cython.int)
    cpdef int best(self, TableHandle table, acts, int limit) except -2
    cdef int after(self, int depth, int act, int low, int high) noexcept nogil
    cdef int search(self, int depth, int low, int high, int room) noexcept nogil
    @cython.locals(even=cython.bint)
    cdef int try_all(self, int depth, int low, int high, int room, unsigned long long key, int first) noexcept nogil
    cdef void keep(self, unsigned long long key, int value, int act, int kind) noexcept nogil
    @cython.locals(looks=cython.bint)
    cdef int list_in_order(self, Table* table, int room, int first) noexcept nogil
