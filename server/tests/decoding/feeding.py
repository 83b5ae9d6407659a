"""Feeds damaged pictures, projects and documents to what reads them in the product: the sanitizer's processes, the
import of projects with all that follows it, and the reading of scenes. Whatever comes, the answer is a picture or a
refusal.

The suite runs a small sample; `make attack` goes on for minutes and watches the memory.
"""

from __future__ import annotations

import base64
import hashlib
import json
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from tests.decoding.mutations import mutated, mutated_archive, mutated_document
from tests.pictures.strange_files import FILES
from thumbsmith.container import Container
from thumbsmith.pictures.sanitizer import READ, Purpose, Reading
from thumbsmith.platform.errors import ServiceError
from thumbsmith.platform.processes import ProcessFailed, ProcessPool
from thumbsmith.platform.works import Refused, ask
from thumbsmith.scene.migrations import SceneUnreadableError, load
from thumbsmith.studio.exports import projects

PICTURE_NAME = "0123456789abcdef" * 2
PURPOSES: tuple[Purpose, ...] = ("keep", "canvas")


@dataclass(frozen=True)
class Fault:
    """What must not happen, and the file that brought it about."""

    kind: str
    text: str
    data: bytes

    @property
    def name(self) -> str:
        return hashlib.sha256(self.data).hexdigest()[:16]


@dataclass
class Outcome:
    """What came of the files so far: how many were taken and refused, by kind, and the faults."""

    taken: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    faults: list[Fault] = field(default_factory=list)

    @property
    def files(self) -> int:
        return self.taken.total() + self.refused.total() + len(self.faults)


class Feeder:
    """`scenes`: documents to begin with. Which files come follows from `seed`."""

    def __init__(self, deps: Container, user_id: str, scenes: Sequence[dict[str, Any]], seed: int) -> None:
        self._deps, self._user_id = deps, user_id
        self._random = Random(seed)
        self._scenes = scenes
        self._seeds = [data for make, _ in FILES.values() if len(data := make()) <= 300_000]
        self.outcome = Outcome()

    async def feed(self) -> None:
        """One file, to one of the readers."""
        readers: Mapping[str, tuple[Callable[[], bytes], Callable[[bytes], Awaitable[bool]]]] = {
            "picture": (self._picture, self._read_picture),
            "project": (self._project, self._read_project),
            "scene": (self._scene, self._read_scene),
        }
        (kind,) = self._random.choices(list(readers), (6, 1, 3))
        make, read = readers[kind]
        data = make()
        try:
            is_taken = await read(data)
        except Exception as error:  # noqa: BLE001  # whatever it is, it is what we look for
            self.outcome.faults.append(Fault(kind, f"{type(error).__name__}: {error}"[:300], data))
        else:
            (self.outcome.taken if is_taken else self.outcome.refused)[kind] += 1

    def _picture(self) -> bytes:
        return mutated(self._random.choice(self._seeds), self._seeds, self._random)

    def _project(self) -> bytes:
        scene = self._random.choice(self._scenes)
        facts = {"format": "thumbsmith-project", "version": 1, "title": "T", "prompt": "", "seal": ""}
        files = {
            "project.json": json.dumps(facts).encode(),
            "scene.json": json.dumps(scene).encode(),
            f"pictures/{PICTURE_NAME}.png": self._random.choice(self._seeds),
        }
        archive = mutated_archive(files, self._seeds, self._random)
        return mutated(archive, [archive], self._random) if self._random.random() < 0.5 else archive

    def _scene(self) -> bytes:
        document = mutated_document(self._random.choice(self._scenes), self._random)
        return json.dumps(document).encode("utf-8", "surrogatepass")

    async def _read_picture(self, data: bytes) -> bool:
        """Asks the sanitizer's processes themselves: the sanitizer would call one that died a refusal."""
        if not data:
            return False
        pool: ProcessPool = self._deps.sanitizer._pool
        try:
            await ask(pool, READ, Reading(data, self._random.choice(PURPOSES)))
        except Refused:
            return False
        return True

    async def _read_project(self, data: bytes) -> bool:
        try:
            await projects.take_in(self._deps, self._user_id, base64.b64encode(data).decode())
        except ServiceError as refused:
            if refused.status >= 500 or isinstance(refused.__cause__, ProcessFailed):
                raise
            return False
        return True

    async def _read_scene(self, data: bytes) -> bool:
        try:
            load(json.loads(data))
        except SceneUnreadableError:
            return False
        return True


def resident_megabytes(pid: int | str) -> float:
    """What a process has in memory now. Linux only."""
    status = Path(f"/proc/{pid}/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) / 1024
