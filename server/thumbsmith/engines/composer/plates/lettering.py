"""Sets a plan's words on a painted picture: where the plan wanted them, or where the picture really is calm."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from PIL import Image, ImageOps

from thumbsmith.engines.base import EngineError, Variation
from thumbsmith.engines.composer.build.drawing import Drawing
from thumbsmith.engines.composer.build.keeping import facts_of
from thumbsmith.engines.composer.build.layers import Pictures
from thumbsmith.engines.composer.build.logo import logo_layer
from thumbsmith.engines.composer.build.mending import mended
from thumbsmith.engines.composer.build.typesetting import bounds_of
from thumbsmith.engines.composer.build.wording import set_words
from thumbsmith.engines.composer.plates.ordering import LAYOUTS_FOR_PLATES
from thumbsmith.engines.composer.types import Pixels, Plan
from thumbsmith.engines.ideas import IDEA
from thumbsmith.pictures.encode import jpeg
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.faces import Face, FaceDetector
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.provenance import PAINTED, marked
from thumbsmith.pictures.render import render
from thumbsmith.scene.geometry import Box
from thumbsmith.scene.operations import changed
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH, Background, Element, Scene, TextElement

PLATE_QUALITY = 92
SKETCH = (192, 128)
"""Pixels at which the picture's detail is felt: what is seen at a glance."""
ON_FACE, ON_DETAIL = 6.0, 1.0
"""Costs of a whole face under the words, and of words over detail as strong as the picture's strongest."""
AS_PLANNED = 0.12
"""Cost of another place than the planned one: the painter was told to keep that one calm."""


@dataclass(frozen=True)
class _Setting:
    plan: Plan
    words: tuple[TextElement, ...]
    cost: float


def lettered(
    drawing: Drawing, detector: FaceDetector | None, plan: Plan, plate: EncodedPicture, logo: EncodedPicture | None
) -> Variation:
    """Raises EngineError when the plate is no picture."""
    pixels = canvas_of(plate)
    faces = [_on_canvas(face) for face in detector(pixels)] if detector else []
    chosen = best_setting(plan, pixels, faces, drawing.fonts)
    pictures = Pictures()
    ground = pictures.keep(marked(jpeg(Image.fromarray(pixels), PLATE_QUALITY), PAINTED), pixels)
    layers: list[Element] = list(chosen.words)
    if logo:
        boxes = [box for word in chosen.words if (box := bounds_of([word], drawing.fonts))]
        layer = logo_layer(logo, (), boxes, faces, pixels, pictures, drawing.fonts)
        layers[:0] = [layer] if layer else []
    named = tuple(changed(layer, id=f"{layer.kind}-{position}") for position, layer in enumerate(layers))
    scene = Scene(background=Background(color="#000000", picture=ground, name="Picture"), elements=named)
    scene = mended(scene, pictures.pixels, drawing.fonts)
    facts = facts_of(chosen.plan) | {"art": "", "backdrop": "", IDEA: ""}
    scene = changed(scene, facts=facts)
    drawn = render(scene, pictures.pixels, drawing.fonts)
    return Variation(plan.index, scene, pictures.files, jpeg(Image.fromarray(drawn)), facts)


def canvas_of(plate: EncodedPicture) -> Pixels:
    """The plate as RGB of the canvas's size; another shape loses what is too much at its sides. Raises EngineError."""
    try:
        picture = Image.open(io.BytesIO(plate.data)).convert("RGB")
    except (OSError, ValueError, Image.DecompressionBombError) as error:
        raise EngineError("What came back is not a picture. Please try again.", "BAD_ANSWER") from error
    return np.asarray(ImageOps.fit(picture, (CANVAS_WIDTH, CANVAS_HEIGHT), Image.Resampling.LANCZOS))


def best_setting(plan: Plan, pixels: Pixels, faces: Sequence[Box], fonts: FontLibrary) -> _Setting:
    """The words where they hide least. Ties go to the plan."""
    detail = _detail(pixels)
    found = [
        _Setting(each, words, _cost(words, plan, each, faces, detail, fonts)) for each, words in _tries(plan, fonts)
    ]
    return min(found, key=lambda setting: setting.cost)


def _tries(plan: Plan, fonts: FontLibrary) -> Iterator[tuple[Plan, tuple[TextElement, ...]]]:
    layouts = dict.fromkeys([plan.layout, *LAYOUTS_FOR_PLATES])
    for layout in layouts:
        for mirrored in (plan.mirrored, not plan.mirrored):
            candidate = replace(plan, layout=layout, mirrored=mirrored, labels=())
            words = set_words(candidate, fonts)
            if words is not None:
                yield candidate, words


def _cost(
    words: Sequence[TextElement],
    wanted: Plan,
    plan: Plan,
    faces: Sequence[Box],
    detail: Pixels,
    fonts: FontLibrary,
) -> float:
    boxes = [box for word in words if (box := bounds_of([word], fonts))]
    on_faces = sum(
        sum(common.area for box in boxes if (common := box.intersection(face))) / max(1.0, face.area) for face in faces
    )
    under = np.zeros(detail.shape, bool)
    for box in boxes:
        across, down = SKETCH[0] / CANVAS_WIDTH, SKETCH[1] / CANVAS_HEIGHT
        under[
            max(0, round(box.top * down)) : round(box.bottom * down),
            max(0, round(box.left * across)) : round(box.right * across),
        ] = True
    on_detail = float(detail[under].mean()) / 255 if under.any() else 0.0
    elsewhere = (plan.layout, plan.mirrored) != (wanted.layout, wanted.mirrored)
    return ON_FACE * on_faces + ON_DETAIL * on_detail + AS_PLANNED * elsewhere


def _detail(pixels: Pixels) -> Pixels:
    """The detail around each pixel, 0 to 255, small."""
    grey = cv2.cvtColor(cv2.resize(pixels, SKETCH, interpolation=cv2.INTER_AREA), cv2.COLOR_RGB2GRAY)
    edges = cv2.morphologyEx(grey, cv2.MORPH_GRADIENT, np.ones((3, 3), np.uint8))
    soft = cv2.GaussianBlur(edges.astype(np.float32), (0, 0), 3)
    return np.asarray(soft * (255 / max(1.0, float(soft.max()))), np.uint8)


def _on_canvas(face: Face) -> Box:
    return Box(
        face.left * CANVAS_WIDTH, face.top * CANVAS_HEIGHT, face.right * CANVAS_WIDTH, face.bottom * CANVAS_HEIGHT
    )
