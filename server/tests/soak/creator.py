"""A simulated creator: does what people do, again when told to try again, and remembers what they were promised."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

import httpx

from tests.accounts.people import CODE
from thumbsmith.pictures.encode import picture_id

PASSWORD = "gV7!kzT2#wUp"
CARD = {"number": "4242 4242 4242 4242", "expMonth": 12, "expYear": 2034, "cvc": "123", "name": "Mira Quentel"}
TOKENS_PACK = "ADDON_10"
PROMPTS = (
    "I survived 50 hours in Antarctica",
    "How to invest your first 1000 dollars",
    "The best pasta in Rome",
    "Learn Python in one hour",
    "Budget travel in Japan",
)
PATIENCE_SECONDS = 90.0
"""For how long a creator tries one thing again before they call it broken."""
LONGEST_PAUSE = 5.0
PAUSES = (4.0, 16.0)
"""Seconds between two rounds."""
FIRST_PURCHASE = 1
"""Before this round everybody buys tokens, whether they need them or not."""
UNFINISHED = {"queued", "running"}
ONE_IN_DELETED, ONE_IN_EXPORTED = 4, 3


class GaveUp(Exception):
    """What was asked for did not come in all that time."""


@dataclass
class Notes:
    """What all creators together have seen."""

    statuses: Counter[str] = field(default_factory=Counter)
    """Answers by status, and calls that got none by the kind of failure."""
    longest_retry: float = 0.0
    """Seconds until a call that had failed was answered well."""
    retried: int = 0
    faults: list[str] = field(default_factory=list)


@dataclass
class Creator:
    number: int
    browser: httpx.AsyncClient
    notes: Notes
    stopping: asyncio.Event
    random: random.Random
    mailbox: str
    """Address of a server: mails are shown to nobody who comes through the proxy."""
    id: str = ""
    rounds: int = 0
    kept: set[str] = field(default_factory=set)
    """Thumbnails they were told of and have not deleted."""
    titles: dict[str, str] = field(default_factory=dict)
    deleted: int = 0
    """Thumbnails. They are gone for good after ten minutes, so some have left the database by the end and some not."""
    jobs_done: int = 0
    failures: Counter[str] = field(default_factory=Counter)
    """Jobs that failed and cost nothing, by code."""
    packs: int = 0
    """How often they have paid for tokens."""

    @property
    def email(self) -> str:
        return f"creator.{self.number}@example.org"

    async def live(self) -> None:
        """Until told to stop; the round under way is brought to its end."""
        try:
            await self.join()
            while not self.stopping.is_set():
                await self.one_round()
                self.rounds += 1
                await self.rest(self.random.uniform(*PAUSES))
        except GaveUp as fault:
            self.notes.faults.append(f"creator {self.number}: {fault}")

    async def rest(self, seconds: float) -> None:
        with_end = asyncio.create_task(self.stopping.wait())
        await asyncio.wait({with_end}, timeout=seconds)
        with_end.cancel()

    async def join(self) -> None:
        person = {"firstName": "Mira", "lastName": "Quentel", "email": self.email, "password": PASSWORD}
        await self.call("POST", "/v1/auth/register", {201, 409}, person | {"ageConfirmed": True, "termsAccepted": True})
        mails = (await self.call("GET", f"{self.mailbox}/dev/mailbox.json?to={self.email}", {200})).json()
        code = next(found.group() for mail in mails if (found := CODE.search(mail["text"])))
        await self.call(
            "POST", "/v1/auth/verifyregistration", {200, 400}, {"email": self.email, "verificationCode": code}
        )
        logged_in = await self.call("POST", "/v1/auth/login", {200}, {"email": self.email, "password": PASSWORD})
        self.id = logged_in.json()["user"]["id"]
        self.browser.headers["Authorization"] = f"Bearer {logged_in.json()['token']}"
        await self.call("POST", "/v1/subscriptions", {201, 409}, {"product_code": "FREE"})

    async def one_round(self) -> None:
        await self.call("GET", "/v1/auth/verify", {200})
        balance = (await self.call("GET", "/v1/tokens/available", {200})).json()
        if balance["availableTokens"] < balance["tokensPerImage"] or self.rounds == FIRST_PURCHASE:
            await self.buy_tokens()
        thumbnail = await self.generate()
        await self.call("GET", "/v1/thumbnails", {200})
        if thumbnail is None:
            return
        await self.rename(thumbnail)
        if self.rounds % ONE_IN_EXPORTED == self.number % ONE_IN_EXPORTED:
            await self.export(thumbnail)
        if self.rounds % ONE_IN_DELETED == self.number % ONE_IN_DELETED:
            await self.call("DELETE", f"/v1/thumbnails/{thumbnail}", {204, 404})
            self.kept.remove(thumbnail)
            self.deleted += 1

    async def generate(self) -> str | None:
        """The id of a new thumbnail; None when the job failed, which costs nothing."""
        wish = {"prompt": self.random.choice(PROMPTS), "seed": self.random.randrange(1000)}
        headers = {"Prefer": "respond-async", "Idempotency-Key": uuid4().hex}
        begun = await self.call("POST", "/v1/imagegen/genimage", {202}, wish, headers)
        job = begun.json()["job"]
        while job["status"] in UNFINISHED:
            await self.follow(job["id"])
            job = (await self.call("GET", f"/v1/imagegen/jobs/{job['id']}", {200})).json()["job"]
        if job["status"] != "done":
            self.failures[job["code"]] += 1
            return None
        self.jobs_done += 1
        self.kept.add(job["recordId"])
        return str(job["recordId"])

    async def follow(self, job_id: str) -> None:
        """The events of a job, until its end or until they break off."""
        try:
            async with self.browser.stream("GET", f"/v1/imagegen/jobs/{job_id}/events") as answer:
                self.notes.statuses[str(answer.status_code)] += 1
                async for _ in answer.aiter_raw():
                    pass
        except httpx.HTTPError as error:
            self.notes.statuses[type(error).__name__] += 1
            await asyncio.sleep(1)  # a person's pause before they look again

    async def rename(self, thumbnail: str) -> None:
        title = f"Video {self.rounds} of {self.number}"
        await self.call("PUT", f"/v1/thumbnails/{thumbnail}?pictures=links", {200}, {"title": title})
        self.titles[thumbnail] = title

    async def export(self, thumbnail: str) -> None:
        file = await self.call("GET", f"/v1/thumbnails/{thumbnail}/export?format=jpg", {200})
        if not file.content.startswith(b"\xff\xd8\xff"):
            raise GaveUp("an export is no JPEG")

    async def buy_tokens(self) -> None:
        """With a test card. Paying is tried again only while the checkout is open, as the form in the browser does."""
        wish = {"product": {"product_code": TOKENS_PACK}}
        checkout = (await self.call("POST", "/v1/pay/create-checkout-session", {200}, wish)).json()
        session_id = checkout["sessionId"]
        consent = {"sessionId": session_id, "consent": checkout["summary"]["consent"]}
        await self.call("POST", "/v1/pay/consent", {204}, consent)
        form = CARD | {"clientSecret": checkout["clientSecret"]}
        await self.call("POST", "/v1/pay/sandbox/confirm", {200, 400, 404, 409}, form)
        look = f"/v1/pay/session-status?session_id={session_id}"
        if (status := (await self.call("GET", look, {200})).json()["status"]) != "complete":
            raise GaveUp(f"a checkout that was paid is {status}")
        self.packs += 1

    async def call(
        self, method: str, path: str, good: set[int], body: Any = None, headers: dict[str, str] | None = None
    ) -> httpx.Response:
        """The answer, once it is one of the good ones. Tried again after faults of the server, never after a refusal.

        Raises GaveUp.
        """
        begun, pause, failed, said = time.monotonic(), 0.5, False, "no answer"
        while time.monotonic() - begun < PATIENCE_SECONDS:
            try:
                answer = await self.browser.request(method, path, json=body, headers=headers)
            except httpx.HTTPError as error:
                self.notes.statuses[type(error).__name__] += 1
                said = repr(error)
            else:
                self.notes.statuses[str(answer.status_code)] += 1
                said = f"{answer.status_code} {answer.text[:200]}"
                if answer.status_code in good:
                    if failed:
                        self.notes.retried += 1
                        self.notes.longest_retry = max(self.notes.longest_retry, time.monotonic() - begun)
                    return answer
                if answer.status_code < 500 and answer.status_code != 429:
                    raise GaveUp(f"{method} {path}: {said}")
            failed = True
            await asyncio.sleep(pause)
            pause = min(LONGEST_PAUSE, 2 * pause)
        raise GaveUp(f"{method} {path} for {PATIENCE_SECONDS:.0f} s: {said}")

    async def look_after(self) -> list[str]:
        """What is missing of what they were promised, once all is over."""
        if not self.id:
            return []
        listed: dict[str, dict[str, Any]] = {}
        page = "/v1/thumbnails"
        while page:
            answer = (await self.call("GET", page, {200})).json()
            listed |= {line["id"]: line for line in answer["thumbnails"]}
            page = f"/v1/thumbnails?cursor={answer['nextCursor']}" if answer.get("nextCursor") else ""
        faults = [f"thumbnail {name} of creator {self.number} is lost" for name in self.kept - listed.keys()]
        for name in self.kept & listed.keys():
            if name in self.titles and listed[name]["title"] != self.titles[name]:
                faults.append(f"the title of {name} is lost")
            address = httpx.URL(listed[name]["imageUrl"]).raw_path.decode()
            if picture_id((await self.call("GET", address, {200})).content) not in address:
                faults.append(f"the picture of {name} is not what it was")
        return faults
