"""Logins, and limits that slow down those who try them all."""

from __future__ import annotations

from pydantic import Field

from thumbsmith.settings.section import Section, one_per_processor


class AccountSettings(Section):
    title = "Accounts and their limits"

    session_hours: float = Field(default=12, gt=0, description="How long a login lasts.")
    password_hashes_at_once: int = Field(
        default_factory=one_per_processor,
        ge=1,
        le=256,
        description="A hash takes a core for about 50 ms and 19 MiB; more wait, and are turned away after 10 s.",
    )
    logins_per_account_and_minute: int = Field(
        default=10, ge=1, description="From one client address, or on one device that has been logged in on before."
    )
    strange_logins_per_account_and_hour: int = Field(
        default=1_000, ge=1, description="From all client addresses together, on devices that are new."
    )
    logins_per_address_and_minute: int = Field(
        default=60,
        ge=1,
        description=(
            "For each client address. Limits count in the database, so they hold across servers; beyond one "
            "is 429 with Retry-After."
        ),
    )
    registrations_per_address_and_hour: int = Field(default=30, ge=1, description="For each client address.")
    lookups_per_address_and_minute: int = Field(
        default=60, ge=1, description="Calls that tell whether a mail address has an account."
    )
    verifications_per_account_and_hour: int = Field(
        default=20, ge=1, description="Codes tried; each code dies after 5."
    )
    resend_pause_seconds: float = Field(default=60, ge=0, description="Between two verification codes asked for.")
    resends_per_account_and_hour: int = Field(default=5, ge=1, description="Verification codes asked for.")
    resets_per_account_and_hour: int = Field(default=5, ge=1, description="Reset links mailed; silent beyond.")
    resets_per_address_and_hour: int = Field(
        default=30, ge=1, description="Reset links asked for from each client address."
    )
