"""Rendered worlds as the ground of a scene: what they were painted from is kept as one of the scene's facts, so that
the same place can be painted again in another light, to the byte the same in the same one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Literal

from pydantic import ConfigDict, Field, TypeAdapter, ValidationError, with_config

from thumbsmith.engines.composer.build.backdrops import finished_ground, shade_of
from thumbsmith.engines.composer.build.backdrops.rendered import PREFIX, rendered, view_for
from thumbsmith.engines.composer.build.card_layers import behind_card
from thumbsmith.engines.composer.build.concepts.presenter import out_of_focus
from thumbsmith.engines.composer.build.layers import Pictures
from thumbsmith.engines.composer.build.worlds import WORLDS
from thumbsmith.engines.composer.build.worlds.occluding import occluder
from thumbsmith.engines.composer.build.worlds.world import Time, View, World
from thumbsmith.engines.composer.types import BackdropRequest, Pixels, Side, Weather
from thumbsmith.engines.lighting import THICKEST_HAZE, SunSide, WorldLight
from thumbsmith.scene.operations import changed
from thumbsmith.scene.types import (
    CANVAS_HEIGHT,
    CANVAS_WIDTH,
    LONGEST_FACT,
    MAXIMUM_FACTS,
    Element,
    ImageElement,
    PictureId,
    Scene,
)

FACT = "world"
Treatment = Literal["card", "presenter"]
TREATMENTS: Mapping[Treatment, Callable[[Pixels], Pixels]] = {"card": behind_card, "presenter": out_of_focus}
"""The dimming of the ground for what stands before it."""
Share = Annotated[float, Field(ge=0, le=1)]
Hue = Annotated[str, Field(pattern="^#[0-9a-f]{6}$")]


@with_config(ConfigDict(extra="forbid"))
@dataclass(frozen=True)
class Cover:
    """A picture of what stands nearer than some metres, which is laid over words."""

    picture: PictureId
    left: Annotated[int, Field(ge=0, lt=CANVAS_WIDTH)]
    top: Annotated[int, Field(ge=0, lt=CANVAS_HEIGHT)]
    """Canvas pixels at which it was cut out."""
    metres: Annotated[float, Field(gt=0, le=1e6)]
    """What is nearer is in it."""


@with_config(ConfigDict(extra="forbid"))
@dataclass(frozen=True)
class WorldGround:
    """A place, and all that decides how it is painted."""

    key: str
    picture: PictureId
    """The background that was painted: a scene with another one has no world that can be painted again."""
    seed: Annotated[int, Field(ge=0, lt=2**64)]
    time: Time
    weather: Weather
    glow: Hue
    shade: Hue
    """Of the finish."""
    focus: tuple[Share, Share]
    calm: Side
    sun: SunSide | None = None
    haze: Annotated[float, Field(ge=0, le=THICKEST_HAZE)] = 1.0
    treatment: Treatment | None = None
    covers: Annotated[tuple[Cover, ...], Field(max_length=2)] = ()

    @property
    def view(self) -> View:
        size = CANVAS_WIDTH, CANVAS_HEIGHT
        return View(
            *size, self.seed, self.time, self.weather, self.glow, self.focus, self.calm, sun=self.sun, haze=self.haze
        )

    def painted(self) -> tuple[Pixels, World]:
        world = rendered(self.key, self.view)
        colours = self.shade, self.glow
        pixels = finished_ground(f"{PREFIX}{self.key}", world.pixels, colours, self.focus, self.calm, self.seed)
        return TREATMENTS[self.treatment](pixels) if self.treatment else pixels, world


_GROUND = TypeAdapter(WorldGround)


def world_ground(
    backdrop: str, request: BackdropRequest, picture: PictureId, treatment: Treatment | None = None
) -> WorldGround | None:
    """The ground that was painted for a request as `picture`; None where it is no rendered world."""
    key = backdrop.removeprefix(PREFIX)
    if not backdrop.startswith(PREFIX) or key not in WORLDS:
        return None
    view = view_for(key, request)
    return WorldGround(
        key=key,
        picture=picture,
        seed=request.seed,
        time=view.time,
        weather=view.weather,
        glow=request.palette.glow,
        shade=shade_of(request.palette),
        focus=request.focus,
        calm=request.text_side,
        treatment=treatment,
    )


def with_ground(facts: Mapping[str, str], ground: WorldGround | None) -> dict[str, str]:
    """Facts that tell of this ground, and of no other one."""
    others = {name: value for name, value in facts.items() if name != FACT}
    if ground is None or len(others) >= MAXIMUM_FACTS:
        return others
    told = _GROUND.dump_json(ground, exclude_defaults=True).decode()
    return others if len(told) > LONGEST_FACT else {**others, FACT: told}


def ground_of(scene: Scene) -> WorldGround | None:
    """The world that is the scene's background now. Facts come from a document that anybody may have written."""
    try:
        ground = _GROUND.validate_json(scene.facts.get(FACT, ""))
    except ValidationError:
        return None
    return ground if ground.key in WORLDS and ground.picture == scene.background.picture else None


def in_light(ground: WorldGround, light: WorldLight) -> WorldGround:
    """The ground as far as its place can be seen in that light."""
    scenery = WORLDS[ground.key]
    return replace(
        ground,
        time=light.time if light.time in scenery.times else ground.time,
        sun=light.sun if light.sun and scenery.sun_moves else ground.sun,
        haze=light.haze if light.haze is not None and scenery.has_air else ground.haze,
    )


def painted_again(scene: Scene, ground: WorldGround, pictures: Pictures) -> Scene:
    """The scene with this ground in place of its own: its background and what is cut out of it are other pictures,
    nothing else is different."""
    pixels, world = ground.painted()
    fresh = pictures.add(pixels)
    swapped: dict[str, str] = {}
    for cover in ground.covers:
        wide, high = _size_of(cover, scene.elements)
        land = occluder(world, cover.metres, pixels)[cover.top : cover.top + high, cover.left : cover.left + wide]
        swapped[cover.picture] = pictures.add(land.copy())
    covers = tuple(replace(cover, picture=swapped[cover.picture]) for cover in ground.covers)
    return changed(
        scene,
        background=changed(scene.background, picture=fresh),
        elements=tuple(_swapped(element, swapped) for element in scene.elements),
        facts=with_ground(scene.facts, replace(ground, picture=fresh, covers=covers)),
    )


def _size_of(cover: Cover, elements: Sequence[Element]) -> tuple[int, int]:
    """Width and height of a cover's picture; the smallest there is where its layer is gone."""
    layer = next((each for each in elements if isinstance(each, ImageElement) and each.picture == cover.picture), None)
    return (int(layer.originalWidth), int(layer.originalHeight)) if layer else (1, 1)


def _swapped(element: Element, swapped: Mapping[str, str]) -> Element:
    if not isinstance(element, ImageElement) or element.picture not in swapped:
        return element
    return changed(element, picture=swapped[element.picture])
