"""The thing as a giant in the haze, and the tiny person who stands before it."""

from __future__ import annotations

from collections.abc import Sequence

from thumbsmith.engines.composer.build.backdrops.horizon import haze_of
from thumbsmith.engines.composer.build.concepts.parts import air_before, shadow_below
from thumbsmith.engines.composer.build.concepts.people import person
from thumbsmith.engines.composer.build.layers import Pictures
from thumbsmith.engines.composer.build.wording import Stage
from thumbsmith.engines.composer.types import Pixels
from thumbsmith.scene.types import Element, ImageElement


def giant_layers(stage: Stage, heroes: Sequence[Element], _ground: Pixels, pictures: Pictures) -> list[Element]:
    haze = haze_of(stage.palette)
    layers: list[Element] = []
    for hero in heroes:
        if isinstance(hero, ImageElement):
            grouped = hero.model_copy(update={"groupId": "giant"})
            layers += [shadow_below(grouped, pictures, "giant"), grouped, air_before(grouped, haze, pictures, "giant")]
        else:
            layers.append(hero)
    focus = stage.layout.focus[0]
    return [*layers, *(person(each, stage.palette, focus, pictures) for each in stage.layout.figures)]
