"""`thumbsmith render`: a scene file as a picture."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import click
from PIL import Image

from thumbsmith.cli.output import write_file
from thumbsmith.engines.base import EncodedPicture
from thumbsmith.pictures.encode import ExportFormat
from thumbsmith.pictures.renderer import SceneRenderer
from thumbsmith.scene.migrations import SceneUnreadableError, load
from thumbsmith.settings import Settings

FORMATS: dict[str, ExportFormat] = {".jpg": "jpg", ".jpeg": "jpg", ".png": "png", ".webp": "webp"}


@click.command()
@click.argument("scene", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("out", type=click.Path(dir_okay=False, path_type=Path))
@click.option(
    "--assets",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Folder with the scene's pictures.  [default: NAME.assets beside NAME.scene.json]",
)
@click.option("--canvas", is_flag=True, help="The whole canvas (1536x1024) instead of its 16:9 frame (1280x720).")
def render(scene: Path, out: Path, assets: Path | None, canvas: bool) -> None:
    """Draw a SCENE file into the picture OUT (.jpg, .png or .webp)."""
    if out.suffix.lower() not in FORMATS:
        raise click.BadParameter("The picture's name ends with .jpg, .png or .webp.", param_hint="OUT")
    try:
        document = load(json.loads(scene.read_text()))
    except (ValueError, SceneUnreadableError) as error:
        raise click.ClickException(f"{scene.name} is no scene: {error}") from error
    folder = assets or scene.with_name(f"{scene.name.removesuffix('.json').removesuffix('.scene')}.assets")
    sources = read_pictures(document.pictures(), folder)

    async def draw() -> EncodedPicture:
        async with SceneRenderer(Settings().packs_dir) as renderer:
            return await renderer.export(document, sources, FORMATS[out.suffix.lower()], whole_canvas=canvas)

    write_file(out, asyncio.run(draw()).data)
    click.echo(out)


def read_pictures(picture_ids: frozenset[str], folder: Path) -> dict[str, EncodedPicture]:
    """The files in `folder` that are named after these ids. Raises ClickException for one that is missing."""
    found = {path.stem: path for path in folder.glob("*") if path.stem in picture_ids} if folder.is_dir() else {}
    if missing := sorted(picture_ids - found.keys()):
        raise click.ClickException(f"The scene needs the picture {missing[0]}, which is not in {folder}.")
    return {name: read_picture(path) for name, path in found.items()}


def read_picture(path: Path) -> EncodedPicture:
    """Our own file of a moment ago, or somebody's: only its header is looked at here."""
    data = path.read_bytes()
    try:
        with Image.open(path) as picture:
            return EncodedPicture(data, picture.get_format_mimetype() or "", *picture.size)
    except OSError as error:
        raise click.ClickException(f"{path.name} is not a valid image file") from error
