# A decision as its seat sees it, for the compiler: sighting.py says the same to the interpreter.

cdef struct Look:
    int me
    int[16] hand
    int[16] unseen
    int[6] share
    int[8] asked
    double work
    double* weights
