cimport cython

from gouji.engine.handle cimport RulesHandle
from gouji.engine.layout cimport Rules, Table
from gouji.engine.listing cimport list_acts, most_acts
from gouji.engine.observing cimport observe
from gouji.engine.policies cimport choose, play_out
from gouji.engine.refusing cimport refuse
from gouji.engine.seeding cimport deal_again, deal_seeded, seed_of
from gouji.engine.trick cimport step

cdef struct Result:
    unsigned long long seed
    int ply
    signed char order[6]
    signed char place[6]
    unsigned char opened
    unsigned char failed
    signed char first_lead
    signed char burns
    signed char counter_burns
    signed char burns_won

cdef inline Table* first_of(Table[::1] tables) noexcept nogil:
    return &tables[0]

cdef inline Table* row_at(Table* tables, Py_ssize_t index) noexcept nogil:
    return tables + index

cdef class Rows:
    cdef readonly RulesHandle house
    cdef Table[::1] tables
    cdef Result[::1] results
    cdef int[131072] acts
    cdef unsigned char[512] deck
    cdef int match(self, Py_ssize_t length) except -1
    cdef Result* result_at(self, Py_ssize_t index) noexcept nogil
    cdef void note(self, Table* table, Py_ssize_t index) noexcept nogil
    @cython.locals(index=cython.Py_ssize_t)
    cpdef deal_all(self, unsigned long long run, unsigned long long first)
    @cython.locals(index=cython.Py_ssize_t, width=cython.Py_ssize_t, most=cython.int)
    cpdef int legal_all(self, int[:, ::1] codes, int[::1] counts) except -1
    @cython.locals(index=cython.Py_ssize_t, refused=cython.int, reason=cython.int)
    cpdef int refuse_all(self, int[::1] actions, unsigned char[::1] reasons) except -1
    @cython.locals(index=cython.Py_ssize_t, finished=cython.int)
    cpdef int step_all(self, int[::1] actions, unsigned char[::1] done) except -1
    @cython.locals(index=cython.Py_ssize_t, decisions=cython.longlong)
    cpdef long long play_all(self, int policy) except -1
    @cython.locals(index=cython.Py_ssize_t)
    cpdef observe_all(self, unsigned char[:, ::1] out)
    @cython.locals(index=cython.Py_ssize_t)
    cpdef choose_all(self, int policy, int[::1] actions)
