"""Use cases of guest workspaces: begin one, recognise one."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import select

from thumbsmith.accounts.errors import ForeignWorkspace
from thumbsmith.accounts.models import Workspace
from thumbsmith.platform.database import ReadSession, WriteSession
from thumbsmith.platform.identifiers import new_id
from thumbsmith.platform.signing import Signer

SIGNED_AS = "workspace"


async def begin_workspace(session: WriteSession, now: datetime) -> Workspace:
    workspace = Workspace(id=new_id(now), created_at=now)
    session.add(workspace)
    await session.flush()
    return workspace


async def find_workspace(session: ReadSession, signer: Signer, token: str) -> Workspace | None:
    """The workspace that `token` was given out for; None when it is not one of our tokens."""
    workspace_id = signer.open_token(SIGNED_AS, token)
    return await session.get(Workspace, workspace_id) if workspace_id else None


def workspace_token(signer: Signer, workspace: Workspace) -> str:
    return signer.sign_token(SIGNED_AS, workspace.id)


async def lock_workspace(session: WriteSession, workspace_id: str) -> None:
    """Let the transactions of one workspace pass one by one, where its totals are checked before they change."""
    await session.execute(select(Workspace.id).where(Workspace.id == workspace_id).with_for_update())


def require_own(workspace: Workspace, customer_id: str | None) -> None:
    """Raise ForeignWorkspace when a request names somebody else. Naming nobody means oneself."""
    if customer_id is not None and customer_id != workspace.id:
        raise ForeignWorkspace
