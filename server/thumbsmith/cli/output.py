"""Writing results: whole files or none, and a folder that can be written to before any work begins."""

from __future__ import annotations

import os
import re
import tempfile
from pathlib import Path

import click

NOT_IN_NAMES = re.compile(r"[^\w]+")
LONGEST_NAME = 60

EXTENSIONS = {"image/jpeg": "jpg", "image/png": "png", "image/webp": "webp"}


def require_writable(folder: Path) -> None:
    """Make the folder. Raises ClickException when nothing can be written there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise click.ClickException(f"The folder {folder} can't be written to: {error.strerror}.") from error


def write_file(path: Path, data: bytes) -> None:
    """The file appears when it is complete; a full disk leaves what was there before."""
    partial = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        partial.write_bytes(data)
        partial.replace(path)
    except OSError as error:
        error.filename = str(path)
        raise
    finally:
        partial.unlink(missing_ok=True)


def file_name(text: str) -> str:
    """The words of a title as a file name, in any script."""
    words = NOT_IN_NAMES.sub("-", text.lower()).strip("-_")
    while len(words.encode()) > LONGEST_NAME:
        words = words[:-1]
    return words.strip("-_") or "thumbnail"
