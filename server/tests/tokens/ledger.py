"""A ledger on its own, for tests that need nothing else of the app."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from thumbsmith.platform.database import Database
from thumbsmith.platform.identifiers import new_id
from thumbsmith.tokens import lots, service, sweeping
from thumbsmith.tokens.lots import Balance
from thumbsmith.tokens.models import LotKind
from thumbsmith.tokens.service import Grant

START = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
LEASE = timedelta(seconds=60)


def user(number: int = 0) -> str:
    return f"{number:032x}"


def work(number: int) -> str:
    """The id of something that tokens are held for."""
    return f"{number:032x}"


class Ledger:
    """One call, one transaction, at a time that the test sets."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.now = START

    def pass_time(self, **length: float) -> None:
        self.now += timedelta(**length)

    async def grant(
        self,
        amount: int,
        *,
        user_id: str = user(),
        kind: LotKind = "plan",
        key: str | None = None,
        starts: timedelta = timedelta(),
        lasts: timedelta | None = None,
        grace: timedelta | None = None,
    ) -> bool:
        begins = self.now + starts
        ends = None if lasts is None else begins + lasts
        grace_until = None if ends is None or grace is None else ends + grace
        wanted = Grant(user_id, kind, amount, key or new_id(self.now), begins, ends, grace_until)
        async with self.database.write() as session:
            return await service.grant(session, wanted, self.now)

    async def hold(self, hold_id: str, amount: int, *, user_id: str = user(), lease: timedelta = LEASE) -> None:
        async with self.database.write() as session:
            await service.hold(session, user_id, hold_id, amount, self.now, lease)

    async def spend(self, hold_id: str, record_id: str | None = None) -> None:
        async with self.database.write() as session:
            await service.spend(session, hold_id, record_id, self.now)

    async def release(self, hold_id: str) -> None:
        async with self.database.write() as session:
            await service.release(session, hold_id, self.now)

    async def revoke(self, source: str, user_id: str = user()) -> int:
        async with self.database.write() as session:
            return await service.revoke(session, user_id, source, self.now)

    async def end_grace(self, *, plan_is_over: bool = False) -> None:
        async with self.database.write() as session:
            await service.end_grace(session, user(), self.now, plan_is_over=plan_is_over)

    async def freeze(self, source: str, *, frozen: bool) -> None:
        async with self.database.write() as session:
            await service.freeze(session, user(), source, frozen=frozen)

    async def unspent(self, source: str) -> tuple[int, int]:
        async with self.database.write() as session:
            return await service.unspent(session, user(), source)

    async def sweep(self) -> int:
        return await sweeping.sweep(self.database, lambda: self.now)

    async def balance(self, user_id: str = user()) -> Balance:
        async with self.database.read() as session:
            return await lots.balance(session, user_id, self.now)

    async def available(self, user_id: str = user()) -> int:
        return (await self.balance(user_id)).available

    async def faults(self) -> list[str]:
        async with self.database.read() as session:
            return await sweeping.faults(session)
