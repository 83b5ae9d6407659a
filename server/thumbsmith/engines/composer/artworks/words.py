"""The words that lead to art, of every language: written to a file at set-up, and looked up in it where it lies, so
that no process holds them or takes time to make them.

A line for each word and kind of lead, from A to Z: word, surety, then art with the place of the word among its names.
"""

from __future__ import annotations

import mmap
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from thumbsmith.engines.composer.artworks.catalogue import Artwork
from thumbsmith.engines.composer.data.knowledge import languages, names, words_of
from thumbsmith.engines.composer.read import phrases
from thumbsmith.platform import folding

WORDS = Path("elements") / "words.txt"
"""The file, in the folder of the packs."""
NAMED, PART, HINTED = range(3)
"""How surely a word leads to art, best first: it is one of its names, a later word of one, it only speaks of it."""
Targets = Mapping[str, int]
"""Ids of art, with the place of what names it among all its names."""


@dataclass(frozen=True)
class Lead:
    word: str
    surety: int
    targets: Targets


class Words:
    """Looks words up in the file that `write_words` has written."""

    def __init__(self, file: Path) -> None:
        with file.open("rb") as opened:
            self._text = mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ)

    def beginning(self, words: str) -> Iterator[Lead]:
        """All leads whose word begins so; `words` as `plain` gives them."""
        wanted = words.encode()
        place = self._first_from(wanted)
        while self._text[place : place + len(wanted)] == wanted and place < len(self._text):
            end = self._text.find(b"\n", place)
            yield _lead(self._text[place:end].decode())
            place = end + 1

    def of(self, words: str) -> Iterator[Lead]:
        """The leads of just that word."""
        return self.beginning(f"{words}\t")

    def _first_from(self, wanted: bytes) -> int:
        """Where the first line begins that is not before `wanted`."""
        low, high = 0, len(self._text)
        while low < high:
            start = self._text.rfind(b"\n", 0, (low + high) // 2) + 1
            end = self._text.find(b"\n", start)
            if self._text[start:end] < wanted:
                low = end + 1
            else:
                high = start
        return low


def write_words(artworks: Mapping[str, Artwork], file: Path) -> None:
    """Takes some seconds, and 10 MB of a disk."""
    found = {_line(plain(word), surety, targets) for word, surety, targets in _leads(artworks) if plain(word)}
    unfinished = file.with_suffix(".unfinished")
    unfinished.write_bytes(b"".join(sorted(found)))
    unfinished.replace(file)


def plain(text: str) -> str:
    """As people compare words who type quickly: without case, accents, letters that are left out and what nobody
    sees."""
    seen = "".join(letter for letter in " ".join(text.split()) if letter.isprintable())
    once = phrases.folded(seen)  # in which a letter may stand that stands for another one again
    return " ".join(folding.folded(phrases.folded(once)).split())


def _leads(artworks: Mapping[str, Artwork]) -> Iterator[tuple[str, int, Targets]]:
    by_noun = _by_noun(artworks.values())
    for noun, targets in by_noun.items():
        yield noun, NAMED, targets
        yield from ((word, PART, targets) for word in noun.split()[1:])
    for language in languages():
        for noun, words in words_of(language).items():
            if noun in by_noun:
                yield from ((word, NAMED, by_noun[noun]) for word in words)
    for artwork in artworks.values():
        itself = {artwork.id: 0}
        yield from ((name, NAMED, itself) for name in artwork.names)
        yield from ((keyword, HINTED, itself) for keyword in artwork.keywords)
    for name, entry in names().items():
        if entry.object in by_noun:
            yield from ((word, HINTED, by_noun[entry.object]) for word in (name, *entry.also))


def _by_noun(artworks: Iterable[Artwork]) -> dict[str, dict[str, int]]:
    """Art that each English noun names."""
    found: dict[str, dict[str, int]] = defaultdict(dict)
    for artwork in artworks:
        for order, noun in enumerate(artwork.nouns):
            found[noun].setdefault(artwork.id, order)
    return dict(found)


def _line(word: str, surety: int, targets: Targets) -> bytes:
    return (
        "\t".join([word, str(surety), *(f"{artwork} {order}" for artwork, order in targets.items())]).encode() + b"\n"
    )


def _lead(line: str) -> Lead:
    word, surety, *targets = line.split("\t")
    pairs = (target.split(" ") for target in targets)
    return Lead(word, int(surety), {artwork: int(order) for artwork, order in pairs})
