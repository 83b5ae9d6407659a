"""Errors of looking at stills; the message says it in words for a person."""

from __future__ import annotations

from thumbsmith.platform.errors import InvalidInput, Unavailable


class StillNotReadable(InvalidInput):
    code = "NOT_A_PICTURE"


class StillsNotReadNow(Unavailable):
    code = "STILLS_NOT_READ"
    message = "Your stills can't be looked at for the moment. Please try again later."
