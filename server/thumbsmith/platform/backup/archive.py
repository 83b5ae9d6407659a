"""The file of a backup: a ZIP archive with a manifest, one member of JSON lines for each table, and the files.

manifest.json         what the others are, with their SHA-256; written last, so that a broken backup has none
tables/NAME.jsonl     one row a line: the column's names in the first line, then lists of values
files/KEY             a file of the storage, as it is
"""

from __future__ import annotations

import hashlib
import json
import os
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import IO, Self

from thumbsmith.platform.errors import ServiceError
from thumbsmith.platform.private_files import OWNER_ONLY

FORMAT = 1
MANIFEST = "manifest.json"
LONGEST_AGO = (1980, 1, 1, 0, 0, 0)  # the format's earliest date: the time of each member says nothing
READ_AT_ONCE = 1 << 20


class BrokenBackup(ServiceError):
    code, message = "BROKEN_BACKUP", "This is no backup of Thumbsmith, or it is damaged."


@dataclass
class Manifest:
    """`revision`: of the schema that the rows fit. `rows`: how many of each table, in the order to restore them."""

    version: str
    revision: str
    made_at: str
    rows: dict[str, int] = field(default_factory=dict)
    files: int = 0
    with_files: bool = True
    digests: dict[str, str] = field(default_factory=dict)
    format: int = FORMAT


class ArchiveWriter:
    """Writes beside the wanted path and takes its place when all is written."""

    def __init__(self, path: Path, version: str, revision: str) -> None:
        self.path = path
        self.partial = path.with_name(f"{path.name}.partial")
        self.manifest = Manifest(version, revision, datetime.now(UTC).isoformat(timespec="seconds"))

    def __enter__(self) -> Self:
        opened = os.open(self.partial, os.O_RDWR | os.O_CREAT | os.O_TRUNC, OWNER_ONLY)
        self._file = os.fdopen(opened, "w+b")
        self._archive = zipfile.ZipFile(self._file, "w", allowZip64=True)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if error is None:
                self._archive.writestr(MANIFEST, json.dumps(asdict(self.manifest), indent=1))
            self._archive.close()
            self._file.flush()
            os.fsync(self._file.fileno())
        finally:
            self._file.close()
            if error is not None:
                self.partial.unlink(missing_ok=True)
        if error is None:
            self.partial.replace(self.path)

    @contextmanager
    def table(self, name: str) -> Iterator[LineWriter]:
        """Takes the lines of one table; count and digest go into the manifest."""
        member = f"tables/{name}.jsonl"
        with self._archive.open(described(member, zipfile.ZIP_DEFLATED), "w", force_zip64=True) as stream:
            writer = LineWriter(stream)
            yield writer
        self.manifest.rows[name] = writer.lines - 1
        self.manifest.digests[member] = writer.digest.hexdigest()

    def file(self, key: str, data: bytes) -> None:
        member = f"files/{key}"
        self._archive.writestr(described(member, zipfile.ZIP_STORED), data)  # pictures are packed already
        self.manifest.files += 1
        self.manifest.digests[member] = hashlib.sha256(data).hexdigest()


class LineWriter:
    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream
        self.lines = 0
        self.digest = hashlib.sha256()

    def write(self, values: list[object]) -> None:
        line = json.dumps(values, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        self._stream.write(line)
        self.digest.update(line)
        self.lines += 1


class ArchiveReader:
    """Raises BrokenBackup for what no backup is, and when a member is not what the manifest says."""

    def __init__(self, path: Path) -> None:
        try:
            self._archive = zipfile.ZipFile(path)
            self.manifest = read_manifest(self._archive)
        except (zipfile.BadZipFile, KeyError, TypeError, ValueError) as error:
            raise BrokenBackup from error
        if self.manifest.format != FORMAT:
            raise BrokenBackup("This backup was made by a newer version of Thumbsmith.")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._archive.close()

    def check(self) -> None:
        """Read every byte and compare it with the manifest."""
        for member, digest in self.manifest.digests.items():
            found = hashlib.sha256()
            try:
                with self._archive.open(member) as stream:
                    while piece := stream.read(READ_AT_ONCE):
                        found.update(piece)
            except (KeyError, zipfile.BadZipFile, EOFError) as error:
                raise BrokenBackup from error
            if found.hexdigest() != digest:
                raise BrokenBackup(f"The backup is damaged: {member} is not what was written.")

    def table(self, name: str) -> Iterator[list[object]]:
        """The names of the columns, then the values of each row."""
        with self._archive.open(f"tables/{name}.jsonl") as stream:
            for line in stream:
                yield json.loads(line)

    def records(self, name: str) -> Iterator[dict[str, object]]:
        """The rows of a table by column; none where the backup lacks it."""
        if name not in self.manifest.rows:
            return
        lines = self.table(name)
        columns = [str(column) for column in next(lines)]
        for values in lines:
            yield dict(zip(columns, values, strict=True))

    def files(self) -> Iterator[tuple[str, bytes]]:
        """Keys of the storage with their bytes."""
        for member in self.manifest.digests:
            if member.startswith("files/"):
                yield member.removeprefix("files/"), self._archive.read(member)


def read_manifest(archive: zipfile.ZipFile) -> Manifest:
    values = json.loads(archive.read(MANIFEST))
    known = {name: value for name, value in values.items() if name in Manifest.__dataclass_fields__}
    return Manifest(**known)


def described(member: str, compression: int) -> zipfile.ZipInfo:
    information = zipfile.ZipInfo(member, date_time=LONGEST_AGO)
    information.compress_type = compression
    return information
