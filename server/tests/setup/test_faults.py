"""The list of faults that the suite has to catch still fits the code. `make faults` puts them in and looks."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from tools.faults import catalogue
from tools.faults.__main__ import judged
from tools.faults.catalogue import AREAS, Fault, chosen, load, mistakes
from tools.faults.copied import FAILED, Ended, status_of
from tools.faults.table import BEGIN, END, rows_of, with_table

FAULT = Fault("a-fault", "money", "Too much.", "code.py", "one", "two", ("server/tests/test_code.py",))


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A file to put `FAULT` into, and its test."""
    (tmp_path / "server" / "tests").mkdir(parents=True)
    (tmp_path / "server" / "tests" / "test_code.py").touch()
    (tmp_path / "code.py").write_text("one = 1\n")
    return tmp_path


def test_every_fault_fits_the_code() -> None:
    faults = load()
    assert list(mistakes(faults)) == []
    assert len(faults) >= 40
    assert Counter(fault.area for fault in faults).keys() == set(AREAS)
    assert sum(fault.runner == "playwright" for fault in faults) >= 6
    assert all(fault.breaks.endswith(".") for fault in faults)


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (FAULT, []),
        (replace(FAULT, text="three"), ["a-fault: its text stands 0 times in code.py"]),
        (replace(FAULT, text="1", replacement="1"), ["a-fault: it changes nothing"]),
        (replace(FAULT, file="gone.py"), ["a-fault: there is no gone.py"]),
        (replace(FAULT, area="weather"), ["a-fault: there is no area weather"]),
        (replace(FAULT, only="mysql"), ["a-fault: there is no back end mysql"]),
        (replace(FAULT, tests=()), ["a-fault: its tests are of one kind, and at least one"]),
    ],
)
def test_what_does_not_fit_is_said(checkout: Path, fault: Fault, said: list[str]) -> None:
    assert list(mistakes([fault], checkout)) == said


def test_a_text_that_stands_twice_is_no_place(checkout: Path) -> None:
    (checkout / "code.py").write_text("one = 1\none = 2\n")
    assert list(mistakes([FAULT], checkout)) == ["a-fault: its text stands 2 times in code.py"]
    assert "a-fault: 2 faults have this id" in list(mistakes([FAULT, FAULT], checkout))


def test_an_entry_with_a_field_too_many_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "faults.toml"
    path.write_text('[[fault]]\nid = "a"\ncolour = "red"\n')
    with pytest.raises(TypeError, match="colour"):
        catalogue.load(path)


def test_faults_are_chosen_by_id_area_and_need_of_a_browser() -> None:
    other = replace(FAULT, id="other", area="journeys", tests=("web/e2e/studio.spec.ts",))
    both = [FAULT, other]
    assert chosen(both, [], [], journeys=True) == both
    assert chosen(both, [], [], journeys=False) == [FAULT]
    assert chosen(both, ["other"], [], journeys=True) == [other]
    assert chosen(both, [], ["money"], journeys=True) == [FAULT]


def test_what_failed_is_read_from_what_tests_print() -> None:
    printed = {
        "pytest": "FAILED tests/a/test_b.py::test_c[postgresql, s3] - assert 1 == 2\n",
        "vitest": " FAIL  app/scene/history.test.ts > undo > goes back\n",
        "playwright": "  ✘  3 [chromium] › e2e/studio.spec.ts:42:1 › pick and move (3.0m)\n",
    }
    found = {runner: pattern.findall(printed[runner]) for runner, pattern in FAILED.items()}
    assert found == {
        "pytest": ["test_c[postgresql, s3]"],
        "vitest": ["undo > goes back"],
        "playwright": ["pick and move"],
    }


@pytest.mark.parametrize(
    ("code", "failed", "only", "result"),
    [
        (0, (), None, "missed"),
        (1, (), None, "unknown: the tests were broken"),
        (1, ("test_a",), None, "caught by `test_a`"),
        (1, ("test_a", "test_b"), None, "caught by `test_a` and 1 more"),
        (1, ("test_a[postgresql, s3]",), "postgresql", "caught by `test_a[postgresql, s3]`"),
        (1, ("test_a[sqlite, folder]",), "s3", "shows elsewhere too: test_a[sqlite, folder]"),
        (1, ("test_a[postgresql, s3]",), "sqlite", "shows elsewhere too: test_a[postgresql, s3]"),
    ],
)
def test_a_fault_is_caught_by_a_test_that_fails(
    code: int, failed: tuple[str, ...], only: str | None, result: str
) -> None:
    assert judged(replace(FAULT, only=only), Ended(status_of(code, failed), failed, "")) == result


def test_the_table_keeps_what_was_not_run() -> None:
    faults = [FAULT, replace(FAULT, id="other", breaks="This | that.")]
    rows = {"a-fault": ("missed", "2026-11-01"), "other": ("caught by `test_a`", "2026-11-02")}
    page = with_table(f"before\n{BEGIN}\n{END}\nafter\n", faults, rows)
    assert page.startswith("before\n")
    assert page.endswith("\nafter\n")
    assert rows_of(page) == rows
    assert with_table(page, faults, rows_of(page)) == page
    with pytest.raises(ValueError, match="lacks the marks"):
        with_table("no marks", faults, rows)
