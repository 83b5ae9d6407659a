"""What the hundreds of apps and databases that tests open in one process share or leave out, so that each is cheap.

None of it is what an app is tested for: a server reads its pages, compiles its statements and looks after its house
once, when it starts; and no test outlives the machine.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine

from thumbsmith.platform import database, scheduled_tasks
from thumbsmith.platform.database import Use
from thumbsmith.platform.scheduled_tasks import TICK, ScheduledTask
from thumbsmith.settings import default_web_directory
from thumbsmith.site import routes as site_routes
from thumbsmith.site import web_app
from thumbsmith.site.content_security import Origins

Make = Callable[[URL, Use], AsyncEngine]


@contextmanager
def cheap_apps() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(site_routes, "load_web_app", pages_read_once())
        patched.setattr(database, "sqlite_engine", without_disk(sharing_statements(database.sqlite_engine)))
        patched.setattr(database, "postgresql_engine", sharing_statements(database.postgresql_engine))
        yield


def pages_read_once() -> Callable[[Path, Origins, str], web_app.WebApp]:
    built = default_web_directory()
    load = web_app.load_web_app
    once = cache(partial(load, built))

    def loaded(folder: Path, origins: Origins, address: str) -> web_app.WebApp:
        return once(origins, address) if folder == built else load(folder, origins, address)

    return loaded


class SharedStatements(dict[Any, Any]):
    """Compiled statements of all engines of one kind. SQLAlchemy keeps them by the engine's own dialect."""

    def get(self, key: Any, default: Any = None) -> Any:
        return super().get(key[1:], default)

    def __setitem__(self, key: Any, value: Any) -> None:
        super().__setitem__(key[1:], value)


def sharing_statements(make: Make) -> Make:
    statements = SharedStatements()

    def made(url: URL, use: Use) -> AsyncEngine:
        engine = make(url, use)
        engine.sync_engine._compiled_cache = statements
        return engine

    return made


def without_disk(make: Make) -> Make:
    """SQLite doesn't wait for the disk, as the tests' PostgreSQL doesn't."""

    def made(url: URL, use: Use) -> AsyncEngine:
        engine = make(url, use)

        @event.listens_for(engine.sync_engine, "connect")
        def go_on(connection: Any, _record: object) -> None:
            connection.execute("PRAGMA synchronous=OFF").close()

        return engine

    return made


@contextmanager
def housework_later() -> Iterator[None]:
    """An app does at its start what it does once a minute or an hour. Tests of that do it themselves; all others need
    an app that answers."""
    at_once = scheduled_tasks.run

    async def run(tasks: Sequence[ScheduledTask], stopping: asyncio.Event) -> None:
        now = asyncio.get_running_loop().time()
        for task in tasks:
            task.due = now + task.every if task.every > TICK else now
        await at_once(tasks, stopping)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(scheduled_tasks, "run", run)
        yield
