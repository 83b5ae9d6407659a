"""Real places out of focus: a view into a high dynamic range panorama, blurred like a fast lens does it."""

from __future__ import annotations

import functools
from pathlib import Path

import cv2
import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas
from thumbsmith.engines.composer.build.paint.grid import Grid, blend
from thumbsmith.engines.composer.build.paint.particles import bokeh
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.colour import LUMA, Floats, gradient_map, lighten, mix, rgb, tone
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Finish, Pixels

SHRINK = 3
FIELD_OF_VIEW = 88.0
"""Degrees across: wider shows more place, narrower larger bokeh."""
WASH = 0.85
"""The share of the palette's light in the place's colours."""
BLUR = 0.0125
"""Radius of the lens' disc as a share of the width."""


def view(panorama: Floats, turn: float, grid: Grid) -> Floats:
    """Perspective view (rows x columns x 3, linear light) into an equirectangular panorama, `turn` degrees round."""
    rows, columns = panorama.shape[:2]
    reach = np.tan(np.radians(FIELD_OF_VIEW / 2))
    right, down = (grid.x * 2 - 1) * reach, (grid.y * 2 - 1) * reach / grid.aspect
    longitude = np.arctan2(right, 1.0) + np.radians(turn)
    latitude = np.arctan2(down, np.hypot(right, 1.0))
    x = ((longitude / (2 * np.pi)) % 1 * columns - 0.5).astype(np.float32)
    y = ((latitude / np.pi + 0.5) * rows - 0.5).astype(np.float32)
    wide = cv2.copyMakeBorder(panorama, 0, 0, 2, 2, cv2.BORDER_WRAP)
    seen = cv2.remap(wide, x + 2, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    return np.asarray(seen, np.float32)


def lens_blur(light: Floats, radius: int) -> Floats:
    """Every bright point becomes a disc, as through an open aperture. Works on linear light only."""
    axis = np.arange(-radius, radius + 1)
    disc = (np.hypot(axis[:, None], axis[None, :]) <= radius + 0.3).astype(np.float32)
    soft = cv2.GaussianBlur(light, (0, 0), 1.2)
    return np.asarray(cv2.filter2D(soft, -1, disc / disc.sum(), borderType=cv2.BORDER_REFLECT), np.float32)


def developed(light: Floats, exposure: float) -> Floats:
    """Linear light as a picture (0..1): exposed for its middle grey, highlights rolled off, sRGB."""
    grey = float(np.exp(np.mean(np.log(light @ LUMA + 1e-4))))
    scaled = np.clip(light * (0.20 * exposure / grey), 0, None)
    # Filmic curve of Krzysztof Narkowicz (2015), a fit of the ACES reference.
    film = scaled * (2.51 * scaled + 0.03) / (scaled * (2.43 * scaled + 0.59) + 0.14)
    return np.asarray(np.clip(film, 0, 1) ** (1 / 2.2), np.float32)


def graded(picture: Floats, shadows: str, lights: str) -> Floats:
    """More colour, then shadows towards one tint and lights towards another."""
    grey = (picture @ LUMA)[..., None]
    saturated = grey + (picture - grey) * 1.8
    rich = blend(saturated, rgb(shadows), 0.5 * (1 - grey[..., 0]))
    return np.clip(blend(rich, rgb(lights), 0.26 * grey[..., 0]), 0, 1)


def _brighter_half(picture: Floats) -> str:
    middle = picture.shape[1] // 2
    return "right" if picture[:, middle:].mean() > picture[:, :middle].mean() else "left"


@functools.lru_cache(maxsize=4)
def _panorama(file: Path) -> Floats:
    with np.load(file) as pack:
        light = np.nan_to_num(np.clip(pack["radiance"].astype(np.float32), 0, None))
    return np.asarray(np.minimum(light, np.percentile(light, 99.7) * 8), np.float32)


def draw_place(request: BackdropRequest, name: str, turns: tuple[float, ...], exposure: float) -> Pixels:
    """The view that is most worth seeing is chosen by hand (`turns`), one of them by the seed."""
    random = generator(request.seed, "photograph", name)
    palette = request.palette
    grid = Grid.over(request.width, request.height, SHRINK)
    turn = turns[request.seed % len(turns)] + float(random.uniform(-6, 6))
    light = view(_panorama(request.packs / "backdrops" / f"{name}.npz"), turn, grid)
    picture = developed(lens_blur(light, max(1, round(BLUR * grid.columns))), exposure)
    if (_brighter_half(picture) == "right") != (request.focus[0] > 0.5):
        picture = np.ascontiguousarray(picture[:, ::-1])  # The light belongs behind the hero.
    shadows = mix(tone(palette.middle, 0.17, 0.9), "#06283a", 0.2)
    picture = graded(picture, shadows, mix(lighten(palette.glow, 0.3), "#ffd08a", 0.5))
    wash = gradient_map(
        grid.glow(request.focus, 1.1), [(0, tone(palette.middle, 0.45, 0.85)), (0.8, lighten(palette.inner, 0.3))]
    )
    picture = blend(picture, picture * (0.35 + 1.05 * wash), WASH)
    picture += (grid.glow(request.focus, 0.6) * 0.36)[..., None] * rgb(mix(palette.glow, "#ffe9b0", 0.35))
    canvas = Canvas.of(picture, request.width, request.height)
    bokeh(canvas, random, ["#fff2c8", lighten(palette.glow, 0.4)], 22, (10, 46), 0.28)
    return canvas.rgb()


def _place(
    name: str,
    label: str,
    turns: tuple[float, ...],
    exposure: float,
    genres: str,
    moods: str,
    times: str = "day",
) -> Backdrop:
    return Backdrop(
        key=f"photo-{name}",
        label=label,
        draw=functools.partial(draw_place, name=name, turns=turns, exposure=exposure),
        finish=Finish(text_side=0.57, vignette=0.42, bottom=0.42, contrast=1.16, saturation=1.30, grain=0.010),
        genres=frozenset(genres.split()),
        moods=frozenset(moods.split()),
        times=frozenset(times.split()),
    )


# The panoramas' names say little: `night` is a dry plain at dusk, `sunset` a square by the sea.
BACKDROPS: tuple[Backdrop, ...] = (
    _place("forest", "Forest", (120, 180, 0, 300), 1.0, "survival travel pets", "calm serious epic"),
    _place("city", "City street", (180, 240), 1.0, "travel money lifestyle news cars", "serious curious"),
    _place("park", "Meadow", (120, 300, 0), 1.0, "pets fitness kids home sports", "happy calm"),
    _place("sunrise", "Misty morning", (240, 180, 120), 0.9, "fitness travel lifestyle cars", "calm epic", "sunset"),
    _place("sunset", "Old town at sunset", (240, 180, 60), 0.9, "travel food history", "calm epic", "sunset"),
    _place("venice", "Harbour at dusk", (180, 240), 0.9, "travel lifestyle music", "calm serious", "sunset night"),
    _place("dawn", "Desert hills", (180, 240), 0.9, "travel survival cars", "epic calm", "sunset"),
    _place(
        "night",
        "Dry plain at dusk",
        (180, 240),
        0.8,
        "survival mystery pets",
        "epic serious scary",
        "night sunset",
    ),
    _place("sky", "Above the clouds", (60, 240), 0.9, "travel science lifestyle", "calm curious happy"),
    _place("studio", "Photo studio", (300, 0, 240), 0.8, "tech beauty art", "serious calm curious"),
    _place("warehouse", "Warehouse", (300, 240), 0.8, "fitness cars crime sports", "serious scary epic"),
    _place("workshop", "Workshop", (60, 180, 0), 0.9, "home cars tech", "serious curious"),
    _place("apartment", "Living room", (240, 180), 0.9, "home lifestyle", "calm happy"),
    _place("bridge", "Glass corridor", (60, 240), 0.9, "tech money science", "serious curious calm"),
    _place(
        "esplanade",
        "Shopping gallery",
        (240, 0, 300),
        0.9,
        "beauty money food holidays",
        "excited happy",
    ),
)
