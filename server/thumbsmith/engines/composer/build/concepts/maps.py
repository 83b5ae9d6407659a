"""A map: the country as a layer of its own, raised among its neighbours or on the globe; or the way between two places,
with a pin at each end."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import numpy as np

from thumbsmith.engines.composer.build.concepts.parts import picture_layer
from thumbsmith.engines.composer.build.globe import (
    Globe,
    accent_of,
    country_mask,
    framing,
    paint_globe,
    raised,
)
from thumbsmith.engines.composer.build.layers import Pictures
from thumbsmith.engines.composer.build.paint.canvas import Canvas, paint
from thumbsmith.engines.composer.build.paint.grid import smooth
from thumbsmith.engines.composer.build.wording import Stage
from thumbsmith.engines.composer.colour import Floats, argb, darken, lighten
from thumbsmith.engines.composer.data.world import Vectors, unit, vector, world
from thumbsmith.engines.composer.types import Pixels
from thumbsmith.platform.graphics import skia
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH, Element, ImageElement, LineElement, Shadow

GROUP = "map"
NEAREST, NEAREST_WAY = 9000.0, 6500.0
"""Canvas pixels: the largest radius of the globe around a country, and around a journey; outlines are no finer."""
BOTH = 2
"""How many of the countries that a title names are seen whole."""
TINY = 90.0
"""Canvas pixels: a country that is smaller than this each way has a pin too."""
PIN = 118.0
"""Height of a pin."""
PIN_COLOUR = "#ff2b2b"
ARC, STEPS = 11.0, 48
"""Width of the way's line, and its parts."""
RISES = 0.14
"""Share of the way's length by which its middle rises."""
DARK = 0.72
"""How much of the light is taken where words stand."""
CAST = Shadow(color="#02060c", offsetX=9, offsetY=16, blur=18, opacity=0.6)
"""Of a raised country; the light comes from the upper left."""


def globe_of(stage: Stage) -> Globe:
    """What the stage's map shows, in its place on the canvas."""
    view, mapped = stage.layout.map, stage.mapped
    assert view is not None
    assert mapped is not None
    if view.kind == "journey" and mapped.ends:
        ends = np.stack([vector(end) for end in mapped.ends])
        return framing(ends, view.x, view.y, view.width, view.height, NEAREST_WAY)
    land = world().main_land(mapped.countries[0])
    if view.kind == "country":
        land = np.concatenate([world().main_land(code) for code in mapped.countries[:BOTH]])
        return framing(land, view.x, view.y, view.width, view.height, NEAREST)
    middle = unit(land.mean(axis=0))
    low = unit(middle * (1, 0.8, 1))  # seen from nearer to the equator, as one sees a globe
    return Globe((float(low[0]), float(low[1]), float(low[2])), view.x, view.y, view.height / 2)


def map_ground(stage: Stage, seed: int) -> Pixels:
    """The whole canvas without the country itself; darker where words stand."""
    assert stage.mapped is not None
    pixels = paint_globe(globe_of(stage), stage.palette, seed, stage.mapped.countries)
    light = 1 - DARK * _words_side(stage)
    return np.asarray(pixels * light[..., None], np.uint8)


def map_layers(stage: Stage, heroes: Sequence[Element], _ground: Pixels, pictures: Pictures) -> list[Element]:
    view, mapped = stage.layout.map, stage.mapped
    if view is None or mapped is None:
        return list(heroes)
    globe = globe_of(stage)
    if view.kind == "journey" and mapped.ends:
        ends = [vector(end) for end in mapped.ends]
        places = globe.seen(np.stack(ends))[0]
        return [_way(globe, ends, accent_of(stage.palette)), *(_pin(place, pictures) for place in places)]
    return list(_country(globe, mapped.countries[0], accent_of(stage.palette), pictures))


def country_alone(code: int, side: float, colour: str, pictures: Pictures) -> list[Element]:
    """A country by itself, as large as a square of `side` canvas pixels allows; with a pin where it is tiny."""
    middle = CANVAS_WIDTH / 2, CANVAS_HEIGHT / 2
    globe = framing(world().main_land(code), *middle, side, side, NEAREST)
    return list(_country(globe, code, colour, pictures))


def _country(globe: Globe, code: int, colour: str, pictures: Pictures) -> Iterator[Element]:
    mask = country_mask(globe, [each.points for each in world().of(code)])
    rows, columns = (np.flatnonzero(mask.max(axis=axis) > 0) for axis in (1, 0))
    box = world().main_land(code)
    if len(rows):
        top, bottom, left, right = rows[0], rows[-1] + 1, columns[0], columns[-1] + 1
        pixels = np.ascontiguousarray(raised(mask, colour)[top:bottom, left:right])
        layer = picture_layer(pixels, "Country", "hero", (float(left), float(top)), pictures, GROUP)
        yield layer.model_copy(update={"effects": (CAST,)})
    seen = globe.seen(box)[0]
    if np.ptp(seen, axis=0).max() < TINY:
        yield _pin(seen.mean(axis=0), pictures)


def _way(globe: Globe, ends: Sequence[Vectors], colour: str) -> LineElement:
    """The shortest way over the globe, which rises in the middle."""
    start, end = ends
    angle = math.acos(float(np.clip(start @ end, -1, 1)))
    shares = np.linspace(0, 1, STEPS)
    way = np.stack([(math.sin((1 - share) * angle) * start + math.sin(share * angle) * end) for share in shares])
    places, _depth = globe.seen(way / max(math.sin(angle), 1e-6))
    length = float(np.hypot(*(places[-1] - places[0])))
    places[:, 1] -= np.sin(shares * math.pi) * RISES * length
    return LineElement(
        id="layer",
        name="Way",
        role="mark",
        points=tuple(round(float(each), 2) for each in places.ravel()),
        stroke=colour,
        strokeWidth=ARC,
        groupId=GROUP,
    )


def _pin(place: Floats, pictures: Pictures) -> ImageElement:
    """Its point on the place."""
    width, height = round(PIN * 0.78), round(PIN * 1.08)
    canvas = Canvas(width, height)
    middle, radius = width / 2, PIN * 0.31
    top = radius + PIN * 0.04
    path = skia.Path()
    path.moveTo(middle, PIN)
    path.quadTo(middle - radius * 0.35, PIN * 0.74, middle - radius * 0.88, top + radius * 0.47)
    path.arcTo(skia.Rect.MakeLTRB(middle - radius, top - radius, middle + radius, top + radius), 152, 236, False)
    path.quadTo(middle + radius * 0.35, PIN * 0.74, middle, PIN)
    path.close()
    canvas.draw.drawPath(path, paint("#ffffff", stroke=7.0))
    body = skia.GradientShader.MakeRadial(
        skia.Point(middle - radius * 0.4, top - radius * 0.5),
        PIN * 0.8,
        [argb(lighten(PIN_COLOUR, 0.35)), argb(PIN_COLOUR), argb(darken(PIN_COLOUR, 0.4))],
    )
    canvas.draw.drawPath(path, skia.Paint(AntiAlias=True, Shader=body))
    canvas.draw.drawCircle(middle, top, radius * 0.42, paint("#ffffff"))
    at = float(place[0]) - middle, float(place[1]) - PIN
    layer = picture_layer(_straight(canvas.pixels), "Pin", "hero", at, pictures, GROUP)
    return layer.model_copy(update={"effects": (CAST,)})


def _words_side(stage: Stage) -> Floats:
    """0 to 1: where the layout has its words."""
    y, x = np.mgrid[0:CANVAS_HEIGHT, 0:CANVAS_WIDTH].astype(np.float32)
    across, down = x / CANVAS_WIDTH, y / CANVAS_HEIGHT
    side, column = stage.layout.text_side, stage.layout.column
    if side == "top":
        return smooth(0.46, 0.12, down)
    beside = smooth(0.62, 0.18, across) if side == "left" else smooth(0.38, 0.82, across)
    below = smooth(0.35, 0.8, down) if column.vertical == "bottom" else np.float32(1)
    return np.asarray(beside * below, np.float32)


def _straight(pixels: Pixels) -> Pixels:
    """Of premultiplied pixels."""
    alpha = pixels[..., 3:].astype(np.float32)
    colours = pixels[..., :3] * (255 / np.maximum(alpha, 1))
    return np.dstack([np.clip(colours + 0.5, 0, 255), alpha]).astype(np.uint8)
