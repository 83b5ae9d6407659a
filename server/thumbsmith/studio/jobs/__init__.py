"""Jobs: the row of each, whatever its kind; the queue, the workers and their leases, events, what it costs, the list.

The row is the truth; queues only say when to look. The area of a kind puts what is particular to it into a `Handler`.
"""
