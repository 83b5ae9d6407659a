"""Words that speak of pictures, found in a text: 'yellow', 'hintergrund', '文字', 'me on the left'."""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from thumbsmith.engines.composer.data import knowledge

END = "end"
"""The key of a phrase's meanings in the tree of its letters; longer than any letter."""
ANY = "any"
"""The same for a phrase with any ending."""
ANY_ENDING = "*"
GLUED = ((0x0E00, 0x0E7F), (0x3040, 0x30FF), (0x3400, 0x9FFF), (0xAC00, 0xD7AF))
"""Letters of writings that put no blank between words, or glue endings to them: Thai, kana, Han, Hangul."""
Tree = dict[str, Any]


@dataclass(frozen=True)
class Cue:
    """A phrase of the text that speaks of the picture. `kind` and `value` are those of `data/directions.toml`."""

    kind: str
    value: str
    start: int
    end: int


@cache
def rules() -> dict[str, Any]:
    """The data of directions, as its file has it."""
    return tomllib.loads((knowledge.FOLDER / "directions.toml").read_text("utf-8"))


@cache
def listed(table: str, name: str) -> frozenset[str]:
    """The words of one of their lists."""
    return frozenset(rules()[table][name].split())


def fold(text: str) -> str:
    """The text without case, accents of Latin letters and hyphens; as long as before, letter by letter."""
    return "".join(map(_fold, text))


@lru_cache(maxsize=8192)
def _fold(letter: str) -> str:
    plain = unicodedata.normalize("NFD", letter.lower())[0].replace("ı", "i")
    if plain in "-_":
        return " "
    if plain in "’‘ʼ":
        return "'"
    if plain.isspace():
        return "\n" if plain == "\n" else " "
    return plain if ord(plain) < 0x250 or 0x400 <= ord(plain) <= 0x64A else letter.lower()[0]


def find_cues(folded: str) -> list[Cue]:
    """All that the text says of pictures, first to last. Of phrases at one place the longest counts; of kinds, all."""
    found: list[Cue] = []
    position = 0
    while position < len(folded):
        match = _longest(folded, position) if begins_word(folded, position) else None
        if match:
            end, meanings = match
            found.extend(Cue(kind, value, position, end) for kind, value in meanings)
            position = end
        else:
            position += 1
    return found


def begins_word(text: str, position: int) -> bool:
    letter = text[position]
    if not _in_word(letter):
        return False
    return position == 0 or is_glued(letter) or not _in_word(text[position - 1]) or is_glued(text[position - 1])


def _ends_word(text: str, end: int) -> bool:
    return end >= len(text) or not _in_word(text[end]) or is_glued(text[end - 1]) or is_glued(text[end])


@lru_cache(maxsize=8192)
def _in_word(letter: str) -> bool:
    return letter.isalnum() or unicodedata.category(letter)[0] == "M"


@lru_cache(maxsize=8192)
def is_glued(letter: str) -> bool:
    """Whether its writing puts no blanks between words."""
    return any(low <= ord(letter) <= high for low, high in GLUED)


def _longest(text: str, start: int) -> tuple[int, tuple[tuple[str, str], ...]] | None:
    """The end of the longest phrase at `start`, and its meanings."""
    tree = phrase_tree()
    best = None
    position = start
    while position < len(text) and (branch := tree.get(text[position])) is not None:
        tree = branch
        position += 1
        if text[position - 1] == " ":
            while position < len(text) and text[position] == " ":
                position += 1
        if END in tree and (_ends_word(text, position) or not _in_word(text[position - 1])):
            stem: tuple[tuple[str, str], ...] = best[1] if best and best[0] == position else ()
            best = position, (*tree[END], *(meaning for meaning in stem if meaning not in tree[END]))
        if ANY in tree:
            end = position
            while end < len(text) and _in_word(text[end]):
                end += 1
            also = best[1] if best and best[0] == end else ()
            best = end, (*also, *(meaning for meaning in tree[ANY] if meaning not in also))
    return best


@cache
def phrase_tree() -> Tree:
    """All phrases, letter by letter."""
    tree: Tree = {}
    for phrase, kind, value in _phrases():
        branch = tree
        stem = fold(phrase.removesuffix(ANY_ENDING))
        for letter in stem:
            branch = branch.setdefault(letter, {})
        meanings = branch.setdefault(ANY if phrase.endswith(ANY_ENDING) else END, [])
        if (kind, value) not in meanings:
            meanings.append((kind, value))
    return tree


def _phrases() -> Iterator[tuple[str, str, str]]:
    """(phrase, kind, value) of the data: words by kind, words with a meaning, and whole directions of all languages."""
    for kind, words in rules()["words"].items():
        yield from ((phrase, kind, "") for phrase in _listed(words))
    for kind, values in rules()["meanings"].items():
        for value, words in values.items():
            kinds = [(kind, value), *((other, "") for other in rules()["also"].get(value, ()))]
            yield from ((phrase, *each) for phrase in _listed(words) for each in kinds)
    for language in knowledge.languages():
        for direction, phrases in knowledge.directions_of(language).items():
            kind, value = rules()["phrases"].get(direction, (None, ""))
            if kind:
                yield from ((phrase, kind, value) for phrase in phrases)


def _listed(words: str) -> list[str]:
    return [" ".join(phrase.split()) for phrase in words.split(",") if phrase.strip()]
