"""What of a scene's pictures is seen, where its photo was cut off, and where faces are."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from thumbsmith.engines.composer.build.inked import PERSON_NAME
from thumbsmith.engines.composer.build.layers import with_alpha
from thumbsmith.engines.composer.types import Pixels
from thumbsmith.pictures.render.image import covered, shown_picture
from thumbsmith.scene import parts
from thumbsmith.scene.geometry import Box
from thumbsmith.scene.types import ImageElement, Scene

OPAQUE = 24
"""Alpha (of 255) from which a pixel is seen."""
CUT_SHARE = 0.3
"""Of a picture's edge: more than this opaque, and the photo cut its subject off there."""
ALL_OPAQUE = 0.97
"""Share of a picture from which it counts as one without transparency."""
BLUR = 0.035
"""Sigma of a ground that is only colour, as a share of its height."""
DIMMED = 0.55


@dataclass(frozen=True)
class Seen:
    """`outline`: points around what is seen of the picture as it is shown, in shares of its box (N x 2); `cut`: sides
    on which a photo cut it off."""

    outline: NDArray[np.float64]
    cut: frozenset[str]


WHOLE = np.array([(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)])


def seen_in(element: ImageElement, pixels: Mapping[str, Pixels], *, is_photo: bool) -> Seen:
    """Crop, mask and mirror of the element are taken into account."""
    alpha = pixels[shown_picture(element)][..., 3]
    if element.crop:
        height, width = alpha.shape
        crop = element.crop
        left, top = int(crop.x * width), int(crop.y * height)
        alpha = alpha[top : top + max(1, int(crop.height * height)), left : left + max(1, int(crop.width * width))]
    if element.mask:
        figure = covered(element.mask, alpha.shape[1], alpha.shape[0])
        alpha = np.asarray(cv2.multiply(alpha, figure, scale=1 / 255), np.uint8)
    alpha = alpha[:: -1 if element.flipY else 1, :: -1 if element.flipX else 1]
    mask = alpha >= OPAQUE
    if not mask.any() or mask.mean() > ALL_OPAQUE:
        return Seen(WHOLE, frozenset())
    edges = {"top": mask[0], "bottom": mask[-1], "left": mask[:, 0], "right": mask[:, -1]}
    cut = frozenset(side for side, edge in edges.items() if is_photo and edge.mean() > CUT_SHARE)
    return Seen(_outline(mask), cut)


def _outline(mask: NDArray[np.bool_]) -> NDArray[np.float64]:
    """Both ends of every row in which something is seen."""
    height, width = mask.shape
    rows = np.flatnonzero(mask.any(axis=1))
    lefts = mask[rows].argmax(axis=1)
    rights = width - mask[rows][:, ::-1].argmax(axis=1)
    points = [np.stack([ends / width, (rows + lower) / height], axis=1) for ends in (lefts, rights) for lower in (0, 1)]
    return np.concatenate(points)


def seen_by_element(scene: Scene, pixels: Mapping[str, Pixels]) -> dict[str, Seen]:
    """Of every visible picture. What the engine drew is whole but for its people; what was cut out of a photo, or put
    there by hand, may not be."""
    return {
        each.id: seen_in(each, pixels, is_photo=_may_be_cut(scene, each))
        for each in scene.elements
        if isinstance(each, ImageElement) and each.visible
    }


def _may_be_cut(scene: Scene, element: ImageElement) -> bool:
    drawn = element.role == "hero" and parts.behind(scene, element) is None
    return not drawn or element.name.startswith(PERSON_NAME)


def visible_boxes(scene: Scene, seen: Mapping[str, Seen]) -> dict[str, Box]:
    """By element, the upright box of what is seen of it on the canvas."""
    return {
        each.id: visible_box(each, seen[each.id])
        for each in scene.elements
        if isinstance(each, ImageElement) and each.id in seen
    }


def visible_box(element: ImageElement, seen: Seen) -> Box:
    points = seen.outline * (element.width, element.height)
    angle = np.deg2rad(element.rotation)
    xs = element.x + points[:, 0] * np.cos(angle) - points[:, 1] * np.sin(angle)
    ys = element.y + points[:, 0] * np.sin(angle) + points[:, 1] * np.cos(angle)
    return Box(float(xs.min()), float(ys.min()), float(xs.max()), float(ys.max()))


def blurred(picture: Pixels) -> tuple[str, Pixels]:
    """Only the colours of a picture, darkened, with a name of its own."""
    small = cv2.resize(picture[..., :3], (384, max(1, round(384 * picture.shape[0] / picture.shape[1]))))
    soft = cv2.GaussianBlur(small, (0, 0), BLUR * small.shape[0]).astype(np.float32) * DIMMED
    made = with_alpha(soft.astype(np.uint8))
    return hashlib.sha256(made.tobytes()).hexdigest()[:32], made
