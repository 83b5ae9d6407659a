"""Throws made-up requests at every call of the OpenAPI document, with a session and without: no fault of ours may show.

The suite runs a small sample; `python -m tests.api.fuzzing 200` (from server/) makes 200 random requests for each call,
besides some thousand at the edges of what the document allows. On SQLite, or on PostgreSQL with a second `postgresql`.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

import httpx

from tests.conftest import add_user, session_token, settings_for_tests
from tests.flat_engine import FlatEngine
from tests.patience import PATIENCE
from tests.servers import postgresql_server, served
from thumbsmith.app import create_app

CHECKS = "not_a_server_error,content_type_conformance,response_schema_conformance"
PHASES = "examples,coverage,fuzzing"
LOGOUT = "/v1/auth/logout"  # would end the session that the others need
MANY = 1_000_000
PLENTY = {
    "generations_per_minute": MANY,
    "saves_per_minute": MANY,
    "uploads_per_minute": MANY,
    "exports_per_minute": MANY,
    "storage_gb_per_account": MANY,
    "thumbnails_per_account": MANY,
    "waiting_per_user": MANY,
    "logins_per_account_and_minute": MANY,
    "logins_per_address_and_minute": MANY,
    "registrations_per_address_and_hour": MANY,
    "lookups_per_address_and_minute": MANY,
    "resets_per_address_and_hour": MANY,
}
"""Limits that let everything through to what lies behind them."""


async def attack(address: str, requests: int, *options: str, phases: str = PHASES) -> tuple[int, str]:
    """Exit status and report; 0 when nothing was found."""
    async with httpx.AsyncClient(timeout=PATIENCE) as client:  # the tool waits ten seconds for it, and no longer
        document = (await client.get(f"{address}/openapi.json")).raise_for_status().content
    command = [
        str(Path(sys.executable).with_name("schemathesis")), "run", "openapi.json", "--url", address,
        "--checks", CHECKS,
        "--max-examples", str(requests), "--seed", "1", "--generation-database", "none", "--request-timeout", "60",
        "--suppress-health-check", "all", "--no-color", "--phases", phases, *options,
    ]  # fmt: skip
    with tempfile.TemporaryDirectory() as folder:  # the tool keeps notes where it is started
        Path(folder, "openapi.json").write_bytes(document)  # noqa: ASYNC240  (nobody else waits here)
        process = await asyncio.create_subprocess_exec(
            *command, cwd=folder, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
        )
        output, _ = await process.communicate()
    assert process.returncode is not None
    return process.returncode, output.decode(errors="replace")


def with_session(token: str) -> Sequence[str]:
    return ("-H", f"Authorization: Bearer {token}", "--exclude-path", LOGOUT)


async def main(requests: int, database: str = "sqlite") -> int:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="thumbsmith-fuzzing-")))
        values = {"database_url": stack.enter_context(postgresql_server())} if database == "postgresql" else {}
        settings = settings_for_tests(data_dir=folder, log_level="error", **PLENTY, **values)
        engine = FlatEngine()
        app = create_app(settings, engines=lambda _: {engine.name: engine})
        async with app.router.lifespan_context(app), served(app) as address:
            deps = app.state.container
            token = await session_token(deps, await add_user(deps, "ada@example.com"))
            found = [await attack(address, requests, *options) for options in (with_session(token), ())]
    for _, report in found:
        sys.stdout.write(report)
    return max(status for status, _ in found)


if __name__ == "__main__":
    sys.exit(asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 50, *sys.argv[2:])))
