"""Errors of labels; the message says it in words for a person."""

from __future__ import annotations

from thumbsmith.platform.errors import Conflict, NotFound

MOST_LABELS = 20
"""Of one user."""


class TooManyLabels(Conflict):
    code = "TOO_MANY_LABELS"
    message = (
        f"You have {MOST_LABELS} labels, which is as many as can be kept. Please take one off all its thumbnails first."
    )


class LabelMissing(NotFound):
    code = "LABEL_NOT_FOUND"
    message = "None of your thumbnails has this label any more."
