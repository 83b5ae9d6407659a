"""Ask for new pictures."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from typing import Any

from thumbsmith.engines.base import AS_READ, Corrections, Engine, Steering
from thumbsmith.pictures.encode import picture_id
from thumbsmith.platform.identifiers import new_id
from thumbsmith.studio.content import service as content
from thumbsmith.studio.corrections import texts_of
from thumbsmith.studio.generations.choices import check_wishes
from thumbsmith.studio.generations.reference import NO_REFERENCE, ReferenceWish, reference_of
from thumbsmith.studio.generations.shuffling import NO_SHUFFLE, ShuffleWish, shuffle_of
from thumbsmith.studio.generations.submitted import Photo, Sent, Submitted, read
from thumbsmith.studio.jobs import charging
from thumbsmith.studio.jobs.deps import JobDeps
from thumbsmith.studio.jobs.models import Job
from thumbsmith.studio.jobs.queueing import check_beforehand, enqueue

LARGEST_SEED = 2**53 - 1  # the largest whole number that a browser can hold exactly


@dataclass(frozen=True)
class Order:
    """An order for pictures. `seed` None: any."""

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
    brand_character: str | None = None
    base: ReferenceWish = NO_REFERENCE
    shuffle: ShuffleWish = NO_SHUFFLE
    consent: bool = False
    """Everybody recognisable in the pictures is the creator, or has agreed."""


async def request(deps: JobDeps, user_id: str, order: Order, sent: Sent, any_seed: int) -> Job:
    """Put an order into the queue. With a key that was used before: the generation of then.

    Pictures are read last, as that takes the longest: what is refused for any other reason costs next to nothing.

    Raises ContentNotAllowed, UnknownEngine, UnknownChoice and what `reference.reference_of`, `shuffling.shuffle_of`,
    `submitted.read`, `check_beforehand` and `enqueue` raise.
    """
    said = {"prompt": order.prompt, "title": order.title, **texts_of(order.corrections)}
    content.check(deps, "generate", said, user_id)
    engine = deps.engines.find(order.engine)
    check_wishes(order.steering, order.brand_font, order.brand_character, order.base.keep, engine.choices())
    base = await reference_of(deps.database, user_id, order.base)
    shuffle = await shuffle_of(deps.database, user_id, order.shuffle, order.base.version_id)
    images = charging.images_for(engine, order.variations)
    await check_beforehand(deps, user_id, "generate", order.key, images=images, thumbnails=1)
    submitted = await read(deps, user_id, sent)
    wanted = new_generation(user_id, order, base, engine, submitted, any_seed, deps.clock())
    wanted.shuffle = shuffle
    return await enqueue(deps, wanted, replace(submitted.brought(), consent=order.consent))


def content_of(order: Order) -> dict[str, Any]:
    """The content by which a request is recognised. Fields that an earlier release did not know are left out while
    empty: a request that is repeated after an update is the same."""
    wished = asdict(replace(order, base=NO_REFERENCE, consent=False))
    if order.shuffle == NO_SHUFFLE:
        del wished["shuffle"]
    if order.brand_character is None:
        del wished["brand_character"]
    wished["steering"] = {
        name: key for name, key in wished["steering"].items() if key is not None or name not in ("place", "material")
    }
    return wished


def new_generation(
    user_id: str, order: Order, base: dict[str, Any], engine: Engine, submitted: Submitted, any_seed: int, now: datetime
) -> Job:
    photos = [id_of(photo) for photo in submitted.photos]
    moments = [asdict(moment) for moment in submitted.moments]
    brand = brand_of(order, submitted.logo)
    wished = [content_of(order), base, brand, engine.name, photos, *([moments] if moments else [])]
    content = json.dumps(wished, sort_keys=True)
    return Job(
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
        moments=moments,
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


def id_of(photo: Photo) -> str:
    return photo if isinstance(photo, str) else picture_id(photo.data)


def brand_of(order: Order, logo: Photo | None) -> dict[str, Any]:
    """Without a field that an earlier release did not know while that is empty, as in `content_of`."""
    brand: dict[str, Any] = {
        "colors": list(order.brand_colors),
        "font": order.brand_font,
        "logo": None if logo is None else id_of(logo),
    }
    if order.brand_character:
        brand["character"] = order.brand_character
    return brand if any(brand.values()) else {}
