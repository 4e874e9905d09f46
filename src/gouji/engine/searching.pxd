cimport cython

from gouji.engine.handle cimport RulesHandle, TableHandle
from gouji.engine.layout cimport LEAD, Table
from gouji.engine.listing cimport list_acts
from gouji.engine.planner cimport choose_planned, weigh_all
from gouji.engine.sampling cimport gather, hand_out
from gouji.engine.scoring cimport margin_of
from gouji.engine.seeding cimport spread
from gouji.engine.trick cimport step
from gouji.engine.valuing cimport NUMBERS, lead_worth
from gouji.engine.weighing cimport OURS

cdef enum:
    MOST_ACTS = 32

cdef class Search:
    cdef readonly TableHandle known
    cdef TableHandle work
    cdef RulesHandle house
    cdef int[131072] acts
    cdef double[131072] worths
    cdef unsigned char[512] pile
    cdef double[4129] numbers
    cdef int[7] points
    cdef int[32] trial
    cdef double[32] results
    cdef Table dealt
    cdef double even
    cpdef begin(self, unsigned long long seed)
    cpdef list weigh(self)
    cpdef TableHandle draw(self)
    cpdef list compare(self, acts, int leads)
    @cython.locals(random=cython.ulonglong)
    cdef void deal(self) noexcept nogil
    @cython.locals(random=cython.ulonglong)
    cdef double play(self, int act, int leads) noexcept nogil
