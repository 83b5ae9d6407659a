"""Text as creators type it, made fit for reading: cleaned, without emoji and links, cut into words.

Nothing here knows what a thumbnail is.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

from thumbsmith.engines.composer.types import Script
from thumbsmith.platform.folding import with_few_marks

MOST_WORDS = 300
"""Of a prompt, a title or a wish: what stands behind them is not read. Nobody says more about one picture. Every run of
letters and digits is one, or a line of a thousand prices without a blank would be a word."""
LETTERS_OF_A_WORD = 4
"""In writings that put no blank between words, or glue endings to them: Thai, kana, Han, Hangul. There so many letters
of a run are a word at most, or all of a brief would be one."""
_GLUED = r"\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af"
_RUN = re.compile(rf"(?:[{_GLUED}]a*+){{1,{LETTERS_OF_A_WORD}}}|[^\W_{_GLUED}]+")
"""A mark, or a sign within a word, stands as an `a`."""
_WITHIN_WORDS = "\u200c\u200d"
"""Signs that join letters of Persian and Hindi, or keep them apart."""
_LINK = re.compile(r"(?:https?://|www\.)\S+", re.IGNORECASE)
_SPACES = re.compile(r"\s+")
_EMOJI_PARTS = re.compile("[\u200d\ufe0e\ufe0f\u20e3\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f]")
_MARKS = r"\u0300-\u036f\u064b-\u065f\u0900-\u0903\u093a-\u094f\u0e30-\u0e4e"
"""Accents and vowel signs, which count to the letter before them."""
_WORD = re.compile(
    r"[$€£¥₹#]?\d+(?:[.,:]\d+)*(?:[kKmMbB]\b|%|[a-zA-Z]{1,2}\b|\+)?"  # $1,000  50%  3am  10k  1080p
    rf"|[^\W_]+(?:[{_MARKS}'’.&+#-]++[^\W_]+)*[{_MARKS}]*(?:\+\+|#)?"  # don't  C++  U.S.A  हिन्दी
)
_SCRIPT_NAMES: tuple[tuple[str, Script], ...] = (
    ("HIRAGANA", "japanese"),
    ("KATAKANA", "japanese"),
    ("HANGUL", "korean"),
    ("CJK", "chinese"),
    ("CYRILLIC", "cyrillic"),
    ("GREEK", "greek"),
    ("ARABIC", "arabic"),
    ("HEBREW", "hebrew"),
    ("DEVANAGARI", "devanagari"),
    ("THAI", "thai"),
    ("LATIN", "latin"),
)
_WHOLE = frozenset(
    {"deserted", "training", "trained", "news", "missing", "paris", "hiking", "boxing", "earring", "wedding", "glasses"}
)
"""Words that only look as if they had an ending."""
UNSPACED_SCRIPTS = frozenset({"japanese", "chinese", "thai"})
"""Scripts that put no space between words."""


@dataclass(frozen=True)
class Word:
    text: str
    start: int
    end: int

    @property
    def lower(self) -> str:
        return self.text.lower().replace("’", "'")


def read_part(text: str) -> str:
    """The part of a creator's words that is read: the first `MOST_WORDS`, with no more marks on a letter than writings
    have."""
    whole = "".join("a" if _is_within_word(character) else character for character in text)
    ends = (run.end() for run in _RUN.finditer(whole))
    return with_few_marks(text[: next(islice(ends, MOST_WORDS - 1, None), len(text))])


def _is_within_word(character: str) -> bool:
    is_mark = unicodedata.category(character)[0] == "M" and not _EMOJI_PARTS.match(character)
    return is_mark or character in _WITHIN_WORDS


def clean(text: str) -> str:
    """The part that is read, as one line without links, control and formatting characters; quotation marks
    straightened."""
    text = unicodedata.normalize("NFC", _LINK.sub(" ", read_part(text)))
    text = text.translate(
        {
            0x201C: '"',
            0x201D: '"',
            0x201E: '"',
            0xAB: '"',
            0xBB: '"',
            0x2018: "'",
            0x2019: "'",
        }
    )
    kept = (
        " " if unicodedata.category(character)[0] in "CZ" and character not in "\u200c\u200d" else character
        for character in text
    )
    return _SPACES.sub(" ", "".join(kept)).strip()


def is_emoji(character: str) -> bool:
    """Whether a character is drawn as a picture rather than as a letter or sign of a font."""
    code = ord(character)
    return 0x1F000 <= code <= 0x1FAFF or 0x2600 <= code <= 0x27BF or code in (0x2B50, 0x2B55, 0x231A, 0x231B, 0x2328)


def split_emoji(text: str, names: Mapping[str, str]) -> tuple[str, tuple[str, ...]]:
    """The text without emoji, and the names of the art they stand for, in order and without repeats.

    `names` maps an emoji without joiners, variation selectors and skin tones to its art.
    """
    letters: list[str] = []
    found: list[str] = []
    run = ""
    for character in text + " ":
        if is_emoji(character) or _EMOJI_PARTS.match(character):
            run += character
            continue
        found.extend(_names_in(_EMOJI_PARTS.sub("", run), names))
        letters.append((" " if run else "") + character)
        run = ""
    return _SPACES.sub(" ", "".join(letters)).strip(), tuple(dict.fromkeys(found))


def _names_in(run: str, names: Mapping[str, str]) -> list[str]:
    """Reads a run of emoji, longest sequence first (a joined family is one picture)."""
    found: list[str] = []
    position = 0
    while position < len(run):
        for length in range(min(6, len(run) - position), 0, -1):
            name = names.get(run[position : position + length])
            if name:
                found.append(name)
                position += length
                break
        else:
            position += 1
    return found


def bare_emoji(emoji: str) -> str:
    """An emoji without joiners, variation selectors and skin tones."""
    return _EMOJI_PARTS.sub("", emoji)


def words(text: str) -> list[Word]:
    return [Word(match.group(), match.start(), match.end()) for match in _WORD.finditer(text)]


def script_of(text: str) -> Script:
    """The script of most letters; any kana makes Han letters Japanese. Text without letters counts as Latin."""
    counts: dict[Script, int] = {}
    for character in text:
        if character.isalpha():
            script = _script_of_letter(character)
            counts[script] = counts.get(script, 0) + 1
    if not counts:
        return "latin"
    if "japanese" in counts and counts["japanese"] + counts.get("chinese", 0) > sum(counts.values()) / 2:
        return "japanese"
    return max(counts.items(), key=lambda entry: entry[1])[0]


@lru_cache(maxsize=8192)
def _script_of_letter(letter: str) -> Script:
    name = unicodedata.name(letter, "")
    return next((script for prefix, script in _SCRIPT_NAMES if name.startswith(prefix)), "other")


def stems(text: str) -> set[str]:
    """Of all of its words."""
    return {stem(word.lower) for word in words(text)}


def stem(word: str) -> str:
    """A word without its commonest English endings; good enough to match 'surviving' with 'survive'."""
    word = word.lower().replace("’", "'").removesuffix("'s")
    if word in _WHOLE:
        return word
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    for ending in ("ing", "ed", "es", "s", "e"):
        if word.endswith(ending) and len(word) - len(ending) >= 3 and not word.endswith("ss"):
            word = word[: -len(ending)]
            if ending in ("ing", "ed") and len(word) > 3 and word[-1] == word[-2] and word[-1] not in "lsz":
                word = word[:-1]
            return word
    return word
