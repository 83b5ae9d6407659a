"""What a title says that somebody does to its thing: a verb of `data/acts.toml` near a thing on which its tool is
used."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from thumbsmith.engines.composer.build.standing import is_face
from thumbsmith.engines.composer.data.acts import acts, tool_for
from thumbsmith.engines.composer.data.kindred import kin_of
from thumbsmith.engines.composer.data.kinds import is_person
from thumbsmith.engines.composer.read.breaths import clauses_of
from thumbsmith.engines.composer.read.language import language_of
from thumbsmith.engines.composer.read.negation import denials_among
from thumbsmith.engines.composer.read.phrases import Match, PhraseBook, Token, folded_words, tokens_of
from thumbsmith.engines.composer.read.reading import Reading, Subject
from thumbsmith.engines.composer.types import Act

NEAR = 8
"""Words between what is done and the thing to which it is done."""
HANDS = "hands"
"""The exclusion that leaves none on a picture."""


def act_of(reading: Reading, named: Sequence[str]) -> Act | None:
    """The act on the first thing that the title names, or on another picture of it; None where nothing is done to it,
    where it is denied, or where nobody is to be seen at work."""
    thing = next((art for art in named if not (is_person(art) or is_face(art))), None)
    if thing is None or reading.grave or reading.sober or HANDS in reading.directions.exclusions:
        return None
    text = reading.directions.title or reading.title
    language = _tongue(text, reading.language)
    tokens = tokens_of(text, language)
    clauses = clauses_of(text, tokens)
    names = {word for each in reading.subjects for word in folded_words(each.words)}  # nobody washes a washing machine
    told = [match for match in _told(tokens, language) if tokens[match.first].text not in names]
    told = [match for match in told if not _is_denied(match, text, tokens, language)]
    subjects = [each for each in reading.subjects if each.art in (thing, *kin_of(thing, named)) and _is_meant(each)]
    for match in told:
        for subject in subjects:
            if _is_done_to(match, subject, tokens, clauses):
                tool = next(filter(None, (tool_for(act, str(subject.art)) for act in match.values)), None)
                if tool:
                    return Act(str(subject.art), tool)
    return None


def _told(tokens: Sequence[Token], language: str) -> Iterator[Match[str]]:
    book = _book(language)
    if book:
        yield from book.find(tokens)


def _is_meant(subject: Subject) -> bool:
    """Whether its picture shows the thing itself: nobody takes a hammer to what only stands for it."""
    return subject.source in ("listed", "name", "emoji") and not subject.is_denied


def _is_denied(match: Match[str], text: str, tokens: Sequence[Token], language: str) -> bool:
    spans = (span for denial in denials_among(text, tokens, language) for span in denial.things)
    return any(start < match.end and match.start < end for start, end in spans)


def _is_done_to(match: Match[str], subject: Subject, tokens: Sequence[Token], clauses: Sequence[int]) -> bool:
    """Whether the thing stands near the words of the act, in their clause; a run of letters without blanks holds
    both."""
    if tokens[match.first].is_run:
        return True
    said = set(folded_words(subject.words))
    places = [place for place, token in enumerate(tokens) if token.text in said]
    beside = (place for place in places if clauses[place] == clauses[match.first])
    apart = (max(match.first - place, place - match.last + 1) for place in beside)
    return any(0 < words <= NEAR for words in apart)


def _tongue(text: str, language: str) -> str:
    """The key of its words in the lists: Chinese by its script, which a reading does not say."""
    found = language_of(text)
    language = found if found.partition("-")[0] == language else language
    return "en" if language == "und" else language


@cache
def _book(language: str) -> PhraseBook[str] | None:
    entries = [(phrase, key) for key, act in acts().acts.items() for phrase in act.words.get(language, ())]
    return PhraseBook(entries, language) if entries else None
