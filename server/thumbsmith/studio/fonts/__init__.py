"""Fonts: the creator's own, and those that they want at hand."""
