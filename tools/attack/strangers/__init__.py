"""Attempts of one account, or none, to take the product away from others; see `docs/security.md`."""
