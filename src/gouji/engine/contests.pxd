cimport cython

from gouji.engine.dealing cimport random_below
from gouji.engine.handle cimport RulesHandle
from gouji.engine.layout cimport BURN, LEAD, PASS, Table
from gouji.engine.listing cimport list_acts
from gouji.engine.planner cimport choose_planned, is_natural_lead
from gouji.engine.scoring cimport margin_of
from gouji.engine.seeding cimport deal_seeded, seed_of
from gouji.engine.trick cimport step
from gouji.engine.valuing cimport describe
from gouji.engine.weighing cimport OURS, WEIGHTS

cdef int ASTRAY
cdef int TRIES

cdef class Contest:
    cdef RulesHandle house
    cdef Table table
    cdef Table spare
    cdef int[131072] acts
    cdef unsigned char[512] deck
    cdef int[7] points
    cdef double[88] first
    cdef double[88] second
    @cython.locals(total=cython.double, squares=cython.double, margin=cython.double, board=cython.int)
    cpdef tuple meet(self, first, second, unsigned long long run, int boards)
    cdef int deal(self, unsigned long long run, unsigned long long board, double* even, double* odd) noexcept nogil
    @cython.locals(written=cython.Py_ssize_t, board=cython.int)
    cpdef Py_ssize_t teach(self, unsigned long long run, int deals, double[:, ::1] inputs, double[::1] margins) except -1
    cdef int margin_from_here(self) noexcept nogil
    cdef void go_on(self) noexcept nogil
