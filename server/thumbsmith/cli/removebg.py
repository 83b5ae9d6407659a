"""`thumbsmith removebg`: a photo's subject on a transparent ground."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from thumbsmith.cli.photo_files import check_ending, read_photo, write_photo
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.settings import Settings

FORMATS = (".png", ".webp")


@click.command()
@click.argument("photo", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("out", type=click.Path(dir_okay=False, path_type=Path))
def removebg(photo: Path, out: Path) -> None:
    """Write the subject of PHOTO, on a transparent ground, into the picture OUT (.png or .webp)."""
    check_ending(out, FORMATS)
    write_photo(out, asyncio.run(without_background(photo, Settings())))


async def without_background(path: Path, settings: Settings) -> EncodedPicture:
    from thumbsmith.pictures.cutout import CutOutFailed, NoSubject, SubjectCutter, WeightsMissing

    photo = await read_photo(path)
    async with SubjectCutter(settings.packs_dir / "models") as cutter:
        try:
            return (await cutter.without_background(photo)).picture
        except (NoSubject, WeightsMissing, CutOutFailed) as error:
            raise click.ClickException(str(error)) from error
