"""Where the packs come from: the npm packages that tools/art/package-lock.json pins.

Only reads what `npm ci` unpacked; nothing here downloads.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

ART = Path(__file__).resolve().parent.parent
PACKAGES = ART / "node_modules"


def package_file(package: str, path: str) -> Path:
    """One file of an unpacked package. Raises FileNotFoundError with what to do about it."""
    file = PACKAGES / package / path
    if not file.is_file():
        raise FileNotFoundError(f"{package} has no {path}: run `npm ci` in tools/{ART.name}/ again.")
    return file


def locked_packages(prefixes: tuple[str, ...]) -> dict[str, str]:
    """Name@version to integrity hash of every locked package whose name starts with one of `prefixes`."""
    lock = json.loads((ART / "package-lock.json").read_text())
    packages = {
        f"{path.removeprefix('node_modules/')}@{entry['version']}": str(entry["integrity"])
        for path, entry in lock["packages"].items()
        if path.startswith(tuple(f"node_modules/{prefix}" for prefix in prefixes))
    }
    return dict(sorted(packages.items()))


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
