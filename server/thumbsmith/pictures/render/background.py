"""The background: a colour, and a picture that covers the canvas."""

from __future__ import annotations

from thumbsmith.pictures.render.image import SMOOTH
from thumbsmith.pictures.render.paint import fill
from thumbsmith.pictures.render.pictures import Pictures
from thumbsmith.pictures.render.stage import Stage, rectangle
from thumbsmith.platform.graphics import skia
from thumbsmith.scene.geometry import CANVAS, Box
from thumbsmith.scene.types import Background


def draw_background(stage: Stage, background: Background, pictures: Pictures) -> None:
    """Drawn once for stages of one size and window: to scale its picture takes longer than all else of a small one."""
    if background.picture is None:
        stage.canvas.drawPaint(fill(background.color))
        return
    drawing = f"{background.color} {background.picture} {stage.window} {stage.width}"
    drawn = pictures.drawing(drawing)
    if drawn is not None:
        with stage.in_device():
            stage.canvas.drawImage(drawn, 0, 0)
        return
    _draw(stage, background.color, pictures.image(background.picture))
    if pictures.are_kept:
        pictures.keep_drawing(drawing, stage.copy())


def _draw(stage: Stage, color: str, image: skia.Image) -> None:
    stage.canvas.drawPaint(fill(color))
    scale = max(CANVAS.width / image.width(), CANVAS.height / image.height())
    width, height = image.width() * scale, image.height() * scale
    place = Box.at((CANVAS.width - width) / 2, (CANVAS.height - height) / 2, width, height)
    stage.canvas.drawImageRect(image, rectangle(place), SMOOTH, skia.Paint(AntiAlias=True))
