"""All things that are drawn as solids, by the name of their art, and how one is drawn."""

from __future__ import annotations

import functools
import hashlib
from pathlib import Path

import numpy as np

from thumbsmith.engines.composer.build.solids.models import (
    air_and_water,
    alerts,
    appliances,
    baking,
    balls,
    bathroom,
    books,
    buildings,
    cameras,
    cars,
    chess,
    clothing,
    desk,
    dressing,
    drinks,
    festive,
    fights,
    figures,
    food,
    footwear,
    furniture,
    gadgets,
    games,
    garden,
    growing,
    heavy,
    household,
    houses,
    kitchen,
    machines,
    meals,
    medicine,
    money,
    motors,
    music,
    nursery,
    outdoors,
    painting,
    places,
    play,
    produce,
    school,
    science,
    shopping,
    sky,
    snacks,
    sound,
    sport,
    table,
    tech,
    tools,
    treasure,
    two_wheels,
    workbench,
    workshop,
)
from thumbsmith.engines.composer.build.solids.models.model import ANGLES, Model, View
from thumbsmith.engines.composer.build.solids.rendering import rendered
from thumbsmith.engines.composer.types import Pixels

_AREAS = (
    air_and_water,
    alerts,
    appliances,
    baking,
    balls,
    bathroom,
    books,
    buildings,
    cameras,
    cars,
    chess,
    clothing,
    desk,
    dressing,
    drinks,
    festive,
    fights,
    figures,
    food,
    footwear,
    furniture,
    gadgets,
    games,
    garden,
    growing,
    heavy,
    household,
    houses,
    kitchen,
    machines,
    meals,
    medicine,
    money,
    motors,
    music,
    nursery,
    outdoors,
    painting,
    places,
    play,
    produce,
    school,
    science,
    shopping,
    sky,
    snacks,
    sound,
    sport,
    table,
    tech,
    tools,
    treasure,
    two_wheels,
    workbench,
    workshop,
)
MODELS: dict[str, Model] = {name: model for area in _AREAS for name, model in area.MODELS.items()}


def drawn(name: str, packs: Path, size: int, view: View) -> Pixels:
    """RGBA with straight alpha, the longer side `size` pixels. Raises FileNotFoundError when the packs were not
    built."""
    model = MODELS[name]
    yaw = model.yaw + view.angle * 360 / ANGLES
    if view.lamp == "left":
        return rendered(model.build(), packs, size, yaw, model.elevation, view.light)
    if model.reads:
        return rendered(model.build(), packs, size, -yaw, model.elevation, view.light, lamp=-1)
    picture = rendered(model.build(), packs, size, yaw, model.elevation, view.light)
    return np.ascontiguousarray(picture[:, ::-1])


@functools.cache
def digest_of_models() -> str:
    """Changes with any line of this package, and with it what was drawn before is drawn anew."""
    files = sorted(Path(__file__).parent.rglob("*.py"))
    return hashlib.blake2b(b"".join(file.read_bytes() for file in files), digest_size=8).hexdigest()
