"""Logs: one line per event, with the id of the request it belongs to, and never a secret."""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import MutableMapping
from io import StringIO
from typing import Any, Literal, TextIO

import structlog
from structlog.typing import ExcInfo

from thumbsmith.platform.wire import CONTROL_CHARACTERS, TURNING

SECRET_NAMES = ("authorization", "cookie", "password", "secret", "token", "signature", "api_key")
OFF_LIMITS = "[hidden]"
CONTROLS = re.compile(f"{CONTROL_CHARACTERS.pattern}|{TURNING.pattern}")
CONTROLS_BUT_LINES = re.compile(rf"(?![\n\t])(?:{CONTROLS.pattern})")
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
        show_controls,
    ]
    renderer: Any = structlog.dev.ConsoleRenderer(
        colors=sys.stderr.isatty(),
        exception_formatter=traceback_in_plain_text,
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


def traceback_in_plain_text(output: TextIO, exc_info: ExcInfo) -> None:
    """Without variables, which may be secrets, and without what an error's text would do to a terminal."""
    written = StringIO()
    structlog.dev.plain_traceback(written, exc_info)
    output.write(CONTROLS_BUT_LINES.sub(as_escape, written.getvalue()))


def show_controls(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Write what a terminal would obey as an escape: strangers choose titles, names and paths."""
    for name, value in event.items():
        if isinstance(value, str) and CONTROLS.search(value):
            event[name] = CONTROLS.sub(as_escape, value)
    return event


def as_escape(found: re.Match[str]) -> str:
    return f"\\u{ord(found[0]):04x}"


def hide_secrets(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Replace the values of all fields whose name says that they are secret."""
    for name in event:
        if any(secret in name.lower() for secret in SECRET_NAMES):
            event[name] = OFF_LIMITS
    return event
