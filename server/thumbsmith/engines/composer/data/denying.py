"""Denials in titles, by language: `negation.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from thumbsmith.engines.composer.data.knowledge import FOLDER, Source

DenialKind = Literal["before", "after", "within", "deeds", "undone", "warnings", "harmless"]
ANY = "*"
"""In front of a phrase or behind it: any letters."""


def _parted(value: object) -> object:
    return (
        tuple(" ".join(part.split()) for part in value.split(",") if part.strip()) if isinstance(value, str) else value
    )


Phrase = Annotated[str, Field(min_length=1, max_length=40)]
Phrases = Annotated[tuple[Phrase, ...], BeforeValidator(_parted)]
Word = Annotated[str, Field(min_length=1, max_length=20, pattern=r"^[^\s*]+$")]
Words = Annotated[tuple[Word, ...], BeforeValidator(_parted)]


class Denying(Source):
    """The words of one language; the head of `negation.toml` says what they do."""

    before: Phrases = ()
    after: Phrases = ()
    within: Phrases = ()
    deeds: Phrases = ()
    undone: Phrases = ()
    asking: Words = ()
    warnings: Phrases = ()
    harmless: Phrases = ()
    around: tuple[tuple[Phrase, Phrase], ...] = ()
    passed: Words = ()
    ends: Words = ()
    joining: Words = ()
    adding: Words = ()
    root: int = Field(default=3, ge=1, le=4)

    def phrases(self) -> Iterator[tuple[str, DenialKind]]:
        """Harmless ones first: of equal phrases the first counts."""
        of_kind: Mapping[DenialKind, Phrases] = {
            "harmless": self.harmless,
            "warnings": self.warnings,
            "before": self.before,
            "after": self.after,
            "within": self.within,
            "deeds": self.deeds,
            "undone": self.undone,
        }
        return ((phrase, kind) for kind, phrases in of_kind.items() for phrase in phrases)


@cache
def denying() -> Mapping[str, Denying]:
    """By language. Raises ValueError when the file breaks the rules."""
    entries: Mapping[str, Any] = tomllib.loads((FOLDER / "negation.toml").read_text("utf-8"))
    return {language: Denying.model_validate(entry) for language, entry in entries.items()}
