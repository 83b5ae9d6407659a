"""What one account, or none, can try to take the product away from others; see `docs/security.md`."""
