"""Table of labels."""

from __future__ import annotations

from sqlalchemy import ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from thumbsmith.platform.database import Base

LONGEST_LABEL = 30
"""Characters."""


class ThumbnailLabel(Base):
    """A label of a thumbnail. A creator's labels are those that any of their thumbnails has."""

    __tablename__ = "thumbnail_labels"
    __table_args__ = (Index("ix_thumbnail_labels_user_id_folded_name", "user_id", "folded_name"),)

    thumbnail_id: Mapped[str] = mapped_column(ForeignKey("thumbnails.id", ondelete="CASCADE"), primary_key=True)
    folded_name: Mapped[str] = mapped_column(primary_key=True)
    """Names that differ in case and accents only are one label."""
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    name: Mapped[str] = mapped_column(String(LONGEST_LABEL))
