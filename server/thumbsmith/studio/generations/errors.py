"""What can go wrong between a wish and its pictures."""

from __future__ import annotations

from thumbsmith.engines.base import TOO_HEAVY
from thumbsmith.engines.ideas import NO_MORE_IDEAS
from thumbsmith.platform.errors import Conflict, InvalidInput, NotFound, ServiceError, TooManyRequests
from thumbsmith.platform.storage import StorageFull
from thumbsmith.studio.images.errors import ImageMissing
from thumbsmith.studio.thumbnails.errors import ThumbnailMissing


class GenerationMissing(NotFound):
    code, message = "JOB_NOT_FOUND", "There is no such job."


class UnknownEngine(InvalidInput):
    code = "UNKNOWN_ENGINE"

    def __init__(self, name: str, known: list[str]) -> None:
        super().__init__(
            f"There is no engine '{name[:40]}'. Engines here: {', '.join(known)}.", details={"engines": known}
        )


class UnknownChoice(InvalidInput):
    code = "UNKNOWN_CHOICE"

    def __init__(self, field: str, key: str, known: list[str]) -> None:
        choices = ", ".join(known) or "none with this engine"
        text = f"There is no {field} '{key[:40]}'. Choices: {choices}."
        super().__init__(text, details=[{"field": field, "error": text}])


class NothingToKeepFrom(InvalidInput):
    code = "NOTHING_TO_KEEP_FROM"
    message = "Say which picture to keep this from: with 'basedOn' or 'scene'."


class PartMissing(InvalidInput):
    code = "PART_MISSING"

    def __init__(self, part: str) -> None:
        text = f"This picture has no {part} to keep."
        super().__init__(text, details=[{"field": "keep", "error": text}])


class NothingToBeLike(InvalidInput):
    code = "NOTHING_TO_BE_LIKE"
    message = "It is not known how this picture was made, so there is no 'more like this'. Choose what to keep of it."


class AlreadyShuffling(Conflict):
    code = "ALREADY_SHUFFLING"
    message = "Other pictures of this thumbnail are being made. Please wait until they are there."


class NothingToEdit(InvalidInput):
    code = "NOTHING_TO_EDIT"
    message = "Say which picture to change: with 'recordId', 'modifiedImage' or 'scene'."


class WrongMaskSize(InvalidInput):
    code = "WRONG_MASK_SIZE"

    def __init__(self, mask: tuple[int, int], picture: tuple[int, int]) -> None:
        text = (
            f"The mask has to be as large as the picture, {picture[0]}x{picture[1]} pixels; "
            f"this one has {mask[0]}x{mask[1]}."
        )
        super().__init__(text, details=[{"field": "mask", "error": text}])


class KeyUsedForAnother(Conflict):
    code = "IDEMPOTENCY_KEY_REUSED"
    message = "This Idempotency-Key was already used for a different request."


class TooManyWaiting(TooManyRequests):
    code = "TOO_MANY_WAITING"

    def __init__(self, limit: int) -> None:
        super().__init__(
            f"{limit} of your pictures are already waiting. Please try again when one is done.", retry_after=10
        )


class StillWorking(ServiceError):
    """The call has waited for as long as it may; the work goes on."""

    status, code = 504, "STILL_WORKING"
    message = "The picture is still being made and will be there soon."


class GenerationCancelled(Conflict):
    code, message = "CANCELLED", "The generation was cancelled."


class GenerationFailed(ServiceError):
    """A generation that ended without pictures; text and code say why. A fault of ours keeps its 500."""

    def __init__(self, message: str | None, *, code: str | None) -> None:
        super().__init__(message, code=code)
        self.status = STATUS_OF_FAILURES.get(self.code, 503)


STATUS_OF_FAILURES = {
    ServiceError.code: ServiceError.status,
    StorageFull.code: StorageFull.status,
    "EDIT_NOT_POSSIBLE": 422,
    NO_MORE_IDEAS: 409,
    TOO_HEAVY: 422,
    "MODERATION_BLOCKED": 422,
    "NO_SUBJECT": 422,
    ImageMissing.code: ImageMissing.status,
    ThumbnailMissing.code: ThumbnailMissing.status,
}
"""Of failed generations, by their codes; others are 503."""


class LeaseLost(Exception):
    """The generation is no longer this worker's: it was cancelled, or given to another after a silence."""
