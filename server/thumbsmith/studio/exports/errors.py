"""What can go wrong with exports and projects."""

from __future__ import annotations

from thumbsmith.platform.errors import InvalidInput, TooLarge


class NotDrawn(InvalidInput):
    code = "SCENE_NOT_DRAWN"


class ProjectRefused(InvalidInput):
    """The file is no project, or one that somebody has tampered with; the message says what is wrong with it."""

    code = "PROJECT_REFUSED"


class ProjectTooLarge(TooLarge):
    code = "PROJECT_TOO_LARGE"
