"""Table of favourite art."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from thumbsmith.platform.database import Base

LONGEST_ID = 80


class FavouriteArtwork(Base):
    """A piece of art that a creator wants at hand."""

    __tablename__ = "favourite_artworks"

    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    artwork: Mapped[str] = mapped_column(String(LONGEST_ID), primary_key=True)
    """Its id; art that is no longer there is not shown."""
    created_at: Mapped[datetime]
