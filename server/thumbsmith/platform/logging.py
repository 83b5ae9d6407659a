"""Logs: one line per event, with the id of the request it belongs to, and never a secret."""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Callable, Iterable, Mapping, MutableMapping
from datetime import date
from pathlib import PurePath
from typing import Any, Literal, TextIO

import structlog

from thumbsmith.platform.masking import masking
from thumbsmith.platform.wire import CONTROL_CHARACTERS, TURNING

SECRET_NAMES = ("authorization", "cookie", "password", "secret", "token", "signature", "api_key")
OFF_LIMITS = "[hidden]"
CONTROLS = re.compile(f"{CONTROL_CHARACTERS.pattern}|{TURNING.pattern}")
CONTROLS_BUT_LINES = re.compile(rf"(?![\n\t])(?:{CONTROLS.pattern})")
TRACEBACK = "exception"
QUIET = (
    "uvicorn.access",
    "httpx",
    "httpx2",
    "procrastinate",
    "alembic",
    "aiosqlite",
    "stripe",
    "thumbsmith.platform.database",
)
"""They say at INFO what we say better; the sandbox's calls would even seem to leave the machine, and SQLAlchemy
tells of each pool under the name of our class."""


class Lines(logging.StreamHandler[TextIO]):
    """Writes to standard error as it is now, or to where that led before somebody turned it into a part of the log."""

    turned_from: TextIO | None = None

    @property
    def stream(self) -> TextIO:
        return Lines.turned_from or sys.stderr

    @stream.setter
    def stream(self, _stream: TextIO) -> None: ...


def configure_logging(
    level: str = "info", style: Literal["console", "json"] = "console", secrets: Iterable[str] = ()
) -> None:
    """Send our logs, those of libraries and warnings to standard error in one style. May be called again.

    `secrets`: values that no line shows, whoever writes it.
    """
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        hide_secrets,
        structlog.processors.format_exc_info,  # other formats print variables, and secrets with them
        Plain(masking(secrets)),
    ]
    renderer: Any = structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    if style == "json":
        renderer = structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[structlog.stdlib.filter_by_level, *shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    handler = Lines()
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
    logging.captureWarnings(True)


def hide_secrets(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Replace the values of all fields whose name says that they are secret."""
    for name in event:
        if any(secret in name.lower() for secret in SECRET_NAMES):
            event[name] = OFF_LIMITS
    return event


class Plain:
    """Turns what is logged into texts, numbers, lists and objects: of anything else only its kind is named, as how it
    shows itself may hold everything it knows. Characters that a terminal would obey are written as escapes: strangers
    choose titles, names and paths."""

    def __init__(self, mask: Callable[[str], str]) -> None:
        self._mask = mask

    def __call__(self, _logger: Any, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
        for name, value in event.items():
            if not name.startswith("_"):  # the formatter's own
                event[name] = self.of(value, CONTROLS_BUT_LINES if name == TRACEBACK else CONTROLS)
        return event

    def of(self, value: Any, controls: re.Pattern[str] = CONTROLS) -> Any:
        if isinstance(value, str):
            return controls.sub(as_escape, self._mask(str(value)))
        if value is None or isinstance(value, bool | int | float):
            return value
        if isinstance(value, BaseException):
            return self.of(told(value))
        if isinstance(value, date):
            return value.isoformat()
        if isinstance(value, PurePath):
            return self.of(str(value))
        if isinstance(value, Mapping):
            return {str(name): self.of(part) for name, part in value.items()}
        if isinstance(value, list | tuple | set | frozenset):
            return [self.of(part) for part in value]
        return type(value).__name__


def as_escape(found: re.Match[str]) -> str:
    return f"\\u{ord(found[0]):04x}"


def told(error: BaseException) -> str:
    """Its kind and the first line of what it says; the others may quote what somebody wrote."""
    first = next(iter(str(error).splitlines()), "")
    return f"{type(error).__name__}: {first}" if first else type(error).__name__
