"""`thumbsmith render`: a scene file as a picture."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from thumbsmith.cli.output import write_file
from thumbsmith.cli.scene_files import assets_folder, read_pictures, read_scene_file
from thumbsmith.pictures.encode import ExportFormat
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.renderer import SceneRenderer
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
    document = read_scene_file(scene)
    sources = read_pictures(document.pictures(), assets or assets_folder(scene))

    async def draw() -> EncodedPicture:
        async with SceneRenderer(Settings().packs_dir) as renderer:
            return await renderer.export(document, sources, FORMATS[out.suffix.lower()], whole_canvas=canvas)

    write_file(out, asyncio.run(draw()).data)
    click.echo(out)
