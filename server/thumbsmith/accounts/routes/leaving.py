"""Calls for whoever wants a copy of their data, or to leave."""

from __future__ import annotations

from fastapi.responses import StreamingResponse

from thumbsmith.accounts import deletion
from thumbsmith.accounts.dependencies import Accounts, CurrentUser
from thumbsmith.accounts.export import export
from thumbsmith.accounts.schemas import DeleteAccountBody
from thumbsmith.platform.calls import Router

router = Router(prefix="/users")


class ZipResponse(StreamingResponse):
    media_type = "application/zip"


@router.post("/export", response_class=ZipResponse)
async def export_my_data(user: CurrentUser, deps: Accounts) -> ZipResponse:
    """Everything that is kept of the caller: JSON files and all pictures."""
    name = f"thumbsmith-{deps.clock():%Y-%m-%d}.zip"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return ZipResponse(await export(deps, user), headers=headers)


@router.delete("/me", status_code=204)
async def delete_my_account(body: DeleteAccountBody, user: CurrentUser, deps: Accounts) -> None:
    """The account and everything that belongs to it. 400 when the password is wrong."""
    await deletion.delete_own_account(deps, user, body.password)
