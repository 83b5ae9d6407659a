"""A z-buffer: the triangle that is seen at every pixel, found with whole arrays and no loop over triangles."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from thumbsmith.engines.composer.build.solids.mesh import Floats, Integers

Index = NDArray[np.int64]


@dataclass(frozen=True)
class Covered:
    """Pixels that a triangle is seen at: their places in the flattened picture, and the triangle of each."""

    pixels: Index
    faces: Index


def covered(
    screen: Floats,
    nearness: Floats,
    faces: Integers,
    width: int,
    height: int,
    before: Floats | None = None,
    both_sides: bool = False,
) -> tuple[Covered, Floats]:
    """The seen part of triangles whose corners lie at `screen` (V x 2), and its nearness (height * width, 0 where
    nothing is). `before` is the nearness of what stands there already and hides all behind it. Triangles that face away
    count with `both_sides` only."""
    corners = screen[faces].astype(np.float64)
    edges = _edges(corners)
    size = edges[..., 2].sum(1)  # of the three: twice the area
    edges *= np.sign(size)[:, None, None]
    size = np.abs(size) if both_sides else -size
    near = nearness[faces].astype(np.float64)
    with np.errstate(divide="ignore", invalid="ignore"):
        plane = np.einsum("fe,fek->fk", near, edges) / size[:, None]
    triangle, pixel, depth = _pixels(corners, edges, size, plane, width, height)
    if before is not None:
        kept = depth > before[pixel] * np.float32(1.00001)
        triangle, pixel, depth = triangle[kept], pixel[kept], depth[kept]
    key = (depth.view(np.uint32).astype(np.uint64) << np.uint64(32)) | triangle.astype(np.uint64)
    best = np.zeros(width * height, np.uint64)
    np.maximum.at(best, pixel, key)
    seen = np.flatnonzero(best)
    winner = (best[seen] & np.uint64(0xFFFFFFFF)).astype(np.int64)
    buffer = (best >> np.uint64(32)).astype(np.uint32).view(np.float32)
    return Covered(seen, winner), buffer


def _edges(corners: NDArray[np.float64]) -> NDArray[np.float64]:
    """F x 3 x 3: for every corner the line opposite to it as a, b, c of a x + b y + c, 0 on the line; at any place the
    three are the shares of the triangle's doubled area."""
    following, last = np.roll(corners, -1, 1), np.roll(corners, -2, 1)
    a = following[..., 1] - last[..., 1]
    b = last[..., 0] - following[..., 0]
    c = following[..., 0] * last[..., 1] - last[..., 0] * following[..., 1]
    return np.stack([a, b, c], -1)


def _pixels(
    corners: NDArray[np.float64],
    edges: NDArray[np.float64],
    size: NDArray[np.float64],
    plane: NDArray[np.float64],
    width: int,
    height: int,
) -> tuple[Integers, Integers, Floats]:
    """Every pixel whose middle a triangle covers: triangle, place in the picture, and how near the triangle is there.
    A triangle becomes rows, a row becomes pixels."""
    top = np.clip(np.ceil(corners[..., 1].min(1) - 0.5), 0, height).astype(np.int64)
    end = np.clip(np.floor(corners[..., 1].max(1) - 0.5) + 1, 0, height).astype(np.int64)
    rows = np.where(size > 1e-9, np.maximum(end - top, 0), 0)
    of_row = np.repeat(np.arange(len(rows), dtype=np.int32), rows)
    row = np.arange(len(of_row)) - np.repeat(np.cumsum(rows) - rows, rows) + top[of_row]
    first, last = _spans(edges, of_row, row, width)
    counts = np.maximum(last - first, 0)
    of_pixel = np.repeat(np.arange(len(counts), dtype=np.int32), counts)
    along = np.arange(len(of_pixel), dtype=np.int32) - (np.cumsum(counts) - counts).astype(np.int32)[of_pixel]
    start = plane[of_row, 0] * (first + 0.5) + plane[of_row, 1] * (row + 0.5) + plane[of_row, 2]
    slope = plane[of_row, 0].astype(np.float32)
    depth = start.astype(np.float32)[of_pixel] + slope[of_pixel] * along.astype(np.float32)
    pixel = (row * width + first).astype(np.int32)[of_pixel] + along
    return of_row[of_pixel], pixel, depth


def _spans(edges: NDArray[np.float64], of_row: Integers, row: Index, width: int) -> tuple[Index, Index]:
    """Of every row of a triangle the first pixel that it covers, and the one after the last."""
    left, right = np.full(len(of_row), -np.inf), np.full(len(of_row), np.inf)
    for edge in range(3):
        a, b, c = (edges[of_row, edge, each] for each in range(3))
        rest = b * (row + 0.5) + c
        with np.errstate(divide="ignore", invalid="ignore"):
            cut = -rest / a
        left = np.where(a > 0, np.maximum(left, cut), left)
        right = np.where(a < 0, np.minimum(right, cut), right)
        right = np.where((a == 0) & (rest < 0), -np.inf, right)
    first = np.clip(np.ceil(np.nan_to_num(left, neginf=0.0) - 0.5), 0, width).astype(np.int64)
    last = np.clip(np.floor(np.nan_to_num(right, neginf=-1.0, posinf=width) - 0.5) + 1, 0, width).astype(np.int64)
    return first, last


def weights(screen: Floats, nearness: Floats, faces: Integers, cover: Covered, width: int) -> Floats:
    """N x 3: the shares of its triangle's corners at every pixel, right in perspective."""
    edges = _edges(screen[faces].astype(np.float64))
    edges *= np.sign(edges[..., 2].sum(1))[:, None, None] * nearness[faces][..., None]
    edges = edges.astype(np.float32)
    x, y = (cover.pixels % width + 0.5).astype(np.float32), (cover.pixels // width + 0.5).astype(np.float32)
    shares = []
    for corner in range(3):
        line = edges[:, corner][cover.faces]
        shares.append(np.maximum(line[:, 0] * x + line[:, 1] * y + line[:, 2], 0))
    total = np.maximum(shares[0] + shares[1] + shares[2], np.float32(1e-30))
    return np.stack([share / total for share in shares], 1)
