"""The composer's understanding of a prompt: one `Reading`, whoever read it. Plain data only."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from thumbsmith.engines.composer.data.hook_words import HookPattern

Source = Literal["emoji", "name", "listed", "stand-in", "place", "number"]
"""The source of art for what the words name: their own emoji, a known name's object, a list of the art, a list of what
it may stand for; else the place or the number is the picture."""
Side = Literal["left", "right"]


@dataclass(frozen=True)
class Subject:
    """Something that the words name and a picture can show, best first in a reading."""

    noun: str
    """In English, as a dictionary has it."""
    words: str
    """As it is written in the prompt."""
    art: str | None
    """The picture for it; None where the art has none."""
    source: Source
    score: float
    """0 to 1: how sure it is that this art is right for this title."""
    terms: tuple[tuple[str, float], ...] = ()
    """The parts of the score, by name."""
    is_denied: bool = False
    """Whether the words say that it is not there: it is only ever shown crossed out."""


@dataclass(frozen=True)
class Hook:
    """Words for the picture that this title fills."""

    text: str
    pattern: HookPattern
    score: float = 0.0
    terms: tuple[tuple[str, float], ...] = ()
    """The parts of the score."""


@dataclass(frozen=True)
class Asked:
    """A demand of one clause of a brief on the picture."""

    words: str
    """As the person wrote them."""
    marks: tuple[str, ...] = ()
    layout: str | None = None
    looks: tuple[str, ...] = ()
    """Moods of light and look ('dark', 'retro')."""
    feelings: tuple[str, ...] = ()
    """Feelings that a face or the picture is to show."""
    nouns: tuple[str, ...] = ()
    """English nouns that are to be seen."""
    crossed: tuple[str, ...] = ()
    """Those of them that are to be seen crossed out."""
    colours: tuple[str, ...] = ()
    """Of things, or of the whole picture; not of ground, words and marks."""
    grounds: tuple[str, ...] = ()
    """Colours of the ground."""
    sides: tuple[str, ...] = ()
    """Sides where things are to stand: 'left', 'top', 'corner'."""
    is_beside: bool = False
    """Whether things are to stand behind or beside others, or to do something: 'behind the car', 'floating'."""
    is_placed: bool = False
    """Whether words are to stand on a side."""
    is_of_words: bool = False
    """Whether it speaks of the words on the picture."""
    says_more: bool = False
    """Whether words in it say what no direction means ('with a raised eyebrow')."""


@dataclass(frozen=True)
class Directions:
    """The directions of a brief: about the picture rather than about the video. Colours are words ('yellow') or
    `#rrggbb`."""

    title: str
    """The words that the video is about: what is left when directions, requests and talk to us are taken out."""
    dictated: tuple[str, ...] = ()
    """Words that are to stand on the picture, to the letter."""
    ground_color: str | None = None
    ground_shade: str | None = None
    """The light of its colour: 'dark', 'soft'."""
    text_color: str | None = None
    subject_side: Side | None = None
    text_side: Side | Literal["top", "bottom"] | None = None
    exclusions: tuple[str, ...] = ()
    """English: 'people', 'faces', 'text', 'emoji', or a noun."""
    marks: tuple[str, ...] = ()
    """English: 'arrow to the nozzle', 'red circle around the price'."""
    layout: str | None = None
    """English: 'split screen', 'before and after', 'close up', 'big text'."""
    photo: str | None = None
    """The way to show the photo: 'cut out', 'in place'."""
    mood: str | None = None
    """English adjective for light and mood: 'dark', 'bright', 'cinematic', 'minimal'."""
    feeling: str | None = None
    """A feeling that a face was asked to show ('shocked'), a key of the data's feelings."""
    wanted: tuple[str, ...] = ()
    """English nouns that were asked to be seen."""
    emptied: tuple[str, ...] = ()
    """Those of them that are places in which nobody is to be seen."""
    crossed: tuple[str, ...] = ()
    """Those of them that are to be seen crossed out."""
    unmet: tuple[str, ...] = ()
    """Directions that were understood, but can't be obeyed: in the words of the person."""
    asked: tuple[Asked, ...] = ()
    """The clauses that direct the picture, in the person's words: whoever plans names those that can't be obeyed."""
    removed: tuple[tuple[int, int], ...] = ()
    """Places of the prompt that hold directions: none of these words is ever printed."""


@dataclass(frozen=True)
class Reading:
    """The reading of a prompt. Keys of genre, place and feeling are those of `data/keys.toml`."""

    language: str
    """Of ISO 639-1, 'und' where it can't be told."""
    title: str
    topics: tuple[str, ...]
    genre: str
    grave: bool
    subjects: tuple[Subject, ...]
    feeling: str | None
    place: str | None
    time: Literal["day", "night", "sunset"] | None
    numbers: tuple[str, ...]
    directions: Directions
    hooks: tuple[Hook, ...]
    place_said: bool = False
    """Whether the title itself says its place: not a name in it, nor a part of a compound."""
    sober: bool = False
    """Whether it is so surely grave that nothing lively may be drawn."""
    concept: str = "literal"
    withheld: frozenset[str] = frozenset()
    """Art that may not decorate a picture: it is denied, excluded, or a kind of what is."""
    unclear: bool = False
    """Whether nothing that the words name can be shown: the picture is the words', the number's or the place's."""
    troubled: bool = False
    """Whether it complains, or tells of a failure, a loss, a pain or a fear: nothing jolly suits it."""
    genre_scores: tuple[tuple[str, float], ...] = field(default=())
