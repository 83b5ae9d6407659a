"""Table of the face library."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ForeignKey, Index, String, text
from sqlalchemy.orm import Mapped, mapped_column

from thumbsmith.pictures.footage import Feeling
from thumbsmith.platform.database import Base
from thumbsmith.studio.expiration import Restorable

LONGEST_NAME = 80
"""Characters."""
DELETED = text("deleted_at IS NOT NULL")


class LibraryFace(Restorable, Base):
    """Somebody cut out of a photo. Its id holds its picture, which is the cut-out: the photo is not kept."""

    __tablename__ = "library_faces"
    __table_args__ = (
        Index("ix_library_faces_deleted_at", "deleted_at", sqlite_where=DELETED, postgresql_where=DELETED),
    )

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    name: Mapped[str] = mapped_column(String(LONGEST_NAME))
    feeling: Mapped[Feeling] = mapped_column(String(10))
    """As it was seen, until its creator says otherwise."""
    is_favourite: Mapped[bool] = mapped_column(default=False)
    """Comes before others that show the same."""
    picture_id: Mapped[str] = mapped_column(String(32))
    photo_id: Mapped[str | None] = mapped_column(String(32))
    """Names the content of the photo that it was cut out of, so that nobody cuts the same one out twice."""
    width: Mapped[int]
    height: Mapped[int]
    preview: Mapped[bytes]
    created_at: Mapped[datetime]
