"""The dependencies of accounts, beside those of every area."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import Protocol

from thumbsmith.accounts.hashing import PasswordHasher
from thumbsmith.accounts.personal_data import PersonalData
from thumbsmith.accounts.session_tokens import SessionTokens
from thumbsmith.accounts.subscriptions import ActiveSubscriptions
from thumbsmith.platform.dependencies import Deps
from thumbsmith.platform.limits import Rate


@dataclass(frozen=True)
class AccountRules:
    """Length of sessions, and rates of calls: per account, or per address that they come from."""

    session_length: timedelta
    login_per_account: Rate
    """From one client address, or on one device that is known."""
    strange_login_per_account: Rate
    """From all client addresses together, on devices that are not known: what guessing from many of them gets."""
    login_per_address: Rate
    register_per_address: Rate
    lookup_per_address: Rate
    """Calls that tell whether there is an account."""
    verify_per_account: Rate
    resend_pause: timedelta
    resend_per_account: Rate
    reset_per_account: Rate
    reset_per_address: Rate


class AccountDeps(Deps, Protocol):
    password_hasher: PasswordHasher
    session_tokens: SessionTokens
    account_rules: AccountRules
    active_subscriptions: ActiveSubscriptions
    personal_data: tuple[PersonalData, ...]
    """Everybody who keeps something of users."""
