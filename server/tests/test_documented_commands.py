"""Every command and every call that README and docs name works, or at least exists with its options.

Blocks of commands are run as they stand there. What runs on and on, or needs other machines, is parsed by the program
that would run it. `tests/api/test_documented_programs.py` runs the programs of docs/api.md.
"""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import click
import pytest

from tests.patience import PATIENCE
from tests.pictures.files import noise, written
from tests.ports import free_ports
from tests.programs import Program, answers, environment_of_programs
from tests.test_misspelt_settings import clean_environment  # noqa: F401  a fixture
from thumbsmith.app import create_app
from thumbsmith.cli.program import program
from thumbsmith.settings import Settings
from thumbsmith.studio.content.rules import load_rules
from tools.setup.paths import ROOT, SERVER, WEB

pytestmark = pytest.mark.slow

DOCUMENTS = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md")))
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`([^`\n]+)`")
COMMAND = re.compile(r"^\s*(?:\$ )?(?:\w+=\S+ )*(?:\./)?(thumbsmith|make|curl|python3?|npm|podman|kubectl|openssl)\s")
RUN_ELSEWHERE = {("api.md", "python"), ("api.md", "javascript")}


@dataclass(frozen=True)
class Block:
    document: str
    language: str
    text: str


def blocks() -> list[Block]:
    return [
        Block(path.name, language, text)
        for path in DOCUMENTS
        for language, text in BLOCK.findall(path.read_text("utf-8"))
    ]


def shell(document: str) -> list[str]:
    """The blocks of commands of a document."""
    return [block.text for block in blocks() if (block.document, block.language) == (document, "sh")]


def inline(pattern: str) -> list[str]:
    """What stands between backquotes and begins so, each once."""
    found = {
        words
        for path in DOCUMENTS
        for words in INLINE.findall(BLOCK.sub("", path.read_text("utf-8")))
        if re.match(pattern, words)
    }
    return sorted(found)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """One in which `./thumbsmith` is the program, as in the repository."""
    return with_program(tmp_path / "here")


def with_program(folder: Path) -> Path:
    folder.mkdir()
    launcher = folder / "thumbsmith"
    launcher.write_text(f'#!/bin/sh\nexec {sys.executable} -m thumbsmith.cli "$@"\n')
    launcher.chmod(0o755)
    return folder


def run(script: str, folder: Path, said: str = "", **settings: str) -> str:
    """What it prints; every line of it has to work."""
    environment = {**environment_of_programs(), "PYTHONPATH": str(SERVER), **settings}
    done = subprocess.run(
        ["bash", "-e", "-o", "pipefail", "-c", script],
        cwd=folder,
        env=environment,
        input=said,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, f"{script}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def test_every_block_is_run_loaded_or_no_command() -> None:
    run_here = [("README.md", 3), ("CONTRIBUTING.md", 2), ("operating.md", 3), ("testing.md", 1)]
    assert [(path.name, len(shell(path.name))) for path in DOCUMENTS if shell(path.name)] == run_here
    for block in blocks():
        is_known = block.language in {"sh", "toml", "mermaid"} or (block.document, block.language) in RUN_ELSEWHERE
        assert is_known or (block.language == "" and not COMMAND.search(block.text)), block
    for path in DOCUMENTS:
        outside = BLOCK.sub("", path.read_text("utf-8"))
        indented = re.findall(r"^(?:    |\t).*", outside, re.MULTILINE)
        assert [line for line in indented if COMMAND.match(line)] == [], f"{path.name}: put it into a block"


def test_the_two_commands_are_there() -> None:
    for line in shell("README.md")[0].splitlines():
        dry_run(line)


def test_the_commands_of_the_suites_are_there() -> None:
    for line in shell("testing.md")[0].splitlines():
        dry_run(line)


def dry_run(line: str) -> None:
    """`make` reads its file and says what it would do."""
    words = [word for word in shlex.split(line, comments=True) if "=" not in word]
    assert words[0] == "make"
    subprocess.run(["make", "--dry-run", *words[1:]], cwd=ROOT, check=True, capture_output=True)


def test_what_a_contributor_types_is_there() -> None:
    """Running the suites from within a suite would never end: targets, folders and files are looked for."""
    whole, parts = (block.splitlines() for block in shell("CONTRIBUTING.md"))
    for line in whole:
        dry_run(line)
    for line in parts:
        _, folder, _, *command = shlex.split(line, comments=True)
        assert (ROOT / folder / command[-1]).exists(), line


def test_the_command_line(folder: Path) -> None:
    (folder / "photo.jpg").write_bytes(written(noise((640, 360)), "JPEG"))
    run(shell("README.md")[1], folder)
    assert len(list((folder / "out").glob("*.jpg"))) == 4
    assert (folder / "out" / "edited.png").is_file()


@pytest.fixture
def served(folder: Path) -> Iterator[str]:
    """A server in that folder, with the settings that it has by itself but for its port."""
    (port,) = free_ports(1)
    address = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-m", "thumbsmith.cli", "serve"]
    environment = {"THUMBSMITH_PORT": str(port), "PYTHONPATH": str(SERVER)}
    server = Program("server", command, folder / "log", answers(f"{address}/healthz"), environment)
    server.start()
    yield address
    server.stop()


def test_from_a_program_and_then_what_operators_do(served: str, folder: Path, tmp_path: Path) -> None:
    script = shell("README.md")[2]
    assert "http://127.0.0.1:8000" in script
    said = run(script.replace("http://127.0.0.1:8000", served), folder)
    made = json.loads(said[said.index("{") :])
    assert len(made["variations"]) == 2
    assert made["tokens"]["available"] == 62_080 - made["tokens"]["spent"]
    anew = with_program(tmp_path / "anew")
    for line in "".join(shell("operating.md")).splitlines():
        if "restore" in line:  # only into an empty installation
            shutil.copy(folder / "ARCHIVE.zip", anew)
            run(line, anew)
        else:
            run(line, folder, said="y\n")
    assert "you@example.org" in run("./thumbsmith user list", anew)


def test_the_rules_are_read(tmp_path: Path) -> None:
    (text,) = [block.text for block in blocks() if block.language == "toml"]
    file = tmp_path / "rules.toml"
    file.write_text(text)
    (category,) = tomllib.loads(text)
    assert category in load_rules("all", file).in_words()


@pytest.mark.parametrize("line", inline(r"(\./)?thumbsmith "))
def test_a_command_that_is_named_exists_with_its_options(line: str) -> None:
    words = shlex.split(line.replace("[", "").replace("]", ""))[1:]
    command: click.Command = program
    while isinstance(command, click.Group) and words and not words[0].startswith("-"):
        found = command.get_command(click.Context(command), words.pop(0))
        assert found is not None, line
        command = found
    known = {option for parameter in command.get_params(click.Context(command)) for option in parameter.opts}
    assert {word for word in words if word.startswith("-")} <= known


@pytest.mark.parametrize("line", inline(r"(\w+=\S+ )?make "))
def test_a_target_that_is_named_exists(line: str) -> None:
    dry_run(line)


@pytest.mark.parametrize("line", inline(r"python -m "))
def test_a_module_that_is_named_exists(line: str) -> None:
    assert find_spec(line.split()[2]) is not None


@pytest.mark.parametrize("line", inline(r"npm run "))
def test_a_script_that_is_named_exists(line: str) -> None:
    assert line.split()[2] in json.loads((WEB / "package.json").read_text())["scripts"]


@pytest.mark.parametrize("line", inline(r"podman "))
def test_files_of_a_deployment_that_are_named_exist(line: str) -> None:
    for name in re.findall(r"\bdeploy/\S+", line):
        is_there = (ROOT / name).exists() or (ROOT / f"{name}.example").exists()
        assert is_there, name


@pytest.mark.parametrize("line", inline(r"openssl "))
def test_a_command_of_the_system_works(line: str, tmp_path: Path) -> None:
    assert run(line, tmp_path)


@pytest.mark.parametrize("call", inline(r"((GET|POST|PUT|PATCH|DELETE) )?/(v1/|\w+z\b|metrics|docs|openapi|dev/)"))
def test_a_call_that_is_named_exists(call: str) -> None:
    method, _, path = call.rpartition(" ")
    wanted = re.sub(r"\$?\{[^}]+\}", "{}", path.partition("?")[0])
    routes = create_app(Settings(_env_file=None)).openapi()["paths"]
    known = {re.sub(r"\{[^}]+\}", "{}", name): methods for name, methods in routes.items()}
    outside_of_document = {"/docs", "/openapi.json", "/metrics", "/dev/mailbox", "/dev/mailbox.json"}
    assert wanted in known or wanted in outside_of_document
    assert not method or method.lower() in known[wanted]
