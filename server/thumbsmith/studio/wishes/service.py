"""Use cases of wishes: tell how one would be made, and make it on the layers. Both are free."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Annotated, Literal, Protocol, cast

from fastapi import Depends, Request

from thumbsmith.engines.base import EDIT_NOT_POSSIBLE, TOO_HEAVY, EditNotPossible, EditRequest, EngineError, Way
from thumbsmith.engines.layer_editing import LayerEditor
from thumbsmith.engines.lighting import LightPainter, LightRequest, WorldLight
from thumbsmith.pictures.encode import picture_id
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.scene.types import Scene
from thumbsmith.studio import heavy
from thumbsmith.studio.content import service as content
from thumbsmith.studio.fonts import service as fonts
from thumbsmith.studio.jobs.deps import JobDeps
from thumbsmith.studio.jobs.engines import BUILT_IN
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.pictures import unsaved
from thumbsmith.studio.pictures.service import PictureLinks
from thumbsmith.studio.weighing import refuse_heavy
from thumbsmith.studio.wishes.errors import NotNow, NotPossible, WishTooHeavy

ANY_SEED = 2**31


class WishDeps(JobDeps, Protocol):
    layer_editor: LayerEditor
    light_painter: LightPainter


async def wish_deps(request: Request) -> WishDeps:
    return cast(WishDeps, request.app.state.container)


Wishes = Annotated[WishDeps, Depends(wish_deps)]


@dataclass(frozen=True)
class Wish:
    prompt: str
    scene: Scene
    mask: EncodedPicture | None = None
    """1536x1024."""
    engine: str | None = None
    """Who would paint it; None: the installation's own."""


@dataclass(frozen=True)
class Told:
    way: Way | Literal["refused"]
    images: int = 0
    reason: str | None = None


async def tell(deps: WishDeps, user_id: str, wish: Wish) -> Told:
    """Raises ContentNotAllowed, UnknownEngine, NotDrawn, UnknownPicture, WishTooHeavy and NotNow."""
    _check(deps, user_id, wish)
    is_painter = deps.engines.find(wish.engine).name != BUILT_IN
    async with _asking(deps, user_id, _digest_of(wish)):
        request = await _request(deps, user_id, wish, with_pictures=wish.mask is not None)
        try:
            way = await deps.layer_editor.way_of(request)
        except EngineError as refused:
            if refused.code != EDIT_NOT_POSSIBLE:
                raise
            return Told("painting", 1) if is_painter and wish.prompt.strip() else Told("refused", 0, refused.message)
    return Told(way, 1 if way == "painting" else 0)


async def change(deps: WishDeps, user_id: str, wish: Wish) -> tuple[Scene, dict[str, str]]:
    """The changed scene, and the addresses of its pictures by id. Raises NotPossible, StorageUsedUp and what `tell`
    raises."""
    _check(deps, user_id, wish)
    await pictures.require_room(deps, user_id)
    async with _asking(deps, user_id, _digest_of(wish)):
        request = await _request(deps, user_id, wish, with_pictures=True)
        try:
            changed = await deps.layer_editor.change_layers(request)
        except EditNotPossible as refused:
            raise NotPossible(refused.message) from refused
    fresh = {name: file for name, file in changed.pictures.items() if name not in request.pictures}
    async with deps.database.read() as session:
        origin = await pictures.origin_of_all(session, user_id, wish.scene.pictures())  # who is in them is in these too
    await unsaved.hold(deps, user_id, fresh.values(), origin)
    links = PictureLinks(deps.signer, user_id, deps.clock())
    return changed.scene, dict(links.links(changed.scene.pictures()))


async def change_light(deps: WishDeps, user_id: str, scene: Scene, light: WorldLight) -> tuple[Scene, dict[str, str]]:
    """The scene with its place in another light; as `change`. Raises NotPossible, NotDrawn, UnknownPicture,
    StorageUsedUp, WishTooHeavy and NotNow."""
    refuse_heavy(scene)
    await pictures.require_room(deps, user_id)
    digest = heavy.digest_of(["light", repr(light), scene.model_dump_json()])
    async with _asking(deps, user_id, digest):
        own = await pictures.load_all(deps.database, deps.storage, user_id, scene.pictures())
        letters = await fonts.load_for(deps.database, deps.storage, user_id, scene)
        lit = await deps.light_painter.light(LightRequest(scene, light, own, letters))
    await unsaved.hold(deps, user_id, lit.pictures.values())  # a place is painted by numbers: nobody is in it
    links = PictureLinks(deps.signer, user_id, deps.clock())
    return lit.scene, dict(links.links(lit.scene.pictures()))


def _check(deps: WishDeps, user_id: str, wish: Wish) -> None:
    content.check(deps, "edit", {"promptText": wish.prompt}, user_id)
    refuse_heavy(wish.scene)


@asynccontextmanager
async def _asking(deps: WishDeps, user_id: str, digest: str) -> AsyncIterator[None]:
    """Around what the engine does: one after the other for each creator; what ran over its time is remembered."""
    async with deps.database.read() as session:
        await heavy.refuse_known(session, user_id, digest, deps.clock())
    try:
        async with deps.user_locks.of(f"{user_id}/wishes"):
            yield
    except EngineError as error:
        if error.code == TOO_HEAVY:
            async with deps.database.write() as session:
                await heavy.remember(session, user_id, digest, deps.clock())
            raise WishTooHeavy(error.message) from error
        raise (NotPossible if error.code == EDIT_NOT_POSSIBLE else NotNow)(error.message) from error


def _digest_of(wish: Wish) -> str:
    mask = None if wish.mask is None else picture_id(wish.mask.data)
    return heavy.digest_of(["wish", wish.prompt, wish.scene.model_dump_json(exclude={"facts"}), mask])


async def _request(deps: WishDeps, user_id: str, wish: Wish, *, with_pictures: bool) -> EditRequest:
    """Raises UnknownPicture, also for pictures of somebody else."""
    wanted = wish.scene.pictures() if with_pictures else frozenset[str]()
    own = await pictures.load_all(deps.database, deps.storage, user_id, wanted)
    letters = await fonts.load_for(deps.database, deps.storage, user_id, wish.scene)
    return EditRequest(wish.scene, own, None, wish.prompt, wish.mask, secrets.randbelow(ANY_SEED), letters)
