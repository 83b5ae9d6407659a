"""All commands under one name, and how their failures are told: one sentence, no traceback."""

from __future__ import annotations

import errno
from typing import Any

import click
from pydantic import ValidationError

from thumbsmith import __version__
from thumbsmith.cli.check import check
from thumbsmith.cli.doctor import doctor
from thumbsmith.cli.generate import generate
from thumbsmith.cli.removebg import removebg
from thumbsmith.cli.render import render
from thumbsmith.cli.serve import serve
from thumbsmith.cli.worker import worker
from thumbsmith.engines.base import EngineError
from thumbsmith.pictures.renderer import SceneNotDrawn
from thumbsmith.platform.errors import ServiceError


class Program(click.Group):
    """Errors that a person can do something about end a command with their sentence and the exit code 1."""

    def invoke(self, context: click.Context) -> Any:
        try:
            return super().invoke(context)
        except (ServiceError, EngineError) as error:
            raise click.ClickException(error.message) from error
        except SceneNotDrawn as error:
            raise click.ClickException(str(error)) from error
        except ValidationError as error:
            raise click.ClickException(settings_fault(error)) from error
        except OSError as error:
            raise click.ClickException(disk_fault(error)) from error


def settings_fault(error: ValidationError) -> str:
    """Which setting is wrong, without its value: that may be a secret."""
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


@click.group(cls=Program, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="thumbsmith")
def program() -> None:
    """Thumbnails for your videos: from a prompt, from your photos, by hand."""


for command in (serve, worker, generate, render, check, removebg, doctor):
    program.add_command(command)
