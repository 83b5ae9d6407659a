"""Times for which the studio keeps things: for a year from their last save, and for a while after they were deleted."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import ColumnElement
from sqlalchemy.orm import Mapped, mapped_column

RETENTION = timedelta(days=365)
UNDO_FOR = timedelta(minutes=10)
"""A deletion can be undone for this long. Deleted things show nowhere meanwhile."""


class Restorable:
    """A column of what can be brought back."""

    deleted_at: Mapped[datetime | None]
    """Deleted by its creator, and not yet for good."""

    def can_be_restored(self, now: datetime) -> bool:
        return self.deleted_at is None or now - self.deleted_at < UNDO_FOR

    @classmethod
    def is_shown(cls) -> ColumnElement[bool]:
        return cls.deleted_at.is_(None)


class Expiring(Restorable):
    """Columns of thumbnails and library images."""

    expires_at: Mapped[datetime] = mapped_column(index=True)
    told_at: Mapped[datetime | None]
    """The moment that its creator was told of that."""

    def renew(self, now: datetime) -> None:
        """It was saved: its year starts again."""
        self.expires_at, self.told_at = now + RETENTION, None
