"""Cutting photos out: how much area is wrong and how far the edge is off, beside the plain networks; time and memory.

The plain networks are used as their usual tools do: the photo squeezed into 320 x 320, the map stretched to 0 to 1.
`python -m tools.bench.cutout FOLDER` also writes what came out, on a loud ground, beside the plain large network.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import mean, median

import cv2
import numpy as np
from PIL import Image

from thumbsmith.pictures.cutout.cut import cut_out
from thumbsmith.pictures.cutout.network import LARGE, SMALL, SubjectNetwork
from thumbsmith.pictures.cutout.subject import NoSubject
from tools.bench.photos import Floats, Pixels, Sample, samples
from tools.bench.processes import memory_megabytes, peak_memory
from tools.bench.table import Row
from tools.setup.paths import PACKS

EDGE = 0.015
"""Half the width of the edge's band, as a share of the longer side."""
GROUND = np.array((230, 20, 160), np.float32)
REPEATS = 5
Cut = Callable[[Pixels], Floats]


def wrong_area(found: Floats, truth: Floats) -> float:
    """1 - intersection over union, in percent."""
    ours, theirs = found >= 0.5, truth >= 0.5
    return 100 * (1 - float((ours & theirs).sum() / max(1, (ours | theirs).sum())))


def edge_error(found: Floats, truth: Floats) -> float:
    """Mean difference of opacity in a band along the true edge, in percent."""
    reach = max(2, round(EDGE * max(truth.shape)))
    disc = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * reach + 1, 2 * reach + 1))
    inside = (truth >= 0.5).astype(np.uint8)
    band = cv2.dilate(inside, disc) != cv2.erode(inside, disc)
    return 100 * float(np.abs(found - truth)[band].mean())


def plain(network: SubjectNetwork) -> Cut:
    def cut(rgb: Pixels) -> Floats:
        found = network(rgb)
        stretched = (found - found.min()) / max(1e-6, float(np.ptp(found)))
        return np.asarray(cv2.resize(stretched, rgb.shape[1::-1], interpolation=cv2.INTER_CUBIC), np.float32)

    return cut


def refined(network: SubjectNetwork) -> Cut:
    def cut(rgb: Pixels) -> Floats:
        try:
            return np.asarray(cut_out(rgb, network)[..., 3], np.float32) / np.float32(255)
        except NoSubject:
            return np.zeros(rgb.shape[:2], np.float32)

    return cut


def scores(cut: Cut, photos: list[Sample]) -> tuple[list[float], list[float]]:
    mattes = [cut(photo.rgb) for photo in photos]
    pairs = list(zip(mattes, photos, strict=True))
    return [wrong_area(m, photo.matte) for m, photo in pairs], [edge_error(m, photo.matte) for m, photo in pairs]


def rows() -> Iterator[Row]:
    before = memory_megabytes()
    large = SubjectNetwork(PACKS / "models" / LARGE)
    photos = list(samples())
    biggest = np.asarray(cv2.resize(photos[0].rgb, (1536, 1536), interpolation=cv2.INTER_CUBIC)[:1024], np.uint8)
    with peak_memory() as peak:
        refined(large)(biggest)  # and now it is warm
    ours = [1000 * _seconds(refined(large), biggest) for _ in range(REPEATS)]
    theirs = [1000 * _seconds(plain(large), biggest) for _ in range(REPEATS)]
    small = SubjectNetwork(PACKS / "models" / SMALL)
    spread = (min(ours), max(ours))
    yield Row("cut-out of a 1536x1024 photo, warm", median(ours), "plain u2net", median(theirs), spread=spread)
    yield Row("memory for cutting out, peak", peak.megabytes - before, "limit", 1300, "MB")
    for title, chosen in _groups(photos):
        found, small_found = scores(refined(large), chosen), scores(refined(small), chosen)
        peer, small_peer = scores(plain(large), chosen), scores(plain(small), chosen)
        for what, index in (("wrong area", 0), ("edge error", 1)):
            name = f"cut-out, {what}, {len(chosen)} {title}"
            yield Row(name, mean(found[index]), "plain u2net", mean(peer[index]), "%")
            yield Row(name, mean(found[index]), "plain u2netp", mean(small_peer[index]), "%")
            yield Row(f"{name}, small network", mean(small_found[index]), "plain u2netp", mean(small_peer[index]), "%")


def _groups(photos: list[Sample]) -> list[tuple[str, list[Sample]]]:
    titles = {"held out": "real photos held out", "tuned": "real photos tuned on", "composed": "composed photos"}
    groups = [(title, [photo for photo in photos if photo.kind == kind]) for kind, title in titles.items()]
    return [(title, chosen) for title, chosen in groups if chosen]


def _seconds(cut: Cut, rgb: Pixels) -> float:
    started = time.perf_counter()
    cut(rgb)
    return time.perf_counter() - started


def write_pictures(folder: Path) -> None:
    """One file per photo: the photo, ours, the plain network, the truth; and its figures on the screen."""
    folder.mkdir(parents=True, exist_ok=True)
    network = SubjectNetwork(PACKS / "models" / LARGE)
    for photo in samples():
        mattes = [refined(network)(photo.rgb), plain(network)(photo.rgb), photo.matte]
        shown = [photo.rgb, *(photo.rgb * m[..., None] + GROUND * (1 - m[..., None]) for m in mattes)]
        Image.fromarray(np.hstack(shown).astype(np.uint8)).save(folder / f"{photo.name}.jpg", quality=90)
        figures = [(wrong_area(m, photo.matte), edge_error(m, photo.matte)) for m in mattes[:2]]
        print(
            photo.name,
            photo.kind,
            *(f"{area:.1f} % area, {edge:.1f} % edge" for area, edge in figures),
            sep="   ",
            flush=True,
        )


if __name__ == "__main__":
    write_pictures(Path(sys.argv[1]))
