"""Calls of API keys."""

from __future__ import annotations

from thumbsmith.accounts import api_keys, serializers
from thumbsmith.accounts.dependencies import Accounts, Member
from thumbsmith.accounts.schemas import ApiKeyMade, ApiKeyRequest, ApiKeysAnswer
from thumbsmith.platform.calls import Router

router = Router(prefix="/api-keys")


@router.get("")
async def list_api_keys(user: Member, deps: Accounts) -> ApiKeysAnswer:
    """The caller's own, the newest first; one that has expired stays for a month."""
    async with deps.database.read() as session:
        rows = await api_keys.listed(session, user.id)
    return ApiKeysAnswer(keys=[serializers.api_key_body(row) for row in rows])


@router.post("", status_code=201)
async def create_api_key(body: ApiKeyRequest, user: Member, deps: Accounts) -> ApiKeyMade:
    """A key for a program. `token` is shown this once."""
    made = await api_keys.create(deps, user, body.name, body.scopes, body.expires_in_days)
    return ApiKeyMade(key=serializers.api_key_body(made.key), token=made.token)


@router.delete("/{key_id}", status_code=204)
async def end_api_key(key_id: str, user: Member, deps: Accounts) -> None:
    async with deps.database.write() as session:
        await api_keys.end(session, user.id, key_id)
