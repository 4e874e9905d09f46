from gouji.engine.club cimport choose_club
from gouji.engine.dealing cimport random_below
from gouji.engine.layout cimport Rules, Table
from gouji.engine.listing cimport list_acts
from gouji.engine.planner cimport choose_planned
from gouji.engine.trick cimport step
from gouji.engine.weighing cimport OURS

cdef int CLUB
cdef int PLANNER

cdef int choose(Table* table, Rules* rules, int policy, int* acts, int count) noexcept nogil
cdef int play_out(Table* table, Rules* rules, int policy, int* acts) noexcept nogil
