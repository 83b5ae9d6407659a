"""People who use the calls of accounts as a browser does."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import httpx

CODE = re.compile(r"^\d{6}$", re.MULTILINE)
LINK = re.compile(r"^https?://\S+/reset-password/(\S+)$", re.MULTILINE)


@dataclass
class Person:
    browser: httpx.AsyncClient
    email: str
    password: str
    id: str = ""

    async def post(self, path: str, **body: Any) -> httpx.Response:
        return await self.browser.post(f"/v1/{path}", json=body)

    async def register(self, **changed: Any) -> httpx.Response:
        body = {"firstName": "Grace", "lastName": "Hopper", "email": self.email, "password": self.password}
        return await self.post("auth/register", **(body | {"ageConfirmed": True, "termsAccepted": True} | changed))

    async def verify(self, code: str) -> httpx.Response:
        return await self.post("auth/verifyregistration", email=self.email, verificationCode=code)

    async def try_to_log_in(self, password: str | None = None, **headers: str) -> httpx.Response:
        body = {"email": self.email, "password": password or self.password}
        return await self.browser.post("/v1/auth/login", json=body, headers=headers)

    async def log_in(self, **headers: str) -> str:
        """The token; the browser sends it from now on."""
        answer = await self.try_to_log_in(**headers)
        assert answer.status_code == 200, answer.text
        token = str(answer.json()["token"])
        self.browser.headers["Authorization"] = f"Bearer {token}"
        return token

    async def session_status(self, token: str | None = None) -> int:
        """What `GET v1/auth/verify` says to this token."""
        headers = {"Authorization": f"Bearer {token}"} if token is not None else {}
        return (await self.browser.get("/v1/auth/verify", headers=headers)).status_code

    async def mails(self) -> list[dict[str, str]]:
        """The newest first."""
        answer = await self.browser.get("/dev/mailbox.json", params={"to": self.email})
        found: list[dict[str, str]] = answer.json()
        return found

    async def subjects(self) -> list[str]:
        return [mail["subject"] for mail in await self.mails()]

    async def code(self) -> str:
        """The one in the newest mail."""
        found = CODE.search((await self.mails())[0]["text"])
        assert found
        return found.group()

    async def reset_token(self) -> str:
        """Ask for a link, and take its token out of the mail."""
        asked = await self.post("auth/reset-request", email=self.email)
        assert asked.status_code == 200, asked.text
        found = LINK.search((await self.mails())[0]["text"])
        assert found
        return found.group(1)


def wrong(code: str) -> str:
    return f"{(int(code) + 1) % 1_000_000:06}"
