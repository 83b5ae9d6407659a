"""The engines of this installation, by name, and whose workers do their jobs."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

import structlog
from sqlalchemy import ColumnElement, case, literal

from thumbsmith.engines.base import DEFAULT_QUEUE, TOO_HEAVY, Engine, EngineError
from thumbsmith.platform.storage import StorageFull, StorageUnavailable
from thumbsmith.studio.jobs.errors import UnknownEngine
from thumbsmith.studio.jobs.models import FREE_KINDS, Job
from thumbsmith.studio.thumbnails.errors import ThumbnailMissing

BUILT_IN = "composer"
TOOLS_QUEUE = "tools"
"""The jobs of picture tools, which are free: whoever serves the default queue has one place more, for these alone."""
NO_ENGINES_FAULT = frozenset(
    {ThumbnailMissing.code, StorageFull.code, StorageUnavailable.code, "EDIT_NOT_POSSIBLE", TOO_HEAVY}
)
"""Codes of failures that another engine would meet too."""
log = structlog.get_logger(__name__)


@dataclass(frozen=True)
class Served:
    """The engines of some queues: those named, or all but those named (forgotten engines are among them)."""

    names: tuple[str, ...]
    is_all_but: bool

    def holds(self) -> ColumnElement[bool]:
        """True of their jobs."""
        return Job.engine.not_in(self.names) if self.is_all_but else Job.engine.in_(self.names)


class Engines:
    def __init__(self, by_name: Mapping[str, Engine], default: str) -> None:
        """Raises UnknownEngine when the default is none of them."""
        self.by_name = by_name
        self.default = default
        self._fault: Exception | None = None
        self.find(default)

    def find(self, name: str | None) -> Engine:
        """The engine of that name; without a name the installation's own. Raises UnknownEngine."""
        wanted = name or self.default
        if wanted not in self.by_name:
            raise UnknownEngine(wanted, sorted(self.by_name))
        return self.by_name[wanted]

    def in_order(self) -> list[Engine]:
        """The installation's own first."""
        return sorted(self.by_name.values(), key=lambda engine: engine.name != self.default)

    async def instead_of(self, job: Job) -> str | None:
        """The built-in engine, for a job that another one has failed at, where it may be able to do it."""
        built_in = self.by_name.get(BUILT_IN)
        if built_in is None or job.status != "failed" or job.engine not in self.by_name or job.engine == BUILT_IN:
            return None
        if job.code in NO_ENGINES_FAULT:
            return None
        if not job.edit:
            return BUILT_IN
        try:
            is_able = await built_in.can_edit(job.prompt, is_masked=bool(job.edit["mask"]))
        except EngineError:
            return None
        return BUILT_IN if is_able else None

    def queue_of(self, name: str) -> str:
        """The queue of the jobs of this engine, or picture tool. Forgotten engines go the usual way."""
        engine = self.by_name.get(name)
        if engine is None:
            return TOOLS_QUEUE if name in FREE_KINDS else DEFAULT_QUEUE
        return engine.about.queue

    def served_by(self, queues: Collection[str]) -> Served:
        """The engines whose jobs these queues hold."""
        known = {*self.by_name, *FREE_KINDS}
        here = {name for name in known if self.queue_of(name) in queues}
        if DEFAULT_QUEUE in queues:
            return Served(tuple(sorted(known - here)), is_all_but=True)
        return Served(tuple(sorted(here)), is_all_but=False)

    def beside(self, name: str) -> ColumnElement[bool]:
        """True of the jobs in the queue in which those of this engine wait."""
        return self.served_by((self.queue_of(name),)).holds()

    def queue_of_row(self) -> ColumnElement[str]:
        """In SQL, `queue_of` the engine of a row."""
        known = sorted({*self.by_name, *FREE_KINDS})
        queues = {name: queue for name in known if (queue := self.queue_of(name)) != DEFAULT_QUEUE}
        usual = literal(DEFAULT_QUEUE)
        return case(queues, value=Job.engine, else_=usual) if queues else usual

    async def warm_up(self, queues: Collection[str]) -> None:
        """Get ready the engines of these queues, the installation's own first.

        When that one fails, `check` says so; work is tried nevertheless.
        """
        for engine in self.in_order():
            if engine.about.queue not in queues:
                continue
            try:
                await engine.warm_up()
            except Exception as error:
                log.exception("the engine is not ready", engine=engine.name)
                if engine.name == self.default:
                    self._fault = error

    async def check(self) -> None:
        """Raise what kept the engine from getting ready."""
        if self._fault is not None:
            raise self._fault

    async def close(self) -> None:
        for engine in self.by_name.values():
            await engine.close()
