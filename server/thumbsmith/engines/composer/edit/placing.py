"""New things: the composer's art as live layers, in the masked box or where there is room."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from thumbsmith.engines.base import EditNotPossible
from thumbsmith.engines.composer.artworks.catalogue import Artwork
from thumbsmith.engines.composer.artworks.naming import ArtNames
from thumbsmith.engines.composer.build.kept_layers import face_box
from thumbsmith.engines.composer.build.layers import with_alpha
from thumbsmith.engines.composer.build.paint.repaint import REPAINTS
from thumbsmith.engines.composer.build.solid_parts import art_in, as_solid, view_of
from thumbsmith.engines.composer.build.solids.catalogue import MODELS
from thumbsmith.engines.composer.build.solids.models.model import FRONT
from thumbsmith.engines.composer.colour import value_of
from thumbsmith.engines.composer.data.genres import GENERAL, GENRES
from thumbsmith.engines.composer.data.palettes import PALETTES
from thumbsmith.engines.composer.data.styles import STYLES
from thumbsmith.engines.composer.edit import masked, phrases
from thumbsmith.engines.composer.edit import pixels as pixel_looks
from thumbsmith.engines.composer.edit.arrows import Aim, aim_of, arrow_at, arrow_in
from thumbsmith.engines.composer.edit.canvas import PAINTERS, Canvas
from thumbsmith.engines.composer.edit.commands import Direction, Put
from thumbsmith.engines.composer.edit.phrases import COLOR, COLORS
from thumbsmith.engines.composer.edit.pieces import Piece
from thumbsmith.engines.composer.read.phrases import spellings
from thumbsmith.engines.composer.read.retrieval import Retrieval
from thumbsmith.engines.composer.text import stem, stems, words
from thumbsmith.engines.composer.types import Pixels
from thumbsmith.pictures.relight import relight
from thumbsmith.scene import parts
from thumbsmith.scene.geometry import Box, badge_box
from thumbsmith.scene.operations import changed
from thumbsmith.scene.types import (
    CANVAS_HEIGHT,
    CANVAS_WIDTH,
    BubbleElement,
    Element,
    ImageElement,
    Outline,
    Relight,
    Shadow,
    ShapeElement,
    TextElement,
)

PHOTOGRAPHIC = frozenset(map(stem, ["photorealistic", "realistic", "photo", "photograph", "real", "my", "selfie"]))
SHAPES = {"arrow": "arrow", "circle": "ellipse", "ring": "ellipse", "oval": "ellipse"}
FREE_SIZE = 300.0
"""Canvas pixels of a thing for which no place was marked."""
FREE_PIECE = (400.0, 330.0, 270.0, 220.0)
"""The same of a badge, a card or a map, whose words have to be read: the first that covers little, else the last."""
LITTLE = 0.1
"""The mean need of a place's pixels to stay uncovered up to which it is free."""
FACE_WEIGHT = 4.0
"""Weight of what is kept free: words and faces first, then what else stands out."""
SMALL, LARGE = 0.6, 1.5
"""Times the usual size, for a thing that is called small or large."""
SIDE = 0.4
"""Share of the canvas in which the middle of what is put on a side lies."""
LARGEST_ART = 1000.0
MARK_SHADOW = Shadow(offsetX=0, offsetY=8, blur=10, opacity=0.5)
SHRINKING = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.5, 0.4)
Treatment = Literal["full", "outline", "bare"]
TREATMENTS: tuple[tuple[Treatment, float], ...] = (("full", 1.0), ("outline", 0.92), ("bare", 0.8))
"""Effects, and what a size with them is worth beside the same size with all."""
TOO_THIN = "The marked place is too small or too thin to put something there: mark a fuller shape."


@dataclass(frozen=True)
class Thing:
    """A thing to put: a name of drawn art, a piece of other art or a kind of shape, and a colour word when one was
    asked for."""

    art: str | None
    shape: str | None = None
    color: str | None = None
    size: float = 1.0
    """Times the usual size, where no place was marked."""
    aim: Aim | None = None
    """Of an arrow."""
    artwork: Artwork | None = None
    """A badge, a card, a map."""


def choose_thing(put: Put, names: ArtNames, retrieval: Retrieval) -> Thing:
    """Raises EditNotPossible for what the composer has no drawing of, and for an arrow that would point at nothing."""
    wish, lower = put.words, put.words.lower()
    said = [stem(word.lower) for word in words(wish)]
    found = COLOR.search(lower)
    color = COLORS.get(found.group(), found.group()) if found else None
    shape = next((SHAPES[name] for name in said if name in SHAPES), None)
    size = SMALL if phrases.SMALLER.search(lower) else LARGE if phrases.LARGER.search(lower) else 1.0
    if shape:
        return Thing(None, shape, color, size, aim_of(wish, put.at) if shape == "arrow" else None)
    artwork = None if PHOTOGRAPHIC.intersection(said) else _named(lower, names, retrieval)
    doing = phrases.DOING.search(wish)
    if artwork is None or (doing and not _both(wish, doing) <= stems(artwork.label)):
        raise EditNotPossible(f'There is no drawing here of "{wish[:80]}": drop in a picture of it, or {PAINTERS}')
    color = None if color and color in artwork.name.split("-") else color
    if artwork.kind == "art":
        return Thing(artwork.name, None, color, size)
    return Thing(None, None, color, size, artwork=artwork)


def _named(wish: str, names: ArtNames, retrieval: Retrieval) -> Artwork | None:
    """The art that the words name, or else the drawing that they speak of."""
    if artwork := names.find(wish):
        return artwork
    spoken_of = retrieval.search(COLOR.sub(" ", wish), 1) or retrieval.search(wish, 1)
    return next((Artwork(f"art:{name}", name.replace("-", " "), "things") for name in spoken_of), None)


def _both(wish: str, doing: re.Match[str]) -> set[str]:
    """Who does something, and with what."""
    return stems(f"{wish[: doing.start()]} {doing.group('what')}") - stems(" ".join(spellings()["en"].small))


def put(canvas: Canvas, thing: Thing, place: Box | None, at: Collection[Direction] = ()) -> None:
    """Above the pictures, below the words (a piece with words of its own above those too): in the place, or on these
    sides. With a mask it stays inside, its shadow too."""
    index = next(
        (i for i, each in enumerate(canvas.scene.elements) if isinstance(each, TextElement | BubbleElement)),
        len(canvas.scene.elements),
    )
    if canvas.mask is None and thing.aim is not None and thing.aim.target is not None:
        arrow = arrow_at(canvas, thing.aim, value_of(thing.color or "red"), _taken(canvas))
        canvas.insert(changed(arrow, effects=(_rim(arrow.fill or ""), MARK_SHADOW)), len(canvas.scene.elements))
        return
    if thing.artwork is not None:
        for layer in _piece(canvas, Piece(canvas, thing.artwork, thing.color), thing.size, place, at):
            canvas.insert(layer, len(canvas.scene.elements))  # its own words have to be read
        return
    if canvas.mask is None:
        box = place if place and not at else _free_place(_taken(canvas), FREE_SIZE * thing.size, at)
        canvas.insert(_element(canvas, thing, box, "full"), index)
        return
    canvas.insert(_inside_mask(canvas, thing), index)


def _piece(
    canvas: Canvas, piece: Piece, size: float, place: Box | None, at: Collection[Direction]
) -> Sequence[Element]:
    """The layers of a piece where it goes: as large as the mask allows, in the place, or where it covers little."""
    if canvas.mask is None:
        return piece.in_box(place if place and not at else _roomy_place(canvas, size, at))
    whole = masked.box_of_mask(canvas)
    for share in SHRINKING:
        layers = piece.in_box(_shrunk(whole, share))
        if masked.stays_inside(canvas, layers):
            return layers
    raise EditNotPossible(TOO_THIN)


def _roomy_place(canvas: Canvas, size: float, at: Collection[Direction]) -> Box:
    taken = _taken(canvas)
    boxes = [_free_place(taken, each * size, at) for each in FREE_PIECE]
    return next((box for box in boxes if _need(taken, box) <= LITTLE), boxes[-1])


def _need(taken: NDArray[np.float32], box: Box) -> float:
    """The mean over the place."""
    half = box.scaled(0.5)
    return float(taken[int(half.top) : int(half.bottom), int(half.left) : int(half.right)].mean())


def _shrunk(box: Box, share: float) -> Box:
    return box.grown(-box.width * (1 - share) / 2, -box.height * (1 - share) / 2)


def _inside_mask(canvas: Canvas, thing: Thing) -> Element:
    """As large as the mask allows: with its style's effects where these cost little room, else with fewer."""
    whole = masked.box_of_mask(canvas)
    best: tuple[float, Element] | None = None
    for treatment, worth in TREATMENTS:
        for share in SHRINKING:
            if best is not None and share * worth <= best[0]:
                break
            element = _element(canvas, thing, _shrunk(whole, share), treatment)
            if masked.stays_inside(canvas, [element]):
                best = (share * worth, element)
                break
    if best is None:
        raise EditNotPossible(TOO_THIN)
    return best[1]


def _element(canvas: Canvas, thing: Thing, box: Box, treatment: Treatment) -> Element:
    return _shape(canvas, thing, box, treatment) if thing.shape else _drawn(canvas, thing, box, treatment)


def _drawn(canvas: Canvas, thing: Thing, box: Box, treatment: Treatment) -> ImageElement:
    assert thing.art is not None
    facts = canvas.scene.facts
    style = STYLES.get(facts.get("style", ""), STYLES["sticker"])
    palette = PALETTES.get(facts.get("palette", ""), PALETTES["electric"])
    look = style.artwork(palette, "support")
    niche = facts.get("niche", GENERAL)
    name = art_in(niche if niche in GENRES else GENERAL, thing.art)
    view = FRONT
    if name in MODELS:
        look, view = as_solid(style, look), view_of(palette, box.center.x)
    sample = canvas.art.artwork(name, 64, view)
    ratio = sample.shape[1] / sample.shape[0]
    effects: list[Outline | Shadow | Relight] = []
    if treatment != "bare":
        wanted = Outline | Shadow if treatment == "full" else Outline
        effects = [effect for effect in look.effects if isinstance(effect, wanted)]
    margin = sum(effect.width for effect in effects if isinstance(effect, Outline))
    inner = box.grown(-min(margin, box.width / 4), -min(margin, box.height / 4))
    height = max(16.0, min(inner.height, inner.width / ratio, LARGEST_ART))
    pixels = canvas.art.artwork(name, round(height), view)
    if thing.color:
        pixels = pixel_looks.recoloured(pixels, thing.color)
    if look.repaint:
        pixels = REPAINTS[look.repaint](pixels, palette)
    width = pixels.shape[1]
    if look.lighting:
        effects.insert(0, _lit(canvas, pixels, look.lighting.shade, look.lighting.rim, look.lighting.rim_width))
    return ImageElement(
        id=canvas.fresh_id("image"),
        name=f"Object: {thing.art.replace('-', ' ')}",
        role="support",
        picture=canvas.add(pixels),
        x=round(box.center.x - width / 2),
        y=round(box.center.y - pixels.shape[0] / 2),
        width=width,
        height=pixels.shape[0],
        originalWidth=width,
        originalHeight=pixels.shape[0],
        effects=tuple(effects),
    )


def _lit(canvas: Canvas, pixels: Pixels, shade: float, rim: str, rim_width: float) -> Relight:
    light = Relight(picture="0" * 32, shade=shade, rimColor=rim, rimWidth=rim_width)
    rgba = pixels if pixels.shape[2] == 4 else with_alpha(pixels)
    return light.model_copy(update={"picture": canvas.add(relight(np.ascontiguousarray(rgba), light))})


def _shape(canvas: Canvas, thing: Thing, box: Box, treatment: Treatment) -> ShapeElement:
    color = value_of(thing.color or "red")
    effects = (_rim(color), MARK_SHADOW) if treatment == "full" else (_rim(color),)
    inner = box.grown(-24) if min(box.width, box.height) > 120 else box.grown(-min(box.width, box.height) * 0.15)
    if thing.aim is not None:
        return changed(arrow_in(canvas, thing.aim, color, inner), effects=effects)
    return ShapeElement(
        id=canvas.fresh_id("shape"),
        name="Ring",
        role="mark",
        shape="ellipse",
        x=inner.left,
        y=inner.top,
        width=max(20, inner.width),
        height=max(20, inner.height),
        fill=None,
        stroke=color,
        strokeWidth=16,
        effects=effects,
    )


def _rim(color: str) -> Outline:
    return Outline(color="#ffffff" if color != "#ffffff" else "#111318", width=7)


def _free_place(taken: NDArray[np.float32], size: float, at: Collection[Direction]) -> Box:
    """The square that covers the least of words, faces and the running time, on the sides that are named."""
    side = int(size / 2)
    tops = _starts(50, CANVAS_HEIGHT // 2 - 50 - side, side, CANVAS_HEIGHT // 2, "up" in at, "down" in at)
    lefts = _starts(20, CANVAS_WIDTH // 2 - 20 - side, side, CANVAS_WIDTH // 2, "left" in at, "right" in at)
    if "center" in at:
        lefts = lefts if {"left", "right"} & set(at) else [(CANVAS_WIDTH // 2 - side) // 2]
        tops = tops if {"up", "down"} & set(at) else [(CANVAS_HEIGHT // 2 - side) // 2]
    best = min(
        ((x, y) for y in tops for x in lefts),
        key=lambda start: (float(taken[start[1] : start[1] + side, start[0] : start[0] + side].sum()), start),
    )
    return Box.at(best[0] * 2.0, best[1] * 2.0, size, size)


def _starts(first: int, last: int, side: int, whole: int, is_early: bool, is_late: bool) -> list[int]:
    """The places where a stretch as long as `side` may begin so that its middle lies on the side that is named."""
    found = [
        start
        for start in range(first, last + 1, 20)
        if (not is_early or start + side / 2 <= SIDE * whole)
        and (not is_late or start + side / 2 >= (1 - SIDE) * whole)
    ]
    return found or [first if is_early else last]


def _taken(canvas: Canvas) -> NDArray[np.float32]:
    """The need of each pixel of the canvas, at half its size, to stay uncovered."""
    taken = np.zeros((CANVAS_HEIGHT // 2, CANVAS_WIDTH // 2), np.float32)
    for element in canvas.scene.elements:
        if element.visible and element.role not in ("prop", "overlay"):
            weight = 4.0 if isinstance(element, TextElement) else 1.5
            taken += weight * (canvas.ink(element) > 64)
    for subject in parts.subjects(canvas.scene):
        face = face_box(subject).scaled(0.5)
        taken[max(0, int(face.top)) : int(face.bottom), max(0, int(face.left)) : int(face.right)] += FACE_WEIGHT
    corner = badge_box(canvas.scene.frame).scaled(0.5)
    taken[int(corner.top) :, int(corner.left) :] += 6
    return taken
