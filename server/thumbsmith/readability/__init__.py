"""The readability check: a transparent, deterministic check of a thumbnail, not a promise of clicks.

Pure: numbers and arrays in, findings and a score out. What fills them from a scene or a flat picture stands in
`thumbsmith.studio` and in the browser; both sides are held together by shared test vectors.
"""
