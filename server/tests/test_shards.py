"""Parts of the suite: together they are all of it."""

from __future__ import annotations

from tests.shards import FOLDER, is_in_shard


def test_every_file_is_of_one_part() -> None:
    files = list(FOLDER.rglob("test_*.py"))
    parts = [[file for file in files if is_in_shard(file, f"{number}/3")] for number in (1, 2, 3)]
    assert sorted(file for part in parts for file in part) == sorted(files)
    assert min(map(len, parts)) >= len(files) / 4


def test_one_part_is_all() -> None:
    assert all(is_in_shard(file, "1/1") for file in FOLDER.rglob("test_*.py"))
