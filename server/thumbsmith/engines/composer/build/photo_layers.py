"""The creator's photo as layers of a scene: cut out, lit and treated like the style's heroes; or framed as a print."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from thumbsmith.engines.composer.build.art import resized
from thumbsmith.engines.composer.build.layers import Pictures, corner, lit, pixels_of, with_alpha
from thumbsmith.engines.composer.build.portraits import Placement, place_subject, shows_cut
from thumbsmith.engines.composer.build.standing import THING, shape_of, standing
from thumbsmith.engines.composer.build.wording import Stage
from thumbsmith.engines.composer.data.layouts.geometry import Slot
from thumbsmith.engines.composer.photos import Photo
from thumbsmith.engines.composer.types import ArtLook, Lighting, Pixels, Rank
from thumbsmith.pictures.cutout import Subject
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.scene.geometry import Box
from thumbsmith.scene.types import Crop, Glow, ImageElement, Outline, Relight, Shadow

Floats = NDArray[np.float32]

PHOTO_NAME = "Hero: your photo"
PRINT_SHARE = 0.8
"""Width of a framed photo as a share of its height."""
SLIVER = 0.25
"""Width of a thing as a share of its height below which its photo is shown as a print."""
SUBJECT_IN_PRINT = 0.86
LONGEST_SIDE = 1080.0
"""Of what is lit; a close-up that is larger on the canvas is enlarged when it is drawn."""
CLARITY, CLARITY_RADIUS = 0.3, 0.025
"""Strength and radius (share of the longer side) of the local contrast that makes a photo stand out when small."""
FINEST_BLUR = 4.0
"""Pixels: the sigma that a wide blur keeps when it is made small."""
SHARPNESS, SHARPNESS_RADIUS = 0.5, 1.3
"""Strength and radius (pixels) against the softness of an enlarged photo."""


_PRINT_SHAPE = shape_of(np.full((100, round(100 * PRINT_SHARE), 4), 255, np.uint8), 0.0, THING)


def photo_layers(
    photo: Photo, rank: Rank, slot: Slot, stage: Stage, words: Sequence[Box], pictures: Pictures
) -> list[ImageElement]:
    """From below to above. `words` are the boxes that faces keep away from."""
    if photo.subject is None:
        return [_print(photo.original, _portrait(photo.original), rank, slot, stage, pictures)]
    if is_sliver(photo.subject):
        room = standing(_PRINT_SHAPE, slot, _print_height(slot), words)
        return [_print(photo.original, _around(photo.original, photo.subject), rank, room, stage, pictures)]
    placement = place_subject(photo.subject, slot, stage.style.tilt, words)
    if shows_cut(photo.subject, placement) and not photo.came_cut_out:
        return [_framed(photo.original, photo.subject, placement.box, rank, slot, stage, pictures)]
    shown = _cut_out(photo.subject, placement, rank, slot, stage, pictures)
    return [_original(photo, photo.subject, shown, pictures), shown]


def _cut_out(
    subject: Subject, placement: Placement, rank: Rank, slot: Slot, stage: Stage, pictures: Pictures
) -> ImageElement:
    box = placement.box
    own = pixels_of(subject.picture)
    look = stage.style.artwork(stage.palette, rank)
    height = min(box.height, LONGEST_SIDE * box.height / max(box.width, box.height))
    pixels = clarified(resized(own, max(16, round(height))))
    picture = pictures.keep(subject.picture, own)
    light = lit(pixels, lighting_of_photo(look, slot.faded), box.center.x, pictures)
    effects: list[Outline | Glow | Shadow | Relight] = [light, *look.effects]
    left, top = corner(box.center.x, box.center.y, box.width, box.height, placement.rotation)
    return ImageElement(
        id="layer",
        name=PHOTO_NAME,
        role=rank,
        picture=picture,
        x=left,
        y=top,
        width=round(box.width, 2),
        height=round(box.height, 2),
        rotation=placement.rotation,
        originalWidth=own.shape[1],
        originalHeight=own.shape[0],
        effects=tuple(effects),
    )


def _framed(
    photo: EncodedPicture, subject: Subject, box: Box, rank: Rank, slot: Slot, stage: Stage, pictures: Pictures
) -> ImageElement:
    """The part of the photo that holds the subject, with its ground, as a print: where no cut-out could hide that the
    photo cuts it off, straight edges are meant."""
    crop = _crop_of(subject)
    rotation = round(slot.rotation * stage.style.tilt / 2, 2)
    left, top = corner(box.center.x, box.center.y, box.width, box.height, rotation)
    return ImageElement(
        id="layer",
        name=PHOTO_NAME,
        role=rank,
        picture=pictures.keep(photo, with_alpha(pixels_of(photo)[..., :3])),
        x=left,
        y=top,
        width=round(box.width, 2),
        height=round(box.height, 2),
        rotation=rotation,
        originalWidth=photo.width,
        originalHeight=photo.height,
        crop=crop,
        effects=stage.style.artwork(stage.palette, rank).effects,
    )


def _crop_of(subject: Subject) -> Crop:
    return Crop(x=subject.left, y=subject.top, width=subject.right - subject.left, height=subject.bottom - subject.top)


def _original(photo: Photo, subject: Subject, shown: ImageElement, pictures: Pictures) -> ImageElement:
    """The photo behind its cut-out, to the pixel, hidden: one click brings the old ground back."""
    return shown.model_copy(
        update={
            "name": "Your photo with its background",
            "role": None,
            "visible": False,
            "picture": pictures.keep(photo.original),
            "originalWidth": photo.original.width,
            "originalHeight": photo.original.height,
            "crop": _crop_of(subject),
            "effects": (),
        }
    )


def lighting_of_photo(look: ArtLook, faded: bool) -> Lighting:
    """A photo has its own light: half the shade and rim that make flat drawings look round."""
    drawn = look.lighting or Lighting(shade=0.0, rim_width=0.0, saturation=1.0, contrast=1.0)
    photo = replace(
        drawn,
        shade=drawn.shade * 0.45,
        rim_width=drawn.rim_width * 0.45,
        saturation=1 + (drawn.saturation - 1) * 0.6,
        contrast=1 + (drawn.contrast - 1) * 0.5,
    )
    return replace(photo, saturation=0.12, contrast=0.85, rim_opposite=None) if faded else photo


def clarified(pixels: Pixels) -> Pixels:
    """RGBA with more local contrast and sharper detail; the alpha stays."""
    colours = pixels[..., :3].astype(np.float32)
    weight = pixels[..., 3:].astype(np.float32) / np.float32(255)
    wide = _average_inside(colours, weight, CLARITY_RADIUS * max(pixels.shape[:2]))
    fine = _average_inside(colours, weight, SHARPNESS_RADIUS)
    clear = colours + CLARITY * (colours - wide) + SHARPNESS * (colours - fine)
    return np.dstack([np.clip(clear + 0.5, 0, 255).astype(np.uint8), pixels[..., 3]])


def _average_inside(colours: Floats, weight: Floats, sigma: float) -> Floats:
    """Blurred colours of the subject alone: what lies outside it has no say. Wide blurs are made small and enlarged,
    which nobody sees and takes a tenth of the time."""
    height, width = colours.shape[:2]
    factor = max(1, int(sigma / FINEST_BLUR))
    small = (max(1, width // factor), max(1, height // factor))
    inside = cv2.resize(np.dstack([colours * weight, weight]), small, interpolation=cv2.INTER_AREA)
    blurred = cv2.GaussianBlur(inside, (0, 0), sigma / factor)
    average = blurred[..., :3] / np.maximum(blurred[..., 3:], 1 / 255)
    return np.asarray(cv2.resize(average, (width, height), interpolation=cv2.INTER_LINEAR), np.float32)


def _print_height(slot: Slot) -> float:
    return min(slot.height, slot.width / PRINT_SHARE)


def _print(photo: EncodedPicture, crop: Crop, rank: Rank, slot: Slot, stage: Stage, pictures: Pictures) -> ImageElement:
    """A part of a photo in the proportions of a print, framed like one."""
    pixels = pixels_of(photo)
    height = _print_height(slot)
    rotation = round(slot.rotation * stage.style.tilt, 2)
    left, top = corner(slot.x, slot.y, height * PRINT_SHARE, height, rotation)
    return ImageElement(
        id="layer",
        name=PHOTO_NAME,
        role=rank,
        picture=pictures.keep(photo, with_alpha(pixels[..., :3])),
        x=left,
        y=top,
        width=round(height * PRINT_SHARE, 2),
        height=round(height, 2),
        rotation=rotation,
        originalWidth=photo.width,
        originalHeight=photo.height,
        crop=crop,
        effects=stage.style.artwork(stage.palette, rank).effects,
    )


def is_sliver(subject: Subject) -> bool:
    """Whether a thing is so thin that it would be tiny cut out: a rocket, a lamp post. Its ground says more: it is
    shown as a print, or its photo is the ground of the picture."""
    return not subject.faces and not subject.cut and subject.picture.width < SLIVER * subject.picture.height


def _around(photo: EncodedPicture, subject: Subject) -> Crop:
    """As much of the photo as a print shows when its subject nearly fills the height."""
    height = min(1.0, (subject.bottom - subject.top) / SUBJECT_IN_PRINT)
    width = min(1.0, height * PRINT_SHARE * photo.height / photo.width)
    x = min(max(0.0, (subject.left + subject.right - width) / 2), 1 - width)
    y = min(max(0.0, (subject.top + subject.bottom - height) / 2), 1 - height)
    return Crop(x=x, y=y, width=width, height=height)


def _portrait(photo: EncodedPicture) -> Crop:
    """The upper middle in the proportions of a print: where a person's face usually is."""
    share = photo.width / photo.height
    if share > PRINT_SHARE:
        kept = PRINT_SHARE / share
        return Crop(x=(1 - kept) / 2, width=kept)
    kept = share / PRINT_SHARE
    return Crop(y=(1 - kept) * 0.25, height=kept)
