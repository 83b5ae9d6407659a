"""The words that hooks are made of, read from `hooks.toml`: classes of words by language, units, stamps, stakes."""

from __future__ import annotations

import re
import sys
import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Literal, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from thumbsmith.engines.composer.data import knowledge


def _words(value: object) -> object:
    return value.split() if isinstance(value, str) else value


def _phrases(value: object) -> object:
    """With commas where a word has a blank in it."""
    return (value.split(",") if "," in value else value.split()) if isinstance(value, str) else value


HookPattern = Literal[
    "number", "contrast", "question", "quote", "stamp", "stakes", "label", "verdict", "short", "dictated"
]
Words = Annotated[frozenset[str], BeforeValidator(_words)]
Listed = Annotated[frozenset[str], BeforeValidator(lambda text: frozenset(part.strip() for part in text.split(",")))]
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
    counts_next: bool = False
    """Whether the word behind a number is what is counted, or describes it."""
    describing_ends: Words = _NONE
    """Ends of words that describe."""
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
    dispensable: Words
    """Words before a number that may be left out."""
    per: frozenset[str]
    shares: Words
    """Words that share out an amount by themselves."""
    irregular_plurals: Words
    never_counted: Words
    """Words that only look like plurals."""
    doing: Words
    """Verbs that look like plurals behind a noun."""
    ungrouped: Words
    """Languages that never set thousands apart with a blank."""
    counters: Words
    classifiers: Words
    """Counters that say nothing without the thing that they count."""
    months: Words
    of_dates: Words
    """Words that join the parts of a date."""
    times: Words
    percents: Words
    attaching: Words
    """Words behind which a number only says more of a thing."""
    leaning: Words
    """Words behind which it mostly does."""
    attributes: Words
    """The same before a number, in scripts without blanks."""


class Stamps(_Part):
    told: Words
    """What a video does with its thing."""
    behind: Words
    """Words behind these that say by whom and how."""
    numbered: Words
    alone: frozenset[str]
    directions: tuple[str, ...]
    words: dict[str, Listed]
    """By language."""


class Generic(_Part):
    """What any video could say of itself."""

    directions: tuple[str, ...]
    """English names of whole phrases of languages."""
    phrases: Listed
    kinds: Words
    """Kinds of videos."""
    describing: Words
    """Words that are said of every kind."""


class Belonging(_Part):
    """Words that say only where a video belongs: none for a picture."""

    series: Words
    """Words before the number of a part of a series."""
    levels: Words
    """Words before the number of a school year."""
    channels: Words
    """Words that end the name of a channel."""
    said: frozenset[str]


class Stakes(_Part):
    with_object: Words
    alone: Words
    determiners: Words
    nothing: Words
    """Words that deny everything: their verb goes with them."""


class Things(_Part):
    """A thing that can be a label of its own: 'the cheapest Miata'."""

    determiners: Words
    behind: Words
    """Words that belong to its sentence, not to it: 'my brother | home'."""
    unseen: Words
    """Nouns that no picture shows."""


class Tails(_Part):
    """A phrase at the end of a title that stands alone: 'with | a laundry list'."""

    begins: Words
    counting: Words
    whom: Words
    """To whom something was told or done."""
    temporal: Words
    """Words behind which it is said when it was."""
    describing: Words
    """Words behind which a phrase that tells of no deed says enough."""
    past: Words
    """Verbs that tell what was done."""
    last: frozenset[str]
    """Times that a phrase does without."""
    bound: Words
    """Prepositions that hang on the word before them."""
    pointing: Words
    """Subjects that point back at what was said: without it nobody knows who they are."""
    receiving: Words
    """Behind a verb they say to whom something was done, so that who did it has to be said."""
    languages: Words
    telling: Words
    """Words behind which it is told, in English, what is so."""


class Turns(_Part):
    """Where a sentence goes on."""

    relatives: Words
    """The words behind these say more of the words before."""
    against: Words
    """Words that turn against what was said."""


class Pairs(_Part):
    opposites: tuple[tuple[str, str], ...]
    between: Words
    """Words between two that are set against each other."""
    moments: tuple[tuple[str, str], ...]
    """Two times that are told apart, the earlier one first."""


class Questions(_Part):
    tails: frozenset[str]
    signs: dict[str, str]
    """By language, where it is not '?'."""


class Pattern(_Part):
    """What titles of some languages say, as an expression of a clause."""

    languages: Words
    slot: HookPattern
    find: re.Pattern[str]
    whole: bool = False
    """Whether the whole title is looked through."""
    asks: bool = False
    """Whether only a clause that asks is."""
    example: tuple[str, str]
    """A title, and the words that it gives."""


class Mistaken(_Part):
    """An English word that is taken for another one."""

    find: re.Pattern[str]
    instead: str
    """The word that is meant."""
    example: tuple[str, str]
    """As it is typed, and as it is meant."""


class Worth(_Part):
    weights: dict[str, Annotated[float, Field(gt=0)]]
    """By the name of the term."""
    letters: tuple[float, ...]
    read: tuple[float, ...]
    """The legibility of so many letters, 0 to 1."""
    enough_alone: float
    """The worth from which a single word, or a number, may be all that a picture says."""
    leads: float
    """The worth from which a phrase is shown before the title in short."""
    leads_in_short: float
    """The worth from which the title in short is shown before the title as it is."""

    @model_validator(mode="after")
    def falls(self) -> Self:
        if len(self.letters) != len(self.read) or list(self.letters) != sorted(self.letters):
            raise ValueError("every length, in rising order, has its share")
        return self


class Breaks(_Part):
    """Costs of breaking a phrase into lines."""

    letters: tuple[float, ...]
    read: tuple[float, ...]
    """The cost of a line of so many letters."""
    line: float
    uneven: float
    """By letter that the longest line is longer than the shortest."""
    small: float
    """A line holds only small words, or a number without what it counts."""
    compound: float
    hanging: float
    """A word that waits for the next one ends a line."""
    led: float
    nouns: float
    """Two nouns stand apart."""
    at_pause: float
    """The worth of a line that ends where the sentence pauses."""
    stop_within: float
    leading: Words
    """Words that stand before what they say more of."""
    numbering: Words
    """Words that a number behind them numbers."""
    closing: Words
    """Words that belong to the verb before them."""


class Teaching(_Part):
    """'How to' of one language."""

    opener: str
    verbs: Words
    """Endings of verbs in their basic form; empty where any verb has that form."""


class Beginnings(_Part):
    languages: Words
    verbs_last: Words
    attached: tuple[str, ...]


class HookWords(_Part):
    serious_genres: frozenset[str]
    talk: Words
    """Words of somebody who speaks to us or aside: no clause with one stands on a picture."""
    fillers: Words
    """Sounds at the end of what somebody says."""
    cased_units: frozenset[str]
    dotted_capitals: frozenset[str]
    double_capitals: dict[str, Words]
    """By language: letters at a word's start that are capitals together."""
    abbreviations: frozenset[str]
    versus: frozenset[str]
    from_to: dict[str, str]
    """By language: a pattern of 'from one number to another'."""
    numbers: Numbers
    stamps: Stamps
    generic: Generic
    belonging: Belonging
    stakes: Stakes
    things: Things
    pairs: Pairs
    tails: Tails
    turns: Turns
    joints: dict[str, Words]
    """By language: words that begin a sentence of their own within a clause."""
    ands: dict[str, Words]
    hanging: dict[str, Words]
    """By language: words that begin a clause, behind a comma, which hangs on the one before."""
    turned_round: dict[str, Words]
    """By language: ends of verbs by which a question turns its words round."""
    relatives: dict[str, Words]
    """By language: words that begin a sentence which says more of the thing before them."""
    conditions: dict[str, Words]
    """By language: words that begin a clause which waits for another one."""
    beginnings: Beginnings
    teaching: dict[str, Teaching]
    measuring: Words
    """Those of the following that ask for a measure with a describing word behind them."""
    stated: dict[str, Words]
    """By language: words that lead up to what is so."""
    questions: Questions
    patterns: tuple[Pattern, ...]
    worth: Worth
    breaks: Breaks
    spelling: dict[str, str]
    contractions: dict[str, str]
    mistaken: tuple[Mistaken, ...]
    adjuncts: dict[str, Words]
    """By language: words that begin what a short title can do without."""
    words: dict[str, WordClasses]


@dataclass(frozen=True)
class Tongue:
    """Knowledge of one language's words."""

    language: str
    classes: WordClasses
    open: frozenset[str]
    nouns: frozenset[str]
    stamps: frozenset[str]
    """Words that say which kind of video it is."""
    generic: frozenset[str]
    """Phrases that any video could have."""

    @property
    def question_sign(self) -> str:
        return hook_words().questions.signs.get(self.language.partition("-")[0], "?")

    @property
    def patterns(self) -> tuple[Pattern, ...]:
        return tuple(pattern for pattern in hook_words().patterns if self.language in pattern.languages)


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
        alone = known.stamps.alone if language == "en" else _NONE
        return Tongue(language, classes, classes.open, nouns, alone, known.generic.phrases)
    nouns = frozenset(sys.intern(word.lower()) for words in knowledge.words_of(file).values() for word in words)
    directions = knowledge.directions_of(file)
    stamps = {phrase.lower() for kind in known.stamps.directions for phrase in directions.get(kind, ())}
    stamps |= known.stamps.words.get(language.partition("-")[0].lower(), _NONE)
    generic = {phrase.lower() for kind in known.generic.directions for phrase in directions.get(kind, ())}
    return Tongue(language, classes, classes.open, nouns, frozenset(stamps), known.generic.phrases | generic)


def _file_of(language: str) -> str | None:
    lower = language.lower()
    chinese = "zh-hant" if lower in ("zh-hant", "zh-tw", "zh-hk") else "zh-hans"
    wanted = chinese if lower.startswith("zh") else lower.partition("-")[0]
    return wanted if wanted in knowledge.languages() else None
