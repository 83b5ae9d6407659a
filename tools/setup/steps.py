"""Steps of set-up: each is done again when, and only when, something it is made from has changed."""

from __future__ import annotations

import fcntl
import hashlib
import shutil
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tools.setup.paths import BUILD, ROOT
from tools.setup.process import SetupError, say, timed

LEFT_BEHIND = {"node_modules", "build", "__pycache__", "test-results", "playwright-report"}


@dataclass(frozen=True)
class Step:
    """npm and the builds can't tell cheaply whether they have something to do, so a stamp holds the fingerprint of the
    sources. It goes before a step begins, so one that was killed is done again."""

    name: str
    title: str
    make: Callable[[], None]
    products: Sequence[Path]
    """Files that have to be there."""
    sources: Sequence[Path]
    facts: Sequence[str] = ()
    needs: Sequence[Step] = ()
    """Steps that come before this one, when it has something to do."""
    folder: Path | None = None
    """Starts again where an earlier run did not finish."""
    stamps: Path = BUILD / "stamps"

    @property
    def stamp(self) -> Path:
        return self.stamps / self.name

    def is_current(self) -> bool:
        is_there = self.stamp.is_file() and all(product.exists() for product in self.products)
        return is_there and self.stamp.read_text() == self.fingerprint()

    def fingerprint(self) -> str:
        return fingerprint(self.sources, *self.facts)

    def ensure(self) -> None:
        if self.is_current():
            return
        for each in self.needs:
            each.ensure()
        current = self.fingerprint()
        with timed(self.title):
            if self.folder and not self.stamp.is_file():
                shutil.rmtree(self.folder, ignore_errors=True)
            self.stamp.unlink(missing_ok=True)
            self.make()
        self.mark(current)

    def mark(self, current: str) -> None:
        self.stamps.mkdir(parents=True, exist_ok=True)
        self.stamp.write_text(current)


def ensure(*steps: Step, lock: Path = BUILD / "setup.lock") -> None:
    """Do what is missing. Where nothing is, nothing is written: a server may run as another user than the one who set
    it up, from folders that can only be read."""
    if all(step.is_current() for step in steps):
        return
    with exclusive(lock):
        for step in steps:
            step.ensure()


@contextmanager
def exclusive(path: Path) -> Iterator[None]:
    """Hold the lock for the block; the system lets go of it when the process dies. Raises SetupError where nothing may
    be written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("w")
    except OSError as error:
        raise SetupError(
            f"Something has to be set up in {ROOT}, and {path.parent} can't be written to ({error.strerror}). "
            "Run `make prepare` there once, and after every update, as the user whom it belongs to."
        ) from error
    with file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("Another set-up of this folder is running; waiting for it.")
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def fingerprint(paths: Iterable[Path], *facts: str) -> str:
    """Digest of the files' names and bytes and of further facts. A folder stands for all files below it, dot files
    and what tools leave behind aside."""
    digest = hashlib.sha256()
    for fact in facts:
        digest.update(fact.encode() + b"\0")
    for top in paths:
        for file in sorted(files_below(top)):
            digest.update(str(file.relative_to(top.parent)).encode() + b"\0")
            digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def files_below(top: Path) -> Iterable[Path]:
    if top.is_file():
        yield top
        return
    for path in top.iterdir():
        if path.name not in LEFT_BEHIND and not path.name.startswith("."):
            yield from files_below(path)
