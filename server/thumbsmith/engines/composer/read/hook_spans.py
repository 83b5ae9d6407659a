"""Places of a clause that may stand alone: what may not be parted stays together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from thumbsmith.engines.composer.data.hook_words import Tongue
from thumbsmith.engines.composer.read.clauses import Clause, Word
from thumbsmith.engines.composer.text import UNSPACED_SCRIPTS, script_of

MOST_WORDS = 4
LETTERS_TO_A_WORD = 3
"""Of scripts without blanks."""
LONGEST_WORD = 22
LONGEST_HOOK = 40
"""Letters that a hook has room for."""


@dataclass(frozen=True)
class Span:
    clause: Clause
    start: int
    end: int

    @property
    def words(self) -> tuple[Word, ...]:
        return self.clause.words[self.start : self.end]

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(word.key for word in self.words)

    @property
    def text(self) -> str:
        return " ".join(word.text for word in self.words)

    @property
    def ends_clause(self) -> bool:
        return self.end == len(self.clause.words)


def size_of(text: str) -> int:
    """Words of a text; where a script puts no blanks, as many as its letters would make."""
    if script_of(text) in UNSPACED_SCRIPTS:
        return -(-sum(character.isalnum() for character in text) // LETTERS_TO_A_WORD)
    return len([part for part in text.split() if any(map(str.isalnum, part))])


def fits(text: str, most: int = MOST_WORDS) -> bool:
    parts = text.split()
    longest = LONGEST_WORD if script_of(text) not in UNSPACED_SCRIPTS else LONGEST_HOOK
    return 0 < size_of(text) <= most and max(map(len, parts)) <= longest and len(text) <= LONGEST_HOOK * most // 4


def keeps_together(span: Span, tongue: Tongue) -> bool:
    """Whether no phrase, name or number is torn at its ends, and no negation parted from what it denies."""
    return bool(span.words) and _begins_well(span, tongue) and ends_well(span, tongue) and keeps_negation(span, tongue)


def keeps_negation(span: Span, tongue: Tongue) -> bool:
    """Whether nothing that is left out of the clause denies what is said."""
    left = [word.key for word in span.clause.words[: span.start]]
    following = [word.key for word in span.clause.words[span.end : span.end + 1]]
    denies = tongue.classes.negators | tongue.classes.conditionals
    return not denies & {*left} and not tongue.classes.negators & {*following} - {"without", "sin", "ohne", "sans"}


def _begins_well(span: Span, tongue: Tongue) -> bool:
    if span.start == 0:
        return True
    before, first = span.clause.words[span.start - 1], span.words[0]
    classes = tongue.classes
    if first.key in classes.joining or before.key in classes.articles | classes.describing:
        return False
    return not before.key.endswith(("'s", "s'")) and not _is_name(before, first, span.clause)


def ends_well(span: Span, tongue: Tongue) -> bool:
    """Whether nothing hangs in the air at its end."""
    if span.words[-1].key in tongue.open and span.words[-1].key not in ("her", "his", "that", "this", "so", "it's"):
        return span.ends_clause and span.words[-1].key in tongue.classes.prepositions
    if span.ends_clause:
        return True
    after = span.clause.words[span.end]
    return not _is_name(span.words[-1], after, span.clause)


def _is_name(first: Word, second: Word, clause: Clause) -> bool:
    """Two capitals side by side, in a clause that does not write all its words so."""
    return first.capital and (second.capital or second.key[:1].isdigit()) and not title_case(clause.words)


def title_case(words: Sequence[Word]) -> bool:
    """Also where everything is in capitals."""
    long = [word for word in words if len(word.key) > 3 and word.key[0].isalpha()]
    return len(long) > 1 and sum(word.capital for word in long) > 0.6 * len(long)
