"""Reads a prompt: the one door of understanding. The words become a `Reading`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from thumbsmith.engines.base import AS_READ, Corrections
from thumbsmith.engines.composer.data.genres import GENERAL, GENRES
from thumbsmith.engines.composer.data.kinds import kinds
from thumbsmith.engines.composer.data.knowledge import languages
from thumbsmith.engines.composer.data.library import IconLibrary
from thumbsmith.engines.composer.read.corrected import color_of, possible
from thumbsmith.engines.composer.read.directions import take_apart
from thumbsmith.engines.composer.read.drawables import DrawableVectors
from thumbsmith.engines.composer.read.embedding import Embedder
from thumbsmith.engines.composer.read.feeling import feeling_of
from thumbsmith.engines.composer.read.genre import Heads, Ranked, english_gloss, voted
from thumbsmith.engines.composer.read.gravity import is_grave, is_sober
from thumbsmith.engines.composer.read.hooks import hooks_of
from thumbsmith.engines.composer.read.kinds import contest_of
from thumbsmith.engines.composer.read.language import language_of
from thumbsmith.engines.composer.read.names import NameFound, names_in
from thumbsmith.engines.composer.read.negation import read_negation
from thumbsmith.engines.composer.read.nouns import NounPhrase, noun_phrases
from thumbsmith.engines.composer.read.numbers import find_numbers
from thumbsmith.engines.composer.read.reading import Directions, Hook, Reading, Subject
from thumbsmith.engines.composer.read.scenery import place_of, time_of, weather_of
from thumbsmith.engines.composer.read.subjects import Candidate, Meaning, SubjectReader, Subjects
from thumbsmith.engines.composer.read.tokens import display
from thumbsmith.engines.composer.read.told import borne_out
from thumbsmith.engines.composer.read.troubles import tells_trouble
from thumbsmith.engines.composer.text import split_emoji
from thumbsmith.engines.reading import ModelReading

MOST_SUBJECTS = 8
SURE_OF_GENRE = 0.7
"""Probability from which a genre's own thing stands for a title whose nouns no art shows."""
LEAST_OF_FEW = 0.12
"""Score of the only thing that is named."""
LEAST_OF_GENRE = 0.25
"""Probability below which no genre is told."""
SURE_ENOUGH_OF_GENRE = 0.3
"""Probability from which words are taken in the sense that they have in a genre."""
SURER_THAN_DENIED = 0.5
"""Score from which what a title names is its subject rather than what it says is not there."""


@dataclass(frozen=True)
class _Said:
    """The reading of a prompt's words by themselves."""

    directions: Directions
    language: str
    emoji: tuple[str, ...]
    subjects: Subjects
    phrases: tuple[NounPhrase, ...]
    genres: Ranked
    log_odds: float | None
    """That it is grave, by its meaning; None where nothing reads meaning."""


class Reader:
    """Build it once per process: the lists take a second. Without the weights in `models` lists alone tell."""

    def __init__(self, icons: IconLibrary, models: Path | None = None) -> None:
        self.icons = icons
        self._embedder = Embedder.load(models) if models else None
        self._heads = Heads.load(models) if models else None
        self._vectors = DrawableVectors.load(models) if models else None
        self._subjects = SubjectReader(icons.icons, self._vectors)

    def read(
        self, prompt: str, title: str = "", corrections: Corrections = AS_READ, told: ModelReading | None = None
    ) -> Reading:
        """`told`: what a language model says of it, where one was asked. Never raises: a text that says nothing is read
        as nothing."""
        corrections, unknown = possible(corrections)
        put_right = {noun: self._put_right(noun) for noun in corrections.subjects or ()}
        not_shown = (noun for noun, subject in put_right.items() if subject is None)
        heard = borne_out(told, prompt, title) if told else None
        said = self._said(prompt, title, corrections, heard)
        directions = replace(said.directions, unmet=(*said.directions.unmet, *not_shown, *unknown))
        about = directions.title
        numbers = find_numbers(about)
        shown = read_negation(about, said.language).said
        genre = (
            heard.genre
            if heard and heard.genre
            else next((key for key, share in said.genres[:1] if share >= LEAST_OF_GENRE), GENERAL)
        )
        grave = is_grave(about, said.language, said.log_odds)
        if heard and not grave:  # what the words say themselves nobody takes back
            grave = heard.grave or self.read(prompt, title).grave
        felt = feeling_of(about, said.language, is_grave=grave)
        subjects = self._shown(said) if corrections.subjects is None else _different(filter(None, put_right.values()))
        return Reading(
            language=said.language.partition("-")[0],
            title=about,
            topics=tuple(dict.fromkeys(phrase.noun for phrase in said.phrases))[:MOST_SUBJECTS],
            genre=genre,
            grave=grave,
            subjects=subjects or _named_only(said.phrases),
            feeling=_corrected(corrections.feeling, directions.feeling or (heard and heard.feeling) or felt),
            place=_corrected(
                corrections.place,
                (heard and heard.place) or said.subjects.place or place_of(shown, said.subjects.describing),
            ),
            place_said=bool(corrections.place or (heard and heard.place)) or said.subjects.place_said,
            time=(heard and heard.time) or time_of(f"{prompt} {title}"),
            numbers=tuple(about[number.start : number.end].strip() for number in numbers),
            directions=directions,
            hooks=_hooks(said, corrections, grave, genre, heard),
            sober=is_sober(about, said.language, said.log_odds),
            troubled=tells_trouble(about, said.language),
            concept=_concept(about, bool(numbers), said.subjects.place),
            withheld=said.subjects.withheld,
            unclear=not subjects,
            genre_scores=said.genres[:5],
        )

    def art_for(self, words: str, language: str) -> tuple[str, ...]:
        """Art that shows what a few words name, best first: nothing else can be meant, so that less is enough than in
        a title."""
        found = self._subjects.read(words, language).candidates
        return tuple(subject.art for subject in found if subject.art and subject.score >= LEAST_OF_FEW)

    def art_like(self, words: str, most: int, least: float) -> list[str]:
        """Art that means nearly what the words do, the likest first; none where nothing reads meaning."""
        if self._embedder is None or self._vectors is None:
            return []
        language = language_of(words)
        gloss = english_gloss(words, language, noun_phrases(words, language), names_in(words, language))
        return self._vectors.nearest(self._embedder.embed([gloss])[0], most, least) if gloss else []

    def candidates(self, title: str, language: str, *, with_meaning: bool) -> list[Candidate]:
        """All art that the words of a title name, right or wrong, with the terms of its score."""
        phrases, names = noun_phrases(title, language), names_in(title, language)
        meaning = self._meant(title, language, phrases, names)[-1] if with_meaning else None
        return self._subjects.candidates(title, language, meaning)

    def _said(self, prompt: str, title: str, corrections: Corrections, heard: ModelReading | None) -> _Said:
        _, emoji = split_emoji(prompt, self.icons.by_emoji)
        bare_title, more = split_emoji(title, self.icons.by_emoji)
        directions = self._without_emoji(take_apart(prompt, bare_title))
        directions = _with_corrections(_as_told(directions, heard) if heard else directions, corrections)
        language = language_of(directions.title)
        phrases = noun_phrases(directions.title, language)
        names = names_in(directions.title, language)
        genres, log_odds, meaning = self._meant(directions.title, language, phrases, names)
        sure = next((key for key, share in genres[:1] if share >= SURE_ENOUGH_OF_GENRE), None)
        wanted = () if corrections.subjects is not None else heard.subjects if heard else _wanted(directions, language)
        subjects = self._subjects.read(directions.title, language, wanted, directions.exclusions, sure, meaning)
        emoji = tuple(dict.fromkeys([*emoji, *more]))
        drawn = () if not kinds().denying.isdisjoint(emoji) else tuple(art for art in emoji if self._is_thing(art))
        return _Said(directions, language, drawn, subjects, phrases, genres, log_odds)

    def _is_thing(self, art: str) -> bool:
        """Whether an emoji shows what a title is about; faces, gestures and signs only say how it is told."""
        is_animal_or_robot = art.startswith(kinds().animals) or art in kinds().characters
        tells_how = self.icons.icons[art].group in kinds().feeling_groups or art in kinds().decoration
        return not tells_how or is_animal_or_robot

    def _without_emoji(self, directions: Directions) -> Directions:
        """Emoji part the clauses of a brief, but they are pictures, not words."""
        title, *dictated = (
            split_emoji(text, self.icons.by_emoji)[0] for text in (directions.title, *directions.dictated)
        )
        return replace(directions, title=title, dictated=tuple(filter(None, dictated)))

    def _meant(
        self, title: str, language: str, phrases: Sequence[NounPhrase], names: Sequence[NameFound]
    ) -> tuple[Ranked, float | None, Meaning | None]:
        """Genres, gravity and the meaning itself; where it can't be read, the genres that nouns and names vote for."""
        gloss = english_gloss(title, language, phrases, names)
        if self._embedder is None or not gloss:
            return voted((), phrases, names), None, None
        vector = self._embedder.embed([gloss])[0]
        genres = voted(self._heads.genre(vector) if self._heads else (), phrases, names)
        log_odds = self._heads.grave(vector, language) if self._heads else None
        return genres, log_odds, Meaning(vector, dict(genres))

    def _shown(self, said: _Said) -> tuple[Subject, ...]:
        """The creator's own emoji, and the things that their words name: first those that a brief asks to see."""
        drawn = [Subject(self.icons.icons[art].label, "", art, "emoji", 1.0) for art in said.emoji]
        named = self._named(said)
        found = [*named, *drawn] if named and said.directions.wanted else [*drawn, *named]
        crossed = said.directions.crossed
        missing = (self._put_right(noun) for noun in crossed if all(each.noun != noun for each in found))
        found = [*filter(None, missing), *found]  # also where the title's own words deny it: 'no dogs allowed'
        shown = (replace(each, is_denied=True) if each.noun in crossed else each for each in found)
        return _different(list(shown) or self._of_genre(said))

    def _named(self, said: _Said) -> list[Subject]:
        """A denied thing is the subject only where nothing else is surely named; beside something else it is not
        shown."""
        denied = self._denied(said)
        named = [subject for subject in said.subjects.shown if subject.art not in {each.art for each in denied}]
        if named and named[0].score >= SURER_THAN_DENIED:
            return named
        return [*denied, *named]

    def _denied(self, said: _Said) -> list[Subject]:
        """Things that the title says are not there, where they can be shown: no sugar, not without bread."""
        best = said.subjects.denied[:1]
        return [replace(each, score=1.0, is_denied=True) for each in best if each.score >= LEAST_OF_FEW]

    def _of_genre(self, said: _Said) -> list[Subject]:
        """The thing that any title of a genre may show, where the genre has one and is sure."""
        genre, share = next(iter(said.genres), (GENERAL, 0.0))
        emblems = (art for art in GENRES[genre].emblems if art not in said.subjects.withheld and art in self.icons)
        thing = next(emblems, None)
        if said.subjects.place_said or share < SURE_OF_GENRE or thing is None:
            return []
        return [Subject(self.icons.icons[thing].label.casefold(), "", thing, "stand-in", share)]

    def _put_right(self, noun: str) -> Subject | None:
        """The best art for a noun that its creator asks for: however unsure, it was asked for. None where there is
        none."""
        found = self._subjects.read(noun, language_of(noun), wanted=(noun.casefold(),)).candidates
        return replace(found[0], noun=noun, words=noun) if found else None


def _different(subjects: Iterable[Subject]) -> tuple[Subject, ...]:
    """Each art once."""
    found: dict[str | None, Subject] = {}
    for subject in subjects:
        found.setdefault(subject.art, subject)
    return tuple(found.values())[:MOST_SUBJECTS]


def _wanted(directions: Directions, language: str) -> tuple[str, ...]:
    """The nouns of a brief are looked for in English: in other languages the same letters mean other things. Things to
    be crossed out, and places with nobody in them, are found in all. A time of day or a weather is the picture's light,
    not a thing in it, unless nothing else is asked for."""
    if language in languages():
        return (*directions.crossed, *directions.emptied)
    things = tuple(noun for noun in directions.wanted if time_of(noun) is None and weather_of(noun) is None)
    return things or directions.wanted


def _as_told(directions: Directions, heard: ModelReading) -> Directions:
    """The model's answer goes before what was read; what it left out stays as it was read."""
    return replace(
        directions,
        title=heard.title or directions.title,
        dictated=heard.dictated or directions.dictated,
        ground_color=color_of(heard.ground_color) or directions.ground_color,
        text_color=color_of(heard.text_color) or directions.text_color,
        subject_side=heard.subject_side or directions.subject_side,
        text_side=heard.text_side or directions.text_side,
        exclusions=heard.exclusions or directions.exclusions,
        marks=heard.marks or directions.marks,
        layout=heard.layout or directions.layout,
        mood=heard.mood or directions.mood,
    )


def _with_corrections(directions: Directions, corrections: Corrections) -> Directions:
    words, exclusions = corrections.words, corrections.exclusions
    return replace(
        directions,
        dictated=directions.dictated if words is None else words,
        exclusions=directions.exclusions if exclusions is None else exclusions,
        ground_color=_corrected(corrections.ground_color, directions.ground_color),
        text_color=_corrected(corrections.text_color, directions.text_color),
    )


def _corrected(wish: str | None, read: str | None) -> str | None:
    """As the creator put it right; empty is nothing."""
    return read if wish is None else wish or None


def _named_only(phrases: Sequence[NounPhrase]) -> tuple[Subject, ...]:
    """Nouns that no art shows: understood all the same."""
    found = {phrase.noun: phrase for phrase in phrases if not phrase.negated}
    return tuple(Subject(noun, phrase.words, None, "listed", 0.0) for noun, phrase in found.items())[:MOST_SUBJECTS]


def _hooks(
    said: _Said, corrections: Corrections, grave: bool, genre: str, heard: ModelReading | None
) -> tuple[Hook, ...]:
    """None where a picture without words is asked for."""
    if corrections.words == () or "text" in said.directions.exclusions:
        return ()
    directions = said.directions
    own = hooks_of(directions.title, said.language, dictated=directions.dictated, grave=grave, genre=genre)
    if heard is None or not heard.hooks or directions.dictated:
        return own
    known = {hook.text.casefold() for hook in own}
    told = [text for text in heard.hooks if text.casefold() not in known]
    return (*(Hook(display(text), "verdict", 1.0) for text in told), *own)


def _concept(title: str, has_numbers: bool, place: str | None) -> str:
    """The concept that the title offers a picture."""
    offers = (
        ("contrast", contest_of(title) is not None),
        ("number", has_numbers),
        ("question", title.rstrip().endswith(("?", "？", "؟"))),
        ("place", place is not None),
    )
    return next((concept for concept, is_offered in offers if is_offered), "literal")
