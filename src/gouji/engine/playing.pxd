from gouji.engine.dealing cimport LOW_BITS, deal, fill_deck, random_below, shuffle
from gouji.engine.layout cimport Rules, Table
from gouji.engine.listing cimport list_acts
from gouji.engine.trick cimport step

cdef void deal_at_random(Table* table, Rules* rules, unsigned char* deck) noexcept nogil
cdef int play_at_random(Table* table, Rules* rules, int* acts) noexcept nogil
cdef unsigned int trace_at_random(Table* table, Rules* rules, int* acts, unsigned int trace) noexcept nogil
