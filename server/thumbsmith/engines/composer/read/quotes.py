"""Quotations in a text."""

from __future__ import annotations

from dataclasses import dataclass

LONGEST_QUOTE = 90
CLOSING = {'"': '"', "“": "”", "„": '“”"', "«": "»", "‹": "›", "‘": "’", "'": "'’", "「": "」", "『": "』", "《": "》"}
CLOSING_MARKS = frozenset("".join(CLOSING.values())) - {"'", "’"}


@dataclass(frozen=True)
class Quote:
    start: int
    end: int
    """Behind the closing mark."""

    is_title: bool = False
    """Whether it says what the video is about rather than what stands on the picture."""

    def inside(self, text: str) -> str:
        return text[self.start + 1 : self.end - 1].strip()


def find_quotes(text: str) -> list[Quote]:
    """The quotes in a text. An apostrophe opens none behind a letter and closes none before one."""
    found: list[Quote] = []
    position = 0
    while position < len(text):
        closing = CLOSING.get(text[position])
        inner = text[position - 1 : position].isalnum() and text[position] in "'‘\""
        end = _closing(text, position, closing) if closing and not inner else 0
        if end:
            found.append(Quote(position, end))
        position = end or position + 1
    return found


def _closing(text: str, start: int, closing: str) -> int:
    for position in range(start + 2, min(start + LONGEST_QUOTE + 2, len(text))):
        if text[position] not in closing:
            continue
        if text[position] in "'’" and text[position + 1 : position + 2].isalnum():
            continue
        return position + 1 if text[start + 1 : position].strip() else 0
    return 0
