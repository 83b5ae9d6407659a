"""All commands under one name, and how their failures are told: one sentence, no traceback."""

from __future__ import annotations

from typing import Any

import click

from thumbsmith import __version__
from thumbsmith.cli.analytics import analytics
from thumbsmith.cli.backup import backup
from thumbsmith.cli.check import check
from thumbsmith.cli.doctor import doctor
from thumbsmith.cli.edit import edit
from thumbsmith.cli.enhance import enhance
from thumbsmith.cli.faults import is_logged_as_json, logged, sentence
from thumbsmith.cli.generate import generate
from thumbsmith.cli.installation import installation
from thumbsmith.cli.products import products
from thumbsmith.cli.removebg import removebg
from thumbsmith.cli.render import render
from thumbsmith.cli.retention import retention
from thumbsmith.cli.serve import serve
from thumbsmith.cli.storage import storage
from thumbsmith.cli.user import user
from thumbsmith.cli.worker import worker

INTERRUPTED = 130  # what shells say of a command that Ctrl-C has ended


class Program(click.Group):
    """Errors that a person can do something about end a command with their sentence and the exit code 1."""

    def invoke(self, context: click.Context) -> Any:
        try:
            return super().invoke(context)
        except KeyboardInterrupt:
            if not is_logged_as_json(context):
                click.echo("\nStopped.", err=True)
            raise click.exceptions.Exit(INTERRUPTED) from None
        except click.exceptions.Exit:
            raise
        except Exception as error:
            text = error.format_message() if isinstance(error, click.ClickException) else sentence(error)
            if is_logged_as_json(context):
                raise click.exceptions.Exit(logged(error, text)) from error
            if text is None or isinstance(error, click.ClickException):
                raise
            raise click.ClickException(text) from error


@click.group(cls=Program, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="thumbsmith")
def program() -> None:
    """Thumbnails for your videos: from a prompt, from your photos, by hand."""


for command in (
    serve,
    worker,
    generate,
    edit,
    render,
    check,
    removebg,
    enhance,
    user,
    products,
    retention,
    analytics,
    storage,
    backup,
    installation,
    doctor,
):
    program.add_command(command)
