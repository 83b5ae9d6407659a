"""HTTP call that says how much an account keeps, and how much it may."""

from __future__ import annotations

from thumbsmith.accounts.dependencies import OwnUser
from thumbsmith.platform.calls import Router
from thumbsmith.platform.dependencies import ReadDatabase
from thumbsmith.studio.dependencies import Studio
from thumbsmith.studio.storage_use.counting import use_of
from thumbsmith.studio.storage_use.schemas import StorageAnswer

router = Router(prefix="/v1/storage", tags=["storage"])


@router.get("")
async def get_storage(user: OwnUser, session: ReadDatabase, studio: Studio) -> StorageAnswer:
    """The caller's use of storage, and the limits of their plan."""
    use = await use_of(session, user.id)
    limits = await studio.allowance.limits(session, user.id)
    return StorageAnswer(
        used_bytes=use.bytes,
        limit_bytes=limits.bytes,
        thumbnails=use.thumbnails,
        most_thumbnails=limits.thumbnails,
        most_versions=studio.allowance.rules.versions,
    )
