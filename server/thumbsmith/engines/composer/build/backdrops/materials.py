"""Materials of posters: ten surfaces in the light of one lamp. Words that stand on them are live texts."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from thumbsmith.engines.composer.build.paint.noise import fractal, warped
from thumbsmith.engines.composer.build.paint.relief import Lamp, lit
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.colour import Floats, mix, rgb, tone
from thumbsmith.engines.composer.data.materials import materials
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Finish, Palette, Pixels

SCALE = 2
"""Surfaces are painted at half the size; only their finest grain is as fine as the picture."""
FINISH = Finish(text_side=0, vignette=0.24, bottom=0, bloom=0.06, contrast=1.08, saturation=1.04, grain=0.012, halo=0)


@dataclass(frozen=True)
class Surface:
    """The surface that a painter works on: its size, its random numbers, and the colours of the picture."""

    rows: int
    columns: int
    random: np.random.Generator
    palette: Palette
    lamp: Lamp

    def noise(
        self, cell: float, octaves: int = 4, stretch: tuple[float, float] = (1.0, 1.0), gain: float = 0.5
    ) -> Floats:
        """About 0 on average, mostly -0.3 to 0.3."""
        return fractal(self.random, self.rows, self.columns, cell, octaves, gain, stretch) - np.float32(0.5)

    def grain(self) -> Floats:
        """Of every pixel alone, about -1 to 1."""
        return np.asarray(self.random.standard_normal((self.rows, self.columns), dtype=np.float32), np.float32)

    @property
    def x(self) -> Floats:
        """0 to 1 across."""
        return (np.arange(self.columns, dtype=np.float32) / self.columns)[None, :]

    @property
    def y(self) -> Floats:
        """In the same unit as `x`."""
        return (np.arange(self.rows, dtype=np.float32) / self.columns)[:, None]


def _tinted(colour: str, values: Floats) -> Floats:
    """A colour, `values` (0: as it is) brighter or darker."""
    return np.asarray(rgb(colour) * (1 + values[..., None]), np.float32)


def _dots(surface: Surface, count: int, least: float, most: float) -> Floats:
    """Discs with soft edges, 0 to 1; radii in pixels."""
    field = np.zeros((surface.rows, surface.columns), np.float32)
    places = surface.random.random((count, 3), dtype=np.float32)
    for x, y, size in places:
        centre = (int(x * surface.columns * 16), int(y * surface.rows * 16))
        cv2.circle(field, centre, int((least + (most - least) * float(size) ** 3) * 16), 1.0, -1, cv2.LINE_AA, 4)
    return field


def _soft(field: NDArray[np.float32], sigma: float) -> NDArray[np.float32]:
    return np.asarray(cv2.GaussianBlur(field, (0, 0), sigma), np.float32)


def concrete(surface: Surface) -> Floats:
    blotches = surface.noise(0.4, 4)
    rough = surface.noise(0.05, 4, gain=0.6)
    pores = _dots(surface, 260, 0.6, 3.4)
    seams, panels = _panels(surface)
    height = 5 * blotches + 3.4 * rough + 0.16 * surface.grain() - 2.2 * cv2.GaussianBlur(pores, (0, 0), 0.8) - seams
    stains = np.clip(surface.noise(0.08, 3, stretch=(0.5, 5.0)), 0, 1)
    tones = 0.34 * blotches + 0.12 * rough + panels - 0.3 * stains - 0.35 * pores
    return lit(_tinted("#c6c1b7", tones), height, surface.lamp)


def _panels(surface: Surface) -> tuple[Floats, Floats]:
    """Depth of the seams between cast panels with their tie holes, and the tones of the panels."""
    depth = np.zeros((surface.rows, surface.columns), np.float32)
    tones = np.zeros_like(depth)
    across = [int(surface.columns * (share + surface.random.uniform(-0.03, 0.03))) for share in (0.31, 0.76)]
    down = int(surface.rows * surface.random.uniform(0.80, 0.86))
    edges = [0, *across, surface.columns]
    for left, right in itertools.pairwise(edges):
        tones[:, left:right] += surface.random.uniform(-0.035, 0.035)
    tones[down:] += 0.03
    for x in across:
        cv2.line(depth, (x, 0), (x, surface.rows), 3.0, 2)
    cv2.line(depth, (0, down), (surface.columns, down), 3.0, 2)
    holes = [(x + side, y) for x in across for side in (-38, 38) for y in (int(surface.rows * 0.13), down + 30)]
    for centre in holes:
        cv2.circle(depth, centre, 9, 4.0, -1, cv2.LINE_AA)
        cv2.circle(depth, centre, 6, 7.0, -1, cv2.LINE_AA)
        cv2.circle(tones, centre, 7, -0.4, -1, cv2.LINE_AA)
    return _soft(depth, 0.9), _soft(tones, 0.7)


def _window(surface: Surface) -> Floats:
    """The shadow of a window's bars that falls across a wall, 0 to 1."""
    slant = np.float32(surface.random.uniform(0.25, 0.5))
    along = surface.x + slant * surface.y
    across = surface.y - np.float32(0.12) * surface.x
    first = surface.random.uniform(0.02, 0.16)
    shade = np.zeros((surface.rows, surface.columns), np.float32)
    for place, width in ((first, 0.010), (first + 0.34, 0.010), (first + 0.68, 0.010)):
        shade += np.exp(-(((along - place) / width) ** 2) / 1.4)
    shade += np.exp(-(((across - surface.random.uniform(0.2, 0.5)) / 0.010) ** 2) / 1.4)
    outside = np.clip((np.abs(along - first - 0.34) - 0.36) / 0.03, 0, 1)
    return np.asarray(cv2.GaussianBlur(np.clip(shade + outside, 0, 1), (0, 0), 2.5) * 0.36, np.float32)


def paper(surface: Surface) -> Floats:
    pulp = surface.noise(0.012, 3, gain=0.7)
    fibres = surface.noise(0.02, 2, stretch=(3.0, 0.4))
    height = 0.8 * pulp + 0.4 * fibres + 0.08 * surface.grain() + 5 * surface.noise(0.6, 2)
    tones = 0.06 * surface.noise(0.3, 3) + 0.035 * pulp
    return lit(_tinted("#f2e8d3", tones), height, surface.lamp, _window(surface))


def plaster(surface: Surface) -> Floats:
    x, y = surface.noise(0.25, 2) * 60, surface.noise(0.25, 2) * 60
    strokes = warped(surface.noise(0.06, 4, stretch=(2.0, 0.8)), x, y)
    height = 4.5 * strokes + 4 * surface.noise(0.3, 3) + 0.12 * surface.grain()
    wall = mix(tone(surface.palette.middle, 0.86, 0.36), "#f3e8d8", 0.5)
    return lit(_tinted(wall, 0.16 * strokes + 0.1 * surface.noise(0.5, 3)), height, surface.lamp, _window(surface))


def steel(surface: Surface) -> Floats:
    brushed = cv2.blur(surface.grain(), (161, 1)) * 5.5 + 0.8 * surface.noise(0.3, 2, stretch=(8.0, 0.15))
    sheen = np.exp(-(((surface.x - surface.lamp.x - 0.25 * (surface.y - 0.33)) / 0.24) ** 2))
    second = np.exp(-(((surface.x - 1.2 + surface.lamp.x - 0.25 * (surface.y - 0.33)) / 0.13) ** 2))
    light = 0.70 + 0.30 * sheen + 0.16 * second + 0.06 * brushed
    steel_blue = mix("#c3c9cf", tone(surface.palette.middle, 0.7, 0.3), 0.18)
    plate = np.asarray(rgb(steel_blue) * light[..., None], np.float32)
    for x in (0.035, 0.965):
        for y in (0.14, 0.86):
            _screw(plate, int(x * surface.columns), int(y * surface.rows), float(surface.random.uniform(0, 3)))
    return plate


def _screw(plate: Floats, x: int, y: int, turn: float) -> None:
    cv2.circle(plate, (x + 1, y + 2), 13, (0.22, 0.23, 0.24), -1, cv2.LINE_AA)
    cv2.circle(plate, (x, y), 12, (0.62, 0.64, 0.66), -1, cv2.LINE_AA)
    cv2.circle(plate, (x - 1, y - 2), 9, (0.78, 0.8, 0.82), -1, cv2.LINE_AA)
    dx, dy = int(8 * np.cos(turn)), int(8 * np.sin(turn))
    cv2.line(plate, (x - dx, y - dy), (x + dx, y + dy), (0.16, 0.16, 0.17), 3, cv2.LINE_AA)


def slate(surface: Surface) -> Floats:
    board = mix("#1d2a26", tone(surface.palette.middle, 0.14, 0.3), 0.3)
    swept = surface.noise(0.4, 3)
    wiped = warped(surface.noise(0.10, 4, stretch=(1.8, 0.9)), 160 * swept, 160 * surface.noise(0.4, 2))
    dust = np.clip(0.9 * swept + 0.8 * wiped + 0.12 + 0.05 * surface.grain(), 0, 1)
    specks = _dots(surface, 300, 0.3, 0.9) * np.clip(0.3 + swept, 0, 1)
    height = 0.25 * surface.grain() + 0.6 * wiped
    return lit(rgb(board) + (0.42 * dust + 0.3 * specks)[..., None] * rgb("#cfd6d0"), height, surface.lamp)


def walnut(surface: Surface) -> Floats:
    planks = 5
    row = np.clip((np.arange(surface.rows) * planks) // surface.rows, 0, planks - 1)
    shift = surface.random.uniform(-3, 3, planks).astype(np.float32)[row][:, None]
    tones = surface.random.uniform(-0.16, 0.16, planks).astype(np.float32)[row][:, None]
    bend = surface.noise(0.5, 3, stretch=(2.6, 0.45)) * 2.2 + surface.noise(0.12, 2, stretch=(6.0, 0.3)) * 0.5
    rings = np.sin((surface.y * 26 + shift * 2 + bend * 9) * 3.1)
    fibres = cv2.blur(surface.grain(), (61, 1)) * 3.2
    values = 0.20 * rings + 0.24 * fibres + 0.5 * surface.noise(0.35, 3, stretch=(4, 0.5)) + tones
    gaps = np.zeros((surface.rows, surface.columns), np.float32)
    for plank in range(1, planks):
        cv2.line(gaps, (0, plank * surface.rows // planks), (surface.columns, plank * surface.rows // planks), 1.0, 2)
    gaps = _soft(gaps, 1.0)
    height = 0.9 * fibres + 0.5 * rings - 3 * gaps
    return lit(_tinted("#5c3820", values - 0.7 * gaps), height, surface.lamp)


def asphalt(surface: Surface) -> Floats:
    stones = cv2.GaussianBlur(surface.grain(), (0, 0), 1.5) * 4.2
    fine = surface.grain()
    worn = surface.noise(0.35, 3)
    pale = _dots(surface, 900, 0.4, 1.5)
    height = 0.7 * stones + 0.3 * fine
    tones = 0.13 * stones + 0.07 * fine + 0.5 * worn + 0.45 * pale
    return lit(_tinted("#4b4b4d", tones), height, surface.lamp)


def velvet(surface: Surface) -> Floats:
    sway = surface.noise(0.5, 3) * 0.10
    phase = (surface.x + sway * (0.3 + surface.y)) * 2 * np.pi
    folds = np.sin(phase * 4.0 + 1.7 * np.sin(phase * 1.3) + surface.random.uniform(0, 6))
    folds = folds + 0.35 * np.sin(phase * 9 + 2)
    nap = cv2.blur(surface.grain(), (1, 9)) * 1.6
    # Velvet is darkest where it faces us and shines where it turns away.
    slope = np.gradient(folds, axis=1) * surface.columns / 60
    sheen = np.clip(slope, 0, 2) ** 1.3 * 0.26 + np.clip(-slope, 0, 2) * 0.12
    light = np.clip(0.27 + sheen + 0.07 * folds + 0.06 * nap, 0.02, 1)
    distance = np.hypot(surface.x - surface.lamp.x, (surface.y - surface.lamp.y * 0.667) * 1.2)
    light = light * (0.55 + 0.75 * np.exp(-((distance / 0.55) ** 2)))
    cloth = tone(surface.palette.middle, 0.42, 0.75)
    return np.asarray(rgb(cloth) * light[..., None] * 1.25, np.float32)


def cardboard(surface: Surface) -> Floats:
    flutes = np.sin(surface.x * surface.columns * 2 * np.pi / 17 + 0.4 * surface.noise(0.4, 2))
    fibres = surface.noise(0.02, 3, stretch=(0.6, 2.6))
    height = 0.35 * flutes + 1.0 * fibres + 0.14 * surface.grain() + 5 * surface.noise(0.5, 2)
    flecks = _dots(surface, 500, 0.3, 0.9)
    tones = 0.02 * flutes + 0.12 * fibres + 0.12 * surface.noise(0.4, 3) - 0.18 * flecks
    field = lit(_tinted("#dcb98d", tones), height, surface.lamp)
    _tape(field, surface)
    return field


def _tape(field: Floats, surface: Surface) -> None:
    """A strip of packing tape along the upper edge of the frame, shiny and see-through."""
    top, bottom = int(surface.rows * 0.005), int(surface.rows * 0.112)
    gloss = 0.12 + 0.1 * np.clip(surface.noise(0.2, 2, stretch=(3, 1))[top:bottom] * 3, 0, 1)
    field[top:bottom] += gloss[..., None] * (rgb("#ffe9c4") - field[top:bottom])
    field[bottom : bottom + 3] *= 0.72


def denim(surface: Surface) -> Floats:
    across = np.arange(surface.columns, dtype=np.float32)[None, :]
    down = np.arange(surface.rows, dtype=np.float32)[:, None]
    twill = np.sin((across + down * 1.1) * 2 * np.pi / 4.6)
    slubs = surface.noise(0.008, 2, stretch=(0.5, 14.0))
    weave = 0.10 * twill + 0.55 * slubs + 0.09 * surface.grain()
    faded = np.clip(surface.noise(0.5, 3) * 1.2, -0.3, 0.4)
    height = 0.5 * twill + 1.4 * slubs
    field = lit(_tinted("#2b3c5c", weave + 0.6 * faded), height, surface.lamp)
    _stitches(field, surface)
    return field


def _stitches(field: Floats, surface: Surface) -> None:
    """A double seam below the words."""
    for row in (0.895, 0.915):
        y = int(row * surface.rows)
        field[y - 5 : y + 6] *= 0.9
        for x in range(4, surface.columns, 15):
            cv2.line(field, (x, y + 2), (x + 9, y + 2), (0.08, 0.11, 0.17), 3, cv2.LINE_AA)
            cv2.line(field, (x, y), (x + 9, y), (0.87, 0.58, 0.24), 2, cv2.LINE_AA)


PAINTERS: Mapping[str, Callable[[Surface], Floats]] = {
    "concrete": concrete,
    "paper": paper,
    "plaster": plaster,
    "steel": steel,
    "slate": slate,
    "walnut": walnut,
    "asphalt": asphalt,
    "velvet": velvet,
    "cardboard": cardboard,
    "denim": denim,
}


def _draw(key: str) -> Callable[[BackdropRequest], Pixels]:
    def draw(request: BackdropRequest) -> Pixels:
        random = generator(request.seed, key)
        left = bool(random.random() < 0.6)
        lamp = Lamp(0.24 if left else 0.76, 0.16)
        surface = Surface(request.height // SCALE, request.width // SCALE, random, request.palette, lamp)
        field = np.clip(PAINTERS[key](surface), 0, 1)
        large = cv2.resize(
            (field * 255).astype(np.uint8), (request.width, request.height), interpolation=cv2.INTER_CUBIC
        )
        return np.asarray(large, np.uint8)

    return draw


BACKDROPS: tuple[Backdrop, ...] = tuple(
    Backdrop(key=key, label=each.label, draw=_draw(key), finish=FINISH, genres=each.genres, moods=each.moods)
    for key, each in materials().items()
)
