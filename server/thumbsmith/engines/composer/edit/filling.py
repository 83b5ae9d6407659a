"""Fills a hole in a picture from what surrounds it, by patches that fit: textures go on, edges meet.

Exemplar-based completion from coarse to fine. At every scale each patch that touches the hole looks for the most
similar patch outside it (randomised search with propagation: Barnes et al., "PatchMatch", 2009), and the hole's pixels
become the average of what the patches say of them (Wexler et al., "Space-time completion of video", 2007). The finest
search runs at a third of the size or so; the places found there name the full-size pixels that are copied.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from thumbsmith.engines.composer.types import Pixels

Floats = NDArray[np.float32]
Mask = NDArray[np.bool_]
Places = NDArray[np.int32]

RADIUS = 3
"""Patches are 7 x 7 pixels."""
SEARCHED_PIXELS = 26_000
"""Of the hole at the finest scale that is searched: what three quarters of a second allow."""
SMALLEST_HOLE = 8.0
"""Pixels: about how wide the hole is at the coarsest scale."""
ROUNDS = (16, 8, 4, 2, 1, 1)
"""Rounds of searching and averaging per scale, from the coarsest."""
BEGINNINGS = 4
CALM_SIZE, CALM_SIGMA, CALM_BAND = 224, 3.0, 8
"""Pixels: longer side at which roughness is looked at, how far it is averaged, and how wide the border is."""
EVEN, MISFIT = 0.8, 40.0
"""Below this evenness, a border that patches miss by more than so many levels (75th percentile) is better met by soft
colours than by pieces of other things."""
LEAST_SOURCES = 0.02
"""Share of the surroundings that must be left to copy from."""
SURROUNDINGS = 1.0
"""Width of the looked-at ring around the hole, as a share of its size."""
TRUST_PER_PIXEL, LEAST_TRUST = 0.75, 1e-4
FAR = 120.0
"""Extra cost of a patch that lies as far away as the hole is large (unit: squared difference of colours), up to four
times as much: what stands near belongs there more likely."""
NEAREST = 96
"""Pixels that are looked at around any hole."""


def filled(rgb: Pixels, hole: Mask, seed: int = 0) -> Pixels:
    """`rgb` (H x W x 3) with the hole (H x W) filled; every other pixel stays. A hole everywhere stays as it is."""
    if not hole.any() or hole.all():
        return rgb.copy()
    rows, columns = _window(hole)
    result = rgb.copy()
    result[rows, columns] = _filled_window(
        np.ascontiguousarray(rgb[rows, columns]), np.ascontiguousarray(hole[rows, columns]), seed
    )
    return result


def _window(hole: Mask) -> tuple[slice, slice]:
    """The hole with its surroundings; all of the picture when that leaves too little to copy from."""
    ys, xs = np.nonzero(hole)
    height, width = int(ys.max() - ys.min()) + 1, int(xs.max() - xs.min()) + 1
    room = max(NEAREST, round(SURROUNDINGS * max(height, width)))
    rows = slice(max(0, int(ys.min()) - room), min(hole.shape[0], int(ys.max()) + room + 1))
    columns = slice(max(0, int(xs.min()) - room), min(hole.shape[1], int(xs.max()) + room + 1))
    return rows, columns


@dataclass
class _Scale:
    """A picture at one size: its pixels (float, RGB), what is missing, and which patches are whole outside the hole."""

    pixels: Floats
    hole: Mask
    calm: Mask
    """Pixels no rougher than the hole's border."""

    def __post_init__(self) -> None:
        height, width = self.hole.shape
        near = cv2.dilate(self.hole.astype(np.uint8), np.ones((2 * RADIUS + 1, 2 * RADIUS + 1), np.uint8)) > 0
        inside = np.zeros_like(self.hole)
        inside[RADIUS : height - RADIUS, RADIUS : width - RADIUS] = True
        whole = ~near & inside
        self.sources = next(
            each for each in (whole & self.calm, whole, ~self.hole) if each.sum() > LEAST_SOURCES * each.size
        )
        self.targets = near
        """Centres of the patches that touch the hole."""
        depth = cv2.distanceTransform(np.pad(self.hole, 1).astype(np.uint8), cv2.DIST_L2, 3)[1:-1, 1:-1]
        self.trust = np.asarray(np.maximum(TRUST_PER_PIXEL**depth, LEAST_TRUST), np.float32)
        """1 for what is known; less the deeper in the hole: the border decides, the middle follows."""


def _filled_window(rgb: Pixels, hole: Mask, seed: int) -> Pixels:
    chance = np.random.default_rng(seed)
    finest = min(1.0, math.sqrt(SEARCHED_PIXELS / int(hole.sum())))
    deepest = float(cv2.distanceTransform(np.pad(hole, 1).astype(np.uint8), cv2.DIST_L2, 3).max()) * 2
    steps = max(0, math.ceil(math.log2(max(1.0, deepest * finest / SMALLEST_HOLE))))
    calm, evenness = _calm(rgb, hole)
    scales = [_at(rgb, hole, calm, finest / 2**step) for step in range(steps, -1, -1)]
    places, costs = _begun(scales[0], chance)
    for number, scale in enumerate(scales[1:], start=1):
        size = (scale.hole.shape[1], scale.hole.shape[0])
        before = cv2.resize(scales[number - 1].pixels, size, interpolation=cv2.INTER_LINEAR)
        scale.pixels[scale.hole] = before[scale.hole]
        places = _carried(places, scale, chance)
        _average(scale, places, np.zeros(scale.hole.shape, np.float32))  # sharper than the enlarged averages
        places, costs = _settled(scale, places, ROUNDS[min(number, len(ROUNDS) - 1)], chance)
    border = scales[-1].targets & ~scales[-1].hole
    if len(scales) > 1 and evenness < EVEN and math.sqrt(np.percentile(costs[border], 75)) > MISFIT:
        return _softly(rgb, hole)
    return _copied(rgb, hole, scales[-1], places)


def _begun(scale: _Scale, chance: np.random.Generator) -> tuple[Places, Floats]:
    """The coarsest scale, begun several times: what fits best is gone on with."""
    guess = _smooth(scale)
    best: tuple[float, Places, Floats, Floats] | None = None
    for _ in range(BEGINNINGS):
        scale.pixels[scale.hole] = guess[scale.hole]
        places, costs = _settled(scale, _carried(None, scale, chance), ROUNDS[0], chance)
        cost = float((costs * scale.trust)[scale.targets].sum())
        if best is None or cost < best[0]:
            best = cost, places, costs, scale.pixels.copy()
    assert best is not None
    scale.pixels = best[3]
    return best[1], best[2]


def _settled(scale: _Scale, places: Places, rounds: int, chance: np.random.Generator) -> tuple[Places, Floats]:
    costs = np.zeros(scale.hole.shape, np.float32)
    for _ in range(rounds):
        places, costs = _searched(scale, places, chance)
        _average(scale, places, costs)
    return places, costs


def _calm(rgb: Pixels, hole: Mask) -> tuple[Mask, float]:
    """The pixels no rougher than most of the hole's border: beside a smooth sky no towers are copied, amid
    gravel everything may be. And how even the border is: 1 for one texture all around, near 0 for one of many things.
    """
    height, width = hole.shape
    factor = min(1.0, CALM_SIZE / max(height, width))
    size = (max(8, round(width * factor)), max(8, round(height * factor)))
    small = cv2.resize(rgb, size, interpolation=cv2.INTER_AREA).astype(np.float32)
    missing = cv2.resize(hole.astype(np.uint8), size, interpolation=cv2.INTER_NEAREST) > 0
    known = ~(cv2.dilate(missing.astype(np.uint8), np.ones((3, 3), np.uint8)) > 0)
    steepness = sum(np.abs(cv2.Sobel(small, cv2.CV_32F, *axis, ksize=3)).max(axis=2) for axis in ((1, 0), (0, 1)))
    weight = cv2.GaussianBlur(known.astype(np.float32), (0, 0), CALM_SIGMA)
    rough = cv2.GaussianBlur(np.asarray(steepness, np.float32) * known, (0, 0), CALM_SIGMA) / np.maximum(weight, 1e-3)
    band = np.ones((2 * CALM_BAND + 1, 2 * CALM_BAND + 1), np.uint8)
    border = known & (cv2.dilate(missing.astype(np.uint8), band) > 0)
    if not border.any():
        return np.ones_like(hole), 1.0
    calm = rough <= np.percentile(rough[border], 65) * 1.4 + 12
    evenness = float(np.percentile(rough[border], 40) / max(1e-3, float(np.percentile(rough[border], 65))))
    return np.asarray(cv2.resize(calm.astype(np.uint8), (width, height), interpolation=cv2.INTER_NEAREST) > 0), evenness


def _at(rgb: Pixels, hole: Mask, calm: Mask, factor: float) -> _Scale:
    """The picture at a share of its size. A pixel is missing when any part of it is; missing parts have no say."""
    height, width = hole.shape
    size = (max(2 * RADIUS + 2, round(width * factor)), max(2 * RADIUS + 2, round(height * factor)))
    known = (~hole).astype(np.float32)
    weight = cv2.resize(known, size, interpolation=cv2.INTER_AREA)
    weighted = cv2.resize(rgb.astype(np.float32) * known[..., None], size, interpolation=cv2.INTER_AREA)
    pixels = weighted / np.maximum(weight, 1e-3)[..., None]
    usable = cv2.resize(calm.astype(np.uint8), size, interpolation=cv2.INTER_NEAREST) > 0
    return _Scale(np.ascontiguousarray(pixels, np.float32), weight < 0.999, usable)


def _smooth(scale: _Scale) -> Floats:
    """A first guess: colours of the border flow into the hole (normalised blurs, from narrow to wide)."""
    known = (~scale.hole).astype(np.float32)
    result, weight = scale.pixels * known[..., None], known
    sigma = 1.5
    while (weight[scale.hole] < 0.02).any() and sigma < 400:
        blurred = cv2.GaussianBlur(scale.pixels * known[..., None], (0, 0), sigma)
        spread = cv2.GaussianBlur(known, (0, 0), sigma)
        fresh = (weight < 0.02) & (spread >= 0.02)
        result[fresh] = (blurred / np.maximum(spread, 1e-6)[..., None])[fresh]
        weight = np.where(fresh, 1.0, weight).astype(np.float32)
        sigma *= 1.6
    return result


def _carried(places: Places | None, scale: _Scale, chance: np.random.Generator) -> Places:
    """The origin of each pixel's patch (H x W x 2, row and column): the coarser scale's answer, else by chance."""
    height, width = scale.hole.shape
    ys, xs = np.nonzero(scale.sources)
    pick = chance.integers(0, len(ys), (height, width))
    fresh = np.dstack([ys[pick], xs[pick]]).astype(np.int32)
    if places is None:
        return fresh
    rows = np.minimum(np.arange(height) * places.shape[0] // height, places.shape[0] - 1)
    columns = np.minimum(np.arange(width) * places.shape[1] // width, places.shape[1] - 1)
    ratio_y, ratio_x = height / places.shape[0], width / places.shape[1]
    coarse = places[rows][:, columns].astype(np.float64)
    own_y, own_x = rows[:, None] * ratio_y, columns[None, :] * ratio_x
    offset_y = coarse[..., 0] * ratio_y - own_y
    offset_x = coarse[..., 1] * ratio_x - own_x
    found_y = np.clip(np.rint(np.arange(height)[:, None] + offset_y), 0, height - 1).astype(np.int32)
    found_x = np.clip(np.rint(np.arange(width)[None, :] + offset_x), 0, width - 1).astype(np.int32)
    valid = scale.sources[found_y, found_x]
    return np.where(valid[..., None], np.dstack([found_y, found_x]), fresh).astype(np.int32)


def _searched(scale: _Scale, places: Places, chance: np.random.Generator) -> tuple[Places, Floats]:
    """One round: neighbours' answers, then guesses around the own one, in ever smaller circles."""
    height, width = scale.hole.shape
    ys, xs = np.nonzero(scale.targets)
    grid = _padded(scale.pixels)
    trust = _patches(_padded(scale.trust[..., None]), ys, xs)[..., 0]
    at = np.stack([ys, xs], axis=1).astype(np.float32)
    wanted = _Wanted(_patches(grid, ys, xs), trust / trust.sum(axis=1, keepdims=True), at, _size_of(scale.hole))
    best = places[ys, xs]
    costs = _costs(grid, wanted, best)
    for step_y, step_x in ((0, 1), (1, 0), (0, -1), (-1, 0), (0, 4), (4, 0), (0, -4), (-4, 0)):
        places[ys, xs] = best
        from_y, from_x = np.clip(ys - step_y, 0, height - 1), np.clip(xs - step_x, 0, width - 1)
        offered = places[from_y, from_x] + np.array([step_y, step_x], np.int32)
        best, costs = _better(scale, grid, wanted, best, costs, offered)
    reach = max(height, width) / 2
    while reach >= 1:
        moves = chance.uniform(-reach, reach, best.shape)
        best, costs = _better(scale, grid, wanted, best, costs, best + np.rint(moves).astype(np.int32))
        reach /= 3
    places[ys, xs] = best
    spread = np.zeros(scale.hole.shape, np.float32)
    spread[ys, xs] = costs
    return places, spread


def _padded(pixels: Floats) -> Floats:
    return np.pad(pixels, ((RADIUS, RADIUS), (RADIUS, RADIUS), (0, 0)), mode="reflect")


_OFFSETS = [(y, x) for y in range(-RADIUS, RADIUS + 1) for x in range(-RADIUS, RADIUS + 1) if (y + x) % 2 == 0]
"""Every other pixel of a patch, like the black fields of a chessboard: as good a measure at half the cost."""


def _flat_offsets(width: int) -> NDArray[np.int64]:
    return np.array([(y + RADIUS) * width + (x + RADIUS) for y, x in _OFFSETS], np.int64)


def _patches(grid: Floats, ys: NDArray[np.intp], xs: NDArray[np.intp]) -> Floats:
    """N x offsets x 3."""
    width = grid.shape[1]
    index = (ys * width + xs)[:, None] + _flat_offsets(width)[None, :]
    return np.asarray(np.take(grid.reshape(-1, grid.shape[2]), index, axis=0), np.float32)


@dataclass
class _Wanted:
    """The surroundings of the patches' centres (N x offsets x 3), and how far each pixel of them can be trusted."""

    colours: Floats
    trust: Floats
    at: Floats
    """Row and column of the centres."""
    size: float
    """Of the hole, in pixels."""

    def only(self, which: NDArray[np.intp]) -> _Wanted:
        return _Wanted(self.colours[which], self.trust[which], self.at[which], self.size)


def _size_of(hole: Mask) -> float:
    ys, xs = np.nonzero(hole)
    return float(max(ys.max() - ys.min(), xs.max() - xs.min()) + 1)


def _costs(grid: Floats, wanted: _Wanted, places: Places) -> Floats:
    difference = _patches(grid, places[:, 0].astype(np.intp), places[:, 1].astype(np.intp))
    difference -= wanted.colours
    unlike = np.einsum("ijk,ijk,ij->i", difference, difference, wanted.trust)
    away = ((places - wanted.at) ** 2).sum(axis=1) / wanted.size**2
    return np.asarray(unlike + FAR * np.minimum(away, 4), np.float32)


def _better(
    scale: _Scale, grid: Floats, wanted: _Wanted, best: Places, costs: Floats, offered: Places
) -> tuple[Places, Floats]:
    """The offered places where they are possible and fit better."""
    height, width = scale.hole.shape
    possible = (offered >= 0).all(axis=1) & (offered[:, 0] < height) & (offered[:, 1] < width)
    possible[possible] = scale.sources[offered[possible, 0], offered[possible, 1]]
    possible &= (offered != best).any(axis=1)
    tried = np.flatnonzero(possible)
    if not len(tried):
        return best, costs
    found = _costs(grid, wanted.only(tried), offered[tried])
    wins = found < costs[tried]
    best, costs = best.copy(), costs.copy()
    best[tried[wins]] = offered[tried[wins]]
    costs[tried[wins]] = found[wins]
    return best, costs


def _average(scale: _Scale, places: Places, costs: Floats) -> None:
    """Each missing pixel becomes what the patches over it say, those that fit well louder."""
    height, width = scale.hole.shape
    ys, xs = np.nonzero(scale.hole)
    border = scale.targets & ~scale.hole
    typical = float(np.percentile(costs[border], 75)) + 1.0
    total = np.zeros((len(ys), 3), np.float32)
    weights = np.zeros(len(ys), np.float32)
    for off_y, off_x in _OFFSETS:
        center_y, center_x = ys - off_y, xs - off_x
        ok = (center_y >= 0) & (center_y < height) & (center_x >= 0) & (center_x < width)
        center_y, center_x = np.clip(center_y, 0, height - 1), np.clip(center_x, 0, width - 1)
        from_y, from_x = places[center_y, center_x, 0] + off_y, places[center_y, center_x, 1] + off_x
        ok &= (from_y >= 0) & (from_y < height) & (from_x >= 0) & (from_x < width)
        from_y, from_x = np.clip(from_y, 0, height - 1), np.clip(from_x, 0, width - 1)
        ok &= ~scale.hole[from_y, from_x]
        weight = np.exp(-np.minimum(costs[center_y, center_x] / typical, 3)) * scale.trust[center_y, center_x] * ok
        total += scale.pixels[from_y, from_x] * weight[:, None]
        weights += weight
    known = weights > 1e-12
    scale.pixels[ys[known], xs[known]] = total[known] / weights[known, None]


def _softly(rgb: Pixels, hole: Mask) -> Pixels:
    """The border's colours flowing into each other, as out of focus: for holes between things that fit nowhere."""
    ring = (cv2.dilate(hole.astype(np.uint8), np.ones((9, 9), np.uint8)) > 0) & ~hole
    colours = _light(rgb.astype(np.float32), ring, hole)
    result = rgb.copy()
    result[hole] = np.clip(colours[hole] + 0.5, 0, 255).astype(np.uint8)
    return result


def _copied(rgb: Pixels, hole: Mask, scale: _Scale, places: Places) -> Pixels:
    """The full-size pixels that the places name, and the light of the border over them, so that no seam shows."""
    height, width = hole.shape
    ratio_y, ratio_x = height / scale.hole.shape[0], width / scale.hole.shape[1]
    ring = cv2.dilate(hole.astype(np.uint8), np.ones((3, 3), np.uint8), iterations=max(2, round(ratio_x))) > 0
    ys, xs = np.nonzero(ring)
    picture = rgb.astype(np.float32)
    total = np.zeros((len(ys), 3), np.float32)
    votes = np.zeros(len(ys), np.float32)
    for off_y, off_x in _NEIGHBOURS:
        small_y = np.clip(((ys + 0.5) / ratio_y + off_y).astype(np.int64), 0, scale.hole.shape[0] - 1)
        small_x = np.clip(((xs + 0.5) / ratio_x + off_x).astype(np.int64), 0, scale.hole.shape[1] - 1)
        place = places[small_y, small_x]
        from_y = np.rint(ys + (place[:, 0] - small_y) * ratio_y).astype(np.int64)
        from_x = np.rint(xs + (place[:, 1] - small_x) * ratio_x).astype(np.int64)
        usable = (from_y >= 0) & (from_y < height) & (from_x >= 0) & (from_x < width)
        from_y, from_x = np.clip(from_y, 0, height - 1), np.clip(from_x, 0, width - 1)
        usable &= ~hole[from_y, from_x]
        total += picture[from_y, from_x] * usable[:, None]
        votes += usable
    copied = cv2.resize(scale.pixels, (width, height), interpolation=cv2.INTER_LINEAR)
    known = votes > 0
    copied[ys[known], xs[known]] = total[known] / votes[known, None]
    light = _light(np.clip(picture - copied, -BRIGHTEST, BRIGHTEST), ring & ~hole, hole)
    result = rgb.copy()
    result[hole] = np.clip(copied[hole] + light[hole] + 0.5, 0, 255).astype(np.uint8)
    return result


_NEIGHBOURS = ((0.0, 0.0), (0.35, 0.35), (-0.35, 0.35), (0.35, -0.35), (-0.35, -0.35))
"""Neighbours that a full-size pixel averages, in pixels of the finest scale: seams inside the hole become soft."""
BRIGHTEST = 16.0
"""Levels: a larger difference on the border is an edge, not light."""
LIGHT_SIZE = 96
"""Pixels of the longer side at which slow changes of light are worked out."""


def _light(difference: Floats, ring: Mask, hole: Mask) -> Floats:
    """The differences found on the ring, spread smoothly into the hole."""
    factor = min(1.0, LIGHT_SIZE / max(hole.shape))
    size = (max(2, round(hole.shape[1] * factor)), max(2, round(hole.shape[0] * factor)))
    weight = cv2.resize(ring.astype(np.float32), size, interpolation=cv2.INTER_AREA)
    values = cv2.resize(difference * ring[..., None], size, interpolation=cv2.INTER_AREA)
    values = values / np.maximum(weight, 1e-6)[..., None]
    spread = np.zeros((*weight.shape, 3), np.float32)
    total = np.zeros_like(weight)
    for sigma, share in ((1.0, 1.0), (2.0, 0.1), (4.0, 0.01), (8.0, 1e-3), (16.0, 1e-4), (32.0, 1e-5)):
        spread = spread + share * cv2.GaussianBlur(values * weight[..., None], (0, 0), sigma)
        total = total + share * cv2.GaussianBlur(weight, (0, 0), sigma)
    small = spread / np.maximum(total, 1e-12)[..., None]
    return np.asarray(cv2.resize(small, (hole.shape[1], hole.shape[0]), interpolation=cv2.INTER_CUBIC), np.float32)
