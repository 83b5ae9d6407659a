"""Jobs: the row of each, whatever its kind; the queue, the workers and their leases, events, what it costs, the list.

The row is the truth; queues only say when to look. What is particular to a kind, its area says in a `Handler`.
"""
