"""The page on ASVS names proofs that exist, in every chapter that applies."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "asvs.md"
PATH = re.compile(r"`((?:server/tests|web/app|web/e2e|attack|docs|deploy)/[^`]+)`")
NOT_USED = {"V10", "V17"}


def test_every_named_file_exists() -> None:
    named = set(PATH.findall(PAGE.read_text("utf-8")))
    assert len(named) > 40
    assert [path for path in sorted(named) if not (ROOT / path).exists()] == []


def test_every_chapter_that_applies_names_a_test() -> None:
    chapters = dict(
        re.findall(r"^## (V\d+) [^\n]*\n(.*?)(?=^## |\Z)", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    )
    assert list(chapters) == [f"V{number}" for number in range(1, 18)]
    assert [name for name, text in chapters.items() if name not in NOT_USED and "server/tests/" not in text] == []
