"""Databases as each release left them: a SQLite file, and a dump of PostgreSQL, of an installation that was used.

`record_release.py` makes them. They are never changed once their release is out.
"""

from __future__ import annotations

import gzip
from pathlib import Path

import psycopg
from sqlalchemy.engine import make_url

RELEASES = {"0.1.0": "0100"}
"""By release, its newest migration; oldest first."""
CREATOR = "recorded@example.com"
"""Who worked there."""
FOLDER = Path(__file__).parent / "releases"


def sqlite_file(release: str) -> Path:
    return FOLDER / release / "thumbsmith.db.gz"


def postgresql_dump(release: str) -> Path:
    return FOLDER / release / "thumbsmith.sql.gz"


def load_release(release: str, address: str) -> None:
    """Fill the database of that address, which is without any table, with what the release left."""
    if address.startswith("sqlite"):
        Path(str(make_url(address).database)).write_bytes(gzip.decompress(sqlite_file(release).read_bytes()))
        return
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(gzip.decompress(postgresql_dump(release).read_bytes()))
