"""Knowledge of titles, read from this folder's files. Every reader raises ValueError with the place of
what breaks the rules."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

FOLDER = Path(__file__).parent
NONE = "-"
"""Stands where a column has no value."""
Words = Annotated[tuple[str, ...], Field(max_length=24)]
Listed = Annotated[
    tuple[str, ...],
    BeforeValidator(lambda text: tuple(" ".join(part.split()) for part in text.split(",") if part.strip())),
]
"""With commas between them."""


class Source(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Keys(Source):
    """The words that all of the data use."""

    genres: frozenset[str]
    places: frozenset[str]
    feelings: frozenset[str]
    concepts: frozenset[str]


class Drawable(Source):
    """Nouns that a picture of the art may stand for."""

    means: Words = ()
    """Nouns of which it is a picture."""
    stands_in: Words = ()
    """Things without a picture of their own for which a designer would take this one."""
    never: Words = ()
    """Words that share a word with it, or mean something near, for which it would be wrong."""
    never_in: Words = ()
    """Genres in which its nouns mean another thing: a beetle among cars."""
    contains: Words = ()
    """Things seen on it besides, which somebody may refuse: meat on pasta."""
    shown: bool = True
    """False: a sign, a letter, or what nobody can read at a small size."""
    same_as: str | None = None
    """The drawable whose words count for this one too."""

    @model_validator(mode="after")
    def contradicts_nothing(self) -> Self:
        if set(self.never) & {*self.means, *self.stands_in}:
            raise ValueError("what it never stands for is no word that it stands for")
        return self


class Name(Source):
    """A proper name, as what a picture without logos and likenesses can show for it."""

    genre: str
    colour: Annotated[str, Field(pattern="^#[0-9a-f]{6}$")]
    object: str
    place: str = NONE
    also: tuple[str, ...] = ()
    """Other spellings; each is sure by itself."""
    ambiguous: bool = False
    """The name is an ordinary word too: one of `only_with` has to stand in the title."""
    only_with: tuple[str, ...] = ()
    """Words that make an ambiguous name one; so does the company of its genre."""
    bare: tuple[str, ...] = ()
    """Ordinary words by which it is called too ("Beetle"), sure only in company."""


class Company(Source):
    """Tells that an ordinary word is a name of one genre."""

    words: Listed
    """Words and phrases of the same title: beside them the name is meant."""
    least_price: int | None = None
    """From so much on, a price right before the word tells it: nobody pays $900 for an insect."""
    model_year: bool = False
    """Whether a year right before the word tells it: "a 1969 Barracuda"."""
    leads: Listed = ()
    """Words of which one right before the word tells it: "3 days in" Jordan."""


@dataclass(frozen=True)
class Noun:
    """A noun of titles: what to draw for it, `@place`, `#number` or nothing; and the genre that it points to."""

    drawing: str
    genre: str


@cache
def keys() -> Keys:
    return Keys.model_validate(tomllib.loads((FOLDER / "keys.toml").read_text("utf-8")))


@cache
def drawables() -> dict[str, Drawable]:
    """By the name of the art."""
    found = {name: Drawable.model_validate(entry) for name, entry in _tables("drawables")}
    for name, drawable in found.items():
        if drawable.same_as is not None and drawable.same_as not in found:
            raise ValueError(f"{name} is the same as {drawable.same_as}, which is nothing")
    return found


@cache
def names() -> dict[str, Name]:
    found = {name: Name.model_validate(entry) for name, entry in _tables("names")}
    for name, entry in found.items():
        check(name, "genre", entry.genre, keys().genres)
        check(name, "place", entry.place, keys().places)
        if entry.ambiguous != bool(entry.only_with):
            raise ValueError(f"{name}: an ambiguous name, and no other, says with which words it is one")
        if entry.bare and entry.genre not in companies():
            raise ValueError(f"{name}: the genre {entry.genre} says in which company an ordinary word is a name")
    return found


@cache
def companies() -> dict[str, Company]:
    """By the genre of the names."""
    entries = tomllib.loads((FOLDER / "name-company.toml").read_text("utf-8"))
    for genre in entries:
        check("name-company.toml", "genre", genre, keys().genres)
    return {genre: Company.model_validate(entry) for genre, entry in entries.items()}


@cache
def nouns() -> dict[str, Noun]:
    """By the noun, the commonest first."""
    found: dict[str, Noun] = {}
    for noun, drawing, genre in columns(FOLDER / "nouns.txt", " | ", 3):
        if noun in found:
            raise ValueError(f"{noun} is listed twice")
        check(noun, "genre", genre, keys().genres)
        if drawing.startswith("@"):
            check(noun, "place", drawing[1:], keys().places)
        found[noun] = Noun(drawing, genre)
    return found


@cache
def words_of(language: str) -> dict[str, tuple[str, ...]]:
    """A language's words for the nouns, by the English noun. Its directions follow in the file, and are left out."""
    text = (FOLDER / "languages" / f"{language}.txt").read_text("utf-8").partition("# phrases")[0]
    return dict(_listed(language, text))


@cache
def directions_of(language: str) -> dict[str, tuple[str, ...]]:
    """Directions of briefs in a language, by the English direction."""
    text = (FOLDER / "languages" / f"{language}.txt").read_text("utf-8").partition("# phrases")[2]
    return dict(_listed(language, text))


@cache
def languages() -> list[str]:
    return sorted(file.stem for file in (FOLDER / "languages").glob("*.txt"))


def _listed(language: str, text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    for line in text.splitlines():
        if line.strip():
            left, sign, right = line.partition(" = ")
            words = tuple(sys.intern(part.strip()) for part in right.split(",") if part.strip())
            if not sign or not words:
                raise ValueError(f"{language}: {line}")
            yield sys.intern(left.strip()), words


def _tables(folder: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The entries of all files of the folder; none is there twice."""
    found: set[str] = set()
    for file in sorted((FOLDER / folder).glob("*.toml")):
        for name, entry in tomllib.loads(file.read_text("utf-8")).items():
            if name in found:
                raise ValueError(f"{file.name}: {name} is listed twice")
            found.add(name)
            yield name, entry


def columns(file: Path, separator: str, number: int) -> Iterator[list[str]]:
    for line in file.read_text("utf-8").splitlines():
        columns = [column.strip() for column in line.split(separator)]
        if len(columns) != number:
            raise ValueError(f"{file.name}: {line}")
        yield columns


def check(what: str, kind: str, value: str, known: frozenset[str]) -> None:
    if value != NONE and value not in known:
        raise ValueError(f"{what}: there is no {kind} {value}")
