"""The words that hooks are made of, read from `hooks.toml`: classes of words by language, units, stamps, stakes."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Annotated

from pydantic import BaseModel, BeforeValidator, ConfigDict

from thumbsmith.engines.composer.data import knowledge


def _words(value: object) -> object:
    return value.split() if isinstance(value, str) else value


def _phrases(value: object) -> object:
    """With commas where a word has a blank in it."""
    return (value.split(",") if "," in value else value.split()) if isinstance(value, str) else value


Words = Annotated[frozenset[str], BeforeValidator(_words)]
Phrases = Annotated[frozenset[str], BeforeValidator(_phrases)]
_NONE: frozenset[str] = frozenset()


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class WordClasses(_Part):
    """Of one language: words that carry on."""

    articles: Words = _NONE
    prepositions: Words = _NONE
    joining: Words = _NONE
    auxiliaries: Words = _NONE
    pronouns: Words = _NONE
    negators: Words = _NONE
    questions: Phrases = _NONE
    asking: Words = _NONE
    """Verbs that begin a question without a question word."""
    copulas: Words = _NONE
    conditionals: Words = _NONE
    """Words after which nothing in the clause is said to be so."""
    describing: Words = _NONE
    counts_nouns: bool = True
    """False where a number's noun often describes another one that follows."""

    @property
    def open(self) -> frozenset[str]:
        """Words that wait for the next one."""
        return (
            self.articles | self.prepositions | self.joining | self.auxiliaries | self.negators | self.describing
        ) | {word for phrase in self.questions for word in phrase.split()}


class Numbers(_Part):
    currencies_before: frozenset[str]
    currencies_after: frozenset[str]
    scales: frozenset[str]
    units: Words
    qualifiers: Words
    per: frozenset[str]
    irregular_plurals: Words
    counters: Words


class Stamps(_Part):
    numbered: Words
    alone: frozenset[str]
    directions: tuple[str, ...]


class Stakes(_Part):
    with_object: Words
    alone: Words
    determiners: Words


class Pairs(_Part):
    opposites: tuple[tuple[str, str], ...]
    between: Words
    """What stands between two words that are set against each other."""


class Questions(_Part):
    tails: frozenset[str]


class HookWords(_Part):
    serious_genres: frozenset[str]
    own_signs: frozenset[str]
    talk: Words
    """Words of somebody who speaks to us or aside: no clause with one stands on a picture."""
    cased_units: frozenset[str]
    dotted_capitals: frozenset[str]
    abbreviations: frozenset[str]
    versus: frozenset[str]
    numbers: Numbers
    stamps: Stamps
    stakes: Stakes
    pairs: Pairs
    questions: Questions
    spelling: dict[str, str]
    adjuncts: dict[str, Words]
    """By language: words that begin what a short title can do without."""
    words: dict[str, WordClasses]


@dataclass(frozen=True)
class Tongue:
    """What is known of one language's words."""

    language: str
    classes: WordClasses
    open: frozenset[str]
    nouns: frozenset[str]
    stamps: frozenset[str]
    """Words that say which kind of video it is."""


@cache
def hook_words() -> HookWords:
    return HookWords.model_validate(tomllib.loads((knowledge.FOLDER / "hooks.toml").read_text("utf-8")))


@cache
def tongue(language: str) -> Tongue:
    """An unknown language has no word classes: of its titles only whole clauses, quotes and numbers are taken."""
    known = hook_words()
    classes = known.words.get(language.partition("-")[0].lower(), WordClasses())
    file = _file_of(language)
    if file is None:
        nouns = frozenset(knowledge.nouns()) if language == "en" else _NONE
        return Tongue(language, classes, classes.open, nouns, known.stamps.alone if language == "en" else _NONE)
    nouns = frozenset(word.lower() for words in knowledge.words_of(file).values() for word in words)
    directions = knowledge.directions_of(file)
    stamps = {phrase.lower() for kind in known.stamps.directions for phrase in directions.get(kind, ())}
    return Tongue(language, classes, classes.open, nouns, frozenset(stamps))


def _file_of(language: str) -> str | None:
    lower = language.lower()
    chinese = "zh-hant" if lower in ("zh-hant", "zh-tw", "zh-hk") else "zh-hans"
    wanted = chinese if lower.startswith("zh") else lower.partition("-")[0]
    return wanted if wanted in knowledge.languages() else None
