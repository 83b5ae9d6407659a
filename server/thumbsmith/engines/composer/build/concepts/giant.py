"""The thing as a giant in the haze, and the tiny person who stands before it."""

from __future__ import annotations

from collections.abc import Sequence

from thumbsmith.engines.composer.build.backdrops.horizon import ground_of, haze_of
from thumbsmith.engines.composer.build.concepts.parts import air_before, cast_shadow, picture_layer, shadow_below
from thumbsmith.engines.composer.build.concepts.people import against_light, silhouette, walker
from thumbsmith.engines.composer.build.layers import Pictures
from thumbsmith.engines.composer.build.wording import Stage
from thumbsmith.engines.composer.data.layouts.geometry import Figure
from thumbsmith.engines.composer.types import Palette, Pixels
from thumbsmith.scene.types import CANVAS_WIDTH, Element, ImageElement, Role

SHADOW_LENGTH = 0.9


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


def person(figure: Figure, palette: Palette, focus: float, pictures: Pictures, role: Role = "support") -> ImageElement:
    """Somebody seen from behind, dark against the light at `focus` (share of the width), with a shadow towards us."""
    tall = figure.height
    width, height = round(tall * 1.3), round(tall * (1.04 + SHADOW_LENGTH))
    foot = tall * 1.02
    mask = silhouette(walker(), (width, height), tall, (width / 2, foot), flipped=False)
    away = (figure.x / CANVAS_WIDTH - focus) * 1.2
    shade = cast_shadow(mask, foot, SHADOW_LENGTH, away)
    pixels = against_light(mask, ground_of(palette), haze_of(palette), (-away or 0.01, -0.5), shade)
    at = figure.x - width / 2, figure.top + tall - foot
    return picture_layer(pixels, "Person", role, at, pictures)
