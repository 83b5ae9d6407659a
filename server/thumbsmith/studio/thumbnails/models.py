"""Tables of thumbnails and their versions."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal

from sqlalchemy import ForeignKey, Index, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from thumbsmith.platform.database import Base

Source = Literal["generation", "edit", "save"]
"""What made a version: an engine from a prompt, an engine from a picture, or the creator."""


class Thumbnail(Base):
    """What the creator sees as one piece of work. `revision` counts its changes."""

    __tablename__ = "thumbnails"
    __table_args__ = (Index("ix_thumbnails_user_id_id", "user_id", "id"),)

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    title: Mapped[str]
    prompt: Mapped[str]
    current_version_id: Mapped[str] = mapped_column(String(32))
    revision: Mapped[int] = mapped_column(default=1)
    created_at: Mapped[datetime]
    expires_at: Mapped[datetime] = mapped_column(index=True)


class ThumbnailVersion(Base):
    """One state of a thumbnail: a result of an engine or a save. Never changed once it is written."""

    __tablename__ = "thumbnail_versions"
    __table_args__ = (UniqueConstraint("thumbnail_id", "index"),)

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    thumbnail_id: Mapped[str] = mapped_column(ForeignKey("thumbnails.id", ondelete="CASCADE"))
    index: Mapped[int]
    source: Mapped[Source] = mapped_column(String(10))
    prompt: Mapped[str]
    scene: Mapped[dict[str, Any]]
    flattened_id: Mapped[str] = mapped_column(String(32))
    """The scene as one picture."""
    generated_id: Mapped[str] = mapped_column(String(32))
    """The picture as the engine made it, before the creator's own changes."""
    preview: Mapped[bytes]
    """A small WebP of the flattened picture, for lists."""
    created_at: Mapped[datetime]
