"""Use cases of generations as their creator sees them: ask for one, look at it, cancel it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from typing import Any

from sqlalchemy import func, select

from thumbsmith.accounts import service as accounts
from thumbsmith.engines.base import AS_READ, Corrections, Engine, Steering
from thumbsmith.pictures.encode import picture_id
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.platform import limits, tracing
from thumbsmith.platform.database import ReadSession, WriteSession, find_row
from thumbsmith.platform.identifiers import new_id
from thumbsmith.studio import heavy
from thumbsmith.studio.consent import service as consent
from thumbsmith.studio.content import service as content
from thumbsmith.studio.corrections import texts_of
from thumbsmith.studio.generations import charging, completion
from thumbsmith.studio.generations.deps import GenerationDeps, Rules
from thumbsmith.studio.generations.digests import digest_of
from thumbsmith.studio.generations.editing import (
    Canvas,
    EditOrder,
    drawings_of_edit,
    edit_of,
    pictures_of_edit,
    still_marked_canvas,
)
from thumbsmith.studio.generations.engines import Engines, check_wishes
from thumbsmith.studio.generations.errors import GenerationMissing, KeyUsedForAnother, TooManyWaiting
from thumbsmith.studio.generations.models import Generation
from thumbsmith.studio.generations.reference import NO_REFERENCE, ReferenceWish, pictures_needed, reference_of
from thumbsmith.studio.generations.shuffling import NO_SHUFFLE, ShuffleWish, refuse_second, shuffle_of
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.pictures.service import UPLOADED
from thumbsmith.studio.thumbnails import service as thumbnails

LARGEST_SEED = 2**53 - 1  # the largest whole number that a browser can hold exactly


@dataclass(frozen=True)
class Order:
    """What a creator asks for. `seed` None: any."""

    title: str
    prompt: str
    variations: int
    steering: Steering
    corrections: Corrections = AS_READ
    seed: int | None = None
    engine: str | None = None
    key: str | None = None
    """The same key again means the same generation."""
    brand_colors: tuple[str, ...] = ()
    brand_font: str | None = None
    base: ReferenceWish = NO_REFERENCE
    shuffle: ShuffleWish = NO_SHUFFLE
    consent: bool = False
    """Whoever can be recognised in the pictures is the creator, or has agreed."""


Photo = EncodedPicture | str
"""A picture of the creator's: a new one, or the id of one that is stored."""


@dataclass(frozen=True)
class Submitted:
    """The pictures that come with an order."""

    photo: Photo | None = None
    logo: Photo | None = None

    def brought(self) -> Brought:
        files = [picture for picture in (self.photo, self.logo) if isinstance(picture, EncodedPicture)]
        return Brought(files, [file for file in files if file is self.photo])


@dataclass(frozen=True)
class Brought:
    """New pictures that come with a wish, and those of them that are a creator's own, in which people may be seen."""

    files: Sequence[EncodedPicture] = ()
    own: Sequence[EncodedPicture] = ()
    consent: bool = False


NOTHING_BROUGHT = Brought()


async def request(deps: GenerationDeps, user_id: str, order: Order, submitted: Submitted, any_seed: int) -> Generation:
    """Put an order into the queue. With a key that was used before: the generation of then.

    Raises ContentNotAllowed, UnknownEngine, UnknownChoice, KeyUsedForAnother, ConsentNeeded, TooManyRequests,
    TooManyWaiting, AlreadyShuffling, StorageUnavailable, UnknownPicture and what `reference.reference_of` and
    `shuffling.shuffle_of` raise.
    """
    said = {"prompt": order.prompt, "title": order.title, **texts_of(order.corrections)}
    content.check(deps, "generate", said, user_id)
    engine = deps.engines.find(order.engine)
    check_wishes(order.steering, order.brand_font, order.base.keep, engine.choices())
    base = await reference_of(deps.database, user_id, order.base)
    wanted = new_generation(user_id, order, base, engine, submitted, any_seed, deps.clock())
    wanted.shuffle = await shuffle_of(deps.database, user_id, order.shuffle, order.base.version_id)
    return await queue_up(deps, wanted, replace(submitted.brought(), consent=order.consent))


async def request_edit(
    deps: GenerationDeps, user_id: str, order: EditOrder, canvas: Canvas, any_seed: int
) -> Generation:
    """Put the change of a picture into the queue. With a key that was used before: the generation of then.

    Raises ThumbnailMissing, NothingToEdit and what `request` raises.
    """
    content.check(deps, "edit", {"promptText": order.prompt, "title": order.title}, user_id)
    engine = deps.engines.find(order.engine)
    marked = await still_marked_canvas(deps.database, user_id, order, canvas)
    edit = await edit_of(deps.database, user_id, order, marked)
    if edit["thumbnail"] is not None:
        async with deps.database.look_up() as session:
            deps.allowance.require_version(await thumbnails.number_of_versions(session, edit["thumbnail"]))
    wanted = new_edit(user_id, order, edit, engine.name, canvas, any_seed, deps.clock())
    is_all_there_is = order.scene is None and order.record_id is None
    own = [marked.flattened] if marked.flattened and is_all_there_is else []
    return await queue_up(deps, wanted, Brought(marked.files(), own, order.consent))


async def queue_up(deps: GenerationDeps, wanted: Generation, brought: Brought = NOTHING_BROUGHT) -> Generation:
    """`wanted` in the queue, the files that came with it stored; or the generation that its key has led to before.

    Raises ConsentNeeded and what `request` raises after it.
    """
    tracing.add(tracing.JOB_ID, wanted.id)
    with tracing.step("generations.queue_up"):
        async with deps.database.read() as reading:
            if earlier := await find_earlier(reading, wanted):
                return earlier
        return await store_and_enqueue(deps, wanted, brought)


async def store_and_enqueue(deps: GenerationDeps, wanted: Generation, brought: Brought) -> Generation:
    """Raises what `queue_up` raises."""
    user_id, now = wanted.user_id, wanted.created_at
    await pictures.require_room(deps, user_id, thumbnails=makes_thumbnails(wanted))
    agreed = await consent.check(deps, user_id, pictures_used(wanted), brought.own, is_given=brought.consent)
    files = await pictures.store_all(deps.storage, user_id, brought.files, now)
    own = {id_of(picture) for picture in brought.own}
    stored = [replace(file, origin=UPLOADED) if file.id in own else file for file in files]
    try:
        async with pictures.recording(deps.database, deps.storage, user_id, stored, now) as (session, _):
            await consent.record(session, user_id, agreed, now)
            await enqueue(deps, session, wanted, now)
    except AskedTwice as twice:
        return twice.earlier
    return wanted


class AskedTwice(Exception):
    """The same request came twice at the same moment; the other one was first."""

    def __init__(self, earlier: Generation) -> None:
        super().__init__(earlier.id)
        self.earlier = earlier


def content_of(order: Order) -> dict[str, Any]:
    """What a request is known by again. What an earlier release did not know is left out while nobody asks for it: a
    request that is repeated after an update is the same."""
    wished = asdict(replace(order, base=NO_REFERENCE, consent=False))
    if order.shuffle == NO_SHUFFLE:
        del wished["shuffle"]
    wished["steering"] = {
        name: key for name, key in wished["steering"].items() if key is not None or name not in ("place", "material")
    }
    return wished


def new_generation(
    user_id: str, order: Order, base: dict[str, Any], engine: Engine, submitted: Submitted, any_seed: int, now: datetime
) -> Generation:
    photos = [] if submitted.photo is None else [id_of(submitted.photo)]
    brand = brand_of(order, submitted.logo)
    content = json.dumps([content_of(order), base, brand, engine.name, photos], sort_keys=True)
    return Generation(
        id=new_id(now),
        user_id=user_id,
        status="queued",
        kind="generate",
        title=order.title,
        prompt=order.prompt,
        seed=any_seed if order.seed is None else order.seed,
        variations=order.variations,
        steering={name: key for name, key in asdict(order.steering).items() if key is not None},
        corrections={} if order.corrections == AS_READ else asdict(order.corrections),
        photos=photos,
        brand=brand,
        base=base,
        edit={},
        tool={},
        engine=engine.name,
        images=charging.images_for(engine, order.variations),
        idempotency_key=order.key,
        fingerprint=hashlib.sha256(content.encode()).hexdigest(),
        attempt=0,
        fraction=0.0,
        stage="",
        created_at=now,
    )


def new_edit(
    user_id: str, order: EditOrder, edit: dict[str, Any], engine: str, canvas: Canvas, any_seed: int, now: datetime
) -> Generation:
    """The content is what was sent: a thumbnail that has changed meanwhile does not make it another request."""
    scene = order.scene.model_dump_json() if order.scene else None
    brought = [picture_id(file.data) for file in canvas.files()]
    content = json.dumps([order.record_id, order.title, order.prompt, scene, brought, engine], sort_keys=True)
    return Generation(
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


def makes_thumbnails(wanted: Generation) -> int:
    """How many new ones it brings: a tool brings none, and an edit of a thumbnail a version of that."""
    return 0 if wanted.is_free or wanted.edit.get("thumbnail") else 1


def id_of(photo: Photo) -> str:
    return photo if isinstance(photo, str) else picture_id(photo.data)


def brand_of(order: Order, logo: Photo | None) -> dict[str, Any]:
    brand = {
        "colors": list(order.brand_colors),
        "font": order.brand_font,
        "logo": None if logo is None else id_of(logo),
    }
    return brand if any(brand.values()) else {}


def pictures_held(generation: Generation) -> frozenset[str]:
    """Everything of the creator's that its engine or tool will look at."""
    logo = generation.brand.get("logo")
    base, edit = pictures_needed(generation.base), pictures_of_edit(generation.edit)
    source = [generation.tool["picture"]] if generation.tool else []
    return frozenset({*generation.photos, *([logo] if logo else []), *base, *edit, *source})


def pictures_used(generation: Generation) -> frozenset[str]:
    """Those of them that may show people who have to be asked: tools make nothing new of anybody, a logo is a sign, and
    who is in a drawing of a scene is asked about with its layers."""
    if generation.is_free:
        return frozenset()
    return pictures_held(generation) - {generation.brand.get("logo")} - drawings_of_edit(generation.edit)


async def find_earlier(session: ReadSession, wanted: Generation) -> Generation | None:
    """The generation that the same key has led to before. Raises KeyUsedForAnother."""
    if wanted.idempotency_key is None:
        return None
    earlier = await session.scalar(
        select(Generation).where(
            Generation.user_id == wanted.user_id, Generation.idempotency_key == wanted.idempotency_key
        )
    )
    if earlier is not None and earlier.fingerprint != wanted.fingerprint:
        raise KeyUsedForAnother
    return earlier


async def enqueue(deps: GenerationDeps, session: WriteSession, generation: Generation, now: datetime) -> None:
    """Check what is allowed, write the row and announce it: one step. Raises AskedTwice and what `request` raises."""
    generation.trace = tracing.here()
    await accounts.lock_user(session, generation.user_id)
    if earlier := await find_earlier(session, generation):
        session.expunge(earlier)  # the rollback that follows would empty it
        raise AskedTwice(earlier)
    await refuse_second(session, generation)
    await heavy.refuse_known(session, generation.user_id, digest_of(generation), now)
    await heavy.refuse_after_cancelling(session, generation.user_id, now)
    await check_waiting(session, deps.rules, generation.user_id)
    generation.at_once = 1 if generation.is_free else await running_at_once(deps, session, generation.user_id)
    generation.is_to_be_told = await accounts.wants_mail_when_done(session, generation.user_id)
    if generation.is_free:
        await limits.take(session, f"picture-tools/{generation.user_id}", deps.rules.rate, now)
    else:
        await limits.take(session, f"generations/{generation.user_id}", deps.rules.rate, now)
        await charging.hold(session, generation, now)
    session.add(generation)
    await session.flush()
    await pictures.hold(session, generation.user_id, generation.id, pictures_held(generation))
    await deps.queue.announce(session, deps.engines.queue_of(generation.engine))


async def running_at_once(deps: GenerationDeps, session: WriteSession, user_id: str) -> int:
    """How many of the user's jobs may run at once: what the best of their plans allows."""
    plans = {subscription.product_code for subscription in await deps.active_subscriptions(session, user_id)}
    return max([deps.rules.running, *(deps.rules.running_by_plan.get(plan, 0) for plan in plans)])


async def check_waiting(session: WriteSession, rules: Rules, user_id: str) -> None:
    """Raises TooManyWaiting."""
    waiting = select(func.count()).where(Generation.user_id == user_id, Generation.status == "queued")
    if (await session.scalar(waiting) or 0) >= rules.waiting:
        raise TooManyWaiting(rules.waiting)


async def find(session: ReadSession, user_id: str, generation_id: str, *, lock: bool = False) -> Generation:
    """Raises GenerationMissing, also for somebody else's. `lock` before changing it."""
    generation = await find_row(session, Generation, generation_id, lock=lock)
    if generation is None or generation.user_id != user_id:
        raise GenerationMissing
    return generation


async def place(session: ReadSession, engines: Engines, generation: Generation) -> int:
    """How manieth in its queue, when users take turns: 1 is next."""
    return (await places(session, engines, [generation.id])).get(generation.id, 1)


async def places(session: ReadSession, engines: Engines, generation_ids: Sequence[str]) -> dict[str, int]:
    """`place` of each that waits, by id."""
    queue = engines.queue_of_row().label("queue")
    turn = func.row_number().over(partition_by=(Generation.user_id, queue), order_by=Generation.id).label("turn")
    turns = select(Generation.id, queue, turn).where(Generation.status == "queued").subquery()
    manieth = func.row_number().over(partition_by=turns.c.queue, order_by=(turns.c.turn, turns.c.id)).label("place")
    counted = select(turns.c.id, manieth).subquery()
    found = await session.execute(select(counted.c.id, counted.c.place).where(counted.c.id.in_(generation_ids)))
    return {row.id: row.place for row in found}


async def cancel(deps: GenerationDeps, user_id: str, generation_id: str) -> None:
    """Stop it, wherever it stands; what has ended stays as it is. Raises GenerationMissing."""
    spare: list[str] = []
    async with deps.database.write() as session:
        await accounts.lock_user(session, user_id)  # before its pictures, as those do that record some
        generation = await find(session, user_id, generation_id, lock=True)
        if generation.status in {"queued", "running"}:
            spare = await completion.cancel(session, generation, deps.clock())
            deps.metrics.generations.labels(generation.engine, "cancelled").inc()
    deps.changed.notify(generation_id)
    await pictures.remove_files(deps.storage, spare)
