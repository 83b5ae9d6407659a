"""Table of the image library."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from thumbsmith.platform.database import Base


class LibraryImage(Base):
    """A picture that the creator uploaded, under a name of their own."""

    __tablename__ = "library_images"
    __table_args__ = (Index("ix_library_images_user_id_id", "user_id", "id"),)

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    file_name: Mapped[str]
    picture_id: Mapped[str] = mapped_column(String(32))
    width: Mapped[int]
    height: Mapped[int]
    preview: Mapped[bytes]
    created_at: Mapped[datetime]
    expires_at: Mapped[datetime] = mapped_column(index=True)
