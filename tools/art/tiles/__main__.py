"""`python -m tools.art.tiles PACKS`: the pack `elements`, one picture of all art in small for each group,
`elements.json`, which says what is where; and `words.txt`, the words that lead to it in every language.

Three minutes of one core at first. A group whose sources are as they were is left alone, so that a changed drawing
costs no more than its group.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections import defaultdict
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from pathlib import Path
from tempfile import gettempdir
from typing import Any

from thumbsmith.engines.composer import build, data
from thumbsmith.engines.composer.artworks import setting, tiles
from thumbsmith.engines.composer.artworks.catalogue import GROUPS, Artwork, catalogue
from thumbsmith.engines.composer.artworks.setting import Setter
from thumbsmith.engines.composer.artworks.tiles import COLUMNS, Tiles, sheet, size_of
from thumbsmith.engines.composer.artworks.words import WORDS, write_words
from thumbsmith.engines.composer.build.art import ArtLibrary
from thumbsmith.engines.composer.data.library import IconLibrary
from thumbsmith.pictures.fonts import FontLibrary

PACK = "elements"
LIST = "elements.json"
BUILD, DATA = Path(build.__path__[0]), Path(data.__path__[0])
COMMON = (Path(tiles.__file__), Path(setting.__file__), BUILD / "art.py", BUILD / "layers.py")
PAINTED = (BUILD / "backdrops", BUILD / "paint", DATA / "palettes.toml", DATA / "worlds.toml")
SOURCES = {
    "solids": (BUILD / "solids",),
    "characters": (DATA / "cast",),
    "cards": (DATA / "cards", BUILD / "card_layers.py", BUILD / "card_painting.py", BUILD / "paint"),
    "maps": (DATA / "maps", BUILD / "concepts" / "maps.py", BUILD / "globe.py", BUILD / "paint"),
    "scenes": (*PAINTED, BUILD / "worlds"),
    "backdrops": PAINTED,
    "materials": (*PAINTED, DATA / "materials.toml"),
}
"""Files and folders that a group is drawn with, beside what all are drawn with; the groups that are missing here are
drawn with our own drawings and marks."""
OTHERS = (DATA / "drawings", DATA / "marks")
PACKS = {
    "cards": ("fonts",),
    "scenes": ("backdrops", "fonts"),
    "backdrops": ("backdrops", "fonts"),
    "materials": ("fonts",),
}
"""What of the packs a group is drawn with; the groups that are missing here with the icons and the fonts."""


def main(packs: Path) -> None:
    folder = packs / PACK
    folder.mkdir(parents=True, exist_ok=True)
    known = {group["id"]: group for group in read(folder)}
    by_group: dict[str, list[Artwork]] = defaultdict(list)
    artworks = catalogue(IconLibrary.load(packs))
    write_words(artworks, packs / WORDS)
    for artwork in artworks.values():
        by_group[artwork.group].append(artwork)
    with ProcessPoolExecutor(initializer=partial(os.nice, 10)) as workers:
        groups = [of_group(packs, group, by_group[group], known.get(group), workers) for group in GROUPS]
    unfinished = folder / f"{LIST}.unfinished"
    unfinished.write_text(json.dumps({"columns": COLUMNS, "groups": groups}, ensure_ascii=False, separators=(",", ":")))
    unfinished.replace(folder / LIST)
    needed = {LIST, WORDS.name, *(group["picture"] for group in groups)}
    for file in folder.iterdir():
        if file.name not in needed:
            file.unlink()


def of_group(
    packs: Path, group: str, artworks: Sequence[Artwork], known: Any, workers: ProcessPoolExecutor
) -> dict[str, Any]:
    sources = digest_of(packs, group, artworks)
    if known is None or known["sources"] != sources or not (packs / PACK / known["picture"]).is_file():
        data = sheet(list(workers.map(partial(drawn, packs), artworks, chunksize=4)))
        picture = f"{group}-{hashlib.sha256(data).hexdigest()[:12]}.webp"
        (packs / PACK / picture).write_bytes(data)
    else:
        picture = known["picture"]
    across, down = size_of(group)
    return {
        "id": group,
        "label": GROUPS[group],
        "picture": picture,
        "width": across,
        "height": down,
        "elements": [[artwork.id, artwork.label] for artwork in artworks],
        "sources": sources,
    }


def read(folder: Path) -> list[Any]:
    """The groups of the last run; none where there was none."""
    file = folder / LIST
    return list(json.loads(file.read_text("utf-8"))["groups"]) if file.is_file() else []


def drawn(packs: Path, artwork: Artwork) -> Any:
    return artist(packs).tile(artwork)


@cache
def artist(packs: Path) -> Tiles:
    """Of a process; it keeps no art."""
    art, fonts = ArtLibrary(packs, Path(gettempdir()) / "unused"), FontLibrary.load(packs / "fonts")
    return Tiles(Setter(packs, art, fonts), art, fonts)


def digest_of(packs: Path, group: str, artworks: Sequence[Artwork]) -> str:
    """Of all that a group's picture is made of. Raises FileNotFoundError for a source that is not there."""
    digest = hashlib.sha256(repr([artwork.id for artwork in artworks]).encode())
    taken = PACKS.get(group, () if group in SOURCES else ("icons/icons.zip", "fonts"))
    for source in (*COMMON, *SOURCES.get(group, OTHERS), *(packs / each for each in taken)):
        if not source.exists():
            raise FileNotFoundError(f"The tiles of {group} are drawn with {source}, which is not there.")
        files = sorted(source.rglob("*")) if source.is_dir() else [source]
        for file in files:
            if file.is_file() and file.suffix != ".pyc":
                name = file.relative_to(source.parent).as_posix()
                digest.update(name.encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()[:16]


if __name__ == "__main__":
    main(Path(sys.argv[1]))
