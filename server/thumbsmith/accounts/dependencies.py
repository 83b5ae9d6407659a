"""What routes of every area ask accounts for: the caller's workspace."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Query, Request

from thumbsmith.accounts import service
from thumbsmith.accounts.errors import NoWorkspace
from thumbsmith.accounts.models import Workspace
from thumbsmith.platform.dependencies import AppDatabase, AppSigner

COOKIE = "thumbsmith_workspace"


def token_of(request: Request) -> str:
    """The token of the `Authorization: Bearer` header, else of the cookie, else nothing."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else request.cookies.get(COOKIE, "")


async def current_workspace(request: Request, database: AppDatabase, signer: AppSigner) -> Workspace:
    """Raises NoWorkspace. Reads in a transaction of its own, so that a write session begins as late as it can."""
    async with database.read() as session:
        workspace = await service.find_workspace(session, signer, token_of(request))
    if workspace is None:
        raise NoWorkspace
    return workspace


CurrentWorkspace = Annotated[Workspace, Depends(current_workspace)]


def own_workspace(
    workspace: CurrentWorkspace, customer_id: Annotated[str | None, Query(alias="customerId")] = None
) -> Workspace:
    """The caller's workspace, once a `customerId` in the address has been found to be theirs."""
    service.require_own(workspace, customer_id)
    return workspace


OwnWorkspace = Annotated[Workspace, Depends(own_workspace)]
