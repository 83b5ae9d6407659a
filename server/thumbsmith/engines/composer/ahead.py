"""Draws the genres' own art ahead of its first use, in a process of the lowest priority.

A hero that nobody has used yet costs a third of a second; once drawn, it lies in the cache folder for good. Nothing
waits for this process, and nothing is lost when it is stopped.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from pathlib import Path

from thumbsmith.engines.composer.build.art import SIZES, ArtLibrary
from thumbsmith.engines.composer.build.solid_parts import art_in
from thumbsmith.engines.composer.data.genres import GENRES
from thumbsmith.engines.composer.types import Genre
from thumbsmith.platform.priority import give_way_to_all


def start_drawing_ahead(packs: Path, art_cache: Path) -> BaseProcess:
    """Ends by itself when all is drawn, or when the process that started it has gone."""
    process = get_context("spawn").Process(target=_draw_last, args=(packs, art_cache, os.getpid()), daemon=True)
    process.start()
    return process


def _draw_last(packs: Path, art_cache: Path, parent: int) -> None:
    give_way_to_all()
    draw_ahead(packs, art_cache, parent)


def draw_ahead(packs: Path, art_cache: Path, parent: int) -> None:
    library = ArtLibrary(packs, art_cache)
    for name, size in wanted():
        if os.getppid() != parent:
            return
        library.draw(name, size)


def wanted() -> Iterator[tuple[str, int]]:
    """Art in the order in which layouts need it: heroes and faces at the largest size, then what stands beside them,
    smaller."""
    genres = GENRES.values()
    large = {name: None for genre in genres for name in _as_shown(genre, (*genre.heroes, *genre.faces))}
    small = {name: None for genre in genres for name in _as_shown(genre, genre.things)}
    yield from ((name, SIZES[-1]) for name in large)
    yield from ((name, size) for size in SIZES[:-1] for name in small | large)


def _as_shown(genre: Genre, names: Iterable[str]) -> Iterator[str]:
    """The drawn art, and the solid that takes its place in the genre; twice the same where none does."""
    for name in names:
        yield from (name, art_in(genre.key, name))
