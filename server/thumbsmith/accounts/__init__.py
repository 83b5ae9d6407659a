"""Accounts: registering, verifying, logging in and out, passwords, the profile, leaving."""
