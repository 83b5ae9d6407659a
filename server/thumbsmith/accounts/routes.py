"""HTTP calls of accounts."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from thumbsmith.accounts import service
from thumbsmith.accounts.dependencies import COOKIE, token_of
from thumbsmith.accounts.schemas import GuestAnswer
from thumbsmith.platform.dependencies import AppClock, AppDatabase, AppSigner, SiteAddress

router = APIRouter(prefix="/v1", tags=["accounts"])
COOKIE_SECONDS = 365 * 24 * 3600  # as long as pictures are kept


@router.get("/workspace")
async def get_workspace(
    request: Request,
    response: Response,
    database: AppDatabase,
    signer: AppSigner,
    clock: AppClock,
    site_address: SiteAddress,
) -> GuestAnswer:
    """The caller's user; a browser without one gets one."""
    async with database.read() as reading:
        user = await service.find_guest(reading, signer, token_of(request))
    if user is None:
        async with database.write() as writing:
            user = await service.begin_guest(writing, clock())
    response.set_cookie(
        COOKIE,
        service.guest_token(signer, user),
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=site_address.startswith("https://"),
    )
    response.headers["Cache-Control"] = "no-store"
    return GuestAnswer(customer_id=user.id)
