"""For as long as the web app has no login screen: a browser without a token gets a user of its own. To be removed."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from thumbsmith.accounts import service, sessions
from thumbsmith.accounts.dependencies import GUEST_COOKIE, Accounts
from thumbsmith.accounts.devices import Device
from thumbsmith.accounts.errors import NotSignedIn
from thumbsmith.platform.identifiers import new_id
from thumbsmith.platform.wire import WireModel

router = APIRouter()


class GuestAnswer(WireModel):
    customer_id: str


@router.get("/workspace")
async def get_workspace(request: Request, response: Response, parts: Accounts) -> GuestAnswer:
    token = request.cookies.get(GUEST_COOKIE, "")
    try:
        user = (await sessions.recognise(parts, token)).user
    except NotSignedIn:
        now = parts.clock()
        new = service.NewUser(f"{new_id(now)}@guest.invalid", "", "", "", verified_at=now)
        device = Device("", "", "")
        async with parts.database.write() as session:
            user = await service.add_user(session, new, now)
            made = await sessions.begin(session, user, device, now, parts.account_rules.session_length * 100)
        token = parts.session_tokens.issue(made)
    response.set_cookie(GUEST_COOKIE, token, httponly=True, samesite="lax")
    response.headers["Cache-Control"] = "no-store"
    return GuestAnswer(customer_id=user.id)
