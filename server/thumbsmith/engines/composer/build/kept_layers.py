"""The kept parts of an earlier picture become layers of the new one: its files, its ground, its subjects in their new
places. Lengths are canvas pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from PIL import Image, ImageOps

from thumbsmith.engines.composer.build.layers import Pictures, corner, pixels_of
from thumbsmith.engines.composer.build.portraits import Placement, place_subject
from thumbsmith.engines.composer.build.states.treated import LEVEL
from thumbsmith.engines.composer.data.layouts.geometry import Slot
from thumbsmith.engines.composer.material import Material
from thumbsmith.engines.composer.photos import Photo
from thumbsmith.engines.composer.types import Casting, Kept, KeptSubject, Pixels
from thumbsmith.pictures.cutout import Side, Subject
from thumbsmith.pictures.faces import Face
from thumbsmith.scene.geometry import Box, Point, rotate
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH, Background, Element, ImageElement, Scene, TextElement

FACE_SHARE = 0.7


def take_kept(kept: Kept, material: Material, pictures: Pictures) -> None:
    """Hands the kept layers' files over. Raises KeyError for one that was not brought."""
    elements: list[Element] = [*kept.scenery]
    for subject in kept.subjects:
        elements.extend(each for each in (*subject.pictures, subject.behind) if each)
    layers = Scene(background=kept.background or Background(), elements=_with_own_ids(elements))
    for name in sorted(layers.pictures()):
        file = material.pictures[name]
        pictures.files[name] = file
        pictures.pixels[name] = pixels_of(file)


def _with_own_ids(elements: Sequence[Element]) -> tuple[Element, ...]:
    return tuple(element.model_copy(update={"id": str(index)}) for index, element in enumerate(elements))


def ground_of(background: Background, pictures: Pictures) -> Pixels:
    """A kept background as it fills the canvas (RGB)."""
    plain = np.full((CANVAS_HEIGHT, CANVAS_WIDTH, 3), _channels(background.color), np.uint8)
    if background.picture is None:
        return plain
    picture = Image.fromarray(pictures.pixels[background.picture])
    fitted = ImageOps.fit(picture, (CANVAS_WIDTH, CANVAS_HEIGHT))
    ground = Image.fromarray(plain)
    ground.paste(fitted, mask=fitted.getchannel("A"))
    return np.asarray(ground)


def _channels(color: str) -> tuple[int, int, int]:
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)


def face_box(hero: ImageElement) -> Box:
    """The middle of a hero, where its face or what it is known by is."""
    middle = _center_of(hero)
    width, height = hero.width * FACE_SHARE, hero.height * FACE_SHARE
    return Box.at(middle.x - width / 2, middle.y - height / 2, width, height)


def seated(
    subjects: Sequence[KeptSubject], slots: Sequence[Slot], castings: Sequence[Casting]
) -> list[KeptSubject | None]:
    """The subject of each slot: the one whose photo was cast there; the one that played that part before; the others
    from left to right in a contest, else the largest in the largest slot."""
    seats: list[KeptSubject | None] = [None] * len(slots)
    waiting = list(subjects)
    for index, casting in enumerate(castings):
        own = next((each for each in waiting if each.photo is not None and each.photo == casting.photo), None)
        if own:
            waiting.remove(own)
            seats[index] = own
    for index, slot in enumerate(slots):
        fitting = next((subject for subject in waiting if subject.part == slot.part), None)
        if fitting and seats[index] is None:
            waiting.remove(fitting)
            seats[index] = fitting
    free = [index for index, seat in enumerate(seats) if seat is None]
    if any(slot.part == "left" for slot in slots):
        free.sort(key=lambda index: slots[index].x)
        waiting.sort(key=lambda subject: subject.picture.x)
    else:
        free.sort(key=lambda index: -slots[index].height * slots[index].width)
        waiting.sort(key=lambda subject: -subject.picture.height * subject.picture.width)
    for index, subject in zip(free, waiting, strict=False):
        seats[index] = subject
    return seats


def placed_subject(
    kept: KeptSubject, slot: Slot, tilt: float, photos: Sequence[Photo], words: Sequence[Box]
) -> list[ImageElement | TextElement]:
    """The subject in its new place, as large as the slot allows, from below to above, with the texts that stand on it.
    Words keep off its faces."""
    picture, placement = kept.picture, _placement(kept, slot, tilt, photos, words)
    box, rotation = placement.box, placement.rotation
    x, y = corner(box.center.x, box.center.y, box.width, box.height, rotation)
    moved = _turned(picture, box.width, box.height, rotation, x, y)
    scale, turn = box.width / picture.width, rotation - picture.rotation
    texts = [_moved_text(text, _center_of(picture), box.center, scale, turn) for text in kept.texts]

    def along(layer: ImageElement) -> ImageElement:
        return _moved_along(layer, _center_of(picture), box.center, scale, turn)

    behind = [along(kept.behind)] if kept.behind else []
    return [*map(along, kept.below), *behind, moved, *map(along, kept.above), *texts]


def _moved_along(layer: ImageElement, before: Point, after: Point, scale: float, turn: float) -> ImageElement:
    """A picture that moves, grows and turns with one whose middle was at `before`. Water and shadows stay level."""
    own = _center_of(layer)
    off = rotate(Point((own.x - before.x) * scale, (own.y - before.y) * scale), Point(0, 0), turn)
    width, height = layer.width * scale, layer.height * scale
    stands = layer.role == "mark" and layer.name not in LEVEL
    angle = layer.rotation + turn if stands or layer.rotation or not layer.visible else 0.0
    x, y = corner(after.x + off.x, after.y + off.y, width, height, angle)
    return _turned(layer, width, height, angle, x, y)


def _moved_text(text: TextElement, before: Point, after: Point, scale: float, turn: float) -> TextElement:
    """A text that moves, grows and turns with what it stands on, whose middle was at `before`."""
    off = rotate(Point((text.x - before.x) * scale, (text.y - before.y) * scale), Point(0, 0), turn)
    return text.model_copy(
        update={
            "x": round(after.x + off.x, 2),
            "y": round(after.y + off.y, 2),
            "fontSize": round(text.fontSize * scale, 2),
            "width": None if text.width is None else round(text.width * scale, 2),
            "rotation": round(text.rotation + turn, 2),
        }
    )


def _placement(kept: KeptSubject, slot: Slot, tilt: float, photos: Sequence[Photo], words: Sequence[Box]) -> Placement:
    picture = kept.picture
    subject = photos[kept.photo].subject if kept.photo is not None and kept.photo < len(photos) else None
    if subject is not None:
        return place_subject(_as_shown(subject, picture), slot, tilt, words)
    scale = min(slot.width / picture.width, slot.height / picture.height)
    width, height = picture.width * scale, picture.height * scale
    return Placement(Box.at(slot.x - width / 2, slot.y - height / 2, width, height), round(slot.rotation * tilt, 2))


def _as_shown(subject: Subject, picture: ImageElement) -> Subject:
    """The photo's subject in the proportions and the mirror of its layer; of a cropped one the faces are not known."""
    faces, cut = subject.faces, set(subject.cut)
    if picture.crop is not None:
        faces = ()
    if picture.flipX:
        other: dict[Side, Side] = {"left": "right", "right": "left"}
        faces = tuple(Face(1 - face.right, face.top, 1 - face.left, face.bottom, face.score) for face in faces)
        cut = {other.get(side, side) for side in cut}
    file = replace(subject.picture, width=max(1, round(picture.width)), height=max(1, round(picture.height)))
    return replace(subject, picture=file, faces=faces, cut=frozenset(cut))


def _turned(picture: ImageElement, width: float, height: float, rotation: float, x: float, y: float) -> ImageElement:
    return picture.model_copy(
        update={"x": x, "y": y, "width": round(width, 2), "height": round(height, 2), "rotation": round(rotation, 2)}
    )


def _center_of(picture: ImageElement) -> Point:
    return _center(picture.x, picture.y, picture.width, picture.height, picture.rotation)


def _center(x: float, y: float, width: float, height: float, rotation: float) -> Point:
    return rotate(Point(x + width / 2, y + height / 2), Point(x, y), rotation)
