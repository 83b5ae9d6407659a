"""Generations: a creator's wish becomes a job, a worker has an engine draw it, and a thumbnail comes of it.

The row of a generation is the truth; queues only say when to look.
"""
