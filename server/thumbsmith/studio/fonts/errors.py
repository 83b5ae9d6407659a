"""Errors of fonts; the message says it in words for a person."""

from __future__ import annotations

from thumbsmith.pictures.font_files import FontRefused, Refusal
from thumbsmith.platform.errors import Conflict, InvalidInput, NotFound, ServiceError, TooLarge

MOST_FAVOURITES = 200
"""Of one user."""


class FontMissing(NotFound):
    code, message = "FONT_NOT_FOUND", "This font does not exist, or it has been deleted."


class TooManyFonts(Conflict):
    code = "TOO_MANY_FONTS"

    def __init__(self, most: int) -> None:
        super().__init__(f"You have {most} fonts of your own, which is as many as can be kept. Please delete one.")


class TooManyFavouriteFonts(Conflict):
    code = "TOO_MANY_FAVOURITES"
    message = f"You have {MOST_FAVOURITES} favourite fonts, as many as can be kept. Please take one away first."


class FontsTooLarge(InvalidInput):
    code = "FONTS_TOO_LARGE"
    message = "The fonts of this thumbnail are too large together. Please use fewer of your own."


class FontNotTaken(InvalidInput):
    """What is wrong with a file is in `code`."""


def refusal(refused: FontRefused) -> ServiceError:
    kind = TooLarge if refused.reason is Refusal.TOO_MANY_BYTES else FontNotTaken
    return kind(str(refused), code=refused.reason.value, details=[{"field": "fontData", "error": str(refused)}])
