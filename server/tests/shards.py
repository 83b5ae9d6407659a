"""Parts of the suite, for machines that run side by side."""

from __future__ import annotations

from pathlib import Path
from zlib import crc32

FOLDER = Path(__file__).parent


def is_in_shard(file: Path, shard: str) -> bool:
    """Whether the tests of `file` are of that part: `2/3` is the second of three. Every file is of exactly one."""
    number, parts = map(int, shard.split("/"))
    return crc32(file.relative_to(FOLDER).as_posix().encode()) % parts == number - 1
