"""Solids in the place of drawn things, each looked at from the side that its lamp stands on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from thumbsmith.engines.composer.build.solids.catalogue import MODELS
from thumbsmith.engines.composer.build.solids.light import Light
from thumbsmith.engines.composer.build.solids.models.model import Side, View
from thumbsmith.engines.composer.colour import rgb
from thumbsmith.engines.composer.data.genres import GENRES
from thumbsmith.engines.composer.data.homes import rests_on_ground
from thumbsmith.engines.composer.data.silhouettes import is_silhouette
from thumbsmith.engines.composer.data.solids import solid_of
from thumbsmith.engines.composer.types import ArtLook, Casting, Palette, Plan, Style
from thumbsmith.scene.types import CANVAS_WIDTH, Outline

TINT = 0.10
"""Share of full brightness by which red and blue of a light have to differ to be called warm or cool."""


def art_in(genre: str, name: str) -> str:
    """The solid that takes the place of drawn art, except in genres that like emoji. Else the drawn art itself."""
    return name if GENRES[genre].likes_emoji else solid_of().get(name, name)


def with_solids(plan: Plan) -> Plan:
    """The plan with solids in the place of the drawn things that they stand in for."""

    def cast(castings: Sequence[Casting]) -> tuple[Casting, ...]:
        return tuple(replace(each, art=art_in(plan.genre, each.art)) if each.art else each for each in castings)

    wall = plan.wall and replace(plan.wall, art=art_in(plan.genre, plan.wall.art))
    return replace(plan, heroes=cast(plan.heroes), supports=cast(plan.supports), wall=wall)


def view_of(palette: Palette, x: float) -> View:
    """Of a solid whose middle stands at `x`, in light of the palette's colour."""
    return View(light_of(palette), lamp_at(x))


def lamp_at(x: float) -> Side:
    """The side on which the lamp stands of a solid at `x`: the light comes from the middle of the canvas."""
    return "left" if x >= CANVAS_WIDTH / 2 else "right"


def light_of(palette: Palette) -> Light:
    red, _, blue = rgb(palette.inner)
    difference = float(red - blue)
    return "warm" if difference > TINT else "cool" if difference < -TINT else "neutral"


def stands(art: str) -> bool:
    """Whether the art is a solid, a silhouette or a heavy thing that stands on the ground, and darkens it."""
    return (art in MODELS and MODELS[art].stands) or is_silhouette(art) or rests_on_ground(art)


def as_solid(style: Style, look: ArtLook) -> ArtLook:
    """It is lit already; only a loud style makes a sticker of it, with an outline."""
    kept = tuple(each for each in look.effects if style.is_loud or not isinstance(each, Outline))
    return replace(look, lighting=None, effects=kept)
