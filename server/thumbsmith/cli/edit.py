"""`thumbsmith edit`: a picture or a scene file changed by words, without a server and without an account."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path

import click

from thumbsmith.cli.content_rules import check_words
from thumbsmith.cli.generate import ANY_SEED, PEOPLE_AGREE, check_prompt, checked, progress_bar
from thumbsmith.cli.output import EXTENSIONS, write_file
from thumbsmith.cli.render import FORMATS
from thumbsmith.cli.scene_files import assets_folder, read_pictures, read_scene_file
from thumbsmith.engines.base import EditRequest, EngineError, Variation
from thumbsmith.pictures.decode import PictureRefused, refusal_text
from thumbsmith.pictures.encode import picture_id
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.renderer import SceneRenderer
from thumbsmith.pictures.sanitizer import ImageSanitizer
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH, Background, Scene
from thumbsmith.settings import Settings

File = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command()
@click.argument("source", type=File)
@click.argument("out", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--prompt", required=True, callback=checked(check_prompt), help='Such as "make it darker" or "remove".')
@click.option("--mask", type=File, help="A picture of the canvas' size: white changes, black stays.")
@click.option("--engine", help="The engine that changes it.  [default: the installation's]")
@click.option("--seed", type=click.IntRange(0), help="The same seed makes the same change.  [default: any]")
def edit(source: Path, out: Path, prompt: str, mask: Path | None, engine: str | None, seed: int | None) -> None:
    """Change SOURCE, a picture or a scene file, and write the picture OUT (.jpg, .png or .webp; 1536x1024).

    Beside it goes OUT's name with .scene.json, which the studio opens again, with its pictures in .assets/.
    """
    if out.suffix.lower() not in FORMATS:
        raise click.BadParameter("The picture's name ends with .jpg, .png or .webp.", param_hint="OUT")
    seed = secrets.randbelow(ANY_SEED) if seed is None else seed
    settings = Settings()
    check_words(settings, {"prompt": prompt})
    if source.suffix.lower() != ".json":
        click.echo(PEOPLE_AGREE, err=True)
    asyncio.run(deliver(source, out, prompt, mask, engine, seed, settings))
    click.echo(out)


async def deliver(
    source: Path, out: Path, prompt: str, mask: Path | None, engine: str | None, seed: int, settings: Settings
) -> None:
    from thumbsmith.container import built_in_engines
    from thumbsmith.studio.jobs.engines import Engines

    async with ImageSanitizer(processes=1) as sanitizer, SceneRenderer(settings.packs_dir, processes=1) as renderer:
        scene, pictures = await read_source(source, sanitizer)
        marked = await read_mask(mask, sanitizer) if mask else None
        flattened = await renderer.canvas(scene, pictures)
        request = EditRequest(scene, pictures, flattened, prompt, marked, seed)
        engines = Engines(built_in_engines(settings), settings.default_engine())
        try:
            with progress_bar() as progress:
                task = progress.add_task("Starting", total=1.0)

                def report(fraction: float, stage: str, _partial: EncodedPicture | None = None) -> None:
                    progress.update(task, completed=fraction, description=stage)

                edited = await engines.find(engine).edit(request, report, lambda: False)
                progress.update(task, completed=1.0, description="Done")
        except EngineError as error:
            raise click.ClickException(error.message) from error
        finally:
            await engines.close()
        await write_edited(edited, out, renderer)


async def read_source(path: Path, sanitizer: ImageSanitizer) -> tuple[Scene, dict[str, EncodedPicture]]:
    """A scene with its pictures; a picture becomes the background of one."""
    if path.suffix.lower() == ".json":
        scene = read_scene_file(path)
        return scene, read_pictures(scene.pictures(), assets_folder(path))
    try:
        picture = await sanitizer.read(await asyncio.to_thread(path.read_bytes), "canvas")
    except PictureRefused as refused:
        raise click.ClickException(refusal_text(refused.reason, path.name)) from refused
    name = picture_id(picture.data)
    return Scene(background=Background(picture=name, name="Picture")), {name: picture}


async def read_mask(path: Path, sanitizer: ImageSanitizer) -> EncodedPicture:
    try:
        mask = await sanitizer.read(await asyncio.to_thread(path.read_bytes), "keep")
    except PictureRefused as refused:
        raise click.ClickException(refusal_text(refused.reason, path.name)) from refused
    if (mask.width, mask.height) != (CANVAS_WIDTH, CANVAS_HEIGHT):
        raise click.ClickException(
            f"The mask has to be as large as the canvas, {CANVAS_WIDTH}x{CANVAS_HEIGHT} pixels; "
            f"{path.name} has {mask.width}x{mask.height}."
        )
    return mask


async def write_edited(edited: Variation, out: Path, renderer: SceneRenderer) -> None:
    picture = await renderer.export(edited.scene, edited.pictures, FORMATS[out.suffix.lower()], whole_canvas=True)
    assets = out.with_suffix(".assets")
    assets.mkdir(parents=True, exist_ok=True)
    for name, file in edited.pictures.items():
        write_file(assets / f"{name}.{EXTENSIONS[file.media_type]}", file.data)
    write_file(out.with_suffix(".scene.json"), edited.scene.model_dump_json(indent=1).encode())
    write_file(out, picture.data)
