"""What ends by itself: deletions that nobody undid, what is older than a year, files that nothing leads to."""
