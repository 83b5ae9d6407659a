"""`thumbsmith serve`."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
import time
from contextlib import nullcontext
from typing import TYPE_CHECKING

import click
import structlog

from thumbsmith.cli.faults import sentence

if TYPE_CHECKING:
    from fastapi import FastAPI
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from thumbsmith.settings import Settings

log = structlog.get_logger(__name__)


@click.command()
@click.option("--host", help="Address to listen on.  [default: 127.0.0.1]")
@click.option("--port", type=click.IntRange(0, 65_535), help="Port to listen on; 0: any free one.  [default: 8000]")
@click.option("--reload", is_flag=True, help="Restart whenever the server's code changes.")
def serve(host: str | None, port: int | None, reload: bool) -> None:
    """Serve the web app and the calls."""
    from thumbsmith.settings import PACKAGE, Settings

    given = {name: value for name, value in (("host", host), ("port", port)) if value is not None}
    settings = Settings().model_copy(update=given)
    if reload:
        import uvicorn

        uvicorn.run(
            "thumbsmith.cli.serve:app_of_environment",
            factory=True,
            host=settings.host,
            port=settings.port,
            reload=True,
            reload_dirs=[str(PACKAGE)],
            log_config=None,
            proxy_headers=False,
        )
        return
    with listening(settings.host, settings.port) as listener:
        run(settings.model_copy(update={"port": listener.getsockname()[1]}), listener)


def app_of_environment() -> FastAPI:
    """For the reloading server, which builds its app in a process of its own."""
    from thumbsmith.app import create_app
    from thumbsmith.settings import Settings

    return create_app(Settings())


def listening(host: str, port: int) -> socket.socket:
    """A socket on that address. Raises ClickException when somebody else has it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        if isinstance(error, socket.gaierror):
            raise click.ClickException(f"There is no address {host} on this machine.") from error
        raise click.ClickException(
            f"Port {port} on {host} can't be used ({error.strerror}). Choose another: PORT={port + 1} thumbsmith serve"
        ) from error
    return listener


def run(settings: Settings, listener: socket.socket) -> None:
    """Serve until SIGTERM or Ctrl-C."""
    import uvicorn

    from thumbsmith.app import create_app
    from thumbsmith.misspelt_settings import tell_of_misspelt
    from thumbsmith.platform.client_address import parse_networks
    from thumbsmith.platform.connections import Connections, allow_many_files, protocol_of
    from thumbsmith.platform.metrics import Metrics
    from thumbsmith.platform.standard_error import standard_error_logged

    made = create_app(settings)
    tell_of_misspelt()
    metrics: Metrics = made.state.metrics
    connections = Connections(
        settings.connections_per_address,
        parse_networks(settings.trusted_proxies),
        lambda code: metrics.refusals.labels(code).inc(),
    )
    allow_many_files()
    # Everything that is loaded before the server listens stays. Each look through all of it for garbage would hold up
    # every call for up to half a second.
    gc.disable()

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            gc.freeze()
            gc.enable()
            if self.started:
                tell_address(settings)

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            """A proxy hears from /healthz that this server ends while it still answers: what comes in the moment in
            which it stops listening could not be answered any more."""
            made.state.is_ending = True
            over = time.monotonic() + settings.drain_seconds
            while time.monotonic() < over and not self.force_exit:  # noqa: ASYNC110  (a signal's handler sets it)
                await asyncio.sleep(0.1)
            if hasattr(made.state, "stopping"):  # the worker's jobs end while connections do, not after them
                made.state.stopping.set()
            await super().shutdown(sockets)

    app = Started(made)
    config = uvicorn.Config(
        app,
        http=protocol_of(connections),
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # whom to believe about addresses is our own setting
        timeout_graceful_shutdown=max(1, round(settings.shutdown_seconds)),
    )
    server = Server(config)
    is_json = settings.log_format == "json"
    try:
        with standard_error_logged() if is_json else nullcontext():
            server.run(sockets=[listener])
    except SystemExit as ended:
        raise click.ClickException(app.fault) from ended


def tell_address(settings: Settings) -> None:
    """For a person; who reads the log as JSON finds it there."""
    if settings.log_format == "json":
        log.info("serving", address=settings.address())
    else:
        click.echo(f"Thumbsmith is at {settings.address()}")


class Started:
    """The app, with a sentence for why it could not start; the framework would print the whole way there."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self.fault = "The server could not start; the reason is above."

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def told(message: Message) -> None:
            error = sys.exc_info()[1]
            if message["type"] == "lifespan.startup.failed" and error and (text := sentence(error)):
                self.fault = text
                message = {**message, "message": ""}
            await send(message)

        await self._app(scope, receive, told if scope["type"] == "lifespan" else send)
