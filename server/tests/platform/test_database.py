"""What both databases promise."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta, timezone

import pytest
from sqlalchemy import Connection, func, select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError, StatementError

from tests.clock import TickingClock
from tests.platform.schema import schema_differences
from thumbsmith.accounts.models import User
from thumbsmith.container import Container
from thumbsmith.platform import database as platform_database
from thumbsmith.platform import limits
from thumbsmith.platform.database import BUSY_SECONDS, Database, driver_url
from thumbsmith.platform.errors import TooManyRequests
from thumbsmith.platform.identifiers import new_id
from thumbsmith.platform.limits import Rate
from thumbsmith.platform.migrations import migrate


def somebody(created_at: datetime, user_id: str = "a" * 32) -> User:
    return User(
        id=user_id,
        email="ada@example.com",
        normalised_email="ada@example.com",
        first_name="Ada",
        last_name="Example",
        password_hash="",
        created_at=created_at,
    )


async def test_the_migrations_make_the_tables_that_the_code_expects(idle: Container) -> None:
    async with idle.database.readers.connect() as connection:
        assert await connection.run_sync(schema_differences) == []


async def test_the_end_waits_for_sessions_that_still_close(idle: Container) -> None:
    database = Database(idle.database.url.render_as_string(hide_password=False))
    async with database.read() as session:
        await session.execute(text("SELECT 1"))
        closing = asyncio.create_task(database.close())
        await asyncio.sleep(0)  # it begins
        assert not closing.done()
        await session.execute(text("SELECT 1"))
    await closing


async def test_processes_that_start_together_migrate_once(idle: Container) -> None:
    await asyncio.gather(*(migrate(idle.database) for _ in range(3)))


async def test_a_migration_may_take_long_but_not_wait_long_for_a_table(
    idle: Container, monkeypatch: pytest.MonkeyPatch
) -> None:
    if idle.database.is_sqlite:
        pytest.skip("SQLite knows no such limits")
    limits_then: dict[str, str | None] = {}

    def look(connection: Connection, _revision: str) -> None:
        for name in ("statement_timeout", "lock_timeout"):
            limits_then[name] = connection.scalar(text(f"SHOW {name}"))

    monkeypatch.setattr("thumbsmith.platform.migrations.upgrade", look)
    await migrate(idle.database)
    assert limits_then == {"statement_timeout": "0", "lock_timeout": "10s"}


@pytest.mark.parametrize("kind", ["read", "look_up"])
async def test_a_reading_session_can_not_write(idle: Container, kind: str) -> None:
    async with getattr(idle.database, kind)() as session:
        with pytest.raises(DBAPIError, match=r"read-?only"):
            await session.execute(text("DELETE FROM users"))


async def test_a_reading_transaction_sees_one_moment_and_a_look_up_the_present(
    idle: Container, ticking: TickingClock
) -> None:
    count = select(func.count()).select_from(User)
    async with idle.database.read() as reading, idle.database.look_up() as looking:
        assert await reading.scalar(count) == await looking.scalar(count) == 0
        async with idle.database.write() as session:
            session.add(somebody(ticking()))
        assert await reading.scalar(count) == 0
        assert await looking.scalar(count) == 1


@pytest.mark.parametrize("kind", ["read", "look_up", "write"])
async def test_a_connection_that_is_gone_is_replaced_where_it_was_idle(
    idle: Container, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if idle.database.is_sqlite:
        pytest.skip("SQLite has no connections that others could cut")
    monkeypatch.setattr(platform_database, "IDLE_SECONDS", 0)
    async with getattr(idle.database, kind)() as session:
        process = await session.scalar(text("SELECT pg_backend_pid()"))
    elsewhere = idle.database.read if kind == "look_up" else idle.database.look_up
    async with elsewhere() as session:
        await session.execute(text("SELECT pg_terminate_backend(:process, 5000)"), {"process": process})
    async with getattr(idle.database, kind)() as session:
        assert await session.scalar(text("SELECT pg_backend_pid()")) != process


async def test_what_raises_is_rolled_back(idle: Container, ticking: TickingClock) -> None:
    with pytest.raises(ZeroDivisionError):
        await write_and_fail(idle.database, ticking())
    async with idle.database.read() as session:
        assert await session.get(User, "a" * 32) is None


async def write_and_fail(database: Database, now: datetime) -> None:
    async with database.write() as session:
        session.add(somebody(now))
        await session.flush()
        raise ZeroDivisionError


async def test_foreign_keys_hold(idle: Container) -> None:
    with pytest.raises(DBAPIError, match=r"(?i)foreign key"):
        async with idle.database.write() as session:
            await session.execute(
                text(
                    "INSERT INTO templates (id, user_id, name, scene, preview, created_at)"
                    " VALUES ('x', 'nobody', 'n', '{}', '', '2026-01-01')"
                )
            )


async def test_errors_do_not_tell_what_was_written(idle: Container, ticking: TickingClock) -> None:
    async def write() -> None:
        async with idle.database.write() as session:
            session.add(somebody(ticking(), "a private word"))

    await write()
    with pytest.raises(IntegrityError) as raised:
        await write()
    assert "SQL parameters hidden" in str(raised.value)


async def test_moments_come_back_in_utc(idle: Container) -> None:
    moment = datetime(2026, 11, 21, 14, 30, 0, 123456, tzinfo=timezone(timedelta(hours=2)))
    async with idle.database.write() as session:
        session.add(somebody(moment))
    async with idle.database.read() as session:
        found = await session.get_one(User, "a" * 32)
    assert found.created_at == moment
    assert found.created_at.isoformat() == "2026-11-21T12:30:00.123456+00:00"


async def test_a_moment_without_a_time_zone_is_refused(idle: Container) -> None:
    with pytest.raises(StatementError, match="time zone"):
        async with idle.database.write() as session:
            session.add(somebody(datetime(2026, 11, 21)))


async def test_no_update_is_lost_when_many_write_at_once(idle: Container, ticking: TickingClock) -> None:
    now, rate = ticking(), Rate(1_000, seconds=60)

    async def use_it() -> None:
        async with idle.database.write() as session:
            await limits.take(session, "everybody", rate, now)

    await use_it()  # the row is there
    await asyncio.gather(*(use_it() for _ in range(99)))
    async with idle.database.read() as session:
        assert await session.scalar(text("SELECT sum(count) FROM rate_windows")) == 100


async def test_a_limit_slides(idle: Container) -> None:
    clock, rate = TickingClock(), Rate(6, seconds=60)

    async def uses() -> int:
        count = 0
        async with idle.database.write() as session:
            while True:
                try:
                    await limits.take(session, "somebody", rate, clock.now)
                except TooManyRequests as refused:
                    waits.append(refused.retry_after)
                    return count
                count += 1

    waits: list[int] = []
    assert await uses() == 6
    clock.pass_time(seconds=60)
    assert await uses() == 0, "the turn of the minute gives nobody a second helping"
    clock.pass_time(seconds=30)
    assert await uses() == 3, "half of the past minute has faded"
    clock.pass_time(seconds=waits[-1] - 1)
    assert await uses() == 0
    clock.pass_time(seconds=1)
    assert await uses() >= 1, "who waits as long as told gets in"


async def test_of_several_uses_at_once_all_are_counted_or_none(idle: Container) -> None:
    clock, rate = TickingClock(), Rate(30, seconds=60)

    async def take(amount: int) -> float | None:
        """How long to wait; None: they were counted."""
        try:
            async with idle.database.write() as session:
                await limits.take(session, "somebody", rate, clock.now, amount)
        except TooManyRequests as refused:
            return refused.retry_after
        return None

    assert [await take(amount) is None for amount in (24, 24, 6, 1)] == [True, False, True, False]
    wait = await take(24)
    assert wait is not None
    clock.pass_time(seconds=wait - 1)
    assert await take(24) is not None
    clock.pass_time(seconds=1)
    assert await take(24) is None, "who waits as long as told gets in"


async def test_windows_that_no_longer_count_are_forgotten(idle: Container) -> None:
    clock = TickingClock()
    async with idle.database.write() as session:
        await limits.take(session, "somebody", Rate(5, seconds=60), clock.now)
        clock.pass_time(seconds=180)
        await limits.purge(session, clock.now)
        assert await session.scalar(text("SELECT count(*) FROM rate_windows")) == 0


@pytest.mark.parametrize("address", ["mysql://host/db", "sqlite://", "sqlite:///:memory:"])
def test_other_databases_are_refused_in_words(address: str) -> None:
    with pytest.raises(ValueError, match=r"SQLite|sqlite"):
        driver_url(address)


def test_identifiers_sort_by_age() -> None:
    clock = TickingClock()
    made = [new_id(clock()) for _ in range(50)]
    assert made == sorted(made)
    assert len(set(made)) == 50
    assert new_id(clock.now, randomness=5)[12] == "7"
    assert new_id(clock.now, randomness=5) == new_id(clock.now, randomness=5)


async def test_a_writer_that_was_cancelled_leaves_no_lock(idle: Container, ticking: TickingClock) -> None:
    """At any moment of its work, even while its cursor is still held by the error's traceback."""
    async with idle.database.write() as session:
        session.add(somebody(ticking()))
    change = update(User).values(first_name=User.last_name).returning(User.id)

    async def rename() -> None:
        async with idle.database.write() as session:
            (await session.scalars(change)).first()

    errors: list[BaseException | None] = []
    for step in range(60):
        writing = asyncio.create_task(rename())
        for _ in range(step):
            await asyncio.sleep(0)
        writing.cancel()
        errors += await asyncio.gather(writing, return_exceptions=True)
        async with asyncio.timeout(BUSY_SECONDS / 2):
            await rename()
    assert any(isinstance(error, asyncio.CancelledError) for error in errors)
