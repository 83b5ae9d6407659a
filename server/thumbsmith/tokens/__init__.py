"""The ledger: who holds how many tokens, where they came from, and what they were spent on."""
