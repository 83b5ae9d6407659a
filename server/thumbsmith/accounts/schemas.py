"""Wire shapes of accounts."""

from __future__ import annotations

from thumbsmith.platform.wire import WireModel


class WorkspaceAnswer(WireModel):
    customer_id: str
