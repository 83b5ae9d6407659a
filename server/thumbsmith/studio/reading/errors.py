"""Errors of reading a prompt; the message says it in words for a person."""

from __future__ import annotations

from thumbsmith.platform.errors import InvalidInput, Unavailable


class NotRead(Unavailable):
    code = "NOT_READ"


class WordsTooHeavy(InvalidInput):
    """They take too long to read."""

    code = "TOO_HEAVY"
