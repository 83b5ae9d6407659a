"""The world's countries: their outlines (`maps/world.npz`, written by `tools.art.maps`), and what titles call them.

Places are unit vectors (x to 90° east, y to the north pole, z to 0° east), so that no map has an edge.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray
from pydantic import Field, TypeAdapter

from thumbsmith.engines.composer.data.knowledge import Source
from thumbsmith.engines.composer.data.tables import FOLDER, written
from thumbsmith.engines.composer.types import Coordinates

Vectors = NDArray[np.float64]
"""N x 3."""
PARTS: Mapping[int, tuple[int, ...]] = {156: (156, 158, 344, 446)}
"""Areas with codes of their own that the United Nations count to a country."""
MAIN = 0.12
"""Share of its largest outline's area from which another one belongs to what is shown of a country."""
NEAR = 0.9
"""Cosine of the angle within which it lies: no overseas territories."""


class Names(Source):
    unsure: frozenset[str]
    names: dict[str, tuple[str, ...]] = Field(min_length=1)


@dataclass(frozen=True)
class Outline:
    """A closed line around a part of a country."""

    code: int
    points: Vectors


@dataclass(frozen=True)
class World:
    outlines: tuple[Outline, ...]
    borders: tuple[Vectors, ...]
    """Lines with land of two countries beside them."""
    coasts: tuple[Vectors, ...]
    """Lines with one country beside them."""
    tints: Mapping[int, int]
    """By code: 0 and above, another one than that of every neighbour."""

    def of(self, code: int) -> list[Outline]:
        parts = PARTS.get(code, (code,))
        return [outline for outline in self.outlines if outline.code in parts]

    def main_land(self, code: int) -> Vectors:
        """All points of what a map of the country has to show."""
        outlines = sorted(self.of(code), key=lambda each: -area(each.points))
        largest = outlines[0]
        middle = unit(largest.points.mean(axis=0))
        shown = [
            each.points
            for each in outlines
            if area(each.points) >= MAIN * area(largest.points) and unit(each.points.mean(axis=0)) @ middle > NEAR
        ]
        return np.concatenate(shown)


@cache
def names() -> Names:
    """Raises ValueError when the file breaks the rules."""
    return Names.model_validate(written("maps/countries"))


@cache
def cities() -> Mapping[str, Coordinates]:
    """Degrees east and north, by name."""
    return TypeAdapter(dict[str, Coordinates]).validate_python(written("maps/cities"))


@cache
def world() -> World:
    with np.load(FOLDER / "maps" / "world.npz") as file:
        data = {name: file[name] for name in file.files}
    arcs = [
        vectors(np.cumsum(steps, axis=0) * data["scale"] + data["translate"])
        for steps in np.split(data["steps"], data["arc_ends"][:-1])
    ]
    rings = [ring.tolist() for ring in np.split(data["ring_arcs"], data["ring_ends"][:-1])]
    codes = data["ring_codes"].tolist()
    outlines = tuple(Outline(code, _walked(ring, arcs)) for code, ring in zip(codes, rings, strict=True))
    beside: dict[int, list[int]] = {}
    for code, ring in zip(codes, rings, strict=True):
        for arc in ring:
            beside.setdefault(arc if arc >= 0 else ~arc, []).append(code)
    borders = tuple(arcs[arc] for arc, owners in sorted(beside.items()) if len(set(owners)) > 1)
    coasts = tuple(arcs[arc] for arc, owners in sorted(beside.items()) if len(owners) == 1)
    return World(outlines, borders, coasts, _tints(beside.values()))


def _tints(beside: Iterable[Sequence[int]]) -> Mapping[int, int]:
    """The first that no neighbour has, in the order of the codes."""
    neighbours: dict[int, set[int]] = {}
    for owners in beside:
        for code in owners:
            neighbours.setdefault(code, set()).update(owners)
    tints: dict[int, int] = {}
    for code in sorted(neighbours):
        taken = {tints[other] for other in neighbours[code] if other in tints}
        tints[code] = next(tint for tint in range(len(neighbours)) if tint not in taken)
    return tints


def vectors(degrees: NDArray[np.float64]) -> Vectors:
    """Of N x 2 degrees east and north."""
    east, north = np.radians(degrees).T
    return np.stack([np.cos(north) * np.sin(east), np.sin(north), np.cos(north) * np.cos(east)], axis=1)


@cache
def degrees_of(code: int) -> Coordinates:
    """The middle of a country's main land."""
    x, y, z = unit(world().main_land(code).mean(axis=0))
    return round(float(np.degrees(np.arctan2(x, z))), 2), round(float(np.degrees(np.arcsin(y))), 2)


def vector(place: Coordinates) -> Vectors:
    return np.asarray(vectors(np.asarray([place], float))[0])


def unit(point: Vectors) -> Vectors:
    return np.asarray(point / np.linalg.norm(point))


def area(points: Vectors) -> float:
    """Of an outline, in shares of a sphere of radius 1, nearly: seen from above its middle."""
    middle = unit(points.mean(axis=0))
    following = np.roll(points, -1, axis=0)
    return float(abs((np.cross(points, following) @ middle).sum()) / 2)


def _walked(ring: Sequence[int], arcs: Sequence[Vectors]) -> Vectors:
    return np.concatenate([arcs[arc] if arc >= 0 else arcs[~arc][::-1] for arc in ring])
