"""Data that billing and the ledger keep of a user: to be copied for them; the law forbids to remove it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import select

from thumbsmith.accounts.personal_data import Afterwards, ExportedFile, json_file
from thumbsmith.billing import subscriptions
from thumbsmith.billing.deps import BillingDeps
from thumbsmith.billing.models import Order, Payment, Subscription
from thumbsmith.platform.database import Base, WriteSession
from thumbsmith.tokens import history

TABLES: tuple[type[Subscription] | type[Order] | type[Payment], ...] = (Subscription, Order, Payment)


@dataclass(frozen=True)
class BillingData:
    """Implements `accounts.personal_data.PersonalData`. Rows name the user by id only, which then names nobody."""

    deps: BillingDeps

    async def export(self, user_id: str) -> AsyncIterator[ExportedFile]:
        for table in TABLES:
            async with self.deps.database.read() as session:
                rows = (await session.scalars(select(table).where(table.user_id == user_id))).all()
            yield json_file(f"billing/{table.__tablename__}.json", [facts_of(row) for row in rows])
        now = self.deps.clock()
        lines = [line async for line in history.csv_lines(self.deps.database, user_id, now)]
        yield ExportedFile("billing/tokens.csv", "".join(lines).encode())

    async def erase(self, session: WriteSession, user_id: str, now: datetime) -> Afterwards:
        """Nothing more is charged. The next reconciliation tells the provider what can't be told now."""

        async def end_at_provider() -> None:
            await subscriptions.close_account(self.deps, user_id)

        return end_at_provider


def facts_of(row: Base) -> dict[str, Any]:
    return {column.key: getattr(row, column.key) for column in row.__table__.columns}
