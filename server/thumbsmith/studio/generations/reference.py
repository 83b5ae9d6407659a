"""The earlier picture that a generation builds on: found, checked, and what is known of it brought together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select

from thumbsmith.engines.base import Base
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.platform.database import Database, ReadSession
from thumbsmith.scene import parts as scene_parts
from thumbsmith.scene.migrations import load
from thumbsmith.scene.parts import PARTS, Part
from thumbsmith.scene.types import Scene
from thumbsmith.studio.generations.errors import NothingToBeLike, NothingToKeepFrom, PartMissing
from thumbsmith.studio.jobs.models import GenerationVariation
from thumbsmith.studio.thumbnails import service as thumbnails
from thumbsmith.studio.weighing import refuse_heavy


@dataclass(frozen=True)
class ReferenceWish:
    """The picture to build on: the id of a version, and the canvas as it is now."""

    version_id: str | None = None
    scene: Scene | None = None
    keep: tuple[Part, ...] = ()


NO_REFERENCE = ReferenceWish()


async def reference_of(database: Database, user_id: str, wish: ReferenceWish) -> dict[str, Any]:
    """`scene` and `keep` for a generation's row; empty without an earlier picture.

    Raises VersionUnknown, NothingToKeepFrom, PartMissing, NothingToBeLike and NotDrawn.
    """
    if wish.version_id is None and wish.scene is None:
        if wish.keep:
            raise NothingToKeepFrom
        return {}
    async with database.read() as session:
        stored = await _stored(session, user_id, wish.version_id) if wish.version_id else None
    scene = wish.scene or stored
    assert scene is not None
    refuse_heavy(scene)
    if stored is not None and not scene.facts:
        scene = scene.model_copy(update={"facts": stored.facts})
    for part in wish.keep:
        if scene_parts.lacks(scene, part):
            raise PartMissing(part)
    if not wish.keep and not scene.facts:
        raise NothingToBeLike
    return {"scene": thumbnails.stored_scene(scene), "keep": [part for part in PARTS if part in wish.keep]}


async def _stored(session: ReadSession, user_id: str, version_id: str) -> Scene:
    """A version's scene. One from before scenes had facts gets those of its generation."""
    version = await thumbnails.own_version(session, user_id, version_id)
    scene = load(version.scene)
    if scene.facts:
        return scene
    query = select(GenerationVariation.facts).where(GenerationVariation.version_id == version.id)
    return scene.model_copy(update={"facts": await session.scalar(query) or {}})


def pictures_needed(base: Mapping[str, Any]) -> frozenset[str]:
    """Ids of the pictures that the engine needs of it."""
    return scene_parts.pictures_of(load(base["scene"]), base["keep"]) if base else frozenset()


def engine_reference(base: Mapping[str, Any], pictures: Mapping[str, EncodedPicture]) -> Base | None:
    """The row's column as the engine takes it."""
    return Base(load(base["scene"]), frozenset(base["keep"]), pictures) if base else None
