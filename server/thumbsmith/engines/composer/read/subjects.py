"""The subjects of a title, as pictures: every noun and name with art is a candidate, and one score says how sure it is
that this art is right for this title. Below the floor nothing is shown: the wrong thing is worse than none."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from thumbsmith.engines.composer.data.knowledge import drawables, nouns
from thumbsmith.engines.composer.data.library import Icon
from thumbsmith.engines.composer.read.breaths import clauses_of
from thumbsmith.engines.composer.read.drawables import Drawables, DrawableVectors, Picture, Vectors
from thumbsmith.engines.composer.read.genre import genre_of
from thumbsmith.engines.composer.read.named_places import only_describes, place_of_title, places_of, telling_places
from thumbsmith.engines.composer.read.names import NameFound, names_among
from thumbsmith.engines.composer.read.negation import denials_among
from thumbsmith.engines.composer.read.nouns import NounPhrase, in_genre, is_kind_of, noun_phrases, with_denials
from thumbsmith.engines.composer.read.numbers import find_numbers
from thumbsmith.engines.composer.read.phrases import tokens_of
from thumbsmith.engines.composer.read.reading import Source, Subject
from thumbsmith.engines.composer.read.subject_score import Score, score
from thumbsmith.engines.composer.text import clean, stem

MOST_LETTERS = 4_000
MOST_CANDIDATES = 8
PICTURES_EACH = 3
"""Art that is considered for one noun."""
LEAST_SHARE = 1e-4
"""Probability below which a genre is as good as none."""
LOGARITHM_OF_NINE = 2.3
"""Words that a title has."""
COMMONEST = 3_000
"""Nouns of the list that stand in their order; what follows is as rare as what is not listed."""


@dataclass(frozen=True)
class Subjects:
    """The subjects that a title offers a picture."""

    candidates: tuple[Subject, ...]
    """Best first; those above the floor may be shown, see `shown`."""
    shown: tuple[Subject, ...]
    """The best one if it passes its floor, and those beside it that pass theirs."""
    names: tuple[NameFound, ...]
    place: str | None
    """A key of the places, where a name or a noun says one."""
    place_said: bool
    """Whether a noun of its own says it, or the creator asks for it: not a name, nor a part of a compound."""
    unclear: bool
    """Whether no candidate passes the floor."""
    denied: tuple[Subject, ...] = ()
    """Things that the title says are not there, best first: only ever shown crossed out."""
    withheld: frozenset[str] = frozenset()
    """Art that nobody wants to see or the title denies, and kinds of it: none may decorate a picture."""
    describing: frozenset[str] = frozenset()
    """Words of places that only describe something, and say no place: the cabin of an air filter."""


@dataclass(frozen=True)
class Meaning:
    """The meaning of a whole title."""

    vector: Vectors
    """Of the embedder, length 1."""
    genres: Mapping[str, float]
    """Their probabilities."""


@dataclass(frozen=True)
class Candidate:
    """Art for a noun of the title, and what speaks for it and against it."""

    phrase: NounPhrase
    picture: Picture
    source: Source
    terms: Mapping[str, float]


@dataclass(frozen=True)
class _Title:
    """Findings in a title, before any art."""

    text: str
    words: int
    phrases: tuple[NounPhrase, ...]
    names: tuple[NameFound, ...]

    @property
    def translated(self) -> str:
        """The nouns that another language says, in English."""
        is_translated = any(phrase.translated for phrase in self.phrases)
        return " ".join(phrase.noun for phrase in self.phrases) if is_translated else ""


class SubjectReader:
    """Build it once per process; `read` keeps nothing."""

    def __init__(self, icons: Mapping[str, Icon], vectors: DrawableVectors | None = None) -> None:
        """`icons`: the art that is there, by name. Without `vectors` only lists tell."""
        self._icons = icons
        self._drawables = Drawables(icons.keys())
        self._ranks = {noun: rank for rank, noun in enumerate(nouns())}
        self._vectors = vectors

    def read(
        self,
        title: str,
        language: str,
        wanted: Sequence[str] = (),
        exclusions: Sequence[str] = (),
        genre: str | None = None,
        meaning: Meaning | None = None,
    ) -> Subjects:
        """`wanted` and `exclusions`: English nouns of the directions; the title is without them. A wanted place is
        where the picture happens, not a thing on it. `genre`: of the title, where it is sure."""
        taken = _taken_apart(title, language)
        taken = replace(taken, phrases=in_genre(taken.phrases, genre))
        meaning = None if self._vectors is None else meaning
        found = self._candidates(taken, meaning)
        places = places_of(wanted)
        things = [_as_titled(noun, taken.phrases) for noun in wanted if not places_of([noun])]
        found += self._asked_for(things, {candidate.picture.art for candidate in found})
        banned = self._banned(exclusions, language, {*wanted, *_said(taken)}) | _withheld(found)
        banned = withheld = banned | self._kinds_denied(taken, found)
        if genre is not None:
            banned |= {each.picture.art for each in found if self._drawables.is_foreign(each.picture.art, genre)}
        own = score()["lists" if meaning is None else "meaning"]
        subjects: dict[str, Subject] = {}
        for candidate in found:
            subject = _subject(candidate, own)
            art = candidate.picture.art
            if art not in banned and (art not in subjects or subjects[art].score < subject.score):
                subjects[art] = subject
        best = sorted(subjects.values(), key=lambda subject: -subject.score)[:MOST_CANDIDATES]
        describing = {phrase.noun for phrase in taken.phrases if only_describes(phrase)}
        shown = own.shown([each for each in best if each.noun not in describing]) or own.shown(best)
        place = next(iter(places), None) or place_of_title(taken.phrases, taken.names)
        place_said = bool(places or places_of(telling_places(taken.phrases)))
        denied = tuple(_denied(found, self._banned(exclusions, language, ()), own))
        describing -= set(telling_places(taken.phrases))
        return Subjects(
            tuple(best), shown, taken.names, place, place_said, not shown, denied, withheld, frozenset(describing)
        )

    def candidates(self, title: str, language: str, meaning: Meaning | None = None) -> list[Candidate]:
        """Every art that a noun or a name of the title may be shown by, with the terms of its score; but for a time,
        which is set in letters: the months of "6 ay" are no moon."""
        return self._candidates(_taken_apart(title, language), meaning)

    def _candidates(self, title: _Title, meaning: Meaning | None) -> list[Candidate]:
        refused = self._drawables.refused(tokens_of(f"{title.text} . {title.translated}", "en"))
        durations = [range(each.start, each.end) for each in find_numbers(title.text) if each.kind == "duration"]
        pairs = [
            (phrase, picture)
            for phrase in title.phrases
            if not any(phrase.start in duration for duration in durations)
            for picture in self._pictures(phrase)
            if picture.art not in refused
        ]
        shown = Counter(art for art, _ in {(picture.art, phrase.start) for phrase, picture in pairs})
        fits = self._fits(meaning, {picture.art for _, picture in pairs})
        places = {name.start for name in title.names if name.genre == "travel"}
        return [
            Candidate(
                phrase,
                picture,
                _source(phrase, picture),
                {
                    **self._terms(phrase, picture),
                    "repeated": float(shown[picture.art] > 1),
                    "name of a place": float(phrase.start in places),
                    "long title": math.log(1 + title.words) - LOGARITHM_OF_NINE,
                    **fits[picture.art],
                    **_fits_genre(meaning, phrase.noun),
                },
            )
            for phrase, picture in pairs
        ]

    def _fits(self, meaning: Meaning | None, art: set[str]) -> dict[str, dict[str, float]]:
        """The nearness of each art to the whole title, and beside the nearest of them."""
        if meaning is None or self._vectors is None:
            return {name: {} for name in art}
        found = {name: self._vectors.likeness(meaning.vector, name) for name in art}
        most = max(found.values(), default=0.0)
        return {name: {"fits the title": value, "fits less": most - value} for name, value in found.items()}

    def _pictures(self, phrase: NounPhrase) -> Iterator[Picture]:
        if not phrase.listed:
            return
        own = self._drawables.named(phrase.alternatives[0], exact=True) if _is_name(phrase) else ()
        pictures = own or self._drawables.named(phrase.noun)  # lists may have a name itself
        if not pictures and phrase.translated:
            pictures = next(filter(None, map(self._drawables.named, phrase.alternatives)), ())
        yield from pictures[:PICTURES_EACH]

    def _terms(self, phrase: NounPhrase, picture: Picture) -> dict[str, float]:
        rank = self._ranks.get(phrase.noun, COMMONEST)
        named = _is_name(phrase)
        group = self._icons[picture.art].group
        return {
            "always": 1.0,
            "listed": float(picture.way == "listed" and not named and not picture.drawn),
            "drawn": float(picture.drawn),
            "name": float(named),
            "name of less": float(named) * min(picture.dropped, 3.0),
            "figure": float(phrase.words[:1].isdigit()),
            "dropped": min(picture.dropped, 3.0),
            "rank": min(picture.rank, 4) / 4,
            "rivals": math.log(1 + picture.rivals),
            "first": 1 / (1 + phrase.order),
            "later clause": min(phrase.clause, 3) / 3,
            "aside": float(phrase.aside),
            "negated": float(phrase.negated),
            "modifier": float(not phrase.head),
            "compound": float(phrase.size > 1 and not phrase.translated),
            "qualified": float(phrase.qualified),
            "common": 1 - math.log(1 + min(rank, COMMONEST)) / math.log(1 + COMMONEST),
            "person": float(group in _PEOPLE),
            "face": float(group == "smileys-emotion"),
            "translated": float(phrase.translated),
            "inflected": float(phrase.way == "inflected" and phrase.translated),
            "part of a word": float(phrase.way == "part"),
            "ambiguous": math.log(1 + len(phrase.alternatives)) if phrase.translated else 0.0,
        }

    def _asked_for(self, wanted: Sequence[str], titled: Collection[str]) -> Iterator[Candidate]:
        """Things that the creator asked to see: those that the title names too first, people and common words last."""
        for order, noun in enumerate(wanted):
            phrase = NounPhrase(noun, noun, 0, 0, order=order, size=len(noun.split()))
            for picture in self._drawables.named(noun)[:1]:
                terms = self._terms(phrase, picture) | {"wanted": 1.0, "repeated": float(picture.art in titled)}
                yield Candidate(phrase, picture, _source(phrase, picture), terms)

    def _kinds_denied(self, title: _Title, found: Sequence[Candidate]) -> frozenset[str]:
        """Art of the kinds of what is not there: without equipment, no gym equipment, whatever else it may stand for;
        but for the kinds that the title names."""
        denied = {_kind(phrase.noun) for phrase in title.phrases if phrase.absent}
        kinds = [noun for word in denied for noun in (word, *_kinds_of().get(word, ()))]
        named = {each.picture.art for each in found if not each.phrase.negated and _kind(each.phrase.noun) in denied}
        art = frozenset(picture.art for noun in kinds for picture in self._drawables.named(noun, exact=True)) - named
        return art | _containing(denied)

    def _banned(self, exclusions: Sequence[str], language: str, seen: Collection[str]) -> frozenset[str]:
        """Art of what is not to be seen. A thing that is `seen` all the same ('no white dress', but a dress) is banned
        only where nothing describes it."""
        art = {picture.art for noun in exclusions for picture in self._drawables.named(noun, exact=True)}
        for noun in exclusions:
            named = [phrase for phrase in noun_phrases(noun, language) if phrase.head and phrase.noun not in seen]
            art |= {picture.art for phrase in named for picture in self._pictures(phrase)}
        groups = {group for word in exclusions for group in _GROUPS.get(word, ())}
        art |= _containing(exclusions)
        return frozenset(art | {name for name, icon in self._icons.items() if icon.group in groups})


def _as_titled(noun: str, phrases: Sequence[NounPhrase]) -> str:
    """What a wanted noun is in the title."""
    titled = (phrase.noun for phrase in phrases if phrase.listed and not phrase.negated)
    return next((each for each in titled if is_kind_of(each, noun)), noun)


def _containing(nouns: Iterable[str]) -> frozenset[str]:
    """Art on which one of these is seen besides: no pasta with meatballs where no meat is wanted."""
    return frozenset(art for noun in nouns for art in _contents().get(stem(_kind(noun)), ()))


@cache
def _contents() -> Mapping[str, Sequence[str]]:
    """Art by what is seen on it."""
    found: dict[str, list[str]] = {}
    for art, drawable in drawables().items():
        for noun in drawable.contains:
            found.setdefault(stem(noun), []).append(art)
    return found


@cache
def _kinds_of() -> Mapping[str, Sequence[str]]:
    """Nouns of several words, by the last."""
    found: dict[str, list[str]] = {}
    for noun in nouns():
        if " " in noun:
            found.setdefault(_kind(noun), []).append(noun)
    return found


def _kind(noun: str) -> str:
    return noun.rpartition(" ")[2]


def _subject(candidate: Candidate, score: Score) -> Subject:
    phrase, weights = candidate.phrase, score.weights
    terms = tuple((name, weights.get(name, 0.0) * value) for name, value in candidate.terms.items() if value)
    art = candidate.picture.art
    return Subject(phrase.noun, phrase.words, art, candidate.source, score.of(candidate.terms), terms)


def _denied(found: Sequence[Candidate], banned: Collection[str], score: Score) -> Iterator[Subject]:
    """Scored as if nothing else were said. Only a picture of the thing itself is understood when it is crossed out: a
    computer with a bar through it does not say that there is no lag."""
    absent = [each for each in found if each.phrase.absent and each.picture.art not in banned and _is_itself(each)]
    alone = {"negated": 0.0, "later clause": 0.0, "aside": 0.0, "modifier": 0.0, "qualified": 0.0, "first": 1.0}
    scored = [_subject(replace(each, terms={**each.terms, **alone}), score) for each in absent]
    yield from sorted(scored, key=lambda subject: -subject.score)


def _is_itself(candidate: Candidate) -> bool:
    picture = candidate.picture
    return picture.way in ("listed", "stand-in") and not (picture.dropped or candidate.terms["person"])


def _fits_genre(meaning: Meaning | None, noun: str) -> dict[str, float]:
    """The probability that the title's genre is the one that a noun mostly stands for: 0 to 1, by the logarithm."""
    genre = genre_of(noun)
    if meaning is None or genre is None:
        return {}
    share = max(meaning.genres.get(genre, 0.0), LEAST_SHARE)
    return {"of a genre": 1.0, "fits the genre": 1 - math.log(share) / math.log(LEAST_SHARE)}


def _taken_apart(title: str, language: str) -> _Title:
    """Names first: their parts are no nouns."""
    text = clean(title[:MOST_LETTERS])
    tokens = tokens_of(text, language)
    clauses = clauses_of(text, tokens)
    named = names_among(text, tokens, language)
    names = [(name.start, name.end) for _, name in named]
    phrases = list(noun_phrases(text, language, names))
    starts = {phrase.start for phrase in phrases}
    for match, name in named:
        follows = not starts.isdisjoint((name.end, name.end + 1, name.end + 2))
        phrase = NounPhrase(name.object, name.words, name.start, name.end, clauses[match.first], size=match.size)
        phrases.append(replace(phrase, head=not follows, alternatives=(name.name,)))
    ordered = sorted(phrases, key=lambda phrase: phrase.start)
    counted = with_denials(ordered, denials_among(text, tokens, language, names))
    return _Title(text, len(tokens), counted, tuple(name for _, name in named))


def _withheld(found: Sequence[Candidate]) -> frozenset[str]:
    """Art of what the title denies, whatever else it may stand for; but for what it names elsewhere too, or
    is a name's own."""
    named = {each.phrase.noun for each in found if not each.phrase.negated}
    of_names = {each.picture.art for each in found if _is_name(each.phrase) and not each.phrase.negated}
    denied = (each for each in found if each.phrase.negated and each.phrase.noun not in named)
    return frozenset(each.picture.art for each in denied) - of_names


_PEOPLE = ("people-body", "silhouettes")
_GROUPS: Mapping[str, tuple[str, ...]] = {
    "people": (*_PEOPLE, "smileys-emotion"),
    "faces": ("people-body", "smileys-emotion"),
    "emoji": ("smileys-emotion",),
}
"""Groups of art that go when a brief wants none of these; silhouettes have no face."""


def _is_name(phrase: NounPhrase) -> bool:
    return bool(phrase.alternatives) and not phrase.translated


def _source(phrase: NounPhrase, picture: Picture) -> Source:
    if _is_name(phrase):
        return "name"
    return picture.way


def _said(title: _Title) -> list[str]:
    return [phrase.noun for phrase in title.phrases if not phrase.negated]
