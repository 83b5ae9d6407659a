"""Many at once, and some of them killed: the races that a ledger has to win. `python -m tests.tokens.contest` runs them
a hundred times each on both databases; the suite runs a few.
"""

from __future__ import annotations

import asyncio
import random
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

from sqlalchemy import select

from tests.tokens.ledger import LEASE, Ledger, user, work
from thumbsmith.platform.database import Database
from thumbsmith.platform.migrations import migrate
from thumbsmith.tokens.errors import HoldLost, NotEnoughTokens
from thumbsmith.tokens.models import TokenEntry, TokenHold, TokenLot

THREADS = 16
SERVER = Path(__file__).resolve().parents[2]
Call = Callable[[Ledger], Awaitable[object]]


def at_once(address: str, calls: Sequence[Call]) -> Counter[str]:
    """Run each call in a thread of its own, with connections of its own, all beginning together.

    Counts how they ended.
    """
    barrier = Barrier(len(calls))

    async def run(call: Call) -> str:
        database = Database(address)
        try:
            ledger = Ledger(database)
            await ledger.available()  # the connection is there before the race begins
            await asyncio.to_thread(barrier.wait)
            answer = await call(ledger)
        except (NotEnoughTokens, HoldLost) as refusal:
            return refusal.code
        else:
            return "granted" if answer is True else "refused" if answer is False else "done"
        finally:
            await database.close()

    with ThreadPoolExecutor(len(calls)) as threads:
        return Counter(threads.map(lambda call: asyncio.run(run(call)), calls))


async def with_ledger(address: str, call: Call) -> object:
    database = Database(address)
    try:
        return await call(Ledger(database))
    finally:
        await database.close()


def do(address: str, call: Call) -> object:
    return asyncio.run(with_ledger(address, call))


def race_for_the_last(address: str, number: int, tokens: int = 3) -> None:
    """Sixteen want one token each, and three are left."""
    owner = user(number + 1)
    do(address, lambda ledger: ledger.grant(tokens, user_id=owner, key=f"race {number}"))
    first = (number + 1) * 1000

    def holding(thread: int) -> Call:
        return lambda ledger: ledger.hold(work(first + thread), 1, user_id=owner)

    ends = at_once(address, [holding(thread) for thread in range(THREADS)])
    assert ends == {"done": tokens, "NOT_ENOUGH_TOKENS": THREADS - tokens}, ends
    assert do(address, lambda ledger: ledger.available(owner)) == 0
    assert do(address, lambda ledger: ledger.faults()) == []


def race_for_a_grant(address: str, number: int) -> None:
    """The same payment is told eight times at once."""
    owner = user(200_000 + number)

    def granting(ledger: Ledger) -> Awaitable[object]:
        return ledger.grant(100, user_id=owner, key=f"grant {number}")

    assert at_once(address, [granting] * 8) == {"granted": 1, "refused": 7}
    assert do(address, lambda ledger: ledger.available(owner)) == 100


def race_of_endings(address: str, number: int) -> None:
    """A late worker delivers while the sweeper gives the tokens back."""
    owner, hold_id = user(300_000 + number), work(9_000_000 + number)
    do(address, lambda ledger: ledger.grant(5, user_id=owner, key=f"ending {number}"))
    do(address, lambda ledger: ledger.hold(hold_id, 2, user_id=owner))
    ends = at_once(address, [lambda ledger: ledger.spend(hold_id), lambda ledger: ledger.release(hold_id)])
    available = do(address, lambda ledger: ledger.available(owner))
    assert available == (5 if ends["HOLD_LOST"] else 3), (
        ends,
        available,
        do(address, lambda ledger: books(ledger, owner)),
    )
    assert do(address, lambda ledger: ledger.faults()) == []


async def books(ledger: Ledger, owner: str) -> list[str]:
    """All that is written about somebody, for whoever has to find out why a round went wrong."""
    found: list[str] = []
    async with ledger.database.read() as session:
        for table in (TokenLot, TokenHold, TokenEntry):
            rows = await session.scalars(select(table).where(table.user_id == owner))
            found += [str({column.key: getattr(row, column.key) for column in table.__table__.columns}) for row in rows]
    return found


def kill_a_writer(address: str, number: int) -> int:
    """Kill a process in the middle of its changes. Whatever it left behind is settled.

    Returns how many holds it left.
    """
    command = [sys.executable, "-m", "tests.tokens.writer", address, str(number)]
    with subprocess.Popen(command, cwd=SERVER, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout
        for _ in range(random.Random(number).randint(1, 12)):
            assert writer.stdout.readline(), "the writer ended by itself"
        writer.kill()

    async def settle(ledger: Ledger) -> int:
        ledger.pass_time(seconds=LEASE.total_seconds())
        settled = 0
        while more := await ledger.sweep():
            settled += more
        assert await ledger.faults() == []
        return settled

    settled = do(address, settle)
    assert isinstance(settled, int)
    return settled


def main(rounds: int = 100) -> None:
    from tests.servers import postgresql_server

    with tempfile.TemporaryDirectory() as folder, postgresql_server() as postgresql:
        for address in (f"sqlite:///{folder}/thumbsmith.db", postgresql):
            do(address, lambda ledger: migrate(ledger.database))
            kind = address.partition(":")[0]
            for race in (race_for_the_last, race_for_a_grant, race_of_endings):
                for number in range(rounds):
                    race(address, number)
                sys.stdout.write(f"{kind}: {race.__name__}: {rounds} rounds right\n")
            left = sum(kill_a_writer(address, number) for number in range(rounds))
            sys.stdout.write(f"{kind}: {rounds} writers killed, {left} holds given back, books balanced each time\n")
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:2]))
