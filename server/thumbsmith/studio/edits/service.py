"""Ask for a change of a picture."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict
from datetime import datetime
from typing import Any

from thumbsmith.engines.base import Steering
from thumbsmith.pictures.encode import picture_id
from thumbsmith.platform.identifiers import new_id
from thumbsmith.studio.content import service as content
from thumbsmith.studio.edits.canvas import (
    Canvas,
    EditOrder,
    SentCanvas,
    edit_of,
    read_canvas,
    still_marked_canvas,
)
from thumbsmith.studio.jobs.deps import JobDeps
from thumbsmith.studio.jobs.models import Job
from thumbsmith.studio.jobs.queueing import Brought, check_beforehand, enqueue
from thumbsmith.studio.thumbnails import service as thumbnails


async def request(deps: JobDeps, user_id: str, order: EditOrder, sent: SentCanvas, any_seed: int) -> Job:
    """Put the change of a picture into the queue. With a key that was used before: the job of then.

    Pictures are read last, as for new ones. Raises ContentNotAllowed, UnknownEngine, ThumbnailMissing, TooManyVersions,
    NothingToEdit, NotDrawn and what `check_beforehand`, `read_canvas` and `enqueue` raise.
    """
    content.check(deps, "edit", {"promptText": order.prompt, "title": order.title}, user_id)
    engine = deps.engines.find(order.engine)
    if order.record_id is not None:
        async with deps.database.look_up() as session:
            thumbnail = await thumbnails.find(session, user_id, order.record_id)
            deps.allowance.require_version(await thumbnails.number_of_versions(session, thumbnail.id))
    await check_beforehand(deps, user_id, "edit", order.key, images=1, thumbnails=0 if order.record_id else 1)
    canvas = await read_canvas(deps, user_id, sent)
    marked = await still_marked_canvas(deps.database, user_id, order, canvas)
    edit = await edit_of(deps.database, user_id, order, marked)
    wanted = new_edit(user_id, order, edit, engine.name, canvas, any_seed, deps.clock())
    is_all_there_is = order.scene is None and order.record_id is None
    own = [marked.flattened] if marked.flattened and is_all_there_is else []
    return await enqueue(deps, wanted, Brought(marked.files(), own, order.consent))


def new_edit(
    user_id: str, order: EditOrder, edit: dict[str, Any], engine: str, canvas: Canvas, any_seed: int, now: datetime
) -> Job:
    """The content is what was sent: a thumbnail that has changed meanwhile does not make it another request."""
    scene = order.scene.model_dump_json() if order.scene else None
    brought = [picture_id(file.data) for file in canvas.files()]
    content = json.dumps([order.record_id, order.title, order.prompt, scene, brought, engine], sort_keys=True)
    return Job(
        id=new_id(now),
        user_id=user_id,
        status="queued",
        kind="edit",
        title=order.title,
        prompt=order.prompt,
        seed=any_seed,
        variations=1,
        steering=asdict(Steering()),
        corrections={},
        photos=[],
        brand={},
        base={},
        edit=edit,
        tool={},
        engine=engine,
        images=1,
        idempotency_key=order.key,
        fingerprint=hashlib.sha256(content.encode()).hexdigest(),
        attempt=0,
        fraction=0.0,
        stage="",
        created_at=now,
    )
