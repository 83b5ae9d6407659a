"""The kinds of work of the composer's processes, each with its input, its output and its time limit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pydantic import TypeAdapter

from thumbsmith.engines.artworks import ArtworkLayers
from thumbsmith.engines.base import AS_READ, Corrections, EditRequest, GenerationRequest, Variation, Way
from thumbsmith.engines.composer.material import Material
from thumbsmith.engines.composer.photos import Photo
from thumbsmith.engines.composer.types import Plan
from thumbsmith.engines.lighting import LightRequest, Lit
from thumbsmith.engines.prompting import PromptHelp
from thumbsmith.engines.reading import ModelReading
from thumbsmith.engines.understanding import Understood
from thumbsmith.pictures.cutout import Subject
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.faces import Face
from thumbsmith.pictures.fonts import OwnFont
from thumbsmith.platform.works import Answered, AnyWork, Asked, Work, work

READING_SECONDS = 15.0
"""Of the processor: the longest brief takes a third of one. The first one of a process that took another's place loads
what is read with: two seconds, and several beside other work."""
DRAWING_SECONDS = 60.0
"""Of the processor: a picture takes about one, a heavy scene ten."""


def reads(name: str, asked: TypeAdapter[Asked], answered: TypeAdapter[Answered]) -> Work[Asked, Answered]:
    """A work that only reads, and never waits for pictures."""
    return work(name, asked, answered, READING_SECONDS)


def draws(name: str, asked: TypeAdapter[Asked], answered: TypeAdapter[Answered]) -> Work[Asked, Answered]:
    return work(name, asked, answered, DRAWING_SECONDS)


def is_drawn(work: AnyWork) -> bool:
    """Whether it may take long."""
    return work.seconds == DRAWING_SECONDS


@dataclass(frozen=True)
class Planning:
    request: GenerationRequest
    photos: tuple[Photo, ...]
    told: ModelReading | None = None
    """A language model's reading of the words."""
    moments: tuple[tuple[int, ...], ...] = ()
    """For each variation the places of its photos; empty: every one has all."""


@dataclass(frozen=True)
class Ordering:
    request: GenerationRequest
    told: ModelReading | None = None


@dataclass(frozen=True)
class Painting:
    """One planned picture."""

    plan: Plan
    material: Material
    fonts: Mapping[str, OwnFont] = field(default_factory=dict)


@dataclass(frozen=True)
class EditWords:
    prompt: str
    is_masked: bool


@dataclass(frozen=True)
class Needs:
    """The part that has to be cut out before an edit is done."""

    ground: EncodedPicture | None = None
    """The background as it fills the canvas, of a flat picture whose subject or background is meant."""
    is_about_subject: bool = False
    """Whether nothing can be done where no subject is found in it."""
    photos: tuple[EncodedPicture, ...] = ()
    """Of a picture that is planned again."""


@dataclass(frozen=True)
class Editing:
    request: EditRequest
    subject: Subject | None
    photos: tuple[Photo, ...]
    only_layers: bool = False


@dataclass(frozen=True)
class Ordered:
    """A plate's order, with its plan."""

    index: int
    prompt: str
    tags: str
    plan: Plan


@dataclass(frozen=True)
class Lettering:
    plan: Plan
    plate: EncodedPicture
    logo: EncodedPicture | None
    fonts: Mapping[str, OwnFont] = field(default_factory=dict)


@dataclass(frozen=True)
class Merging:
    request: EditRequest
    painted: EncodedPicture


@dataclass(frozen=True)
class Brief:
    prompt: str
    title: str
    corrections: Corrections = AS_READ
    told: ModelReading | None = None


PICTURE = TypeAdapter(EncodedPicture)
VARIATION = TypeAdapter(Variation)

READY = reads("ready", TypeAdapter(None), TypeAdapter(int))
"""Loads what all work needs; the process's id."""
PLAN = reads("plan", TypeAdapter(Planning), TypeAdapter(tuple[Plan, ...]))
MOMENTS = reads("moments", TypeAdapter(Ordering), TypeAdapter(tuple[tuple[int, ...], ...]))
"""For each variation the places of the moments that it shows. The photos themselves are not looked at."""
ORDER = reads("order", TypeAdapter(Ordering), TypeAdapter(tuple[Ordered, ...]))
HELP = reads("help", TypeAdapter(Brief), TypeAdapter(PromptHelp))
UNDERSTAND = reads("understand", TypeAdapter(Brief), TypeAdapter(Understood))
CAN_EDIT = reads("can edit", TypeAdapter(EditWords), TypeAdapter(bool))
WAY = reads("way", TypeAdapter(EditRequest), TypeAdapter(Way))
WAY_OF_MARKED = draws("way of marked", TypeAdapter(EditRequest), TypeAdapter(Way))
"""Each layer is drawn, to see what is marked."""
NEEDS = draws("needs", TypeAdapter(EditRequest), TypeAdapter(Needs))
FIND = reads("find", TypeAdapter(str), TypeAdapter(tuple[str, ...]))
ARTWORK = draws("artwork", TypeAdapter(str), TypeAdapter(ArtworkLayers | None))
TELLING = draws("telling", PICTURE, TypeAdapter(tuple[Face, ...]))
DRAW = draws("draw", TypeAdapter(Painting), VARIATION)
LIGHT = draws("light", TypeAdapter(LightRequest), TypeAdapter(Lit))
EDIT = draws("edit", TypeAdapter(Editing), VARIATION)
LETTER = draws("letter", TypeAdapter(Lettering), VARIATION)
GROUND = draws("ground", TypeAdapter(EditRequest), PICTURE)
MASK = draws("mask", PICTURE, PICTURE)
MERGE = draws("merge", TypeAdapter(Merging), VARIATION)
