"""Any order of whatever can happen to tokens: the ledger agrees with a model of a few lines, and its books balance."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import ClassVar

import psycopg
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test

from tests.tokens.ledger import Ledger, user, work
from thumbsmith.platform.database import Database
from thumbsmith.tokens.errors import HoldLost, NotEnoughTokens
from thumbsmith.tokens.models import LotKind
from thumbsmith.tokens.service import GOODWILL

USER = user()
LEASE = timedelta(hours=5)
TABLES = "token_accounts, token_audits, token_entries, token_hold_lines, token_holds, token_lots"


@dataclass
class ModelLot:
    kind: LotKind
    left: int
    starts: datetime
    ends: datetime | None
    number: int
    is_revoked: bool = False
    is_frozen: bool = False

    def is_current(self, now: datetime) -> bool:
        is_open = not self.is_revoked and not self.is_frozen
        return is_open and self.starts <= now and (self.ends is None or self.ends > now)

    def order(self) -> tuple[bool, bool, float, datetime, int]:
        return (
            self.kind == "addon",
            self.ends is None,
            self.ends.timestamp() if self.ends else 0.0,
            self.starts,
            self.number,
        )


@dataclass
class ModelHold:
    parts: list[tuple[ModelLot, int]]
    until: datetime


class TokensUnderWay(RuleBasedStateMachine):
    """Subclassed with the place where each run finds an empty database."""

    postgresql: ClassVar[str | None] = None
    template: ClassVar[Path]

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.folder = tempfile.TemporaryDirectory()
        self.ledger = Ledger(Database(self.empty_database()))
        self.lots: dict[str, ModelLot] = {}
        self.holds: dict[str, ModelHold] = {}
        self.number = 0

    def empty_database(self) -> str:
        if self.postgresql is None:
            shutil.copy(self.template, Path(self.folder.name) / "thumbsmith.db")
            return f"sqlite:///{self.folder.name}/thumbsmith.db"
        with psycopg.connect(self.postgresql, autocommit=True) as connection:
            connection.execute(f"TRUNCATE {TABLES} CASCADE".encode())
        return self.postgresql

    def teardown(self) -> None:
        self.runner.run(self.ledger.database.close())
        self.runner.close()
        self.folder.cleanup()

    def current(self) -> list[ModelLot]:
        return sorted((lot for lot in self.lots.values() if lot.is_current(self.ledger.now)), key=ModelLot.order)

    def next_id(self) -> str:
        self.number += 1
        self.ledger.pass_time(seconds=1)  # ids of one moment have no order that the model could know
        return work(self.number)

    @rule(
        amount=st.integers(1, 10),
        kind=st.sampled_from(["trial", "plan", "addon"]),
        starts=st.integers(0, 10),
        lasts=st.none() | st.integers(1, 20),
        repeated=st.booleans(),
    )
    def grant(self, amount: int, kind: LotKind, starts: int, lasts: int | None, repeated: bool) -> None:
        key = self.next_id()
        length = None if lasts is None else timedelta(hours=lasts)
        begins = timedelta(hours=starts)
        wanted = {"kind": kind, "key": key, "starts": begins, "lasts": length}
        assert self.runner.run(self.ledger.grant(amount, **wanted))  # type: ignore[arg-type]
        if repeated:
            assert not self.runner.run(self.ledger.grant(amount, **wanted))  # type: ignore[arg-type]
        start = self.ledger.now + begins
        self.lots[key] = ModelLot(kind, amount, start, None if length is None else start + length, self.number)

    @rule(amount=st.integers(1, 15))
    def hold(self, amount: int) -> None:
        hold_id = self.next_id()
        if sum(lot.left for lot in self.current()) < amount:
            with pytest.raises(NotEnoughTokens):
                self.runner.run(self.ledger.hold(hold_id, amount, lease=LEASE))
            return
        self.runner.run(self.ledger.hold(hold_id, amount, lease=LEASE))
        parts = []
        for lot in self.current():
            part = min(amount, lot.left)
            lot.left -= part
            amount -= part
            if part:
                parts.append((lot, part))
        self.holds[hold_id] = ModelHold(parts, self.ledger.now + LEASE)

    @precondition(lambda self: self.holds)
    @rule(data=st.data(), repeated=st.booleans())
    def spend(self, data: st.DataObject, repeated: bool) -> None:
        hold_id = data.draw(st.sampled_from(sorted(self.holds)))
        for _ in range(1 + repeated):
            self.runner.run(self.ledger.spend(hold_id))
        self.runner.run(self.ledger.release(hold_id))
        del self.holds[hold_id]

    @precondition(lambda self: self.holds)
    @rule(data=st.data())
    def release(self, data: st.DataObject) -> None:
        hold_id = data.draw(st.sampled_from(sorted(self.holds)))
        self.runner.run(self.ledger.release(hold_id))
        with pytest.raises(HoldLost):
            self.runner.run(self.ledger.spend(hold_id))
        self.give_back(hold_id)

    def give_back(self, hold_id: str) -> None:
        now = self.ledger.now
        for lot, part in self.holds.pop(hold_id).parts:
            if lot.is_revoked:
                continue
            if lot.ends is not None and lot.ends <= now:
                self.number += 1
                self.lots[f"goodwill {self.number}"] = ModelLot("goodwill", part, now, now + GOODWILL, self.number)
            else:
                lot.left += part

    @precondition(lambda self: self.lots)
    @rule(data=st.data())
    def revoke(self, data: st.DataObject) -> None:
        key = data.draw(st.sampled_from(sorted(self.lots)))
        if key.startswith("goodwill"):
            return
        self.runner.run(self.ledger.revoke(key))
        self.lots[key].left, self.lots[key].is_revoked = 0, True

    @precondition(lambda self: self.lots)
    @rule(data=st.data(), frozen=st.booleans())
    def freeze(self, data: st.DataObject, frozen: bool) -> None:
        key = data.draw(st.sampled_from(sorted(self.lots)))
        if key.startswith("goodwill"):
            return
        self.runner.run(self.ledger.freeze(key, frozen=frozen))
        self.lots[key].is_frozen = frozen

    @rule(hours=st.integers(1, 8))
    def pass_time(self, hours: int) -> None:
        self.ledger.pass_time(hours=hours)
        self.runner.run(self.ledger.sweep())
        for hold_id in [name for name, held in self.holds.items() if held.until <= self.ledger.now]:
            self.give_back(hold_id)

    @invariant()
    def books_are_right(self) -> None:
        assert self.runner.run(self.ledger.available()) == sum(lot.left for lot in self.current())
        assert self.runner.run(self.ledger.faults()) == []


def check(machine: type[TokensUnderWay], examples: int) -> None:
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=25,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        ),
    )


def test_any_order_on_sqlite(sqlite_template: Path) -> None:
    check(type("OnSqlite", (TokensUnderWay,), {"template": sqlite_template}), examples=15)


def test_any_order_on_postgresql(empty_postgresql: str) -> None:
    check(type("OnPostgresql", (TokensUnderWay,), {"postgresql": empty_postgresql}), examples=15)
