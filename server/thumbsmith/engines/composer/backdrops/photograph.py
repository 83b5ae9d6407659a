"""Real places out of focus: a view into a high dynamic range panorama, blurred like a fast lens does it."""

from __future__ import annotations

import functools
from pathlib import Path

import cv2
import numpy as np

from thumbsmith.engines.composer.paint.canvas import Canvas
from thumbsmith.engines.composer.paint.colour import LUMA, Floats, lighten, mix, rgb, tone
from thumbsmith.engines.composer.paint.grid import Grid, blend
from thumbsmith.engines.composer.paint.particles import bokeh
from thumbsmith.engines.composer.paint.seeds import generator
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Finish, Pixels

SHRINK = 3
FIELD_OF_VIEW = 88.0
"""Degrees across: wider shows more place, narrower larger bokeh."""
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
    return np.asarray(cv2.remap(wide, x + 2, y, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REFLECT), np.float32)


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
    rich = grey + (picture - grey) * 1.35
    rich = blend(rich, rgb(shadows), 0.30 * (1 - grey[..., 0]))
    return np.clip(blend(rich, rgb(lights), 0.16 * grey[..., 0]), 0, 1)


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
    shadows = mix(tone(palette.outer, 0.12, 0.5), "#0a3a50", 0.35)
    picture = graded(picture, shadows, mix(lighten(palette.glow, 0.3), "#ffd08a", 0.5))
    picture += (grid.glow(request.focus, 0.7) * 0.26)[..., None] * rgb(mix(palette.glow, "#ffe9b0", 0.6))
    canvas = Canvas.of(picture, request.width, request.height)
    bokeh(canvas, random, ["#fff2c8", lighten(palette.glow, 0.4)], 22, (10, 46), 0.28)
    return canvas.rgb()


def _place(
    name: str,
    label: str,
    turns: tuple[float, ...],
    exposure: float,
    places: str,
    niches: str,
    moods: str,
    times: str = "day",
) -> Backdrop:
    return Backdrop(
        key=f"photo-{name}",
        label=label,
        draw=functools.partial(draw_place, name=name, turns=turns, exposure=exposure),
        finish=Finish(
            text_side=0.58, vignette=0.48, bottom=0.42, bloom=0.28, contrast=1.07, saturation=1.08, grain=0.010
        ),
        niches=frozenset(niches.split()),
        moods=frozenset(moods.split()),
        places=frozenset(places.split()),
        times=frozenset(times.split()),
    )


BACKDROPS: tuple[Backdrop, ...] = (
    _place(
        "forest",
        "Forest (photo)",
        (40, 150),
        1.0,
        "forest woods nature",
        "nature survival travel challenge",
        "calm serious",
    ),
    _place("city", "City (photo)", (0, 180), 1.0, "city street", "travel business lifestyle news", "serious cool"),
    _place("park", "Park (photo)", (0, 120), 1.0, "park garden", "pets lifestyle fitness kids nature", "happy calm"),
    _place(
        "sunset",
        "Sunset (photo)",
        (0, 180),
        0.9,
        "beach field",
        "travel lifestyle cars fitness",
        "epic calm romantic",
        "sunset",
    ),
    _place(
        "night",
        "Night street (photo)",
        (0, 180),
        0.8,
        "street alley",
        "crime cars music mystery",
        "dark mysterious cool",
        "night",
    ),
    _place("studio", "Photo studio", (0, 180), 0.9, "studio", "review tech beauty fashion", "serious calm"),
    _place(
        "dawn",
        "Dawn (photo)",
        (0, 180),
        0.9,
        "countryside mountain",
        "travel nature fitness",
        "calm epic sad",
        "sunset",
    ),
    _place(
        "warehouse",
        "Warehouse (photo)",
        (0, 180),
        0.9,
        "warehouse factory garage",
        "cars fitness crime diy",
        "serious dark",
    ),
    _place("workshop", "Workshop (photo)", (0, 180), 1.0, "workshop garage", "diy home cars tech", "serious calm"),
    _place(
        "apartment",
        "Living room (photo)",
        (0, 180),
        1.0,
        "home room house apartment",
        "home lifestyle relationships family",
        "calm happy",
    ),
    _place("lobby", "Hotel (photo)", (0, 180), 1.0, "hotel office lobby", "business money travel", "serious cool"),
    _place(
        "venice",
        "Old town (photo)",
        (0, 180),
        0.9,
        "venice italy europe",
        "travel food history",
        "happy calm romantic",
        "sunset",
    ),
)
