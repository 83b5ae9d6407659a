"""A creator's font file on its way in: what is taken, what is refused and why. `font_reading` reads it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

MAXIMUM_BYTES = 5 * 1024 * 1024
MAXIMUM_UNPACKED = 16 * 1024 * 1024
"""Bytes of all tables. The heaviest Chinese family of ours has 2.5 MB of them."""


class Refusal(StrEnum):
    NOT_A_FONT = "NOT_A_FONT"
    TOO_MANY_BYTES = "FONT_TOO_LARGE"
    TOO_SLOW = "FONT_TOO_SLOW"
    DAMAGED = "FONT_DAMAGED"
    NO_LETTERS = "FONT_WITHOUT_LETTERS"
    NOT_ALLOWED = "FONT_NOT_EMBEDDABLE"


TEXTS = {
    Refusal.NOT_A_FONT: "Please select a font file: WOFF2, TTF or OTF.",
    Refusal.TOO_MANY_BYTES: "A font file must be less than 5 MB, and not have more in it than can be read here.",
    Refusal.TOO_SLOW: "This font took too long to read and was stopped. Please choose one with less in it.",
    Refusal.DAMAGED: "This font file is damaged, or is not built as a font should be.",
    Refusal.NO_LETTERS: "This font has no letters that can be drawn.",
    Refusal.NOT_ALLOWED: "The maker of this font forbids its use in pictures: the file says so. Please choose another.",
}


class FontRefused(Exception):
    """The bytes are no font that we take; `reason` says why."""

    def __init__(self, reason: Refusal) -> None:
        super().__init__(TEXTS[reason])
        self.reason = reason


@dataclass(frozen=True)
class CleanFont:
    data: bytes
    """TrueType or OpenType."""
    name: str
    """The family's, as the file says it; may be empty."""
    facts: dict[str, Any]
    """As the font list states them."""


def check_font_size(data: bytes) -> None:
    """Raises FontRefused."""
    if not data:
        raise FontRefused(Refusal.NOT_A_FONT)
    if len(data) > MAXIMUM_BYTES:
        raise FontRefused(Refusal.TOO_MANY_BYTES)
