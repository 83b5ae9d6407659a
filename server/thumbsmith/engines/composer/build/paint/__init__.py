"""Pure drawing functions on numpy arrays and Skia canvases: the brushes of the backdrops.

Nothing here knows what a genre, a prompt or a scene is. Soft things (noise, glows, sky) are painted on a small float
grid and enlarged; crisp things (peaks, rays, lines) are drawn at full size.
"""
