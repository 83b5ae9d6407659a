"""Gets a fresh machine from a clone to a running product, and runs the checks. Standard library only."""
