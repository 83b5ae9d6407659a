"""`thumbsmith generate`: thumbnails as files, without a server and without an account."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from thumbsmith.cli.output import EXTENSIONS, file_name, require_writable, write_file
from thumbsmith.engines.base import EncodedPicture, GenerationRequest, Steering, Variation
from thumbsmith.pictures.decode import PictureRefused, refusal_text
from thumbsmith.pictures.door import PictureDoor
from thumbsmith.pictures.renderer import SceneRenderer
from thumbsmith.settings import Settings

ANY_SEED = 2**31


def checked(check: Callable[[str], str]) -> Callable[[click.Context, click.Parameter, str], str]:
    """What the server says to a bad value, as an error of the command line."""

    def callback(context: click.Context, parameter: click.Parameter, value: str) -> str:
        try:
            return check(value)
        except ValueError as error:
            raise click.BadParameter(str(error), context, parameter) from error

    return callback


def check_prompt(prompt: str) -> str:
    from thumbsmith.platform.wire import drop_control_characters
    from thumbsmith.studio.fields import check_prompt as check_length
    from thumbsmith.studio.generations.schemas import check_prompt_is_there

    return check_length(check_prompt_is_there(drop_control_characters(prompt)))


def check_title(title: str) -> str:
    from thumbsmith.platform.wire import refuse_control_characters
    from thumbsmith.studio.fields import check_title as check

    return check(refuse_control_characters(title))


@dataclass(frozen=True)
class Order:
    request: GenerationRequest
    photos: tuple[Path, ...]
    engine: str | None
    folder: Path
    name: str


@click.command()
@click.argument("prompt", callback=checked(check_prompt))
@click.option(
    "--title", default="", callback=checked(check_title), help="Words for the headline; files are named after it."
)
@click.option("--variations", type=click.IntRange(1, 4), default=4, show_default=True, help="How many to make.")
@click.option("--engine", help="What draws.  [default: the installation's]")
@click.option("--style", help="One of the engine's styles.")
@click.option("--layout", help="One of the engine's layouts.")
@click.option("--mood", help="One of the engine's moods.")
@click.option("--palette", help="One of the engine's palettes.")
@click.option(
    "--photo",
    "photos",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    multiple=True,
    help="A picture to use; may be given several times.",
)
@click.option("--seed", type=click.IntRange(0), help="The same seed makes the same pictures.  [default: any]")
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("out"),
    show_default=True,
    help="Folder for the files.",
)
def generate(
    prompt: str,
    title: str,
    variations: int,
    engine: str | None,
    style: str | None,
    layout: str | None,
    mood: str | None,
    palette: str | None,
    photos: tuple[Path, ...],
    seed: int | None,
    out: Path,
) -> None:
    """Make thumbnails from a PROMPT.

    Each becomes NAME-1.png (1536x1024), NAME-1.jpg (1280x720, under 2 MB) and NAME-1.scene.json, which the studio
    opens again, with its pictures in NAME-1.assets/.
    """
    require_writable(out)
    seed = secrets.randbelow(ANY_SEED) if seed is None else seed
    steering = Steering(style=style, layout=layout, mood=mood, palette=palette)
    request = GenerationRequest(prompt=prompt, title=title, seed=seed, variations=variations, steering=steering)
    files = asyncio.run(deliver(Order(request, photos, engine, out, file_name(title or prompt)), Settings()))
    for path in files:
        click.echo(path)
    click.echo(f"Seed {seed} makes these again.", err=True)


async def deliver(order: Order, settings: Settings) -> list[Path]:
    """Draw and write all variations, with a progress bar. Returns the pictures' paths in order."""
    from thumbsmith.container import built_in_engines
    from thumbsmith.studio.generations.engines import Engines, check_steering

    engines = Engines(built_in_engines(settings), settings.engine)
    try:
        engine = engines.find(order.engine)
        check_steering(order.request.steering, engine.choices())
        request = replace(order.request, photos=await read_photos(order.photos))
        async with SceneRenderer(settings.packs_dir, processes=2) as renderer:
            with progress_bar() as progress:
                task = progress.add_task("Starting", total=1.0)

                def report(fraction: float, stage: str) -> None:
                    progress.update(task, completed=fraction, description=stage)

                written: dict[int, list[Path]] = {}
                async for variation in engine.generate(request, report, lambda: False):
                    written[variation.index] = await write_variation(order, variation, renderer)
                progress.update(task, completed=1.0, description="Done")
    finally:
        await engines.close()
    return [path for index in sorted(written) for path in written[index]]


async def read_photos(paths: tuple[Path, ...]) -> tuple[EncodedPicture, ...]:
    async with PictureDoor(processes=1) as door:
        photos = []
        for path in paths:
            try:
                photos.append(await door.read(path.read_bytes(), "keep"))
            except PictureRefused as refused:
                raise click.ClickException(refusal_text(refused.reason, path.name)) from refused
    return tuple(photos)


async def write_variation(order: Order, variation: Variation, renderer: SceneRenderer) -> list[Path]:
    """The files of one variation. Returns the paths of its two pictures."""
    scene, sources = variation.scene, dict(variation.pictures)
    canvas, thumbnail = await asyncio.gather(
        renderer.export(scene, sources, "png", whole_canvas=True),
        renderer.export(scene, sources, "jpg", whole_canvas=False),
    )
    name = f"{order.name}-{variation.index + 1}"
    assets = order.folder / f"{name}.assets"
    assets.mkdir(exist_ok=True)
    for picture_id, picture in sources.items():
        write_file(assets / f"{picture_id}.{EXTENSIONS[picture.media_type]}", picture.data)
    write_file(order.folder / f"{name}.scene.json", scene.model_dump_json(indent=1).encode())
    paths = [order.folder / f"{name}.png", order.folder / f"{name}.jpg"]
    for path, picture in zip(paths, (canvas, thumbnail), strict=True):
        write_file(path, picture.data)
    return paths


def progress_bar() -> Progress:
    """On standard error: standard output names the files."""
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description:<28}"),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f}%"),
        TimeElapsedColumn(),
    )
    return Progress(*columns, console=console)
