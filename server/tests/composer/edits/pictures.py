"""Pictures to edit, and the way from words to the edited picture without an engine's processes."""

from __future__ import annotations

import io
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image

from thumbsmith.engines.base import EditRequest, GenerationRequest, Steering, Variation, Way
from thumbsmith.engines.composer.build.drawing import Drawing
from thumbsmith.engines.composer.edit.deciding import Decider, asked_anew
from thumbsmith.engines.composer.edit.editor import Editor, Job, refuse
from thumbsmith.engines.composer.edit.reading import read_commands
from thumbsmith.engines.composer.edit.ways import way_of
from thumbsmith.pictures.cutout import Subject
from thumbsmith.pictures.encode import picture_id, png
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.render import render
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH, Background, Scene

Pixels = NDArray[np.uint8]


@dataclass(frozen=True)
class Picture:
    scene: Scene
    files: dict[str, EncodedPicture]

    @classmethod
    def of(cls, variation: Variation) -> Picture:
        return cls(variation.scene, dict(variation.pictures))


class Studio:
    def __init__(self, packs: Path, cache: Path, decider: Decider) -> None:
        self._drawing = Drawing(packs, cache)
        self._editor = Editor(packs, self._drawing)
        self._decider = decider

    def composed(self, prompt: str, seed: int, **wishes: str) -> Picture:
        request = GenerationRequest(prompt=prompt, title=prompt, seed=seed, steering=Steering(**wishes))
        plan = self._decider.director.plan(self._decider.briefing.read(request), request)[0]
        return Picture.of(self._drawing.draw(plan))

    def edited(
        self,
        picture: Picture,
        words: str,
        mask: EncodedPicture | None = None,
        subject: Subject | None = None,
        *,
        only_layers: bool = False,
    ) -> Picture:
        """Raises EditNotPossible."""
        job = replace(self._job(picture, words, mask), subject=subject, only_layers=only_layers)
        asked = asked_anew(job)
        if asked is not None:
            job = self._decider.drawn_anew(job, asked, ())
        return Picture.of(self._editor.edit(job))

    def way(self, picture: Picture, words: str, mask: EncodedPicture | None = None) -> Way:
        """Raises EditNotPossible."""
        job = self._job(picture, words, mask)
        asked_anew(job)
        return way_of(self._editor.canvas(job), job)

    def _job(self, picture: Picture, words: str, mask: EncodedPicture | None) -> Job:
        commands = tuple(read_commands(words, masked=mask is not None, scene=picture.scene))
        refuse(commands, is_masked=mask is not None)
        request = EditRequest(picture.scene, picture.files, None, words, mask, seed=7)
        return self._decider.with_art(Job(request, commands))

    def drawn(self, picture: Picture, width: int = CANVAS_WIDTH) -> Pixels:
        """From the files, as everybody else sees it."""
        return render(picture.scene, picture.files, self._drawing.fonts, width=width)


def flat(pixels: Pixels) -> Picture:
    """A picture that is nothing but its background."""
    file = png(Image.fromarray(pixels))
    name = picture_id(file.data)
    return Picture(Scene(background=Background(picture=name, name="Picture")), {name: file})


def landscape() -> Pixels:
    """Sky, rough ground, and a red disc between them."""
    chance = np.random.default_rng(11)
    pixels = np.zeros((CANVAS_HEIGHT, CANVAS_WIDTH, 3), np.float32)
    pixels[:620] = np.linspace([60, 110, 190], [170, 200, 230], 620)[:, None]
    pixels[620:] = np.array([86, 120, 60]) + chance.normal(0, 22, (404, CANVAS_WIDTH, 1))
    picture = np.clip(pixels, 0, 255).astype(np.uint8)
    cv2.circle(picture, DISC[:2], DISC[2], (205, 40, 45), -1, cv2.LINE_AA)
    return picture


DISC = (820, 420, 130)


def disc_subject() -> Subject:
    """The landscape's disc, cut out."""
    x, y, radius = DISC
    alpha = np.zeros((CANVAS_HEIGHT, CANVAS_WIDTH), np.uint8)
    cv2.circle(alpha, (x, y), radius, 255, -1, cv2.LINE_AA)
    part = (slice(y - radius, y + radius), slice(x - radius, x + radius))
    file = png(Image.fromarray(np.dstack([landscape(), alpha])[part]))
    return Subject(
        file,
        (x - radius) / CANVAS_WIDTH,
        (y - radius) / CANVAS_HEIGHT,
        (x + radius) / CANVAS_WIDTH,
        (y + radius) / CANVAS_HEIGHT,
    )


def mask_file(levels: NDArray[np.uint8]) -> EncodedPicture:
    return png(Image.fromarray(levels))


def marked(left: int, top: int, right: int, bottom: int, *, round_: bool = False, soft: bool = False) -> Pixels:
    """A mask: white inside the box, or the ellipse in it; `soft` with a feathered edge."""
    levels = np.zeros((CANVAS_HEIGHT, CANVAS_WIDTH), np.uint8)
    if round_:
        center, axes = ((left + right) // 2, (top + bottom) // 2), ((right - left) // 2, (bottom - top) // 2)
        cv2.ellipse(levels, center, axes, 0, 0, 360, 255, -1)
    else:
        levels[top:bottom, left:right] = 255
    return np.asarray(cv2.GaussianBlur(levels, (0, 0), 8), np.uint8) if soft else levels


def pixels_of(file: EncodedPicture) -> Pixels:
    return np.asarray(Image.open(io.BytesIO(file.data)).convert("RGBA"))
