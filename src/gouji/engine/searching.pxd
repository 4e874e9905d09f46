cimport cython

from gouji.engine.handle cimport RulesHandle, TableHandle
from gouji.engine.layout cimport LEAD, Table
from gouji.engine.listing cimport list_acts
from gouji.engine.planner cimport choose_planned, weigh_all
from gouji.engine.sampling cimport Futures
from gouji.engine.scoring cimport margin_of
from gouji.engine.trick cimport step
from gouji.engine.valuing cimport NUMBERS, lead_worth
from gouji.engine.weighing cimport OURS

cdef enum:
    MOST_ACTS = 32

cdef class Search:
    cdef readonly TableHandle known
    cdef Futures futures
    cdef RulesHandle house
    cdef double[131072] worths
    cdef double[15425] numbers
    cdef int[7] points
    cdef int[32] trial
    cdef double[32] results
    cdef Table dealt
    cdef double even
    cdef double scale
    cpdef begin(self, unsigned long long seed)
    cpdef list weigh(self)
    cpdef TableHandle draw(self)
    cpdef list compare(self, acts, int leads)
    cdef void deal(self) noexcept nogil
    @cython.locals(random=cython.ulonglong)
    cdef double play(self, int act, int leads) noexcept nogil
