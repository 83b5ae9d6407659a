"""`python -m tools.art.maps` in the repository's root: writes the composer's map of the world (`data/maps/world.npz`).

Out of the npm package world-atlas (Natural Earth, 1:50 million), which `npm ci` in `tools/art` unpacks. The same
package gives the same file. `docs/decisions/0019-borders-as-the-united-nations-count-them.md` says what is changed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tools.art.build.sources import package_file

FILE = Path(__file__).resolve().parents[2] / "server/thumbsmith/engines/composer/data/maps/world.npz"
PART_OF: Mapping[str, int] = {"Kosovo": 688, "N. Cyprus": 196, "Somaliland": 706, "Ashmore and Cartier Is.": 36}
"""Areas without a code of their own, by name, and the country (ISO 3166-1) that they count to."""
NOBODYS = 0
"""The code of land that counts to no country."""
CRIMEA, RUSSIA, UKRAINE = (34.1, 45.3), 643, 804
"""A place in Crimea (degrees east, north), and whose it is in the package and in the United Nations."""
MOROCCO, WESTERN_SAHARA, PARALLEL = "Morocco", "W. Sahara", 27.66
"""Two areas of the package, and the degrees north of the border between them; the package has Morocco reach further."""
STEPS = 8
"""Into which a border that follows a parallel is divided."""


def main() -> None:
    topology = read()
    arcs = [np.asarray(arc, np.int32) for arc in topology["arcs"]]
    rings = sorted(rings_of(topology, arcs), key=lambda ring: ring[0])
    FILE.parent.mkdir(exist_ok=True)
    np.savez_compressed(
        FILE,
        steps=np.concatenate(arcs),
        arc_ends=np.cumsum([len(arc) for arc in arcs], dtype=np.int32),
        ring_arcs=np.asarray([arc for _, ring in rings for arc in ring], np.int32),
        ring_ends=np.cumsum([len(ring) for _, ring in rings], dtype=np.int32),
        ring_codes=np.asarray([code for code, _ in rings], np.int16),
        scale=np.asarray(topology["transform"]["scale"]),
        translate=np.asarray(topology["transform"]["translate"]),
    )
    print(f"{FILE.name}: {len({code for code, _ in rings})} countries, {FILE.stat().st_size // 1024} kB")


def read() -> Mapping[str, Any]:
    """The package's topology with Western Sahara whole."""
    topology = json.loads(package_file("world-atlas", "countries-50m.json").read_text())
    shapes = {shape["properties"]["name"]: shape for shape in topology["objects"]["countries"]["geometries"]}
    inland, berm, coast = shapes[MOROCCO]["arcs"][0]
    arcs = topology["arcs"]
    shore = np.cumsum(np.asarray(arcs[coast]), axis=0)
    start = np.asarray(arcs[berm][0])
    north = shore * topology["transform"]["scale"] + topology["transform"]["translate"]
    at = int(np.abs(north[: len(north) // 2, 1] - PARALLEL).argmin())
    way = np.round(np.linspace(start, shore[at], STEPS)).astype(int)
    arcs.append(_steps(way))
    arcs.append(_steps(shore[: at + 1]))
    arcs[coast] = _steps(shore[at:])
    border, south = len(arcs) - 2, len(arcs) - 1
    shapes[MOROCCO]["arcs"] = [[inland, border, coast]]
    sahara = shapes[WESTERN_SAHARA]
    sahara["arcs"], sahara["type"] = [sahara["arcs"], [[berm, south, ~border]]], "MultiPolygon"
    return dict(topology)


def _steps(places: NDArray[np.int64]) -> list[list[int]]:
    """A line as the package writes it: where it begins, then each step."""
    return [[int(across), int(down)] for across, down in np.concatenate([places[:1], np.diff(places, axis=0)])]


def rings_of(topology: Mapping[str, Any], arcs: Sequence[NDArray[np.int32]]) -> Iterator[tuple[int, list[int]]]:
    """The code of a country and the arcs of one of its outlines; ~arc is an arc that is walked backwards."""
    for shape in topology["objects"]["countries"]["geometries"]:
        code = code_of(shape)
        for polygon in [shape["arcs"]] if shape["type"] == "Polygon" else shape["arcs"]:
            outline = degrees(polygon[0], arcs, topology["transform"])
            given = UKRAINE if code == RUSSIA and holds(outline, CRIMEA) and len(outline) < 1000 else code
            for ring in polygon:
                yield given, ring


def code_of(shape: Mapping[str, Any]) -> int:
    return PART_OF.get(shape["properties"]["name"], int(shape.get("id", NOBODYS)))


def degrees(
    ring: Sequence[int], arcs: Sequence[NDArray[np.int32]], transform: Mapping[str, Any]
) -> NDArray[np.float64]:
    """N x 2: east and north."""
    walked = [np.cumsum(arcs[arc if arc >= 0 else ~arc], axis=0)[:: 1 if arc >= 0 else -1] for arc in ring]
    return np.asarray(np.concatenate(walked) * transform["scale"] + transform["translate"])


def holds(outline: NDArray[np.float64], place: tuple[float, float]) -> bool:
    """Whether a place lies inside: a line from it to the east crosses the outline an odd number of times."""
    (x, y), (across, down) = outline.T, place
    next_x, next_y = np.roll(x, -1), np.roll(y, -1)
    passes = (y > down) != (next_y > down)
    at = x + (down - y) / np.where(passes, next_y - y, 1) * (next_x - x)
    return bool(np.count_nonzero(passes & (at > across)) % 2)


if __name__ == "__main__":
    main()
