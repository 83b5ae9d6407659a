"""Rendered worlds: named places as pictures with a depth for every pixel. `render` is the door; a new place is a
function in one of the modules here and a line in its `SCENERIES`."""

from __future__ import annotations

from collections.abc import Mapping

from thumbsmith.engines.composer.build.worlds import air, built, cosmos, deep, fields, heights, sands, shores, woods
from thumbsmith.engines.composer.build.worlds.world import Scenery, View, World

_MODULES = (sands, heights, fields, shores, woods, deep, air, cosmos, built)

WORLDS: Mapping[str, Scenery] = {scenery.key: scenery for module in _MODULES for scenery in module.SCENERIES}


def render(key: str, view: View) -> World:
    """The place `key` (a key of WORLDS) as it is seen. Equal views give equal worlds."""
    return WORLDS[key].render(view)
