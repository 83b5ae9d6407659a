"""Builds the packs a second time, elsewhere, and says what differs: `python -m tools.art.verify_packs FOLDER`.

The same locked packages and scripts have to give the same bytes.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from tools.art.build.__main__ import PACKS, read_record


def main() -> int:
    folder = Path(sys.argv[1])
    with tempfile.TemporaryDirectory(prefix="thumbsmith-packs-") as name:
        subprocess.run([sys.executable, "-m", "tools.art.build", name], check=True)  # noqa: S603
        differing = differences(folder, Path(name))
    for file in differing:
        print(f"differs: {file}", file=sys.stderr)
    if not differing:
        files = sum(len(read_record(folder)[pack]["files"]) for pack in PACKS)
        print(f"{files} files of {len(PACKS)} packs, twice the same.")
    return 1 if differing else 0


def differences(one: Path, other: Path) -> list[str]:
    """Files that are not in both folders with the same bytes, as their records say."""
    found = []
    for pack in PACKS:
        first, second = (read_record(folder)[pack]["files"] for folder in (one, other))
        found += [f"{pack}/{file}" for file in sorted(first.keys() | second) if first.get(file) != second.get(file)]
    return found


if __name__ == "__main__":
    sys.exit(main())
