"""`thumbsmith generate`: thumbnails as files, without a server and without an account."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from thumbsmith.cli.content_rules import check_words
from thumbsmith.cli.frames import best_moments
from thumbsmith.cli.output import EXTENSIONS, file_name, require_writable, write_file
from thumbsmith.cli.scene_files import assets_folder, read_pictures, read_scene_file
from thumbsmith.engines.base import Base, Brand, GenerationRequest, Moment, Steering, Variation
from thumbsmith.pictures.decode import PictureRefused, refusal_text
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.renderer import SceneRenderer
from thumbsmith.pictures.sanitizer import ImageSanitizer
from thumbsmith.scene.parts import PARTS, Part, lacks, pictures_of
from thumbsmith.settings import Settings

ANY_SEED = 2**31
CAST = 6
"""Moments of a video that the pictures choose from."""
PEOPLE_AGREE = "Use a photo of other people only when they have agreed to it."
Value = TypeVar("Value")


def checked(check: Callable[[Value], Value]) -> Callable[[click.Context, click.Parameter, Value], Value]:
    """Turns the server's error about a bad value into one of the command line."""

    def callback(context: click.Context, parameter: click.Parameter, value: Value) -> Value:
        try:
            return check(value)
        except ValueError as error:
            raise click.BadParameter(str(error), context, parameter) from error

    return callback


def check_prompt(prompt: str) -> str:
    from thumbsmith.platform.wire import drop_control_characters
    from thumbsmith.studio.fields import check_prompt as check_length
    from thumbsmith.studio.fields import check_prompt_is_there

    return check_length(check_prompt_is_there(drop_control_characters(prompt)))


def check_title(title: str) -> str:
    from thumbsmith.platform.wire import one_line
    from thumbsmith.studio.fields import check_title as check

    return check(one_line(title))


def check_brand_colors(colors: tuple[str, ...]) -> tuple[str, ...]:
    from thumbsmith.studio.generations.schemas import check_colors as check

    return check(colors)


@dataclass(frozen=True)
class Order:
    request: GenerationRequest
    photos: tuple[Path, ...]
    video: Path | None
    logo: Path | None
    engine: str | None
    folder: Path
    name: str


@click.command()
@click.argument("prompt", callback=checked(check_prompt))
@click.option(
    "--title", default="", callback=checked(check_title), help="Words for the headline; files are named after it."
)
@click.option("--variations", type=click.IntRange(1, 4), default=4, show_default=True, help="How many to make.")
@click.option("--engine", help="The engine that draws.  [default: the installation's]")
@click.option("--style", help="One of the engine's styles.")
@click.option("--layout", help="One of the engine's layouts.")
@click.option("--mood", help="One of the engine's moods.")
@click.option("--palette", help="One of the engine's palettes.")
@click.option("--place", help="Where it happens: one of the engine's places.")
@click.option("--material", help="The ground: one of the engine's materials.")
@click.option(
    "--photo",
    "photos",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    multiple=True,
    help="A picture to use; whoever is in it has agreed. May be given several times.",
)
@click.option(
    "--video",
    type=click.Path(exists=True, dir_okay=False, resolve_path=True, path_type=Path),
    help="A video whose best moments the pictures show, each the one that suits its words.",
)
@click.option(
    "--like",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A scene file of an earlier picture: more like it, or what --keep names taken over.",
)
@click.option(
    "--keep", type=click.Choice(PARTS), multiple=True, help="Parts of --like that stay; may be given several times."
)
@click.option(
    "--brand-color",
    "brand_colors",
    multiple=True,
    callback=checked(check_brand_colors),
    help="Such as #FF5B1F; up to three, the most important first.",
)
@click.option("--brand-font", help="Key of the font for the headline.")
@click.option("--brand-character", help="Who of the engine's drawn people plays whoever tells the title.")
@click.option(
    "--logo",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A picture that goes into a free corner.",
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
    place: str | None,
    material: str | None,
    photos: tuple[Path, ...],
    video: Path | None,
    like: Path | None,
    keep: tuple[Part, ...],
    brand_colors: tuple[str, ...],
    brand_font: str | None,
    brand_character: str | None,
    logo: Path | None,
    seed: int | None,
    out: Path,
) -> None:
    """Make thumbnails from a PROMPT.

    Each becomes NAME-1.png (1536x1024), NAME-1.jpg (1280x720, under 2 MB) and NAME-1.scene.json, which the studio
    opens again, with its pictures in NAME-1.assets/.
    """
    if keep and like is None:
        raise click.UsageError("--keep needs --like: the scene file of the picture to keep this of.")
    if photos and video:
        raise click.UsageError("Give --photo or --video, not both.")
    require_writable(out)
    seed = secrets.randbelow(ANY_SEED) if seed is None else seed
    steering = Steering(style, layout, mood, palette, place, material)
    request = GenerationRequest(
        prompt=prompt,
        title=title,
        seed=seed,
        variations=variations,
        steering=steering,
        brand=Brand(brand_colors, brand_font, character=brand_character),
        base=read_base(like, keep) if like else None,
    )
    settings = Settings()
    check_words(settings, {"prompt": prompt, "title": title})
    if photos or video:
        click.echo(PEOPLE_AGREE, err=True)
    order = Order(request, photos, video, logo, engine, out, file_name(title or prompt))
    files = asyncio.run(deliver(order, settings))
    for path in files:
        click.echo(path)
    click.echo(f"Seed {seed} makes these again.", err=True)


async def deliver(order: Order, settings: Settings) -> list[Path]:
    """Draw and write all variations, with a progress bar. Returns the pictures' paths in order."""
    from thumbsmith.container import built_in_engines
    from thumbsmith.studio.generations.choices import check_wishes
    from thumbsmith.studio.jobs.engines import Engines

    engines = Engines(built_in_engines(settings), settings.default_engine())
    try:
        engine = engines.find(order.engine)
        base, brand = order.request.base, order.request.brand
        keep = base.keep if base else ()
        check_wishes(order.request.steering, brand.font, brand.character, keep, engine.choices())
        logo = await read_photos((order.logo,)) if order.logo else (None,)
        request = replace(await with_photos(order, settings), brand=replace(brand, logo=logo[0]))
        async with SceneRenderer(settings.packs_dir, processes=2) as renderer:
            with progress_bar() as progress:
                task = progress.add_task("Starting", total=1.0)

                def report(fraction: float, stage: str, _partial: EncodedPicture | None = None) -> None:
                    progress.update(task, completed=fraction, description=stage)

                written: dict[int, list[Path]] = {}
                async for variation in engine.generate(request, report, lambda: False):
                    written[variation.index] = await write_variation(order, variation, renderer)
                progress.update(task, completed=1.0, description="Done")
    finally:
        await engines.close()
    return [path for index in sorted(written) for path in written[index]]


async def with_photos(order: Order, settings: Settings) -> GenerationRequest:
    """The request with its photos, or with the best moments of its video. Raises ClickException."""
    if order.video is None:
        return replace(order.request, photos=await read_photos(order.photos))
    found = await best_moments(order.video, CAST, settings)
    if not found:
        raise click.ClickException(f"{order.video.name} has no moment that can be shown.")
    moments = tuple(Moment(each.still.feeling, each.seconds) for each in found)
    return replace(order.request, photos=tuple(each.picture for each in found), moments=moments)


def read_base(file: Path, keep: tuple[Part, ...]) -> Base:
    """The earlier picture with what is needed of it. Raises ClickException when the file lacks it."""
    from thumbsmith.studio.generations.errors import NothingToBeLike, PartMissing

    scene = read_scene_file(file)
    for part in keep:
        if lacks(scene, part):
            raise click.ClickException(PartMissing(part).message)
    if not keep and not scene.facts:
        raise click.ClickException(NothingToBeLike().message)
    return Base(scene, frozenset(keep), read_pictures(pictures_of(scene, keep), assets_folder(file)))


async def read_photos(paths: tuple[Path, ...]) -> tuple[EncodedPicture, ...]:
    async with ImageSanitizer(processes=1) as sanitizer:
        photos = []
        for path in paths:
            try:
                photos.append(await sanitizer.read(path.read_bytes(), "keep"))
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
