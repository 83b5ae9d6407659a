"""The glossary is true: its tables, columns, calls and names in the code exist."""

from __future__ import annotations

import re
from pathlib import Path

from thumbsmith.app import create_app
from thumbsmith.settings import Settings
from thumbsmith.tables import metadata
from tools.setup.paths import ROOT

SOURCE = ROOT / "server" / "thumbsmith"
NAME_AND_FILE = re.compile(r"`(\w+)` \(`([\w/]+\.py)`\)")


def rows() -> list[list[str]]:
    lines = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| ")]
    return [row for row in cells if row[0] != "word"]


def test_each_word_stands_once() -> None:
    words = [row[0] for row in rows()]
    assert len(words) > 30
    assert len(set(words)) == len(words)


def test_tables_and_columns_exist() -> None:
    for word, _, tables, *_ in rows():
        for name in re.findall(r"`([\w.]+)`", tables):
            table, _, column = name.partition(".")
            assert table in metadata.tables, word
            assert not column or column in metadata.tables[table].columns, word


def test_calls_exist(tmp_path: Path) -> None:
    known = create_app(Settings(data_dir=tmp_path)).openapi()["paths"]
    assert {call for row in rows() for call in re.findall(r"/v1/[\w/{}]+", row[3])} <= known.keys()


def test_names_stand_in_the_files_that_are_named() -> None:
    for word, _, _, _, code, _ in rows():
        named = NAME_AND_FILE.findall(code)
        assert named, word
        for name, file in named:
            defines = re.compile(rf"^(class |def |async def )?{name}\b( =|[:(,])", re.MULTILINE)
            assert defines.search((SOURCE / file).read_text(encoding="utf-8")), f"{word}: {name} in {file}"
