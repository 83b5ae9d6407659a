"""Errors of an account without room. Nothing that it has is lost by that."""

from __future__ import annotations

from thumbsmith.platform.errors import Conflict


class StorageUsedUp(Conflict):
    code = "STORAGE_USED_UP"

    def __init__(self, used: int, limit: int, *, can_grow: bool) -> None:
        super().__init__(
            f"Your storage is full: {in_words(used)} of {in_words(limit)} are in use. "
            f"Delete thumbnails or pictures that you no longer need{or_larger_plan(can_grow)}.",
            details={"usedBytes": used, "limitBytes": limit},
        )


class DeletedNotYetRemoved(Conflict):
    code = "DELETED_NOT_YET_REMOVED"

    def __init__(self, deleted: int) -> None:
        super().__init__(
            f"You have deleted {in_words(deleted)} in the last minutes. It can still be brought back, so it takes up "
            "room for a while. Please wait a few minutes and try again.",
            details={"deletedBytes": deleted},
        )


class TooManyThumbnails(Conflict):
    code = "TOO_MANY_THUMBNAILS"

    def __init__(self, limit: int, *, can_grow: bool) -> None:
        super().__init__(
            f"You have {limit:,} thumbnails, which is as many as can be kept. "
            f"Delete some that you no longer need{or_larger_plan(can_grow)}.",
            details={"limit": limit},
        )


class TooManyVersions(Conflict):
    code = "TOO_MANY_VERSIONS"

    def __init__(self, limit: int) -> None:
        super().__init__(
            f"This thumbnail has {limit:,} versions, which is as many as one can keep. "
            "Save your work as a new thumbnail.",
            details={"limit": limit},
        )


def or_larger_plan(can_grow: bool) -> str:
    return ", or choose a larger plan in your account" if can_grow else ""


def in_words(size: int) -> str:
    """10 GB, 1.5 GB or 300 MB: as people count, a GB is 1000 MB."""
    amount, unit = (size / 1e9, "GB") if size >= 1e9 else (size / 1e6, "MB")
    return f"{amount:.1f}".removesuffix(".0") + f" {unit}"
