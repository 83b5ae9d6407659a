"""Lets the official SDK talk to the sandbox without a network."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import stripe

from thumbsmith.billing.providers.sandbox.service import Sandbox


class SandboxTransport(stripe.HTTPClient):
    """Takes the SDK's requests to the sandbox of this process."""

    name = "thumbsmith-sandbox"

    def __init__(self, sandbox: Sandbox) -> None:
        super().__init__()
        self._sandbox = sandbox

    async def request_async(
        self, method: str, url: str, headers: Mapping[str, str], post_data: Any = None
    ) -> tuple[bytes, int, Mapping[str, str]]:
        body = post_data.decode() if isinstance(post_data, bytes) else post_data or ""
        reply = await self._sandbox.handle(method.lower(), url, body, headers or {})
        return reply.body.encode(), reply.status, {"Request-Id": "req_sandbox"}

    async def sleep_async(self, secs: float) -> None:
        """Nothing is busy here: a retry may come at once."""

    async def close_async(self) -> None:
        """Nothing is open."""
