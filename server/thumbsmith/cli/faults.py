"""Failures on the command line: told in one sentence, where a person can do something about them."""

from __future__ import annotations

import errno
import logging
import os

import click
import structlog
from pydantic import ValidationError
from sqlalchemy.exc import DBAPIError

from thumbsmith.engines.base import EngineError
from thumbsmith.pictures.scene_pool import DrawingFailed, SceneNotDrawn
from thumbsmith.platform.errors import ServiceError
from thumbsmith.studio.content.rules import RulesUnreadable

log = structlog.get_logger(__name__)


def sentence(error: BaseException) -> str | None:
    """None for a fault of ours: its traceback is what helps."""
    match error:
        case ServiceError() | EngineError():
            return error.message
        case SceneNotDrawn() | DrawingFailed() | RulesUnreadable():
            return str(error)
        case ValidationError() if error.title == "Settings":
            return settings_fault(error)
        case DBAPIError():
            return f"The database can't be used: {str(error.orig).strip().splitlines()[0]}"
        case OSError():
            return disk_fault(error)
    return None


LOGGING = ("serve", "worker")
"""Commands that write a log."""


def is_logged_as_json(context: click.Context) -> bool:
    """Whether the command's faults belong into a log that programs read."""
    if context.invoked_subcommand not in LOGGING:
        return False
    from thumbsmith.settings import Settings

    try:
        return Settings().log_format == "json"
    except ValidationError:
        return os.environ.get("THUMBSMITH_LOG_FORMAT") == "json"


def logged(error: Exception, text: str | None) -> int:
    """Writes the fault into the log: its sentence, or its traceback where it has none. Returns the exit code."""
    from thumbsmith.platform.logging import configure_logging

    if not logging.getLogger().handlers:  # it ended before its log began
        configure_logging("info", "json")
    log.critical(text or "ended by a fault", exc_info=None if text else error)
    return error.exit_code if isinstance(error, click.ClickException) else 1


def settings_fault(error: ValidationError) -> str:
    """The name of the wrong setting, without its value: that may be a secret."""
    fault = error.errors(include_input=False, include_url=False)[0]
    name = "_".join(str(part) for part in fault["loc"]).upper().removeprefix("THUMBSMITH_")
    text = fault["msg"].removeprefix("Value error, ")
    return f"THUMBSMITH_{name}: {text}" if name else text


def disk_fault(error: OSError) -> str:
    name = error.filename or "the disk"
    if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        return f"There is no room left to write {name}."
    if isinstance(error, PermissionError):
        return f"No permission: {name}"
    return f"{error.strerror or error}: {name}" if error.filename else str(error)
