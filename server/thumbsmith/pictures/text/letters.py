"""Grapheme clusters: what a reader calls a letter. Lines break, spacing goes and fonts change only between them.

A short form of Unicode's rule (UAX 29) that covers combining marks, joiners, variation selectors, Hangul jamo, and of
emoji their skin tones, tags and flags.
"""

from __future__ import annotations

import unicodedata

_ZERO_WIDTH_JOINER = "\u200d"
_SKIN_TONES, _TAGS = range(0x1F3FB, 0x1F400), range(0xE0020, 0xE0080)
_EXTENDERS = {_ZERO_WIDTH_JOINER, "\u200c", *map(chr, (*range(0xFE00, 0xFE10), *_SKIN_TONES, *_TAGS))}
_FLAG_LETTERS = frozenset(map(chr, range(0x1F1E6, 0x1F200)))
_JAMO_VOWELS_AND_FINALS = range(0x1160, 0x1200)
_JOINED_SCRIPTS = range(0x0600, 0x0E00)  # Arabic, Syriac, Thaana, N'Ko and the scripts of India
_ARABIC_FORMS = {*map(chr, range(0xFB50, 0xFE00)), *map(chr, range(0xFE70, 0xFEFF))}


def letters(text: str) -> list[str]:
    """The grapheme clusters of `text`, in order; joined they are `text` again."""
    found: list[str] = []
    for character in text:
        if found and _belongs(character, found[-1]):
            found[-1] += character
        else:
            found.append(character)
    return found


def _belongs(character: str, letter: str) -> bool:
    is_flag = character in _FLAG_LETTERS and letter in _FLAG_LETTERS
    return is_flag or _extends(character) or letter.endswith(_ZERO_WIDTH_JOINER)


def _extends(character: str) -> bool:
    return (
        unicodedata.category(character) in ("Mn", "Me", "Mc")
        or character in _EXTENDERS
        or ord(character) in _JAMO_VOWELS_AND_FINALS
    )


def units(text: str) -> list[str]:
    """What keeps one look and stands on a curve as one thing: letters, and whole words where letters join."""
    found: list[str] = []
    joins = False
    for letter in letters(text):
        joined, joins = joins, ord(letter[0]) in _JOINED_SCRIPTS or letter[0] in _ARABIC_FORMS
        if joined and joins:
            found[-1] += letter
        else:
            found.append(letter)
    return found
