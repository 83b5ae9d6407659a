"""`thumbsmith removebg`: a photo's subject on a transparent ground."""

from __future__ import annotations

import asyncio
import io
from pathlib import Path

import click
from PIL import Image

from thumbsmith.cli.output import write_file
from thumbsmith.engines.base import EncodedPicture
from thumbsmith.pictures.decode import PictureRefused, refusal_text
from thumbsmith.pictures.door import PictureDoor
from thumbsmith.settings import Settings

FORMATS = (".png", ".webp")


@click.command()
@click.argument("photo", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("out", type=click.Path(dir_okay=False, path_type=Path))
def removebg(photo: Path, out: Path) -> None:
    """Write the subject of PHOTO, on a transparent ground, into the picture OUT (.png or .webp)."""
    if out.suffix.lower() not in FORMATS:
        raise click.BadParameter("The picture's name ends with .png or .webp.", param_hint="OUT")
    cut = asyncio.run(without_background(photo, Settings()))
    write_file(out, cut.data if out.suffix.lower() == ".png" else as_webp(cut))
    click.echo(out)


async def without_background(path: Path, settings: Settings) -> EncodedPicture:
    from thumbsmith.pictures.cutout import CutOutFailed, NoSubject, SubjectCutter, WeightsMissing

    data = await asyncio.to_thread(path.read_bytes)
    async with PictureDoor(processes=1) as door, SubjectCutter(settings.packs_dir / "models") as cutter:
        try:
            return (await cutter.without_background(await door.read(data, "keep"))).picture
        except PictureRefused as refused:
            raise click.ClickException(refusal_text(refused.reason, path.name)) from refused
        except (NoSubject, WeightsMissing, CutOutFailed) as error:
            raise click.ClickException(str(error)) from error


def as_webp(picture: EncodedPicture) -> bytes:
    from thumbsmith.pictures.encode import webp

    return webp(Image.open(io.BytesIO(picture.data))).data
