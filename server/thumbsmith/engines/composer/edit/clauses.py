"""A wish in its clauses, and what each of them is about."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from thumbsmith.engines.composer.edit import phrases
from thumbsmith.engines.composer.edit.commands import MASK, PICTURE, Target, named

LONGEST_NAME = 40
QUOTE = re.compile("[\"“”„«»]([^\"“”„«»]{1,300})[\"“”„«»]|(?<!\\w)['‘‚]([^'‘’‚]{1,300})['’](?!\\w)")
KEPT_QUOTE = re.compile(r"\uE000(\d+)\uE001")
SPACES = re.compile(r"\s+")
PUNCTUATION = " \t\n.,;:!?-–"


@dataclass(frozen=True)
class Clause:
    """A piece of the wish: as written, in lower case without fillers, and what separated it from the one before."""

    words: str
    lower: str
    separator: str
    masked: bool
    quotes: tuple[str, ...]
    before: Target | None = None
    """The target of the command before it."""

    @property
    def quoted(self) -> str | None:
        found = KEPT_QUOTE.search(self.words)
        return self.quotes[int(found.group(1))] if found else None

    @property
    def amount(self) -> float:
        return 0.5 if phrases.SLIGHTLY.search(self.lower) else 1.6 if phrases.STRONGLY.search(self.lower) else 1.0

    def target(self, otherwise: Target) -> Target:
        """The named target; the mask with a mask; in a clause without a verb the target of before."""
        if self.masked:
            return MASK
        found = self.named_part()
        if found:
            return found
        rest = self.name_in(self.lower)
        if rest:
            return named(rest)
        if self.before and not phrases.VERBS.match(self.lower):
            return self.before
        return otherwise

    def name_in(self, lower: str) -> str:
        """The name: the words in quotation marks, else the rest of these."""
        return self.quoted.lower()[:LONGEST_NAME] if self.quoted else name_in_words(lower)

    def in_full(self, words: str) -> str:
        """These words of it with what stood in quotation marks."""
        return SPACES.sub(" ", KEPT_QUOTE.sub(lambda kept: f'"{self.quotes[int(kept.group(1))]}"', words)).strip()

    def named_part(self) -> Target | None:
        hits = [(match.start(), target) for pattern, target in phrases.TARGETS if (match := pattern.search(self.lower))]
        strong = [hit for hit in hits if hit[1] != PICTURE]
        return min(strong or hits, key=lambda hit: hit[0])[1] if hits else None


def clauses_of(wish: str, masked: bool) -> Iterator[Clause]:
    """First to last, without what says nothing."""
    quotes: list[str] = []

    def keep(match: re.Match[str]) -> str:
        quotes.append(" ".join((match.group(1) or match.group(2)).split()))
        return f" \ue000{len(quotes) - 1}\ue001 "

    wish = re.sub(r"\n+", "\n", re.sub(r"[^\S\n\uE000\uE001]+|[\uE000\uE001]+", " ", wish))
    text = QUOTE.sub(keep, wish).replace("’", "'")
    text = re.sub(r"\b(black) (?:and|&) (white)\b", "black-white", text, flags=re.IGNORECASE)
    pieces = phrases.SEPARATOR.split(text)
    separator, all_quotes = "", tuple(quotes)
    for position in range(0, len(pieces), 2):
        words = SPACES.sub(" ", phrases.FILLER.sub(" ", pieces[position])).strip(PUNCTUATION)
        if words:
            yield Clause(words, words.lower(), separator, masked, all_quotes)
            separator = ""
        if position + 1 < len(pieces):
            separator += pieces[position + 1]


def name_in_words(lower: str) -> str:
    """The rest of a clause without everything that names no thing."""
    rest = phrases.NOT_NAMES.sub(" ", phrases.STRONGLY.sub(" ", phrases.SLIGHTLY.sub(" ", lower)))
    return SPACES.sub(" ", re.sub(r"[^\w\s'-]", " ", rest)).strip(" '-")[:LONGEST_NAME]
