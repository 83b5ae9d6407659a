"""Closed classes of words that steer the reading of a title and the cutting of a headline, from `vocabulary.toml`."""

from __future__ import annotations

import re
import tomllib
from functools import cache, cached_property
from typing import Annotated

from pydantic import BeforeValidator

from thumbsmith.engines.composer.data.knowledge import FOLDER, Source

Words = Annotated[frozenset[str], BeforeValidator(lambda text: frozenset(text.split()))]


class Vocabulary(Source):
    """One field for each class; the file says what each is for."""

    articles: Words
    prepositions: Words
    links: Words
    questions: Words
    small_besides: Words
    clause_subjects: Words
    copulas: Words
    particles: Words
    leading: Words
    strong: Words
    fillers: Words
    vague: Words
    weak_verbs: Words
    pointing: Words
    afterthoughts: Words
    contests: Words
    epithets: Words
    units: tuple[str, ...]
    commands: re.Pattern[str]
    command_tail: re.Pattern[str]
    direction: Words
    direction_heads: Words
    general: Words
    color_things: Words
    sorrows: Words
    grave: Words
    seen_feeling: Words
    loads: Words
    numbered: Words
    reacting: Words
    at_first: Words
    pointing_articles: Words
    possessives: Words
    negations: Words
    denying: Words
    asking: Words
    scarce: Words
    sharing: Words
    spans: Words
    stressed_articles: Words
    unstressed: Words
    open_besides: Words
    persons: Words
    priced: Words
    aside_openers: Words
    emoji: Words
    no_things: re.Pattern[str]
    stands: re.Pattern[str]
    says: re.Pattern[str]
    colours: dict[str, Words]
    places: dict[str, Words]

    @cached_property
    def small(self) -> frozenset[str]:
        """Words that never carry a headline and never end a line."""
        return self.articles | self.prepositions | self.links | self.questions | self.small_besides

    @cached_property
    def open(self) -> frozenset[str]:
        """Words that wait for the next one."""
        return self.leading | self.articles | self.open_besides

    @cached_property
    def weak_words(self) -> frozenset[str]:
        """Words that carry no stress."""
        return self.articles - self.stressed_articles | self.unstressed

    @cached_property
    def faint(self) -> frozenset[str]:
        """Words that name nothing to be drawn, though keyword lists of emoji know them ('first quarter moon')."""
        return frozenset((FOLDER / "faint.txt").read_text("utf-8").split())

    @cached_property
    def colour_of(self) -> dict[str, str]:
        """The base colour by word."""
        return {word: colour for colour, words in self.colours.items() for word in words}

    @cached_property
    def place_of(self) -> dict[str, str]:
        """The place by word."""
        return {word: place for place, words in self.places.items() for word in words}


@cache
def vocabulary() -> Vocabulary:
    """Raises ValueError when the file breaks the rules."""
    return Vocabulary.model_validate(tomllib.loads((FOLDER / "vocabulary.toml").read_text("utf-8")))
