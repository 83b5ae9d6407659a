"""Tables of thumbnails and their versions."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal

from sqlalchemy import ForeignKey, Index, String, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column, validates

from thumbsmith.platform.database import Base
from thumbsmith.platform.folding import folded
from thumbsmith.studio.expiration import Expiring

Source = Literal["generation", "edit", "save", "automatic"]
"""The maker of a version: an engine from a prompt, an engine from a picture, the creator, or the page that saved the
creator's work by itself."""

LONGEST_CHANGE = 60
"""Characters."""
DELETED = text("deleted_at IS NOT NULL")


class Thumbnail(Expiring, Base):
    """One piece of work, as its creator sees it. `revision` counts its changes."""

    __tablename__ = "thumbnails"
    __table_args__ = (
        Index("ix_thumbnails_user_id_id", "user_id", "id"),
        Index("ix_thumbnails_user_id_folded_title", "user_id", "folded_title", "id"),
        Index("ix_thumbnails_user_id_expires_at", "user_id", "expires_at", "id"),
        Index("ix_thumbnails_deleted_at", "deleted_at", sqlite_where=DELETED, postgresql_where=DELETED),
    )

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    title: Mapped[str]
    prompt: Mapped[str]
    folded_title: Mapped[str]
    """For searching and sorting, and the next for searching."""
    folded_prompt: Mapped[str]
    current_version_id: Mapped[str] = mapped_column(String(32))
    revision: Mapped[int] = mapped_column(default=1)
    created_at: Mapped[datetime]

    @validates("title", "prompt")
    def fold(self, name: str, words: str) -> str:
        setattr(self, f"folded_{name}", folded(words))
        return words


class ThumbnailVersion(Base):
    """One state of a thumbnail: a result of an engine or a save. Never changed once it is written; one that was saved
    automatically goes when the next takes its place."""

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
    change: Mapped[str | None] = mapped_column(String(LONGEST_CHANGE))
    """In a person's words, of a picture that is like another one: what alone is other; of a save: what was done."""
    size: Mapped[int] = mapped_column(server_default="0")
    """Bytes of scene and preview."""
    created_at: Mapped[datetime]


class ShownIdeas(Base):
    """The ideas that were shown of a wish in a thumbnail, and in all that share them with it (those of one `root`)."""

    __tablename__ = "shown_ideas"
    __table_args__ = (Index("ix_shown_ideas_user_id_root", "user_id", "root"),)

    thumbnail_id: Mapped[str] = mapped_column(ForeignKey("thumbnails.id", ondelete="CASCADE"), primary_key=True)
    words: Mapped[str] = mapped_column(String(64), primary_key=True)
    """Of the wish: a digest; empty where nothing was shown yet."""
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    root: Mapped[str] = mapped_column(String(32))
    """The id of the first thumbnail."""
    ideas: Mapped[list[str]]
