"""The image library: the creator's own pictures."""
