"""`thumbsmith enhance`: a photo with better light, less noise, twice the size."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from thumbsmith.cli.photo_files import check_ending, read_photo, write_photo
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.enhance import TOO_LARGE, Enhancer, EnhancerFailed, EnhancerNotReady, Wishes, may_be_enlarged
from thumbsmith.settings import Settings

FORMATS = (".png", ".webp", ".jpg", ".jpeg")


@click.command()
@click.argument("photo", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("out", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--light", is_flag=True, help="Light and colour.")
@click.option("--denoise", is_flag=True, help="Take out noise and the blocks of strong compression.")
@click.option("--upscale", is_flag=True, help="Twice the width and height.")
def enhance(photo: Path, out: Path, *, light: bool, denoise: bool, upscale: bool) -> None:
    """Write an enhanced PHOTO into the picture OUT (.png, .webp or .jpg). Without options: light and denoise."""
    check_ending(out, FORMATS)
    wishes = Wishes(light, denoise, upscale)
    if wishes == Wishes():
        wishes = Wishes(light=True, denoise=True)
    write_photo(out, asyncio.run(enhanced(photo, wishes, Settings())))


async def enhanced(path: Path, wishes: Wishes, settings: Settings) -> EncodedPicture:
    photo = await read_photo(path)
    if wishes.upscale and not may_be_enlarged(photo.width, photo.height):
        raise click.ClickException(TOO_LARGE.format(width=photo.width, height=photo.height))
    async with Enhancer(settings.packs_dir / "models") as enhancer:
        with click.progressbar(length=100, label="Enhancing") as bar:  # shown where somebody is looking

            def hear(fraction: float, _stage: str) -> None:
                bar.update(round(100 * fraction) - bar.pos)

            try:
                return (await enhancer.enhanced(photo, wishes, hear)).picture
            except (EnhancerFailed, EnhancerNotReady) as error:
                raise click.ClickException(str(error)) from error
