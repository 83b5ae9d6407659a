"""Table of brands."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import JSON, ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from thumbsmith.platform.database import Base


class Brand(Base):
    """Pictures are named by the ids of library images; one that has been deleted there is left out when it is read."""

    __tablename__ = "brands"

    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    name: Mapped[str] = mapped_column(String(80))
    is_worn: Mapped[bool]
    """Whether the next pictures wear it."""
    colors: Mapped[list[str]] = mapped_column(JSON)
    """`#rrggbb`, the most important first."""
    font: Mapped[str | None] = mapped_column(String(60))
    logo_id: Mapped[str | None] = mapped_column(String(32))
    face_ids: Mapped[list[str]] = mapped_column(JSON)
    """Photos of the creator."""
    face_id: Mapped[str | None] = mapped_column(String(32))
    """The one of them that the next pictures show."""
    character: Mapped[str | None] = mapped_column(String(40))
    """Who of an engine's drawn people plays the creator."""
    changed_at: Mapped[datetime]
