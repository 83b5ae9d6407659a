"""Speech, thought and shout bubbles."""

from __future__ import annotations

from thumbsmith.pictures.render.paint import fill, stroke
from thumbsmith.pictures.render.paths import united
from thumbsmith.pictures.render.stage import Stage, in_box
from thumbsmith.scene.figures import bubble_figures
from thumbsmith.scene.geometry import bounds_of
from thumbsmith.scene.types import BubbleElement


def draw_bubble(stage: Stage, bubble: BubbleElement) -> None:
    path = united(bubble_figures(bubble))
    margin = bubble.tailLength + bubble.borderWidth + max(14.0, min(bubble.width, bubble.height))
    with (
        stage.group(bubble.opacity, bounds_of(bubble).grown(margin)),
        in_box(stage.canvas, bubble),
    ):
        stage.canvas.drawPath(path, fill(bubble.backgroundColor))
        if bubble.borderWidth:
            stage.canvas.drawPath(path, stroke(bubble.borderColor, bubble.borderWidth))
