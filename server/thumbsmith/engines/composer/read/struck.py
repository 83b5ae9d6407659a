"""The thing that a title turns against: 'hustle culture' in 'I was wrong about hustle culture'. A poster strikes it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Annotated

from pydantic import Field

from thumbsmith.engines.composer.data.knowledge import FOLDER, Source
from thumbsmith.engines.composer.data.vocabulary import vocabulary
from thumbsmith.engines.composer.text import Word, words

MOST_WORDS = 3
MOST_BEFORE = 5
"""Words of a clause that a cue may end: more are a sentence, not a thing."""
_CLAUSES = re.compile(r"[^.!?:;,()|–—]+")


class Turns(Source):
    before: tuple[str, ...]
    after: tuple[str, ...]
    turned: frozenset[str]
    most_letters: Annotated[int, Field(ge=4)]


@cache
def turns() -> Turns:
    """Raises ValueError when the file breaks the rules."""
    return Turns.model_validate(tomllib.loads((FOLDER / "struck.toml").read_text("utf-8")))


def struck_of(title: str, language: str) -> str | None:
    """The words that are struck, as the title writes them; None where it turns against nothing that is short enough."""
    if language not in ("en", "und"):
        return None
    for clause in _CLAUSES.findall(title):
        found = words(clause)
        thing = _thing(found)
        said = clause[thing[0].start : thing[-1].end] if thing else ""
        if 2 < len(said) <= turns().most_letters:
            return said
    return None


def _thing(found: Sequence[Word]) -> Sequence[Word]:
    """The words after a cue, else those in front of one."""
    said = [word.lower.replace("'", "") for word in found]
    for cue in turns().before:
        for place in _places(said, cue.split()):
            if not place or said[place - 1] not in turns().turned:
                return _run(found[place + len(cue.split()) :])
    for cue in turns().after:
        for place in _places(said, cue.split()):
            return _run(found[:place][::-1])[::-1] if place <= MOST_BEFORE else ()
    return ()


def _places(said: Sequence[str], cue: Sequence[str]) -> Iterator[int]:
    return (place for place in range(len(said)) if said[place : place + len(cue)] == cue)


def _run(found: Sequence[Word]) -> Sequence[Word]:
    """The words of one thing: up to the next small word or number, without articles in front."""
    start = 0
    while start < len(found) and found[start].lower in vocabulary().articles | {"all", "any", "so"}:
        start += 1
    end = start
    while end < len(found) and end - start < MOST_WORDS and not _ends_thing(found[end], end - start):
        end += 1
    return found[start:end]


def _ends_thing(word: Word, size: int) -> bool:
    """Whether another phrase begins: 'my job | 6 months ago'."""
    return word.lower in vocabulary().small or (size > 0 and word.text[0].isdigit())
