"""What routes ask accounts for: who is calling."""

from __future__ import annotations

from typing import Annotated, cast

from fastapi import Depends, Query, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from thumbsmith.accounts import service, sessions
from thumbsmith.accounts.errors import NotSignedIn, PasswordChangeRequired
from thumbsmith.accounts.models import User
from thumbsmith.accounts.parts import AccountParts
from thumbsmith.accounts.sessions import SignedIn

bearer = HTTPBearer(auto_error=False, description="The token of `POST /v1/auth/login`.", scheme_name="session")
Bearer = Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]


def account_parts(request: Request) -> AccountParts:
    return cast(AccountParts, request.app.state.container)


Accounts = Annotated[AccountParts, Depends(account_parts)]


async def caller(parts: Accounts, credentials: Bearer) -> SignedIn:
    """Raises NotSignedIn. Reads in a transaction of its own, so that a write session begins as late as it can."""
    if credentials is None:
        raise NotSignedIn
    return await sessions.recognise(parts, credentials.credentials)


Caller = Annotated[SignedIn, Depends(caller)]
"""Who is logged in, also somebody who has to set a new password first."""


def any_user(caller: Caller) -> User:
    return caller.user


def current_user(caller: Caller) -> User:
    """Raises PasswordChangeRequired."""
    if caller.user.force_password_change:
        raise PasswordChangeRequired
    return caller.user


AnyUser = Annotated[User, Depends(any_user)]
"""The caller, also one who has to set a new password first."""
CurrentUser = Annotated[User, Depends(current_user)]


def own_user(user: CurrentUser, customer_id: Annotated[str | None, Query(alias="customerId")] = None) -> User:
    """The caller, once a `customerId` in the address has been found to be theirs."""
    service.require_own(user, customer_id)
    return user


OwnUser = Annotated[User, Depends(own_user)]
