"""Who a caller is. For now a guest: one user per browser, without an account."""
