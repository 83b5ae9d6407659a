"""HTTP calls of accounts."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from thumbsmith.accounts import service
from thumbsmith.accounts.dependencies import COOKIE, token_of
from thumbsmith.accounts.schemas import WorkspaceAnswer
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
) -> WorkspaceAnswer:
    """The caller's workspace; a browser without one gets one."""
    async with database.read() as reading:
        workspace = await service.find_workspace(reading, signer, token_of(request))
    if workspace is None:
        async with database.write() as writing:
            workspace = await service.begin_workspace(writing, clock())
    response.set_cookie(
        COOKIE,
        service.workspace_token(signer, workspace),
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=site_address.startswith("https://"),
    )
    response.headers["Cache-Control"] = "no-store"
    return WorkspaceAnswer(customer_id=workspace.id)
