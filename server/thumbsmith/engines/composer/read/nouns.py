"""The nouns of a title: what may be its subject, and how it stands in the sentence. A small chunker over lists."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice

from thumbsmith.engines.composer.data.knowledge import NONE, drawables, languages, nouns, words_of
from thumbsmith.engines.composer.data.vocabulary import vocabulary
from thumbsmith.engines.composer.read.breaths import clauses_of
from thumbsmith.engines.composer.read.negation import Denial, denials_among, denied_among
from thumbsmith.engines.composer.read.phrases import (
    Match,
    PhraseBook,
    Token,
    Way,
    grammar,
    idioms,
    is_unspaced,
    spellings,
    tokens_of,
)
from thumbsmith.engines.composer.read.senses import Context, is_ambiguous, sense_of_genre

MOST_NOUNS = 100
"""Of a text that are read: a brief names a few dozen, and writings without blanks have no other bound on words."""
LONGEST_NAME = 3
"""Words of a compound that no list has."""
NO_NOUN = ""
"""Stands for a word that names nothing."""
LEAST_LOAN = 4
"""Letters of an English word within another language's title."""


@dataclass(frozen=True)
class NounPhrase:
    """A noun or a compound of a title."""

    noun: str
    """English, as the lists have it; what no list has, as it is written."""
    words: str
    start: int
    end: int
    clause: int = 0
    """0 is the first of the title, which is mostly the main one."""
    order: int = 0
    """Among the title's nouns."""
    size: int = 1
    """Words; of scripts without blanks, letters."""
    aside: bool = False
    """Says where, when or with what: 'in Iceland'."""
    negated: bool = False
    """Whether it is denied: not there, or not what is done."""
    absent: bool = False
    """Whether it is said not to be there."""
    head: bool = True
    """Whether no other noun follows that it only describes."""
    qualified: bool = False
    """Whether a word before it that no list has may make it another thing."""
    listed: bool = True
    translated: bool = False
    way: Way = "written"
    """The way in which its words match the list."""
    alternatives: tuple[str, ...] = ()
    """Other English nouns that the words may be."""


def noun_phrases(title: str, language: str, taken: Sequence[tuple[int, int]] = ()) -> tuple[NounPhrase, ...]:
    """The nouns of a title in their order; nothing of what is `taken` (spans of names) counts."""
    tokens = tokens_of(title, language)
    spans = set[int]().union(*(range(start, end) for start, end in taken))
    free = [spans.isdisjoint((token.start, token.end - 1)) for token in tokens]
    language = language if language in languages() else "en"
    said = set(_places_of_idioms(tokens, language))
    free = [is_free and place not in said for place, is_free in enumerate(free)]
    frame = _Frame(title, tokens, free)
    phrases = list(islice(_translated(frame, language) if language != "en" else _english(frame), MOST_NOUNS))
    phrases = _in_company(phrases, tokens)
    return with_denials(phrases, denials_among(title, tokens, language, taken))


def _in_company(phrases: Sequence[NounPhrase], tokens: Sequence[Token]) -> list[NounPhrase]:
    """The phrases, each as what it means beside the others."""
    open_to = [phrase.listed and is_ambiguous((phrase.noun, *phrase.alternatives)) for phrase in phrases]
    if not any(open_to):
        return list(phrases)
    sure = [phrase.noun for phrase, is_open in zip(phrases, open_to, strict=True) if phrase.listed and not is_open]
    context = Context(tokens, sure)
    return [
        _meaning(phrase, context.meant((phrase.noun, *phrase.alternatives))) if is_open else phrase
        for phrase, is_open in zip(phrases, open_to, strict=True)
    ]


def _meaning(phrase: NounPhrase, meant: str) -> NounPhrase:
    """The phrase as one of the nouns that it may be. As something that can't be drawn it is no noun of a list."""
    if meant == phrase.noun:
        return phrase
    if meant == NONE:
        return replace(phrase, listed=False, alternatives=())
    others = (phrase.noun, *phrase.alternatives)
    return replace(phrase, noun=meant, alternatives=tuple(noun for noun in others if noun != meant and meant in others))


def is_kind_of(titled: str, noun: str) -> bool:
    """Whether what a title names is meant by a noun of its brief: 'the wings on the right' of chicken wings."""
    return titled == noun or titled.endswith(f" {noun}")


def in_genre(phrases: Sequence[NounPhrase], genre: str | None) -> tuple[NounPhrase, ...]:
    """The phrases as what they mean in titles of a genre."""
    return tuple(
        _meaning(phrase, sense_of_genre(phrase.noun, genre)) if phrase.listed else phrase for phrase in phrases
    )


def _places_of_idioms(tokens: Sequence[Token], language: str) -> Iterator[int]:
    """Idioms say no thing, but for one inside a longer noun: a night shift nurse."""
    found = _idioms(language == "en").every(tokens)
    longer = [(match.first, match.last) for match in _book(language).find(tokens)] if found else []
    for match in found:
        size = match.last - match.first
        if not any(first <= match.first and match.last <= last and last - first > size for first, last in longer):
            yield from range(match.first, match.last)


def with_denials(phrases: Sequence[NounPhrase], denials: Sequence[Denial]) -> tuple[NounPhrase, ...]:
    """The phrases in their order, each with what is denied of it."""
    absent: dict[int, bool] = {}
    for phrase, denial in denied_among(phrases, denials):
        absent[phrase.start] = absent.get(phrase.start, False) or denial.is_absent
    return tuple(
        replace(phrase, order=order, negated=phrase.start in absent, absent=absent.get(phrase.start, False))
        for order, phrase in enumerate(phrases)
    )


class _Frame:
    """A title's words and what stands around them."""

    def __init__(self, title: str, tokens: Sequence[Token], free: Sequence[bool]) -> None:
        self.title, self.tokens, self.free = title, tokens, free
        self.clauses = clauses_of(title, tokens)
        self.asides = [False] * len(tokens)

    def joined(self, place: int) -> bool:
        """Whether a word follows the one at `place` in the same breath."""
        return place + 1 < len(self.tokens) and self.clauses[place] == self.clauses[place + 1]

    def text(self, place: int) -> str:
        return self.tokens[place].text if 0 <= place < len(self.tokens) else ""

    def phrase(self, match: Match[str], noun: str) -> NounPhrase:
        first = match.first
        words = self.title[match.start : match.end]
        aside = self.asides[first] if first < len(self.asides) else False
        return NounPhrase(noun, words, match.start, match.end, self.clauses[first], 0, match.size, aside, way=match.way)


def _english(frame: _Frame) -> Iterator[NounPhrase]:
    tokens, clauses = frame.tokens, frame.clauses
    inside = False
    for place, token in enumerate(tokens):
        new = place > 0 and clauses[place] != clauses[place - 1]
        ends = new or token.text in vocabulary().persons or token.text in grammar()["verbs"]
        inside = token.text in grammar()["asides"] or (inside and not ends)
        frame.asides[place] = inside
    content = [free and _is_content(frame, place) for place, free in enumerate(frame.free)]
    matches = [match for match in noun_book().find(tokens) if _is_noun(frame, match, content)]
    known = {place for match in matches for place in range(match.first, match.last)}
    runs = _runs(frame, content, known)
    for match in sorted([*matches, *runs], key=lambda match: match.start):
        listed = match.first in known
        yield replace(
            frame.phrase(match, match.values[0]),
            head=not (frame.joined(match.last - 1) and content[match.last]),
            qualified=match.first > 0
            and frame.joined(match.first - 1)
            and content[match.first - 1]
            and match.first - 1 not in known,
            listed=listed,
        )


def _is_noun(frame: _Frame, match: Match[str], content: Sequence[bool]) -> bool:
    if not all(frame.free[match.first : match.last]):
        return False
    return match.size > 1 or (content[match.first] and not _lends_its_name(frame, match))


def _lends_its_name(frame: _Frame, match: Match[str]) -> bool:
    """Whether the noun behind an animal is named after it, and nobody sees the animal: a pigeon pose."""
    noun, lists = nouns().get(match.values[0]), grammar()
    if noun is None or noun.genre not in lists["likening"] or not frame.joined(match.last - 1):
        return False
    return frame.tokens[match.last].plain in lists["likened"]


def _is_content(frame: _Frame, place: int) -> bool:
    """Whether a word may be a noun or a part of one."""
    word, lists = frame.text(place), grammar()
    if len(word) < 2 or word[0].isdigit() or any(word in lists[name] for name in _NO_NOUNS):
        return False
    before = frame.text(place - 1) if place and frame.joined(place - 1) else ""
    if word.endswith("ing") and before in lists["progressive"]:
        return False
    if word in lists["either"]:
        after = frame.text(place + 1) if frame.joined(place) else ""
        return before not in lists["behind_subject"] and after not in lists["before_object"]
    return word in noun_book() or not word.endswith(("ing", "ed", "ly"))


_NO_NOUNS = ("links", "asides", "negations", "joints", "describing", "verbs", "telling")


def _runs(frame: _Frame, content: Sequence[bool], known: set[int]) -> Iterator[Match[str]]:
    """Nouns that no list has, with what stands before them."""
    for place in range(len(frame.tokens)):
        last = not (frame.joined(place) and content[place + 1])
        if content[place] and last and place not in known:
            first = place
            while first > 0 and place - first + 1 < LONGEST_NAME and frame.joined(first - 1) and content[first - 1]:
                first -= 1
            first = max((at + 1 for at in known if first <= at < place), default=first)
            begin, end = frame.tokens[first].start, frame.tokens[place].end
            yield Match(begin, end, first, place + 1, (frame.title[begin:end].lower(),), place + 1 - first)


def _translated(frame: _Frame, language: str) -> Iterator[NounPhrase]:
    """Nouns of the language's list, and English words in between."""
    matches = [match for match in _book(language).find(frame.tokens) if _is_said(frame, match, language)]
    covered = {place for match in matches for place in range(match.first, match.last)}
    loans = [
        match
        for match in noun_book().find(frame.tokens)
        if _is_said(frame, match, language) and _is_loan(frame, match, covered)
    ]
    for match in sorted([*matches, *loans], key=lambda match: match.start):
        if NO_NOUN in match.values:
            continue
        nouns_meant = tuple(dict.fromkeys(match.values))
        yield replace(
            frame.phrase(match, nouns_meant[0]),
            translated=match not in loans,
            alternatives=nouns_meant[1:],
        )


def _is_said(frame: _Frame, match: Match[str], language: str) -> bool:
    """Whether no name has the words, and no small one begins or ends them, as it may stand in 'plaquettes de frein'."""
    small = spellings()[language].small
    is_open = frame.text(match.first) in small or frame.text(match.last - 1) in small
    return all(frame.free[match.first : match.last]) and not is_open


def _is_loan(frame: _Frame, match: Match[str], covered: set[int]) -> bool:
    if not covered.isdisjoint(range(match.first, match.last)):
        return False
    return match.size > 1 or (match.way == "written" and len(frame.text(match.first)) >= LEAST_LOAN)


@cache
def _idioms(is_english: bool) -> PhraseBook[str]:
    return PhraseBook(((idiom, idiom) for idiom in idioms("idioms" if is_english else "idioms_elsewhere")), "")


@cache
def noun_book() -> PhraseBook[str]:
    """Every English noun that a list has, for itself."""
    listed = dict.fromkeys(nouns())
    listed |= dict.fromkeys(noun.drawing for noun in nouns().values() if noun.drawing[0] not in "-@#")
    for drawable in drawables().values():
        if drawable.shown:
            listed |= dict.fromkeys((*drawable.means, *drawable.stands_in))
    return PhraseBook(((noun, noun) for noun in listed), "en")


def _book(language: str) -> PhraseBook[str]:
    return noun_book() if language == "en" else _words(language)


@cache
def _words(language: str) -> PhraseBook[str]:
    """A language's words for the nouns; the English noun for each. Where no blanks part words, small ones stand there
    too, so that no noun is found inside them."""
    listed = [(word, noun) for noun, words in words_of(language).items() for word in words]
    known = {word for word, _ in listed}
    unspaced = (word for word in spellings()[language].small if is_unspaced(word) and word not in known)
    return PhraseBook((*listed, *((word, NO_NOUN) for word in unspaced)), language)
