"""A creator's running and recent jobs in one list, whatever they make: the work itself is told in `generations`."""
