"""A process that uploads and saves pictures without end, to be killed in the middle of it. Settings: environment.

Says a line on its standard output for each thing that is done.
"""

from __future__ import annotations

import asyncio
import itertools
import sys

from tests.conftest import add_user
from tests.flat_engine import FlatEngine
from tests.pictures.files import as_base64, noise, written
from thumbsmith.container import Container, open_container
from thumbsmith.settings import Settings
from thumbsmith.studio.images import uploading
from thumbsmith.studio.thumbnails import saving
from thumbsmith.studio.thumbnails.saving import Wish

AT_ONCE = 3


async def work(deps: Container, user_id: str, first: int) -> None:
    for number in itertools.count(first, AT_ONCE):
        one = as_base64(written(noise((20 + number, 16)), "PNG"))
        other = as_base64(written(noise((16, 20 + number)), "PNG"))
        await uploading.create(deps, user_id, one, f"{number}.png")
        await saving.create(deps, user_id, f"{number}", Wish("", canvas=one, before=other))
        sys.stdout.write(f"{number}\n")
        sys.stdout.flush()


async def main() -> None:
    engine = FlatEngine()
    async with open_container(Settings(), engines=lambda _: {engine.name: engine}) as deps:
        user_id = await add_user(deps, sys.argv[1])
        await asyncio.gather(*(work(deps, user_id, first) for first in range(AT_ONCE)))


if __name__ == "__main__":
    asyncio.run(main())
