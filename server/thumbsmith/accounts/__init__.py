"""Who a caller is: registering, verifying, logging in and out, passwords, the profile, leaving."""
