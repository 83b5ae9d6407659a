"""Errors of any job."""

from __future__ import annotations

from thumbsmith.engines.base import TOO_HEAVY
from thumbsmith.engines.ideas import NO_MORE_IDEAS
from thumbsmith.platform.errors import Conflict, InvalidInput, NotFound, ServiceError, TooManyRequests
from thumbsmith.platform.storage import StorageFull
from thumbsmith.studio.images.errors import ImageMissing
from thumbsmith.studio.thumbnails.errors import ThumbnailMissing


class JobMissing(NotFound):
    code, message = "JOB_NOT_FOUND", "There is no such job."


class UnknownEngine(InvalidInput):
    code = "UNKNOWN_ENGINE"

    def __init__(self, name: str, known: list[str]) -> None:
        super().__init__(
            f"There is no engine '{name[:40]}'. Engines here: {', '.join(known)}.", details={"engines": known}
        )


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


class JobCancelled(Conflict):
    code, message = "CANCELLED", "The generation was cancelled."


class JobFailed(ServiceError):
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
