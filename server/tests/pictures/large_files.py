"""`python -m tests.pictures.large_files`: the largest pictures that are taken, and the memory that reading them needs.

Beside all the strange ones, in one process, as an attacker would send them.
"""

from __future__ import annotations

import asyncio
import sys

import click

from tests.pictures.reading_all import faults_of, highest_memory
from tests.pictures.strange_files import FILES, LARGE_FILES
from thumbsmith.pictures.sanitizer import ImageSanitizer

MOST_MEGABYTES = 1_000


async def prove() -> bool:
    async with ImageSanitizer(processes=1) as sanitizer:
        faults = await faults_of(sanitizer, FILES | LARGE_FILES)
        megabytes = highest_memory(sanitizer)
    for name, fault in faults.items():
        click.echo(f"{name}: {fault}")
    click.echo(
        f"{len(FILES | LARGE_FILES)} files, {len(faults)} wrong answers, {megabytes} MB at most of {MOST_MEGABYTES}"
    )
    return not faults and megabytes <= MOST_MEGABYTES


if __name__ == "__main__":
    sys.exit(not asyncio.run(prove()))
