"""Saving: pictures are read and checked, a scene without a picture is drawn, files are stored, then it counts.

Only the last step is a transaction; it is as short as it can be.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field, replace

from thumbsmith.pictures.encode import list_preview
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.provenance import generative_source_of, generative_source_of_scene
from thumbsmith.scene.types import Background, Scene
from thumbsmith.studio.dependencies import StudioDeps
from thumbsmith.studio.fields import LIBRARY_ID
from thumbsmith.studio.fonts import service as fonts
from thumbsmith.studio.images import service as images
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.pictures.service import UPLOADED, Origin, StoredPicture
from thumbsmith.studio.rate_limits import limited
from thumbsmith.studio.thumbnails import service
from thumbsmith.studio.thumbnails.errors import ChangedMeanwhile, NothingToSave
from thumbsmith.studio.thumbnails.models import Source
from thumbsmith.studio.thumbnails.service import Changes, VersionContent
from thumbsmith.studio.weighing import drawing, refuse_heavy


@dataclass(frozen=True)
class Wish:
    """A creator's work to save, as it came: `canvas` and `before` are base64, `before` may be a library id."""

    prompt: str
    scene: Scene | None = None
    canvas: str | None = None
    canvas_field: str = "resultingImageBuffer"
    before: str | None = None
    generated_id: str | None = None
    """The picture as the engine made it, when the thumbnail has one already."""
    made_of: Origin = UPLOADED
    """The origin of a canvas that comes without its layers."""
    source: Source = "save"
    change: str | None = None


@dataclass(frozen=True)
class Ready:
    """A version whose files are stored, and which of them are still to be recorded."""

    content: VersionContent
    files: list[StoredPicture] = field(default_factory=list)


async def create(deps: StudioDeps, user_id: str, title: str, wish: Wish) -> str:
    """A new thumbnail out of what came. Returns its id.

    Raises StorageUsedUp, TooManyThumbnails, TooManyRequests and what `prepare` raises.
    """
    await pictures.require_room(deps, user_id, thumbnails=1)
    async with limited(deps, user_id, "saves"):
        ready = await prepare(deps, user_id, wish)
    now = deps.clock()
    async with pictures.keeping(deps, user_id, ready.files, now) as (session, _):
        thumbnail, _ = await service.create(session, user_id, title, wish.prompt, ready.content, now)
    return thumbnail.id


async def save(
    deps: StudioDeps, user_id: str, thumbnail_id: str, changes: Changes, wish: Wish, revision: int | None
) -> None:
    """Apply the changes, and the wish as a new version when it brings a scene or a picture.

    Raises ThumbnailMissing, ChangedMeanwhile, StorageUsedUp, TooManyVersions, TooManyRequests and what `prepare` does.
    """
    async with deps.database.read() as session:
        thumbnail = await service.find(session, user_id, thumbnail_id)
        base = await service.find_version(session, thumbnail, changes.current_version_id)
    files: list[StoredPicture] = []
    if wish.scene is not None or wish.canvas:
        if revision not in (None, thumbnail.revision):
            raise ChangedMeanwhile
        await pictures.require_room(deps, user_id)
        async with deps.database.read() as session:
            deps.allowance.require_version(await service.number_of_versions(session, thumbnail_id))
            origins = await pictures.origins_of(session, user_id, [base.flattened_id])
        made_of = replace(origins[base.flattened_id], is_uploaded=True)
        wish = replace(wish, generated_id=base.generated_id, made_of=made_of)
        async with limited(deps, user_id, "saves"):
            ready = await prepare(deps, user_id, wish)
        changes, files = replace(changes, saved=ready.content), ready.files
    now = deps.clock()
    async with pictures.keeping(deps, user_id, files, now) as (session, spare):
        thumbnail = await service.find(session, user_id, thumbnail_id, lock=True)
        if changes.saved is not None:
            deps.allowance.require_version(await service.number_of_versions(session, thumbnail_id))
        spare.extend(await service.change(session, thumbnail, changes, revision, now))


async def prepare(deps: StudioDeps, user_id: str, wish: Wish) -> Ready:
    """Raises NothingToSave, UnknownPicture, ImageMissing, what `drawing` raises, the errors of pictures and storage."""
    if wish.scene is not None:
        refuse_heavy(wish.scene)  # also with its own picture: exports will draw it
    before, made_of = await _before(deps, user_id, wish.before) if wish.before else (None, wish.made_of)
    flattened = await _flattened(deps, user_id, wish) or before
    if flattened is None:
        raise NothingToSave
    preview = await asyncio.to_thread(list_preview, flattened.data)
    if wish.scene is not None:
        made_of = await _origin_of_scene(deps, user_id, wish.scene)
    brought = [flattened] if before is None or before is flattened else [flattened, before]
    files = await pictures.store_all(deps.storage, user_id, brought, deps.clock(), made_of)
    generated_id = files[1].id if len(files) > 1 else wish.generated_id
    content = VersionContent(
        source=wish.source,
        change=wish.change,
        prompt=wish.prompt,
        scene=wish.scene or Scene(background=Background(picture=files[0].id, name="Picture")),
        flattened_id=files[0].id,
        preview=preview.data,
        generated_id=generated_id,
    )
    return Ready(content, files)


async def _origin_of_scene(deps: StudioDeps, user_id: str, scene: Scene) -> Origin:
    """Of the drawing of it."""
    async with deps.database.read() as session:
        sources = await pictures.sources_of(session, user_id, scene.pictures())
        origin = await pictures.origin_of_all(session, user_id, scene.pictures())
    return replace(origin, source=generative_source_of_scene(scene, sources))


async def _flattened(deps: StudioDeps, user_id: str, wish: Wish) -> EncodedPicture | None:
    """The picture that came, else the scene drawn."""
    if wish.canvas:
        return await pictures.receive(deps.sanitizer, wish.canvas, "canvas", field=wish.canvas_field)
    if wish.scene is None:
        return None
    sources = await pictures.load_all(deps.database, deps.storage, user_id, wish.scene.pictures())
    own = await fonts.load_for(deps.database, deps.storage, user_id, wish.scene)
    async with drawing(deps, user_id, wish.scene, "canvas"):
        return await deps.renderer.canvas(wish.scene, sources, fonts=own, whose=user_id)


async def _before(deps: StudioDeps, user_id: str, before: str) -> tuple[EncodedPicture, Origin]:
    """The picture before the creator's changes: one that came, or one of the library, fitted into the canvas."""
    if not LIBRARY_ID.fullmatch(before):
        return await pictures.receive(deps.sanitizer, before, "canvas", field="submittedImageFile"), UPLOADED
    async with deps.database.read() as session:
        image = await images.find(session, user_id, before)
        picture = await pictures.find(session, user_id, image.picture_id)
        origin = await images.origin_of(session, image, image.picture_id, deps.clock())
    fitted = await deps.sanitizer.read((await pictures.load(deps.storage, picture)).data, "canvas")
    return fitted, replace(origin, source=generative_source_of(fitted.data))
