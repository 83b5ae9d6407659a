"""`thumbsmith doctor`: what is in force, whether it works, and what production still needs."""

from __future__ import annotations

import asyncio
import secrets
import shutil
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import click
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from thumbsmith.platform.errors import DATABASE_ERRORS, ServiceError
from thumbsmith.settings import Settings

if TYPE_CHECKING:
    from thumbsmith.platform.database import Database

Check = Callable[[Settings], Awaitable[str]]
"""Returns what was found, in a few words; raises when it does not work."""

CHECK_SECONDS = 30
EXAMPLE_TITLE = "I rode a bicycle across Iceland"
NOT_KNOWN = "not known before there is a database with tables"


class NotWorking(Exception):
    """A check failed; the text says what to do."""


@click.command()
@click.option("--production", is_flag=True, help="Fail also when something is missing for production.")
def doctor(production: bool) -> None:
    """Say which settings are in force, check every part, and name what production needs."""
    settings = Settings()
    console = Console()
    show_settings(console, settings)
    failed = asyncio.run(show_checks(console, settings))
    missing = production_gaps(settings)
    show_gaps(console, missing)
    if failed or (production and missing):
        raise SystemExit(1)


def show_settings(console: Console, settings: Settings) -> None:
    table = Table("setting", "value", title="Settings in force", title_justify="left")
    for name, value in settings.shown().items():
        table.add_row(f"THUMBSMITH_{name.upper()}", escape(value))
    console.print(table)


async def show_checks(console: Console, settings: Settings) -> bool:
    """Run all checks and print their findings. True when one failed."""
    table = Table("part", "", "finding", title="Checks", title_justify="left")
    failed = False
    for name, check in CHECKS.items():
        try:
            async with asyncio.timeout(CHECK_SECONDS):
                table.add_row(name, "[green]ok[/]", escape(await check(settings)))
        except Exception as error:  # noqa: BLE001  every failure of every part is a finding here
            failed = True
            table.add_row(name, "[red]failed[/]", escape(finding(error)))
    console.print(table)
    return failed


def finding(error: Exception) -> str:
    if isinstance(error, TimeoutError):
        return f"no answer within {CHECK_SECONDS} seconds"
    return str(error) or type(error).__name__


def show_gaps(console: Console, gaps: list[str]) -> None:
    console.print("For production:" if gaps else "[green]Ready for production.[/]")
    for gap in gaps:
        console.print(f"  - {escape(gap)}")


async def check_names(_settings: Settings) -> str:
    from thumbsmith.misspelt_settings import misspelt

    if found := misspelt():
        raise NotWorking(" ".join(found))
    return "every name is known"


async def check_data_folder(settings: Settings) -> str:
    from thumbsmith.health import LEAST_FREE_BYTES

    folder = settings.data_dir.resolve()
    existing = next(path for path in (folder, *folder.parents) if path.is_dir())
    free = shutil.disk_usage(existing).free
    if free < LEAST_FREE_BYTES:
        raise NotWorking(f"only {free // 1_000_000} MB are free in {existing}")
    from thumbsmith.cli.output import require_writable

    try:
        require_writable(existing)
    except click.ClickException as error:
        raise NotWorking(error.message) from error
    return f"{folder}, {free / 1e9:.1f} GB free"


async def check_database(settings: Settings) -> str:
    from thumbsmith.platform.database import Database
    from thumbsmith.platform.migrations import current_revision, require_known

    database = Database(settings.database())
    try:
        await database.check()
        async with database.readers.connect() as connection:
            revision = await connection.run_sync(current_revision)
    except Exception as error:
        raise NotWorking(f"can't be reached ({type(error).__name__})") from error
    finally:
        await database.close()
    require_known("database", revision)
    return "SQLite answers" if database.is_sqlite else "PostgreSQL answers"


async def check_storage(settings: Settings) -> str:
    from thumbsmith.container import storage_of
    from thumbsmith.platform.storage import BucketMissing

    storage = storage_of(settings)
    key, content = f"doctor/{secrets.token_hex(8)}", b"written and read back"
    try:
        await storage.put(key, content)
        if await storage.get(key) != content:
            raise NotWorking("gives back something else than was written")
        await storage.delete(key)
    except BucketMissing as error:
        bucket = urlsplit(settings.storage()).netloc
        raise NotWorking(f"there is no bucket {bucket}: make it, or correct THUMBSMITH_STORAGE_URL") from error
    except ServiceError as error:
        raise NotWorking(error.message) from error
    return "writes, reads and deletes"


async def check_installation(settings: Settings) -> str:
    """Founds none: where there is none yet, the first start does."""
    from thumbsmith.cli.installation import places_of_settings
    from thumbsmith.platform.installation import NotWhole, require_whole
    from thumbsmith.tables import metadata

    async with places_of_settings(settings) as places:
        try:
            found = await require_whole(places, metadata.tables)
        except (*DATABASE_ERRORS, OSError):
            return NOT_KNOWN
        except NotWhole as error:
            raise NotWorking(error.message) from error
    return found.database or ("gets its id at the next start" if found.exists else "none yet: made by the first start")


async def seen_in_database(settings: Settings, look: Callable[[Database], Awaitable[str]]) -> str:
    """The findings of `look`; a database that is away or has no tables yet is another check's finding."""
    from thumbsmith.platform.database import Database
    from thumbsmith.platform.migrations import current_revision

    database = Database(settings.database())
    try:
        try:
            async with database.readers.connect() as connection:
                revision = await connection.run_sync(current_revision)
        except (*DATABASE_ERRORS, OSError):
            revision = None
        return await look(database) if revision else NOT_KNOWN
    finally:
        await database.close()


async def check_clock(settings: Settings) -> str:
    from thumbsmith import health
    from thumbsmith.platform.clock import system_clock

    async def look(database: Database) -> str:
        try:
            await health.check_clock(database, system_clock)
        except health.ClockSkewed as error:
            raise NotWorking(f"{error}: let both be set by NTP") from error
        return "this machine's" if database.is_sqlite else "agrees with the database's"

    return await seen_in_database(settings, look)


async def check_outbox(settings: Settings) -> str:
    from thumbsmith import health
    from thumbsmith.platform.clock import system_clock

    async def look(database: Database) -> str:
        try:
            await health.check_mail(database, system_clock)
        except health.MailsWait as error:
            raise NotWorking(f"mails do not get out, {error}") from error
        return "nothing waits for long"

    return await seen_in_database(settings, look)


async def check_queue(settings: Settings) -> str:
    if settings.queue == "procrastinate":
        return await check_workers(settings)
    return f"a worker inside the server, for {' and '.join(settings.queues())}"


async def check_workers(settings: Settings) -> str:
    from thumbsmith.engines.base import QUEUES
    from thumbsmith.platform.procrastinate_queue import ProcrastinateQueue
    from thumbsmith.platform.queue import NoWorker

    async def look(database: Database) -> str:
        queue = ProcrastinateQueue(database, QUEUES)
        await queue.prepare()
        try:
            await queue.check_workers()
        except NoWorker as error:
            raise NotWorking("no worker runs: start `thumbsmith worker`") from error
        return "PostgreSQL; workers are there"

    return await seen_in_database(settings, look)


async def check_mail(settings: Settings) -> str:
    from thumbsmith.container import mail_sender_of
    from thumbsmith.mail.senders import NotSent

    try:
        return await mail_sender_of(settings).check()
    except NotSent as error:
        raise NotWorking(str(error)) from error


async def check_fonts(settings: Settings) -> str:
    from thumbsmith.pictures.fonts import FontLibrary

    fonts = FontLibrary.load(settings.packs_dir / "fonts")
    return f"{len(fonts.families)} families, {len(fonts.fallbacks)} fallbacks"


async def check_packs(settings: Settings) -> str:
    for name in ("packs.json", "icons/icons.json", "backdrops"):
        if not (settings.packs_dir / name).exists():
            raise NotWorking(f"{settings.packs_dir / name} is missing: `make start` builds it")
    return str(settings.packs_dir)


async def check_engine(settings: Settings) -> str:
    from thumbsmith.container import built_in_engines
    from thumbsmith.studio.jobs.engines import Engines

    engines = Engines(built_in_engines(settings), settings.default_engine())
    try:
        choices = engines.find(None).choices()
    except ServiceError as error:
        raise NotWorking(error.message) from error
    finally:
        await engines.close()
    return f"{settings.default_engine()}: {len(choices.styles)} styles, {len(choices.layouts)} layouts"


async def check_content_rules(settings: Settings) -> str:
    from thumbsmith.studio.content.rules import RulesUnreadable, load_rules

    try:
        return load_rules(settings.content_categories, settings.content_rules).in_words()
    except RulesUnreadable as error:
        raise NotWorking(str(error)) from error


async def check_image_service(settings: Settings) -> str:
    """The image service that a key is set for. Also says when the model will be withdrawn."""
    if settings.openai_api_key is None:
        return "no key: not used"
    import openai

    from thumbsmith.engines.openai.client import ImagesClient, Service

    model, base_url = settings.openai_image_model, settings.openai_base_url
    client = ImagesClient(Service(settings.openai_api_key.get_secret_value(), base_url, model, seconds=CHECK_SECONDS))
    try:
        gone = await client.shutdown_date()
    except openai.NotFoundError as error:
        if base_url:
            return f"{model}; the service does not tell of its models"
        raise NotWorking(f"{model} is not offered (any more): set THUMBSMITH_OPENAI_IMAGE_MODEL") from error
    except openai.OpenAIError as error:
        raise NotWorking(f"does not accept us ({type(error).__name__})") from error
    finally:
        await client.close()
    return f"{model} will be shut down on {gone}" if gone else model


async def check_prompts(settings: Settings) -> str:
    """The reader of prompts. A model that is set and does not answer costs every picture its time, so it is a
    finding."""
    from thumbsmith.container import model_reader_of, text_service_of
    from thumbsmith.engines.openai.reading import SECONDS, NotRead

    service, reader = text_service_of(settings), model_reader_of(settings)
    if service is None or reader is None:
        return "built in"
    where = f"{service.model} at {service.host}"
    try:
        await reader.ask("", EXAMPLE_TITLE)
    except NotRead as error:
        raise NotWorking(
            f"{where}: {error.why}. Prompts are read by built-in rules; a model that had to be loaded may answer now, "
            "otherwise correct THUMBSMITH_OPENAI_TEXT_MODEL or set it to none"
        ) from error
    finally:
        await reader.close()
    return f"{where}; built in where it takes over {SECONDS:g} s"


async def check_local_model(settings: Settings) -> str:
    """Device, and whether there is a model; its weights are not loaded."""
    from thumbsmith.container import local_model_of
    from thumbsmith.engines.base import GPU_QUEUE
    from thumbsmith.engines.diffusers.painter import NotPainted, Painter

    model = local_model_of(settings)
    if model is None:
        return "none: not used"
    if GPU_QUEUE not in settings.queues():
        return f"painted by the workers of the queue {GPU_QUEUE}"
    async with Painter(model) as painter:
        try:
            seen = await painter.look()
        except NotPainted as error:
            raise NotWorking(error.why) from error
    return f"{model.name} on {seen.device}, {seen.memory_gb:.0f} GB, {seen.precision}"


async def check_reading(_settings: Settings) -> str:
    from PIL import Image

    from thumbsmith.pictures.encode import png
    from thumbsmith.pictures.sanitizer import ImageSanitizer

    async with ImageSanitizer(processes=1) as sanitizer:
        await sanitizer.read(png(Image.new("RGB", (4, 4))).data, "keep")
    return "in a process of its own"


async def check_drawing(settings: Settings) -> str:
    from thumbsmith.pictures.renderer import SceneRenderer
    from thumbsmith.scene.types import Scene

    async with SceneRenderer(settings.packs_dir) as renderer:
        picture = await renderer.canvas(Scene(), {})
    return f"{picture.width}x{picture.height} in a process of its own"


async def check_web_app(settings: Settings) -> str:
    from thumbsmith.site.web_app import load_web_app

    return f"{len(load_web_app(settings.web_dir).files)} files"


CHECKS: dict[str, Check] = {
    "settings": check_names,
    "data folder": check_data_folder,
    "database": check_database,
    "storage": check_storage,
    "installation": check_installation,
    "clock": check_clock,
    "queue": check_queue,
    "mail": check_mail,
    "outbox": check_outbox,
    "packs": check_packs,
    "fonts": check_fonts,
    "engine": check_engine,
    "image service": check_image_service,
    "local model": check_local_model,
    "reading": check_prompts,
    "content rules": check_content_rules,
    "reading pictures": check_reading,
    "drawing pictures": check_drawing,
    "web app": check_web_app,
}


def production_gaps(settings: Settings) -> list[str]:
    """Settings that work on one machine and should not stay so for a site that others use."""
    gaps = {
        "Set THUMBSMITH_SECRET_KEY: all servers and workers need the same one.": settings.secret_key is None,
        "Set THUMBSMITH_PUBLIC_URL to the site's https address.": not settings.address().startswith("https://"),
        "Set THUMBSMITH_DATABASE_URL to PostgreSQL for more than one machine, or back SQLite up.": (
            settings.database().startswith("sqlite")
        ),
        "Set THUMBSMITH_STORAGE_URL to an S3-compatible store for more than one machine.": (
            settings.storage().startswith("file:")
        ),
        "Set THUMBSMITH_QUEUE=procrastinate and run `thumbsmith worker` for more than one machine.": (
            settings.queue == "inprocess"
        ),
        "Set THUMBSMITH_SMTP_URL and THUMBSMITH_MAIL_FROM: nobody gets a code or a link, all mails stay here.": (
            settings.smtp_url is None
        ),
        "Set THUMBSMITH_TRUSTED_PROXIES to your proxy's address: all its visitors share the limits of one otherwise.": (
            not settings.trusted_proxies.strip()
        ),
        "Set THUMBSMITH_LOG_FORMAT=json if logs are collected.": settings.log_format != "json",
    }
    return [text for text, is_missing in gaps.items() if is_missing]
