"""Proof that masks are kept to: every wish with every mask on a composed and on a flat picture, drawn from its files
before and after. `python -m tests.composer.edits.proof` runs all of them; the suite runs a sample.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

import click

from tests.composer.edits.pictures import Picture, Pixels, Studio, flat, landscape, marked, mask_file
from thumbsmith.engines.base import EditNotPossible
from thumbsmith.engines.composer.artworks.catalogue import catalogue
from thumbsmith.engines.composer.artworks.naming import ArtNames
from thumbsmith.engines.composer.data.library import IconLibrary
from thumbsmith.engines.composer.edit.deciding import Decider
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.read.reader import Reader
from thumbsmith.engines.composer.read.retrieval import Retrieval
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.settings import default_packs_directory

WISHES = (
    "remove",
    "make it blue",
    "make it much darker",
    "blur this",
    "put a rocket here",
    'write "WOW" here',
    "make it bigger",
    "move it left",
)
MASKS: dict[str, Pixels] = {
    "box": marked(500, 300, 1050, 700),
    "ellipse": marked(180, 90, 800, 620, round_=True),
    "soft": marked(700, 250, 1300, 800, round_=True, soft=True),
    "edge": marked(0, 560, 700, 1024),
}
SAMPLE = (
    ("composed", "remove", "soft"),
    ("composed", "make it blue", "box"),
    ("composed", "put a rocket here", "soft"),
    ("photo", "remove", "soft"),
    ("photo", "make it much darker", "edge"),
    ("photo", "blur this", "box"),
    ("photo", 'write "WOW" here', "ellipse"),
)
BLACK = 8
"""Levels of a mask up to which a pixel stays."""


def changed_outside(studio: Studio, picture: Picture, words: str, mask: Pixels) -> int:
    """How many pixels outside the mask differ by any byte; -1 when none inside does either."""
    edited = studio.edited(picture, words, mask_file(mask))
    differs = (studio.drawn(picture) != studio.drawn(edited)).any(axis=2)
    return int(differs[mask <= BLACK].sum()) if differs.any() else -1


def main() -> None:
    packs = default_packs_directory()
    icons = IconLibrary.load(packs)
    director = Director(FontLibrary.load(packs / "fonts"))
    with tempfile.TemporaryDirectory() as art:
        studio = Studio(
            packs,
            Path(art),
            Decider(Briefing(Reader(icons)), ArtNames(lambda: catalogue(icons)), Retrieval(icons), director),
        )
        pictures = {
            "composed": studio.composed("Easy pasta recipe in 10 minutes", 3),
            "neon": studio.composed("I survived 50 hours in the snow forest", 1, style="neon"),
            "photo": flat(landscape()),
        }
        for kind, picture in pictures.items():
            for words in WISHES:
                for shape, mask in MASKS.items():
                    try:
                        found = f"{changed_outside(studio, picture, words, mask)} pixels changed outside"
                    except EditNotPossible as refused:
                        found = refused.message
                    click.echo(f"{kind:9} {words:20} {shape:8} {found}")


if __name__ == "__main__":
    main()
