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
from thumbsmith.engines.composer.build.world_grounds import ground_of
from thumbsmith.engines.composer.edit import again, backgrounds, layers, looks, masked, places, placing, words
from thumbsmith.engines.composer.edit.again import other_style
from thumbsmith.engines.composer.edit.backgrounds import BackdropChoice
from thumbsmith.engines.composer.edit.canvas import PAINTERS, Canvas, FindFaces, read_mask
from thumbsmith.engines.composer.edit.commands import (
    MASK,
    Blur,
    Command,
    Haze,
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
    Turn,
    Unknown,
)
from thumbsmith.engines.composer.edit.lifting import lift
from thumbsmith.engines.composer.edit.placing import Thing
from thumbsmith.engines.composer.material import Material
from thumbsmith.engines.composer.types import Plan
from thumbsmith.engines.ideas import facts_after_edit
from thumbsmith.engines.lighting import LightRequest, Lit
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
    only_layers: bool = False
    """Nothing may be painted. Then a mask only points at layers, which may change beyond it."""


MARKED_ONLY = "This changes the whole picture, and a mask keeps most of it as it is: clear the mask first."
NOT_ON_LAYERS = "This has to be painted: none of the layers is what is meant."
NOT_A_PLACE = (
    "The light of this background can't be changed: it is no rendered place, or was changed after it was painted."
)
LIKE_THAT = "This would change nothing: the picture is like that already."


def refuse(commands: Sequence[Command], *, is_masked: bool) -> None:
    """Raises EditNotPossible for the first command that can't be done at all."""
    for command in commands:
        if isinstance(command, Unknown):
            asked = command.words or "this"
            raise EditNotPossible(f'The built-in engine can\'t do "{asked}" to a picture; {PAINTERS}')
        if is_masked and not (isinstance(command, Put) or _changes_marked(command)):
            raise EditNotPossible(MARKED_ONLY)


class Editor:
    def __init__(self, packs: Path, drawing: Drawing, find_faces: FindFaces | None = None) -> None:
        self._packs = packs
        self._drawing = drawing
        self._find_faces = find_faces

    def edit(self, job: Job) -> Variation:
        """Raises EditNotPossible."""
        canvas = self.canvas(job)
        if job.subject is not None:
            lift(canvas, job.subject, job.commands)
        before = canvas.draw() if canvas.mask is not None else None
        _point(canvas, job)
        gone: Box | None = None
        for position, command in enumerate(job.commands):
            gone = _apply(canvas, command, job, position, gone) or gone
        if canvas.scene == job.request.scene:
            raise EditNotPossible(LIKE_THAT)
        if canvas.mask is None:
            _mend(canvas)
        scene, after = canvas.scene, canvas.draw()
        facts = {"edit": " ".join(type(command).__name__.lower() for command in job.commands)[:300]}
        if before is not None:
            if not (after != before).any():
                raise EditNotPossible(masked.NOTHING_SEEN)
            outside = masked.changed_outside(canvas, before, after)
            if outside and not job.only_layers:
                raise EditNotPossible(masked.BEYOND)
            facts["pixelsChangedOutside"] = str(outside)
        return Variation(
            index=0,
            scene=scene,
            pictures={name: canvas.files[name] for name in scene.pictures()},
            flattened=jpeg(Image.fromarray(after)),
            facts={**facts_after_edit(scene.facts), **facts},
        )

    def light(self, request: LightRequest) -> Lit:
        """Raises EditNotPossible."""
        if ground_of(request.scene) is None:
            raise EditNotPossible(NOT_A_PLACE)
        canvas = self.canvas(Job(EditRequest(request.scene, request.pictures, None, ""), ()))
        if places.lit(canvas, request.light) is not None:
            _mend(canvas)
        known = request.scene.pictures()
        return Lit(canvas.scene, {name: canvas.files[name] for name in canvas.scene.pictures() - known})

    def canvas(self, job: Job) -> Canvas:
        """Its scene before the edit, redrawn where that was decided. Raises EditNotPossible for an empty mask."""
        request = job.request
        mask = read_mask(request.mask) if request.mask else None
        scene, files = request.scene, dict(request.pictures)
        if job.plan is not None and job.material is not None:
            drawn, pictures = self._drawing.scene(job.plan, job.material)
            files |= pictures.files
            scene = _with_handmade(drawn, request.scene)
        fonts, art = self._drawing.fonts, self._drawing.art
        return Canvas(scene, files, fonts, art, self._packs, mask, request.seed, self._find_faces)


def _mend(canvas: Canvas) -> None:
    """Words that can't be read any more are made to stand out."""
    if any(isinstance(each, TextElement) for each in canvas.scene.elements):
        shown = {name: canvas.pixels(name) for name in canvas.scene.pictures()}
        canvas.scene = mended(canvas.scene, shown, canvas.fonts)


def _with_handmade(drawn: Scene, earlier: Scene) -> Scene:
    ids = {element.id for element in drawn.elements}
    added = [element for element in again.handmade(earlier) if element.id not in ids]
    frame = earlier.frame
    return changed(drawn, elements=(*drawn.elements, *added), frame=frame)


def _point(canvas: Canvas, job: Job) -> None:
    """Finds the layers that a mask means. Raises EditNotPossible for words that may not change beyond it."""
    if canvas.mask is None:
        return
    layers = masked.Marked(canvas).layers
    if not job.only_layers and not masked.stays_inside(canvas, layers):
        if any(map(masked.is_words, layers)) and any(map(_changes_marked, job.commands)):
            raise EditNotPossible(masked.OVER_WORDS)
        layers = ()
    canvas.pointed = frozenset(layer.id for layer in layers)


def _changes_marked(command: Command) -> bool:
    return isinstance(command, Say | Restyle) or getattr(command, "target", None) == MASK


def _apply(canvas: Canvas, command: Command, job: Job, position: int, gone: Box | None) -> Box | None:
    """Does one command; returns where something was taken away."""
    if isinstance(command, Tone | Recolour | Blur | Remove) and canvas.mask is not None and not canvas.pointed:
        if job.only_layers:
            raise EditNotPossible(NOT_ON_LAYERS)
        _paint_marked(canvas, command)
        return None
    match command:
        case NewBackground():
            backgrounds.apply_backdrop(canvas, job.backdrops[position])
        case Put():
            placing.put(canvas, job.things[position], gone, command.at)
        case Remove():
            return layers.remove(canvas, command)
        case Restyle() if canvas.mask is not None:
            _restyle_marked(canvas, command)
        case Say() if canvas.mask is not None and not canvas.pointed:
            masked.write_marked(canvas, command)
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
    Haze: places.apply_haze,
    Say: words.say,
    Reword: words.reword,
    Resize: layers.resize,
    Move: layers.move,
    Mirror: layers.mirror,
    Turn: layers.turn,
}


def _paint_marked(canvas: Canvas, command: Tone | Recolour | Blur | Remove) -> None:
    if isinstance(command, Remove):
        masked.remove_marked(canvas)
    else:
        masked.change_marked(canvas, command)


def _restyle_marked(canvas: Canvas, command: Restyle) -> None:
    texts = [each for each in canvas.layers(MASK) if isinstance(each, TextElement)]
    if not texts:
        raise EditNotPossible(MARKED_ONLY)
    words.restyle(canvas, texts, command.style or other_style(canvas.scene, canvas.seed))
