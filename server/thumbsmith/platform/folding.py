"""Texts as people compare them: without case and accents. For searching and for sorting from A to Z.

And what strangers' texts lose before anybody takes their letters apart: more marks than any writing puts on a letter.
"""

from __future__ import annotations

import unicodedata

ESCAPE = "\\"
MOST_MARKS = 8
"""Accents, vowel signs, joiners and tags that may follow one letter or emoji. No writing uses more, nor does any emoji
(the flag of a region has six). Putting the marks of one letter in their order takes time by the square of their number.
"""


def with_few_marks(text: str) -> str:
    """The text without the marks and invisible characters beyond `MOST_MARKS` in a row."""
    if text.isascii():
        return text
    kept: list[str] = []
    marks = 0
    for character in text:
        marks = marks + 1 if _is_mark(character) else 0
        if marks <= MOST_MARKS:
            kept.append(character)
    return "".join(kept)


def _is_mark(character: str) -> bool:
    category = unicodedata.category(character)
    return category[0] == "M" or category == "Cf"


def folded(text: str) -> str:
    """'Crème BRÛLÉE' becomes 'creme brulee'. At most four bytes of UTF-8 for every byte of the text."""
    plain = unicodedata.normalize("NFD", unicodedata.normalize("NFD", with_few_marks(text)).casefold())
    kept = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return unicodedata.normalize("NFC", kept)


def containing(words: str) -> str:
    """A pattern for LIKE with `ESCAPE`: what contains these words, in folded texts."""
    plain = folded(words)
    for special in (ESCAPE, "%", "_"):
        plain = plain.replace(special, ESCAPE + special)
    return f"%{plain}%"
