"""A thumbnail for somebody who has no account yet, and keeping it once they have one."""
