"""What can go wrong with picture tools."""

from __future__ import annotations

from thumbsmith.platform.errors import InvalidInput, Unavailable


class NothingStandsOut(InvalidInput):
    status, code = 422, "NO_SUBJECT"
    message = "No person or thing stands out in this picture. A picture with one clear subject works."


class ToolNotReady(Unavailable):
    code = "TOOL_NOT_READY"
    message = "This tool is still being set up. Please try again in a few minutes."
