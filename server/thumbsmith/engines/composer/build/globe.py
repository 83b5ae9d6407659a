"""The globe as paper and light: sea, land, borders, one country raised. Seen from far above a place, so that near and
far are one picture with another radius."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import cv2
import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas, paint, polygon, polyline
from thumbsmith.engines.composer.build.paint.grid import smooth
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.colour import Floats, darken, lighten, luma, mix, rgb
from thumbsmith.engines.composer.data.world import Vectors, unit, vectors, world
from thumbsmith.engines.composer.types import Palette, Pixels
from thumbsmith.platform.graphics import skia
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH

ROUND = 1500.0
"""Canvas pixels of the radius below which the globe is seen to be one."""
TINTS = (0.0, 0.13, -0.11, 0.22, -0.19, 0.07)
"""How much lighter than the land's colour countries are."""
FINEST = 0.8
"""Canvas pixels: points of an outline that are nearer to each other are one."""
WATER = ((18.0, 0.12), (11.0, 0.17), (5.0, 0.24))
"""Distances from a coast, in canvas pixels, and opacities of the water that is so near to it."""
SHADOW = (4, 7, 6.0, 0.55)
"""That the land throws on the sea: across, down, how soft, how dark."""
VIVID, LIGHT_ENOUGH, GOLD = 0.45, 0.5, "#ffc629"
"""Chroma and lightness from which a colour stands out, and the one that always does."""
LIGHT = (-0.45, -0.55, 0.70)
"""Where the light is: across, down, towards us."""


@dataclass(frozen=True)
class Globe:
    """Seen from above `middle` (a unit vector), which is at `x`, `y` of the canvas; `radius` in canvas pixels."""

    middle: tuple[float, float, float]
    x: float
    y: float
    radius: float

    @cached_property
    def axes(self) -> Vectors:
        """To the east, to the south and towards us."""
        towards = np.asarray(self.middle)
        east = unit(np.cross([0.0, 1.0, 0.0], towards))
        return np.stack([east, -np.cross(towards, east), towards])

    def seen(self, points: Vectors) -> tuple[Floats, Floats]:
        """Places on the canvas (N x 2), and how far towards us they are: below 0 behind the horizon."""
        turned = points @ self.axes.T
        return np.asarray(turned[:, :2] * self.radius + (self.x, self.y)), np.asarray(turned[:, 2])

    def outline(self, points: Vectors) -> Any | None:
        """A closed path; what is behind the horizon lies on it. None where nothing is seen."""
        places, depth = self.seen(points)
        if depth.max() < 0 or not _on_canvas(places[depth >= 0]):
            return None
        behind = depth < 0
        away = places[behind] - (self.x, self.y)
        places[behind] = (self.x, self.y) + away / np.maximum(np.linalg.norm(away, axis=1), 1e-9)[:, None] * self.radius
        return polygon(_thinned(places))

    def lines(self, points: Vectors) -> list[Any]:
        """Open paths of what is before the horizon."""
        places, depth = self.seen(points)
        if depth.max() < 0 or not _on_canvas(places[depth >= 0]):
            return []
        parts = np.split(np.arange(len(points)), np.flatnonzero(np.diff((depth >= 0).astype(int))) + 1)
        return [polyline(_thinned(places[part])) for part in parts if depth[part[0]] >= 0 and len(part) > 1]


def framing(points: Vectors, x: float, y: float, width: float, height: float, nearest: float) -> Globe:
    """The globe on which points fill a box around `x`, `y`; its radius is `nearest` at most."""
    middle = unit(points.mean(axis=0))
    for _ in range(4):
        places, _depth = Globe(_three(middle), 0, 0, 1).seen(points)
        low, high = places.min(axis=0), places.max(axis=0)
        middle = unit(middle + Globe(_three(middle), 0, 0, 1).axes[:2].T @ ((low + high) / 2))
    places, _depth = Globe(_three(middle), 0, 0, 1).seen(points)
    size = np.maximum(np.ptp(places, axis=0), 1e-6)
    return Globe(_three(middle), x, y, min(nearest, width / size[0], height / size[1]))


def paint_globe(globe: Globe, palette: Palette, seed: int, tinted: Collection[int] = ()) -> Pixels:
    """The whole canvas (RGB); countries that are `tinted` have a trace of the accent."""
    canvas = Canvas.of(_space(palette, seed), CANVAS_WIDTH, CANVAS_HEIGHT)
    sea, land = colours(palette)
    disc = skia.Path()
    disc.addCircle(globe.x, globe.y, globe.radius)
    canvas.draw.save()
    canvas.draw.clipPath(disc, True)
    canvas.draw.drawPaint(paint(sea))
    for line in _graticule(globe):
        canvas.draw.drawPath(line, paint(lighten(sea, 0.5), 0.16, stroke=1.4))
    outlines = [(each.code, path) for each in world().outlines if (path := globe.outline(each.points)) is not None]
    _draw_shores(canvas, [path for _, path in outlines], lighten(sea, 0.35))
    for code, path in outlines:
        tint = TINTS[world().tints[code] % len(TINTS)]
        colour = lighten(land, tint) if tint >= 0 else darken(land, -tint)
        colour = mix(colour, accent_of(palette), 0.5) if code in tinted else colour
        canvas.draw.drawPath(path, paint(colour))
    _draw(canvas, globe, world().borders, paint(darken(land, 0.55), 0.75, stroke=2.0))
    _draw(canvas, globe, world().coasts, paint(lighten(land, 0.45), 0.7, stroke=1.6))
    canvas.draw.restore()
    pixels = canvas.rgb()
    return _lit(pixels, globe, palette) if globe.radius < ROUND else pixels


def country_mask(globe: Globe, outlines: Iterable[Vectors]) -> Floats:
    """The share of each canvas pixel that the outlines cover."""
    canvas = Canvas(CANVAS_WIDTH, CANVAS_HEIGHT)
    for points in outlines:
        if (path := globe.outline(points)) is not None:
            canvas.draw.drawPath(path, paint("#ffffff"))
            canvas.draw.drawPath(path, paint("#ffffff", stroke=1.0))
    return np.asarray(canvas.pixels[..., 3].astype(np.float32) / 255)


def raised(mask: Floats, colour: str) -> Pixels:
    """A piece of card in the shape of the mask (RGBA), lit from the upper left, with a pale edge."""
    soft = cv2.GaussianBlur(mask, (0, 0), 5.0)
    across, down = cv2.Sobel(soft, cv2.CV_32F, 1, 0, ksize=3), cv2.Sobel(soft, cv2.CV_32F, 0, 1, ksize=3)
    relief = np.clip((across + 1.2 * down) * 2.2, -0.35, 0.35)[..., None]
    height = mask.shape[0]
    fall = np.linspace(0.12, -0.14, height, dtype=np.float32)[:, None, None]
    rows = np.flatnonzero(mask.max(axis=1) > 0)
    if len(rows):
        fall = np.interp(np.arange(height), [rows[0], rows[-1]], [0.12, -0.14]).astype(np.float32)[:, None, None]
    picture = np.clip(rgb(colour) * (1 + fall) + relief + fall * 0.3, 0, 1)
    inner = cv2.erode(mask, np.ones((5, 5), np.uint8))
    edge = np.clip(mask - inner, 0, 1)[..., None]
    picture = picture * (1 - edge) + rgb(lighten(colour, 0.82)) * edge
    return np.dstack([_bytes(picture), _bytes(mask)])


def colours(palette: Palette) -> tuple[str, str]:
    """Of the sea, and of the land."""
    sea = mix("#0b3554", darken(palette.middle, 0.4), 0.2)
    land = mix(lighten(palette.middle, 0.28), "#8b8f86", 0.62)
    return sea, land


def accent_of(palette: Palette) -> str:
    """The first colour of the palette's own that stands out from land and sea: gold without any."""
    own = (palette.accent, palette.glow, *palette.text[1:])
    return next((colour for colour in own if _vivid(colour)), GOLD)


def _vivid(colour: str) -> bool:
    channels = rgb(colour)
    return float(channels.max() - channels.min()) >= VIVID and luma(colour) > LIGHT_ENOUGH


def _space(palette: Palette, seed: int) -> Floats:
    """Night with few stars, lighter towards the middle."""
    y, x = np.mgrid[0:CANVAS_HEIGHT, 0:CANVAS_WIDTH].astype(np.float32)
    away = np.hypot((x / CANVAS_WIDTH - 0.6) / 0.8, (y / CANVAS_HEIGHT - 0.5) / 0.8)[..., None]
    field = rgb(mix(palette.outer, "#04070e", 0.6)) * (1 - smooth(0.0, 1.2, away) * 0.6)
    random = generator(seed, "stars")
    across, down = random.integers(0, CANVAS_WIDTH, 340), random.integers(0, CANVAS_HEIGHT, 340)
    stars = np.zeros((CANVAS_HEIGHT, CANVAS_WIDTH), np.float32)
    stars[down, across] = random.random(340, dtype=np.float32) ** 2
    return np.asarray(field + cv2.GaussianBlur(stars, (0, 0), 1.1)[..., None] * 3.2, np.float32)


def _lit(pixels: Pixels, globe: Globe, palette: Palette) -> Pixels:
    """Shade on the side away from the light, and air around the edge."""
    y, x = np.mgrid[0 : CANVAS_HEIGHT // 2, 0 : CANVAS_WIDTH // 2].astype(np.float32) * 2
    across, down = (x - globe.x) / globe.radius, (y - globe.y) / globe.radius
    out = np.hypot(across, down)
    towards = np.sqrt(np.clip(1 - out**2, 0, 1))
    facing = np.clip(across * LIGHT[0] + down * LIGHT[1] + towards * LIGHT[2], 0, 1)
    rim = smooth(0.80, 1.0, out) * (0.25 + 0.75 * facing) * 0.42
    halo = np.exp(-np.clip(out - 1, 0, 1) * 11) * 0.34
    shade, rim, halo = (
        cv2.resize(np.asarray(each, np.float32), (CANVAS_WIDTH, CANVAS_HEIGHT))[..., None]
        for each in (0.40 + 0.92 * facing, rim, halo)
    )
    disc = Canvas(CANVAS_WIDTH, CANVAS_HEIGHT)
    disc.draw.drawCircle(globe.x, globe.y, globe.radius, paint("#ffffff"))
    inside = disc.pixels[..., 3:].astype(np.float32) / 255
    air = rgb(mix(palette.glow, "#9fd0ff", 0.6))
    ground = pixels.astype(np.float32) / 255
    lit = ground * shade * (1 - rim) + air * rim
    return _bytes(lit * inside + (ground + air * halo) * (1 - inside))


def _draw_shores(canvas: Canvas, paths: Iterable[Any], shallow: str) -> None:
    """Shallow water along the coasts, in steps, and the shadow of the land on it."""
    land = Canvas(CANVAS_WIDTH, CANVAS_HEIGHT)
    for path in paths:
        land.draw.drawPath(path, paint("#ffffff"))
    mask = land.pixels[..., 3]
    away = cv2.distanceTransform((mask < 128).astype(np.uint8), cv2.DIST_L2, 5)
    light = np.zeros_like(away)
    for width, alpha in WATER:
        light = np.maximum(light, np.clip(width - away + 0.5, 0, 1) * alpha)
    across, down, softness, dark = SHADOW
    shadow = cv2.GaussianBlur(mask, (0, 0), softness)
    moved = np.array([[1, 0, across], [0, 1, down]], np.float32)
    size = mask.shape[1], mask.shape[0]
    shadow = cv2.warpAffine(shadow, moved, size, borderMode=cv2.BORDER_REPLICATE).astype(np.float32) / 255 * dark
    for opacity, colour in ((light, shallow), (shadow, "#02060c")):
        solid = np.broadcast_to(rgb(colour), (*mask.shape, 3))
        canvas.lay(np.dstack([solid, opacity]).astype(np.float32), "over")


def _graticule(globe: Globe) -> Iterable[Any]:
    step = 30 if globe.radius < ROUND else 10 if globe.radius < 3 * ROUND else 5
    for east in range(-180, 180, step):
        yield from globe.lines(vectors(np.stack([np.full(161, east), np.linspace(-80, 80, 161)], axis=1)))
    for north in range(-90 + step, 90, step):
        yield from globe.lines(vectors(np.stack([np.linspace(-180, 180, 361), np.full(361, north)], axis=1)))


def _draw(canvas: Canvas, globe: Globe, lines: Iterable[Vectors], brush: Any) -> None:
    for points in lines:
        for path in globe.lines(points):
            canvas.draw.drawPath(path, brush)


def _on_canvas(places: Floats) -> bool:
    low, high = places.min(axis=0), places.max(axis=0)
    return bool(high[0] > -60 and high[1] > -60 and low[0] < CANVAS_WIDTH + 60 and low[1] < CANVAS_HEIGHT + 60)


def _thinned(places: Floats) -> Floats:
    """Without points that lie in the same pixel as the one before."""
    cells = np.round(places / FINEST)
    kept = np.concatenate([[True], np.any(np.diff(cells, axis=0) != 0, axis=1)])
    return np.asarray(places[kept])


def _three(point: Vectors) -> tuple[float, float, float]:
    return float(point[0]), float(point[1]), float(point[2])


def _bytes(field: Floats) -> Pixels:
    return np.asarray(np.clip(field * 255 + 0.5, 0, 255), np.uint8)
