"""Thumbsmith: make and edit thumbnails for videos."""

__version__ = "0.1.0"
