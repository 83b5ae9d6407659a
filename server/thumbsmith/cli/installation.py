"""`thumbsmith installation`: whether database, storage and data folder belong together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from thumbsmith.platform.installation import Found, Places
    from thumbsmith.settings import Settings

NOT_WHOLE = 1


@click.group()
def installation() -> None:
    """See which installation the database, the storage and the data folder belong to."""


@installation.command()
def show() -> None:
    """Say which id each part carries. Ends with 1 when they do not belong together."""
    from thumbsmith.platform.installation import fault, look
    from thumbsmith.settings import Settings
    from thumbsmith.tables import metadata

    async def see() -> tuple[Places, Found]:
        settings = Settings()
        await require_installation(settings)
        async with places_of_settings(settings) as places:
            return places, await look(places, metadata.tables)

    places, found = asyncio.run(see())
    for kind, name, each in (
        ("database", places.database_name, found.database),
        ("storage", places.storage_name, "does not answer" if found.is_storage_away else found.storage),
        ("data folder", str(places.folder), found.folder),
    ):
        click.echo("\t".join((kind, each or "none", name)))
    if (wrong := fault(places, found)) is not None:
        click.echo(wrong, err=True)
        raise click.exceptions.Exit(NOT_WHOLE)


@installation.command()
@click.option("--yes", is_flag=True, help="Don't ask.")
def adopt(yes: bool) -> None:
    """Make database, storage and data folder of the settings in force one installation.

    Needed where a part was lost for good, or moved without its id: they all get the id of the database, or of another
    part where it has none. Missing files that records lead to stay lost; `thumbsmith storage check` tells it.
    """
    from thumbsmith.platform import installation as parts
    from thumbsmith.platform.migrations import migrate
    from thumbsmith.settings import Settings
    from thumbsmith.tables import metadata

    settings = Settings()
    if not yes:
        shown = settings.shown()
        named = "\n".join(f"  {shown[name]}" for name in ("database_url", "storage_url", "data_dir"))
        click.confirm(f"{named}\nAre these to be one installation from now on?", abort=True)

    async def make() -> str:
        async with places_of_settings(settings) as places:
            found = await parts.look(places, metadata.tables)
            await migrate(places.database)
            return await parts.adopt(places, found)

    click.echo(f"Database, storage and data folder are the installation {asyncio.run(make())}.")


@asynccontextmanager
async def places_of_settings(settings: Settings) -> AsyncIterator[Places]:
    from thumbsmith.container import places_of, storage_of
    from thumbsmith.platform.database import Database

    database = Database(settings.database())
    try:
        yield places_of(settings, database, storage_of(settings))
    finally:
        await database.close()


async def require_installation(settings: Settings) -> None:
    """Raises NoInstallation where nobody has founded one: a command in the wrong folder, or with a setting left out,
    must not do it by accident. Makes nothing, not even a file."""
    from thumbsmith.platform.database import Database, driver_url
    from thumbsmith.platform.installation import NoInstallation, lacks_file, look_into_database
    from thumbsmith.tables import metadata

    name = settings.shown()["database_url"]
    nothing = NoInstallation(
        f"There is no installation at {name} yet. Run this in the folder of the server, with its settings "
        "(THUMBSMITH_DATA_DIR, THUMBSMITH_DATABASE_URL), or start the server here first: `thumbsmith serve`."
    )
    if lacks_file(driver_url(settings.database())):
        raise nothing
    database = Database(settings.database())
    try:
        if not (await look_into_database(database, metadata.tables)).exists:
            raise nothing
    finally:
        await database.close()
