"""What routes ask for is handed out by the event loop itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from inspect import isasyncgenfunction, iscoroutinefunction
from typing import Any

from fastapi.dependencies.models import Dependant
from fastapi.routing import APIRoute, iter_route_contexts

from thumbsmith.app import create_app
from thumbsmith.settings import Settings


def calls_of(dependant: Dependant) -> Iterator[Callable[..., Any]]:
    for each in dependant.dependencies:
        if each.call:
            yield each.call
        yield from calls_of(each)


def run_in_threads(calls: Iterable[Callable[..., Any]]) -> set[str]:
    """Names of those for which FastAPI starts a thread: anything but a coroutine."""

    def waits(call: Callable[..., Any]) -> bool:
        return any(
            test(each) for test in (iscoroutinefunction, isasyncgenfunction) for each in (call, type(call).__call__)
        )

    return {getattr(call, "__qualname__", repr(call)) for call in calls if not waits(call)}


def test_no_dependency_takes_a_thread() -> None:
    app = create_app(Settings(_env_file=None))
    routes = [each for each in iter_route_contexts(app.routes) if isinstance(each.original_route, APIRoute)]
    asked = {call for route in routes for call in calls_of(route.dependant)}
    assert {"current_user", "read_session", "require_open_mailbox"} <= {getattr(call, "__name__", "") for call in asked}
    assert run_in_threads(asked) == set()


def test_one_that_does_is_found() -> None:
    def threaded() -> None: ...

    assert run_in_threads([threaded]) == {threaded.__qualname__}
