"""The brief: what was understood of a request."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from thumbsmith.engines.composer.types.terms import Daytime, Script, Side, Voice, Weather

Kind = Literal["statement", "versus", "list", "challenge", "tutorial", "question", "transformation"]
MADE_FOR: frozenset[Kind] = frozenset({"versus", "transformation"})
"""Kinds of video with layouts of their own, which go before those that suit the star."""
NumberKind = Literal["price", "duration", "count", "rank", "percent", "year", "time"]


@dataclass(frozen=True)
class Giant:
    """A short number for a whole picture."""

    figure: str
    unit: str
    """The counted thing; empty where a sign says it."""


@dataclass(frozen=True)
class Number:
    """A number of the text as it reads on the picture ('$1,000', '50 HOURS', 'TOP 10') and where it stood."""

    text: str
    kind: Literal["price", "duration", "count", "rank", "percent", "year", "time", "limit", "plain"]
    start: int
    end: int
    value: float | None = None
    """The amount, its scale included; of a range its beginning."""


@dataclass(frozen=True)
class HeadlineLine:
    text: str
    voice: Voice


@dataclass(frozen=True)
class Headline:
    """1 to 3 lines, at most one tag, all of it from the creator's words (the tag may be the genre's phrase)."""

    lines: tuple[HeadlineLine, ...]
    tag: str | None = None
    pattern: str = field(default="", compare=False)
    """Of the hook that it was (`read.reading.Pattern`); empty for cuts of the title."""


@dataclass(frozen=True)
class Card:
    """A proof card and what its fields say, in their order; empty where the title has nothing for one."""

    kind: str
    texts: tuple[str, ...]
    fit: float = 1.0
    """0 to 1: how well it suits the title."""


@dataclass(frozen=True)
class Wall:
    """A number of the same art."""

    count: int
    art: str
    counted: bool = True
    """Whether the title says how many; else it singles one out, or names several."""


@dataclass(frozen=True)
class Happening:
    """What a title says has happened to its thing: names of `data/states.toml`, empty for how it always looks."""

    art: str
    """The picture to which it happens."""
    shown: str
    """The state that a picture shows which shows one."""
    was: str
    becomes: str
    alike: tuple[str, ...] = ()
    """All pictures of its noun."""
    changes: bool = False
    """Whether the title tells of both."""
    worsens: bool = False
    """Whether nobody wants what it becomes."""


@dataclass(frozen=True)
class Act:
    """What a title says that somebody does to a thing."""

    art: str
    """The picture of the thing."""
    tool: str
    """The picture of what they hold."""


Coordinates = tuple[float, float]
"""Degrees east and north."""


@dataclass(frozen=True)
class Mapped:
    """What a map shows."""

    countries: tuple[int, ...]
    """By code (ISO 3166-1, numeric), the subject first."""
    ends: tuple[Coordinates, ...] = ()
    """Of a journey, both."""
    asked: bool = True
    """Whether the words speak of the country itself; else it is only where something happens."""


@dataclass(frozen=True)
class Brief:
    """The composer's understanding of a request; the same for all its variations."""

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
    """The side where the hero was asked to stand."""
    headline: Headline
    alternatives: tuple[Headline, ...]
    """Other good cuts of the same words, for the other variations."""
    subjects: tuple[str, ...]
    """Art that the words name, best first (names of the icon pack)."""
    versus: tuple[str, str] | None
    """The two sides, as words."""
    about: str | None
    """The subject of a contest ('CAMERA TEST'), None when the words do not say."""
    versus_art: tuple[str, str] | None
    numbers: tuple[Number, ...] = ()
    quoted: str | None = None
    asks: bool = False
    """Whether something of the title is a question."""
    sorrow: bool = False
    """Whether a loss or a mistake is told: no face smiles about it."""
    feeling: tuple[str, ...] = ()
    """Faces that show what the words feel like, best first; empty when a thing sells the title better."""
    somebody: str = ""
    """Who of the drawn cast plays whom the words name, where nothing is felt: `feeling` is then that calm face."""
    troubled: bool = False
    """Whether it complains, or tells of a failure, a loss, a pain or a fear: nothing sunny, nothing jolly."""
    grave: bool = False
    """Whether it may be dark, sad or about a crime: no grin, no burst, nothing jolly."""
    sober: bool = False
    """Whether it is so surely grave that it looks it: nothing lively, nothing sunny, dark palettes."""
    quiet: bool = False
    """Whether it is grave, or a quiet picture is asked for: nobody points, nothing bursts, nothing is jolly."""
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
    """The side where words were asked to stand."""
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
    stand_ins: tuple[str, ...] = ()
    """Rendered worlds that stand for what the words name, best first, where nothing that is said can be shown."""
    arrowless: bool = False
    """Whether no arrow may be seen."""
    world: str | None = None
    """Of the place that was chosen the backdrop: every picture happens there."""
    material: str | None = None
    """The material that was chosen, a backdrop too."""
    weather: Weather | None = None
    """The weather that the words name."""
    mood_asked: bool = False
    """Whether the mood was asked for, so that its colours go before the genre's."""
    photo: Literal["cut out", "in place"] | None = None
    """The way in which the creator wants the photo shown, where the words say."""
    asked_art: tuple[tuple[str, tuple[frozenset[str], ...]], ...] = ()
    """Directions that name things, as they are written, each with the art that may show each of them."""
    unmet: tuple[str, ...] = ()
    """Directions that can't be obeyed, as they are written."""
    struck: str | None = None
    """The thing that the title turns against, as it reads on the picture."""
    happening: Happening | None = None
    """What happened to the subject."""
    act: Act | None = None
    """What somebody does to the subject."""
    times: tuple[str, str] | None = None
    """The names of the two times that the words tell apart, as they read on the picture: 'BEFORE', 'AFTER'."""
    giant: Giant | None = None
    """The number that may be as large as the picture."""
    wall: Wall | None = None
    """The things that the title counts, if they are enough for a wall."""
    mapped: Mapped | None = None
    """The country, or the journey, that the title is about."""
    cards: tuple[Card, ...] = ()
    """Proof cards that the title asks for, best first."""
    presenter: str = ""
    """Who of the drawn cast may show something; empty where nobody may be seen."""
    wide: bool = False
    """Whether what suits less may be shown too, because the best has been seen: the genre's own things and places,
    longer words on a material."""
