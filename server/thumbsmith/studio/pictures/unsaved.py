"""Pictures that came onto a canvas and are not saved yet: they are held for a week."""

from __future__ import annotations

from collections.abc import Iterable

from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.platform.identifiers import new_id
from thumbsmith.studio.dependencies import StudioDeps
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.pictures.models import LayerChange
from thumbsmith.studio.pictures.service import MADE_HERE, Origin


async def hold(deps: StudioDeps, user_id: str, files: Iterable[EncodedPicture], origin: Origin = MADE_HERE) -> None:
    """The user's own from now on. Raises StorageUsedUp and the errors of storage."""
    put = list(files)
    if not put:
        return
    now = deps.clock()
    stored = await pictures.store_all(deps.storage, user_id, put, now, origin)
    async with pictures.keeping(deps, user_id, stored, now) as (session, _):
        change = LayerChange(id=new_id(now), user_id=user_id)
        session.add(change)
        await session.flush()
        await pictures.hold(session, user_id, change.id, [file.id for file in stored])
