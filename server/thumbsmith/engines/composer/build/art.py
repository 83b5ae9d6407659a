"""Artwork by name: vector icons of the pack, our own drawings and solids, drawn once per size and kept in a cache
folder.

This file knows no genres and places nothing: it turns a name and a height into pixels.
"""

from __future__ import annotations

import functools
import hashlib
import os
import re
import tempfile
from pathlib import Path
from zipfile import ZipFile

import cv2
import numpy as np
import resvg_py

from thumbsmith.engines.composer.build.solids.catalogue import MODELS, digest_of_models, drawn
from thumbsmith.engines.composer.build.solids.models.model import FRONT, View
from thumbsmith.engines.composer.data.drawn_people import CAST, is_drawn_person
from thumbsmith.engines.composer.data.library import DRAWINGS
from thumbsmith.engines.composer.types import Pixels

SIZES = (256, 512, 800)
"""Pixels of the square that vector art is drawn in; the smallest that is large enough is used. Drawing costs about
0.05, 0.15 and 0.35 CPU seconds, so it is done once."""
MARGIN = 1.06
"""An icon's square is a little larger than what is drawn in it."""
STRETCH = 1.25
"""How far a drawing may be enlarged before the next size is drawn."""
VISIBLE = 8
"""Alpha (of 255) from which a pixel counts when the empty border is cut off."""
REMEMBERED = 16
"""Pictures kept in memory per process, 2.5 MB each at most; the rest are read from the cache folder in 10 ms."""
PEOPLE = 4
"""Pictures of the drawn cast kept in memory per process, 2.3 MB each at most."""
OUTLINE, OUTLINES = 64, 256
"""Pixels high are the small pictures from which proportions and outlines are read, and how many are kept."""
NAME = re.compile(r"[a-z0-9-]+")


class UnknownArtwork(LookupError):
    """No icon and no drawing has that name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"There is no artwork named '{name}'.")


class ArtLibrary:
    """`packs` holds `icons/icons.zip`; drawn pictures are kept below `cache` (made when missing, safe to delete)."""

    def __init__(self, packs: Path, cache: Path) -> None:
        self._packs = packs
        self._pack_file = packs / "icons" / "icons.zip"
        self._cache = cache
        self.outline = functools.lru_cache(maxsize=OUTLINES)(self._outline)
        self._person = functools.lru_cache(maxsize=PEOPLE)(_person)
        self._remembered = functools.lru_cache(maxsize=REMEMBERED)(self._picture)

    @functools.cached_property
    def _pack(self) -> ZipFile:
        return ZipFile(self._pack_file)

    def artwork(self, name: str, height: int, view: View = FRONT) -> Pixels:
        """RGBA with straight alpha, without empty border, exactly `height` pixels high. The view is for solids only.
        Raises UnknownArtwork."""
        if is_drawn_person(name):
            return resized(self._person(name), height)
        source = self._source(name)
        large_enough = [size for size in SIZES if size >= height * MARGIN] or [SIZES[-1]]
        for size in large_enough:  # Wide art fills little of its square's height: then the next size is needed.
            picture = self._remembered(name, source, size, view)
            if picture.shape[0] * STRETCH >= height:
                break
        return resized(picture, height)

    def _outline(self, name: str) -> Pixels:
        """The artwork in small, kept in memory. Raises UnknownArtwork."""
        return self.artwork(name, OUTLINE)

    def _source(self, name: str) -> str:
        """What it is drawn from: a picture that was kept of another source does not count. Raises UnknownArtwork."""
        return digest_of_models() if name in MODELS else self._svg(name)

    def _svg(self, name: str) -> str:
        if not NAME.fullmatch(name):
            raise UnknownArtwork(name)
        drawing = DRAWINGS / f"{name}.svg"
        if drawing.exists():
            return drawing.read_text(encoding="utf-8")
        try:
            drawn = self._pack.read(f"{name}.svg").decode("utf-8")
        except KeyError:
            raise UnknownArtwork(name) from None
        over = DRAWINGS / "over" / f"{name}.svg"
        return drawn.replace("</svg>", f"{over.read_text('utf-8')}</svg>") if over.exists() else drawn

    def small(self, name: str, size: int) -> Pixels:
        """The artwork in a square of `size` pixels, drawn for this once and kept nowhere. Raises UnknownArtwork."""
        if is_drawn_person(name):
            return trimmed(self._person(name))
        source = self._source(name)
        return trimmed(drawn(name, self._packs, size, FRONT) if name in MODELS else rasterised(source, size))

    def largest(self, name: str) -> Pixels:
        """The artwork as large as it is ever drawn. Raises UnknownArtwork."""
        if is_drawn_person(name):
            return trimmed(self._person(name))
        return self._remembered(name, self._source(name), SIZES[-1], FRONT)

    def draw(self, name: str, size: int) -> None:
        """Makes sure that the artwork lies in the cache folder at one of SIZES. Raises UnknownArtwork."""
        if is_drawn_person(name):
            return
        source = self._source(name)
        if not self._file(name, source, size, FRONT).exists():
            self._picture(name, source, size, FRONT)

    def _file(self, name: str, source: str, size: int, view: View) -> Path:
        digest = hashlib.blake2b(source.encode(), digest_size=6).hexdigest()
        seen = "" if view == FRONT else f"-{view.light}-{view.lamp}-{view.angle}"
        return self._cache / f"{name}-{size}{seen}-{digest}.png"

    def _picture(self, name: str, source: str, size: int, view: View) -> Pixels:
        file = self._file(name, source, size, view)
        kept = _read(file)
        if kept is not None:
            return kept
        picture = trimmed(drawn(name, self._packs, size, view) if name in MODELS else rasterised(source, size))
        _write(file, picture)
        return picture


def _person(name: str) -> Pixels:
    """The shipped picture of somebody of the drawn cast."""
    drawn = _decoded((CAST / f"{name}.webp").read_bytes())
    if drawn is None:
        raise UnknownArtwork(name)
    return drawn


def rasterised(svg: str, size: int) -> Pixels:
    """A vector drawing as RGBA with straight alpha, its longer side `size` pixels."""
    data = np.frombuffer(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size, skip_system_fonts=True)), np.uint8)
    drawn = cv2.imdecode(data, cv2.IMREAD_UNCHANGED)
    if drawn is None:
        raise ValueError("The drawing could not be rasterised.")
    return np.asarray(cv2.cvtColor(drawn, cv2.COLOR_BGRA2RGBA), np.uint8)


def trimmed(picture: Pixels) -> Pixels:
    """The picture without its empty border; a wholly empty one stays as it is."""
    rows, columns = np.where(picture[..., 3] > VISIBLE)
    if not len(rows):
        return picture
    return np.ascontiguousarray(picture[rows.min() : rows.max() + 1, columns.min() : columns.max() + 1])


def resized(picture: Pixels, height: int) -> Pixels:
    """The RGBA picture `height` pixels high, colours weighted by alpha so that no dark fringe appears."""
    factor = height / picture.shape[0]
    if factor == 1:
        return picture.copy()
    width = max(1, round(picture.shape[1] * factor))
    weighted = picture.astype(np.float32)
    weighted[..., :3] *= weighted[..., 3:] / np.float32(255)
    method = cv2.INTER_AREA if factor < 1 else cv2.INTER_CUBIC
    scaled = np.asarray(cv2.resize(weighted, (width, height), interpolation=method), np.float32)
    np.clip(scaled, 0, 255, out=scaled)
    scaled[..., :3] /= np.maximum(scaled[..., 3:] / 255, 1 / 255)
    return np.asarray((np.minimum(scaled, 255) + 0.5).astype(np.uint8))


def _read(file: Path) -> Pixels | None:
    """The cached picture, or None when there is none or it is broken (then it is drawn again)."""
    try:
        data = file.read_bytes()
    except OSError:
        return None
    return _decoded(data)


def _decoded(data: bytes) -> Pixels | None:
    """RGBA; None where the file is broken or has no transparency."""
    picture = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_UNCHANGED) if data else None
    if picture is None or picture.ndim != 3 or picture.shape[2] != 4:
        return None
    return np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGRA2RGBA), np.uint8)


def _write(file: Path, picture: Pixels) -> None:
    """Keep a picture; other processes see the whole file or none. A full disk only costs speed."""
    data = cv2.imencode(".png", cv2.cvtColor(picture, cv2.COLOR_RGBA2BGRA), [cv2.IMWRITE_PNG_COMPRESSION, 3])[1]
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, unfinished = tempfile.mkstemp(dir=file.parent, suffix=".part")
        with os.fdopen(handle, "wb") as part:
            part.write(data.tobytes())
        Path(unfinished).replace(file)
    except OSError:
        return
