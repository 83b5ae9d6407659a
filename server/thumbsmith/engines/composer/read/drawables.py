"""From a noun to its picture: what the art's lists say, what a designer would take instead, and what is forbidden."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal, Protocol

import numpy as np
from numpy.typing import NDArray

from thumbsmith.engines.composer.colour import COLOR_VALUES
from thumbsmith.engines.composer.data.knowledge import Drawable, drawables, nouns
from thumbsmith.engines.composer.read.phrases import PhraseBook, Token, folded_words

Vectors = NDArray[np.float32]
Way = Literal["listed", "stand-in"]
VECTORS_FILE = "reading-drawables.npz"
_RELATIONS = frozenset({"with", "in", "on", "from", "and", "under", "over", "at"})
"""Of a description, what stands before these is the thing."""


class Embedder(Protocol):
    """Tells what English texts mean."""

    def embed(self, texts: Sequence[str]) -> Vectors:
        """A row of length 1 per text; nearly the same direction for nearly the same meaning."""


@dataclass(frozen=True)
class Picture:
    """Art for a noun, and how it was found."""

    art: str
    way: Way
    rank: int = 0
    """Place of the noun in the art's list; what stands first there fits best."""
    dropped: int = 0
    """Describing words that had to go until a list knew the noun."""
    drawn: bool = False
    """Whether the list of nouns says what to draw for it: the picture is of that."""
    rivals: int = 0
    """Other art that lists the same noun."""


class Drawables:
    """Of the art that is there."""

    def __init__(self, present: Collection[str]) -> None:
        listed = _listed()
        shown = {name: entry for name, entry in listed.items() if name in present and entry.shown}
        self._book: PhraseBook[Picture] = PhraseBook(_entries(shown), "en")
        self._never: PhraseBook[str] = PhraseBook(
            ((word, name) for name, entry in shown.items() for word in _refusals(entry)), "en"
        )
        self._elsewhere = {name: frozenset(_words(entry, "never_in")) for name, entry in shown.items()}

    def named(self, noun: str, *, exact: bool = False) -> tuple[Picture, ...]:
        """Art for an English noun or, unless `exact`, for the thing in a description ("black sedan"), best first."""
        return self._whole(noun) or (() if exact or _is_undrawn(noun) else self._reduced(noun))

    def refused(self, tokens: Sequence[Token]) -> frozenset[str]:
        """Art that must not be shown for these words: they name something of which it would be a wrong picture."""
        return frozenset(name for match in self._never.every(tokens) for name in match.values)

    def is_foreign(self, art: str, genre: str) -> bool:
        """Whether the art's nouns mean another thing in a genre."""
        return genre in self._elsewhere.get(art, ())

    def _whole(self, noun: str) -> tuple[Picture, ...]:
        if found := _best(self._book.of(noun)):
            return found
        drawing = nouns()[noun].drawing if noun in _nouns() else "-"
        if drawing[0] in "-@#" or drawing == noun:
            return ()
        pictures = self._book.of(drawing) or self._shorter(drawing)
        return _best(Picture(each.art, each.way, each.rank, each.dropped, drawn=True) for each in pictures)

    def _reduced(self, noun: str) -> tuple[Picture, ...]:
        return _best(self._shorter(noun))

    def _shorter(self, noun: str) -> tuple[Picture, ...]:
        """The thing without what describes it: first what stands behind it goes, then what stands before it. A colour
        makes it no other thing."""
        words = folded_words(noun)
        end = next((place for place, word in enumerate(words) if place and word in _RELATIONS), len(words))
        for thing in _things(words[:end]):
            if found := self._book.of(" ".join(thing)):
                before = words[: max(0, end - len(thing))]
                dropped = len(words) - len(thing) - sum(word in COLOR_VALUES for word in before)
                return tuple(Picture(each.art, each.way, each.rank, dropped) for each in found)
        return ()


def _things(words: Sequence[str]) -> Iterator[Sequence[str]]:
    if "of" in words:
        at = words.index("of")
        yield words
        yield from _things(words[:at])
        yield from _things(words[at + 1 :])
        return
    yield from (words[start:] for start in range(len(words)))


def _best(pictures: Iterable[Picture]) -> tuple[Picture, ...]:
    """The thing itself before its stand-ins; each art once."""
    found: dict[str, Picture] = {}
    for picture in sorted(pictures, key=lambda each: (each.way != "listed", each.rank)):
        found.setdefault(picture.art, picture)
    rivals = len(found) - 1
    return tuple(Picture(each.art, each.way, each.rank, each.dropped, each.drawn, rivals) for each in found.values())


def _entries(shown: dict[str, Drawable]) -> Iterator[tuple[str, Picture]]:
    for name, entry in shown.items():
        for rank, word in enumerate(_words(entry, "means")):
            yield word, Picture(name, "listed", rank)
        for rank, word in enumerate(_words(entry, "stands_in")):
            yield word, Picture(name, "stand-in", rank)


def _refusals(entry: Drawable) -> Iterator[str]:
    """'The Lighthouse' is a film only to those who see its capitals: the lighthouse keeper has the lighthouse."""
    own = {word.casefold() for word in _words(entry, "means")}
    return (word for word in _words(entry, "never") if word.casefold().removeprefix("the ") not in own)


def _words(entry: Drawable, of: Literal["means", "stands_in", "never", "never_in"]) -> tuple[str, ...]:
    """Its own; those of the drawable that it is the same as, where it has none."""
    own: tuple[str, ...] = getattr(entry, of)
    if own or entry.same_as is None:
        return own
    other: tuple[str, ...] = getattr(_listed()[entry.same_as], of)
    return other


@cache
def _listed() -> dict[str, Drawable]:
    return drawables()


@cache
def _nouns() -> frozenset[str]:
    return frozenset(nouns())


def _is_undrawn(noun: str) -> bool:
    """Whether a place, a number or words carry it: the art of its last word would mislead."""
    return noun in _nouns() and nouns()[noun].drawing[0] in "-@#"


class DrawableVectors:
    """What art means: a vector for each, the middle of all that its lists name."""

    def __init__(self, art: Sequence[str], vectors: Vectors) -> None:
        """`art`: of each row of `vectors`, of length 1."""
        self._art, self._vectors = tuple(art), vectors
        self._rows = dict(zip(art, vectors, strict=True))

    @classmethod
    def load(cls, models: Path) -> DrawableVectors | None:
        """None while set-up has not written them, or where an earlier release wrote them in another form."""
        file = models / VECTORS_FILE
        if not file.is_file():
            return None
        with np.load(file) as entries:
            if "art" not in entries:
                return None
            return cls(entries["art"].tobytes().decode().splitlines(), _unit(entries["vectors"].astype(np.float32)))

    def likeness(self, vector: Vectors, art: str) -> float:
        """Of a text to all that the art stands for: -1 to 1; 0 for art that is not shown."""
        own = self._rows.get(art)
        return 0.0 if own is None else float(vector @ own)

    def nearest(self, vector: Vectors, most: int, least: float) -> list[str]:
        """Art that is at least so like a text, the likest first."""
        likeness = self._vectors @ vector
        order = np.argsort(-likeness, kind="stable")[:most]
        return [self._art[row] for row in order if likeness[row] >= least]


def write_vectors(embedder: Embedder, target: Path) -> None:
    """The vectors of all art that is shown, in 8 bits (1 MB): a step of set-up, a minute of one core."""
    rows: dict[str, list[int]] = defaultdict(list)
    for row, (_, art) in enumerate(listed_nouns()):
        rows[art].append(row)
    vectors = embedder.embed([noun for noun, _ in listed_nouns()])
    middles = np.stack([vectors[own].mean(0) for own in rows.values()])
    packed = np.rint(middles / np.abs(middles).max(1, keepdims=True) * 127).astype(np.int8)
    with target.open("wb") as file:
        np.savez_compressed(file, vectors=packed, art=np.frombuffer("\n".join(rows).encode(), np.uint8))


@cache
def listed_nouns() -> tuple[tuple[str, str], ...]:
    """Every noun that art which is shown means or stands in for, with the art."""
    lists = ((name, entry) for name, entry in sorted(_listed().items()) if entry.shown)
    return tuple((noun, name) for name, entry in lists for noun in (*entry.means, *entry.stands_in))


def _unit(rows: Vectors) -> Vectors:
    return np.asarray(rows / np.linalg.norm(rows, axis=-1, keepdims=True), np.float32)
