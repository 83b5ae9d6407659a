"""Grapheme clusters: what a reader calls a letter. Lines break, spacing goes and fonts change only between them.

A short form of Unicode's rule (UAX 29) that covers combining marks, joiners, variation selectors, Hangul
jamo and skin tones; flags are left alone, because no font of the pack draws them.
"""

from __future__ import annotations

import unicodedata

_ZERO_WIDTH_JOINER = "\u200d"
_EXTENDERS = {_ZERO_WIDTH_JOINER, "\u200c", *map(chr, range(0xFE00, 0xFE10)), *map(chr, range(0x1F3FB, 0x1F400))}
_JAMO_VOWELS_AND_FINALS = range(0x1160, 0x1200)


def letters(text: str) -> list[str]:
    """The grapheme clusters of `text`, in order; joined they are `text` again."""
    found: list[str] = []
    for character in text:
        if found and (_extends(character) or found[-1].endswith(_ZERO_WIDTH_JOINER)):
            found[-1] += character
        else:
            found.append(character)
    return found


def _extends(character: str) -> bool:
    return (
        unicodedata.category(character) in ("Mn", "Me", "Mc")
        or character in _EXTENDERS
        or ord(character) in _JAMO_VOWELS_AND_FINALS
    )
