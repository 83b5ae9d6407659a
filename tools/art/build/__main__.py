"""Builds the packs that are missing or stale: `python -m tools.art.build FOLDER`.

`packs.json` says what each pack was built from (locked packages, these scripts) and what came out; a pack whose
sources still match is left alone.
"""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from tools.setup.paths import FONT_FACTS

from . import backdrops, fonts, icons
from .sources import digest, locked_packages

SCRIPTS = Path(__file__).resolve().parent
PACKS = {"fonts": fonts.PACKAGES, "icons": icons.PACKAGES, "backdrops": backdrops.PACKAGES}


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor() as workers:
        makers: dict[str, Callable[[Path], None]] = {
            "fonts": partial(fonts.build, workers=workers),
            "icons": icons.build,
            "backdrops": backdrops.build,
        }
        build_stale(folder, makers, workers)


def build_stale(folder: Path, makers: dict[str, Callable[[Path], None]], workers: Executor) -> None:
    """Build what is stale, and only then say so in `packs.json`."""
    record = read_record(folder)
    stale = [name for name in PACKS if not is_current(folder, name, record)]
    jobs = {name: workers.submit(makers[name], fresh(folder, name)) for name in stale if name != "fonts"}
    for name in stale:
        print(f"building {name}", flush=True)
        if name in jobs:
            jobs[name].result()
        else:
            makers[name](fresh(folder, name))
        replace(folder, name)
        record[name] = {"sources": sources_of(name), "files": files_of(folder / name)}
        (folder / "packs.json").write_text(json.dumps(record, indent=1, sort_keys=True) + "\n")


def sources_of(name: str) -> dict[str, str]:
    """What a pack is made of: the integrity of its packages and one digest over all scripts."""
    scripts = b"".join(path.read_bytes() for path in (*sorted(SCRIPTS.glob("*.py")), FONT_FACTS))
    return {**locked_packages(PACKS[name]), "scripts": digest(scripts)}


def is_current(folder: Path, name: str, record: dict[str, Any]) -> bool:
    """Whether the pack was built from today's sources and all its files are there with the size they had."""
    built = record.get(name, {})
    if built.get("sources") != sources_of(name):
        return False
    return all(
        (folder / name / file).is_file() and (folder / name / file).stat().st_size == facts["bytes"]
        for file, facts in built["files"].items()
    )


def files_of(folder: Path) -> dict[str, dict[str, Any]]:
    return {
        path.name: {"bytes": path.stat().st_size, "sha256": digest(path.read_bytes())}
        for path in sorted(folder.iterdir())
    }


def read_record(folder: Path) -> dict[str, Any]:
    path = folder / "packs.json"
    return dict(json.loads(path.read_text())) if path.is_file() else {}


def fresh(folder: Path, name: str) -> Path:
    """An empty folder beside the pack: the old pack stays whole until the new one is."""
    unfinished = folder / f"{name}.unfinished"
    shutil.rmtree(unfinished, ignore_errors=True)
    unfinished.mkdir()
    return unfinished


def replace(folder: Path, name: str) -> None:
    shutil.rmtree(folder / name, ignore_errors=True)
    (folder / f"{name}.unfinished").rename(folder / name)


if __name__ == "__main__":
    main()
