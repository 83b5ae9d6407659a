"""`thumbsmith backup`: database and files in one archive, and an installation again from it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

import click

from thumbsmith import __version__
from thumbsmith.cli.installation import places_of_settings, require_installation

if TYPE_CHECKING:
    from thumbsmith.platform.backup.archive import Manifest


@click.group()
def backup() -> None:
    """Keep everything in one archive, and restore it, on either kind of database."""


@backup.command()
@click.argument("archive", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--without-files", is_flag=True, help="Only the database: for a bucket that keeps its own versions.")
def create(archive: Path, without_files: bool) -> None:
    """Write database and files into ARCHIVE, a .zip file. The installation may go on working."""
    from thumbsmith.platform.backup import service
    from thumbsmith.platform.backup.archive import ArchiveWriter
    from thumbsmith.platform.installation import require_whole
    from thumbsmith.platform.migrations import current_revision
    from thumbsmith.settings import Settings
    from thumbsmith.tables import metadata

    async def write() -> Manifest:
        settings = Settings()
        await require_installation(settings)
        async with places_of_settings(settings) as places:
            await require_whole(places, metadata.tables)
            database, storage = places.database, places.storage
            async with database.readers.connect() as connection:
                revision = await connection.run_sync(current_revision)
            assert revision is not None
            with ArchiveWriter(archive, __version__, revision) as writer:
                progress = None if without_files else show_progress
                await service.create(database, storage, metadata, writer, progress)
                return writer.manifest

    click.echo(f"{archive}: {contents(asyncio.run(write()))}.")


@backup.command()
@click.argument("archive", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def check(archive: Path) -> None:
    """Read ARCHIVE whole and say what is in it, or that it is damaged."""
    from thumbsmith.platform.backup.archive import ArchiveReader

    with ArchiveReader(archive) as reader:
        reader.check()
        made = f"made {reader.manifest.made_at} by version {reader.manifest.version}"
        click.echo(f"{archive}: {contents(reader.manifest)}, {made}. Nothing is damaged.")


@backup.command()
@click.argument("archive", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def restore(archive: Path) -> None:
    """Fill an empty installation from ARCHIVE: the database and storage of the settings in force."""
    from thumbsmith.platform.backup import service
    from thumbsmith.platform.backup.archive import ArchiveReader
    from thumbsmith.settings import Settings
    from thumbsmith.tables import metadata

    async def fill(reader: ArchiveReader) -> None:
        async with places_of_settings(Settings()) as places:
            await service.restore(places, metadata, reader, show_progress)

    with ArchiveReader(archive) as reader:
        reader.check()
        asyncio.run(fill(reader))
        click.echo(f"Restored: {contents(reader.manifest)}.")


def contents(manifest: Manifest) -> str:
    rows = f"{sum(manifest.rows.values())} rows of {len(manifest.rows)} tables"
    return f"{rows}, {manifest.files} files" if manifest.with_files else f"{rows}, without files"


def show_progress(files: int) -> None:
    click.echo(f"\r{files} files", nl=False, err=True)
