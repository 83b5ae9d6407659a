"""`thumbsmith check`: the readability check of a scene or a flat picture."""

from __future__ import annotations

from pathlib import Path

import click
import numpy as np
from PIL import Image, UnidentifiedImageError

from thumbsmith.cli.scene_files import assets_folder, read_pictures, read_scene_file
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.reading import read_scene
from thumbsmith.pictures.render import UnreadablePictureError
from thumbsmith.readability.score import check as run_rules
from thumbsmith.readability.types import READING_WIDTH, Finding, Reading
from thumbsmith.settings import Settings


@click.command()
@click.argument("thumbnail", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--title", default="", help="The video's title: words on the picture should not repeat it.")
def check(thumbnail: Path, title: str) -> None:
    """Check how well THUMBNAIL, a picture or a .json scene, can be read; ends with its score.

    A flat picture has no layers: the rules about text do not apply to it.
    """
    is_scene = thumbnail.suffix.lower() == ".json"
    reading = scene_reading(thumbnail, title) if is_scene else picture_reading(thumbnail, title)
    result = run_rules(reading)
    for finding in result.findings:
        click.echo(line(finding))
    click.echo(f"score: {result.score}/100")


def line(finding: Finding) -> str:
    value = "" if finding.value is None else f" ({finding.value:.1f} {finding.unit})".replace(" )", ")")
    return f"{finding.verdict:>14}  {finding.rule}: {finding.message}{value} {finding.threshold}."


def scene_reading(path: Path, title: str) -> Reading:
    scene = read_scene_file(path)
    sources = read_pictures(scene.pictures(), assets_folder(path))
    fonts = FontLibrary.load(Settings().packs_dir / "fonts")
    try:
        return read_scene(scene, sources, fonts, title=title)
    except UnreadablePictureError as error:
        raise click.ClickException(str(error)) from error


def picture_reading(path: Path, title: str) -> Reading:
    """The picture as it is; rules that need pixels look at it 1280 wide."""
    try:
        with Image.open(path) as picture:
            width, height = picture.size
            picture.draft("RGB", (READING_WIDTH, READING_WIDTH))
            shown = picture.convert("RGB")
    except (UnidentifiedImageError, OSError, Image.DecompressionBombError) as error:
        raise click.ClickException(f"{path.name} is not a valid image file") from error
    if shown.width > READING_WIDTH:
        shown = shown.resize((READING_WIDTH, max(1, round(shown.height * READING_WIDTH / shown.width))))
    return Reading(
        picture=np.asarray(shown, np.uint8),
        picture_width=width,
        picture_height=height,
        file_bytes=path.stat().st_size,
        title=title,
    )
