"""Errors of exports and projects."""

from __future__ import annotations

from thumbsmith.platform.errors import InvalidInput, TooLarge, Unavailable


class NotDrawn(InvalidInput):
    code = "SCENE_NOT_DRAWN"


class RendererFailed(Unavailable):
    """A fault of ours: the scene itself may be fine."""

    code = "DRAWING_FAILED"
    retryable = True


class ProjectRefused(InvalidInput):
    """The file is no project, or one that somebody has tampered with; the message says what is wrong with it."""

    code = "PROJECT_REFUSED"


class ProjectTooLarge(TooLarge):
    code = "PROJECT_TOO_LARGE"
