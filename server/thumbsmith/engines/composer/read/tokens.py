"""A clause as the words of a headline: upper case, numbers with their unit, phrases kept whole, cut at its joints."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from thumbsmith.engines.composer.data.vocabulary import vocabulary
from thumbsmith.engines.composer.read.numbers import find_numbers
from thumbsmith.engines.composer.text import Word, words
from thumbsmith.engines.composer.types import Number

MAXIMUM_WORD = 22
"""Longer runs of letters are noise, not words."""
LONGEST_CLAUSE = 60
"""Words of a clause from which a headline is cut; nobody says more in one breath."""
LONGEST_NOUN = 3
"""Words between a count and the plural that it counts."""
LOUDNESS = {
    "price": 5.0,
    "rank": 5.0,
    "limit": 5.0,
    "duration": 4.5,
    "percent": 4.0,
    "time": 4.0,
    "count": 3.0,
    "year": -3.0,
}
_LIMITING = frozenset({"count", "duration", "price"})


_JOINTS = vocabulary().prepositions | vocabulary().links | vocabulary().copulas | vocabulary().clause_subjects


@dataclass(frozen=True)
class Token:
    """A word, a number with its unit or a phrase, as it reads on the picture."""

    text: str
    lower: str
    number: Number | None = None
    proper: bool = False

    @property
    def small(self) -> bool:
        return self.number is None and self.lower in vocabulary().small

    @property
    def loud_number(self) -> bool:
        return self.number is not None and LOUDNESS[self.number.kind] > 0


Chunk = tuple[Token, ...]


def display(text: str) -> str:
    """Capitals, except a brand's small first letter ('iPHONE'); Greek capitals lose their accents as usual."""
    if len(text) > 2 and text[0].islower() and text[1].isupper() and text.isascii():
        return text[0] + text[1:].upper()
    upper = text.upper()
    if any("\u0370" <= character <= "\u03ff" or "\u1f00" <= character <= "\u1fff" for character in upper):
        upper = unicodedata.normalize("NFC", unicodedata.normalize("NFD", upper).replace("\u0301", ""))
    return upper


def joined(tokens: Sequence[Token]) -> str:
    return " ".join(token.text for token in tokens)


def count_words(tokens: Sequence[Token]) -> int:
    return sum(token.text.count(" ") + 1 for token in tokens)


def tokens_of(clause: str) -> list[Token]:
    """The clause's words in order. A count takes its noun ('5 MISTAKES'), unless it ends a name ('iPhone 17')."""
    numbers = find_numbers(clause)
    found = words(clause)[:LONGEST_CLAUSE]
    title_case = sum(word.text[:1].isupper() for word in found) > 0.6 * len(found)
    tokens: list[Token] = []
    ahead = 0
    """Index of the first number that does not end before the word."""
    last: Number | None = None
    for position, word in enumerate(found):
        while ahead < len(numbers) and numbers[ahead].end <= word.start:
            ahead += 1
        number = numbers[ahead] if ahead < len(numbers) and numbers[ahead].start < word.end else None
        if number is None:
            if len(word.text) <= MAXIMUM_WORD:
                tokens.append(_word(word, position, title_case))
        elif number is not last:
            last = number
            names = position > 0 and _has_capital(found[position - 1].text) and number.kind == "count"
            tokens.append(Token(number.text, number.text.lower(), None if names else number))
    return _with_units(_with_doses(_with_limits(_with_nouns(tokens))))


def _with_limits(tokens: Sequence[Token]) -> list[Token]:
    """'3 COLORS' after 'only' are the point of their title."""
    merged: list[Token] = []
    for token in tokens:
        limits = bool(merged) and merged[-1].lower in vocabulary().scarce
        if limits and token.number is not None and token.number.kind in _LIMITING:
            merged.append(replace(token, number=replace(token.number, kind="limit")))
        else:
            merged.append(token)
    return merged


def _with_doses(tokens: Sequence[Token]) -> list[Token]:
    """'100 PUSH-UPS every day' are the point of their title, not for how long."""
    merged: list[Token] = []
    for at, token in enumerate(tokens):
        if _is_shared(tokens[at + 1 : at + 3]) and token.number is not None and token.number.kind in ("count", "price"):
            merged.append(replace(token, number=replace(token.number, kind="limit")))
        else:
            merged.append(token)
    return merged


def _is_shared(following: Sequence[Token]) -> bool:
    """'every day', 'a week': whether a number's words say over what it is shared out."""
    known = vocabulary()
    said = [token.lower for token in following]
    return len(said) > 1 and said[0] in known.sharing and said[1] in known.spans


def _word(word: Word, position: int, title_case: bool) -> Token:
    proper = _has_capital(word.text) and not title_case and (position > 0 or not word.text.istitle())
    return Token(display(word.text), word.lower, None, proper and word.lower not in vocabulary().small)


def _has_capital(text: str) -> bool:
    return len(text) > 1 and any(character.isupper() for character in text)


def _with_nouns(tokens: Sequence[Token]) -> list[Token]:
    merged: list[Token] = []
    for token in tokens:
        previous = merged[-1] if merged else None
        counts = previous is not None and previous.number is not None and previous.number.kind == "count"
        if (
            previous
            and counts
            and " " not in previous.text
            and not token.small
            and token.number is None
            and len(token.text) <= 10
        ):
            merged[-1] = Token(f"{previous.text} {token.text}", f"{previous.lower} {token.lower}", previous.number)
        else:
            merged.append(token)
    return merged


def _with_units(tokens: Sequence[Token]) -> list[Token]:
    merged: list[Token] = []
    position = 0
    while position < len(tokens):
        for phrase in vocabulary().units:
            size = phrase.count(" ") + 1
            found = tokens[position : position + size]
            if " ".join(token.lower for token in found) in (phrase, f"{phrase}s"):
                merged.append(Token(joined(found), phrase))
                position += size
                break
        else:
            merged.append(tokens[position])
            position += 1
    return merged


def chunks_of(tokens: Sequence[Token]) -> list[Chunk]:
    """Cuts a sentence at its joints: before prepositions, links, copulas and participles, and around loud numbers."""
    chunks: list[list[Token]] = [[]]
    for position, token in enumerate(tokens):
        following = tokens[position + 1] if position + 1 < len(tokens) else None
        current = chunks[-1]
        content = any(not part.small for part in current)
        ends_number = _ends_number(tokens, position)
        if content and (
            _opens(token, following) or token.loud_number or ends_number or _is_participle(token, current[-1])
        ):
            chunks.append([])
        chunks[-1].append(token)
    return [tuple(chunk) for chunk in chunks if chunk]


def _ends_number(tokens: Sequence[Token], position: int) -> bool:
    """Whether the words before are a loud number that has its noun: '5 MISTAKES' and '10 MINUTES' have it; '7 PASSIVE'
    waits for 'INCOME IDEAS', and '$100' takes a last word ('BUDGET').
    """
    start = next((at for at in range(position - 1, -1, -1) if tokens[at].loud_number), None)
    if start is None or any(token.small for token in tokens[start + 1 : position]):
        return False
    number = tokens[start].number
    noun = list(takewhile(lambda token: not token.small and token.number is None, tokens[start + 1 :]))
    if number and number.kind == "count" and not tokens[start].text.endswith("S"):
        plural = next((at for at, token in enumerate(noun[:LONGEST_NOUN], start=1) if token.text.endswith("S")), 0)
        return position == start + plural + 1
    if number and number.kind == "price" and len(noun) == 1:
        return position == start + len(noun) + 1
    return position == start + 1


def _opens(token: Token, following: Token | None) -> bool:
    if token.lower == "to":
        return following is not None and (following.proper or following.lower in vocabulary().articles)
    return token.lower in _JOINTS or token.lower == "step by step"


def _is_participle(token: Token, previous: Token) -> bool:
    return token.lower.endswith("ing") and len(token.lower) > 5 and not previous.small and not previous.loud_number


def trimmed(tokens: Sequence[Token]) -> Chunk:
    """Without small words at both ends, unless nothing else is left; words a headline may begin with stay."""
    kept = list(tokens)
    while len(kept) > 1 and kept[0].small and kept[0].lower not in vocabulary().questions:
        kept = kept[1:]
    while len(kept) > 1 and kept[-1].small:
        kept = kept[:-1]
    return tuple(kept)
