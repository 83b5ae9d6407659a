"""The English words that edits are asked for with, from `edit-words.toml`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from functools import cache
from typing import Annotated

from pydantic import BeforeValidator

from thumbsmith.engines.composer.data.knowledge import FOLDER, Source


def _listed(text: str) -> tuple[str, ...]:
    """Words and phrases with commas between, the longest first: 'main subject' before 'subject'."""
    return tuple(sorted(" ".join(text.split()).split(", "), key=len, reverse=True))


def _expressions(entries: list[str]) -> tuple[str, ...]:
    for entry in entries:
        re.compile(entry)
    return tuple(entries)


Phrases = Annotated[tuple[str, ...], BeforeValidator(_listed)]
Expressions = Annotated[tuple[str, ...], BeforeValidator(_expressions)]
"""Regular expressions, none of which ends within a word."""


class Targets(Source):
    text: Phrases
    background: Phrases
    subject: Phrases
    picture: Phrases


class EditWords(Source):
    """The file says what each list is for."""

    filler: Expressions
    slightly: Expressions
    strongly: Expressions
    reversed: Expressions
    blur: Expressions
    haze: Expressions
    thickening: Expressions
    larger: Expressions
    smaller: Expressions
    remove: Expressions
    verbs: Expressions
    not_names: Expressions
    targets: Targets
    tones: dict[str, Expressions]
    opposites: dict[str, str]
    styles: dict[str, Phrases]
    directions: dict[str, Expressions]


@cache
def edit_words() -> EditWords:
    """Raises ValueError when the file breaks the rules."""
    return EditWords.model_validate(tomllib.loads((FOLDER / "edit-words.toml").read_text("utf-8")))


def any_of(entries: Iterable[str]) -> str:
    """The pattern of any of them as whole words."""
    return rf"\b(?:{'|'.join(entries)})\b"
