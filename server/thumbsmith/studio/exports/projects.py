"""Use cases of project files: hand a scene out with all it needs, and make a thumbnail out of such a file again."""

from __future__ import annotations

import asyncio
import base64
import binascii
import io
import re
from collections.abc import Mapping
from dataclasses import replace

from PIL import Image
from pydantic import TypeAdapter, ValidationError

from thumbsmith.pictures.decode import PictureRefused
from thumbsmith.pictures.encode import list_preview, picture_id
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.scene.operations import rename_pictures
from thumbsmith.scene.types import Scene
from thumbsmith.studio.exports.archive import MAXIMUM_BYTES, Project, pack, sealed_words, unpack
from thumbsmith.studio.exports.deps import ExportDeps
from thumbsmith.studio.exports.errors import ProjectRefused, ProjectTooLarge
from thumbsmith.studio.fields import Prompt, Title
from thumbsmith.studio.fonts import service as fonts
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.pictures.service import UPLOADED
from thumbsmith.studio.scenes import GivenScene, SceneRefused
from thumbsmith.studio.thumbnails import service as thumbnails
from thumbsmith.studio.thumbnails.service import VersionContent
from thumbsmith.studio.weighing import drawing, refuse_heavy

SEAL = "project pictures"
LONGEST_READING = 90.0
"""Seconds for the pictures of a stranger's project: small files can be large pictures, and each takes a while."""
UNTITLED, EDITED_BY_HAND = "Imported project", "Manually edited"
TITLE: TypeAdapter[str] = TypeAdapter(Title)
PROMPT: TypeAdapter[str] = TypeAdapter(Prompt)
DATA_URL = re.compile(r"\Adata:[^,]{0,200};base64,", re.IGNORECASE)


async def export(deps: ExportDeps, user_id: str, title: str, prompt: str, scene: Scene) -> bytes:
    """The project as a zip. Raises UnknownPicture, TooMuchToDraw, ProjectTooLarge."""
    sources = await pictures.load_all(deps.database, deps.storage, user_id, scene.pictures())
    async with deps.database.read() as session:
        origins = await pictures.origins_of(session, user_id, sources)
    composed = {name for name, origin in origins.items() if not origin.is_uploaded}
    seal = deps.signer.sign(SEAL, sealed_words(sources, composed))
    return await asyncio.to_thread(pack, title, prompt, scene, sources, composed, seal)


def bytes_of(text: str) -> bytes:
    """Of base64 with or without data-URL prefix. Raises ProjectRefused and ProjectTooLarge."""
    prefix = DATA_URL.match(text)
    start = prefix.end() if prefix else 0
    if (len(text) - start) // 4 * 3 > MAXIMUM_BYTES * 1.05:
        raise ProjectTooLarge(f"A project has at most {MAXIMUM_BYTES // (1024 * 1024)} MB.")
    try:
        return base64.b64decode(text[start:], validate=True)
    except (binascii.Error, ValueError) as error:
        raise ProjectRefused("This file is no Thumbsmith project.") from error


async def take_in(deps: ExportDeps, user_id: str, project_file: str) -> str:
    """A thumbnail out of a project. Returns its id.

    Raises ProjectRefused, ProjectTooLarge, what `drawing` raises and the errors of pictures and storage.
    """
    await pictures.require_room(deps, user_id, thumbnails=1)
    project = await asyncio.to_thread(lambda: unpack(bytes_of(project_file)))
    try:
        scene = refuse_heavy(await GivenScene(project.scene).read())
    except SceneRefused as error:
        raise ProjectRefused(error.message) from error
    try:
        async with asyncio.timeout(LONGEST_READING):
            scene, brought, own, is_ours = await _with_pictures(deps, user_id, scene, project)
    except TimeoutError as error:
        raise ProjectTooLarge("The pictures of this project take too long to read.") from error
    letters = await fonts.load_for(deps.database, deps.storage, user_id, scene)
    async with drawing(deps, user_id, scene, "canvas"):
        flattened = await deps.renderer.canvas(scene, {**own, **brought}, fonts=letters, whose=user_id)
    preview = await asyncio.to_thread(list_preview, flattened.data)
    now = deps.clock()
    async with deps.database.read() as session:
        origin = await pictures.origin_of_all(session, user_id, own)
    made_here = project.composed if is_ours else frozenset()
    drawn, *files = await pictures.store_all(deps.storage, user_id, [flattened, *brought.values()], now)
    files = [file if file.id in made_here else replace(file, origin=UPLOADED) for file in files]
    drawn = replace(drawn, origin=UPLOADED if any(file.origin.is_uploaded for file in files) else origin)
    prompt = read_text(PROMPT, project.prompt) or EDITED_BY_HAND
    content = VersionContent("save", prompt, scene, drawn.id, preview.data)
    async with pictures.keeping(deps, user_id, [drawn, *files], now) as (session, _):
        title = read_text(TITLE, project.title) or UNTITLED
        thumbnail, _ = await thumbnails.create(session, user_id, title, prompt, content, now)
    return thumbnail.id


def read_text(kind: TypeAdapter[str], text: str) -> str:
    """As a request would have brought it; nothing when a request would have been refused."""
    try:
        return kind.validate_python(text)
    except ValidationError:
        return ""


async def _with_pictures(
    deps: ExportDeps, user_id: str, scene: Scene, project: Project
) -> tuple[Scene, Mapping[str, EncodedPicture], Mapping[str, EncodedPicture], bool]:
    """The scene, the pictures that came with the file, those of them that the user has, and whether the file is ours.

    Files that this installation wrote itself, as the seal shows, stay as they are, so that the document comes back the
    same; strangers' are read like any upload, and the scene then names what they have become. The people in them have
    agreed to nothing here, and maybe nowhere: all count as uploaded but those that an intact seal calls composed.
    """
    needed = scene.pictures()
    async with deps.database.read() as session:
        known = frozenset((await pictures.find_all(session, user_id, needed)).keys())
    own = await pictures.load_all(deps.database, deps.storage, user_id, known)
    if missing := needed - known - project.pictures.keys():
        raise ProjectRefused(f"This project lacks a picture ({min(missing)}).")
    is_ours = deps.signer.check(SEAL, sealed_words(project.pictures, project.composed), project.seal)
    brought: dict[str, EncodedPicture] = {}
    names: dict[str, str] = {}
    for name in sorted(needed - known):
        data = project.pictures[name]
        picture = written_by_us(data) if is_ours and picture_id(data) == name else await _received(deps, data)
        names[name] = picture_id(picture.data)
        brought[names[name]] = picture
    return rename_pictures(scene, names), brought, own, is_ours


def written_by_us(data: bytes) -> EncodedPicture:
    with Image.open(io.BytesIO(data)) as picture:
        return EncodedPicture(data, f"image/{str(picture.format).lower()}", picture.width, picture.height)


async def _received(deps: ExportDeps, data: bytes) -> EncodedPicture:
    try:
        return await deps.sanitizer.read(data, "keep")
    except PictureRefused as refused:
        raise ProjectRefused("A picture of this project can't be read.") from refused
