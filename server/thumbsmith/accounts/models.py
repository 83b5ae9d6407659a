"""Tables of accounts."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import JSON, ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from thumbsmith.platform.database import Base


class User(Base):
    """A person with an account. Thumbnails, images and generations belong to one; `id` is the `customerId` of calls."""

    __tablename__ = "users"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    email: Mapped[str] = mapped_column(String(254))
    """As it was typed: mails go there."""
    normalised_email: Mapped[str] = mapped_column(String(254), unique=True)
    """The form that is compared: one address is one account, however it is written."""
    first_name: Mapped[str] = mapped_column(String(80))
    last_name: Mapped[str] = mapped_column(String(80))
    password_hash: Mapped[str] = mapped_column(String(200))
    force_password_change: Mapped[bool] = mapped_column(default=False)
    age_confirmed: Mapped[bool] = mapped_column(default=False)
    """The person said that they are 13 or older. Nothing else about their age is kept."""
    terms_version: Mapped[str | None] = mapped_column(String(20))
    """The terms that were accepted with the registration."""
    mail_when_done: Mapped[bool] = mapped_column(default=False)
    """Wants a mail when something is ready, or has failed, that they were not there for."""
    verified_at: Mapped[datetime | None]
    created_at: Mapped[datetime]


class UserSession(Base):
    """A login on one device, for as long as its token is worth something. The token names this row."""

    __tablename__ = "sessions"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    device_id: Mapped[str] = mapped_column(String(32))
    """Random; a browser keeps it in a cookie, so that it is recognised when it comes back."""
    device: Mapped[str] = mapped_column(String(80))
    """In words: 'Firefox on Windows'."""
    address: Mapped[str] = mapped_column(String(45))
    created_at: Mapped[datetime]
    last_seen_at: Mapped[datetime]
    expires_at: Mapped[datetime] = mapped_column(index=True)
    revoked_at: Mapped[datetime | None]


class ApiKey(Base):
    """A key that a program of the user calls with. Its scopes limit the calls; the key names this row."""

    __tablename__ = "api_keys"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    name: Mapped[str] = mapped_column(String(80))
    """The user's name for it: 'Upload script'."""
    secret_hash: Mapped[str] = mapped_column(String(64))
    scopes: Mapped[list[str]] = mapped_column(JSON)
    created_at: Mapped[datetime]
    last_used_at: Mapped[datetime | None]
    expires_at: Mapped[datetime] = mapped_column(index=True)


class VerificationCode(Base):
    """The one code that verifies an account at the moment; a new one takes its place."""

    __tablename__ = "verification_codes"

    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    code_hash: Mapped[str] = mapped_column(String(43))
    wrong_tries: Mapped[int] = mapped_column(default=0)
    resent_at: Mapped[datetime | None]
    """The last time that a new one was asked for; the first comes unasked."""
    expires_at: Mapped[datetime]


class PasswordReset(Base):
    """A link that sets a new password, once."""

    __tablename__ = "password_resets"

    token_hash: Mapped[str] = mapped_column(String(43), primary_key=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    expires_at: Mapped[datetime] = mapped_column(index=True)
