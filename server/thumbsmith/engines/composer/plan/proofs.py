"""Words that may stand beside a proof card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from thumbsmith.engines.composer.text import words
from thumbsmith.engines.composer.types import Card, Headline

REPEATED = 0.5
"""Share of a cut's words from which it only says what the card says."""


def beside_card(card: Card, cuts: Sequence[Headline]) -> Iterator[Headline]:
    """The cuts that add to the card: none of its numbers, and hardly its words; last of all none, so that the card has
    the picture to itself."""
    written = {word.lower for text in card.texts for word in words(text)}
    numbers = {word for word in written if any(map(str.isdigit, word))}
    for cut in dict.fromkeys(cuts):
        said = [word.lower for line in cut.lines for word in words(line.text)]
        repeated = sum(word in written for word in said)
        if said and not numbers & set(said) and repeated < REPEATED * len(said):
            yield cut
    yield Headline(())
