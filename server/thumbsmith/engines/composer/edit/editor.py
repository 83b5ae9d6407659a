"""Carries an edit out, command by command. This is what runs in a worker process."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from PIL import Image

from thumbsmith.engines.base import EditNotPossible, EditRequest, Variation
from thumbsmith.engines.composer.build.drawing import Drawing
from thumbsmith.engines.composer.build.mending import mended
from thumbsmith.engines.composer.edit import again, backgrounds, layers, looks, masked, placing, words
from thumbsmith.engines.composer.edit.backgrounds import BackdropChoice
from thumbsmith.engines.composer.edit.canvas import PAINTERS, Canvas, read_mask
from thumbsmith.engines.composer.edit.commands import (
    Blur,
    Command,
    Light,
    Mirror,
    Move,
    NewBackground,
    Put,
    Rearrange,
    Recolour,
    Remove,
    Resize,
    Restyle,
    Reword,
    Say,
    Tone,
    Unknown,
)
from thumbsmith.engines.composer.edit.lifting import lift
from thumbsmith.engines.composer.edit.placing import Thing
from thumbsmith.engines.composer.material import Material
from thumbsmith.engines.composer.types import Plan
from thumbsmith.engines.ideas import facts_after_edit
from thumbsmith.pictures.cutout import Subject
from thumbsmith.pictures.encode import jpeg
from thumbsmith.scene.geometry import Box
from thumbsmith.scene.operations import changed
from thumbsmith.scene.types import Scene, TextElement


@dataclass(frozen=True)
class Job:
    """An edit with everything decided: the backdrop or thing of each command that needs one (by its position), the
    plan of a picture that is redrawn, the subject of a flat one."""

    request: EditRequest
    commands: tuple[Command, ...]
    backdrops: Mapping[int, BackdropChoice] = field(default_factory=dict)
    things: Mapping[int, Thing] = field(default_factory=dict)
    plan: Plan | None = None
    material: Material | None = None
    subject: Subject | None = None


def refuse(commands: Sequence[Command], *, is_masked: bool) -> None:
    """Raises EditNotPossible for the first command that can't be done at all."""
    for command in commands:
        if isinstance(command, Unknown):
            asked = command.words or "this"
            raise EditNotPossible(f'The built-in engine can\'t do "{asked}" to a picture; {PAINTERS}')
        if is_masked and not isinstance(command, Tone | Recolour | Blur | Remove | Put | Say):
            raise EditNotPossible(
                "This changes the whole picture, and a mask keeps most of it as it is: clear the mask first."
            )


class Editor:
    def __init__(self, packs: Path, drawing: Drawing) -> None:
        self._packs = packs
        self._drawing = drawing

    def edit(self, job: Job) -> Variation:
        """Raises EditNotPossible."""
        canvas = self._canvas(job)
        if job.subject is not None:
            lift(canvas, job.subject, job.commands)
        before = canvas.draw() if canvas.mask is not None else None
        gone: Box | None = None
        for position, command in enumerate(job.commands):
            gone = _apply(canvas, command, job, position, gone) or gone
        if canvas.scene == job.request.scene:
            raise EditNotPossible("This would change nothing: the picture is like that already.")
        scene = canvas.scene
        if canvas.mask is None and any(isinstance(each, TextElement) for each in scene.elements):
            shown = {name: canvas.pixels(name) for name in scene.pictures()}
            scene = mended(scene, shown, canvas.fonts)
        canvas.scene = scene
        after = canvas.draw()
        facts = {"edit": " ".join(type(command).__name__.lower() for command in job.commands)[:300]}
        if before is not None:
            facts |= masked.changed_outside(canvas, before, after)
        return Variation(
            index=0,
            scene=scene,
            pictures={name: canvas.files[name] for name in scene.pictures()},
            flattened=jpeg(Image.fromarray(after)),
            facts={**facts_after_edit(scene.facts), **facts},
        )

    def _canvas(self, job: Job) -> Canvas:
        request = job.request
        mask = read_mask(request.mask) if request.mask else None
        scene, files = request.scene, dict(request.pictures)
        if job.plan is not None and job.material is not None:
            drawn, pictures = self._drawing.scene(job.plan, job.material)
            files |= pictures.files
            scene = _with_handmade(drawn, request.scene)
        return Canvas(scene, files, self._drawing.fonts, self._drawing.art, self._packs, mask, request.seed)


def _with_handmade(drawn: Scene, earlier: Scene) -> Scene:
    ids = {element.id for element in drawn.elements}
    added = [element for element in again.handmade(earlier) if element.id not in ids]
    frame = earlier.frame
    return changed(drawn, elements=(*drawn.elements, *added), frame=frame)


def _apply(canvas: Canvas, command: Command, job: Job, position: int, gone: Box | None) -> Box | None:
    """Does one command; returns where something was taken away."""
    if canvas.mask is not None:
        _apply_masked(canvas, command, job, position)
        return None
    match command:
        case NewBackground():
            backgrounds.apply_backdrop(canvas, job.backdrops[position])
        case Put():
            placing.put(canvas, job.things[position], gone, command.at)
        case Remove():
            return layers.remove(canvas, command)
        case Restyle() | Rearrange() | Unknown():
            pass  # drawn before anything else, or refused
        case _:
            _DO[type(command)](canvas, command)
    return None


_DO: Mapping[type[Command], Callable[[Canvas, Any], None]] = {
    Tone: looks.apply_tone,
    Recolour: looks.apply_colour,
    Blur: looks.apply_blur,
    Light: looks.apply_light,
    Say: words.say,
    Reword: words.reword,
    Resize: layers.resize,
    Move: layers.move,
    Mirror: layers.mirror,
}


def _apply_masked(canvas: Canvas, command: Command, job: Job, position: int) -> None:
    match command:
        case Remove():
            masked.remove_marked(canvas)
        case Tone() | Recolour() | Blur():
            masked.change_marked(canvas, command)
        case Put():
            placing.put(canvas, job.things[position], None)
        case Say():
            masked.write_marked(canvas, command)
        case _:
            raise AssertionError(command)  # refused before
