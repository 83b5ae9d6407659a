"""The dependencies of the sandbox's browser side, built once per process by the container."""

from __future__ import annotations

from typing import Annotated, Protocol, cast

from fastapi import Depends, Request

from thumbsmith.billing.providers.sandbox.service import Sandbox
from thumbsmith.platform.clock import Clock
from thumbsmith.platform.database import Database
from thumbsmith.platform.errors import NotFound
from thumbsmith.platform.own_hosts import is_from_this_machine


class SandboxDeps(Protocol):
    clock: Clock
    database: Database
    sandbox: Sandbox | None
    """None where a real card provider takes the payments."""
    takes_test_cards: bool
    """Its card form is open."""
    takes_test_cards_of_anybody: bool
    """Not only of who sits at this machine."""


async def sandbox_deps(request: Request) -> SandboxDeps:
    return cast(SandboxDeps, request.app.state.container)


Deps = Annotated[SandboxDeps, Depends(sandbox_deps)]


async def sandbox_of(deps: Deps) -> Sandbox:
    """Raises NotFound where there is none."""
    if deps.sandbox is None:
        raise NotFound
    return deps.sandbox


async def open_sandbox(request: Request, deps: Deps) -> Sandbox:
    """Raises NotFound also where its card form is closed: on a public site, and for everybody but who sits at this
    machine, unless the operator has asked for it."""
    if not deps.takes_test_cards:
        raise NotFound
    if not deps.takes_test_cards_of_anybody and not is_from_this_machine(request):
        raise NotFound
    return await sandbox_of(deps)


AnySandbox = Annotated[Sandbox, Depends(sandbox_of)]
OpenSandbox = Annotated[Sandbox, Depends(open_sandbox)]
