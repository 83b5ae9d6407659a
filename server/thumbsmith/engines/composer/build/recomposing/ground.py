"""The ground of a recomposed picture: the part of the old one that goes behind the new subject, or, where the ground is
the whole picture, all of it over its own colours."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from thumbsmith.engines.composer.build.recomposing.blocks import Anatomy
from thumbsmith.engines.composer.build.recomposing.pictures import blurred
from thumbsmith.engines.composer.build.recomposing.shapes import Shape
from thumbsmith.engines.composer.types import Pixels
from thumbsmith.pictures.faces import Face
from thumbsmith.scene.geometry import CANVAS, Box, Point, frame_box, union
from thumbsmith.scene.operations import moved_element, scaled_element
from thumbsmith.scene.types import Crop, Element, ImageElement, Scene

FACE_ROOM = 1.35
"""A part of a photo is at least this much wider than the faces in it."""
BACKGROUND_ID, COLOURS_ID = "recomposed-background", "recomposed-colours"

FindFaces = Callable[[Pixels], Sequence[Face]]


@dataclass(frozen=True)
class Ground:
    """Layers from below to above. `whole`: the picture itself, which still needs a place beside the words."""

    layers: tuple[Element, ...]
    pixels: Mapping[str, Pixels]
    whole: ImageElement | None = None


def ground_of(
    scene: Scene, anatomy: Anatomy, shape: Shape, pixels: Mapping[str, Pixels], find_faces: FindFaces
) -> Ground:
    background = _background_layer(scene, pixels)
    layers: list[Element] = [*([background] if background else []), *anatomy.ground]
    photo = next((each for each in reversed(layers) if isinstance(each, ImageElement)), None)
    width = frame_box(scene.frame).height * shape.width / shape.height
    if anatomy.subjects or photo is None:
        return Ground(_cut(layers, scene, shape, width, _focus(anatomy)), {})
    faces = _faces(photo, pixels, find_faces)
    around = union(faces)
    nothing_live = not anatomy.words and not anatomy.others
    if nothing_live or (around and around.width * FACE_ROOM > width):
        return _whole(photo, scene, shape, pixels)
    focus = around.center.x if around else CANVAS.width / 2
    return Ground(_cut(layers, scene, shape, width, focus), {})


def _background_layer(scene: Scene, pixels: Mapping[str, Pixels]) -> ImageElement | None:
    """The background's picture as an element that covers the canvas."""
    name = scene.background.picture
    if name is None:
        return None
    height, width = pixels[name].shape[:2]
    scale = max(CANVAS.width / width, CANVAS.height / height)
    return ImageElement(
        id=BACKGROUND_ID,
        name="Background",
        picture=name,
        x=(CANVAS.width - width * scale) / 2,
        y=(CANVAS.height - height * scale) / 2,
        width=width * scale,
        height=height * scale,
        originalWidth=width,
        originalHeight=height,
    )


def _focus(anatomy: Anatomy) -> float:
    """Half way to the hero: the light of a backdrop stands behind it, and right there it is too bright for words."""
    boxes = [block.box for block in anatomy.subjects]
    return (boxes[0].center.x + CANVAS.width / 2) / 2 if len(boxes) == 1 else CANVAS.width / 2


def _cut(layers: Sequence[Element], scene: Scene, shape: Shape, width: float, focus: float) -> tuple[Element, ...]:
    """The part of the frame that is as wide as the shape allows, about `focus`, enlarged to the shape."""
    frame = frame_box(scene.frame)
    left = min(max(focus - width / 2, frame.left), frame.right - width)
    factor = shape.height / frame.height
    enlarged = (scaled_element(each, factor, Point(left, frame.top)) for each in layers)
    return tuple(moved_element(each, -left, -frame.top) for each in enlarged)


def _faces(photo: ImageElement, pixels: Mapping[str, Pixels], find_faces: FindFaces) -> list[Box]:
    """On the canvas; of a turned or cropped photo nobody knows."""
    if photo.rotation or photo.crop or photo.flipX or photo.flipY:
        return []
    return [
        Box(
            photo.x + face.left * photo.width,
            photo.y + face.top * photo.height,
            photo.x + face.right * photo.width,
            photo.y + face.bottom * photo.height,
        )
        for face in find_faces(pixels[photo.picture][..., :3])
    ]


def _whole(photo: ImageElement, scene: Scene, shape: Shape, pixels: Mapping[str, Pixels]) -> Ground:
    """All that the frame shows of the photo, as wide as the shape; under it its colours."""
    frame = frame_box(scene.frame)
    part = Box(
        max(0.0, (frame.left - photo.x) / photo.width),
        max(0.0, (frame.top - photo.y) / photo.height),
        min(1.0, (frame.right - photo.x) / photo.width),
        min(1.0, (frame.bottom - photo.y) / photo.height),
    )
    crop = Crop(x=part.left, y=part.top, width=part.width, height=part.height)
    height = shape.width * frame.height / frame.width
    box = {"x": 0, "y": (shape.height - height) / 2, "width": shape.width, "height": height, "crop": crop}
    name, colours = blurred(pixels[photo.picture])
    tall, wide = colours.shape[:2]
    scale = max(shape.width / wide, shape.height / tall)
    below = ImageElement(
        id=COLOURS_ID,
        name="Colours",
        picture=name,
        x=(shape.width - wide * scale) / 2,
        y=(shape.height - tall * scale) / 2,
        width=wide * scale,
        height=tall * scale,
        originalWidth=wide,
        originalHeight=tall,
    )
    return Ground((below,), {name: colours}, photo.model_copy(update=box))
