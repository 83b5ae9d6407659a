"""Wire shapes of accounts."""

from __future__ import annotations

from thumbsmith.platform.wire import WireModel


class GuestAnswer(WireModel):
    customer_id: str
