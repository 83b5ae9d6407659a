"""What the browser's side of the sandbox works with, built once per process by the container."""

from __future__ import annotations

from typing import Annotated, Protocol, cast

from fastapi import Depends, Request

from thumbsmith.billing.providers.sandbox.service import Sandbox
from thumbsmith.platform.clock import Clock
from thumbsmith.platform.database import Database
from thumbsmith.platform.errors import NotFound
from thumbsmith.platform.own_hosts import is_from_this_machine


class SandboxParts(Protocol):
    clock: Clock
    database: Database
    sandbox: Sandbox | None
    """None where a real card provider takes the payments."""
    takes_test_cards: bool
    """Its card form is open."""
    takes_test_cards_of_anybody: bool
    """Not only of who sits at this machine."""


async def sandbox_parts(request: Request) -> SandboxParts:
    return cast(SandboxParts, request.app.state.container)


Parts = Annotated[SandboxParts, Depends(sandbox_parts)]


async def sandbox_of(parts: Parts) -> Sandbox:
    """Raises NotFound where there is none."""
    if parts.sandbox is None:
        raise NotFound
    return parts.sandbox


async def open_sandbox(request: Request, parts: Parts) -> Sandbox:
    """Raises NotFound also where its card form is closed: on a public site, and for everybody but who sits at this
    machine, unless the operator has asked for it."""
    if not parts.takes_test_cards:
        raise NotFound
    if not parts.takes_test_cards_of_anybody and not is_from_this_machine(request):
        raise NotFound
    return await sandbox_of(parts)


AnySandbox = Annotated[Sandbox, Depends(sandbox_of)]
OpenSandbox = Annotated[Sandbox, Depends(open_sandbox)]
