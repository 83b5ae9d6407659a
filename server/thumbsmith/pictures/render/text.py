"""Live text: plates, glow, shadow, outlines and fill, each over all lines before the next."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
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
from thumbsmith.pictures.text.bending import Turn
from thumbsmith.pictures.text.layout import SYNTHETIC_BOLD, Line, SetPiece, TextLayout, measure, plates_of
from thumbsmith.platform.graphics import skia
from thumbsmith.scene.geometry import Point, rotated_bounds
from thumbsmith.scene.types import Gradient, Outline, TextElement


def draw_text(stage: Stage, element: TextElement, fonts: FontLibrary) -> None:
    layout = measure(element, fonts)
    if layout.ink is None:
        return
    size = element.fontSize
    outlines = [effect for effect in element.effects if isinstance(effect, Outline)]
    reaches = [reach * size for reach in outline_reaches(outlines)]
    paths = [_path_of(line, line.pieces, layout) for line in layout.lines]
    with stage.group(element.opacity):
        with in_box(stage.canvas, element):
            _draw_plates(stage.canvas, element, layout)
        _draw_blurs(stage, element, layout, paths, reaches[-1] if reaches else 0.0)
        with in_box(stage.canvas, element):
            for outline, reach in reversed(list(zip(outlines, reaches, strict=True))):
                for path in paths:
                    stage.canvas.drawPath(path, fill_and_stroke(fill(outline.color), 2 * reach))
            _draw_fill(stage.canvas, element, layout)


def _draw_plates(canvas: Any, element: TextElement, layout: TextLayout) -> None:
    size = element.fontSize
    for plate in plates_of(element):
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

    def draw(canvas: Any) -> None:
        with in_box(canvas, element):
            for path in paths:
                canvas.drawPath(path, fill_and_stroke(fill("#000000"), 2 * outermost))
            for line, pieces in _bold_pieces(layout):
                bold = max(2 * outermost, SYNTHETIC_BOLD * element.fontSize)
                canvas.drawPath(_path_of(line, pieces, layout), fill_and_stroke(fill("#000000"), bold))

    layer = take_layer(stage, stage.to_device(bounds), reach_of(element.effects) * unit, draw)
    if layer:
        draw_glows_and_shadows(stage, element.effects, layer.silhouette, unit, element.rotation)


def _bold_pieces(layout: TextLayout) -> list[tuple[Line, list[SetPiece]]]:
    """Those that a stroke makes bold."""
    return [(line, [piece for piece in line.pieces if piece.style.synthetic_bold]) for line in layout.lines]


def _draw_fill(canvas: Any, element: TextElement, layout: TextLayout) -> None:
    """Line by line; neighbours that are filled alike as one path, so that see-through colours do not add up."""
    gradient = next((effect for effect in element.effects if isinstance(effect, Gradient)), None)
    for line in layout.lines:
        for (color, is_bold, turn), alike in groupby(line.pieces, lambda piece: _how_filled(piece, gradient)):
            paint = gradient_fill(gradient, line.cap) if gradient and color is None else fill(color or element.fill)
            bold = SYNTHETIC_BOLD * element.fontSize if is_bold else 0.0
            if turn:  # a bent gradient turns with each piece
                canvas.save()
                canvas.concat(_matrix(turn))
            path = _path_of(line, alike, layout, is_turned=turn is None)
            canvas.drawPath(path, fill_and_stroke(paint, bold))
            if turn:
                canvas.restore()


def _how_filled(piece: SetPiece, gradient: Gradient | None) -> tuple[str | None, bool, Turn | None]:
    turn = piece.turn if gradient and piece.style.fill is None else None
    return piece.style.fill, piece.style.synthetic_bold, turn


def _path_of(line: Line, pieces: Iterable[SetPiece], layout: TextLayout, is_turned: bool = True) -> Any:
    """All glyphs of these pieces, and their underlines, in the element's box."""
    path = skia.Path()
    for piece in pieces:
        placed = _placing(line, piece, layout, is_turned)
        for glyph in piece.glyphs.glyphs:
            outline = glyph_path(glyph.face, glyph.index)
            if outline is None:
                continue
            matrix = skia.Matrix.Translate(glyph.x, glyph.y)
            matrix.preScale(1 / glyph.face.units_per_em, 1 / glyph.face.units_per_em)
            matrix.postConcat(placed)
            path.addPath(outline, matrix)
        if piece.style.underline:
            left, top = piece.glyphs.left, layout.metrics.underline_position
            bar = skia.Path()
            bar.addRect(skia.Rect.MakeXYWH(left, top, piece.glyphs.width, layout.metrics.underline_thickness))
            path.addPath(bar, placed)
    return path


def _placing(line: Line, piece: SetPiece, layout: TextLayout, is_turned: bool) -> Any:
    """From em, y down, to the element's box; leaning to the right above the baseline, turned where the text is bent."""
    size = layout.font_size
    matrix = skia.Matrix.MakeAll(size, -piece.style.lean * size, line.left, 0, size, line.baseline, 0, 0, 1)
    if piece.turn and is_turned:
        matrix.postConcat(_matrix(piece.turn))
    return matrix


def _matrix(turn: Turn) -> Any:
    matrix = skia.Matrix.Translate(turn.place.x, turn.place.y)
    matrix.preRotate(turn.degrees)
    matrix.preTranslate(-turn.pivot.x, -turn.pivot.y)
    return matrix
