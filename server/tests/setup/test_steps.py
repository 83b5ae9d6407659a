"""A step is done again when, and only when, something it is made from has changed, or an earlier run was killed."""

from dataclasses import replace
from pathlib import Path

import pytest

from tools.setup.steps import Step, ensure, fingerprint


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


class Work:
    """A step that writes its product, and how often it did so."""

    def __init__(self, sources: Path, folder: Path, needs: tuple[Step, ...] = ()) -> None:
        self.done = 0
        self.is_killed = False
        self.folder = folder / "made"
        product = self.folder / "product"
        self.step = Step(
            "work", "Work", self.make, (product,), (sources,), (), needs, folder=self.folder, stamps=folder / "stamps"
        )

    def make(self) -> None:
        self.folder.mkdir(exist_ok=True)
        (self.folder / "half").touch()
        if self.is_killed:
            raise KeyboardInterrupt
        (self.folder / "product").touch()
        self.done += 1


@pytest.fixture
def work(sources: Path, tmp_path: Path) -> Work:
    return Work(sources, tmp_path)


def test_what_is_current_is_not_done_again(work: Work) -> None:
    work.step.ensure()
    work.step.ensure()
    assert work.done == 1


def test_a_changed_source_or_a_lost_product_is_done_again(work: Work, sources: Path) -> None:
    work.step.ensure()
    (sources / "package.json").write_text("[]")
    work.step.ensure()
    (work.folder / "product").unlink()
    work.step.ensure()
    assert work.done == 3


def test_a_source_that_changes_meanwhile_is_seen_by_the_next_run(work: Work, sources: Path) -> None:
    make = work.step.make

    def change() -> None:
        make()
        (sources / "package.json").write_text("[]")

    replace(work.step, make=change).ensure()
    work.step.ensure()
    assert work.done == 2


def test_a_folder_is_begun_anew_after_a_kill_and_only_then(work: Work, sources: Path) -> None:
    work.step.ensure()
    (work.folder / "half").unlink()
    (work.folder / "kept").touch()
    (sources / "package.json").write_text("[]")
    work.step.ensure()
    assert (work.folder / "kept").exists()
    (sources / "package.json").write_text("{ }")
    work.is_killed = True
    with pytest.raises(KeyboardInterrupt):
        work.step.ensure()
    work.is_killed = False
    work.step.ensure()
    assert not (work.folder / "kept").exists()
    assert work.done == 3


def test_a_killed_step_is_done_again_when_its_sources_are_the_old_ones(work: Work, sources: Path) -> None:
    work.step.ensure()
    (sources / "package.json").write_text("[]")
    work.is_killed = True
    with pytest.raises(KeyboardInterrupt):
        work.step.ensure()
    (sources / "package.json").write_text("{}")
    work.is_killed = False
    work.step.ensure()
    assert work.done == 2


def test_what_a_step_needs_comes_first_and_only_with_it(sources: Path, tmp_path: Path) -> None:
    (tmp_path / "needed").mkdir()
    needed = Work(sources, tmp_path / "needed")
    work = Work(sources, tmp_path, (needed.step,))
    work.step.ensure()
    (needed.folder / "product").unlink()
    work.step.ensure()
    assert (needed.done, work.done) == (1, 1)


def test_where_nothing_is_missing_nothing_is_locked(work: Work, tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    ensure(work.step, lock=lock)
    assert lock.exists()
    lock.unlink()
    ensure(work.step, lock=lock)
    assert not lock.exists()
