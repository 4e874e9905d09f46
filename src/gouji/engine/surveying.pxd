cimport cython

from gouji.engine.handle cimport RulesHandle
from gouji.engine.layout cimport BURN_FAILED, BURN_SUCCEEDED, BURNED, COUNTER_BURNED, Rules, Table
from gouji.engine.listing cimport list_acts
from gouji.engine.policies cimport choose
from gouji.engine.seeding cimport deal_seeded, seed_of
from gouji.engine.trick cimport step

cdef int LEADER
cdef int DECISIONS
cdef int PLACES
cdef int OPENED
cdef int FAILED
cdef int SUCCEEDED
cdef int BURNS
cdef int EVENTS
cdef int WIDTH

cdef inline short* shorts_of(bytearray rows):
    return <short*><char*>rows

cdef inline short* row_of(short* rows, Py_ssize_t index) noexcept nogil:
    return rows + index * WIDTH

cdef class Surveyor:
    cdef Table own
    cdef Table* table
    cdef readonly RulesHandle house
    cdef int[131072] acts
    cdef unsigned char[512] deck
    @cython.locals(deals=cython.Py_ssize_t, index=cython.Py_ssize_t)
    cpdef survey(self, unsigned long long run, unsigned long long first, int policy, bytearray rows)

cdef void survey_deal(Table* table, Rules* rules, int policy, int* acts, short* row) noexcept nogil
@cython.locals(kind=cython.int)
cdef void count_events(Table* table, short* row) noexcept nogil
cdef void write_outcome(Table* table, short* row) noexcept nogil
