"""Pictures of a scene: cropped, masked, flipped, turned, adjusted, with outlines, glow and shadow."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from thumbsmith.pictures.render.adjusting import reach_of_treatment, treated
from thumbsmith.pictures.render.effects import (
    draw_glows_and_shadows,
    draw_layer,
    draw_mask,
    grow,
    has_glow_or_shadow,
    outline_reaches,
    reach_of,
    take_layer,
)
from thumbsmith.pictures.render.paint import color
from thumbsmith.pictures.render.paths import path_of
from thumbsmith.pictures.render.pictures import Pictures
from thumbsmith.pictures.render.stage import Stage, in_box, rectangle, surface_on
from thumbsmith.platform.graphics import skia
from thumbsmith.scene.figures import mask_figure
from thumbsmith.scene.geometry import Box, bounds_of
from thumbsmith.scene.types import ImageElement, Outline, PictureMask, Relight

SMOOTH: Any = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)


def shown_picture(element: ImageElement) -> str:
    """The id of the relit picture when there is one, else of the picture itself."""
    return next((effect.picture for effect in element.effects if isinstance(effect, Relight)), element.picture)


def covered(mask: PictureMask, width: int, height: int) -> NDArray[np.uint8]:
    """What the mask shows of a picture of this size: its coverage (H x W, uint8), before flips."""
    pixels = np.zeros((height, width, 4), np.uint8)
    surface = surface_on(pixels)
    surface.getCanvas().drawPath(path_of(mask_figure(mask, width, height)), skia.Paint(AntiAlias=True))
    surface.flushAndSubmit()
    return np.ascontiguousarray(pixels[..., 3])


def draw_image(stage: Stage, element: ImageElement, pictures: Pictures) -> None:
    image = pictures.image(shown_picture(element))
    outlines = [effect for effect in element.effects if isinstance(effect, Outline)]
    is_treated = element.adjustments is not None or element.feather > 0
    margin = sum(outline.width for outline in outlines) + reach_of(element.effects) + 1
    bounds = bounds_of(element)
    if stage.to_device(bounds.grown(margin)).intersection(stage.device_box) is None:
        return
    with stage.group(element.opacity, bounds.grown(margin), blend=element.blend):
        if is_treated or outlines or has_glow_or_shadow(element.effects):
            _draw_with_effects(stage, element, image, outlines)
        else:
            _draw_picture(stage.canvas, element, image)


def _draw_with_effects(stage: Stage, element: ImageElement, image: Any, outlines: list[Outline]) -> None:
    """Glow, shadow, the outlines from the outermost inwards, the picture."""
    reaches = [reach * stage.scale for reach in outline_reaches(outlines)]
    outside = reach_of(element.effects) * stage.scale + (reaches[-1] if reaches else 0)
    reach = max(outside, reach_of_treatment(element) * stage.scale)
    layer = take_layer(
        stage, stage.to_device(bounds_of(element)), reach, lambda canvas: _draw_picture(canvas, element, image)
    )
    if layer is None:
        return
    layer = treated(stage, layer, element)
    grown = [grow(layer.silhouette, reach) for reach in reaches]
    silhouette = grown[-1] if grown else layer.silhouette
    draw_glows_and_shadows(stage, element.effects, silhouette, stage.scale, element.rotation)
    for outline, mask in reversed(list(zip(outlines, grown, strict=True))):
        draw_mask(stage, mask, color(outline.color))
    draw_layer(stage, layer)


def _draw_picture(canvas: Any, element: ImageElement, image: Any) -> None:
    width, height = image.width(), image.height()
    part = Box(0, 0, width, height)
    if element.crop:
        crop = element.crop
        part = Box.at(crop.x * width, crop.y * height, crop.width * width, crop.height * height)
    with in_box(canvas, element):
        if element.mask:
            canvas.clipPath(path_of(mask_figure(element.mask, element.width, element.height)), doAntiAlias=True)
        place = rectangle(Box(0, 0, element.width, element.height))
        canvas.drawImageRect(image, rectangle(part), place, SMOOTH, skia.Paint(AntiAlias=True))
