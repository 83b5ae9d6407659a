"""Tables of the ledger. They name users by id only and outlive them: books are kept when an account is deleted,
its id then stands for nobody.
"""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from sqlalchemy import CheckConstraint, ForeignKey, Index, String, text
from sqlalchemy.orm import Mapped, mapped_column

from thumbsmith.platform.database import Base

LotKind = Literal["trial", "plan", "addon", "goodwill"]
LotState = Literal["open", "frozen", "revoked"]
"""`frozen` while a payment is disputed; `revoked` once it was given back."""
HoldState = Literal["held", "spent", "released"]
EntryKind = Literal["grant", "hold", "spend", "release", "expire", "revoke"]

HELD = text("state = 'held'")
LEFT = text("remaining > 0")


class TokenAccount(Base):
    """One row per user, which every change of their tokens locks first: two tabs never spend the same tokens."""

    __tablename__ = "token_accounts"

    user_id: Mapped[str] = mapped_column(String(32), primary_key=True)


class TokenLot(Base):
    """Tokens that came together and end together. Where each of them is now adds up to `amount`."""

    __tablename__ = "token_lots"
    __table_args__ = (
        CheckConstraint("kind IN ('trial', 'plan', 'addon', 'goodwill')", name="kind"),
        CheckConstraint("state IN ('open', 'frozen', 'revoked')", name="state"),
        CheckConstraint(
            "amount > 0 AND remaining >= 0 AND held >= 0 AND spent >= 0 AND expired >= 0 AND revoked >= 0",
            name="not_negative",
        ),
        CheckConstraint("amount = remaining + held + spent + expired + revoked", name="adds_up"),
        Index("ix_token_lots_left", "expires_at", sqlite_where=LEFT, postgresql_where=LEFT),
    )

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("token_accounts.user_id"), index=True)
    kind: Mapped[LotKind] = mapped_column(String(12))
    state: Mapped[LotState] = mapped_column(String(12), default="open")
    amount: Mapped[int]
    remaining: Mapped[int]
    held: Mapped[int] = mapped_column(default=0)
    spent: Mapped[int] = mapped_column(default=0)
    expired: Mapped[int] = mapped_column(default=0)
    revoked: Mapped[int] = mapped_column(default=0)
    starts_at: Mapped[datetime]
    """May lie ahead: a plan that is paid by the year has one lot for each of its months."""
    expires_at: Mapped[datetime | None]
    grace_until: Mapped[datetime | None]
    """The rest can be spent until then, for as long as no later period has been paid."""
    source_key: Mapped[str] = mapped_column(String(200), unique=True)
    """The reason of the grant, so that the same reason grants once."""
    created_at: Mapped[datetime]


class TokenHold(Base):
    """Tokens set aside for work that is under way. Its id is that of the work. It ends once: spent or released."""

    __tablename__ = "token_holds"
    __table_args__ = (
        CheckConstraint("state IN ('held', 'spent', 'released')", name="state"),
        Index("ix_token_holds_held", "lease_until", sqlite_where=HELD, postgresql_where=HELD),
    )

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("token_accounts.user_id"), index=True)
    amount: Mapped[int]
    state: Mapped[HoldState] = mapped_column(String(12), default="held")
    lease_until: Mapped[datetime]
    """A holder that has neither spent nor released it by then has died."""
    record_id: Mapped[str | None] = mapped_column(String(32))
    """The thumbnail or image that was made with it, once it is spent."""
    created_at: Mapped[datetime]
    settled_at: Mapped[datetime | None]


class TokenHoldLine(Base):
    """The part of a hold that comes out of one lot."""

    __tablename__ = "token_hold_lines"
    __table_args__ = (CheckConstraint("amount > 0", name="positive"),)

    hold_id: Mapped[str] = mapped_column(ForeignKey("token_holds.id"), primary_key=True)
    lot_id: Mapped[str] = mapped_column(ForeignKey("token_lots.id"), primary_key=True, index=True)
    amount: Mapped[int]


class TokenEntry(Base):
    """One line of the books: how a lot's available and held tokens changed. Never changed, never removed; the database
    refuses it. Sorting by id is sorting by `effective_at`.
    """

    __tablename__ = "token_entries"
    __table_args__ = (
        CheckConstraint("kind IN ('grant', 'hold', 'spend', 'release', 'expire', 'revoke')", name="kind"),
        Index("ix_token_entries_user_id_id", "user_id", "id"),
    )

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("token_accounts.user_id"))
    lot_id: Mapped[str] = mapped_column(ForeignKey("token_lots.id"), index=True)
    hold_id: Mapped[str | None] = mapped_column(ForeignKey("token_holds.id"))
    kind: Mapped[EntryKind] = mapped_column(String(12))
    line: Mapped[int] = mapped_column(default=0)
    """A hold out of several lots has a line for each; a reader of the history sees them as one."""
    available: Mapped[int]
    held: Mapped[int]
    effective_at: Mapped[datetime]


class TokenAudit(Base):
    """The findings of an audit of all books."""

    __tablename__ = "token_audits"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    faults: Mapped[int]
    audited_at: Mapped[datetime]
