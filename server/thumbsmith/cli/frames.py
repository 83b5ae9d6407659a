"""`thumbsmith frames`: the best moments of a video as pictures."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from thumbsmith.cli.output import file_name, require_writable, write_file
from thumbsmith.pictures.footage import FootageReader, Moment, SeenFace, VideoNotRead, frontal
from thumbsmith.settings import Settings

MOST = 48
NO_FACES = "The weights that find faces are not there yet, so no face is looked for: `make prepare` fetches them."


@click.command()
@click.argument("video", type=click.Path(exists=True, dir_okay=False, resolve_path=True, path_type=Path))
@click.option("--out", required=True, type=click.Path(file_okay=False, path_type=Path), help="The folder to write to.")
@click.option("--best", default=12, show_default=True, type=click.IntRange(1, MOST), help="How many moments at most.")
def frames(video: Path, out: Path, best: int) -> None:
    """Write the best moments of VIDEO (.mp4, .mov, .webm, .mkv) as pictures, with what is seen in them.

    The pictures have the video's full size; no two look alike. What is seen in them is written as JSON beside them.
    """
    require_writable(out)
    moments = asyncio.run(best_moments(video, best, Settings()))
    if not moments:
        raise click.ClickException(f"{video.name} has no moment that can be shown.")
    name = file_name(video.stem)
    told = [_written(moment, out / f"{name}-{place:02d}.jpg") for place, moment in enumerate(moments, start=1)]
    facts = {"video": video.name, "moments": told}
    write_file(out / f"{name}.json", json.dumps(facts, indent=2, ensure_ascii=False).encode() + b"\n")
    click.echo(out / f"{name}.json")


async def best_moments(video: Path, best: int, settings: Settings) -> Sequence[Moment]:
    async with FootageReader(settings.packs_dir / "models") as reader:
        if not reader.sees_faces:
            click.echo(NO_FACES, err=True)
        with click.progressbar(length=100, label=video.name, file=sys.stderr) as bar:  # standard output names files

            def hear(fraction: float, stage: str) -> None:
                if sys.stderr.isatty():  # elsewhere each label would be a line
                    bar.label = stage
                bar.update(round(100 * fraction) - bar.pos)

            try:
                return await reader.moments(video, best, hear)
            except VideoNotRead as error:
                raise click.ClickException(str(error)) from error


def _written(moment: Moment, path: Path) -> dict[str, Any]:
    write_file(path, moment.picture.data)
    click.echo(path)
    quality = moment.still.quality
    return {
        "file": path.name,
        "seconds": round(moment.seconds, 3),
        "width": moment.picture.width,
        "height": moment.picture.height,
        "score": round(moment.worth, 3),
        "sharpness": round(quality.sharpness, 3),
        "exposure": round(quality.exposure, 3),
        "motionBlur": round(quality.motion_blur, 3),
        "contrast": round(quality.contrast, 3),
        "colourfulness": round(quality.colourfulness, 3),
        "feeling": moment.still.feeling,
        "faces": [_face(face) for face in moment.still.faces],
    }


def _face(face: SeenFace) -> dict[str, Any]:
    return {
        **{side: round(getattr(face.box, side), 4) for side in ("left", "top", "right", "bottom")},
        "feeling": face.feeling,
        "frontal": round(frontal(face), 3),
        "areEyesOpen": face.expression.are_eyes_open,
    }
