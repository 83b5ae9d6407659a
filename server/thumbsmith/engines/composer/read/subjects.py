"""What a title is about, as pictures: every noun and name with art is a candidate, and one score says how sure it is
that this art is right for this title. Below the floor nothing is shown: the wrong thing is worse than none."""

from __future__ import annotations

import math
import tomllib
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from thumbsmith.engines.composer.data.knowledge import FOLDER, nouns
from thumbsmith.engines.composer.data.library import Icon
from thumbsmith.engines.composer.read.drawables import Drawables, DrawableVectors, Embedder, Picture, Vectors
from thumbsmith.engines.composer.read.names import NameFound, names_among
from thumbsmith.engines.composer.read.nouns import NounPhrase, clauses_of, noun_phrases
from thumbsmith.engines.composer.read.phrases import tokens_of
from thumbsmith.engines.composer.read.reading import Source, Subject
from thumbsmith.engines.composer.text import clean

MOST_LETTERS = 4_000
MOST_CANDIDATES = 8
PICTURES_EACH = 3
"""Art that is considered for one noun."""
MOST_MEANT = 4
"""Nouns that no list has, of which the meaning is asked for: 5 ms each."""
LEAST_LIKENESS = 0.45
"""In meaning, below which two nouns have nothing to do with each other."""
LOGARITHM_OF_NINE = 2.3
"""Words that a title has."""
COMMONEST = 3_000
"""Nouns of the list that stand in their order; what follows is as rare as what is not listed."""


@dataclass(frozen=True)
class Subjects:
    """What a title offers a picture."""

    candidates: tuple[Subject, ...]
    """Best first; those above the floor may be shown, see `shown`."""
    shown: tuple[Subject, ...]
    """The candidates that pass the floor."""
    names: tuple[NameFound, ...]
    place: str | None
    """A key of the places, where a name or a noun says one."""
    place_said: bool
    """Whether a noun of its own says it: not a name, nor a part of a compound."""
    unclear: bool
    """Whether no candidate passes the floor."""


@dataclass(frozen=True)
class Score:
    weights: Mapping[str, float]
    floors: Mapping[str, float]

    def of(self, terms: Mapping[str, float]) -> float:
        total = sum(self.weights.get(name, 0.0) * value for name, value in terms.items())
        return 1 / (1 + math.exp(-max(-30.0, min(30.0, total))))

    def floor(self, language: str) -> float:
        return self.floors.get(language, self.floors["other"])


@cache
def score() -> Mapping[str, Score]:
    """That of lists alone, and that which has an embedder too."""
    entries = tomllib.loads((FOLDER / "subject-score.toml").read_text("utf-8"))
    return {name: Score(entry["weights"], entry["floors"]) for name, entry in entries.items()}


@dataclass(frozen=True)
class Candidate:
    """Art for a noun of the title, and what speaks for it and against it."""

    phrase: NounPhrase
    picture: Picture
    source: Source
    terms: Mapping[str, float]


@dataclass(frozen=True)
class _Title:
    """What was found in a title, before any art is."""

    text: str
    words: int
    phrases: tuple[NounPhrase, ...]
    names: tuple[NameFound, ...]

    @property
    def english(self) -> str:
        """For what reads only English: the title itself, or its nouns."""
        translated = [phrase.noun for phrase in self.phrases if phrase.translated]
        return " ".join(phrase.noun for phrase in self.phrases) if translated else self.text


class SubjectReader:
    """Build it once per process; `read` keeps nothing."""

    def __init__(
        self, icons: Mapping[str, Icon], embedder: Embedder | None = None, vectors: DrawableVectors | None = None
    ) -> None:
        """`icons`: the art that is there, by name. Without the embedder and its vectors only lists tell."""
        self._icons = icons
        self._drawables = Drawables(icons.keys())
        self._ranks = {noun: rank for rank, noun in enumerate(nouns())}
        self._embedder = None if vectors is None else embedder
        self._vectors = None if embedder is None else vectors
        self.score = score()["lists" if self._vectors is None else "meaning"]

    def read(
        self,
        title: str,
        language: str,
        wanted: Sequence[str] = (),
        exclusions: Sequence[str] = (),
        genre: str | None = None,
    ) -> Subjects:
        """`wanted` and `exclusions`: English nouns of the directions; the title is without them. `genre`: of the title,
        where it is sure."""
        taken = _taken_apart(title, language)
        found = self._candidates(taken)
        found += self._asked_for(wanted, {candidate.picture.art for candidate in found})
        banned = self._banned(exclusions)
        if genre is not None:
            banned |= {each.picture.art for each in found if self._drawables.is_foreign(each.picture.art, genre)}
        subjects: dict[str, Subject] = {}
        for candidate in found:
            subject = self._subject(candidate)
            art = candidate.picture.art
            if art not in banned and (art not in subjects or subjects[art].score < subject.score):
                subjects[art] = subject
        best = sorted(subjects.values(), key=lambda subject: -subject.score)[:MOST_CANDIDATES]
        floor = self.score.floor(language)
        shown = tuple(subject for subject in best if subject.score >= floor)
        return Subjects(tuple(best), shown, taken.names, _place(taken), bool(_places(_said(taken))), not shown)

    def candidates(self, title: str, language: str) -> list[Candidate]:
        """Every art that a noun or a name of the title may be shown by, with the terms of its score."""
        return self._candidates(_taken_apart(title, language))

    def _candidates(self, title: _Title) -> list[Candidate]:
        pairs = [(phrase, picture) for phrase in title.phrases for picture in self._pictures(phrase)]
        meaning, meant = self._meant(title, {phrase.start for phrase, _ in pairs})
        pairs += meant
        said = title.text if title.english is title.text else f"{title.text} . {title.english}"
        refused = self._drawables.refused(tokens_of(said, "en"))
        times = Counter(art for art, _ in {(picture.art, phrase.start) for phrase, picture in pairs})
        likeness = self._likeness(meaning, {picture.art for _, picture in pairs})
        places = {name.start for name in title.names if name.genre == "travel"}
        return [
            Candidate(
                phrase,
                picture,
                _source(phrase, picture),
                {
                    **self._terms(phrase, picture),
                    "repeated": float(times[picture.art] > 1),
                    "name of a place": float(phrase.start in places),
                    "long title": math.log(1 + title.words) - LOGARITHM_OF_NINE,
                    **likeness[picture.art],
                },
            )
            for phrase, picture in pairs
            if picture.art not in refused
        ]

    def _meant(self, title: _Title, served: set[int]) -> tuple[Vectors | None, list[tuple[NounPhrase, Picture]]]:
        """What the title means; and for nouns that no list has, the art of what means nearly the same."""
        if self._embedder is None or self._vectors is None or not title.phrases:
            return None, []
        open_nouns = [phrase for phrase in title.phrases if phrase.start not in served and not phrase.translated]
        open_nouns = [phrase for phrase in open_nouns if not phrase.listed][:MOST_MEANT]
        vectors = self._embedder.embed([title.english, *(phrase.noun for phrase in open_nouns)])
        return vectors[0], [
            (phrase, Picture(art, "meant", likeness=likeness))
            for phrase, vector in zip(open_nouns, vectors[1:], strict=True)
            for art, likeness in self._vectors.nearest(vector, PICTURES_EACH)
            if art in self._icons and likeness >= LEAST_LIKENESS
        ]

    def _likeness(self, meaning: Vectors | None, art: set[str]) -> dict[str, dict[str, float]]:
        """How near each art is to the whole title, and beside the nearest of them."""
        if meaning is None or self._vectors is None:
            return {name: {} for name in art}
        found = {name: self._vectors.likeness(meaning, name) for name in art}
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
            "meant": float(picture.way == "meant"),
            "likeness": picture.likeness,
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
        """What the creator asked to be seen: what the title names too first, people and common words last."""
        for order, noun in enumerate(wanted):
            phrase = NounPhrase(noun, noun, 0, 0, order=order, size=len(noun.split()))
            for picture in self._drawables.named(noun)[:1]:
                terms = self._terms(phrase, picture) | {"wanted": 1.0, "repeated": float(picture.art in titled)}
                yield Candidate(phrase, picture, _source(phrase, picture), terms)

    def _banned(self, exclusions: Sequence[str]) -> frozenset[str]:
        art = {picture.art for noun in exclusions for picture in self._drawables.named(noun)}
        groups = {group for word in exclusions for group in _GROUPS.get(word, ())}
        return frozenset(art | {name for name, icon in self._icons.items() if icon.group in groups})

    def _subject(self, candidate: Candidate) -> Subject:
        phrase, weights = candidate.phrase, self.score.weights
        terms = tuple((name, weights.get(name, 0.0) * value) for name, value in candidate.terms.items() if value)
        art = candidate.picture.art
        return Subject(phrase.noun, phrase.words, art, candidate.source, self.score.of(candidate.terms), terms)


def _taken_apart(title: str, language: str) -> _Title:
    """Names first: their parts are no nouns."""
    text = clean(title[:MOST_LETTERS])
    tokens = tokens_of(text, language)
    clauses = clauses_of(text, tokens)
    named = names_among(text, tokens, language)
    phrases = list(noun_phrases(text, language, [(name.start, name.end) for _, name in named]))
    starts = {phrase.start for phrase in phrases}
    for match, name in named:
        follows = not starts.isdisjoint((name.end, name.end + 1, name.end + 2))
        phrase = NounPhrase(name.object, name.words, name.start, name.end, clauses[match.first], size=match.size)
        phrases.append(replace(phrase, head=not follows, alternatives=(name.name,)))
    ordered = sorted(phrases, key=lambda phrase: phrase.start)
    counted = tuple(replace(phrase, order=order) for order, phrase in enumerate(ordered))
    return _Title(text, len(tokens), counted, tuple(name for _, name in named))


_PEOPLE = ("people-body", "silhouettes")
_GROUPS: Mapping[str, tuple[str, ...]] = {
    "people": (*_PEOPLE, "smileys-emotion"),
    "faces": ("smileys-emotion",),
    "emoji": ("smileys-emotion",),
}
"""Groups of art that go when a brief wants none of these."""


def _is_name(phrase: NounPhrase) -> bool:
    return bool(phrase.alternatives) and not phrase.translated


def _source(phrase: NounPhrase, picture: Picture) -> Source:
    if _is_name(phrase):
        return "name"
    return picture.way


def _place(title: _Title) -> str | None:
    """Where a noun says so, else a name, else what a compound begins with: the lighthouse of its keeper."""
    whole = _said(title)
    parts = [part for noun in whole if " " in noun for part in noun.split()[:-1]]
    named = [name.place for name in title.names if name.place is not None]
    return next(iter([*_places(whole), *named, *_places(parts)]), None)


def _said(title: _Title) -> list[str]:
    return [phrase.noun for phrase in title.phrases if not phrase.negated]


def _places(found: Sequence[str]) -> list[str]:
    drawings = [nouns()[noun].drawing for noun in found if noun in nouns()]
    return [drawing[1:] for drawing in drawings if drawing.startswith("@")]
