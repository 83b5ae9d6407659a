"""A set-up that was killed in the middle: the next one sees it and begins that step anew."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tools.setup import __main__ as entry
from tools.setup import packages, python_environment
from tools.setup.node import Node
from tools.setup.stamps import Stamps

NODE = Node(Path("node"), Path("npm.js"))


@pytest.fixture
def stamps(tmp_path: Path) -> Stamps:
    return Stamps(tmp_path / "stamps")


class Runs:
    """Programs that set-up runs: instead of them, `effect` happens."""

    def __init__(self) -> None:
        self.commands: list[list[str]] = []

    def __call__(self, command: list[object], *_: object) -> None:
        self.commands.append([str(part) for part in command])
        self.effect()

    def effect(self) -> None:
        """Nothing, unless a test says so."""


def killed() -> None:
    raise KeyboardInterrupt


@pytest.fixture
def web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Runs]:
    folder, runs = tmp_path / "web", Runs()
    folder.mkdir()
    for name in ("package-lock.json", ".npmrc"):
        (folder / name).write_text("")
    monkeypatch.setattr(packages, "run", runs)
    return folder, runs


def write_modules(folder: Path) -> None:
    (folder / "node_modules").mkdir(exist_ok=True)
    (folder / "node_modules" / ".package-lock.json").write_text("{}")


def test_packages_that_are_whole_stay(web: tuple[Path, Runs], stamps: Stamps) -> None:
    folder, runs = web
    runs.effect = lambda: write_modules(folder)  # type: ignore[method-assign]
    packages.install(NODE, folder, "Web packages", stamps)
    packages.install(NODE, folder, "Web packages", stamps)
    assert len(runs.commands) == 1


def test_packages_are_installed_anew_after_a_kill(web: tuple[Path, Runs], stamps: Stamps) -> None:
    folder, runs = web
    write_modules(folder)
    runs.effect = killed  # type: ignore[method-assign]
    with pytest.raises(KeyboardInterrupt):
        packages.install(NODE, folder, "Web packages", stamps)
    runs.effect = lambda: write_modules(folder)  # type: ignore[method-assign]
    packages.install(NODE, folder, "Web packages", stamps)
    assert len(runs.commands) == 2


def test_half_a_folder_of_packages_is_made_anew_whatever_its_stamp_says(web: tuple[Path, Runs], stamps: Stamps) -> None:
    folder, runs = web
    runs.effect = lambda: write_modules(folder)  # type: ignore[method-assign]
    packages.install(NODE, folder, "Web packages", stamps)
    (folder / "node_modules" / ".package-lock.json").unlink()
    packages.install(NODE, folder, "Web packages", stamps)
    assert len(runs.commands) == 2


@pytest.fixture
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Runs]:
    folder, runs = tmp_path / ".venv", Runs()
    monkeypatch.setattr(python_environment, "ENVIRONMENT", folder)
    monkeypatch.setattr(python_environment, "PYTHON", folder / "bin" / "python")
    monkeypatch.setattr(python_environment, "run", runs)
    monkeypatch.setattr(python_environment, "ensure_uv", lambda _: None)
    monkeypatch.setattr(python_environment, "settings", dict)
    monkeypatch.setattr(python_environment, "put_server_on_path", lambda: None)

    def make() -> None:
        (folder / "bin").mkdir(parents=True, exist_ok=True)
        (folder / "bin" / "python").touch()
        (folder / "pyvenv.cfg").touch()

    runs.effect = make  # type: ignore[method-assign]
    return folder, runs


def made_anew(runs: Runs) -> int:
    return sum("venv" in command for command in runs.commands)


def test_an_environment_that_is_whole_stays(environment: tuple[Path, Runs], stamps: Stamps) -> None:
    _, runs = environment
    for _ in range(2):
        python_environment.ensure_python_environment(stamps)
    assert made_anew(runs) == 1
    compiled = [command for command in runs.commands if "compileall" in command or "--compile-bytecode" in command]
    assert len(compiled) == 2, "the packages and ours"


def test_an_environment_that_gets_more_packages_is_kept(environment: tuple[Path, Runs], stamps: Stamps) -> None:
    _, runs = environment
    python_environment.ensure_python_environment(stamps)
    python_environment.ensure_python_environment(stamps, tests=True)
    assert made_anew(runs) == 1


@pytest.mark.parametrize("tests", [False, True])
def test_an_environment_is_made_anew_after_a_kill(environment: tuple[Path, Runs], stamps: Stamps, tests: bool) -> None:
    _, runs = environment
    python_environment.ensure_python_environment(stamps)
    make, runs.effect = runs.effect, killed  # type: ignore[method-assign]
    with pytest.raises(KeyboardInterrupt):
        python_environment.ensure_python_environment(stamps, tests=True)
    runs.effect = make  # type: ignore[method-assign]
    python_environment.ensure_python_environment(stamps, tests=tests)
    assert made_anew(runs) == 2


def test_an_environment_without_its_configuration_is_none(environment: tuple[Path, Runs], stamps: Stamps) -> None:
    folder, runs = environment
    python_environment.ensure_python_environment(stamps)
    (folder / "pyvenv.cfg").unlink()
    python_environment.ensure_python_environment(stamps)
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
