"""The services outside of a server or worker: storage, queue, card provider, mail server, sources of photos, collector
of traces."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from thumbsmith import __version__
from thumbsmith.billing.providers.base import CardProvider
from thumbsmith.engines.base import QUEUES
from thumbsmith.mail.addresses import read_smtp_address
from thumbsmith.mail.senders import OutboxFolder, Sender, SmtpServer
from thumbsmith.platform.client_address import parse_networks
from thumbsmith.platform.clock import Clock
from thumbsmith.platform.database import Database
from thumbsmith.platform.outgoing import Outgoing
from thumbsmith.platform.queue import InProcessQueue, Queue
from thumbsmith.platform.signing import Signer
from thumbsmith.platform.storage import Storage, open_storage
from thumbsmith.platform.tracing import Tracing, trace_statements
from thumbsmith.settings import Settings, read_headers
from thumbsmith.settings.formats import names_of
from thumbsmith.studio.jobs.engines import TOOLS_QUEUE
from thumbsmith.studio.photos.finding import PhotoFinder
from thumbsmith.studio.photos.sources.base import PhotoSource
from thumbsmith.studio.photos.sources.commons import Commons
from thumbsmith.studio.photos.sources.openverse import Openverse
from thumbsmith.studio.photos.sources.pexels import Pexels

if TYPE_CHECKING:  # loaded only where they run
    from thumbsmith.billing.providers.sandbox.service import Sandbox

COLLECTOR_SECONDS = 3  # for one batch of spans, and so the longest that the end of a process waits for them


def storage_of(settings: Settings) -> Storage:
    secret = settings.storage_secret_access_key
    return open_storage(
        settings.storage(),
        endpoint=settings.storage_endpoint,
        region=settings.storage_region,
        access_key_id=settings.storage_access_key_id,
        secret_access_key=secret.get_secret_value() if secret else None,
    )


async def queue_of(settings: Settings, database: Database) -> Queue:
    if settings.queue == "inprocess":
        return InProcessQueue()
    from thumbsmith.platform.procrastinate_queue import ProcrastinateQueue  # only where it is used

    queue = ProcrastinateQueue(database, (*QUEUES, TOOLS_QUEUE))
    await queue.prepare()
    return queue


def card_provider_of(
    settings: Settings, database: Database, clock: Clock, signer: Signer
) -> tuple[CardProvider, Sandbox | None]:
    """Stripe where a key is set, else the sandbox behind the same code."""
    from thumbsmith.billing.providers.stripe import StripeProvider

    if settings.stripe_secret_key is not None and settings.stripe_webhook_secret is not None:
        secrets = names_of(settings.stripe_webhook_secret.get_secret_value())
        key = settings.stripe_secret_key.get_secret_value()
        return StripeProvider("stripe", key, settings.stripe_publishable_key, secrets), None
    from thumbsmith.billing.providers.sandbox.service import Sandbox
    from thumbsmith.billing.providers.sandbox.transport import SandboxTransport

    secrets = tuple(f"whsec_{signature}" for signature in signer.signatures("sandbox", "webhook"))
    sandbox = Sandbox(database, clock, secrets[0], settings.address(), takes_cards=settings.takes_test_cards())
    return StripeProvider("sandbox", "sk_test_sandbox", None, secrets, SandboxTransport(sandbox)), sandbox


def mail_sender_of(settings: Settings) -> Sender:
    if settings.smtp_url is None:
        return OutboxFolder(settings.data_dir / "outbox")
    return SmtpServer(read_smtp_address(settings.smtp_url.get_secret_value()))


def photo_labels_of(settings: Settings) -> tuple[str, ...]:
    """The sources of photos, as people call them."""
    labels = {"openverse": Openverse.label, "commons": Commons.label, "pexels": Pexels.label}
    return tuple(labels[name] for name in dict.fromkeys(names_of(settings.photo_sources)))


@asynccontextmanager
async def photo_finder_of(settings: Settings) -> AsyncIterator[PhotoFinder]:
    """Without sources where the operator has named none: then nothing is ever asked."""
    key = settings.pexels_api_key
    known: Mapping[str, Callable[[], PhotoSource]] = {
        "openverse": lambda: Openverse(settings.openverse_url),
        "commons": lambda: Commons(settings.commons_url),
        "pexels": lambda: Pexels(settings.pexels_url, key.get_secret_value() if key else ""),
    }
    sources = {name: known[name]() for name in names_of(settings.photo_sources)}
    # Wikimedia asks every program to say how its operator can be reached.
    told = f"Thumbsmith/{__version__} ({settings.address()}; {settings.operator()})"
    user_agent = told.encode("ascii", "ignore").decode()
    async with Outgoing(user_agent, parse_networks(settings.photo_networks)) as outgoing:
        yield PhotoFinder(sources, outgoing)


def start_tracing(tracing: Tracing, settings: Settings, database: Database) -> None:
    """Nothing of this is loaded unless somebody collects traces."""
    endpoint, headers = settings.otel_exporter_otlp_endpoint, settings.otel_exporter_otlp_headers
    if endpoint is None:
        return
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter

    given = read_headers(headers.get_secret_value()) if headers else None
    address = f"{endpoint.rstrip('/')}/v1/traces"
    tracing.start(OTLPSpanExporter(address, headers=given, timeout=COLLECTOR_SECONDS), __version__)
    for engine in database.engines:
        trace_statements(engine)
