"""Table of the outbox."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import Index, String, Text, text
from sqlalchemy.orm import Mapped, mapped_column

from thumbsmith.mail.messages import Kind
from thumbsmith.platform.database import Base

WAITING = text("sent_at IS NULL AND given_up_at IS NULL")


class OutboxMail(Base):
    """A mail on its way. `attempts` fences it: a worker that was silent for too long can no longer say how it went."""

    __tablename__ = "outbox_mails"
    __table_args__ = (
        Index("ix_outbox_mails_waiting", "next_attempt_at", sqlite_where=WAITING, postgresql_where=WAITING),
    )

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    """Also its Message-ID: should a mail go out twice because a worker died, mail programs see one."""
    kind: Mapped[Kind] = mapped_column(String(30))
    to: Mapped[str] = mapped_column(String(254), index=True)
    reply_to: Mapped[str | None] = mapped_column(String(254))
    subject: Mapped[str] = mapped_column(String(200))
    content: Mapped[dict[str, Any]]
    """The values for the templates. Emptied once a server has taken the mail: codes and links stand in it."""
    created_at: Mapped[datetime] = mapped_column(index=True)
    expires_at: Mapped[datetime]
    """Of no use after that."""
    attempts: Mapped[int] = mapped_column(default=0)
    next_attempt_at: Mapped[datetime]
    """Lies in the future while a worker is sending it."""
    sent_at: Mapped[datetime | None]
    given_up_at: Mapped[datetime | None]
    last_error: Mapped[str | None] = mapped_column(Text)
