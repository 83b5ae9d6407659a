"""The contents of a JSON body, counted while it arrives: what is parsed afterwards is known to be parsed quickly.

A parser makes an object of every pair of brackets, so ten million of them in 20 MB stop a process for seconds. A
picture as base64 is one long text, and costs next to nothing. So what counts is everything but pictures: the bytes,
the items, the depth. One look per 64 kB, over all its bytes at once: a body's own bytes can't make that slow.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

LONGEST_WORDS = 64 * 1024
"""Bytes; a longer text is a picture."""
DEEPEST = 64
BLOCK = 64 * 1024
QUOTE, BACKSLASH, COMMA = b'"\\,'

MARKS = np.zeros(256, bool)
MARKS[list(b'"\\,[]{}')] = True
STEPS = np.zeros(256, np.int64)
"""By how much a byte leads deeper."""
STEPS[list(b"[{")] = 1
STEPS[list(b"]}")] = -1

Positions = NDArray[np.intp]


class TooLongJson(Exception):
    """More bytes than allowed, pictures apart."""


class TooManyItems(Exception):
    """More items than allowed, or one inside the other too often."""


@dataclass
class JsonBounds:
    """Raises as soon as a body that is fed to it piece by piece is over its limits. Whether it is JSON at all is not
    asked here."""

    most_bytes: int
    """Without pictures. Text in escapes or beyond ASCII counts within them as well: it is slow."""
    most_items: int
    """Lists, objects and what stands in them."""

    def __post_init__(self) -> None:
        self.items = 0
        self.depth = 0
        self.deepest = 0
        self._bytes = 0
        self._is_inside = False  # of a text
        self._length = 0  # of the text so far
        self._is_escaped = False  # the next byte, by a backslash before it

    @property
    def size(self) -> int:
        """Bytes, without pictures, and without the text that has not ended yet."""
        return self._bytes - (self._length if self._is_inside else 0)

    def feed(self, data: bytes) -> None:
        """Raises TooLongJson, TooManyItems."""
        for start in range(0, len(data), BLOCK):
            block = data[start : start + BLOCK]
            self._bytes += len(block)
            if self._is_picture(block):
                self._length += len(block)
                continue
            self._read(block)
            if self.size > self.most_bytes:
                raise TooLongJson
            if self.items > self.most_items or self.deepest > DEEPEST:
                raise TooManyItems

    def _is_picture(self, block: bytes) -> bool:
        """The middle of one, which most blocks of large bodies are."""
        is_within = self._is_inside and not self._is_escaped
        return is_within and b'"' not in block and b"\\" not in block and block.isascii()

    def _read(self, block: bytes) -> None:
        codes = np.frombuffer(block, np.uint8)
        marks = np.flatnonzero(MARKS[codes])
        kinds = codes[marks]
        backslashes = marks[kinds == BACKSLASH]
        self._bytes += len(backslashes) + (0 if block.isascii() else int(np.count_nonzero(codes > 127)))
        escaped = escaped_by(backslashes, self._is_escaped)
        quotes = marks[kinds == QUOTE]
        if len(escaped):
            quotes = np.setdiff1d(quotes, escaped, assume_unique=True)
        self._is_escaped = bool(len(escaped)) and int(escaped[-1]) == len(block)
        structure = marks[(kinds != QUOTE) & (kinds != BACKSLASH)]
        is_outside = (np.searchsorted(quotes, structure) + self._is_inside) % 2 == 0
        self._count(codes[structure[is_outside]])
        self._measure_texts(quotes, len(block))

    def _count(self, structure: NDArray[np.uint8]) -> None:
        if not len(structure):
            return
        steps = STEPS[structure]
        self.items += int(np.count_nonzero((steps == 1) | (structure == COMMA)))
        levels = self.depth + np.cumsum(steps)
        self.deepest = max(self.deepest, int(levels.max()))
        self.depth = int(levels[-1])

    def _measure_texts(self, quotes: Positions, size: int) -> None:
        if self._is_inside:
            quotes = np.concatenate(([-self._length - 1], quotes))
        ends = quotes[1::2]
        lengths = ends - quotes[0::2][: len(ends)] - 1
        self._bytes -= int(lengths[lengths > LONGEST_WORDS].sum())
        self._is_inside = len(quotes) % 2 == 1
        self._length = size - int(quotes[-1]) - 1 if self._is_inside else 0


def escaped_by(backslashes: Positions, is_first_escaped: bool) -> Positions:
    """The places that a backslash before them takes the meaning of. Of backslashes in a row each second one is a sign.

    `is_first_escaped`: a backslash stood before the first place.
    """
    if is_first_escaped:
        backslashes = np.concatenate(([-1], backslashes))
    if not len(backslashes):
        return backslashes
    begins = np.flatnonzero(np.diff(backslashes, prepend=backslashes[0] - 2) != 1)
    lengths = np.diff(begins, append=len(backslashes))
    escaped: Positions = (backslashes[begins] + lengths)[lengths % 2 == 1]
    return escaped
