"""The picture that an edit changes: the pictures that came are brought to the canvas, what is known of it is found."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from PIL import Image

from thumbsmith.engines.base import EditRequest
from thumbsmith.pictures.encode import picture_id, stored
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.fit import fit_canvas
from thumbsmith.pictures.provenance import marked, source_of, still_marked
from thumbsmith.platform.database import Database
from thumbsmith.scene.migrations import load
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH, MOST_CREDITS, Background, Credit, Scene
from thumbsmith.studio.dependencies import StudioDeps
from thumbsmith.studio.edits.errors import NothingToEdit, WrongMaskSize
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.thumbnails import service as thumbnails
from thumbsmith.studio.weighing import refuse_heavy

CANVAS_SIZE = (CANVAS_WIDTH, CANVAS_HEIGHT)


@dataclass(frozen=True)
class EditOrder:
    """The order for an edit: the thumbnail that gets the new version (None: a new one), and the canvas as layers
    where it has any."""

    prompt: str
    title: str = ""
    record_id: str | None = None
    scene: Scene | None = None
    key: str | None = None
    engine: str | None = None
    consent: bool = False
    """Everybody recognisable in the pictures is the creator, or has agreed."""


@dataclass(frozen=True)
class Canvas:
    """The canvas as one picture and what is marked on it, both 1536x1024; None where it did not come."""

    flattened: EncodedPicture | None = None
    mask: EncodedPicture | None = None

    def files(self) -> list[EncodedPicture]:
        return [file for file in (self.flattened, self.mask) if file is not None]


@dataclass(frozen=True)
class SentCanvas:
    """The pictures of a request in base64."""

    original: str | None = None
    modified: str | None = None
    mask: str | None = None


async def read_canvas(deps: StudioDeps, user_id: str, sent: SentCanvas) -> Canvas:
    """Raises WrongMaskSize, TooManyRequests and what reading a picture raises."""
    fields = {"originalImage": sent.original, "modifiedImage": sent.modified, "mask": sent.mask}
    original, modified, mask = [
        await pictures.receive_counted(deps, user_id, picture, field=field) if picture else None
        for field, picture in fields.items()
    ]
    return await canvas_of(original, modified, mask)


async def canvas_of(
    original: EncodedPicture | None, modified: EncodedPicture | None, mask: EncodedPicture | None
) -> Canvas:
    """The pictures of a request as they belong together.

    Inside the mask counts the picture before the creator's marks, outside it the one with them. Raises WrongMaskSize.
    """
    return await asyncio.to_thread(_canvas_of, original, modified, mask)


def _canvas_of(original: EncodedPicture | None, modified: EncodedPicture | None, mask: EncodedPicture | None) -> Canvas:
    shown = modified or original
    expected = (shown.width, shown.height) if shown else CANVAS_SIZE
    if mask is not None and (mask.width, mask.height) != expected:
        raise WrongMaskSize((mask.width, mask.height), expected)
    mask_on_canvas = _on_canvas(mask) if mask else None
    if shown is None:
        return Canvas(None, mask_on_canvas)
    flattened = _on_canvas(shown)
    if original is not None and modified is not None and mask_on_canvas is not None:
        flattened = _without_marks(_on_canvas(original), flattened, mask_on_canvas)
    return Canvas(flattened, mask_on_canvas)


def _on_canvas(picture: EncodedPicture) -> EncodedPicture:
    if (picture.width, picture.height) == CANVAS_SIZE:
        return picture
    fitted = stored(fit_canvas(Image.open(io.BytesIO(picture.data))), lossless=True)
    return marked(fitted, source_of(picture.data))


def _without_marks(original: EncodedPicture, modified: EncodedPicture, mask: EncodedPicture) -> EncodedPicture:
    before, after, marks = (Image.open(io.BytesIO(file.data)) for file in (original, modified, mask))
    inside = _shares(marks).point(lambda share: 255 if share else 0)
    merged = stored(Image.composite(before.convert("RGB"), after.convert("RGB"), inside), lossless=True)
    return marked(merged, source_of(modified.data) or source_of(original.data))


def _shares(mask: Image.Image) -> Image.Image:
    """The strength of the mark on each pixel: white and opaque is wholly, black or transparent is not."""
    ground = Image.new("RGBA", mask.size, "black")
    return Image.alpha_composite(ground, mask.convert("RGBA")).convert("L")


async def still_marked_canvas(database: Database, user_id: str, order: EditOrder, canvas: Canvas) -> Canvas:
    """A canvas that comes without its layers keeps the mark of the thumbnail that it is of. Raises ThumbnailMissing."""
    if canvas.flattened is None or order.scene is not None or order.record_id is None:
        return canvas
    async with database.read() as session:
        thumbnail = await thumbnails.find(session, user_id, order.record_id)
        name = (await thumbnails.find_version(session, thumbnail, None)).flattened_id
        sources = await pictures.sources_of(session, user_id, [name])
    return replace(canvas, flattened=still_marked(canvas.flattened, sources.get(name)))


async def edit_of(database: Database, user_id: str, order: EditOrder, canvas: Canvas) -> dict[str, Any]:
    """The contents of an edit for its job's row. A canvas that came without its layers is one layer.

    Raises ThumbnailMissing, NothingToEdit and NotDrawn.
    """
    scene, flattened = order.scene, picture_id(canvas.flattened.data) if canvas.flattened else None
    owed: tuple[Credit, ...] = ()
    if order.record_id is not None:
        async with database.read() as session:
            thumbnail = await thumbnails.find(session, user_id, order.record_id)
            version = await thumbnails.find_version(session, thumbnail, None)
        current = load(version.scene)
        owed = current.credits()[:MOST_CREDITS]
        if scene is not None and not scene.facts:
            scene = scene.model_copy(update={"facts": current.facts})
        if scene is None and flattened is None:
            scene, flattened = current, version.flattened_id
    if scene is None:
        if flattened is None:
            raise NothingToEdit
        scene = Scene(background=Background(picture=flattened, name="Picture", credits=owed))
    return {
        "scene": thumbnails.stored_scene(refuse_heavy(scene)),
        "layers": sorted(scene.pictures()),
        "thumbnail": order.record_id,
        "flattened": flattened,
        "mask": picture_id(canvas.mask.data) if canvas.mask else None,
    }


def pictures_of_edit(edit: Mapping[str, Any]) -> frozenset[str]:
    """Ids of the pictures that the engine needs of it."""
    if not edit:
        return frozenset()
    brought = {edit[name] for name in ("flattened", "mask") if edit[name]}
    return layers_of_edit(edit) | brought


def drawings_of_edit(edit: Mapping[str, Any]) -> frozenset[str]:
    """Id of the drawing that came beside its layers."""
    if not edit or not edit["flattened"]:
        return frozenset()
    layers = layers_of_edit(edit)
    return frozenset({edit["flattened"]} - layers) if layers else frozenset()


def layers_of_edit(edit: Mapping[str, Any]) -> frozenset[str]:
    """Ids of the pictures in its scene, which is large and is not read for that."""
    return frozenset(edit["layers"]) if "layers" in edit else load(edit["scene"]).pictures()


def engine_edit(
    edit: Mapping[str, Any], prompt: str, seed: int, pictures: Mapping[str, EncodedPicture], drawn: EncodedPicture
) -> EditRequest:
    """The row's column as the engine takes it; `drawn` is the scene as one picture."""
    scene, mask = load(edit["scene"]), edit["mask"]
    return EditRequest(
        scene=scene,
        pictures={name: pictures[name] for name in scene.pictures()},
        flattened=drawn,
        prompt=prompt,
        mask=pictures[mask] if mask else None,
        seed=seed,
    )
