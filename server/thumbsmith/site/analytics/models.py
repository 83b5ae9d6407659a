"""Table of how often things happened, by the day."""

from __future__ import annotations

from datetime import date

from sqlalchemy import Date, String
from sqlalchemy.orm import Mapped, mapped_column

from thumbsmith.platform.database import Base


class EventCount(Base):
    __tablename__ = "event_counts"

    day: Mapped[date] = mapped_column(Date, primary_key=True)
    """In UTC."""
    kind: Mapped[str] = mapped_column(String(20), primary_key=True)
    page: Mapped[str] = mapped_column(String(40), primary_key=True)
    detail: Mapped[str] = mapped_column(String(40), primary_key=True)
    count: Mapped[int]
    visits: Mapped[int]
    """In how many visits: a visit that does the same again counts once."""
