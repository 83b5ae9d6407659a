"""The scenarios of the package `billing-e2e`: what an application relies on at Stripe, written for the real one by
somebody else. Here they are also played to our sandbox, through a real connection and the SDK's own one.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from importlib.resources import files

import stripe
from billing_e2e import runner, stripe_ops
from billing_e2e.runner import Runner, RunResult
from billing_e2e.scenario import Config, Scenario, load_scenario
from fastapi import FastAPI, Request, Response

from tests.servers import served
from thumbsmith.billing.providers.sandbox.service import Sandbox
from thumbsmith.billing.providers.stripe import API_VERSION

NAMES = ("renewal", "failed-renewal", "plan-change", "cancel-at-period-end", "signup-card-problems")


def scenario(name: str) -> Scenario:
    return load_scenario(str(files("billing_e2e") / "scenarios" / f"{name}.yml"))


@asynccontextmanager
async def listening(sandbox: Sandbox, problems: list[str]) -> AsyncIterator[str]:
    """The address at which the sandbox answers as Stripe's API does. What breaks it is added to `problems`."""
    app = FastAPI(openapi_url=None)

    @app.api_route("/{path:path}", methods=["GET", "POST", "DELETE"])
    async def answer(request: Request) -> Response:
        url = str(request.url)
        try:
            reply = await sandbox.handle(request.method.lower(), url, (await request.body()).decode(), request.headers)
        except Exception as error:
            problems.append(f"{request.method} {url}: {error!r}")
            raise
        return Response(reply.body, reply.status, media_type="application/json")

    async with served(app) as address:
        yield address


def play(name: str, key: str, prices: dict[str, str], address: str | None = None) -> RunResult:
    """One scenario, at Stripe itself unless an address is given. `prices`: `monthly_price` and `upgrade_price`."""
    client = stripe.StripeClient(
        key, stripe_version=API_VERSION, base_addresses={"api": address} if address else {}, max_network_retries=2
    )
    return Runner(Config(key, vars=prices), client).run(scenario(name))


def told(result: RunResult) -> str:
    """Why it failed; empty when it passed."""
    steps = [f"{step.label}: {step.detail}" for step in result.steps if not step.passed]
    return "; ".join([*steps, *result.errors])


@contextmanager
def impatience() -> Iterator[None]:
    """Don't wait for what is true at once or never: for Stripe events and states may be a moment late."""
    seconds, waiting = runner.STRIPE_CHECK_TIMEOUT, stripe_ops.StripeRun.wait_for_event.__defaults__
    runner.STRIPE_CHECK_TIMEOUT, stripe_ops.StripeRun.wait_for_event.__defaults__ = 0, (0,)
    try:
        yield
    finally:
        runner.STRIPE_CHECK_TIMEOUT, stripe_ops.StripeRun.wait_for_event.__defaults__ = seconds, waiting
