"""Titles that a reading by meaning is trained on."""
