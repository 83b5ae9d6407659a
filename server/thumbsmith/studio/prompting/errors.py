"""Errors of help with a brief; the message says it in words for a person."""

from __future__ import annotations

from thumbsmith.platform.errors import InvalidInput, Unavailable


class NoHelp(Unavailable):
    code = "NO_PROMPT_HELP"


class WordsTooHeavy(InvalidInput):
    """They take too long to read."""

    code = "TOO_HEAVY"
