"""Writes CREDITS.md: everything that Thumbsmith ships or runs on, with its licence. `--check` only compares.

Read from the lock files, from what the packages say of themselves, and for files that are no code from
`tools.art.works`; a licence that is not on the list below stops it.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Sequence
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path

from tools.art.build.sources import ART, PACKAGES
from tools.art.works import MEASURED, PACKS, REPOSITORY, Work

ROOT = ART.parent.parent
CREDITS = ROOT / "CREDITS.md"

ALLOWED = {
    "0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "ISC", "LGPL-3.0-only", "LGPL-3.0-or-later", "MIT",
    "MIT-0", "MIT-CMU", "MPL-2.0", "OFL-1.1", "PDDL-1.0", "PSF-2.0", "Unlicense", "Zlib",
}  # fmt: skip

# Spellings of licences in older packages, and in the licence files of packages that name none.
SPELLINGS = {
    "Apache 2.0": "Apache-2.0",
    "3-Clause BSD License": "BSD-3-Clause",
    "BSD-3": "BSD-3-Clause",
    "Apache License 2.0": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "MIT License": "MIT",
}
FROM_LICENCE_FILE = {
    "jinja2": "BSD-3-Clause",
    "openexr": "BSD-3-Clause",
    "python-bidi": "LGPL-3.0-or-later",
    "resvg-py": "MIT",
    "skia-python": "BSD-3-Clause",
}

OPENING = """# Credits

Thumbsmith stands on the work of others. Written by `make credits` from the lock files; not to be edited by hand.
"""


def main() -> int:
    text = credits_text()
    if "--check" not in sys.argv:
        CREDITS.write_text(text, encoding="utf-8")
        return 0
    if CREDITS.is_file() and CREDITS.read_text(encoding="utf-8") == text:
        return 0
    print(
        "CREDITS.md is not what the lock files say: run `make credits`.",
        file=sys.stderr,
    )
    return 1


def credits_text() -> str:
    return "\n".join(
        [
            OPENING,
            *section(
                "Fonts, icons and photographed surroundings",
                "Work | Licence | Copyright",
                art(),
            ),
            *section("Files of the packs", "Work | Licence | Source", works(PACKS)),
            *section(
                "Files of this repository that are no code",
                "Work | Licence | Source",
                works(REPOSITORY),
            ),
            *section(
                "The web app",
                "Package | Licence",
                locked_npm(ROOT / "web" / "package-lock.json"),
            ),
            *section(
                "The server",
                "Package | Licence",
                locked_python(ROOT / "server" / "requirements.txt"),
            ),
            *section(
                "Photos for measuring, never shipped",
                "Package | Photos | Licence",
                iter(MEASURED),
            ),
        ]
    )


def section(title: str, columns: str, rows: Iterator[tuple[str, ...]]) -> list[str]:
    rule = "|".join(["---"] * len(columns.split("|")))
    lines = sorted({" | ".join(row) for row in rows}, key=str.casefold)
    return [
        f"## {title}",
        f"| {columns} |",
        f"|{rule}|",
        *(f"| {line} |" for line in lines),
        "",
    ]


def art() -> Iterator[tuple[str, ...]]:
    """Name, licence and copyright of what the packs are built from."""
    for name, licence in locked_npm(ART / "package-lock.json"):
        about = PACKAGES / name / "metadata.json"
        facts = json.loads(about.read_text()).get("license", {}) if about.is_file() else {}
        attribution = re.split(r" \S+\.ttf:", facts.get("attribution", ""))[0]
        yield (
            name,
            allowed(name, facts.get("type", licence)),
            attribution.replace("|", "/"),
        )


def works(named: Sequence[Work]) -> Iterator[tuple[str, ...]]:
    for work in named:
        yield work.what, allowed(work.what, work.licence), work.source


def locked_npm(lock: Path) -> Iterator[tuple[str, str]]:
    """Name and licence of every package of an npm lock file that is not for development only."""
    for path, entry in json.loads(lock.read_text())["packages"].items():
        if path and not entry.get("dev") and not entry.get("devOptional"):
            name = path.rpartition("node_modules/")[2]
            yield name, allowed(name, entry.get("license", ""))


def locked_python(lock: Path) -> Iterator[tuple[str, str]]:
    """Name and licence of every locked Python package that this environment holds: the lock file also names those of
    other interpreters.
    """
    for name in re.findall(r"^([a-z0-9][a-z0-9._-]*)==", lock.read_text(), re.MULTILINE):
        try:
            yield name, allowed(name, python_licence(name))
        except PackageNotFoundError:
            continue


def python_licence(name: str) -> str:
    """The licence that a package states: the modern field, else the old one, else its classifiers."""
    about = metadata(name).json
    classifiers = [line.rpartition("::")[2].strip() for line in about.get("classifier", []) if "License" in line]
    stated = FROM_LICENCE_FILE.get(name) or about.get("license_expression") or about.get("license")
    return str(stated) if stated else " OR ".join(SPELLINGS.get(word, word) for word in classifiers)


def allowed(name: str, licence: str) -> str:
    """The licence in its usual spelling. Raises ValueError for one that may not be shipped."""
    spelled = SPELLINGS.get(licence, licence)
    unknown = set(re.split(r" AND | OR ", spelled.strip("()"))) - ALLOWED
    if unknown:
        raise ValueError(
            f"{name} comes under {licence or 'no licence'}, which is not on the list of tools/art/credits.py"
        )
    return spelled


if __name__ == "__main__":
    sys.exit(main())
