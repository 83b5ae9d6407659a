"""What is already done: a stamp holds the fingerprint of everything that a step was made from."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path

from tools.setup.paths import BUILD


class Stamps:
    def __init__(self, folder: Path = BUILD / "stamps") -> None:
        self.folder = folder

    def is_current(self, name: str, fingerprint: str) -> bool:
        path = self.folder / name
        return path.is_file() and path.read_text() == fingerprint

    def exists(self, name: str) -> bool:
        return (self.folder / name).is_file()

    def set(self, name: str, fingerprint: str) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / name).write_text(fingerprint)

    def clear(self, name: str) -> None:
        (self.folder / name).unlink(missing_ok=True)


def fingerprint(paths: Iterable[Path], *facts: str) -> str:
    """Digest of the files' names and bytes and of further facts. A folder stands for all files below it, dot files
    and what tools leave behind (`node_modules`, `build`, caches) aside.
    """
    digest = hashlib.sha256()
    for fact in facts:
        digest.update(fact.encode() + b"\0")
    for top in paths:
        for file in sorted(files_below(top)):
            digest.update(str(file.relative_to(top.parent)).encode() + b"\0")
            digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


LEFT_BEHIND = {"node_modules", "build", "__pycache__", "test-results", "playwright-report"}


def files_below(top: Path) -> Iterable[Path]:
    if top.is_file():
        yield top
        return
    for path in top.iterdir():
        if path.name in LEFT_BEHIND or path.name.startswith("."):
            continue
        yield from files_below(path)
