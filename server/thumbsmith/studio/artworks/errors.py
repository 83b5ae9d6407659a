"""Errors of art; the message says it in words for a person."""

from __future__ import annotations

from thumbsmith.platform.errors import Conflict, InvalidInput, NotFound, Unavailable

MOST_FAVOURITES = 300
"""Of one user."""


class ArtworkMissing(NotFound):
    code, message = "ARTWORK_NOT_FOUND", "This element does not exist, or no longer."


class NotFoundNow(Unavailable):
    code, message = "ART_UNAVAILABLE", "Elements can't be reached at the moment. Please try again."


class TooHeavyToFind(InvalidInput):
    """It takes too long to find or draw."""

    code = "TOO_HEAVY"


class TooManyFavourites(Conflict):
    code = "TOO_MANY_FAVOURITES"
    message = f"You have {MOST_FAVOURITES} favourites, which is as many as can be kept. Please take one away first."
