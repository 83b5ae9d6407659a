"""The limit of an account's storage, and the one check of it.

It is made twice: with `require_room` before any work, and with `respected` around what is written, where the account is
locked, so that two tabs can't both take the last room. Paid work is delivered all the same: the check of a
generation stands before its tokens are held, and at most the jobs that wait go beyond the limit.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from thumbsmith.accounts.subscriptions import ActiveSubscriptions
from thumbsmith.platform.database import ReadSession, WriteSession
from thumbsmith.studio.storage_use.counting import Use, use_of
from thumbsmith.studio.storage_use.errors import (
    DeletedNotYetRemoved,
    StorageUsedUp,
    TooManyThumbnails,
    TooManyVersions,
)

MORE_WITH_DELETED_SHARE = 0.1
"""Of an account's storage: what was deleted lately may lie on the disk beyond it, until nobody can bring it back."""
MORE_WITH_DELETED_BYTES = 200_000_000
"""At least; a few hundred pictures."""


@dataclass(frozen=True)
class Limits:
    bytes: int
    thumbnails: int

    @property
    def stored(self) -> int:
        """Bytes together with what was deleted lately: without an end of it, deleting and uploading fills a disk."""
        return self.bytes + max(MORE_WITH_DELETED_BYTES, round(self.bytes * MORE_WITH_DELETED_SHARE))


@dataclass(frozen=True)
class StorageRules:
    """An installation's limits for what an account may keep."""

    without_plan: Limits
    bytes_by_plan: Mapping[str, int] = field(default_factory=dict)
    """By the product code of a plan; never less than without one. The same for the next."""
    thumbnails_by_plan: Mapping[str, int] = field(default_factory=dict)
    versions: int = 300
    """Of one thumbnail, under every plan."""


@dataclass(frozen=True)
class Allowance:
    rules: StorageRules
    active_subscriptions: ActiveSubscriptions

    async def limits(self, session: ReadSession, user_id: str) -> Limits:
        """The limits of the best of the account's plans."""
        plans = {subscription.product_code for subscription in await self.active_subscriptions(session, user_id)}
        base, rules = self.rules.without_plan, self.rules
        return Limits(
            max([base.bytes, *(rules.bytes_by_plan.get(plan, 0) for plan in plans)]),
            max([base.thumbnails, *(rules.thumbnails_by_plan.get(plan, 0) for plan in plans)]),
        )

    async def require_room(self, session: ReadSession, user_id: str, *, thumbnails: int = 0) -> None:
        """For so many new thumbnails, and whatever comes with them.

        Raises StorageUsedUp and DeletedNotYetRemoved when nothing more fits, and TooManyThumbnails.
        """
        use = await use_of(session, user_id)
        await self._check(session, user_id, Use(use.bytes + 1, use.thumbnails + thumbnails, use.deleted), use)

    @asynccontextmanager
    async def respected(self, session: WriteSession, user_id: str) -> AsyncIterator[None]:
        """Everything that the block writes fits, or nothing is written. The account is locked already.

        Deleting and renaming always pass, also with more than is allowed. Raises StorageUsedUp, TooManyThumbnails and
        DeletedNotYetRemoved.
        """
        before = await use_of(session, user_id)
        yield
        await session.flush()
        await self._check(session, user_id, await use_of(session, user_id), before)

    def require_version(self, versions: int) -> None:
        """One more than these of a thumbnail. Raises TooManyVersions."""
        if versions >= self.rules.versions:
            raise TooManyVersions(self.rules.versions)

    async def _check(self, session: ReadSession, user_id: str, use: Use, before: Use) -> None:
        if not exceeded(self.rules.without_plan, use, before):  # so most need not be asked for their plan
            return
        limits = await self.limits(session, user_id)
        reasons = exceeded(limits, use, before)
        if "bytes" in reasons:
            raise StorageUsedUp(before.bytes, limits.bytes, can_grow=limits.bytes < self._most.bytes)
        if "thumbnails" in reasons:
            raise TooManyThumbnails(limits.thumbnails, can_grow=limits.thumbnails < self._most.thumbnails)
        if "stored" in reasons:
            raise DeletedNotYetRemoved(use.deleted)

    @property
    def _most(self) -> Limits:
        """The limits of the best plan of all."""
        base, rules = self.rules.without_plan, self.rules
        return Limits(
            max([base.bytes, *rules.bytes_by_plan.values()]),
            max([base.thumbnails, *rules.thumbnails_by_plan.values()]),
        )


def exceeded(limits: Limits, use: Use, before: Use) -> set[str]:
    """Of what there is more than before, and more than there may be."""
    counts = (
        ("bytes", limits.bytes, use.bytes, before.bytes),
        ("thumbnails", limits.thumbnails, use.thumbnails, before.thumbnails),
        ("stored", limits.stored, use.stored, before.stored),
    )
    return {name for name, limit, count, earlier in counts if limit < count > earlier}
