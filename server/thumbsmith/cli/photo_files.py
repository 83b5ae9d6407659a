"""Photos that commands take in and what they write: read by the sanitizer, like everything from outside."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable
from pathlib import Path

import click
from PIL import Image

from thumbsmith.cli.output import write_file
from thumbsmith.pictures.decode import PictureRefused, refusal_text
from thumbsmith.pictures.encode import jpeg, png, webp
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.sanitizer import ImageSanitizer

PATIENCE_SECONDS = 600.0
"""The largest picture takes ten seconds on a quiet machine; nobody else waits for a command."""


async def read_photo(path: Path) -> EncodedPicture:
    """With every pixel of its file: up to 10 MB and 50 megapixels.

    Raises click.ClickException when it is no picture, or too large.
    """
    data = await asyncio.to_thread(path.read_bytes)
    async with ImageSanitizer(processes=1, patience=PATIENCE_SECONDS) as sanitizer:
        try:
            return await sanitizer.read(data, "whole")
        except PictureRefused as refused:
            raise click.ClickException(refusal_text(refused.reason, path.name)) from refused


def check_ending(out: Path, endings: tuple[str, ...]) -> None:
    if out.suffix.lower() not in endings:
        raise click.BadParameter(f"The picture's name ends with {' or '.join(endings)}.", param_hint="OUT")


def write_photo(out: Path, picture: EncodedPicture) -> None:
    """In the format that the name says, and as it is when that is its own."""
    kind = {".png": "image/png", ".webp": "image/webp"}.get(out.suffix.lower(), "image/jpeg")
    if kind != picture.media_type:
        write: dict[str, Callable[[Image.Image], EncodedPicture]] = {"image/png": png, "image/webp": webp}
        picture = write.get(kind, jpeg)(Image.open(io.BytesIO(picture.data)))
    write_file(out, picture.data)
    click.echo(out)
