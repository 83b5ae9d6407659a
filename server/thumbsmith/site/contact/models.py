"""Table of what was written on the contact page."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from sqlalchemy import String, Text
from sqlalchemy.orm import Mapped, mapped_column

from thumbsmith.platform.database import Base

Subject = Literal["general", "support", "billing", "feedback", "other"]


class ContactMessage(Base):
    __tablename__ = "contact_messages"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(100))
    email: Mapped[str] = mapped_column(String(254), index=True)
    subject: Mapped[Subject] = mapped_column(String(20))
    message: Mapped[str] = mapped_column(Text)
    created_at: Mapped[datetime] = mapped_column(index=True)
