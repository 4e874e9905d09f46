cimport cython

from gouji.engine.layout cimport BURN, PASS, TWO, blacks_of, eagles_of, naturals_of, rank_of, reds_of, size_of, twos_of

cdef int AT_LEAD

cdef int base_of(int act) noexcept nogil
cdef int base_seen(unsigned char* seen) noexcept nogil
cdef int bucket(int left) noexcept nogil
cdef int encode_cards(unsigned char* seen, int* active) noexcept nogil
cdef int encode_seats(unsigned char* seen, int* active, int count) noexcept nogil
cdef int encode_flag(unsigned char* seen, int index, int feature, int* active, int count) noexcept nogil
cdef int encode_state(unsigned char* seen, int* active) noexcept nogil
@cython.locals(laid=cython.int)
cdef int encode_act(unsigned char* seen, int act, int* active) noexcept nogil
