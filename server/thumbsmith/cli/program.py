"""All commands under one name, and how their failures are told: one sentence, no traceback.

A command's module is loaded when that command is called: most need what takes a second to load, and the list of them
none of it.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

import click

from thumbsmith import __version__

INTERRUPTED = 130  # what shells say of a command that Ctrl-C has ended

COMMANDS = {
    "serve": "Serve the web app and the calls.",
    "worker": "Make the pictures that servers have queued, until stopped.",
    "generate": "Make thumbnails from a PROMPT.",
    "edit": "Change SOURCE, a picture or a scene file, and write the picture OUT (.jpg, .png or .webp; 1536x1024).",
    "read": "Say what the composer understands of a PROMPT, and draw nothing.",
    "render": "Draw a SCENE file into the picture OUT (.jpg, .png or .webp).",
    "check": "Check how well THUMBNAIL, a picture or a .json scene, can be read; ends with its score.",
    "removebg": "Write the subject of PHOTO, on a transparent ground, into the picture OUT (.png or .webp).",
    "enhance": "Write an enhanced PHOTO into the picture OUT (.png, .webp or .jpg).",
    "frames": "Write the best moments of VIDEO (.mp4, .mov, .webm, .mkv) as pictures, with what is seen in them.",
    "user": "Make accounts, look at them, help with them.",
    "products": "Make what is sold known to the card provider.",
    "retention": "Remove what is older than a year.",
    "analytics": "Show how the site is used, in numbers per day that name nobody.",
    "storage": "Look after the files of creators.",
    "backup": "Keep everything in one archive, and restore it, on either kind of database.",
    "installation": "See which installation the database, the storage and the data folder belong to.",
    "doctor": "Say which settings are in force, check every part, and name what production needs.",
}
"""The first sentence of each command's docstring. Each is the object of its name in the module of its name."""


class Program(click.Group):
    """Errors that a person can do something about end a command with their sentence and the exit code 1."""

    def list_commands(self, context: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        command: click.Command = getattr(import_module(f"thumbsmith.cli.{name}"), name)
        return command

    def format_commands(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def invoke(self, context: click.Context) -> Any:
        try:
            return super().invoke(context)
        except click.exceptions.Exit:
            raise
        except (KeyboardInterrupt, Exception) as error:
            from thumbsmith.cli.faults import is_logged_as_json, logged, sentence  # they know errors of every part

            is_json = is_logged_as_json(context)
            if isinstance(error, KeyboardInterrupt):
                if not is_json:
                    click.echo("\nStopped.", err=True)
                raise click.exceptions.Exit(INTERRUPTED) from None
            text = error.format_message() if isinstance(error, click.ClickException) else sentence(error)
            if is_json:
                raise click.exceptions.Exit(logged(error, text)) from error
            if text is None or isinstance(error, click.ClickException):
                raise
            raise click.ClickException(text) from error


@click.group(cls=Program, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="thumbsmith")
def program() -> None:
    """Thumbnails for your videos: from a prompt, from your photos, by hand."""
