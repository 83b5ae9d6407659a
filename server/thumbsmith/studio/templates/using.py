"""Keeping a scene as a template, and beginning with one. Pictures are drawn and stored before the transaction."""

from __future__ import annotations

import asyncio

from thumbsmith.pictures.encode import list_preview
from thumbsmith.scene.migrations import load
from thumbsmith.scene.types import Scene
from thumbsmith.studio.dependencies import StudioDeps
from thumbsmith.studio.fonts import service as fonts
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.pictures import unsaved
from thumbsmith.studio.rate_limits import limited
from thumbsmith.studio.templates import service
from thumbsmith.studio.templates.built_in import BuiltIn
from thumbsmith.studio.templates.errors import NothingToKeep
from thumbsmith.studio.templates.models import Template
from thumbsmith.studio.weighing import drawing


async def keep(deps: StudioDeps, user_id: str, name: str, scene: Scene) -> Template:
    """The scene as a template of the user's own.

    Raises NothingToKeep, StorageUsedUp, UnknownPicture, TooManyTemplates and what `drawing` raises.
    """
    if not scene.elements and scene.background.picture is None:
        raise NothingToKeep
    await pictures.require_room(deps, user_id)
    async with limited(deps, user_id, "saves"):
        sources = await pictures.load_all(deps.database, deps.storage, user_id, scene.pictures())
        own = await fonts.load_for(deps.database, deps.storage, user_id, scene)
        async with drawing(deps, user_id, scene, "1280x720"):
            drawn = await deps.renderer.export(scene, sources, "webp", whole_canvas=False, fonts=own, whose=user_id)
    preview = await asyncio.to_thread(list_preview, drawn.data)
    now = deps.clock()
    async with pictures.keeping(deps, user_id, [], now) as (session, _):
        return await service.add(session, user_id, name, scene, preview.data, now)


async def scene_of(deps: StudioDeps, user_id: str, template_id: str) -> tuple[str, Scene]:
    """Name and scene of one of the user's own. Raises TemplateMissing."""
    async with deps.database.read() as session:
        template = await service.find(session, user_id, template_id)
    return template.name, load(template.scene)


async def take(deps: StudioDeps, user_id: str, template: BuiltIn) -> None:
    """Give the user the pictures of a template that comes with Thumbsmith, for a week: so a scene that is not saved yet
    keeps them. Raises StorageUsedUp."""
    await pictures.require_room(deps, user_id)
    read = await asyncio.to_thread(template.pictures)
    await unsaved.hold(deps, user_id, read.values())
