"""`docs/architecture.md` shows what is on the disk.

Folders in its trees exist, every area is in a tree, and every step of the life of a generation names a file that has
the function.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tools.setup.paths import ROOT

DOCUMENT = ROOT / "docs" / "architecture.md"
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
STEP = re.compile(r"^\| (\d+) \| [^|]+ \| `([^|`]+)` \| ([^|]+) \|$", re.MULTILINE)
NAME = re.compile(r"\S+/|\S*\.\S+|[A-Z]\w+")
BASES = (ROOT, ROOT / "server" / "thumbsmith", ROOT / "web" / "app")
"""What the document's trees show, in their order."""
LONGEST_LINE = 120
LONGEST_PAGE = 145
"""Lines: the reader sees the whole without leaving the page."""
NOT_OURS = {"node_modules"}


@dataclass(frozen=True)
class Tree:
    base: Path
    text: str

    def named(self) -> Iterator[str]:
        """Paths from the base: the names that a line begins with, two spaces apart; an indented line's lie in the
        folder of the last line that is less indented."""
        parents: list[str] = []
        for line in self.text.splitlines():
            depth = (len(line) - len(line.lstrip())) // 2
            names = list(names_of(line.strip()))
            del parents[depth:]
            yield from ("".join(parents) + name for name in names)
            parents += names[:1]

    def missing(self) -> list[str]:
        return [name for name in self.named() if not (self.base / name).exists()]

    def unnamed(self) -> list[str]:
        """Folders that stand beside named ones, and are not named themselves, not even in a line's text."""
        parents = {self.base / name for name in self.named()}
        folders = (each for parent in {path.parent for path in parents} for each in parent.iterdir() if each.is_dir())
        known = set(re.findall(r"([\w.-]+)/", self.text)) | ignored()
        return sorted(each.name for each in folders if each.name not in known and each.name[0] not in "._")


@dataclass(frozen=True)
class Step:
    """One step of the life of a generation: a file of the server (Python) or of the web app, and functions in it."""

    file: str
    functions: tuple[str, ...]

    @property
    def path(self) -> Path:
        return BASES[1 if self.file.endswith(".py") else 2] / self.file

    def missing(self) -> list[str]:
        """The functions that the file does not define; the file itself when there is none."""
        if not self.path.is_file():
            return [self.file]
        lines = self.path.read_text("utf-8").splitlines()
        return [name for name in self.functions if not any(defines(line, name) for line in lines)]


def defines(line: str, name: str) -> bool:
    """In Python or TypeScript: a function, a method, a class or a constant."""
    python = rf"\s*(?:(?:async )?def {name}\(|class {name}\b|{name} = )"
    typescript = (
        rf"\s*(?:export )?(?:const|class|function|async function) {name}\b|\s+(?:private )?(?:async )?{name}\(.*{{$"
    )
    return re.match(python, line) is not None or re.match(typescript, line) is not None


def steps() -> list[Step]:
    rows = STEP.findall(DOCUMENT.read_text("utf-8"))
    assert [int(number) for number, _, _ in rows] == list(range(1, len(rows) + 1))
    return [Step(file, tuple(re.findall(r"`([^`]+)`", functions))) for _, file, functions in rows]


def names_of(line: str) -> Iterator[str]:
    for part in line.split("  "):
        if not NAME.fullmatch(part):
            return
        yield part


def ignored() -> set[str]:
    lines = (ROOT / ".gitignore").read_text("utf-8").splitlines()
    return {line.strip("/") for line in lines} | NOT_OURS


def trees() -> list[Tree]:
    blocks = [text for language, text in BLOCK.findall(DOCUMENT.read_text("utf-8")) if not language]
    assert len(blocks) == len(BASES)
    return [Tree(base, text) for base, text in zip(BASES, blocks, strict=True)]


@pytest.mark.parametrize("tree", trees(), ids=lambda tree: tree.base.name)
def test_what_is_named_exists(tree: Tree) -> None:
    assert len(list(tree.named())) >= 10
    assert tree.missing() == []


@pytest.mark.parametrize("tree", trees(), ids=lambda tree: tree.base.name)
def test_every_folder_is_named(tree: Tree) -> None:
    assert tree.unnamed() == []


def test_every_part_of_the_server_is_named() -> None:
    """Files at the top too: each is an edge, or what runs."""
    server = trees()[1]
    files = {each.name for each in server.base.glob("*.py")} - {"__init__.py"}
    assert files <= set(server.named())


def test_a_folder_that_is_gone_and_one_that_is_new_are_found(tmp_path: Path) -> None:
    for name in ("kept/inner", "kept/beside", "added"):
        (tmp_path / name).mkdir(parents=True)
    tree = Tree(tmp_path, "kept/  gone/   what they are\n  inner/   and beside/ it\n  lost.py  is a file\n")
    assert tree.missing() == ["gone/", "kept/lost.py"]
    assert tree.unnamed() == ["added"]


def test_the_page_stays_short() -> None:
    lines = DOCUMENT.read_text("utf-8").splitlines()
    assert len(lines) <= LONGEST_PAGE
    assert [line for line in lines if len(line) > LONGEST_LINE] == []


def test_every_step_is_where_the_page_says() -> None:
    assert len(steps()) >= 20
    assert {step.file: step.missing() for step in steps() if step.missing()} == {}


def test_a_step_that_moved_is_found() -> None:
    file = "studio/jobs/queueing.py"
    assert Step(file, ("enqueue", "AskedTwice")).missing() == []
    assert Step(file, ("enqueue", "dequeue")).missing() == ["dequeue"]
    assert Step("studio/queueing.py", ("enqueue",)).missing() == ["studio/queueing.py"]
    assert Step("jobs/generation-store.ts", ("start", "#follow", "follow")).missing() == ["follow"]
