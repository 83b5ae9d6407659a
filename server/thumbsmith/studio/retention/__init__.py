"""Things that end by themselves: deletions that nobody undid, what is older than a year, files that nothing leads
to."""
