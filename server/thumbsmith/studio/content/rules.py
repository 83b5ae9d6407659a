"""Rules of what may be asked for: categories of words and phrases, from our file and an operator's own. Pure but for
the reading of the files.

A phrase fits whole words. One that ends in a star fits every word that begins so. `allowed` are phrases in which the
same words are harmless ('naked eye'). `together` are lists of which one phrase each has to stand close by.
"""

from __future__ import annotations

import tomllib
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import islice, takewhile
from pathlib import Path

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from thumbsmith.studio.content.words import SHORTEST_HIDDEN, Words, fits, is_unspaced, plain, words_of

NEAR = 12
"""Words between the first and the last of what makes a rule together."""
ALL, NONE = "all", "none"


Place = tuple[int, int, str]
"""Of a phrase in a text: position of the first word, of the one after the last, and the entry."""


class RulesUnreadable(ValueError):
    """The operator's rules can't be used; the text says why."""


class Category(BaseModel):
    """One table of a rules file."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    label: str = ""
    """Its subject, as it stands in a sentence: 'nudity or sexual content'."""
    advice: str = ""
    """Advice to the creator, in a sentence or two."""
    words: tuple[str, ...] = ()
    together: tuple[tuple[str, ...], ...] = ()
    allowed: tuple[str, ...] = ()
    replace: bool = False
    """In an operator's file: instead of ours, not beside it."""


@dataclass(frozen=True)
class Found:
    category: str
    label: str
    advice: str
    rule: str
    """The entry of the file that fits."""
    typed: str
    """The words it fits, plain."""


class Phrases:
    """Whole words to look for in a text."""

    def __init__(self, entries: Iterable[str]) -> None:
        self._by_first: dict[str, list[tuple[tuple[str, ...], str]]] = defaultdict(list)
        self._beginnings: dict[str, list[tuple[tuple[str, ...], str]]] = defaultdict(list)
        self._single: list[tuple[str, str]] = []
        """Words of their own that are long enough to be told when they are hidden."""
        self._single_by_length: dict[int, list[tuple[str, str]]] = defaultdict(list)
        self._longest_beginning = 0
        self._unspaced: list[tuple[str, str]] = []
        for entry in entries:
            self._take(entry)

    def _take(self, entry: str) -> None:
        if is_unspaced(entry):
            self._unspaced.append((plain(entry), entry))
            return
        parts = tuple(plain(part) for part in entry.split())
        if not parts or not all(part.rstrip("*") for part in parts):
            raise RulesUnreadable(f"'{entry}' is no word")
        shelf = self._beginnings if parts[0].endswith("*") else self._by_first
        first = parts[0].rstrip("*")
        shelf[first].append((parts, entry))
        if shelf is self._beginnings:
            self._longest_beginning = max(self._longest_beginning, len(first))
        if len(parts) == 1 and len(first) >= SHORTEST_HIDDEN:
            self._single.append((first, entry))
            self._single_by_length[len(first)].append((first, entry))

    def in_words(self, words: Words) -> Iterator[Place]:
        """In the order of their first words."""
        for start, forms in enumerate(words.forms):
            for parts, entry in self._beginning_with(forms):
                end = start + len(parts)
                if end <= len(words.forms) and all(map(_is, parts, words.forms[start:end])):
                    yield start, end, entry

    def in_disguise(self, words: Words) -> Iterator[tuple[str, str]]:
        """The typed text and its entry, for words that are parted, hidden in part, or stand without spaces."""
        for forms, typed in words.joined:
            for parts, entry in self._beginning_with(forms):
                if len(parts) == 1:
                    yield typed, entry
        for forms, typed in zip(words.forms, words.as_typed, strict=True):
            for form in forms:
                if "*" in form:
                    alike = self._single_by_length.get(len(form), ())
                    yield from ((typed, entry) for word, entry in alike if fits(form, word))
        for forms in words.spelled:
            yield from ((" ".join(word), entry) for word, entry in self._single if any(word in form for form in forms))
        for text, entry in self._unspaced:
            if text in words.unspaced:
                yield text, entry

    def _beginning_with(self, forms: frozenset[str]) -> Iterator[tuple[tuple[str, ...], str]]:
        for form in forms:
            yield from self._by_first.get(form, ())
            for length in range(1, min(len(form), self._longest_beginning) + 1):
                yield from self._beginnings.get(form[:length], ())


def _first_near(found: Sequence[Place], position: int) -> Place | None:
    """The first of the places, which stand in their order, that is no more than `NEAR` words away."""
    at = bisect_left(found, position - NEAR, key=lambda place: place[0])
    if at == len(found) or found[at][0] > position + NEAR:
        return None
    begins = found[at][0]
    return min(takewhile(lambda place: place[0] == begins, islice(found, at, None)))


def _is(part: str, forms: frozenset[str]) -> bool:
    if part.endswith("*"):
        return any(form.startswith(part[:-1]) for form in forms)
    return part in forms


class Rule:
    """One category, ready to be looked for."""

    def __init__(self, key: str, category: Category) -> None:
        self.key = key
        self.category = category
        self._words = Phrases(category.words)
        self._allowed = Phrases(category.allowed)
        self._together = [Phrases(entries) for entries in category.together]

    def found_in(self, words: Words) -> Found | None:
        harmless = {i for start, end, _ in self._allowed.in_words(words) for i in range(start, end)}
        for start, end, entry in self._words.in_words(words):
            if not harmless.issuperset(range(start, end)):
                return self._found(entry, " ".join(words.as_typed[start:end]))
        for typed, entry in self._words.in_disguise(words):
            return self._found(entry, typed)
        return self._side_by_side(words, harmless)

    def _side_by_side(self, words: Words, harmless: set[int]) -> Found | None:
        """One phrase of each list, none of them harmless, within a few words."""
        if not self._together:
            return None
        places = [
            [(start, end, entry) for start, end, entry in each.in_words(words) if start not in harmless]
            for each in self._together
        ]
        for first in places[0]:
            others = [_first_near(found, first[0]) for found in places[1:]]
            near = [other for other in others if other is not None]
            if len(near) == len(others):
                typed = [" ".join(words.as_typed[start:end]) for start, end, _ in sorted([first, *near])]
                return self._found(" + ".join(entry for _, _, entry in [first, *near]), " … ".join(typed))
        return None

    def _found(self, entry: str, typed: str) -> Found:
        return Found(self.key, self.category.label, self.category.advice, entry, typed)


@dataclass(frozen=True)
class ContentRules:
    rules: Sequence[Rule] = ()

    def find(self, text: str) -> Found | None:
        """The first rule that a text breaks."""
        words = words_of(text)
        return next((found for rule in self.rules if (found := rule.found_in(words))), None)

    def in_words(self) -> str:
        """'sexual (34 words), hate (8 words)'; 'none'."""
        counted = (f"{rule.key} ({_count(rule.category)} words)" for rule in self.rules)
        return ", ".join(counted) or NONE


def _count(category: Category) -> int:
    return len(category.words) + sum(len(entries) for entries in category.together)


def load_rules(wanted: str = ALL, own: Path | None = None) -> ContentRules:
    """The categories that are wanted (`all`, `none` or their keys with commas), out of our file and an operator's own.

    Raises RulesUnreadable.
    """
    if wanted.strip() == NONE:
        return ContentRules()
    found = dict(_built_in_rules())
    if own is not None:
        for key, category in _read_file(own).items():
            found[key] = _merged(found.get(key), category, key, own)
    keys = list(found) if wanted.strip() == ALL else [key.strip() for key in wanted.split(",") if key.strip()]
    if unknown := [key for key in keys if key not in found]:
        raise RulesUnreadable(f"There is no category '{unknown[0]}'. Categories: {', '.join(found)}.")
    return ContentRules([Rule(key, found[key]) for key in keys])


@cache
def _built_in_rules() -> Mapping[str, Category]:
    return _read(files(__package__).joinpath("rules.toml").read_text("utf-8"), "the built-in rules")


def _merged(ours: Category | None, theirs: Category, key: str, own: Path) -> Category:
    if ours is None or theirs.replace:
        if not theirs.label:
            raise RulesUnreadable(f"{own.name}: the category '{key}' needs a label that says what it is about")
        return theirs
    return Category(
        label=theirs.label or ours.label,
        advice=theirs.advice or ours.advice,
        words=(*ours.words, *theirs.words),
        together=ours.together if not theirs.together else theirs.together,
        allowed=(*ours.allowed, *theirs.allowed),
    )


def _read_file(path: Path) -> Mapping[str, Category]:
    try:
        return _read(path.read_text("utf-8"), path.name)
    except OSError as error:
        raise RulesUnreadable(f"{path.name} can't be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise RulesUnreadable(f"{path.name} is no text in UTF-8") from error


def _read(text: str, name: str) -> Mapping[str, Category]:
    try:
        return TypeAdapter(dict[str, Category]).validate_python(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise RulesUnreadable(f"{name} is no TOML: {error}") from error
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise RulesUnreadable(f"{name}: {where}: {first['msg']}") from error
