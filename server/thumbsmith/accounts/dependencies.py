"""What routes of every area ask accounts for: the caller's user."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Query, Request

from thumbsmith.accounts import service
from thumbsmith.accounts.errors import NotSignedIn
from thumbsmith.accounts.models import User
from thumbsmith.platform.dependencies import AppDatabase, AppSigner

COOKIE = "thumbsmith_workspace"


def token_of(request: Request) -> str:
    """The token of the `Authorization: Bearer` header, else of the cookie, else nothing."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else request.cookies.get(COOKIE, "")


async def current_user(request: Request, database: AppDatabase, signer: AppSigner) -> User:
    """Raises NotSignedIn. Reads in a transaction of its own, so that a write session begins as late as it can."""
    async with database.read() as session:
        user = await service.find_guest(session, signer, token_of(request))
    if user is None:
        raise NotSignedIn
    return user


CurrentUser = Annotated[User, Depends(current_user)]


def own_user(user: CurrentUser, customer_id: Annotated[str | None, Query(alias="customerId")] = None) -> User:
    """The caller's user, once a `customerId` in the address has been found to be theirs."""
    service.require_own(user, customer_id)
    return user


OwnUser = Annotated[User, Depends(own_user)]
