"""The words of a text as a reader sees them, whatever letters they were typed with. Pure.

A word may be written with letters of another alphabet that look the same, with digits for letters, with accents,
stretched, spaced out or with dots in it. Each word therefore has several *forms*; a rule that names one of them fits.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from thumbsmith.platform.folding import with_few_marks

_INVISIBLE = {"Cf", "Cc"}
_ACCENTS = re.compile("[\u0300-\u036f]")
_PIECES = re.compile(r"(?:[^\W_]|[@$!*])+")
_LETTER = re.compile(r"[^\W\d_]")
_LATIN = re.compile("[a-z]")
_STRETCHED = re.compile(r"(.)\1{2,}")
_SYMBOLS = re.compile(r"[@$!*]")
_MASKED = re.compile(r"[^\W\d_]+\*[^\W\d_]+")
_UNSPACED = re.compile("[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff]")
"""Thai, Japanese and Chinese: words stand without spaces between them."""
SHORTEST_HIDDEN = 4
"""Letters of a word that is recognised with one of them hidden ('p*rn'), or spelled out ('p o r n')."""

_LOOK = {
    "a": "аα",
    "b": "вβ",
    "c": "сϲ",
    "d": "ԁđ",
    "e": "еεє",
    "g": "ɡ",
    "h": "һ",
    "i": "іιı",
    "j": "јϳ",
    "k": "кκ",
    "l": "łӏ",
    "m": "м",
    "n": "пη",
    "o": "оοøօ",
    "p": "рρ",
    "r": "г",
    "s": "ѕ",
    "t": "тτ",
    "u": "υս",
    "v": "νѵ",
    "w": "ԝω",
    "x": "хχ",
    "y": "уγ",
}
_LOOKALIKES = str.maketrans({other: latin for latin, others in _LOOK.items() for other in others})
_DRAWN = {first + i: chr(ord("a") + i) for first in (0x1F150, 0x1F170, 0x1F1E6) for i in range(26)} | str.maketrans(
    "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghijklmnoprstuvwyz"
)
"""Letters in circles, boxes and flags, and small capitals; Unicode itself makes the other ones plain."""
_DIGITS = tuple(str.maketrans("@$!013457", f"as{i}o{i}east") for i in "il")
"""Two readings: 1 and ! are an i or an l."""


@dataclass(frozen=True)
class Words:
    forms: Sequence[frozenset[str]]
    """Of each word in turn, all that it may be read as."""
    as_typed: Sequence[str]
    joined: Sequence[tuple[frozenset[str], str]]
    """Words that stand only when what parts them is left out ('por-n'), and how they were typed."""
    spelled: Sequence[frozenset[str]]
    """Runs of single letters without what parts them; words lie anywhere in them ('I s e e p o r n')."""
    unspaced: str
    """The whole text without spaces, for scripts that have none; else empty."""


def plain(text: str) -> str:
    """Lower case, compatibility letters made plain, without accents and invisible characters."""
    seen = unicodedata.normalize("NFKC", with_few_marks(text.translate(_DRAWN))).casefold()
    seen = _ACCENTS.sub("", unicodedata.normalize("NFD", seen))
    shown = (each for each in seen if each.isspace() or unicodedata.category(each) not in _INVISIBLE)
    return unicodedata.normalize("NFC", "".join(shown))


def words_of(text: str) -> Words:
    seen = plain(text)
    is_latin = bool(_LATIN.search(seen))
    chunks = [[piece for piece in _PIECES.findall(chunk) if re.search(r"\w", piece)] for chunk in seen.split()]
    pieces = [piece for chunk in chunks for piece in chunk]
    parted = ["".join(chunk) for chunk in chunks if len(chunk) > 1]
    return Words(
        forms=[_forms(piece, is_latin) for piece in pieces],
        as_typed=pieces,
        joined=[(_forms(whole, is_latin), whole) for whole in parted],
        spelled=[_forms(run, is_latin) for run in _spelled_out(pieces)],
        unspaced="".join(seen.split()) if _UNSPACED.search(seen) else "",
    )


def is_unspaced(text: str) -> bool:
    return bool(_UNSPACED.search(text))


def fits(form: str, word: str) -> bool:
    """Whether a form is the word; a star in it stands for any one letter."""
    if form == word:
        return True
    if "*" not in form or len(form) != len(word) or len(word) < SHORTEST_HIDDEN:
        return False
    return all(mine in ("*", its) for mine, its in zip(form, word, strict=True))


def _forms(piece: str, is_latin: bool) -> frozenset[str]:
    """Letters that look alike are taken for each other only beside Latin ones: Russian stays Russian."""
    found = {_SYMBOLS.sub("", piece)}
    if _LETTER.search(piece):
        found |= {_SYMBOLS.sub("", piece.translate(digits)) for digits in _DIGITS}
    if _MASKED.fullmatch(piece) and piece.count("*") == 1:
        found.add(piece)
    if is_latin:
        found |= {form.translate(_LOOKALIKES) for form in found}
    return frozenset(found | {_STRETCHED.sub(kept, form) for form in found for kept in (r"\1", r"\1\1")})


def _spelled_out(pieces: Sequence[str]) -> Iterator[str]:
    run = ""
    for piece in [*pieces, ""]:
        if len(piece) == 1:
            run += piece
        else:
            if len(run) >= SHORTEST_HIDDEN:
                yield run
            run = ""
