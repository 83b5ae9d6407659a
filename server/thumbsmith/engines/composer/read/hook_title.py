"""A title as the slots of hooks read it: its text, clauses, numbers and what is known of its language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from thumbsmith.engines.composer.data.hook_words import Tongue
from thumbsmith.engines.composer.read.clauses import Clause, Word, clauses_of, readable
from thumbsmith.engines.composer.read.hook_numbers import Figure, figures_of
from thumbsmith.engines.composer.text import UNSPACED_SCRIPTS, script_of

_TITLE_SIGNS = ".,:;!?…"


@dataclass(frozen=True)
class Title:
    text: str
    clauses: tuple[Clause, ...]
    tongue: Tongue

    @cached_property
    def figures(self) -> tuple[Figure, ...]:
        return tuple(figure for clause in self.clauses for figure in figures_of(clause, self.tongue))

    @property
    def unspaced(self) -> bool:
        return script_of(self.text) in UNSPACED_SCRIPTS


def title_of(text: str, tongue: Tongue) -> Title:
    return Title(readable(text), clauses_of(text), tongue)


def said(words: Sequence[Word]) -> str:
    """As written, without the signs around."""
    return " ".join(word.text for word in words).strip(_TITLE_SIGNS + '"')
