"""Faces are never covered by words or the badge and never cut by the frame, wherever a photo stands.

`python -m tests.composer.faces` tries every photo below in every layout with four seeds and several prompts; the suite
takes a sample. `python -m tests.composer.faces drawn` does the same for drawn faces, animals and things: four pictures
of every written test prompt, or of those that follow.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from tests.composer.prompts import WRITTEN
from thumbsmith.engines.base import GenerationRequest, Steering
from thumbsmith.engines.composer.build.art import ArtLibrary
from thumbsmith.engines.composer.build.portraits import Placement, must_be_seen, place_subject
from thumbsmith.engines.composer.build.staging import Staging
from thumbsmith.engines.composer.build.standing import is_face
from thumbsmith.engines.composer.build.typesetting import bounds_of
from thumbsmith.engines.composer.build.wording import set_words
from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.data.layouts.geometry import BOTTOM, TOP, mirrored
from thumbsmith.engines.composer.data.library import IconLibrary
from thumbsmith.engines.composer.data.styles import STYLES
from thumbsmith.engines.composer.photos import Photo
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.read.reader import Reader
from thumbsmith.engines.composer.types import Plan
from thumbsmith.pictures.cutout import Side, Subject
from thumbsmith.pictures.encode import jpeg, webp
from thumbsmith.pictures.faces import Face
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.scene.geometry import Box, badge_box
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH, Frame, ImageElement, Scene, TextElement
from thumbsmith.settings import default_packs_directory

Faces = tuple[tuple[float, float, float, float], ...]
SEEDS = (1, 2, 3, 4)
PROMPTS = (
    "I survived 50 hours in the arctic",
    "Top 10 budget phones",
    "How I made $5,000 in one week with this simple trick nobody tells you about",
    "We quit!",
)
PHOTOS: Mapping[str, tuple[tuple[int, int], tuple[Side, ...], Faces]] = {
    "head and shoulders": ((400, 500), ("bottom",), ((0.32, 0.12, 0.68, 0.44),)),
    "face that fills its photo": ((500, 500), ("bottom", "left", "right", "top"), ((0.15, 0.1, 0.85, 0.9),)),
    "close face, cut on one side": ((420, 500), ("bottom", "right"), ((0.35, 0.1, 0.95, 0.7),)),
    "whole figure": ((220, 700), (), ((0.35, 0.02, 0.65, 0.15),)),
    "knees up, hands wide": ((700, 600), ("bottom",), ((0.42, 0.05, 0.58, 0.27),)),
    "lying": ((900, 300), (), ((0.02, 0.1, 0.24, 0.8),)),
    "leaning in from the left": ((600, 500), ("bottom", "left"), ((0.6, 0.1, 0.9, 0.55),)),
    "two side by side": ((700, 500), ("bottom",), ((0.12, 0.1, 0.38, 0.5), (0.6, 0.14, 0.86, 0.54))),
    "parent and child": ((500, 600), ("bottom",), ((0.3, 0.05, 0.6, 0.35), (0.55, 0.5, 0.78, 0.72))),
    "crowd of five": ((1000, 420), ("bottom",), tuple((0.02 + k * 0.2, 0.1, 0.15 + k * 0.2, 0.45) for k in range(5))),
    "hanging from above": ((400, 500), ("top",), ((0.3, 0.5, 0.7, 0.9),)),
    "pet or thing": ((500, 400), (), ()),
    "tall thing": ((150, 700), (), ()),
}
"""Size, the sides on which the photo's border cuts the subject off, and its faces in shares of the size."""


def photo_of(name: str) -> Photo:
    size, cut, faces = PHOTOS[name]
    shape = np.full((size[1], size[0], 4), 255, np.uint8)
    subject = Subject(
        webp(Image.fromarray(shape)), 0.0, 0.0, 1.0, 1.0, tuple(Face(*face, 0.9) for face in faces), frozenset(cut)
    )
    return Photo(jpeg(Image.new("RGB", size, (150, 160, 150))), "subject", subject)


def faults(
    photo: Photo, layout: str, seed: int, prompt: str, reader: Briefing, director: Director, fonts: FontLibrary
) -> Iterator[str]:
    """What is wrong with the four variations of one prompt in one layout."""
    request = GenerationRequest(prompt=prompt, variations=4, seed=seed, steering=Steering(layout=layout))
    for plan in director.plan(reader.read(request), request, (photo,)):
        for placement, words in _placements(photo, plan, fonts):
            yield from (
                f"{layout}, {plan.style}, seed {seed}, {prompt!r}: {fault}" for fault in _seen(photo, placement, words)
            )


def _placements(photo: Photo, plan: Plan, fonts: FontLibrary) -> Iterator[tuple[Placement, list[Box]]]:
    assert photo.subject
    layout = mirrored(LAYOUTS[plan.layout]) if plan.mirrored else LAYOUTS[plan.layout]
    words = [box for text in set_words(plan, fonts) or () if (box := bounds_of([text], fonts))]
    parts = zip((*plan.heroes, *plan.supports), (*layout.heroes, *layout.supports), strict=False)
    for casting, slot in parts:
        if casting.photo is not None:
            yield place_subject(photo.subject, slot, STYLES[plan.style].tilt, words), words


def _seen(photo: Photo, placement: Placement, words: Sequence[Box]) -> Iterator[str]:
    assert photo.subject
    frame = Box(0, TOP, CANVAS_WIDTH, BOTTOM)
    for face in must_be_seen(photo.subject, Placement(placement.box, 0.0)):
        turned = turned_about(face, placement)
        if not frame.contains(turned):
            yield f"the frame cuts a face: {turned}"
        if any(turned.intersection(word) for word in words):
            yield f"words cover a face: {turned}"
        if turned.intersection(badge_box(Frame())):
            yield f"the badge covers a face: {turned}"
    low = any(face.bottom > 0.4 for face in photo.subject.faces)  # then a free face comes first, as a print
    if "bottom" in photo.subject.cut and placement.box.bottom < CANVAS_HEIGHT and not low:
        yield "the cut at the bottom is seen"


EYES_AND_MOUTH = Face(0.2, 0.24, 0.8, 0.8, 1.0)
"""Of a drawn face, in shares of its picture."""
WHOLE = Face(0, 0, 1, 1, 1.0)
HIDDEN, LOST = 0.12, 0.24
"""Shares of a thing that words may hide, and that the frame may cut off."""


def drawn_faults(scene: Scene, pictures: Mapping[str, NDArray[np.uint8]], fonts: FontLibrary) -> Iterator[str]:
    """What words and the frame hide of the drawn heroes and companions of a picture. The sides of a contest stand
    between their names and what it is about, which may hide more."""
    words = [box for each in scene.elements if isinstance(each, TextElement) and (box := bounds_of([each], fonts))]
    contest = any(isinstance(each, TextElement) and each.role == "label" for each in scene.elements)
    for layer in scene.elements:
        if not isinstance(layer, ImageElement) or layer.role not in ("hero", "support") or "photo" in layer.name:
            continue
        name = layer.name.split(": ")[1].replace(" ", "-")
        x, y = _points(layer, pictures[layer.picture])
        hidden = np.zeros(x.shape, bool)
        for word in words:
            hidden |= (x > word.left) & (x < word.right) & (y > word.top) & (y < word.bottom)
        outside = (x < 0) | (x > CANVAS_WIDTH) | (y < TOP) | (y > BOTTOM)
        if is_face(name):
            x, y = _points(layer, pictures[layer.picture], EYES_AND_MOUTH)
            if any(((x > word.left) & (x < word.right) & (y > word.top) & (y < word.bottom)).any() for word in words):
                yield f"words on the face of {name}"
            if ((x < 0) | (x > CANVAS_WIDTH) | (y < TOP) | (y > BOTTOM)).any():
                yield f"the frame cuts the face of {name}"
        elif not contest and hidden.mean() > HIDDEN:
            yield f"words hide {hidden.mean():.0%} of {name}"
        if outside.mean() > LOST:
            yield f"the frame cuts off {outside.mean():.0%} of {name}"


def _points(
    layer: ImageElement, pixels: NDArray[np.uint8], part: Face = WHOLE
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Where on the canvas the opaque pixels of a part of a layer lie (every sixth); it is turned about its corner."""
    rows, columns = pixels.shape[:2]
    y, x = np.nonzero(pixels[::6, ::6, 3] > 128)
    across, down = x * 6 / columns, y * 6 / rows
    inside = (across >= part.left) & (across <= part.right) & (down >= part.top) & (down <= part.bottom)
    across, down = across[inside] * layer.width, down[inside] * layer.height
    cosine, sine = np.cos(np.deg2rad(layer.rotation)), np.sin(np.deg2rad(layer.rotation))
    return layer.x + cosine * across - sine * down, layer.y + sine * across + cosine * down


def turned_about(face: Box, placement: Placement) -> Box:
    """As `portraits.seen_at`, worked out in another way."""
    angle = np.deg2rad(placement.rotation)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    middle = np.array([face.center.x, face.center.y])
    center = np.array([placement.box.center.x, placement.box.center.y])
    x, y = turn @ (middle - center) + center
    across, down = np.linalg.norm(turn @ np.diag([face.width / 2, face.height / 2]), axis=1)
    return Box(float(x - across), float(y - down), float(x + across), float(y + down))


def drawn() -> int:
    packs = default_packs_directory()
    fonts = FontLibrary.load(packs / "fonts")
    reader, director = Briefing(Reader(IconLibrary.load(packs), packs / "models")), Director(fonts)
    found = tried = 0
    with TemporaryDirectory() as cache:
        staging = Staging(packs, ArtLibrary(packs, Path(cache)), fonts)
        for prompt in sys.argv[2:] or WRITTEN:
            request = GenerationRequest(prompt=prompt, variations=4, seed=tried)
            for plan in director.plan(reader.read(request), request):
                scene, pictures = staging.scene(plan)
                tried += 1
                for fault in drawn_faults(scene, pictures.pixels, fonts):
                    found += 1
                    sys.stdout.write(f"{prompt} {plan.index + 1} ({plan.layout}, {plan.style}): {fault}\n")
                    sys.stdout.flush()
    sys.stdout.write(f"{tried} pictures: {found} faults\n")
    return 1 if found else 0


def main() -> int:
    if sys.argv[1:2] == ["drawn"]:
        return drawn()
    packs = default_packs_directory()
    fonts = FontLibrary.load(packs / "fonts")
    reader, director = Briefing(Reader(IconLibrary.load(packs), packs / "models")), Director(fonts)
    found = 0
    for name, layout in product(PHOTOS, LAYOUTS):
        photo = photo_of(name)
        for seed, prompt in product(SEEDS, PROMPTS):
            for fault in faults(photo, layout, seed, prompt, reader, director, fonts):
                sys.stdout.write(f"{name}: {fault}\n")
                found += 1
    tried = f"{len(PHOTOS)} photos x {len(LAYOUTS)} layouts x {len(SEEDS)} seeds x {len(PROMPTS)} prompts"
    sys.stdout.write(f"{tried}: {found} faults\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
