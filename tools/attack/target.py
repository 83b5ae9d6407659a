"""The target: a server as people run it, with a folder that goes away, and somebody who is logged in."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from tests.api.access import BODIES
from tests.api.fuzzing import PLENTY
from tests.ports import free_ports
from tests.programs import Program, answers

EMAIL, PASSWORD = "ada@example.com", "Plokhat-92-Wumbe"
OTHER_EMAIL = "bo@example.com"
TOKENS = "10000000"


@dataclass(frozen=True)
class Target:
    address: str
    token: str
    document: dict[str, Any]
    """The OpenAPI document."""
    things: dict[str, str]
    """One of everything that the user has, by the name it has in addresses."""
    process: subprocess.Popen[bytes]
    log: Path
    other_token: str
    """Of somebody else, from whom nothing may be taken."""

    def has_died(self) -> bool:
        return self.process.poll() is not None

    def faults(self) -> list[str]:
        """Lines of the log that tell of a fault of ours."""
        lines = self.log.read_text(errors="replace").splitlines()
        return [line for line in lines if "request failed" in line or "Traceback" in line]


@contextmanager
def running_target(limits: Mapping[str, object] = PLENTY) -> Iterator[Target]:
    """A server on this machine only; `limits` let everything through to what lies behind them unless told otherwise."""
    with tempfile.TemporaryDirectory(prefix="thumbsmith-attack-") as name:
        folder = Path(name)
        (port,) = free_ports(1)
        environment = environment_of(folder, port, limits)
        log = folder / "log"
        address = f"http://127.0.0.1:{port}"
        server = Program("server", command("serve"), log, answers(f"{address}/healthz"), environment)
        try:
            server.start()
            for email in (EMAIL, OTHER_EMAIL):
                for wanted in (("create", email, "--password-stdin"), ("grant-tokens", email, TOKENS)):
                    subprocess.run(
                        command("user", *wanted),
                        input=PASSWORD.encode(), cwd=folder, env=environment, check=True, stdout=subprocess.DEVNULL,
                    )  # fmt: skip
            assert server.process is not None
            yield logged_in(address, server.process, log)
        finally:
            server.stop()


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "thumbsmith.cli", *arguments]


def environment_of(folder: Path, port: int, limits: Mapping[str, object]) -> dict[str, str]:
    """Nothing of the developer's own settings."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("THUMBSMITH_")}
    wanted = {f"THUMBSMITH_{name.upper()}": str(value) for name, value in limits.items()}
    own = {"THUMBSMITH_DATA_DIR": str(folder / "data"), "THUMBSMITH_PORT": str(port), "THUMBSMITH_LOG_LEVEL": "warning"}
    return {**inherited, **wanted, **own}


def logged_in(address: str, process: subprocess.Popen[bytes], log: Path) -> Target:
    with httpx.Client(base_url=address, timeout=60) as client:
        token, other = (token_of(client, email) for email in (EMAIL, OTHER_EMAIL))
        client.headers["Authorization"] = f"Bearer {token}"
        document = client.get("/openapi.json").raise_for_status().json()
        return Target(address, token, document, things_of(client), process, log, other)


def token_of(client: httpx.Client, email: str) -> str:
    login = client.post("/v1/auth/login", json={"email": email, "password": PASSWORD})
    return str(login.raise_for_status().json()["token"])


def things_of(client: httpx.Client) -> dict[str, str]:
    def made(call: str, name: str) -> dict[str, Any]:
        method, path = call.split(" ")
        return dict(client.request(method, path, json=BODIES[call]).raise_for_status().json()[name])

    thumbnail = made("POST /v1/thumbnails", "thumbnail")
    return {
        "thumbnail_id": thumbnail["id"],
        "version_id": thumbnail["currentVersion"],
        "image_id": made("POST /v1/images", "image")["id"],
        "template_id": made("POST /v1/templates", "template")["id"],
    }
