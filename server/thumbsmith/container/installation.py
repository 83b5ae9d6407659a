"""An installation as a whole: its schema, its folder, its secret."""

from __future__ import annotations

from thumbsmith.platform import installation
from thumbsmith.platform.database import Database
from thumbsmith.platform.installation import Places
from thumbsmith.platform.migrations import migrate
from thumbsmith.platform.signing import load_secret
from thumbsmith.platform.storage import Storage
from thumbsmith.settings import Settings
from thumbsmith.tables import metadata


async def open_installation(places: Places) -> None:
    """Bring the schema up to date, and found an installation where there is none. Raises NotWhole, with nothing
    changed, where a part is lost: what is empty then is to be restored, not to be started again."""
    found = await installation.require_whole(places, metadata.tables)
    await migrate(places.database)
    await installation.complete(places, found)


def places_of(settings: Settings, database: Database, storage: Storage) -> Places:
    """The folder keeps something lasting where the secret, the database or the files lie in it."""
    folder = settings.data_dir.resolve()
    in_folder = (f"sqlite:///{folder}/", f"{folder.as_uri()}/")
    shown = settings.shown()
    return Places(
        database,
        storage,
        folder,
        settings.secret_key is None
        or settings.database().startswith(in_folder)
        or settings.storage().startswith(in_folder),
        shown["database_url"],
        shown["storage_url"],
    )


def secret_of(settings: Settings) -> bytes:
    if settings.secret_key is not None:
        return settings.secret_key.get_secret_value().encode()
    return load_secret(settings.data_dir)
