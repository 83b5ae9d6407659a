"""The words with which a text denies, found in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from thumbsmith.engines.composer.data.denying import ANY, DenialKind, denying
from thumbsmith.engines.composer.read.breaths import is_parted
from thumbsmith.engines.composer.read.phrases import Match, PhraseBook, Token, folded

LONGEST_PART = 12
"""Letters of a beginning or an ending that denies."""
ASKING = ("?", "？")
APART = 3
"""Words between two words that deny together."""
FORWARD = frozenset({"before", "deeds", "warnings"})


@dataclass(frozen=True)
class Cue:
    kind: DenialKind
    first: int
    last: int
    """Tokens: the first, and the one after the last; in text without blanks both of the same run."""
    start: int
    end: int
    in_run: bool = False


@dataclass(frozen=True)
class Listed:
    """The entry of a phrase in the list."""

    kind: DenialKind
    asked: bool = False
    """Whether it is so only before a question mark."""


@dataclass(frozen=True)
class Unended:
    """A phrase whose last word may go on."""

    words: tuple[str, ...]
    """All but the last."""
    begins: str
    """The last one's beginning."""
    kind: DenialKind

    @property
    def is_elided(self) -> bool:
        """Whether what is denied goes on in the same word: 'pas d'huile'."""
        return self.begins.endswith("'")


@dataclass(frozen=True)
class Tongue:
    """The words of a language, ready to be found."""

    book: PhraseBook[Listed]
    unended: Mapping[str, tuple[Unended, ...]]
    """By their first word."""
    begins: Mapping[str, DenialKind]
    ends_so: Mapping[str, DenialKind]
    hyphened: Mapping[str, DenialKind]
    around: tuple[tuple[str, str], ...]
    asking: frozenset[str]
    passed: frozenset[str]
    ends: frozenset[str]
    joining: frozenset[str]
    adding: frozenset[str]
    root: int
    """Letters in front of an ending that denies."""
    takes_prefixed: bool
    """Whether little words are written together with the next: Arabic, Hebrew."""


@cache
def tongue_of(language: str) -> Tongue:
    data = denying().get(language, denying()["en"])
    plain: list[tuple[str, Listed]] = []
    unended: dict[str, tuple[Unended, ...]] = {}
    begins: dict[str, DenialKind] = {}
    ends_so: dict[str, DenialKind] = {}
    hyphened: dict[str, DenialKind] = {}
    for phrase, kind in data.phrases():
        if phrase.startswith("-"):
            hyphened.setdefault(folded(phrase[1:]), kind)
        elif phrase.endswith(ANY) and " " in phrase:
            *before, last = folded(phrase[:-1]).split()
            unended[before[0]] = (*unended.get(before[0], ()), Unended(tuple(before), last, kind))
        elif phrase.endswith(ANY):
            begins.setdefault(folded(phrase[:-1]), kind)
        elif phrase.startswith(ANY):
            ends_so.setdefault(folded(phrase[1:]), kind)
        else:
            plain.append((phrase, Listed(kind, phrase[-1] in ASKING)))
    small = (data.asking, data.passed, data.ends, data.joining, data.adding)
    asking, passed, ends, joining, adding = (frozenset(folded(word) for word in words) for words in small)
    around = tuple((folded(one), folded(other)) for one, other in data.around)
    return Tongue(
        PhraseBook(plain, ""),
        unended,
        begins,
        ends_so,
        hyphened,
        around,
        asking,
        passed,
        ends,
        joining,
        adding,
        data.root,
        takes_prefixed=language in ("ar", "he"),
    )


def find_cues(text: str, tokens: Sequence[Token], clauses: Sequence[int], tongue: Tongue) -> list[Cue]:
    """In their order, no two at one place; those that only sound like a denial are left out."""
    asked = _asked(tokens, clauses, tongue)
    found = listed_cues(text, tokens, clauses, tongue)
    denies = (
        cue for cue in found if cue.kind != "harmless" and (cue.kind != "undone" or clauses[cue.first] not in asked)
    )
    return sorted(denies, key=lambda cue: (cue.start, cue.end))


def listed_cues(text: str, tokens: Sequence[Token], clauses: Sequence[int], tongue: Tongue) -> list[Cue]:
    """All words of the lists, also those that deny nothing."""
    found = [
        cue
        for match in tongue.book.find(tokens, _unended(tokens, tongue))
        if match.way == "written" or tongue.takes_prefixed
        if (cue := _phrase(text, match, tokens, clauses)) is not None
    ]
    taken = {place for cue in found if not cue.in_run for place in range(cue.first, cue.last)}
    found += (
        cue for place, token in enumerate(tokens) if place not in taken and (cue := _part(text, place, token, tongue))
    )
    found += _around(tokens, clauses, taken, tongue)
    return found


def _unended(tokens: Sequence[Token], tongue: Tongue) -> Iterator[Match[Listed]]:
    """Phrases whose last word goes on. A thing denied in that word itself is no part of the phrase."""
    for place, token in enumerate(tokens if tongue.unended else ()):
        for phrase in tongue.unended.get(token.text, ()):
            last = place + len(phrase.words)
            said = tuple(each.text for each in tokens[place:last])
            if last < len(tokens) and said == phrase.words and tokens[last].text.startswith(phrase.begins):
                final = last - phrase.is_elided
                size = final + 1 - place
                yield Match(token.start, tokens[final].end, place, final + 1, (Listed(phrase.kind),), size)


def _asked(tokens: Sequence[Token], clauses: Sequence[int], tongue: Tongue) -> set[int]:
    """The clauses that ask why."""
    return {
        clause
        for token, clause in zip(tokens, clauses, strict=True)
        if token.text in tongue.asking or (token.is_run and any(word in token.text for word in tongue.asking))
    }


def _phrase(text: str, match: Match[Listed], tokens: Sequence[Token], clauses: Sequence[int]) -> Cue | None:
    """A phrase of one breath. A warning stands at the beginning of a clause; a phrase may be of two kinds."""
    in_run = tokens[match.first].is_run
    inside = range(match.first + 1, match.last)
    if any(is_parted(text[tokens[place - 1].end : tokens[place].start]) for place in inside):
        return None
    begins = match.first == 0 or clauses[match.first] != clauses[match.first - 1]
    begins = begins and not (in_run and match.start > tokens[match.first].start)
    is_question = text[match.end : match.end + 1] in ASKING
    listed = (each for each in match.values if is_question or not each.asked)
    kinds = [each.kind for each in listed if each.kind != "warnings" or begins]
    return Cue(kinds[0], match.first, match.last, match.start, match.end, in_run) if kinds else None


def _part(text: str, place: int, token: Token, tongue: Tongue) -> Cue | None:
    """A word that denies by its beginning or ending, or behind a hyphen."""
    if token.is_run:
        return None
    kind = tongue.hyphened.get(token.text) if text[token.start - 1 : token.start] == "-" else None
    for size in range(min(LONGEST_PART, len(token.text)), 0, -1):
        kind = kind or tongue.begins.get(token.text[:size])
        kind = kind or (tongue.ends_so.get(token.text[-size:]) if len(token.text) - size >= tongue.root else None)
    return Cue(kind, place, place + 1, token.start, token.end) if kind else None


def _around(tokens: Sequence[Token], clauses: Sequence[int], taken: set[int], tongue: Tongue) -> Iterator[Cue]:
    """Two words that deny together: 'ne … pas'."""
    for place, token in enumerate(tokens if tongue.around else ()):
        near = [at for at in range(place + 1, min(place + 2 + APART, len(tokens))) if clauses[at] == clauses[place]]
        closing = next((at for at in near if at not in taken and _closes(token.text, tokens[at].text, tongue)), None)
        if closing is not None:
            yield Cue("deeds", closing, closing + 1, token.start, tokens[closing].end)


def _closes(opening: str, word: str, tongue: Tongue) -> bool:
    return any(_is(opening, one) and word == other for one, other in tongue.around)


def _is(word: str, pattern: str) -> bool:
    return word.startswith(pattern[:-1]) if pattern.endswith(ANY) else word == pattern
