"""Solids in pictures: they take the place of drawn things in genres without emoji, lit by the picture's light."""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import replace

import pytest

from thumbsmith.engines.composer.build.solid_parts import as_solid, light_of, view_of, with_solids
from thumbsmith.engines.composer.build.solids.catalogue import MODELS
from thumbsmith.engines.composer.data.knowledge import FOLDER, drawables
from thumbsmith.engines.composer.data.palettes import PALETTES
from thumbsmith.engines.composer.data.solids import solid_of
from thumbsmith.engines.composer.data.styles import STYLES
from thumbsmith.engines.composer.types import ArtLook, Casting, Headline, HeadlineLine, Lighting, Plan, Wall
from thumbsmith.scene.types import CANVAS_WIDTH, Outline, Shadow

PLAN = Plan(
    index=0,
    seed=1,
    genre="diy",
    layout="hero-side",
    style="cinematic",
    palette=next(iter(PALETTES)),
    backdrop="dark-fog",
    mirrored=False,
    font="anton",
    headline=Headline((HeadlineLine("HAMMER", "loud"),)),
    heroes=(Casting("hero", art="hammer"),),
    supports=(Casting("support", art="grinning-face"),),
    wall=Wall(20, "key"),
)


def test_what_stands_in_for_what_is_there() -> None:
    assert set(solid_of()) <= set(drawables())
    assert set(solid_of().values()) <= set(MODELS)


def test_every_solid_is_used() -> None:
    assert set(MODELS) <= {*solid_of().values(), *drawables()}


def test_no_drawn_art_gives_way_twice() -> None:
    drawn = Counter(name for file in FOLDER.glob("solids*.toml") for name in tomllib.loads(file.read_text("utf-8")))
    assert [name for name, count in drawn.items() if count > 1] == []


def test_a_solid_leads_in_genres_that_do_not_like_emoji() -> None:
    plan = with_solids(PLAN)
    assert [casting.art for casting in (*plan.heroes, *plan.supports)] == ["solid-hammer", "grinning-face"]
    assert plan.wall
    assert plan.wall.art == "solid-key"


@pytest.mark.parametrize("genre", ["kids", "comedy"])
def test_the_drawn_thing_stays_where_emoji_are_liked(genre: str) -> None:
    plan = replace(PLAN, genre=genre)
    assert with_solids(plan) == plan


def test_the_light_stands_in_the_middle_of_the_canvas() -> None:
    palette = next(iter(PALETTES.values()))
    assert view_of(palette, 0.8 * CANVAS_WIDTH).lamp == "left"
    assert view_of(palette, 0.2 * CANVAS_WIDTH).lamp == "right"


def test_the_light_has_the_colour_of_the_place() -> None:
    palette = next(iter(PALETTES.values()))
    assert light_of(replace(palette, inner="#ffb060")) == "warm"
    assert light_of(replace(palette, inner="#5080e0")) == "cool"
    assert light_of(replace(palette, inner="#808080")) == "neutral"


def test_a_solid_is_lit_once_and_a_sticker_in_loud_looks_only() -> None:
    outline, shadow = Outline(color="#ffffff", width=9), Shadow(color="#000000")
    look = ArtLook((outline, shadow), Lighting())
    assert as_solid(STYLES["cinematic"], look) == ArtLook((shadow,))
    assert as_solid(STYLES["comic"], look) == ArtLook((outline, shadow))
