"""How much an account keeps, and how much it may: one count, which changes with what it counts, and one check."""
