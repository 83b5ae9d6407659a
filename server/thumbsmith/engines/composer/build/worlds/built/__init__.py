"""Built places, indoors and out: rooms, streets and halls out of boxes and light, photographed with a shallow focus.

`solids.py`, `materials.py`, `furniture.py` are what a place is made of; `lights.py`, `daylight.py`, `windows.py` what
it is lit by; `air.py` and `lens.py` what lies between it and the film; `rendering.py` puts them together. The other
files describe places; a new one is a function that returns a `Set` and a line in its file's SCENERIES.
"""

from thumbsmith.engines.composer.build.worlds.built import (
    city,
    corridors,
    halls,
    homes,
    public,
    sports,
    stations,
    streets,
    studios,
    workplaces,
)
from thumbsmith.engines.composer.build.worlds.world import Scenery

SCENERIES: tuple[Scenery, ...] = (
    *homes.SCENERIES,
    *workplaces.SCENERIES,
    *public.SCENERIES,
    *corridors.SCENERIES,
    *halls.SCENERIES,
    *stations.SCENERIES,
    *studios.SCENERIES,
    *sports.SCENERIES,
    *streets.SCENERIES,
    *city.SCENERIES,
)
"""All built places."""
