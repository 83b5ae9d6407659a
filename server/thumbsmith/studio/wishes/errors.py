"""Errors of changes on layers; the message says it in words for a person."""

from __future__ import annotations

from thumbsmith.engines.base import EDIT_NOT_POSSIBLE
from thumbsmith.platform.errors import InvalidInput, ServiceError, Unavailable


class NotPossible(ServiceError):
    """The wish is not understood, misses its layer, or has to be painted."""

    status, code = 422, EDIT_NOT_POSSIBLE


class WishTooHeavy(InvalidInput):
    """It takes too long to make."""

    code = "TOO_HEAVY"


class NotNow(Unavailable):
    code = "ENGINE_FAILED"
