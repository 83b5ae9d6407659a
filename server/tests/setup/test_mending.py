"""Set-up repairs what was half done: packages without their last file, an environment without its configuration."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tools.setup import __main__ as entry
from tools.setup import node, python_environment
from tools.setup.paths import TEST_REQUIREMENTS
from tools.setup.steps import Step


class Runs:
    """Programs that set-up runs: instead of them, files appear."""

    def __init__(self, *files: Path) -> None:
        self.commands: list[list[str]] = []
        self.files = files

    def __call__(self, command: list[object], *_: object) -> None:
        self.commands.append([str(part) for part in command])
        for file in self.files:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.touch()


def test_packages_without_the_file_that_npm_writes_last_are_installed_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, last = tmp_path / "web", tmp_path / "web" / "node_modules" / ".package-lock.json"
    folder.mkdir()
    for name in ("package-lock.json", ".npmrc"):
        (folder / name).write_text("")
    runs = Runs(last)
    monkeypatch.setattr(node, "run", runs)
    monkeypatch.setattr(node, "packaged_node", tuple)
    packages = replace(node.npm_packages(folder, "Web packages"), stamps=tmp_path / "stamps")
    for expected in (1, 1):
        packages.ensure()
        assert len(runs.commands) == expected
    last.unlink()
    packages.ensure()
    assert len(runs.commands) == 2


@pytest.fixture
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Runs]:
    folder = tmp_path / ".venv"
    runs = Runs(folder / "bin" / "python", folder / "pyvenv.cfg", folder / "lib" / "python3.11" / "site-packages" / "a")
    monkeypatch.setattr(python_environment, "ENVIRONMENT", folder)
    monkeypatch.setattr(python_environment, "PYTHON", folder / "bin" / "python")
    monkeypatch.setattr(python_environment, "run", runs)
    monkeypatch.setattr(python_environment, "uv_settings", dict)
    return folder, runs


def wanted(folder: Path, tests: bool = False) -> Step:
    step = python_environment.python_environment(tests)
    return replace(step, needs=(), stamps=folder.parent / "stamps")


def made_anew(runs: Runs) -> int:
    return sum("venv" in command for command in runs.commands)


def test_an_environment_that_is_whole_stays(environment: tuple[Path, Runs]) -> None:
    folder, runs = environment
    for _ in range(2):
        wanted(folder).ensure()
    assert made_anew(runs) == 1
    compiled = [command for command in runs.commands if "compileall" in command or "--compile-bytecode" in command]
    assert len(compiled) == 2, "the packages and ours"


def test_an_environment_that_gets_more_packages_is_kept(environment: tuple[Path, Runs]) -> None:
    folder, runs = environment
    wanted(folder).ensure()
    wanted(folder, tests=True).ensure()
    assert made_anew(runs) == 1
    assert any(str(TEST_REQUIREMENTS) in command for command in runs.commands)


def test_an_environment_with_the_packages_of_tests_keeps_them(environment: tuple[Path, Runs]) -> None:
    folder, runs = environment
    runs.files += (folder / "lib" / "python3.11" / "site-packages" / "pytest",)
    wanted(folder, tests=True).ensure()
    assert wanted(folder).is_current()


def test_an_environment_without_its_configuration_is_none(environment: tuple[Path, Runs]) -> None:
    folder, runs = environment
    wanted(folder).ensure()
    (folder / "pyvenv.cfg").unlink()
    wanted(folder).ensure()
    assert made_anew(runs) == 2


def test_a_python_that_is_switched_off_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A version that pyenv has, but that is not chosen: its name is on the path, and only says so."""
    for name, line in (("python3.14", "echo 'not here' >&2; exit 127"), ("python3.12", "exit 0")):
        (tmp_path / name).write_text(f"#!/bin/sh\n{line}\n")
        (tmp_path / name).chmod(0o700)
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", "")
    started: list[str] = []
    monkeypatch.setattr("os.execv", lambda program, _: started.append(program))
    entry.use_newer_python("start")
    assert started == [str(tmp_path / "python3.12")]
