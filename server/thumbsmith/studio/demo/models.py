"""Table of the demo pictures that were kept: each can be once."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from thumbsmith.platform.database import Base


class KeptDemo(Base):
    __tablename__ = "kept_demos"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    """That of the ticket."""
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    thumbnail_id: Mapped[str] = mapped_column(String(32))
    created_at: Mapped[datetime]
