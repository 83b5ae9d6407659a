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
    stage.canvas.drawPaint(fill(background.color))
    if background.picture is None:
        return
    image = pictures.image(background.picture)
    scale = max(CANVAS.width / image.width(), CANVAS.height / image.height())
    width, height = image.width() * scale, image.height() * scale
    place = Box.at((CANVAS.width - width) / 2, (CANVAS.height - height) / 2, width, height)
    stage.canvas.drawImageRect(image, rectangle(place), SMOOTH, skia.Paint(AntiAlias=True))
