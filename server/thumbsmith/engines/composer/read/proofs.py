"""The proof cards that a title asks for, and their texts, all of them out of the title."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from thumbsmith.engines.composer.data.cards import CardField, CardKind, Saying, card_kinds
from thumbsmith.engines.composer.data.vocabulary import vocabulary
from thumbsmith.engines.composer.read.numbers import find_numbers
from thumbsmith.engines.composer.read.reading import Reading
from thumbsmith.engines.composer.read.tokens import display
from thumbsmith.engines.composer.text import Word, words
from thumbsmith.engines.composer.types import Card, Number

SURE, NAMED, FITTING, ASKED = 1.0, 0.8, 0.6, 0.55
"""Fits of a card: its own word is said; another of its words, beside a number that it needs; only genre and
kind of number fit; only the title's beginning does."""
ENGLISH = ("en", "und")
"""The languages whose words ask for cards; of others their numbers do."""
LEAST_TYPED = 2
"""Words of a search at least."""
_QUOTED = re.compile(r"[\"“„«]([^\"“”„«»]{2,60})[\"”“»]|(?<!\w)['‘]([^'‘’]{2,60})['’](?!\w)")
_HALVES = re.compile(r"^(\D{0,4}?)\s*([\d.,]+)\s*(.*)$")


def cards_of(reading: Reading) -> tuple[Card, ...]:
    """Best first; empty where the title proves nothing."""
    title = reading.title
    said = {word.lower for word in words(title)} if reading.language in ENGLISH else set()
    said |= {word.removesuffix("s") for word in said}
    numbers = find_numbers(title)
    found = []
    for key, kind in card_kinds().items():
        fit = _fit(kind, reading, said, numbers)
        texts = _texts(kind, reading, numbers) if fit else ()
        if any(texts):
            found.append(Card(key, texts, fit))
    return tuple(sorted(found, key=lambda card: (-card.fit, -sum(map(bool, card.texts)), card.kind)))


def _fit(kind: CardKind, reading: Reading, said: set[str], numbers: Sequence[Number]) -> float:
    counted = any(number.kind in kind.numbers for number in numbers)
    lower = reading.title.lower()
    if said & kind.sure or (said and any(not phrase.isalpha() and phrase in lower for phrase in kind.sure)):
        return SURE
    if said & kind.nouns and (counted or not kind.numbers):
        return NAMED
    if counted and reading.genre in kind.genres:
        return FITTING
    return ASKED if lower.startswith(kind.asks) else 0.0


def _texts(kind: CardKind, reading: Reading, numbers: Sequence[Number]) -> tuple[str, ...]:
    """For every field what it says; nothing where the title has nothing for it, or it was said already."""
    sayings = {saying: tuple(found) for saying, found in _sayings(kind, reading, numbers).items()}
    texts: list[str] = []
    for field in kind.fields:
        options = (_set(text, field) for saying in field.says for text in sayings[saying])
        texts.append(next((text for text in options if _has_room(text, field) and text not in texts), ""))
    return tuple(texts)


def _set(text: str, field: CardField) -> str:
    return display(text) if field.capitals else text


def _has_room(text: str, field: CardField) -> bool:
    longest = field.most / field.lines
    return 0 < len(text) <= field.most and all(len(word) <= longest for word in text.split())


def _sayings(kind: CardKind, reading: Reading, numbers: Sequence[Number]) -> Mapping[Saying, Iterator[str]]:
    def of(*kinds: str) -> Iterator[str]:
        return (number.text for number in numbers if number.kind in kinds)

    wanted = [number for number in numbers if number.kind in kind.numbers] or list(numbers)
    halves = [match for number in wanted if (match := _HALVES.match(number.text))]
    return {
        "price": of("price"),
        "percent": of("percent"),
        "number": (number.text for number in wanted if not number.text.isdecimal()),  # a bare digit proves nothing
        "figure": (match[2].strip(".,") for match in halves),
        "unit": (text for match in halves if (text := (match[3] or match[1]).strip(" $€£₹%"))),
        "quote": (match[1] or match[2] for match in _QUOTED.finditer(reading.title)),
        "thing": _things(kind, reading),
        "title": _questions(reading),
        "line": (hook.text for hook in reading.hooks if hook.pattern in ("verdict", "stakes", "quote", "short")),
    }


def _things(kind: CardKind, reading: Reading) -> Iterator[str]:
    """The words that asked for the card, with the noun that describes them: 'electricity bill'."""
    lower, found = reading.title.lower(), words(reading.title)
    asked = kind.sure | kind.nouns
    for phrase in sorted(asked, key=len, reverse=True):
        if " " in phrase and (start := lower.find(phrase)) >= 0:
            yield reading.title[start : start + len(phrase)]
    for position, word in enumerate(found):
        if word.lower in asked or word.lower.removesuffix("s") in asked:
            before = found[position - 1] if position else None
            if before and _describes(before, word, reading.title):
                yield reading.title[before.start : word.end]
            yield word.text


def _describes(before: Word, word: Word, title: str) -> bool:
    close = title[before.end : word.start] == " " and not word.lower.endswith("ed")
    return close and before.lower not in vocabulary().small | vocabulary().fillers and before.text.isalpha()


def _questions(reading: Reading) -> Iterator[str]:
    """Searches that would find the video: the title, and as much of it as its shortened forms keep."""
    yield _question(reading.title)
    asks = tuple(ask for kind in card_kinds().values() for ask in kind.asks)
    shorter = (hook.text.lower() for hook in reading.hooks if hook.pattern in ("short", "question"))
    yield from (_question(text) for text in shorter if text.startswith(asks) and len(text.split()) > LEAST_TYPED)


def _question(title: str) -> str:
    """As somebody types it: the first sentence in small letters, without brackets."""
    bare = re.sub(r"[(\[].*?[)\]]", "", title).strip()
    first = re.split(r"(?<=[?!.])\s|\s[|–—-]\s|:", bare, maxsplit=1)[0]
    return " ".join(first.lower().rstrip(" .!?").split())
