cdef extern from *:
    """
    static int processor_level(void) {
    #if defined(__GNUC__) && defined(__x86_64__)
        __builtin_cpu_init();
        if (!(__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi")
              && __builtin_cpu_supports("bmi2")))
            return 0;
        return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512cd")
            && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") ? 4 : 3;
    #else
        return 0;
    #endif
    }
    """
    int processor_level() noexcept nogil

cpdef int level()
