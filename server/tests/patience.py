"""How long a test waits for what another process or task does. Only a test that fails waits that long: it is no measure
of how fast anything is, and no machine is so slow.
"""

PATIENCE = 300.0
"""Seconds."""
