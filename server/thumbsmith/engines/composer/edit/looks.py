"""Light, colour and focus of layers: every picture keeps its original, what is shown beside it is derived."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import cycle
from typing import Any, TypeVar

import numpy as np

from thumbsmith.engines.base import EditNotPossible
from thumbsmith.engines.composer.colour import darken, lighten, value_of
from thumbsmith.engines.composer.data.styles.parts import contrast, readable
from thumbsmith.engines.composer.edit import pixels as looks
from thumbsmith.engines.composer.edit import places
from thumbsmith.engines.composer.edit.canvas import Canvas
from thumbsmith.engines.composer.edit.commands import Blur, Light, Recolour, Target, Tone, ToneName
from thumbsmith.engines.composer.text import stems
from thumbsmith.engines.composer.types import Pixels
from thumbsmith.pictures.relight import relight
from thumbsmith.pictures.render.image import shown_picture
from thumbsmith.scene.operations import changed
from thumbsmith.scene.text_ranges import with_look, with_one_fill
from thumbsmith.scene.types import (
    CANVAS_WIDTH,
    Element,
    Gradient,
    GradientStop,
    ImageElement,
    Outline,
    Plate,
    Relight,
    SceneModel,
    ShapeElement,
    TextElement,
)

Model = TypeVar("Model", bound=SceneModel)

BLUR_SIGMA = 13.0
"""Canvas pixels."""
SUBJECT_SHARE = 0.55
"""The subject's share of a change of light when the whole picture is meant: it stays the brightest."""
LIGHT_TONES = frozenset({"darker", "brighter", "night", "day", "sunset"})
SEPARATES, READ = 4.0, 4.8
"""Contrast with white from which letters stand out best in a white outline, and how much they get of it."""
DARK = "#120a0d"
STAYS_SHARP = "Only pictures can be blurred: words, shapes and lines stay sharp."
TINT_SHARE = 0.22
"""The subjects' share of a colour for the whole picture."""
_WORD = re.compile(r"\S+")
_COLOUR_FIELDS = ("color", "colorEnd", "fill", "stroke", "backgroundColor", "borderColor")


def apply_tone(canvas: Canvas, command: Tone) -> None:
    whole = command.target.part == "picture"
    painted_anew = places.at_time(canvas, command)

    def change(layer: Element) -> Element:
        amount = command.amount
        if whole and isinstance(layer, ImageElement) and layer.role not in ("prop", "overlay"):
            amount *= SUBJECT_SHARE if command.name in LIGHT_TONES else 1.0
        if isinstance(layer, ImageElement):
            if painted_anew and layer.picture in painted_anew:
                return layer
            return derived(canvas, layer, lambda pixels: looks.toned(pixels, command.name, amount))
        return with_colours(layer, lambda color: toned_colour(color, command.name, amount))

    _change(canvas, command.target, change)
    if _means_ground(command.target) and painted_anew is None:
        _change_ground(canvas, lambda ground: looks.toned(ground, command.name, command.amount))
    if whole and command.name in ("grey", "vintage"):
        rest = [each for each in canvas.scene.elements if each.visible and not isinstance(each, ImageElement)]
        canvas.replace(*map(change, rest))


def apply_colour(canvas: Canvas, command: Recolour) -> None:
    part = command.target.part

    def change(layer: Element) -> Element:
        if isinstance(layer, ImageElement):
            is_behind = layer.role in ("prop", "overlay")
            share = TINT_SHARE if part == "picture" and not is_behind else 1.0
            return derived(
                canvas, layer, lambda pixels: looks.recoloured(pixels, command.color, share, whole=part == "picture")
            )
        if isinstance(layer, TextElement) and (said := _said_in(layer, command.target)):
            return _with_coloured_words(layer, said, value_of(command.color))
        return coloured(layer, command)

    _change(canvas, command.target, change)
    if _means_ground(command.target):
        _change_ground(canvas, lambda ground: looks.recoloured(ground, command.color, 0.92, whole=True))


def _said_in(text: TextElement, target: Target) -> list[tuple[int, int]]:
    """The places of the words that a wish names, when the text says more than those."""
    wanted = stems(target.words)
    spans = [found.span() for found in _WORD.finditer(text.text)]
    said = [span for span in spans if wanted & stems(text.text[slice(*span)])]
    return said if len(said) < len(spans) else []


def _with_coloured_words(text: TextElement, spans: Sequence[tuple[int, int]], color: str) -> TextElement:
    for start, end in spans:
        text = with_look(text, start, end, fill=color)
    return text


def apply_blur(canvas: Canvas, command: Blur) -> None:
    """Raises EditNotPossible where no picture is meant."""
    layers = canvas.layers(command.target)
    if layers and not any(isinstance(each, ImageElement) for each in layers) and not _means_ground(command.target):
        raise EditNotPossible(STAYS_SHARP)

    def change(layer: Element) -> Element:
        if not isinstance(layer, ImageElement):
            return layer
        scale = layer.originalWidth / max(layer.width, 1)
        return derived(canvas, layer, lambda pixels: looks.blurred(pixels, BLUR_SIGMA * command.amount * scale))

    _change(canvas, command.target, change)
    if _means_ground(command.target):
        _change_ground(canvas, lambda ground: looks.blurred(ground, BLUR_SIGMA * command.amount))


def apply_light(canvas: Canvas, command: Light) -> None:
    """The subjects lit again from the side asked for, and the rendered place behind them; a picture without either as a
    whole."""
    subjects = [layer for layer in canvas.layers(Target("subject")) if isinstance(layer, ImageElement)]
    if not places.from_side(canvas, command) and not subjects:
        _change_ground(canvas, lambda ground: looks.lit_from(ground, command.side or "top"))
    for subject in subjects:
        earlier = next((effect for effect in subject.effects if isinstance(effect, Relight)), None)
        light = earlier or Relight(picture="0" * 32, shade=0.3, rimWidth=0.012)
        middle = subject.x + subject.width / 2
        towards = {"left": -0.75, "right": 0.75, "top": 0.0}
        x = towards.get(command.side or "", -0.75 if middle >= CANVAS_WIDTH / 2 else 0.75)
        light = changed(
            light,
            lightX=x,
            lightY=-0.9 if command.side == "top" else -0.55,
            shade=min(0.75, light.shade + 0.22),
            rimWidth=max(light.rimWidth, 0.012),
            contrast=max(light.contrast, 1.1),
        )
        lit = relight(np.ascontiguousarray(canvas.pixels(subject.picture)), light)
        picture = canvas.add(lit, canvas.source(subject.picture))
        canvas.replace(with_relight(subject, changed(light, picture=picture)))


def derived(canvas: Canvas, layer: ImageElement, change: Callable[[Pixels], Pixels]) -> ImageElement:
    """The layer showing its picture changed; the original stays beside it."""
    shown = shown_picture(layer)
    picture = canvas.add(change(canvas.pixels(shown)), canvas.source(shown))
    earlier = next((effect for effect in layer.effects if isinstance(effect, Relight)), None)
    light = earlier or Relight(picture=picture, shade=0, rimWidth=0)
    return with_relight(layer, changed(light, picture=picture))


def with_relight(layer: ImageElement, light: Relight) -> ImageElement:
    others = tuple(effect for effect in layer.effects if not isinstance(effect, Relight))
    return changed(layer, effects=(light, *others))


def with_colours(model: Model, change: Callable[[str], str]) -> Model:
    """Every colour of an element and its effects, changed."""
    fields: dict[str, Any] = {}
    for name in type(model).model_fields:
        value = getattr(model, name)
        if name in _COLOUR_FIELDS and value:
            fields[name] = change(value)
        elif name in ("effects", "stops", "ranges"):
            fields[name] = tuple(with_colours(part, change) for part in value)
    return changed(model, **fields) if fields else model


def toned_colour(color: str, name: ToneName, amount: float) -> str:
    pixel = np.array([[[int(color[i : i + 2], 16) for i in (1, 3, 5)]]], np.uint8)
    red, green, blue = looks.toned(pixel, name, amount)[0, 0]
    return f"#{red:02x}{green:02x}{blue:02x}{color[7:]}"


def coloured(layer: Element, command: Recolour) -> Element:
    """No picture: in its colour, or from that at the top to the other at the bottom."""
    colors = [value_of(color) for color in (command.color, command.end) if color]
    lighter = min(colors, key=lambda color: contrast(color, "#ffffff"))
    plain = painted(layer, lighter)  # in an outline that suits it
    if len(colors) == 1 or not isinstance(plain, TextElement | ShapeElement):
        return plain
    others = [effect for effect in plain.effects if not isinstance(effect, Gradient)]
    stops = tuple(GradientStop(offset=offset, color=color) for offset, color in enumerate(colors))
    return changed(plain, effects=(Gradient(stops=stops), *others))


def painted(layer: Element, color: str) -> Element:
    """A text, shape, bubble or line in a colour: letters on a plate keep it, gradients run around the colour."""
    if layer.kind == "line":
        return changed(layer, stroke=color)
    if layer.kind == "bubble":
        return changed(layer, backgroundColor=color)
    if layer.kind == "shape":
        hollow = layer.fill is None
        return changed(layer, **({"stroke": color} if hollow else {"fill": color}), effects=_gradients(layer, color))
    assert layer.kind == "text"
    inner, outer = ("#ffffff", DARK) if contrast(color, "#ffffff") >= SEPARATES else (DARK, "#ffffff")
    color = readable(color, inner, READ)
    turns = cycle((inner, outer))
    effects = _gradients(layer, color, 0.45 if inner == DARK else 0.0)
    outlined = (changed(each, color=next(turns)) if isinstance(each, Outline) else each for each in effects)
    return changed(with_one_fill(layer, color), effects=tuple(outlined))


def _gradients(layer: Any, color: str, light: float = 0.45) -> tuple[Any, ...]:
    """From `light` lighter to a little darker."""

    def around(effect: Gradient) -> Gradient:
        last = len(effect.stops) - 1
        shades = [lighten(color, light), *[color] * (last - 1), darken(color, 0.18)]
        stops = (changed(stop, color=shade) for stop, shade in zip(effect.stops, shades, strict=True))
        return changed(effect, stops=tuple(stops))

    return tuple(around(effect) if isinstance(effect, Gradient) else effect for effect in layer.effects)


def _change(canvas: Canvas, target: Target, change: Callable[[Element], Element]) -> None:
    layers = canvas.layers(target)
    if target.part == "text" and any(not _has_plate(layer) for layer in layers):
        layers = tuple(layer for layer in layers if not _has_plate(layer))
    canvas.replace(*map(change, layers))


def _has_plate(layer: Element) -> bool:
    return any(isinstance(effect, Plate) for effect in getattr(layer, "effects", ()))


def _means_ground(target: Target) -> bool:
    return target.part in ("picture", "background")


def _change_ground(canvas: Canvas, change: Callable[[Pixels], Pixels]) -> None:
    if canvas.scene.background.picture is None:
        pixel = np.array([[[int(canvas.scene.background.color[i : i + 2], 16) for i in (1, 3, 5)]]], np.uint8)
        red, green, blue = change(pixel)[0, 0]
        background = changed(canvas.scene.background, color=f"#{red:02x}{green:02x}{blue:02x}")
        canvas.scene = changed(canvas.scene, background=background)
    else:
        canvas.set_ground(change(canvas.ground()))
