"""The readability check: a transparent, deterministic check of a thumbnail, not a promise of clicks.

Pure: numbers and arrays in, findings and a score out. The code that fills them from a scene or a flat picture stands
in `thumbsmith.studio` and in the browser; shared test vectors hold both sides together.
"""
