"""A heap of it, its growth, and how small it is."""

from __future__ import annotations

import cv2
import numpy as np

from thumbsmith.engines.composer.build.art import resized
from thumbsmith.engines.composer.build.states.treated import Effect, Thing, Treated, over, padded, turned
from thumbsmith.engines.composer.types import Pixels

ROWS = (7, 6, 5, 4, 3, 1)
"""Pieces of a heap, from below."""
PIECE = 0.34
"""Of a heap: its longer side."""
TURNS = 6
"""Ways in which its pieces lie."""
STAGES = (0.3, 0.58, 1.0)
TINY = 0.3


def heap(thing: Thing) -> Treated:
    """Many of it, one on the other."""
    height, width = thing.height, max(thing.width, round(1.15 * thing.height))
    size = PIECE * height / max(1.0, thing.width / thing.height * 0.75)
    piece = resized(thing.picture, max(8, round(size)))
    room = max(piece.shape[:2]) // 4
    turns = [_turned(piece, room, degrees) for degrees in thing.random.uniform(-42, 42, TURNS)]
    rows, columns = turns[0].shape[:2]
    picture = np.zeros((height + 2 * rows, width + 2 * columns, 4), np.uint8)
    step = (height - size) / (len(ROWS) - 1)
    for level in range(len(ROWS) - 1, -1, -1):  # the lowest, nearest ones last
        number = ROWS[level]
        for place in thing.random.permutation(number):
            x = columns + width / 2 + ((place + 0.5) / number - 0.5) * width * number / ROWS[0]
            y = rows + height - level * step - size / 2
            _lay(picture, turns[int(thing.random.integers(TURNS))], x, y)
    return Treated(picture, ((thing.width - width) / 2 - columns, -rows))


def _turned(piece: Pixels, room: int, degrees: float) -> Pixels:
    """Weighted by alpha, with less light the more it is turned and a dark line that parts it from its neighbours."""
    wide = padded(piece, room, room, room, room)
    laid = turned(wide, float(degrees), (wide.shape[1] / 2, wide.shape[0] / 2), (0.0, 0.0))
    laid[..., :3] = (laid[..., :3] * (1.0 - 0.008 * abs(degrees))).astype(np.uint8)
    rim = np.zeros_like(laid)
    rim[..., 3] = (cv2.dilate(laid[..., 3], np.ones((5, 5))) * 0.6).astype(np.uint8)
    return over(rim, laid)


def _lay(picture: Pixels, piece: Pixels, x: float, y: float) -> None:
    rows, columns = piece.shape[:2]
    top, left = round(y - rows / 2), round(x - columns / 2)
    top, left = max(0, min(top, len(picture) - rows)), max(0, min(left, picture.shape[1] - columns))
    part = picture[top : top + rows, left : left + columns]
    part[...] = over(part, piece)


def growing(thing: Thing) -> Treated:
    """Small, larger, as large as it gets, side by side on one ground."""
    fits = min(0.9, 1.35 / (sum(STAGES) + 0.1))
    pieces = [resized(thing.picture, max(8, round(share * fits * thing.height))) for share in STAGES]
    gap = round(0.04 * thing.width)
    width = sum(piece.shape[1] for piece in pieces) + gap * (len(pieces) - 1)
    picture = np.zeros((thing.height, width, 4), np.uint8)
    left = 0
    for piece in pieces:
        rows, columns = piece.shape[:2]
        picture[thing.height - rows :, left : left + columns] = piece
        left += columns + gap
    return Treated(picture, ((thing.width - width) / 2, 0.0))


def tiny(thing: Thing) -> Treated:
    """So small that arrows have to show it."""
    small = resized(thing.picture, max(8, round(TINY * thing.height)))
    at = ((thing.width - small.shape[1]) / 2, thing.height - small.shape[0])
    middle = at[0] + small.shape[1] / 2, at[1] + small.shape[0] / 2
    return Treated(small, at, in_front=(_arrows(thing, middle, max(small.shape[:2]) * 0.75),))


def _arrows(thing: Thing, middle: tuple[float, float], near: float) -> Effect:
    """From three sides, towards it."""
    room = round(0.1 * thing.size)
    picture = np.zeros((thing.height + 2 * room, thing.width + 2 * room, 4), np.uint8)
    for turn in (-150, -90, -30):
        direction = np.array([np.cos(np.deg2rad(turn)), np.sin(np.deg2rad(turn))])
        tip = np.array(middle) + room + direction * near
        _arrow(picture, tip, direction, 0.26 * thing.size)
    return Effect("Arrows", picture, (-room, -room))


def _arrow(picture: Pixels, tip: np.ndarray, back: np.ndarray, length: float) -> None:
    side = np.array([-back[1], back[0]])
    head, shaft = 0.45 * length, 0.16 * length
    outline = [
        tip, tip + back * head + side * head * 0.75, tip + back * head + side * shaft,
        tip + back * length + side * shaft * 0.7, tip + back * length - side * shaft * 0.7,
        tip + back * head - side * shaft, tip + back * head - side * head * 0.75,
    ]  # fmt: skip
    points = [np.array(outline, np.float32).round().astype(np.int32)]
    cv2.polylines(picture, points, True, (20, 16, 20, 255), max(3, round(0.12 * length)), cv2.LINE_AA)
    cv2.fillPoly(picture, points, (255, 58, 40, 255), cv2.LINE_AA)
