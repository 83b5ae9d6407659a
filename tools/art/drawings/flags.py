"""Flags that wave on a pole, from the stripes, crosses and discs they are made of.

A design is a list of patches in the flag's own square: x and y from 0 to 1, y downwards.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

from .shapes import Point, ellipse, path

Patch = tuple[str, Sequence[Point]]
"""A colour, and where it is."""
LEFT, TOP, WIDTH, HEIGHT = 74.0, 44.0, 520.0, 330.0
WAVE = 26.0
ASPECT = WIDTH / HEIGHT
PARTS = 28
"""Pieces that an edge is cut into before it is bent."""


def rectangle(left: float, top: float, right: float, bottom: float) -> list[Point]:
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def bands(colours: Sequence[str], *, upright: bool = False, weights: Sequence[int] = ()) -> list[Patch]:
    """Stripes from the top down, or from the pole outwards."""
    shares = weights or [1] * len(colours)
    edges = [sum(shares[:place]) / sum(shares) for place in range(len(shares) + 1)]
    pairs = itertools.pairwise(edges)
    return [
        (
            colour,
            rectangle(start, 0, end, 1) if upright else rectangle(0, start, 1, end),
        )
        for colour, (start, end) in zip(colours, pairs, strict=True)
    ]


def nordic(ground: str, cross: str, inner: str = "") -> list[Patch]:
    """A cross whose upright stands nearer to the pole."""
    found = [
        (ground, rectangle(0, 0, 1, 1)),
        *_cross(cross, 0.36, 0.5, 0.24 if inner else 0.2),
    ]
    return [*found, *_cross(inner, 0.36, 0.5, 0.12)] if inner else found


def _cross(colour: str, x: float, y: float, thick: float) -> list[Patch]:
    aside = thick / 2 / ASPECT
    return [
        (colour, rectangle(x - aside, 0, x + aside, 1)),
        (colour, rectangle(0, y - thick / 2, 1, y + thick / 2)),
    ]


def disc(colour: str, x: float, y: float, radius: float) -> Patch:
    return (colour, ellipse((x, y), radius / ASPECT, radius))


def star(colour: str, x: float, y: float, radius: float, tips: int = 5) -> Patch:
    spikes = [(k * math.pi / tips - math.pi / 2, radius if k % 2 == 0 else radius * 0.4) for k in range(2 * tips)]
    return (
        colour,
        [(x + long * math.cos(turn) / ASPECT, y + long * math.sin(turn)) for turn, long in spikes],
    )


def saltire(colour: str, thick: float) -> list[Patch]:
    """A cross from corner to corner."""
    x, y = thick / ASPECT, thick
    return [
        (colour, [(0, 0), (x, 0), (1, 1 - y), (1, 1), (1 - x, 1), (0, y)]),
        (colour, [(1, 0), (1, y), (x, 1), (0, 1), (0, 1 - y), (1 - x, 0)]),
    ]


def union() -> list[Patch]:
    blue, white, red = "#1b2f6e", "#ffffff", "#d3202f"
    found: list[Patch] = [
        (blue, rectangle(0, 0, 1, 1)),
        *saltire(white, 0.16),
        *saltire(red, 0.06),
    ]
    return [*found, *_cross(white, 0.5, 0.5, 0.34), *_cross(red, 0.5, 0.5, 0.2)]


def american() -> list[Patch]:
    stripes = bands(["#c8263a" if k % 2 == 0 else "#ffffff" for k in range(13)])
    canton: Patch = ("#24356b", rectangle(0, 0, 0.42, 7 / 13))
    stars = [
        star(
            "#ffffff",
            0.035 * (1 + column + row % 2 * 0.5) + 0.032 * column,
            0.06 + row * 0.085,
            0.03,
        )
        for row in range(6)
        for column in range(6 - row % 2)
    ]
    return [*stripes, canton, *stars]


def indian() -> list[Patch]:
    wheel = [
        disc("#1d2f80", 0.5, 0.5, 0.14),
        disc("#ffffff", 0.5, 0.5, 0.118),
        disc("#1d2f80", 0.5, 0.5, 0.026),
    ]
    spokes: list[Patch] = [
        (
            "#1d2f80",
            [
                (0.5, 0.5),
                *(_on_ring(k * math.tau / 24 + aside) for aside in (-0.05, 0.05)),
            ],
        )
        for k in range(24)
    ]
    return [*bands(["#ff9a3c", "#ffffff", "#178a3c"]), *wheel, *spokes]


def _on_ring(turn: float, radius: float = 0.12) -> Point:
    return (0.5 + radius / ASPECT * math.cos(turn), 0.5 + radius * math.sin(turn))


def european() -> list[Patch]:
    places = [k * math.tau / 12 for k in range(12)]
    stars = [
        star(
            "#ffd23a",
            0.5 + 0.31 / ASPECT * math.cos(turn),
            0.5 + 0.31 * math.sin(turn),
            0.07,
        )
        for turn in places
    ]
    return [("#21409a", rectangle(0, 0, 1, 1)), *stars]


def chinese() -> list[Patch]:
    small = [(0.34, 0.1), (0.4, 0.2), (0.4, 0.34), (0.34, 0.44)]
    return [
        ("#d9261c", rectangle(0, 0, 1, 1)),
        star("#ffd83a", 0.17, 0.27, 0.15),
        *(star("#ffd83a", x, y, 0.05) for x, y in small),
    ]


def crescent(ground: str, colour: str, x: float) -> list[Patch]:
    return [
        (ground, rectangle(0, 0, 1, 1)),
        disc(colour, x, 0.5, 0.25),
        disc(ground, x + 0.04, 0.5, 0.2),
        star(colour, x + 0.15, 0.5, 0.1),
    ]  # fmt: skip


def greek() -> list[Patch]:
    stripes = bands(["#1f62b5" if k % 2 == 0 else "#ffffff" for k in range(9)])
    canton: Patch = ("#1f62b5", rectangle(0, 0, 0.36, 5 / 9))
    return [
        *stripes,
        canton,
        ("#ffffff", rectangle(0.146, 0, 0.214, 5 / 9)),
        ("#ffffff", rectangle(0, 2 / 9, 0.36, 3 / 9)),
    ]


def israeli() -> list[Patch]:
    blue, turns = "#1f4fb5", [k * math.tau / 3 for k in range(3)]
    triangles = [[_on_ring(turn + aside, 0.16) for turn in turns] for aside in (math.pi / 2, -math.pi / 2)]
    stripes = [(blue, rectangle(0, top, 1, top + 0.14)) for top in (0.1, 0.76)]
    return [("#ffffff", rectangle(0, 0, 1, 1)), *stripes, *((blue, each) for each in triangles)]


def quebecois() -> list[Patch]:
    lily: list[Point] = [
        (0, -0.14), (0.035, -0.06), (0.02, 0.0), (0.06, -0.05), (0.085, 0.0), (0.06, 0.05), (0.02, 0.04),
        (0.025, 0.1), (0, 0.14), (-0.025, 0.1), (-0.02, 0.04), (-0.06, 0.05), (-0.085, 0.0), (-0.06, -0.05),
        (-0.02, 0.0), (-0.035, -0.06),
    ]  # fmt: skip
    middles = [(x, y) for x in (0.2, 0.8) for y in (0.2, 0.8)]
    lilies: list[Patch] = [("#ffffff", [(x + a, y + b) for a, b in lily]) for x, y in middles]
    return [
        ("#1f4fb0", rectangle(0, 0, 1, 1)),
        *_cross("#ffffff", 0.5, 0.5, 0.2),
        *lilies,
    ]


def philippine() -> list[Patch]:
    sun = star("#ffcf3a", 0.16, 0.5, 0.13, 8)
    return [
        *bands(["#1f4bb0", "#d2232f"]),
        ("#ffffff", [(0, 0), (0.46, 0.5), (0, 1)]),
        sun,
    ]


FLAGS: dict[str, Sequence[Patch]] = {
    "france": bands(["#1f3f9c", "#ffffff", "#e1263a"], upright=True),
    "italy": bands(["#158a46", "#ffffff", "#d52b38"], upright=True),
    "ireland": bands(["#159a5a", "#ffffff", "#ff8a3c"], upright=True),
    "belgium": bands(["#20202a", "#ffd53a", "#e8283c"], upright=True),
    "romania": bands(["#1f3f9c", "#ffd53a", "#d2232f"], upright=True),
    "nigeria": bands(["#128a4a", "#ffffff", "#128a4a"], upright=True),
    "germany": bands(["#22222a", "#dc2430", "#ffce2e"]),
    "netherlands": bands(["#b9262f", "#ffffff", "#24489c"]),
    "russia": bands(["#ffffff", "#1f48ad", "#d52b2e"]),
    "ukraine": bands(["#1f68c8", "#ffd83a"]),
    "poland": bands(["#ffffff", "#dc2440"]),
    "indonesia": bands(["#dc2430", "#ffffff"]),
    "austria": bands(["#dc2a38", "#ffffff", "#dc2a38"]),
    "hungary": bands(["#cf2f40", "#ffffff", "#3a7a50"]),
    "estonia": bands(["#1f78ce", "#22222a", "#ffffff"]),
    "latvia": bands(["#9c2a38", "#ffffff", "#9c2a38"], weights=(2, 1, 2)),
    "lithuania": bands(["#ffc62e", "#127a48", "#c5283a"]),
    "spain": bands(["#c8202c", "#ffc82e", "#c8202c"], weights=(1, 2, 1)),
    "colombia": bands(["#ffd23a", "#1f3f9c", "#d2232f"], weights=(2, 1, 1)),
    "thailand": bands(["#b5263a", "#ffffff", "#2b2f66", "#ffffff", "#b5263a"], weights=(1, 1, 2, 1, 1)),
    "finland": nordic("#ffffff", "#1f3f8c"),
    "sweden": nordic("#1f66b0", "#ffcf2e"),
    "denmark": nordic("#d0203a", "#ffffff"),
    "norway": nordic("#c8263a", "#ffffff", "#1f2f66"),
    "iceland": nordic("#1f4fa0", "#ffffff", "#dc2838"),
    "japan": [("#ffffff", rectangle(0, 0, 1, 1)), disc("#d0203a", 0.5, 0.5, 0.3)],
    "bangladesh": [("#127a5a", rectangle(0, 0, 1, 1)), disc("#f0303e", 0.45, 0.5, 0.32)],
    "switzerland": [
        ("#dc2430", rectangle(0, 0, 1, 1)),
        ("#ffffff", rectangle(0.438, 0.2, 0.562, 0.8)),
        ("#ffffff", rectangle(0.31, 0.4, 0.69, 0.6)),
    ],
    "vietnam": [("#d9261c", rectangle(0, 0, 1, 1)), star("#ffe03a", 0.5, 0.5, 0.3)],
    "turkey": crescent("#dc2230", "#ffffff", 0.38),
    "britain": union(),
    "united-states": american(),
    "india": indian(),
    "europe": european(),
    "china": chinese(),
    "greece": greek(),
    "israel": israeli(),
    "quebec": quebecois(),
    "philippines": philippine(),
    "white": [("#fbfbff", rectangle(0, 0, 1, 1))],
    "red": [("#e2263a", rectangle(0, 0, 1, 1))],
    "black": [("#2a2b36", rectangle(0, 0, 1, 1))],
}


def drawing(patches: Sequence[Patch]) -> str:
    """The flag as an SVG document."""
    cloth = "".join(f'<path d="{path(_bent(points))}" fill="{colour}"/>' for colour, points in patches)
    whole = path(_bent(rectangle(0, 0, 1, 1)))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 760" width="640" height="760"><defs>'
        '<linearGradient id="pole" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#8a92a8"/>'
        '<stop offset=".35" stop-color="#f6f8ff"/><stop offset="1" stop-color="#5a6078"/></linearGradient>'
        f'<linearGradient id="fold" x1="0" y1="0" x2="1" y2=".12">{_folds()}</linearGradient>'
        '<radialGradient id="knob" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#fff3b8"/>'
        '<stop offset=".5" stop-color="#ffc83a"/><stop offset="1" stop-color="#a86a12"/></radialGradient></defs>'
        '<rect x="52" y="30" width="24" height="722" rx="12" fill="url(#pole)"/>'
        f'{cloth}<path d="{whole}" fill="url(#fold)"/>'
        '<circle cx="64" cy="30" r="26" fill="url(#knob)"/></svg>\n'
    )


def _folds() -> str:
    """Light on what faces up to the left, shade on what faces away."""
    stops = (
        (0, "#000", 0.28),
        (0.12, "#fff", 0.2),
        (0.34, "#000", 0.04),
        (0.5, "#000", 0.3),
        (0.68, "#fff", 0.26),
        (0.86, "#000", 0.1),
        (1, "#000", 0.3),
    )
    return "".join(
        f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{strong}"/>' for at, colour, strong in stops
    )


def _bent(points: Sequence[Point]) -> list[Point]:
    """Cut into short pieces and waved: more the farther from the pole."""
    closed = [*points, points[0]]
    pieces = max(1, PARTS // len(points))
    return [
        _waved(x + (to_x - x) * step / pieces, y + (to_y - y) * step / pieces)
        for (x, y), (to_x, to_y) in itertools.pairwise(closed)
        for step in range(pieces)
    ]


def _waved(x: float, y: float) -> Point:
    lift = WAVE * math.sin(x * math.tau * 0.95 + 0.35) * (0.35 + 0.65 * x)
    return (
        LEFT + x * WIDTH + 9 * math.sin(x * math.tau + y),
        TOP + WAVE + y * HEIGHT - lift + 22 * x,
    )
