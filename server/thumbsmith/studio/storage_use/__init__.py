"""The storage of an account, and its limit: one count, which changes with what it counts, and one check."""
