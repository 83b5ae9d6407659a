"""The sandbox's objects during one request: read when asked for, written back together."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import select

from thumbsmith.billing.providers.sandbox.faults import missing
from thumbsmith.billing.providers.sandbox.shapes import Body, new, public
from thumbsmith.billing.providers.sandbox_models import SandboxEvent, SandboxObject
from thumbsmith.platform.database import WriteSession
from thumbsmith.platform.identifiers import new_id

API_VERSION = "2026-10-28.endive"


class Store:
    """One write transaction. `now` in seconds since 1970; where no cards are taken, nothing is paid."""

    def __init__(self, session: WriteSession, now: datetime, *, takes_cards: bool = True) -> None:
        self.session = session
        self._moment = now
        self.now = int(now.timestamp())
        self.takes_cards = takes_cards
        self._rows: dict[str, SandboxObject] = {}
        self._bodies: dict[str, Body] = {}

    async def find(self, id: str) -> Body | None:
        if id not in self._bodies:
            row = await self.session.get(SandboxObject, id) if "\0" not in id else None
            if row is None:
                return None
            self._keep(row)
        return self._bodies[id]

    async def get(self, kind: str, id: object) -> Body:
        """Raises Fault when there is no such object of this kind."""
        body = await self.find(id) if isinstance(id, str) else None
        if body is None or body["object"] != kind:
            raise missing(kind, str(id))
        return body

    async def all(self, kind: str, customer: str | None = None, **fields: Any) -> list[Body]:
        """Objects whose fields have these values, the newest first."""
        await self.flush()
        query = select(SandboxObject).where(SandboxObject.kind == kind).order_by(SandboxObject.serial.desc())
        if customer is not None:
            query = query.where(SandboxObject.customer == customer)
        bodies = [self._keep(row) for row in await self.session.scalars(query)]
        return [body for body in bodies if all(body.get(name) == value for name, value in fields.items())]

    def add(self, body: Body) -> Body:
        customer = body["id"] if body["object"] == "customer" else body.get("customer")
        row = SandboxObject(id=body["id"], kind=body["object"], customer=customer, serial=new_id(self._moment), body={})
        self.session.add(row)
        self._rows[row.id], self._bodies[row.id] = row, body
        return body

    async def remove(self, body: Body) -> None:
        await self.flush()
        await self.session.delete(self._rows.pop(body["id"]))
        del self._bodies[body["id"]]

    async def time_of(self, customer_id: str | None) -> int:
        """The present of a customer: of the test clock they hang on, or of us all."""
        customer = await self.find(customer_id) if customer_id else None
        clock = await self.find(customer["test_clock"]) if customer and customer.get("test_clock") else None
        return int(clock["frozen_time"]) if clock else self.now

    async def emit(self, kind: str, body: Body) -> None:
        """Something happened: it is listed, and told to the webhook. Events have the real time, also on test clocks."""
        event = new(
            "event",
            self.now,
            type=kind,
            api_version=API_VERSION,
            data={"object": copy.deepcopy(public(body))},
            pending_webhooks=1,
        )
        self.session.add(
            SandboxEvent(
                id=event["id"], serial=new_id(self._moment), body=event, attempts=0, next_attempt_at=self._moment
            )
        )

    async def events(self) -> list[Body]:
        """The newest first."""
        await self.session.flush()
        rows = await self.session.scalars(select(SandboxEvent).order_by(SandboxEvent.serial.desc()))
        return [row.body for row in rows]

    async def event(self, id: str) -> Body:
        row = await self.session.get(SandboxEvent, id) if "\0" not in id else None
        if row is None:
            raise missing("event", id)
        return row.body

    async def flush(self) -> None:
        """Write back what has changed."""
        for name, row in self._rows.items():
            if row.body != self._bodies[name]:
                row.body = copy.deepcopy(self._bodies[name])
        await self.session.flush()

    def _keep(self, row: SandboxObject) -> Body:
        """The one copy of an object that this request works on."""
        if row.id not in self._bodies:
            self._rows[row.id], self._bodies[row.id] = row, copy.deepcopy(row.body)
        return self._bodies[row.id]


def moment(seconds: int) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)


def newest(bodies: Iterable[Body]) -> Body | None:
    return next(iter(bodies), None)
