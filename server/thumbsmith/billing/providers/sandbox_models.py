"""Tables of the sandbox. Its objects are kept as Stripe would send them. They are in every installation; the code that
works on them is loaded only where no real provider is set up.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import Index, String, Text, text
from sqlalchemy.orm import Mapped, mapped_column

from thumbsmith.platform.database import Base

UNDELIVERED = text("next_attempt_at IS NOT NULL")


class SandboxObject(Base):
    """Fields whose names begin with an underscore stay inside."""

    __tablename__ = "sandbox_objects"
    __table_args__ = (Index("ix_sandbox_objects_kind_customer", "kind", "customer"),)

    id: Mapped[str] = mapped_column(String(120), primary_key=True)
    kind: Mapped[str] = mapped_column(String(60))
    customer: Mapped[str | None] = mapped_column(String(60))
    serial: Mapped[str] = mapped_column(String(32), index=True)
    """Sorts by age."""
    body: Mapped[dict[str, Any]]


class SandboxEvent(Base):
    """Something to be told to the webhook, and how often that was tried."""

    __tablename__ = "sandbox_events"
    __table_args__ = (
        Index("ix_sandbox_events_due", "next_attempt_at", sqlite_where=UNDELIVERED, postgresql_where=UNDELIVERED),
    )

    id: Mapped[str] = mapped_column(String(60), primary_key=True)
    serial: Mapped[str] = mapped_column(String(32), index=True)
    body: Mapped[dict[str, Any]]
    attempts: Mapped[int] = mapped_column(default=0)
    next_attempt_at: Mapped[datetime | None]
    """None once it was taken, or given up."""


class SandboxRequest(Base):
    """The answer to a request with an idempotency key."""

    __tablename__ = "sandbox_requests"

    key: Mapped[str] = mapped_column(String(255), primary_key=True)
    fingerprint: Mapped[str] = mapped_column(String(64))
    status: Mapped[int]
    body: Mapped[str] = mapped_column(Text)
    created_at: Mapped[datetime]
