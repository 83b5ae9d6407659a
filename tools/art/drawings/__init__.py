"""Families of our own drawings: silhouettes of people, shadows of animals and places, flags on a pole.

`python -m tools.art.drawings` writes them into the composer's `data/drawings`; the same code writes the same bytes.
"""
