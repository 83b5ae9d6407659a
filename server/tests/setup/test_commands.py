"""What the commands hand on: the launcher its arguments, the suites their results."""

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tools.setup import browser, commands
from tools.setup.process import SetupError
from tools.setup.suites import Suite, run_suites


@pytest.fixture
def handed_on(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    calls: list[object] = []

    def become(arguments: Sequence[str]) -> None:
        calls.append(list(arguments))

    monkeypatch.setattr(commands, "set_up", lambda web=False, tests=False: calls.append({"web": web, "tests": tests}))
    monkeypatch.setattr(commands, "become", become)
    return calls


def test_the_launcher_hands_its_arguments_on_untouched(handed_on: list[object]) -> None:
    assert commands.run(("run", "generate", "two words", "--out", "a folder")) == 0
    assert handed_on == [{"web": False, "tests": False}, ["generate", "two words", "--out", "a folder"]]


def test_only_serving_needs_the_web_app(handed_on: list[object]) -> None:
    commands.run(("run", "serve"))
    assert handed_on[0] == {"web": True, "tests": False}


def test_without_a_gpu_nothing_is_installed(
    handed_on: list[object], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(commands, "has_gpu", lambda: False)
    assert commands.run(("test-gpu",)) == 1
    assert "No NVIDIA GPU" in capsys.readouterr().err
    assert handed_on == []


def test_without_a_firefox_nothing_is_set_up(
    handed_on: list[object], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("FIREFOX", raising=False)
    monkeypatch.setattr(browser, "FIREFOX_MAC", "/nowhere/firefox")
    assert commands.run(("test-firefox",)) == 1
    assert "install it" in capsys.readouterr().err
    monkeypatch.setenv("FIREFOX", "/nowhere/firefox")
    assert commands.run(("test-firefox",)) == 1
    assert "FIREFOX=/nowhere/firefox is no program" in capsys.readouterr().err
    assert handed_on == []


def test_an_unknown_command_lists_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.run(("strat",)) == 2
    assert "start" in capsys.readouterr().err


def test_an_error_is_one_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def refuse() -> int:
        raise SetupError("The disk is full.")

    monkeypatch.setitem(commands.COMMANDS, "start", refuse)
    assert commands.run(("start",)) == 1
    assert capsys.readouterr().err == "\nThe disk is full.\n"


def test_all_suites_run_and_one_failure_fails_them_all(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    bad = Suite("bad", [sys.executable, "-c", "raise SystemExit(3)"], tmp_path)
    good = Suite("good", [sys.executable, "-c", "import os; print(os.environ['WORD'])"], tmp_path, {"WORD": "hello"})
    assert run_suites([bad, good]) == 1
    said = capfd.readouterr().out
    assert "hello" in said
    assert "1 of 2 failed." in said
    assert run_suites([good]) == 0


def test_failed_tests_are_named_at_the_end(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "test_sums.py").write_text("def test_right(): assert 1\n\ndef test_wrong(): assert not 1\n")
    report = tmp_path / "report.xml"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--junitxml={report}"]
    assert run_suites([Suite("sums", command, tmp_path, report=report)]) == 1
    summary = capfd.readouterr().out.split("-" * 60)[1]
    assert "test_sums › test_wrong" in summary
    assert "test_right" not in summary


def test_an_earlier_report_says_nothing(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    report = tmp_path / "report.xml"
    report.write_text('<testsuite><testcase classname="old" name="test"><failure/></testcase></testsuite>')
    assert run_suites([Suite("killed", [sys.executable, "-c", "raise SystemExit(3)"], tmp_path, report=report)]) == 1
    assert "old" not in capfd.readouterr().out
