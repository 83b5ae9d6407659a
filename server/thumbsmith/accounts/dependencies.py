"""Dependencies of routes: the caller."""

from __future__ import annotations

from typing import Annotated, cast

import structlog
from fastapi import Depends, Query, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from thumbsmith.accounts import api_keys, service, sessions
from thumbsmith.accounts.deps import AccountDeps
from thumbsmith.accounts.errors import ForeignUser, KeyNotAllowed, NotSignedIn, PasswordChangeRequired
from thumbsmith.accounts.models import User
from thumbsmith.accounts.sessions import SignedIn
from thumbsmith.platform import tracing
from thumbsmith.platform.calls import WITH_BODY

bearer = HTTPBearer(
    auto_error=False, description="The token of `POST /v1/auth/login`, or an API key.", scheme_name="session"
)
Bearer = Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]


async def account_deps(request: Request) -> AccountDeps:
    return cast(AccountDeps, request.app.state.container)


Accounts = Annotated[AccountDeps, Depends(account_deps)]


async def caller(request: Request, deps: Accounts, credentials: Bearer) -> SignedIn:
    """Raises ForeignUser and what `signed_in` raises."""
    found = await signed_in(deps, credentials)
    await require_own_names(request, found.user)
    return found


async def signed_in(deps: AccountDeps, credentials: HTTPAuthorizationCredentials | None) -> SignedIn:
    """Raises NotSignedIn, KeyNotAllowed.

    Reads in a transaction of its own, so that a write session begins as late as it can.
    """
    if credentials is None:
        raise NotSignedIn
    if api_keys.is_key(credentials.credentials):
        raise KeyNotAllowed
    found = await sessions.recognise(deps, credentials.credentials)
    name_user(found.user)
    return found


async def require_own_names(request: Request, user: User) -> None:
    """Raise ForeignUser when a call names somebody else as its customer (decision 6), in its address or its body and in
    either spelling: also a call that would ignore the name.
    """
    named: list[object] = [value for name, value in request.query_params.multi_items() if names_customer(name)]
    if request.method in WITH_BODY and "json" in request.headers.get("content-type", ""):
        try:
            body = await request.json()
        except ValueError:
            body = None  # told by the call itself, where it takes a body
        if isinstance(body, dict):
            named += [value for name, value in body.items() if names_customer(name)]
    if any(value is not None and value != user.id for value in named):
        raise ForeignUser


def names_customer(name: str) -> bool:
    return name.replace("_", "").lower() == "customerid"


def name_user(user: User) -> None:
    """Log lines and trace of this request are theirs from here on."""
    structlog.contextvars.bind_contextvars(user=user.id)
    tracing.add(tracing.USER_ID, user.id)


Caller = Annotated[SignedIn, Depends(caller)]
"""The person who is logged in, also somebody who has to set a new password first."""


async def any_user(caller: Caller) -> User:
    return caller.user


async def member(caller: Caller) -> User:
    """Raises PasswordChangeRequired."""
    return _without_forced_change(caller.user)


async def current_user(request: Request, deps: Accounts, credentials: Bearer) -> User:
    """Raises ForeignUser and what `recognised` raises."""
    user = await recognised(request, deps, credentials)
    await require_own_names(request, user)
    return user


async def recognised(request: Request, deps: AccountDeps, credentials: HTTPAuthorizationCredentials | None) -> User:
    """Raises PasswordChangeRequired and what `signed_in` and `api_keys.recognise` raise."""
    if credentials and api_keys.is_key(credentials.credentials):
        call = f"{request.method} {request.scope['route'].path}"
        user = await api_keys.recognise(deps, credentials.credentials, call)
        name_user(user)
        return _without_forced_change(user)
    return await member(await signed_in(deps, credentials))


async def known_account(request: Request) -> str:
    """The id of the caller, asked before a large body is read. Raises what `recognised` raises."""
    return (await recognised(request, await account_deps(request), await bearer(request))).id


def _without_forced_change(user: User) -> User:
    if user.force_password_change:
        raise PasswordChangeRequired
    return user


AnyUser = Annotated[User, Depends(any_user)]
"""The caller, also one who has to set a new password first."""
Member = Annotated[User, Depends(member)]
"""The caller, who has logged in."""
CurrentUser = Annotated[User, Depends(current_user)]
"""The caller, who has logged in or calls with an API key whose scopes allow this call."""


async def own_user(user: CurrentUser, customer_id: Annotated[str | None, Query(alias="customerId")] = None) -> User:
    """The caller, once a `customerId` in the address has been found to be theirs."""
    service.require_own(user, customer_id)
    return user


OwnUser = Annotated[User, Depends(own_user)]
