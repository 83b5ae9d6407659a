"""Tables of creators' own fonts and of favourite fonts."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from thumbsmith.platform.database import Base

LONGEST_KEY = 60
LONGEST_NAME = 60


class FontFile(Base):
    """A font that a creator brought. `id` names the content of the file that came: the same file is the same font
    again, also for the texts that were set in it before it was deleted.

    A storage key is never used twice, as with pictures.
    """

    __tablename__ = "font_files"

    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(LONGEST_NAME))
    storage_key: Mapped[str] = mapped_column(String(120), unique=True)
    size: Mapped[int]
    facts: Mapped[dict[str, Any]]
    """As the font list states them of a family: metrics in em, scripts, characters."""
    created_at: Mapped[datetime]
    """The moment that its creator confirmed that its licence allows this use."""


class FavouriteFont(Base):
    """A font that a creator wants at hand."""

    __tablename__ = "favourite_fonts"

    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    font: Mapped[str] = mapped_column(String(LONGEST_KEY), primary_key=True)
    """Its key in the list; a font that is no longer there is not shown."""
    created_at: Mapped[datetime]
