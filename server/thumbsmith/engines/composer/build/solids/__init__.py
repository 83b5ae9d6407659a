"""Things drawn as lit solids: metal, glass, wood, ceramic. `models/` says how each is put together from turned,
extruded and swept shapes (`shapes`, `outlines`, `mesh`) of some material (`materials`); `rendering` looks at it through
a camera (`camera`, `raster`) in a photographed room with a photographer's lamps (`light`, `shading`).

Knows no layouts and no words. `build/art.py` keeps what was drawn.
"""
