"""Errors of picture tools."""

from __future__ import annotations

from thumbsmith.pictures.enhance import TOO_LARGE
from thumbsmith.platform.errors import InvalidInput, Unavailable


class NothingStandsOut(InvalidInput):
    status, code = 422, "NO_SUBJECT"
    message = "No person or thing stands out in this picture. A picture with one clear subject works."


class ToolNotReady(Unavailable):
    code = "TOOL_NOT_READY"
    message = "This tool is still being set up. Please try again in a few minutes."


class NothingWished(InvalidInput):
    code = "NOTHING_TO_ENHANCE"
    message = "Choose what to enhance: light and colour, noise, or size."


class TooLargeToEnlarge(InvalidInput):
    code = "TOO_LARGE_TO_ENLARGE"

    def __init__(self, width: int, height: int) -> None:
        super().__init__(TOO_LARGE.format(width=width, height=height))
