"""Broken, split, cut and blown up: the thing in pieces."""

from __future__ import annotations

import math
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from thumbsmith.engines.composer.build.paint.grid import smooth
from thumbsmith.engines.composer.build.states.treated import (
    Thing,
    Treated,
    mean_colour,
    over,
    padded,
    painted,
    turned,
)
from thumbsmith.engines.composer.colour import Floats
from thumbsmith.engines.composer.types import Pixels

CRACKS = 9
ROOM = 0.16
"""Room around a broken thing into which its pieces fly."""
MISSING = 0.13
"""Distance from where it was hit, from which a broken thing loses its pieces."""
WIDEST = 0.028
"""A crack where it begins."""
GAP, LEANS = 0.1, 8.0
"""Between two halves, and how far each leans away, in degrees."""
TEETH = 9
WALL = 0.05
"""What is seen of the inside along a cut."""
Points = NDArray[np.floating[Any]]


def broken(thing: Thing) -> Treated:
    """Cracks run from where it was hit; a corner has come off, and lies in pieces beside it."""
    room = round(ROOM * thing.size)
    whole = padded(thing.picture, room, room, room, room)
    hit = _place_within(thing, 0.5, 0.44) + room
    angles = _angles(thing.random)
    lost = _sector_towards(angles, -0.25 * math.pi)
    picture = _cracked(whole, hit, angles, thing)
    around = _around(whole, hit)
    for number, (first, last) in enumerate(((lost, lost + 0.55), (lost + 0.55, lost + 1.25))):
        piece = _piece(whole, around, angles, (first, last), thing.size)
        picture[piece] = 0
        _lay_piece(picture, np.where(piece[..., None], whole, 0).astype(np.uint8), hit, room, 12 + 22 * number)
    return Treated(picture, (-room, -room))


def _lay_piece(picture: Pixels, piece: Pixels, hit: Points, flight: float, degrees: float) -> None:
    """Draws a piece where it has flown to, away from where the thing was hit."""
    places = cv2.findNonZero(piece[..., 3])
    if places is None:
        return
    left, top, width, height = cv2.boundingRect(places)
    middle = np.array([left + width / 2, top + height / 2])
    away = (middle - hit) / max(1.0, float(np.hypot(*(middle - hit))))
    reach = round(flight) + max(width, height) // 3
    rows = slice(max(0, top - reach), min(len(piece), top + height + reach))
    columns = slice(max(0, left - reach), min(piece.shape[1], left + width + reach))
    about = (float(middle[0]) - columns.start, float(middle[1]) - rows.start)
    flown = turned(piece[rows, columns], degrees, about, (float(away[0]) * flight * 0.8, float(away[1]) * flight * 0.8))
    picture[rows, columns] = over(picture[rows, columns], flown)


def _place_within(thing: Thing, across: float, down: float) -> Points:
    """The pixel of the thing nearest to a share of its box."""
    inside = np.argwhere(cv2.erode(thing.picture[..., 3], np.ones((9, 9))) > 200)
    if not len(inside):
        return np.array([thing.width * across, thing.height * down], np.float32)
    wanted = np.array([thing.height * down, thing.width * across])
    nearest = inside[np.argmin(((inside - wanted) ** 2).sum(1))]
    return np.asarray(nearest[::-1], np.float32)


def _angles(random: np.random.Generator) -> NDArray[np.float64]:
    return np.sort((np.arange(CRACKS) + random.uniform(-0.3, 0.3, CRACKS)) * 2 * math.pi / CRACKS - math.pi)


def _around(picture: Pixels, middle: Points) -> tuple[Floats, Floats]:
    """How far each pixel is from a place, and in which direction."""
    rows, columns = picture.shape[:2]
    x = np.broadcast_to(np.arange(columns, dtype=np.float32) - np.float32(middle[0]), (rows, columns))
    y = np.broadcast_to((np.arange(rows, dtype=np.float32) - np.float32(middle[1]))[:, None], (rows, columns))
    away, direction = cv2.cartToPolar(np.ascontiguousarray(x), np.ascontiguousarray(y))
    return np.asarray(away, np.float32), np.asarray(direction, np.float32)


def _sector_towards(angles: NDArray[np.float64], direction: float) -> int:
    """The first of the two cracks between which a direction lies."""
    middles = angles + math.pi / CRACKS
    return int(np.argmin(np.abs(np.angle(np.exp(1j * (middles - direction))))))


def _cracked(whole: Pixels, hit: Points, angles: NDArray[np.float64], thing: Thing) -> Pixels:
    lines = np.zeros(whole.shape[:2], np.uint8)
    for angle in angles:
        _crack(lines, hit, float(angle), 0.95 * thing.size, WIDEST * thing.breadth, thing.random)
    depth = cv2.GaussianBlur(lines, (0, 0), 0.7).astype(np.float32)[..., None] / 255
    shift = max(1, round(0.006 * thing.size))
    lit = np.clip(np.roll(depth, (shift, shift), (0, 1)) - depth, 0, 1)
    colour = whole[..., :3].astype(np.float32) / 255
    colour *= 1 - 0.88 * depth
    colour += (1 - colour) * (0.65 * lit)
    return painted(colour, whole[..., 3].astype(np.float32) / 255)


def _crack(
    lines: Pixels, start: Points, angle: float, length: float, width: float, random: np.random.Generator, forks: int = 2
) -> None:
    """A jagged line that tapers off, with branches."""
    steps = 7
    at = start
    for step in range(steps):
        turn = angle + float(random.uniform(-0.5, 0.5))
        to = at + np.array([math.cos(turn), math.sin(turn)], np.float32) * length / steps
        thick = max(1, round(width * (1 - step / steps)))
        cv2.line(lines, _point(at), _point(to), 255, thick, cv2.LINE_AA)
        if forks and step in (1, 3) and random.random() < 0.8:
            side = float(random.choice([-0.75, 0.75]))
            _crack(lines, to, angle + side, length * 0.32, width * 0.55, random, 0)
        at = to


def _point(place: Points) -> tuple[int, int]:
    return round(float(place[0])), round(float(place[1]))


def _piece(
    whole: Pixels, around: tuple[Floats, Floats], angles: NDArray[np.float64], between: tuple[float, float], size: float
) -> NDArray[np.bool_]:
    """What lies between two directions (counted in cracks) and far enough from the middle; its inner edge is jagged.
    `around` are the distances and directions of all pixels."""
    away, direction = around
    bounds = np.interp(between, np.arange(-CRACKS, 2 * CRACKS), np.concatenate([angles + turn for turn in _TURNS]))
    begin, width = np.float32(bounds[0]), np.float32(bounds[1] - bounds[0])
    along = np.mod(direction - begin, np.float32(2 * math.pi)) / width
    inner = np.float32(MISSING * size) + np.float32(0.07 * size) * np.abs(np.mod(along * 3, 1) - np.float32(0.5))
    return np.asarray((along < 1) & (away > inner) & (whole[..., 3] > 0))


_TURNS = (-2 * math.pi, 0.0, 2 * math.pi)


def split(thing: Thing) -> Treated:
    """Torn apart from above to below."""
    return _halves(thing, jagged=0.045)


def cut(thing: Thing) -> Treated:
    """Cut in two by something sharp."""
    return _halves(thing, jagged=0.0)


def _halves(thing: Thing, jagged: float) -> Treated:
    room = round(0.5 * GAP * thing.size + 0.1 * thing.size)
    whole = padded(thing.picture, room, room // 2, room, room // 2)
    height, width = whole.shape[:2]
    line = _line(height, width, jagged * thing.size, thing.random)[:, None]
    x = np.arange(width, dtype=np.float32)[None, :]
    flesh = mean_colour(thing) * 0.55 + np.array([1.0, 0.93, 0.82], np.float32) * 0.45
    picture = np.zeros_like(whole)
    for side in (-1, 1):
        beyond = (x - line) * side  # pixels into this half
        part = _half(whole, beyond, flesh, WALL * thing.size)
        about = (width / 2, height * 0.98)
        picture = over(picture, turned(part, side * LEANS, about, (side * GAP / 2 * thing.size, 0.0)))
    return Treated(picture, (-room, -(room // 2)))


def _line(height: int, width: int, depth: float, random: np.random.Generator) -> Floats:
    """Where the halves part in each row, in pixels."""
    teeth = random.uniform(0.3, 1, TEETH + 2) * depth * np.resize([1, -1], TEETH + 2)
    rows = np.linspace(0, TEETH + 1, height)
    slant = np.linspace(0.05, -0.05, height) * width
    return np.asarray(width / 2 + slant + np.interp(rows, np.arange(TEETH + 2), teeth), np.float32)


def _half(whole: Pixels, beyond: Floats, flesh: Floats, wall: float) -> Pixels:
    """One half, with the inside seen along its edge, brightest where it was cut."""
    share = np.clip(beyond + 0.5, 0, 1)
    inner = smooth(wall, wall * 0.72, beyond)[..., None]
    rim = smooth(wall * 0.25, 0.0, np.abs(beyond - wall))[..., None]
    colour = whole[..., :3].astype(np.float32) / 255
    colour = colour * (1 - 0.6 * rim)
    colour = colour + (flesh * (0.78 + 0.22 * np.clip(1 - beyond / wall, 0, 1)[..., None]) - colour) * inner
    return painted(colour, whole[..., 3].astype(np.float32) / 255 * share)
