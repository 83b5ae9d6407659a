"""Cuts text of scripts that put no space between words (Japanese, Chinese, Thai) into lines of like length."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from functools import cache

from thumbsmith.engines.composer.data.knowledge import words_of

LINE_LENGTH = 7
WIDE_LINE = 5
"""Letters a line holds at most, and those as wide as tall that still fill half a picture with large letters."""
MAXIMUM_LINES = 3
_PIECES = re.compile(r"[\s、。！？!?,.・:：|「」『』()（）]+")
_BOUND = frozenset("のにはをがでともへや了的吗吧呢啊们ーっゃゅょぁぃぅぇぉんゝゞ々")
"""Characters that never begin a line."""
_PARTICLES = frozenset("はがをにでともへ的了")
_LANGUAGES = ("ja", "zh-hans", "zh-hant", "th")
_LONGEST = 8
"""Letters of a word that a list has."""
_THAI_LEADING = frozenset("เแโใไ")


def unspaced_lines(text: str) -> tuple[str, ...]:
    """One to three lines; what is too long is cut after its first pieces."""
    pieces = [piece for piece in _PIECES.split(text) if piece]
    kept = pieces[:1]
    for piece in pieces[1:]:
        if _letters("".join(kept)) + _letters(piece) <= MAXIMUM_LINES * LINE_LENGTH:
            kept.append(piece)
    if 1 < len(kept) <= MAXIMUM_LINES and max(map(_letters, kept)) <= LINE_LENGTH + 1:
        return tuple(kept)
    joined = "".join(kept)
    ends = {sum(map(len, kept[:count])) for count in range(1, len(kept))}
    is_wide = _letters(joined) > LINE_LENGTH and all(map(_is_wide, filter(str.isalpha, joined)))
    comfort = WIDE_LINE if is_wide else LINE_LENGTH
    lines: list[str] = []
    while joined and len(lines) < MAXIMUM_LINES:
        remaining = min(MAXIMUM_LINES - len(lines), -(-_letters(joined) // comfort))
        wanted = len(joined) / max(1, remaining)
        cut = _cut(joined, wanted, ends) if remaining > 1 else _end(joined)
        lines.append(joined[:cut])
        joined = joined[cut:]
        ends = {end - cut for end in ends}
    return tuple(lines)


def _letters(text: str) -> int:
    return sum(unicodedata.category(character)[0] != "M" for character in text)


def _is_wide(character: str) -> bool:
    return unicodedata.east_asian_width(character) in "WF"


@cache
def _known() -> frozenset[str]:
    """Words that the lists of such languages have."""
    found = (words_of(language).values() for language in _LANGUAGES)
    return frozenset(word for several in found for words in several for word in words if 1 < len(word) <= _LONGEST)


def _within(text: str) -> frozenset[int]:
    """The places within a word that a list has."""
    known = _known()
    sizes = range(2, _LONGEST + 1)
    spans = ((at, size) for size in sizes for at in range(len(text) - size + 1) if text[at : at + size] in known)
    return frozenset(place for at, size in spans for place in range(at + 1, at + size))


def _end(text: str) -> int:
    """The end of the last line: at its end, or where a longer one may be cut."""
    most = 2 * LINE_LENGTH
    return len(text) if len(text) <= most else _cut(text[: most + 1], most)


def _cut(text: str, wanted: float, ends: Collection[int] = ()) -> int:
    """The place nearest to `wanted` where a line may end: no word is cut; a sign, a particle or a change of script
    (kanji to kana, digits) before it is preferred."""
    places = range(1, len(text))
    within = _within(text)

    def cost(place: int) -> float:
        before, after = text[place - 1], text[place]
        allowed = after not in _BOUND and unicodedata.category(after)[0] != "M" and _thai_allows(before, after)
        joint = _kind(before) != _kind(after) and not (_kind(before) == "digit" or _kind(after) == "hiragana")
        word = _kind(before) == _kind(after) and _kind(before) in ("katakana", "latin", "digit")
        number = _kind(before) == _kind(after) == "digit"
        return (
            abs(place - wanted)
            + (0 if allowed and not number else 100)
            - (2.6 if joint else 2.0 if before in _PARTICLES else 0)
            + (3.0 if word else 0)
            + (12.0 if place in within else 0)
            - (5.0 if place in ends else 0)
        )

    return min(places, key=cost, default=len(text))


def _thai_allows(before: str, after: str) -> bool:
    if _kind(after) != "thai" and _kind(before) != "thai":
        return True
    return after in _THAI_LEADING and before not in _THAI_LEADING


def _kind(character: str) -> str:
    if character.isdigit():
        return "digit"
    return unicodedata.name(character, "?").split()[0].lower()
