"""Files that hold secrets or mail addresses: nobody but the account that runs the server may read them."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path

OWNER_ONLY = 0o600
OWNERS_FOLDER = 0o700
OF_OTHERS = stat.S_IRWXG | stat.S_IRWXO


def make_private(*paths: Path) -> None:
    """Take the rights of others away, also of older files. Files that are missing or not ours stay as they are."""
    for path in paths:
        with suppress(FileNotFoundError, PermissionError):
            mode = stat.S_IMODE(path.stat().st_mode)
            if mode & OF_OTHERS:
                path.chmod(mode & ~OF_OTHERS)


def make_private_folder(path: Path) -> None:
    """The folder, made with those above it where they are missing. One that is there keeps its rights."""
    path.mkdir(parents=True, exist_ok=True, mode=OWNERS_FOLDER)


def write_private(path: Path, data: bytes) -> None:
    """The file as a whole, or not at all: it appears under its name when it is complete."""
    partial = path.with_name(f".{path.name}.part")
    with open(partial, "wb", opener=lambda name, flags: os.open(name, flags, OWNER_ONLY)) as file:
        make_private(partial)  # one that was left there
        file.write(data)
    partial.replace(path)
