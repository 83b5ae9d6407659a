"""A language model's reading of a prompt, and the port to such models. Plain data only; the engine checks it against
the words first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol


@dataclass(frozen=True)
class Vocabulary:
    """The words that stand for genres, places and feelings in a reading."""

    genres: frozenset[str]
    places: frozenset[str]
    feelings: frozenset[str]


@dataclass(frozen=True)
class ModelReading:
    """None and empty: the model says nothing of it. Nouns and directions are English, quoted words as they are
    written."""

    language: str
    """Of ISO 639-1; 'und' where it was not told."""
    title: str
    """The subject of the video, without directions and talk to us."""
    topics: tuple[str, ...] = ()
    genre: str | None = None
    grave: bool = False
    subjects: tuple[str, ...] = ()
    """Nouns of what a picture can show, best first."""
    feeling: str | None = None
    place: str | None = None
    time: Literal["day", "night", "sunset"] | None = None
    numbers: tuple[str, ...] = ()
    dictated: tuple[str, ...] = ()
    """Words that are to stand on the picture."""
    ground_color: str | None = None
    """Colours are English words or `#rrggbb`."""
    text_color: str | None = None
    subject_side: Literal["left", "right"] | None = None
    text_side: Literal["left", "right", "top", "bottom"] | None = None
    exclusions: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    layout: str | None = None
    mood: str | None = None
    hooks: tuple[str, ...] = ()
    """Words for the picture, best first."""


class TextReader(Protocol):
    async def read(self, prompt: str, title: str) -> ModelReading | None:
        """None where nothing usable came in time. Never raises but when it is cancelled."""
        ...

    async def close(self) -> None: ...
