"""What operators are told when something is wrong, by `/readyz` and by `thumbsmith doctor`."""

from __future__ import annotations

import asyncio
import shutil
from collections import namedtuple
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest

from tests.accounts.people import Person
from tests.conftest import postgresql_settings, settings_for_tests
from tests.flat_engine import FlatEngine
from tests.patience import PATIENCE
from thumbsmith import health
from thumbsmith.cli import doctor
from thumbsmith.cli.doctor import NotWorking
from thumbsmith.container import Container, open_container
from thumbsmith.platform.clock import Clock, system_clock
from thumbsmith.platform.database import Database
from thumbsmith.platform.storage import open_storage
from thumbsmith.settings import Settings
from thumbsmith.worker import work_until

Usage = namedtuple("Usage", "total used free")


@pytest.fixture
def clock() -> Clock:
    """Goes wrong when a test says so."""
    return lambda: system_clock() + Ahead.by


class Ahead:
    by = timedelta()


@pytest.fixture(autouse=True)
def right_time() -> Iterator[None]:
    yield
    Ahead.by = timedelta()


async def readiness(client: httpx.AsyncClient) -> tuple[int, str, dict[str, str]]:
    """The status of the answer, the state, and what is wrong."""
    answer = await client.get("/readyz")
    body = answer.json()
    return answer.status_code, body["status"], {name: each for name, each in body["checks"].items() if each != "ok"}


async def test_all_is_well(stranger: httpx.AsyncClient) -> None:
    assert await readiness(stranger) == (200, "ok", {})


async def test_a_storage_that_is_away(stranger: httpx.AsyncClient, container: Container) -> None:
    container.storage = open_storage(
        "s3://nowhere", endpoint="http://127.0.0.1:9", region="x", access_key_id="x", secret_access_key="x"
    )
    status, state, wrong = await readiness(stranger)
    assert (status, state) == (503, "unavailable")
    assert set(wrong) == {"storage"}


async def test_a_database_that_is_away(stranger: httpx.AsyncClient, container: Container, tmp_path: Path) -> None:
    present, container.database = container.database, Database(f"sqlite:///{tmp_path}")  # a folder is no database
    status, _, wrong = await readiness(stranger)
    assert status == 503
    assert wrong["database"] == "OperationalError"
    container.database = present
    assert await readiness(stranger) == (200, "ok", {})


async def test_a_disk_that_is_almost_full(stranger: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(10**12, 10**12, 10**6))
    assert await readiness(stranger) == (200, "degraded", {"disk": "DiskAlmostFull"})


async def test_a_clock_that_is_wrong(
    stranger: httpx.AsyncClient, container: Container, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "system_clock", lambda: datetime.now(UTC) + timedelta(seconds=30))
    expected = {} if container.database.is_sqlite else {"clock": "ClockSkewed"}
    assert (await readiness(stranger))[2] == expected


async def test_mails_that_do_not_get_out(
    stranger: httpx.AsyncClient, container: Container, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(*_: object) -> None:
        raise OSError("no way out")

    monkeypatch.setattr(container.mail_sender, "send", never)
    assert (await Person(stranger, "ada@example.org", "gV7!kzT2#wUp").register()).status_code == 201
    assert "mail" not in (await readiness(stranger))[2]
    Ahead.by = timedelta(minutes=11)
    assert (await readiness(stranger))[2]["mail"] == "MailsWait"


@pytest.fixture
def workers_elsewhere(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    return postgresql_settings(request, tmp_path, {"queue": "procrastinate"})


async def test_workers_that_are_missed(workers_elsewhere: Settings) -> None:
    engine = FlatEngine()
    async with open_container(workers_elsewhere, engines=lambda _: {engine.name: engine}) as deps:
        found = await health.look(deps)
        assert (found.status, found.checks["workers"]) == ("degraded", "NoWorker")
        with pytest.raises(NotWorking, match="thumbsmith worker"):
            await doctor.check_queue(workers_elsewhere)
        stopping = asyncio.Event()
        working = asyncio.create_task(work_until(deps, stopping))
        async with asyncio.timeout(PATIENCE):
            while (await health.look(deps)).status != "ok":
                pass
        assert "workers are there" in await doctor.check_queue(workers_elsewhere)
        stopping.set()
        await working


async def test_doctor_tells_of_a_clock_that_is_wrong(
    container: Container, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    await doctor.check_clock(settings)
    monkeypatch.setattr("thumbsmith.platform.clock.system_clock", lambda: datetime.now(UTC) + timedelta(minutes=1))
    if container.database.is_sqlite:
        assert await doctor.check_clock(settings) == "this machine's"
        return
    with pytest.raises(NotWorking, match="NTP"):
        await doctor.check_clock(settings)


async def test_doctor_tells_of_mails_that_do_not_get_out(
    stranger: httpx.AsyncClient, container: Container, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(*_: object) -> None:
        raise OSError("no way out")

    monkeypatch.setattr(container.mail_sender, "send", never)
    assert (await Person(stranger, "ada@example.org", "gV7!kzT2#wUp").register()).status_code == 201
    assert await doctor.check_outbox(settings) == "nothing waits for long"
    monkeypatch.setattr("thumbsmith.platform.clock.system_clock", lambda: datetime.now(UTC) + timedelta(minutes=11))
    with pytest.raises(NotWorking, match="get out"):
        await doctor.check_outbox(settings)


async def test_doctor_tells_of_a_disk_that_is_almost_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(10**12, 10**12, 10**6))
    with pytest.raises(NotWorking, match="only 1 MB"):
        await doctor.check_data_folder(settings_for_tests(data_dir=tmp_path))


async def test_doctor_tells_of_a_storage_and_a_mail_server_that_are_away(tmp_path: Path) -> None:
    away = settings_for_tests(
        data_dir=tmp_path,
        storage_url="s3://nowhere",
        storage_endpoint="http://127.0.0.1:9",
        storage_region="x",
        storage_access_key_id="x",
        storage_secret_access_key="x",
        smtp_url="smtp://127.0.0.1:9",
        mail_from="mail@example.org",
    )
    for check in (doctor.check_storage, doctor.check_mail):
        with pytest.raises(NotWorking):
            await check(away)
