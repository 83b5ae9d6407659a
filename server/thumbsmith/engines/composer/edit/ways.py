"""The way of an edit, told before it is made: on the layers, as a person could by hand, or by painting. Changes
nothing."""

from __future__ import annotations

from thumbsmith.engines.base import EditNotPossible, Way
from thumbsmith.engines.composer.edit.arrows import target_box
from thumbsmith.engines.composer.edit.canvas import Canvas
from thumbsmith.engines.composer.edit.commands import (
    Blur,
    Command,
    Mirror,
    Move,
    Put,
    Recolour,
    Remove,
    Resize,
    Restyle,
    Say,
    Target,
    Tone,
    Turn,
)
from thumbsmith.engines.composer.edit.editor import MARKED_ONLY, Job
from thumbsmith.engines.composer.edit.layers import NO_LAYERS
from thumbsmith.engines.composer.edit.lifting import wants_lifting
from thumbsmith.engines.composer.edit.masked import Marked
from thumbsmith.scene.types import TextElement


def way_of(canvas: Canvas, job: Job) -> Way:
    """Raises EditNotPossible for a layer that is named and not there."""
    if canvas.mask is not None:
        return _way_of_marked(canvas, job)
    is_flat = wants_lifting(job.request.scene, job.commands)
    if is_flat and any(_leaves_a_hole(command) for command in job.commands):
        return "painting"
    for thing in job.things.values():
        if thing.aim is not None and thing.aim.target is not None:
            target_box(canvas, thing.aim.target)
    for command in job.commands:
        if isinstance(command, Put | Say):
            break  # what follows may mean what is new
        _find(canvas, command, is_flat=is_flat)
    return "layers"


def _way_of_marked(canvas: Canvas, job: Job) -> Way:
    layers = Marked(canvas).layers
    for command in job.commands:
        if isinstance(command, Restyle) and not any(isinstance(each, TextElement) for each in layers):
            raise EditNotPossible(MARKED_ONLY)
        if isinstance(command, Move | Resize | Mirror | Turn) and not layers:
            raise EditNotPossible(NO_LAYERS["mask"])
    paints = any(isinstance(command, Tone | Recolour | Blur | Remove) for command in job.commands)
    return "painting" if paints and not layers else "layers"


def _leaves_a_hole(command: Command) -> bool:
    """Whether what is behind the subject of a flat picture will be seen, which nobody knows."""
    return isinstance(command, Move | Resize | Mirror | Turn | Remove) and command.target.part == "subject"


def _find(canvas: Canvas, command: Command, *, is_flat: bool) -> None:
    target: Target | None = getattr(command, "target", None)
    if target is None or target.part in ("picture", "background") or (is_flat and target.part == "subject"):
        return
    if not canvas.layers(target):
        raise EditNotPossible(NO_LAYERS[target.part])
