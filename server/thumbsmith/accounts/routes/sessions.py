"""Calls of sessions."""

from __future__ import annotations

import secrets
from contextlib import suppress
from typing import Annotated

from fastapi import Depends, Request, Response

from thumbsmith.accounts import serializers, sessions
from thumbsmith.accounts.dependencies import Accounts, Bearer, Caller
from thumbsmith.accounts.devices import Device, device_name
from thumbsmith.accounts.errors import NotSignedIn, SessionNotFound
from thumbsmith.accounts.schemas import LoginAnswer, LoginBody, SessionsAnswer, SessionUserAnswer
from thumbsmith.platform.calls import Router
from thumbsmith.platform.dependencies import ClientAddress
from thumbsmith.platform.identifiers import IDENTIFIER

router = Router(prefix="/auth")

DEVICE_COOKIE = "thumbsmith_device"
DEVICE_COOKIE_SECONDS = 365 * 24 * 3600


async def device_of(request: Request, address: ClientAddress) -> Device:
    kept = request.cookies.get(DEVICE_COOKIE, "")
    device_id = kept if IDENTIFIER.fullmatch(kept) else secrets.token_hex(16)
    return Device(device_id, device_name(request.headers.get("user-agent", "")), address)


@router.get("/verify")
async def verify_session(caller: Caller, deps: Accounts) -> SessionUserAnswer:
    """The user who is logged in; 401 for anything but a token that still counts."""
    async with deps.database.look_up() as session:
        subscriptions = await deps.active_subscriptions(session, caller.user.id)
    return SessionUserAnswer(user=serializers.session_user(caller.user, subscriptions))


@router.post("/login")
async def log_in(
    body: LoginBody, deps: Accounts, device: Annotated[Device, Depends(device_of)], response: Response
) -> LoginAnswer:
    """A token for 12 hours. The cookie only recognises the browser the next time; it opens nothing."""
    made = await sessions.log_in(deps, body.email, body.password, device)
    response.set_cookie(
        DEVICE_COOKIE,
        device.id,
        max_age=DEVICE_COOKIE_SECONDS,
        path="/v1/auth",
        httponly=True,
        samesite="strict",
        secure=deps.site_address.startswith("https://"),
    )
    return LoginAnswer(token=made.token, expires_at=made.session.expires_at, user=serializers.user_body(made.user))


@router.post("/logout", status_code=204)
async def log_out(deps: Accounts, credentials: Bearer) -> None:
    """End this session. There is nothing to end where the token no longer counts: that is fine, too."""
    with suppress(NotSignedIn, SessionNotFound):
        caller = await sessions.recognise(deps, credentials.credentials if credentials else "")
        async with deps.database.write() as session:
            await sessions.revoke(session, caller.user.id, caller.session.id, deps.clock())


@router.get("/sessions")
async def list_sessions(caller: Caller, deps: Accounts) -> SessionsAnswer:
    """The devices where the caller is logged in, the newest first."""
    async with deps.database.read() as session:
        rows = await sessions.living(session, caller.user.id, deps.clock())
    return SessionsAnswer(sessions=[serializers.session_body(row, caller.session.id) for row in rows])


@router.delete("/sessions", status_code=204)
async def end_other_sessions(caller: Caller, deps: Accounts) -> None:
    """Log out everywhere but here."""
    async with deps.database.write() as session:
        await sessions.revoke_all(session, caller.user.id, deps.clock(), but=caller.session.id)


@router.delete("/sessions/{session_id}", status_code=204)
async def end_session(session_id: str, caller: Caller, deps: Accounts) -> None:
    async with deps.database.write() as session:
        await sessions.revoke(session, caller.user.id, session_id, deps.clock())
