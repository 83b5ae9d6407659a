"""Texts as the numbered pieces of words that an embedder was trained on: BERT's WordPiece for lower case without
accents (Devlin and others, 2018)."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence

LONGEST_TEXT = 1000
"""Characters that are read: more than the pieces that an embedder takes ever need."""
LONGEST_WORD = 100
"""Characters; a longer word is unknown, as in BERT."""
UNKNOWN, OPENING, CLOSING = "[UNK]", "[CLS]", "[SEP]"
CONTINUED = "##"
"""Before pieces that don't begin a word."""
IDEOGRAPHS = ((0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x2CEAF), (0x2F800, 0x2FA1F))
"""Code points, first and last: each is a word by itself."""
UNREAD = frozenset({"Mn", "Cc", "Cf", "Co", "Cs"})
"""Unicode categories of what is dropped: accents, and characters that control or stand for nothing."""
UNREADABLE = "\ufffd"
ASCII_SIGNS = frozenset("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
"""Unicode calls some of these symbols; BERT calls them all punctuation."""


class WordPiece:
    """`vocabulary`: every piece, in the order of its number."""

    def __init__(self, vocabulary: Sequence[str]) -> None:
        self._numbers: Mapping[str, int] = {piece: number for number, piece in enumerate(vocabulary)}
        self._longest = max(map(len, vocabulary))

    def numbers(self, text: str, most: int) -> list[int]:
        """At most so many, the opening and the closing one among them; any text has these two."""
        found = [self._numbers[OPENING]]
        for word in words(text[:LONGEST_TEXT]):
            if len(found) >= most - 1:
                break
            found.extend(self._pieces(word))
        return [*found[: most - 1], self._numbers[CLOSING]]

    def _pieces(self, word: str) -> list[int]:
        """The longest known beginning, then that of the rest, to the end; unknown when there is none somewhere."""
        found: list[int] = []
        start = 0
        while start < len(word) <= LONGEST_WORD:
            mark = CONTINUED if start else ""
            for end in range(min(len(word), start + self._longest), start, -1):
                number = self._numbers.get(mark + word[start:end])
                if number is not None:
                    break
            else:
                return [self._numbers[UNKNOWN]]
            found.append(number)
            start = end
        return found or [self._numbers[UNKNOWN]]


def words(text: str) -> Iterator[str]:
    """The words between blanks, in lower case and without accents; signs and ideographs are words by themselves."""
    word = ""
    for character in unicodedata.normalize("NFD", text.lower()):
        category = unicodedata.category(character)
        is_blank = character.isspace()
        if (category in UNREAD and not is_blank) or character == UNREADABLE:
            continue
        stands_alone = character in ASCII_SIGNS or category[0] == "P" or is_ideograph(character)
        if is_blank or stands_alone:
            if word:
                yield word
            word = ""
            if stands_alone:
                yield character
        else:
            word += character
    if word:
        yield word


def is_ideograph(character: str) -> bool:
    return any(first <= ord(character) <= last for first, last in IDEOGRAPHS)
