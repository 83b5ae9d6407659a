"""`python -m tests.studio.killed_uploads`: kill -9 in the middle of uploads and saves, twenty times. The suite does it
once. What was stored is whole, and nothing lies about once the leftovers are swept.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path

import click
from sqlalchemy import func, select

from tests.conftest import SECRET, settings_for_tests
from tests.flat_engine import FlatEngine
from thumbsmith.container import Container, open_container
from thumbsmith.settings import Settings
from thumbsmith.studio.images.models import LibraryImage
from thumbsmith.studio.pictures.models import Picture
from thumbsmith.studio.retention import storage_check
from thumbsmith.studio.retention.storage_check import SAFE_AGE, Findings
from thumbsmith.studio.thumbnails.models import Thumbnail, ThumbnailVersion

SERVER = Path(__file__).resolve().parents[2]
ROUNDS = 20
LONGEST = 1.0
"""Seconds for which a process may work after its first upload."""


@dataclass(frozen=True)
class Outcome:
    images: int
    thumbnails: int
    at_once: Findings
    """Right after the last process was killed."""
    swept: Findings


async def kill_in_the_middle(settings: Settings, number: int, seconds: float) -> None:
    values = {"DATA_DIR": str(settings.data_dir), "SECRET_KEY": SECRET, "ENGINE": "flat", "LOG_LEVEL": "error"}
    environment = {f"THUMBSMITH_{name}": value for name, value in values.items()}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.studio.uploading_process",
        f"user{number}@example.com",
        cwd=SERVER,
        env={**os.environ, **environment, "PYTHONPATH": str(SERVER)},
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout
    assert await process.stdout.readline(), "it never uploaded anything"
    await asyncio.sleep(seconds)
    process.kill()
    await process.wait()


async def prove(settings: Settings, rounds: int) -> Outcome:
    """Kill so many processes, look at what they left, and sweep."""
    dice = random.Random(rounds)
    for number in range(rounds):
        await kill_in_the_middle(settings, number, dice.uniform(0, LONGEST))
    engine = FlatEngine()
    async with open_container(settings, engines=lambda _: {engine.name: engine}) as deps:
        at_once = await storage_check.check(deps)
        images, thumbnails = await whole(deps)
        clock = deps.clock
        later = replace(deps, clock=lambda: clock() + SAFE_AGE)
        await storage_check.repair(later, await storage_check.check(later))
        return Outcome(images, thumbnails, at_once, await storage_check.check(later))


async def whole(deps: Container) -> tuple[int, int]:
    """How many images and thumbnails there are. Every one has its records and can be read."""
    async with deps.database.read() as session:
        images = (await session.scalars(select(LibraryImage))).all()
        versions = (await session.scalars(select(ThumbnailVersion))).all()
        thumbnails = await session.scalar(select(func.count()).select_from(Thumbnail))
        recorded = {(row.user_id, row.id): row for row in await session.scalars(select(Picture))}
        owners = {row.id: row.user_id for row in await session.scalars(select(Thumbnail))}
    assert thumbnails == len(versions) == len(owners)
    needed = [(image.user_id, image.picture_id) for image in images]
    needed += [
        (owners[each.thumbnail_id], name) for each in versions for name in (each.flattened_id, each.generated_id)
    ]
    for key in needed:
        assert len(await deps.storage.get(recorded[key].storage_key)) == recorded[key].size
    return len(images), len(versions)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        outcome = asyncio.run(prove(settings_for_tests(data_dir=Path(folder), log_level="error"), ROUNDS))
    left = outcome.at_once
    click.echo(f"{ROUNDS} processes killed: {outcome.images} images and {outcome.thumbnails} thumbnails, all whole.")
    click.echo(
        f"{left.waiting} files were stored and not recorded; after the sweep there are {outcome.swept.files} files."
    )
    clean = left.is_clean and outcome.swept == Findings(files=left.files - left.waiting)
    sys.exit(not clean)


if __name__ == "__main__":
    main()
