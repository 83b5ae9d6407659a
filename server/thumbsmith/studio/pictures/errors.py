"""Errors of pictures that come in or are asked for."""

from __future__ import annotations

from thumbsmith.pictures.decode import PictureRefused, Refusal, refusal_text
from thumbsmith.platform.errors import Forbidden, InvalidInput, NotFound, ServiceError, TooLarge


class PictureMissing(NotFound):
    code, message = "PICTURE_NOT_FOUND", "This picture is no longer here."


class LinkExpired(Forbidden):
    code, message = "LINK_EXPIRED", "This address of a picture has expired. Please load the page again."


class NotAPicture(InvalidInput):
    code = "NOT_A_PICTURE"


class TooManyPixels(InvalidInput):
    code = "TOO_MANY_PIXELS"


class UnknownPicture(InvalidInput):
    """A scene names a picture that its user does not have."""

    code = "UNKNOWN_PICTURE"

    def __init__(self, picture_ids: frozenset[str]) -> None:
        missing = sorted(picture_ids)
        super().__init__(
            f"The scene uses a picture that is not in your library: {missing[0]}", details={"pictures": missing}
        )


class TooMuchToDraw(InvalidInput):
    code, message = "TOO_MUCH_TO_DRAW", "The pictures of this thumbnail are too large together. Please remove some."


def refusal(refused: PictureRefused, file_name: str | None, field: str) -> ServiceError:
    """The answer for a picture that was not taken, in the words for this file."""
    kinds = {Refusal.TOO_MANY_BYTES: TooLarge, Refusal.TOO_MANY_PIXELS: TooManyPixels}
    text = refusal_text(refused.reason, file_name)
    return kinds.get(refused.reason, NotAPicture)(text, details=[{"field": field, "error": text}])
