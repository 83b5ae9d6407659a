"""A process that changes tokens without end, until it is killed. Says a word after every change."""

from __future__ import annotations

import asyncio
import random
import sys

from tests.tokens.ledger import Ledger, user
from thumbsmith.platform.database import Database
from thumbsmith.platform.identifiers import new_id


async def change(address: str, number: int) -> None:
    ledger = Ledger(Database(address))
    dice = random.Random(number)
    owner = user(100_000 + number)
    while True:
        await ledger.grant(100, user_id=owner, key=new_id(ledger.now))
        hold_id = new_id(ledger.now)
        await ledger.hold(hold_id, dice.randint(1, 100), user_id=owner)
        sys.stdout.write("held\n")
        sys.stdout.flush()
        await (ledger.spend(hold_id) if dice.random() < 0.5 else ledger.release(hold_id))
        sys.stdout.write("settled\n")
        sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(change(sys.argv[1], int(sys.argv[2])))
