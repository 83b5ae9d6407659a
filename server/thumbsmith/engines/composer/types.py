"""The composer's vocabulary: what was understood (Brief), what will be drawn (Plan), and what layouts, styles, genres
and backdrops are made of. Plain data only: nothing here reads a file, draws a pixel or makes a choice.

Lengths are canvas pixels (1536 x 1024), angles degrees clockwise, colours `#rrggbb`, shares 0 to 1.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

import numpy as np
from numpy.typing import NDArray
from pydantic import ConfigDict, with_config

from thumbsmith.scene.types import (
    Background,
    BubbleElement,
    Element,
    Glow,
    Gradient,
    ImageElement,
    Outline,
    Plate,
    Shadow,
    TextElement,
)

Pixels = NDArray[np.uint8]
"""RGB (H x W x 3) for backdrops, RGBA with straight alpha (H x W x 4) for artwork."""
Repaint = Literal["printed"]
"""How a picture is repainted: as a comic prints it, in flat inks and dots."""
Side = Literal["left", "right", "top", "bottom", "center"]
Rank = Literal["hero", "support", "prop"]
Voice = Literal["quiet", "loud"]
"""How a headline line speaks: the loud one carries the hook, the quiet ones lead to it."""
Daytime = Literal["day", "night", "sunset"]
Weather = Literal["clear", "cloudy", "fog", "rain", "snow", "storm"]
Script = Literal[
    "latin",
    "cyrillic",
    "greek",
    "arabic",
    "hebrew",
    "devanagari",
    "thai",
    "japanese",
    "korean",
    "chinese",
    "other",
]


@with_config(ConfigDict(extra="forbid"))
@dataclass(frozen=True)
class Palette:
    """Named colours of one picture. `inner` is the light behind the hero, `outer` the dark of the corners."""

    key: str
    label: str
    inner: str
    middle: str
    outer: str
    glow: str
    text: tuple[str, ...]
    """Loud line, top to bottom: near white, saturated, deep."""
    text_outline: str
    """Tinted black around letters."""
    tag: tuple[str, str]
    """Plate of the tag, top to bottom."""
    tag_text: str
    accent: str
    """The opposite of the backdrop: arrows, rings, the other half of a versus picture."""
    hues: tuple[str, ...] = ()
    """Colour words ('red', 'gold') this palette answers to."""
    is_branded: bool = False
    """Letters, tag, accent and glow are the creator's own colours: styles use them instead of their own."""
    is_muted: bool = False
    """Whether nothing in it may be loud: what is grave is told."""


@dataclass(frozen=True)
class TextLook:
    """How a text is painted. Effect lengths are in em."""

    fill: str
    effects: tuple[Outline | Glow | Shadow | Plate | Gradient, ...] = ()
    slant: float = 0.0
    letter_spacing: float = 0.0


@dataclass(frozen=True)
class Lighting:
    """Parameters of the relight effect. `light` points to the light for a hero on the right (layouts mirror x)."""

    light: tuple[float, float] = (-0.6, -0.8)
    shade: float = 0.35
    rim: str = "#ffffff"
    rim_width: float = 0.018
    rim_opposite: str | None = None
    saturation: float = 1.18
    contrast: float = 1.12


@dataclass(frozen=True)
class ArtLook:
    """How a picture is treated: live effects (pixels), light, and optionally a repaint of its pixels."""

    effects: tuple[Outline | Glow | Shadow, ...] = ()
    lighting: Lighting | None = None
    repaint: Repaint | None = None
    """Baked before the light. Photos keep their own skin: what suits flat drawings spoils faces."""
    soft: bool = False
    """Out of focus and in the shade, the more so the farther away it stands."""


@dataclass(frozen=True)
class Style:
    """A look: how headline, tag, pictures and backdrop are treated. One small file each in `styles/`."""

    key: str
    label: str
    description: str
    headline: Callable[[Palette, Voice], TextLook]
    tag: Callable[[Palette], TextLook]
    artwork: Callable[[Palette, Rank], ArtLook]
    fonts: tuple[str, ...] = ()
    """Headline fonts in order of preference; empty: the genre's."""
    backdrops: tuple[str, ...] = ()
    """Keys of backdrops this style insists on; empty: the genre's."""
    palettes: tuple[str, ...] = ()
    """Keys of palettes that it looks best in, taken in turn while the words ask for no colours; empty: the genre's."""
    moods: frozenset[str] = frozenset()
    tilt: float = 1.0
    """Factor on the layout's rotations; 0 sets everything straight."""
    grade: Callable[[Palette], Palette] | None = None
    """Changes the palette before anything is painted (darker, paler); None: as chosen."""
    props: bool = True
    """False: no out-of-focus objects, for the quiet styles."""
    weight: float = 0.35
    """How often it is taken where neither genre nor mood ask for it; what they add is 0.8 to 2.4."""
    is_loud: bool = False
    """Outlines, bursts and tilted letters: one of a set at most, and none where something grave is told."""
    on_photos: frozenset[str] = frozenset()
    """How photos in their own surroundings share the picture with its letters (`Layout.photograph`): quiet ones go with
    all, plates would hide what is behind them."""


@dataclass(frozen=True)
class Finish:
    """What is done to every backdrop last. Shares: how dark the text side, the edges and the bottom get, how much
    highlights bleed (bloom), how far contrast and saturation are raised, how strong the grain is."""

    text_side: float = 0.63
    vignette: float = 0.39
    bottom: float = 0.35
    bloom: float = 0.28
    contrast: float = 1.06
    saturation: float = 1.10
    grain: float = 0.008
    halo: float = 0.72
    """How much of the palette's glow shines behind the hero."""


@dataclass(frozen=True)
class BackdropRequest:
    """What a backdrop is painted for. `focus` is where the hero stands (shares of width and height): the brightest
    place; `text_side` is where the headline stands: calm and dark. `packs` is the folder of the built packs."""

    palette: Palette
    focus: tuple[float, float]
    text_side: Side
    seed: int
    width: int
    height: int
    packs: Path
    daytime: Daytime | None = None
    """The time of day that the words name; None: what suits the palette."""
    grave: bool = False
    """Whether something dark is told: no sunshine."""
    weather: Weather | None = None
    """What the words name over a rendered place; None: what suits what is told."""


@dataclass(frozen=True)
class Backdrop:
    """One way to fill the canvas. `genres`, `moods`, `times` say what it suits; empty: anything. `places` is
    what it can stand for: `data/places.toml` says so.

    To paint one, call `backdrops.paint(key, ...)`: it adds the finish (darkened text side, bloom, grain) to `draw`.
    """

    key: str
    label: str
    draw: Callable[[BackdropRequest], Pixels]
    finish: Finish = Finish()
    genres: frozenset[str] = frozenset()
    moods: frozenset[str] = frozenset()
    places: frozenset[str] = frozenset()
    times: frozenset[str] = frozenset()
    """'day', 'night', 'sunset'."""
    is_place: bool = False
    """Whether it shows a place that nobody takes for mere decoration: only for its genres, unless the words name it."""
    own_colours: bool = False
    """Whether it looks as it does whatever the palette: none for a colour asked for."""


def phrases(text: str) -> tuple[str, ...]:
    """The words and phrases of a list that is separated by commas."""
    return tuple(phrase.strip() for phrase in text.split(","))


@with_config(ConfigDict(extra="forbid"))
@dataclass(frozen=True)
class Genre:
    """A kind of channel, as `data/genres.toml` has it; names of art are names of the icon pack."""

    key: str
    label: str
    faces: tuple[str, ...]
    heroes: tuple[str, ...]
    props: tuple[str, ...]
    backdrops: tuple[str, ...]
    palettes: tuple[str, ...]
    fonts: tuple[str, ...]
    tags: tuple[str, ...]
    """Phrases for the tag when the words leave none, e.g. 'SO EASY!'."""
    mood: str
    styles: tuple[str, ...]
    """Styles that suit best, in order; the others stay possible."""
    case: Literal["capitals", "sentence"]
    """How its large channels write their headlines."""
    likes_emoji: bool
    """Whether a drawn face is on brand: a serious creator of most genres refuses one."""
    parent: str | None = None
    """The genre that this one is a kind of."""
    light: str | None = None
    """Direction for light and colours that a brief without one is offered."""
    scenes: tuple[str, ...] = ()
    """Rendered worlds in which its things may stand small, where none of its backdrops is one."""
    emblem: str | None = None
    """Art that any title of the genre may show, where its words name nothing that can be shown."""
    sells_itself: bool = False
    """Its things sell a video better than a face, unless the words feel strongly."""
    performs: bool = False
    """Its heroes do the feeling themselves: 'my dog reacts'."""
    daylit: bool = False
    """Its things are shown in plain light: dishes and skin lose their appeal in other colours, children go to no
    club."""


@with_config(ConfigDict(extra="forbid"))
@dataclass(frozen=True)
class Place:
    """Where a title's story happens, as `data/places.toml` has it."""

    key: str
    backdrops: tuple[str, ...]
    """What can stand for it, best first; empty where nothing painted looks like it."""
    palettes: tuple[str, ...]
    """These go before the genre's; empty: the genre's."""
    indoors: bool
    time: Daytime | None = None
    """The only time of day that it is shown at."""


Kind = Literal["statement", "versus", "list", "challenge", "tutorial", "question", "transformation"]
MADE_FOR: frozenset[Kind] = frozenset({"versus", "transformation"})
"""Kinds of video with layouts of their own, which go before those that suit the star."""


NumberKind = Literal["price", "duration", "count", "rank", "percent", "year", "time"]


@dataclass(frozen=True)
class Giant:
    """A short number for a whole picture."""

    figure: str
    unit: str
    """What it counts; empty where a sign says it."""


@dataclass(frozen=True)
class Number:
    """A number of the text as it reads on the picture ('$1,000', '50 HOURS', 'TOP 10') and where it stood."""

    text: str
    kind: Literal["price", "duration", "count", "rank", "percent", "year", "time", "limit", "plain"]
    start: int
    end: int
    value: float | None = None
    """What it counts, its scale included; of a range where it begins."""


@dataclass(frozen=True)
class HeadlineLine:
    text: str
    voice: Voice


@dataclass(frozen=True)
class Headline:
    """1 to 3 lines, at most one tag, all of it from the creator's words (the tag may be the genre's phrase)."""

    lines: tuple[HeadlineLine, ...]
    tag: str | None = None


@dataclass(frozen=True)
class Card:
    """A proof card and what its fields say, in their order; empty where the title has nothing for one."""

    kind: str
    texts: tuple[str, ...]
    fit: float = 1.0
    """0 to 1: how well it suits the title."""


@dataclass(frozen=True)
class Wall:
    """How many of which art."""

    count: int
    art: str
    counted: bool = True
    """Whether the title says how many; else it singles one out, or names several."""


@dataclass(frozen=True)
class Brief:
    """What the composer understood of a request; the same for all its variations."""

    prompt: str
    title: str
    seed: int
    script: Script
    kind: Kind
    genre: str
    mood: str
    place: str | None
    time_of_day: Daytime | None
    colors: tuple[str, ...]
    side: Literal["left", "right"] | None
    """Where the hero was asked to stand."""
    headline: Headline
    alternatives: tuple[Headline, ...]
    """Other good cuts of the same words, for the other variations."""
    subjects: tuple[str, ...]
    """Art that the words name, best first (names of the icon pack)."""
    versus: tuple[str, str] | None
    """What stands against what, as words."""
    about: str | None
    """What a contest is about ('CAMERA TEST'), None when the words do not say."""
    versus_art: tuple[str, str] | None
    numbers: tuple[Number, ...] = ()
    quoted: str | None = None
    sorrow: bool = False
    """Whether a loss or a mistake is told: no face smiles about it."""
    feeling: tuple[str, ...] = ()
    """Faces that show what the words feel like, best first; empty when a thing sells the title better."""
    troubled: bool = False
    """Whether it complains, or tells of a failure, a loss, a pain or a fear: nothing sunny, nothing jolly."""
    grave: bool = False
    """Whether it is dark, sad or about a crime: nothing sunny, no pastel."""
    sober: bool = False
    """Whether it is so surely grave that nothing lively may be drawn."""
    crossed: frozenset[str] = frozenset()
    """Art of what is said not to be there ('no sugar'): only ever shown crossed out."""
    withheld: frozenset[str] = frozenset()
    """Art of the genre that this title denies or nobody wants to see."""
    words: tuple[Headline, ...] = ()
    """For each variation the words that are its own, without lines where it has none; empty: `headline` for all."""
    unclear: bool = False
    """Whether nothing that is said can be shown: the words, a number or the place are the picture."""
    faceless: bool = False
    """Whether no drawn face is shown."""
    peopleless: bool = False
    """Whether nobody is to be seen, not even a silhouette."""
    text_color: str | None = None
    """Of the loud letters, `#rrggbb`."""
    text_side: Side | None = None
    """Where words were asked to stand."""
    ground_said: bool = False
    """Whether the colours are asked for the ground itself, rather than as a light."""
    text_side_said: str = ""
    """The same in the person's own words."""
    layout: str | None = None
    """Of the layouts the one that a direction describes."""
    pointed: bool = False
    """Whether an arrow was asked for."""
    place_said: bool = False
    """Whether the words themselves say the place, so that it may be all of a picture."""
    arrowless: bool = False
    """Whether no arrow may be seen."""
    world: str | None = None
    """Of the place that was chosen the backdrop: every picture happens there."""
    material: str | None = None
    """The material that was chosen, a backdrop too."""
    weather: Weather | None = None
    """What the words name."""
    mood_asked: bool = False
    """Whether the mood was asked for, so that its colours go before the genre's."""
    photo: Literal["cut out", "in place"] | None = None
    """How the creator wants the photo shown, where the words say."""
    unmet: tuple[str, ...] = ()
    """Directions that can't be obeyed, as they are written."""
    struck: str | None = None
    """What the title turns against, as it reads on the picture."""
    giant: Giant | None = None
    """The number that may be as large as the picture."""
    wall: Wall | None = None
    """What the title counts, if it is enough for a wall."""
    cards: tuple[Card, ...] = ()
    """Proof cards that the title asks for, best first."""
    wide: bool = False
    """Whether what suits less may be shown too, because the best has been seen: the genre's own things and places,
    longer words on a material."""


@dataclass(frozen=True)
class Casting:
    """One picture in its part: the name of an icon, or the index of one of the request's photos."""

    rank: Rank
    art: str | None = None
    photo: int | None = None
    crossed: bool = False
    """Whether a red ring with a bar is drawn over it."""
    faded: bool = False
    """Whether it is what was before: without its colours."""
    flipped: bool = False
    """Whether it is seen in a mirror, so that it looks into the picture."""


@dataclass(frozen=True)
class KeptSubject:
    """A picture of the subject that stays; `behind` is the hidden photo it was cut out of, `photo` its index, `part`
    what it played in its layout, `texts` those that stand on it as on a card."""

    picture: ImageElement
    behind: ImageElement | None = None
    photo: int | None = None
    part: str | None = None
    texts: tuple[TextElement, ...] = ()


@dataclass(frozen=True)
class Kept:
    """What a plan takes over from an earlier picture. Empty: nothing of that kind."""

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
    props: tuple[Casting, ...]
    labels: tuple[str, ...] = field(default=())
    """Words that name the two sides of a versus picture, or the steps of a list."""
    backdrop_photo: int | None = None
    """Index of the request's photo that is painted instead of the backdrop."""
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
    narrowed: float = 1.0
    """Share of its column that the headline fills: beside a photo that needs the room."""
    kept: Kept = Kept()
    daytime: Daytime | None = None
    """At which the backdrop's place is shown; None: what suits the palette."""
    grave: bool = False
    """Whether its light is gloomy."""
    sober: bool = False
    """Whether its things and places are drawn in little colour."""
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
