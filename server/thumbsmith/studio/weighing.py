"""Scenes that nobody could draw in time are refused before anything is drawn, stored or charged; what ran over its time
all the same is remembered.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from thumbsmith.pictures.scene_pool import DrawingFailed, SceneNotDrawn, SceneStopped, check_drawable
from thumbsmith.platform.dependencies import Deps
from thumbsmith.scene.types import Scene
from thumbsmith.studio import heavy
from thumbsmith.studio.exports.errors import NotDrawn, RendererFailed


def refuse_heavy(scene: Scene) -> Scene:
    """The scene itself. Raises NotDrawn."""
    try:
        check_drawable(scene)
    except SceneNotDrawn as error:
        raise NotDrawn(str(error)) from error
    return scene


@asynccontextmanager
async def drawing(deps: Deps, user_id: str, scene: Scene, size: str) -> AsyncIterator[None]:
    """Around each drawing of a scene that a call waits for. `size` says how the scene is drawn.

    Raises NotDrawn, RendererFailed, and before it begins TooHeavyBefore and TooManyRequests.
    """
    digest = heavy.digest_of([size, scene.model_dump_json(exclude={"facts"})])
    async with deps.database.read() as session:
        await heavy.refuse_known(session, user_id, digest, deps.clock())
    try:
        yield
    except SceneStopped as stopped:
        async with deps.database.write() as session:
            await heavy.remember(session, user_id, digest, deps.clock())
        raise NotDrawn(str(stopped), code=heavy.TooHeavyBefore.code) from stopped
    except SceneNotDrawn as error:
        raise NotDrawn(str(error)) from error
    except DrawingFailed as failed:
        raise RendererFailed(str(failed)) from failed
