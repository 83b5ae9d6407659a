"""Who a caller is. For now a guest: one workspace per browser, without an account."""
