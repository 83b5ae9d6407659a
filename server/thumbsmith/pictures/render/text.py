"""Live text: plates, glow, shadow, outlines and fill, each over all lines before the next."""

from __future__ import annotations

from typing import Any

from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.render.effects import (
    draw_glows_and_shadows,
    has_glow_or_shadow,
    outline_reaches,
    reach_of,
    take_layer,
)
from thumbsmith.pictures.render.glyphs import glyph_path
from thumbsmith.pictures.render.paint import fill, fill_and_stroke, gradient_fill, stroke, vertical_fill
from thumbsmith.pictures.render.stage import Stage, in_box, rectangle
from thumbsmith.pictures.text.layout import SYNTHETIC_BOLD, Line, TextLayout, measure
from thumbsmith.platform.graphics import skia
from thumbsmith.scene.geometry import Point, rotated_bounds
from thumbsmith.scene.types import Gradient, Outline, Plate, TextElement


def draw_text(stage: Stage, element: TextElement, fonts: FontLibrary) -> None:
    layout = measure(element, fonts)
    if layout.ink is None:
        return
    size = element.fontSize
    outlines = [effect for effect in element.effects if isinstance(effect, Outline)]
    reaches = [reach * size for reach in outline_reaches(outlines)]
    paths = [_line_path(line, layout, element.underline) for line in layout.lines]
    with stage.group(element.opacity):
        with in_box(stage.canvas, element):
            _draw_plates(stage.canvas, element, layout)
        _draw_blurs(stage, element, layout, paths, reaches[-1] if reaches else 0.0)
        with in_box(stage.canvas, element):
            for outline, reach in reversed(list(zip(outlines, reaches, strict=True))):
                for path in paths:
                    stage.canvas.drawPath(path, fill_and_stroke(fill(outline.color), 2 * reach))
            _draw_fill(stage.canvas, element, layout, paths)


def _draw_plates(canvas: Any, element: TextElement, layout: TextLayout) -> None:
    size = element.fontSize
    for plate in (effect for effect in element.effects if isinstance(effect, Plate)):
        for line in layout.lines:
            if line.ink is None:
                continue
            box = line.cap.grown(plate.paddingX * size, plate.paddingY * size)
            radius = plate.radius * size
            canvas.drawRoundRect(rectangle(box), radius, radius, vertical_fill(plate.color, plate.colorEnd, box))
            if plate.borderColor and plate.borderWidth:
                border = stroke(plate.borderColor, plate.borderWidth * size)
                canvas.drawRoundRect(rectangle(box), radius, radius, border)


def _draw_blurs(stage: Stage, element: TextElement, layout: TextLayout, paths: list[Any], outermost: float) -> None:
    """Glows, then shadows, of the glyphs with all outlines."""
    if layout.ink is None or not has_glow_or_shadow(element.effects):
        return
    unit = element.fontSize * stage.scale
    box = layout.ink.grown(outermost).moved(element.x, element.y)
    bounds = rotated_bounds(box, Point(element.x, element.y), element.rotation)
    bold = SYNTHETIC_BOLD * element.fontSize if layout.synthetic_bold else 0.0

    def draw(canvas: Any) -> None:
        with in_box(canvas, element):
            for path in paths:
                canvas.drawPath(path, fill_and_stroke(fill("#000000"), max(2 * outermost, bold)))

    layer = take_layer(stage, stage.to_device(bounds), reach_of(element.effects) * unit, draw)
    if layer:
        draw_glows_and_shadows(stage, element.effects, layer.silhouette, unit, element.rotation)


def _draw_fill(canvas: Any, element: TextElement, layout: TextLayout, paths: list[Any]) -> None:
    gradient = next((effect for effect in element.effects if isinstance(effect, Gradient)), None)
    bold = SYNTHETIC_BOLD * element.fontSize if layout.synthetic_bold else 0.0
    for line, path in zip(layout.lines, paths, strict=True):
        paint = gradient_fill(gradient, line.cap) if gradient else fill(element.fill)
        canvas.drawPath(path, fill_and_stroke(paint, bold))


def _line_path(line: Line, layout: TextLayout, underline: bool) -> Any:
    """All glyphs of a line, and its underline, in the element's box."""
    path = skia.Path()
    size = layout.font_size
    # em, y down, leaning to the right above the baseline -> the element's box
    leaning = skia.Matrix.MakeAll(size, -layout.lean * size, line.left, 0, size, line.baseline, 0, 0, 1)
    for glyph in line.shaped.glyphs:
        outline = glyph_path(glyph.face, glyph.index)
        if outline is None:
            continue
        matrix = skia.Matrix.Translate(glyph.x, glyph.y)
        matrix.preScale(1 / glyph.face.units_per_em, 1 / glyph.face.units_per_em)
        matrix.postConcat(leaning)
        path.addPath(outline, matrix)
    if underline:
        top = layout.metrics.underline_position
        bar = skia.Path()
        bar.addRect(skia.Rect.MakeLTRB(0, top, line.shaped.width, top + layout.metrics.underline_thickness))
        path.addPath(bar, leaning)
    return path
