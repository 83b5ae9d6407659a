"""Free photos out of Debian packages: fetched by hash, unpacked, never part of the product."""

from __future__ import annotations

import hashlib
import shutil
import struct
import subprocess
from collections.abc import Iterator
from pathlib import Path

DIRECTORY, COMPRESSED = 2, 1 | 4
"""Flags of an entry in a Qt resource file."""
ENTRY_BYTES = {1: 14, 2: 22, 3: 22}
"""Size of an entry by the file's version."""


def unpacked(package: str, sha256: str, folder: Path) -> Path | None:
    """The folder of a package's files, in `folder`; None on systems without Debian's tools."""
    target = folder / package
    if target.is_dir():
        return target
    if not shutil.which("apt-get") or not shutil.which("dpkg-deb"):
        return None
    folder.mkdir(parents=True, exist_ok=True)
    subprocess.run(["apt-get", "download", "-qq", package], cwd=folder, check=True)
    [file] = folder.glob(f"{package}_*.deb")
    if hashlib.sha256(file.read_bytes()).hexdigest() != sha256:
        raise RuntimeError(f"{file.name} is not the package that the benchmark was written for.")
    subprocess.run(["dpkg-deb", "-x", file, target], check=True)
    file.unlink()
    return target


def resources(file: Path) -> dict[str, bytes]:
    """Names (without folders) and contents of what a Qt resource file holds uncompressed.

    The format is the one that Qt's `rcc` writes: a tree of entries, a table of names in UTF-16, the contents.
    """
    data = file.read_bytes()
    version, tree, contents, names = struct.unpack(">4I", data[4:20])
    step = ENTRY_BYTES[version]

    def walk(position: int) -> Iterator[tuple[str, bytes]]:
        entry = tree + position * step
        name_at, flags = struct.unpack(">IH", data[entry : entry + 6])
        if flags & DIRECTORY:
            count, first = struct.unpack(">II", data[entry + 6 : entry + 14])
            for child in range(first, first + count):
                yield from walk(child)
        elif not flags & COMPRESSED:
            [length] = struct.unpack(">H", data[names + name_at : names + name_at + 2])
            name = data[names + name_at + 6 : names + name_at + 6 + 2 * length].decode("utf-16-be")
            start = contents + struct.unpack(">I", data[entry + 10 : entry + 14])[0]
            [size] = struct.unpack(">I", data[start : start + 4])
            yield name, data[start + 4 : start + 4 + size]

    return dict(walk(0))
