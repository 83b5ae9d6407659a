"""What a title says has happened to its thing: the words of `data/state-words.toml`, near the thing that they tell of.

What is denied, avoided or only nearly happens has not happened."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from thumbsmith.engines.composer.data.states import Gravity, GroupOf, ThingKind, kinds_of, state_words, states
from thumbsmith.engines.composer.read.breaths import clauses_of
from thumbsmith.engines.composer.read.language import language_of
from thumbsmith.engines.composer.read.negation import Denial, denials_among
from thumbsmith.engines.composer.read.phrases import Match, PhraseBook, Token, folded_words, tokens_of
from thumbsmith.engines.composer.read.reading import Reading, Subject
from thumbsmith.engines.composer.types import Happening

NEAR = 7
"""Words between a thing and what happened to it."""
REACH = 4
"""Words between what has not happened and those that say so."""
MOST_BEFORE_OPENING = 2
"""Words between what says that something is prevented and the clause that says what: 'verhinderst du, dass'."""
NUMBER = re.compile(r"\d+(?:[.,]\d+)*(?:k\b)?")
SAYING = ""
Fits = Callable[[str], bool]
"""Whether a state may be shown of a thing in a title."""


@dataclass(frozen=True)
class _Told:
    """A state or a change that the words tell, with the places of its words."""

    name: str
    start: int
    end: int


@dataclass(frozen=True)
class _Text:
    """Words of a prompt: its title, or a clause that says what is to be seen."""

    text: str
    told: tuple[_Told, ...]
    words: Sequence[Token]

    def away(self, subject: Subject, told: _Told) -> float:
        """Words between a thing and what is told; many where it stands elsewhere."""
        said = set(folded_words(subject.words))
        places = [token for token in self.words if token.text in said]
        place = next((token for token in places if not told.start <= token.start < told.end), None)
        if place is None:  # a thing in a saying, 'found in a hen house', is none to which it happens
            return 2.0 * NEAR if places else NEAR / 2
        between = [
            each for each in self.words if min(place.start, told.start) < each.start < max(place.start, told.start)
        ]
        return len(between) + (0.5 if place.start < told.start else 0.0)  # 'a rusty plane' before 'my plane broke'


def happening_of(reading: Reading, group_of: GroupOf) -> Happening | None:
    """None where nothing is told, it may not be shown, or nothing that can be shown is near."""
    shows = _shown_in(reading)
    kinds = [kinds_of(subject.art or "", group_of) for subject in reading.subjects]
    best: tuple[float, Happening] | None = None
    for text in _said(reading):
        for told in text.told:
            for rank, subject in enumerate(reading.subjects):
                happening = _happening(told, subject, text, reading, kinds[rank], shows)
                away = text.away(subject, told) + 2 * rank
                if happening and away <= NEAR and (best is None or _worth(happening) - away > best[0]):
                    best = (_worth(happening) - away, happening)
    return best[1] if best else None


def _worth(happening: Happening) -> float:
    """A change tells more than a state."""
    return 4.0 if happening.changes else 0.0


def _said(reading: Reading) -> Iterator[_Text]:
    """The title, and what is to be seen: there "clean" and "new" speak of the picture."""
    yield _text(reading.directions.title or reading.title, reading.language)
    for asked in reading.directions.asked:
        if not asked.is_of_words:
            shown = _text(asked.words, reading.language)
            yield replace(shown, told=tuple(told for told in shown.told if told.name in states().states))


def _happening(
    told: _Told, subject: Subject, text: _Text, reading: Reading, kinds: frozenset[ThingKind], shows: frozenset[str]
) -> Happening | None:
    """`kinds` are the subject's, `shows` the states that its title may show."""
    if subject.art is None or subject.is_denied:
        return None
    known = states()

    def fits(name: str) -> bool:
        return not name or (name in shows and not known.states[name].kinds.isdisjoint(kinds))

    if told.name in known.states:
        shown = (reading.sober and known.states[told.name].graver) or told.name
        was, becomes = "", shown
    else:
        change = known.changes[told.name]
        mends = not change.becomes or known.states[change.becomes].worth == "good"
        named = _named_besides(text, fits) if mends else ""
        if change.genres and reading.genre not in change.genres and not named:
            return None
        was = named or change.was
        becomes = change.becomes if fits(change.becomes) else ""
        shown = was if change.shown == "was" else becomes
    if not shown or not fits(shown) or not fits(was):
        return None
    worsens = bool(becomes) and known.states[becomes].worth == "bad"
    alike = tuple(each.art for each in reading.subjects if each.art and each.noun == subject.noun)
    return Happening(subject.art, shown, was, becomes, alike, changes=told.name in known.changes, worsens=worsens)


def _named_besides(text: _Text, fits: Fits) -> str:
    """The bad state that is told with a change that mends it: 'a rusty plane restored'."""
    known = states().states
    bad = (told.name for told in text.told if told.name in known and known[told.name].worth == "bad")
    return next(filter(fits, bad), "")


def _shown_in(reading: Reading) -> frozenset[str]:
    """The states that a title may show: none that is too light for it, none that its brief does not want to see."""
    gravities: frozenset[Gravity] = frozenset({"sober", "grave", "light"})
    if reading.sober:
        gravities = frozenset({"sober"})
    elif reading.grave:
        gravities = frozenset({"sober", "grave"})
    refused = {name for words in reading.directions.exclusions for name in _refused_by(words, reading.language)}
    return frozenset(name for name, state in states().states.items() if state.gravity in gravities) - refused


def _refused_by(words: str, language: str) -> Iterator[str]:
    """The states that are not wanted with 'no fire', 'no wreck'."""
    said = set(words.lower().split())
    yield from (name for name, state in states().states.items() if not said.isdisjoint(state.shows))
    yield from (told.name for told in _text(words, language).told)


def _text(text: str, language: str) -> _Text:
    """Numbers are read as 0, so that one phrase stands for all of them."""
    language = _tongue(text, language)
    plain = NUMBER.sub("0", text)
    tokens = tokens_of(plain, language)
    book = _book(language)
    found = book.find(tokens) if book else []
    denials = denials_among(plain, tokens, language)
    unreal = _unreal_book(language)
    cues = unreal.find(tokens) if unreal else []
    clauses = clauses_of(plain, tokens)
    openings = {match.first for match in cues if match.values[0] == "opening"}
    cues = [match for match in cues if match.values[0] != "opening"]
    told = [
        _Told(match.values[0], match.start, match.end)
        for match in found
        if match.values[0] != SAYING
        and not _is_denied(match, denials)
        and not _is_unreal(match, cues, clauses, openings)
    ]
    return _Text(plain, tuple(told), tokens)


def _tongue(text: str, language: str) -> str:
    """The key of its words in the lists: Chinese by its script, which a reading does not say."""
    found = language_of(text)
    language = found if found.partition("-")[0] == language else language
    return "en" if language == "und" else language


def _is_denied(match: Match[str], denials: Sequence[Denial]) -> bool:
    """A phrase that denies something itself, "won't stop dripping", tells what it says."""
    for denial in denials:
        is_its_own = match.start <= denial.cue[0] < match.end
        if not is_its_own and any(start < match.end and match.start < end for start, end in denial.things):
            return True
    return False


def _is_unreal(
    match: Match[str], cues: Sequence[Match[str]], clauses: Sequence[int], openings: Collection[int]
) -> bool:
    """Whether one of the cues says of it that it is prevented, avoided or only nearly was. `openings`: places of words
    that open a clause."""
    for cue in cues:
        first, last = (cue, match) if cue.values[0] == "ahead" else (match, cue)
        if first.end > last.start:
            continue
        is_near = last.first - first.last < REACH and clauses[first.first] == clauses[last.first]
        if is_near or _opens(first, last, clauses, openings):
            return True
    return False


def _opens(cue: Match[str], match: Match[str], clauses: Sequence[int], openings: Collection[int]) -> bool:
    """Whether a clause that says what is prevented is opened behind a cue, and holds what happened: 'Ich verhindere,
    dass mein Rad rostet'."""
    for place in range(cue.last, min(cue.last + MOST_BEFORE_OPENING + 1, match.first)):
        if place in openings:
            return clauses[place] == clauses[match.first]
    return False


@cache
def _book(language: str) -> PhraseBook[str] | None:
    words = state_words()
    entries = [(phrase, name) for name, told in words.told.items() for phrase in told.get(language, ())]
    entries += [(phrase, SAYING) for phrase in words.sayings.get(language, ())]
    return PhraseBook(entries, language) if entries else None


@cache
def _unreal_book(language: str) -> PhraseBook[str] | None:
    entries = [(phrase, side) for side, told in state_words().unreal.items() for phrase in told.get(language, ())]
    return PhraseBook(entries, language) if entries else None
