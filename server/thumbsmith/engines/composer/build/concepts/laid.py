"""Things that lie on a ground and are seen from above, under one light."""

from __future__ import annotations

from collections.abc import Sequence

from thumbsmith.engines.composer.build.layers import Pictures
from thumbsmith.engines.composer.build.wording import Stage
from thumbsmith.engines.composer.types import Pixels
from thumbsmith.scene.types import Element, ImageElement, Shadow

CONTACT = Shadow(color="#05070c", offsetX=5, offsetY=7, blur=6, opacity=0.6)
CAST = Shadow(color="#05070c", offsetX=18, offsetY=26, blur=24, opacity=0.55)
"""The light comes from the upper left."""


def laid_layers(_stage: Stage, heroes: Sequence[Element], _ground: Pixels, _pictures: Pictures) -> list[Element]:
    return [_lying(hero) if isinstance(hero, ImageElement) else hero for hero in heroes]


def _lying(hero: ImageElement) -> ImageElement:
    others = tuple(effect for effect in hero.effects if not isinstance(effect, Shadow))
    return hero.model_copy(update={"effects": (*others, CONTACT, CAST)})
