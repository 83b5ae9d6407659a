"""Scene files as `generate` writes them: the document, and its pictures in a folder beside it."""

from __future__ import annotations

import json
from pathlib import Path

import click
from PIL import Image

from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.scene.migrations import SceneUnreadableError, load
from thumbsmith.scene.types import Scene


def read_scene_file(path: Path) -> Scene:
    """Raises ClickException for a file that holds no scene, or one of a newer program."""
    try:
        return load(json.loads(path.read_text(encoding="utf-8-sig")))
    except SceneUnreadableError as error:
        raise click.ClickException(f"{path.name} is no scene: {error}") from error
    except (ValueError, RecursionError) as error:  # not UTF-8, not JSON, numbers or brackets without end
        raise click.ClickException(f"{path.name} is no scene: it is not valid JSON.") from error


def assets_folder(path: Path) -> Path:
    """NAME.assets beside NAME.scene.json."""
    return path.with_name(f"{path.name.removesuffix('.json').removesuffix('.scene')}.assets")


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
    except (OSError, Image.DecompressionBombError) as error:
        raise click.ClickException(f"{path.name} is not a valid image file") from error
