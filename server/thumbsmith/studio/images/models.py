"""Table of the image library."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from sqlalchemy import ForeignKey, Index, String, text
from sqlalchemy.orm import Mapped, mapped_column, validates

from thumbsmith.platform.database import Base
from thumbsmith.platform.folding import folded
from thumbsmith.studio.expiration import Expiring

Role = Literal["face", "logo", "product"]
"""The role of a picture in thumbnails that are made with it."""

DELETED = text("deleted_at IS NOT NULL")


class LibraryImage(Expiring, Base):
    """A picture that the creator uploaded, under a name of their own."""

    __tablename__ = "library_images"
    __table_args__ = (
        Index("ix_library_images_user_id_id", "user_id", "id"),
        Index("ix_library_images_user_id_folded_name", "user_id", "folded_name", "id"),
        Index("ix_library_images_deleted_at", "deleted_at", sqlite_where=DELETED, postgresql_where=DELETED),
    )

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    file_name: Mapped[str]
    folded_name: Mapped[str]
    """For searching and sorting."""
    role: Mapped[Role | None] = mapped_column(String(10))
    picture_id: Mapped[str] = mapped_column(String(32))
    media_type: Mapped[str] = mapped_column(String(20))
    width: Mapped[int]
    height: Mapped[int]
    preview: Mapped[bytes]
    created_at: Mapped[datetime]

    @validates("file_name")
    def fold(self, _name: str, file_name: str) -> str:
        self.folded_name = folded(file_name)
        return file_name
