"""Generations: jobs in which an engine makes new pictures of a creator's wish; a thumbnail comes of each."""
