"""The plan: one variation, decided and not yet drawn."""

from __future__ import annotations

from dataclasses import dataclass, field

from thumbsmith.engines.composer.types.brief import Card, Headline, Mapped, Wall
from thumbsmith.engines.composer.types.terms import Daytime, Rank, Weather
from thumbsmith.scene.types import Background, BubbleElement, Element, ImageElement, TextElement


@dataclass(frozen=True)
class Casting:
    """One picture in its part: the name of an icon, or the index of one of the plan's photos."""

    rank: Rank
    art: str | None = None
    photo: int | None = None
    crossed: bool = False
    """Whether a red ring with a bar is drawn over it."""
    faded: bool = False
    """Whether it is what was before: without its colours."""
    flipped: bool = False
    """Whether it is seen in a mirror, so that it looks into the picture."""
    state: str = ""
    """What has happened to it (`data/states.toml`); empty: nothing."""


@dataclass(frozen=True)
class KeptSubject:
    """A picture of the subject that stays; `behind` is the hidden photo it was cut out of, `photo` its index, `part`
    what it played in its layout, `texts` those that stand on it as on a card; `below` and `above` are pictures that
    belong to it, such as its shadow and its flames."""

    picture: ImageElement
    behind: ImageElement | None = None
    photo: int | None = None
    part: str | None = None
    texts: tuple[TextElement, ...] = ()
    below: tuple[ImageElement, ...] = ()
    above: tuple[ImageElement, ...] = ()

    @property
    def pictures(self) -> tuple[ImageElement, ...]:
        """Without the photo behind, from below to above."""
        return *self.below, self.picture, *self.above


@dataclass(frozen=True)
class Kept:
    """The parts that a plan takes over from an earlier picture. Empty: nothing of that kind."""

    lines: tuple[TextElement, ...] = ()
    """Texts that are set into the layout, top to bottom."""
    unmoved: tuple[TextElement | BubbleElement, ...] = ()
    """Bubbles with their texts: they point at something, so they stay where they are."""
    subjects: tuple[KeptSubject, ...] = ()
    background: Background | None = None
    scenery: tuple[Element, ...] = ()
    in_place: bool = False
    """The texts stay where they were: no layout has room for them."""

    @property
    def text(self) -> bool:
        return bool(self.lines or self.unmoved)


@dataclass(frozen=True)
class Plan:
    """One variation, decided but not yet measured or drawn. Equal plans give equal pictures."""

    index: int
    seed: int
    genre: str
    layout: str
    style: str
    palette: str
    backdrop: str
    mirrored: bool
    font: str
    headline: Headline
    heroes: tuple[Casting, ...]
    supports: tuple[Casting, ...]
    labels: tuple[str, ...] = field(default=())
    """Words that name the two sides of a versus picture, or the steps of a list."""
    backdrop_photo: int | None = None
    """Index of its photo that is painted instead of the backdrop."""
    mood: str = ""
    brand_colors: tuple[str, ...] = ()
    text_color: str | None = None
    """Of the loud letters, where the words ask for one."""
    unmet: tuple[str, ...] = ()
    brand_font: str | None = None
    """Sets the lines of which it has all letters; `font` the others."""
    struck: str | None = None
    """Words that are struck through where they stand on the picture."""
    card: Card | None = None
    wall: Wall | None = None
    mapped: Mapped | None = None
    worsens: bool = False
    """Whether of a thing in two states the first is the good one."""
    narrowed: float = 1.0
    """Share of its column that the headline fills: beside a photo that needs the room."""
    kept: Kept = Kept()
    daytime: Daytime | None = None
    """At which the backdrop's place is shown; None: what suits the palette."""
    sober: bool = False
    """Whether its light is gloomy, and its things and places are drawn in little colour."""
    closer: bool = False
    """Whether its heroes are larger than the layout has them."""
    change: str | None = None
    """Of a picture that is like another one: what alone is other, in a person's words."""
    weather: Weather | None = None
    """Over the backdrop's place; None: what suits what is told."""
    place: str | None = None
    """Key of the place that was chosen, if it is seen."""
    material: str | None = None
    """Key of the material that was chosen, if it is seen."""
