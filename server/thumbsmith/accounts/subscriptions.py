"""The port through which accounts learn of subscriptions; the container fills it."""

from __future__ import annotations

from typing import Protocol

from thumbsmith.accounts.schemas import Subscription
from thumbsmith.platform.database import ReadSession


class ActiveSubscriptions(Protocol):
    async def __call__(self, session: ReadSession, user_id: str, /) -> list[Subscription]:
        """Those that the user can use now."""
        ...
