"""Land: peaks, hills, dunes, snow, skylines and trees as crisp shapes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas, paint, polygon, shaded
from thumbsmith.engines.composer.build.paint.noise import ridge_line
from thumbsmith.engines.composer.colour import argb

Points = list[tuple[float, float]]


@dataclass(frozen=True)
class Rock:
    """Colours of a mountain: its two sides, the snow on both, and the haze at its foot."""

    lit: str
    shaded: str
    snow: str
    snow_shaded: str
    foot: str


def peaks(
    canvas: Canvas,
    random: np.random.Generator,
    rock: Rock,
    base: float,
    heights: tuple[float, float],
    count: int,
    snow_line: float = 0.46,
) -> None:
    """A range of sharp mountains: lit side, shaded side, ragged snow cap. Heights are shares of the canvas."""
    ranges = []
    for index in range(count):
        x = (index + 0.5 + random.uniform(-0.35, 0.35)) / count * canvas.width
        ranges.append((float(random.uniform(*heights)) * canvas.height, float(x)))
    for height, x in sorted(ranges, reverse=True):
        _peak(canvas, random, rock, (x, base * canvas.height - height), height, snow_line)


def _peak(
    canvas: Canvas, random: np.random.Generator, rock: Rock, top: tuple[float, float], height: float, snow_line: float
) -> None:
    x, y = top
    foot = y + height
    half = height * float(random.uniform(0.8, 1.25))
    left = _jagged(random, top, (x - half, foot), 9, height * 0.03)
    right = _jagged(random, top, (x + half * float(random.uniform(0.9, 1.2)), foot), 9, height * 0.03)
    crest = _jagged(random, top, (x + half * float(random.uniform(-0.15, 0.25)), foot), 8, height * 0.07)
    for side, colour in ((left, rock.lit), (right, rock.shaded)):
        brush = shaded(((0, y), (0, foot)), [argb(colour), argb(colour), argb(rock.foot)])
        canvas.draw.drawPath(polygon(side + crest[::-1]), brush)
    line = y + height * snow_line * float(random.uniform(0.8, 1.2))
    for side, colour in ((left, rock.snow), (right, rock.snow_shaded)):
        cap, ridge = [p for p in side if p[1] < line], [p for p in crest if p[1] < line]
        if len(cap) > 1 and len(ridge) > 1:
            hem = _zigzag(random, cap[-1], ridge[-1], height)
            canvas.draw.drawPath(polygon(cap + hem + ridge[::-1]), paint(colour))


def _jagged(
    random: np.random.Generator, start: tuple[float, float], end: tuple[float, float], steps: int, amount: float
) -> Points:
    offsets = random.uniform(-amount, amount, steps + 1)
    offsets[0] = offsets[-1] = 0
    return [
        (
            start[0] + (end[0] - start[0]) * i / steps + float(offsets[i]),
            start[1] + (end[1] - start[1]) * i / steps + float(offsets[i]) * 0.5,
        )
        for i in range(steps + 1)
    ]


def _zigzag(random: np.random.Generator, start: tuple[float, float], end: tuple[float, float], height: float) -> Points:
    points = []
    teeth = int(random.integers(4, 8))
    for index in range(1, teeth):
        share = (index + float(random.uniform(-0.3, 0.3))) / teeth
        drop = height * (0.12 if index % 2 else -0.05) * float(random.uniform(0.3, 1.3))
        points.append((start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share + drop))
    return points


def skyline(
    canvas: Canvas, random: np.random.Generator, height: float, amount: float, cells: float, octaves: int = 5
) -> Points:
    """Points of a hilly line at `height` (share from the top) from the left edge to the right."""
    xs = np.linspace(-4, canvas.width + 4, 240)
    line = ridge_line(random, len(xs), cells, octaves, 0.42)
    kernel = np.hanning(9) / np.hanning(9).sum()
    ys = (height - amount * np.convolve(np.pad(line, 4, mode="edge"), kernel, "valid")) * canvas.height
    return list(zip(xs.tolist(), ys.tolist(), strict=True))


def ground(canvas: Canvas, line: Points, brush: Any) -> None:
    """Everything below a line."""
    bottom = canvas.height + 4
    canvas.draw.drawPath(polygon([*line, (canvas.width + 4, bottom), (-4, bottom)]), brush)


def snow_field(canvas: Canvas, random: np.random.Generator, height: float, upper: str, lower: str) -> None:
    """A gentle drift of snow from `height` down."""
    line = skyline(canvas, random, height, 0.03, 1.6, 2)
    top = min(y for _, y in line)
    ground(canvas, line, shaded(((0, top), (0, canvas.height)), [argb(upper), argb(lower)]))
