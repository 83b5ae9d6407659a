"""A step is done again when, and only when, something it is made from has changed."""

from pathlib import Path

import pytest

from tools.setup.stamps import Stamps, fingerprint


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    folder = tmp_path / "web"
    (folder / "app").mkdir(parents=True)
    (folder / "app" / "root.tsx").write_text("one")
    (folder / "package.json").write_text("{}")
    return folder


def test_a_changed_file_changes_the_fingerprint(sources: Path) -> None:
    before = fingerprint([sources])
    (sources / "app" / "root.tsx").write_text("two")
    assert fingerprint([sources]) != before


def test_a_renamed_file_changes_the_fingerprint(sources: Path) -> None:
    before = fingerprint([sources])
    (sources / "app" / "root.tsx").rename(sources / "app" / "other.tsx")
    assert fingerprint([sources]) != before


def test_what_tools_leave_behind_does_not_count(sources: Path) -> None:
    before = fingerprint([sources])
    for name in ("node_modules", "build", ".react-router"):
        (sources / name).mkdir()
        (sources / name / "file").write_text("made by a tool")
    assert fingerprint([sources]) == before


def test_facts_are_told_apart(sources: Path) -> None:
    assert fingerprint([sources], "3.11", "x") != fingerprint([sources], "3.1", "1x")


def test_a_stamp_is_current_only_for_its_fingerprint(tmp_path: Path) -> None:
    stamps = Stamps(tmp_path / "stamps")
    assert not stamps.is_current("web", "first")
    stamps.set("web", "first")
    assert stamps.is_current("web", "first")
    assert not stamps.is_current("web", "second")
    stamps.clear("web")
    assert not stamps.is_current("web", "first")
