"""Use cases of the profile."""

from __future__ import annotations

from thumbsmith.accounts.addresses import normalised
from thumbsmith.accounts.deps import AccountDeps
from thumbsmith.accounts.errors import EmailReadOnly, ForeignUser, NotSignedIn
from thumbsmith.accounts.models import User
from thumbsmith.platform.database import find_row


async def update(
    deps: AccountDeps,
    user: User,
    *,
    first_name: str | None,
    last_name: str | None,
    email: str | None,
    old_email: str | None,
    mail_when_done: bool | None = None,
) -> User:
    """Change names and settings; what is None stays. Raises ForeignUser, EmailReadOnly."""
    if old_email is not None and normalised(old_email) != user.normalised_email:
        raise ForeignUser
    if email is not None and normalised(email) != user.normalised_email:
        raise EmailReadOnly
    async with deps.database.write() as session:
        present = await find_row(session, User, user.id, lock=True)
        if present is None:
            raise NotSignedIn
        present.first_name = present.first_name if first_name is None else first_name
        present.last_name = present.last_name if last_name is None else last_name
        present.mail_when_done = present.mail_when_done if mail_when_done is None else mail_when_done
    return present
