"""Logs: one line per event, with the id of the request it belongs to, and never a secret."""

from __future__ import annotations

import logging
import sys
from collections.abc import MutableMapping
from typing import Any, Literal

import structlog

SECRET_NAMES = ("authorization", "cookie", "password", "secret", "token", "signature", "api_key")
OFF_LIMITS = "[hidden]"
QUIET = ("uvicorn.access", "httpx", "procrastinate", "alembic", "aiosqlite", "stripe")
"""They say at INFO what we say better; the sandbox's calls would even seem to leave the machine."""


def configure_logging(level: str = "info", style: Literal["console", "json"] = "console") -> None:
    """Send our logs and those of libraries to standard error in one style. May be called again."""
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        hide_secrets,
    ]
    renderer: Any = structlog.dev.ConsoleRenderer(
        colors=sys.stderr.isatty(),
        exception_formatter=structlog.dev.plain_traceback,  # the others print variables, and secrets with them
    )
    if style == "json":
        shared.append(structlog.processors.format_exc_info)
        renderer = structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[structlog.stdlib.filter_by_level, *shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler()
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared, processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer]
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)


def hide_secrets(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Replace the values of all fields whose name says that they are secret."""
    for name in event:
        if any(secret in name.lower() for secret in SECRET_NAMES):
            event[name] = OFF_LIMITS
    return event
