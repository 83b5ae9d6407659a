"""Whether an ordinary word of a title is a name: the words beside it tell ("restored" and the Beetle), a price or a
year right before it, or its own capital."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise
from typing import Any

from thumbsmith.engines.composer.data.knowledge import Company, Name, companies
from thumbsmith.engines.composer.data.vocabulary import vocabulary
from thumbsmith.engines.composer.read.numbers import find_numbers
from thumbsmith.engines.composer.read.phrases import LONGEST_PHRASE, Match, Token, folded_phrase, grammar

_YEAR = re.compile(r"(?:19|20)\d\d")
_FEWEST_SMALL = 2
"""Words in small letters by which a title that writes each word with a capital is known not to be one."""
_LONGEST_SMALL = 4
"""Letters of words that such a title writes small too."""


class Around:
    """A title's words around its names."""

    def __init__(self, title: str, tokens: Sequence[Token]) -> None:
        self._title, self._tokens = title, tokens
        denied = {behind for before, behind in pairwise(tokens) if before.text in grammar()["negations"]}
        kept = (form for token in tokens if token not in denied for form in token.forms)
        self._said = f" {' '.join(kept)} "

    def written(self, match: Match[Any]) -> str:
        return " ".join(token.text for token in self._tokens[match.first : match.last])

    def tells(self, match: Match[Any], name: Name) -> bool:
        """Whether nothing but the name is meant."""
        written = self.written(match)
        rest = self._said.replace(f" {written} ", "  ")
        company = companies().get(name.genre)
        told = any(_stands_in(word, rest) for word in (*name.only_with, *(company.words if company else ())))
        return told or (company is not None and self._is_led(match, company))

    def has_own_capital(self, match: Match[Any]) -> bool:
        """Whether it has a capital that the title as a whole does not give it, behind 'my' or 'a': a mere call name
        ('my dog Falcon') has none of these."""
        is_led = (
            match.first > 0 and self._tokens[match.first - 1].text in vocabulary().articles | grammar()["describing"]
        )
        return is_led and self._title[match.start].isupper() and self._is_sentence

    def _is_led(self, match: Match[Any], company: Company) -> bool:
        """Whether a price that nobody pays for the ordinary thing, a model's year or a telling word stands right
        before it."""
        before = self._title[: match.start].rstrip()
        said = " ".join(token.text for token in self._tokens[max(0, match.first - LONGEST_PHRASE) : match.first])
        if any(f" {said}".endswith(f" {folded_phrase(lead)[0]}") for lead in company.leads):
            return True
        if company.model_year and _YEAR.fullmatch(before.rpartition(" ")[2]):
            return True
        if company.least_price is None:
            return False
        prices = [each for each in find_numbers(before) if each.kind == "price" and each.end == len(before)]
        return any(_amount(before[each.start :]) >= company.least_price for each in prices)

    @cached_property
    def _is_sentence(self) -> bool:
        """Whether longer words stand there in small letters."""
        small = [token for token in self._tokens if self._title[token.start].islower()]
        return (
            sum(len(token.text) > _LONGEST_SMALL or token.text in grammar()["verbs"] for token in small)
            >= _FEWEST_SMALL
        )


def _stands_in(word: str, said: str) -> bool:
    text, is_run = folded_phrase(word)
    return bool(text) and (text in said if is_run else f" {text} " in said)


def _amount(price: str) -> int:
    digits = re.sub(r"[.,]\d{1,2}(?!\d)|\D", "", price)
    return int(digits or 0) * (1000 if price.casefold().endswith("k") else 1)
