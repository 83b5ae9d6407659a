"""The parts of a running server or worker, built from settings in one place and closed again.

The only module that knows every adapter. Areas and platform get what they need from it; they don't import it.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING

from thumbsmith import __version__
from thumbsmith.accounts.deps import AccountRules
from thumbsmith.accounts.hashing import PasswordHasher
from thumbsmith.accounts.personal_data import PersonalData
from thumbsmith.accounts.session_tokens import SessionTokens
from thumbsmith.accounts.subscriptions import ActiveSubscriptions
from thumbsmith.billing.personal_data import BillingData
from thumbsmith.billing.providers.base import CardProvider
from thumbsmith.billing.serializers import subscriptions_of
from thumbsmith.engines.base import QUEUES, Engine
from thumbsmith.engines.composer.build.recomposing.recomposer import Recomposer
from thumbsmith.engines.diffusers.works import LocalModel
from thumbsmith.engines.reading import TextReader, Vocabulary
from thumbsmith.mail.addresses import read_smtp_address
from thumbsmith.mail.delivery import Delivery
from thumbsmith.mail.senders import OutboxFolder, Sender, SmtpServer
from thumbsmith.pictures.cutout import SubjectCutter
from thumbsmith.pictures.enhance import Enhancer
from thumbsmith.pictures.renderer import SceneRenderer
from thumbsmith.pictures.sanitizer import ImageSanitizer
from thumbsmith.platform import installation
from thumbsmith.platform.client_address import Network, parse_networks
from thumbsmith.platform.clock import Clock, shared_clock, system_clock
from thumbsmith.platform.database import Database
from thumbsmith.platform.installation import Places
from thumbsmith.platform.limits import Rate
from thumbsmith.platform.listening import listener
from thumbsmith.platform.metrics import Metrics
from thumbsmith.platform.migrations import migrate
from thumbsmith.platform.queue import InProcessQueue, Queue
from thumbsmith.platform.signals import Signals
from thumbsmith.platform.signing import Signer, load_secret
from thumbsmith.platform.storage import Storage, open_storage
from thumbsmith.platform.tracing import Tracing, trace_statements
from thumbsmith.platform.user_locks import PerUserLock
from thumbsmith.settings import Settings, numbers_of_plans, read_headers
from thumbsmith.site.analytics.service import AnalyticsRules
from thumbsmith.site.analytics.sink import HttpSink, NoSink, Sink
from thumbsmith.site.contact.personal_data import ContactData
from thumbsmith.site.contact.service import ContactRules
from thumbsmith.studio.content.rules import ContentRules, load_rules
from thumbsmith.studio.demo.service import DemoRules, Remembered
from thumbsmith.studio.edits.handler import EditHandler
from thumbsmith.studio.generations.handler import GenerationHandler
from thumbsmith.studio.jobs.deps import Rules
from thumbsmith.studio.jobs.engines import TOOLS_QUEUE, Engines
from thumbsmith.studio.jobs.handlers import Handlers
from thumbsmith.studio.jobs.polling import Poller, poller
from thumbsmith.studio.personal_data import StudioData
from thumbsmith.studio.prompting.service import PromptHelpers
from thumbsmith.studio.rate_limits import StudioRates
from thumbsmith.studio.reading.service import PromptReading
from thumbsmith.studio.storage_use.allowance import Allowance, Limits, StorageRules
from thumbsmith.studio.tools.handler import ToolHandler

if TYPE_CHECKING:  # loaded only where they run
    from thumbsmith.billing.providers.sandbox.service import Sandbox
    from thumbsmith.engines.composer.engine import ComposerEngine
    from thumbsmith.engines.openai.reading import ModelReader
    from thumbsmith.engines.openai.texts import TextService

MINUTE, HOUR = 60, 3600
GB = 1_000_000_000
COLLECTOR_SECONDS = 3  # for one batch of spans, and so the longest that the end of a process waits for them


HANDLERS: Handlers = {
    "generate": GenerationHandler(),
    "edit": EditHandler(),
    "removebg": ToolHandler(),
    "enhance": ToolHandler(),
}
"""Of the kinds of jobs."""


@dataclass
class Container:
    settings: Settings
    clock: Clock
    database: Database
    storage: Storage
    signer: Signer
    metrics: Metrics
    tracing: Tracing
    sanitizer: ImageSanitizer
    """Where pictures from outside are read."""
    renderer: SceneRenderer
    """Where scenes are drawn for saving and for export."""
    recomposer: Recomposer
    """Where they are laid out again for other shapes."""
    cutter: SubjectCutter
    """Where subjects are told from their backgrounds; its process starts when first needed."""
    enhancer: Enhancer
    """Where pictures get better light, less noise and twice the size; its process starts when first needed."""
    user_locks: PerUserLock
    """By user id: of such work, each user has one at a time."""
    allowance: Allowance
    """How much an account may keep."""
    rates: StudioRates
    """How often a creator may save, upload and export."""
    engines: Engines
    handlers: Handlers
    queue: Queue
    changed: Signals
    """Notified under a generation's id when it has changed in this process."""
    poller: Poller
    rules: Rules
    prompt_helpers: PromptHelpers
    prompt_reading: PromptReading
    content_rules: ContentRules
    """What no engine is asked for."""
    password_hasher: PasswordHasher
    session_tokens: SessionTokens
    account_rules: AccountRules
    contact_rules: ContactRules
    analytics_rules: AnalyticsRules
    analytics_sink: Sink
    demo_rules: DemoRules
    active_subscriptions: ActiveSubscriptions
    personal_data: tuple[PersonalData, ...]
    trusted_proxies: tuple[Network, ...]
    mail_sender: Sender
    cards: CardProvider
    payment_calls: Rate
    sandbox: Sandbox | None
    """Behind `cards`, where no real provider is set up."""
    takes_test_cards: bool
    takes_test_cards_of_anybody: bool

    @property
    def site_address(self) -> str:
        """As browsers see it; the server itself may stand behind a proxy."""
        return self.settings.address()

    def delivery(self) -> Delivery:
        """What empties the outbox."""
        return Delivery(
            self.database, self.clock, self.mail_sender, self.metrics, self.settings.sender(), self.site_address
        )


EngineBuilder = Callable[[Settings], Mapping[str, Engine]]
"""Builds the engines of an installation, by name."""


def built_in_engines(settings: Settings) -> Mapping[str, Engine]:
    composer = composer_of(settings, model_reader_of(settings))
    built: dict[str, Engine] = {composer.name: composer}
    if settings.openai_api_key is not None:
        from thumbsmith.engines.openai.client import ImagesClient, Service  # heavy: the SDK has a type for everything
        from thumbsmith.engines.openai.engine import OpenAIEngine

        service = Service(
            key=settings.openai_api_key.get_secret_value(),
            base_url=settings.openai_base_url,
            model=settings.openai_image_model,
            quality=settings.openai_image_quality,
        )
        painter = OpenAIEngine(ImagesClient(service), composer, ImageSanitizer(processes=1))
        built[painter.name] = painter
    if model := local_model_of(settings):
        from thumbsmith.engines.diffusers.engine import DiffusersEngine
        from thumbsmith.engines.diffusers.painter import Painter

        local = DiffusersEngine(Painter(model), composer, ImageSanitizer(processes=1))
        built[local.name] = local
    return built


def composer_of(settings: Settings, text_reader: TextReader | None = None) -> ComposerEngine:
    """Its processes start when first needed."""
    from thumbsmith.engines.composer.engine import ComposerEngine  # heavy: drawing libraries and their tables

    return ComposerEngine(settings.packs_dir, settings.data_dir / "cache", settings.engine_processes, text_reader)


def text_service_of(settings: Settings) -> TextService | None:
    model, key = settings.text_model(), settings.openai_api_key
    if model is None:
        return None
    from thumbsmith.engines.openai.texts import TextService

    return TextService(key.get_secret_value() if key else None, settings.openai_base_url, model)


def model_reader_of(settings: Settings) -> ModelReader | None:
    """Who reads prompts beside the built-in engine, where there is one."""
    service = text_service_of(settings)
    if service is None:
        return None
    from thumbsmith.engines.composer.data.knowledge import keys
    from thumbsmith.engines.openai.reading import ModelReader

    known = keys()
    return ModelReader(service, Vocabulary(known.genres, known.places, known.feelings))


def local_model_of(settings: Settings) -> LocalModel | None:
    if settings.diffusers_model is None:
        return None
    return LocalModel(
        settings.diffusers_model,
        settings.diffusers_device,
        settings.diffusers_steps,
        settings.diffusers_guidance,
        settings.diffusers_memory_gb,
    )


@asynccontextmanager
async def open_container(
    settings: Settings,
    *,
    metrics: Metrics | None = None,
    tracing: Tracing | None = None,
    clock: Clock | None = None,
    engines: EngineBuilder = built_in_engines,
) -> AsyncIterator[Container]:
    """`clock`: in place of the one that all processes on this database share."""
    async with AsyncExitStack() as stack:
        database = Database(settings.database())
        stack.push_async_callback(database.close)
        storage = storage_of(settings)
        await open_installation(places_of(settings, database, storage))
        if clock is None:
            is_shared = not database.is_sqlite
            clock = await stack.enter_async_context(shared_clock(database.time)) if is_shared else system_clock
        tracing = tracing or Tracing()
        stack.push_async_callback(tracing.close)
        start_tracing(tracing, settings, database)
        sanitizer = await stack.enter_async_context(ImageSanitizer())
        renderer = await stack.enter_async_context(SceneRenderer(settings.packs_dir))
        recomposer = await stack.enter_async_context(Recomposer(settings.packs_dir))
        cutter = await stack.enter_async_context(SubjectCutter(settings.packs_dir / "models", steps_back=True))
        enhancer = await stack.enter_async_context(Enhancer(settings.packs_dir / "models"))
        known_engines = Engines(engines(settings), settings.default_engine())
        stack.push_async_callback(known_engines.close)
        composer = await stack.enter_async_context(composer_for_prompts(settings, known_engines))
        signer = Signer(secret_of(settings), settings.accepted_secrets())
        changed = Signals()
        told = await stack.enter_async_context(listener(database, changed))
        cards, sandbox = card_provider_of(settings, database, clock, signer)
        stack.push_async_callback(cards.close)
        sink = HttpSink(settings.analytics_sink) if settings.analytics_sink else NoSink()
        stack.push_async_callback(sink.close)
        active_subscriptions = partial(subscriptions_of, clock=clock)
        billing = BillingShelf(clock, database, signer, cards, settings.address())
        yield Container(
            settings=settings,
            clock=clock,
            database=database,
            storage=storage,
            signer=signer,
            metrics=metrics or Metrics(),
            tracing=tracing,
            sanitizer=sanitizer,
            renderer=renderer,
            recomposer=recomposer,
            cutter=cutter,
            enhancer=enhancer,
            user_locks=PerUserLock(),
            allowance=Allowance(storage_rules_of(settings), active_subscriptions),
            rates=rates_of(settings),
            engines=known_engines,
            queue=await queue_of(settings, database),
            changed=changed,
            poller=await stack.enter_async_context(poller(database, known_engines, changed, told)),
            handlers=HANDLERS,
            rules=rules_of(settings),
            prompt_helpers=await stack.enter_async_context(prompt_helpers_of(settings, composer)),
            prompt_reading=PromptReading(Rate(settings.readings_per_minute, seconds=MINUTE), composer),
            content_rules=load_rules(settings.content_categories, settings.content_rules),
            password_hasher=PasswordHasher(settings.password_hashes_at_once),
            session_tokens=SessionTokens(*signer.keys("session token")),
            account_rules=account_rules_of(settings),
            contact_rules=contact_rules_of(settings),
            analytics_rules=AnalyticsRules(
                settings.analytics, Rate(settings.analytics_calls_per_address_and_minute, seconds=MINUTE)
            ),
            analytics_sink=sink,
            demo_rules=demo_rules_of(settings),
            active_subscriptions=active_subscriptions,
            personal_data=(StudioData(database, storage, changed), BillingData(billing), ContactData(database)),
            trusted_proxies=parse_networks(settings.trusted_proxies),
            mail_sender=mail_sender_of(settings),
            cards=cards,
            payment_calls=Rate(settings.payment_calls_per_minute, seconds=MINUTE),
            sandbox=sandbox,
            takes_test_cards=settings.takes_test_cards(),
            takes_test_cards_of_anybody=settings.test_payments is True,
        )


async def open_installation(places: Places) -> None:
    """Bring the schema up to date, and found an installation where there is none. Raises NotWhole, with nothing
    changed, where a part is lost: what is empty then is to be restored, not to be started again."""
    from thumbsmith.tables import metadata  # every area's

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


def start_tracing(tracing: Tracing, settings: Settings, database: Database) -> None:
    """Where nobody collects traces, nothing of this is loaded."""
    endpoint, headers = settings.otel_exporter_otlp_endpoint, settings.otel_exporter_otlp_headers
    if endpoint is None:
        return
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter

    given = read_headers(headers.get_secret_value()) if headers else None
    address = f"{endpoint.rstrip('/')}/v1/traces"
    tracing.start(OTLPSpanExporter(address, headers=given, timeout=COLLECTOR_SECONDS), __version__)
    for engine in database.engines:
        trace_statements(engine)


async def queue_of(settings: Settings, database: Database) -> Queue:
    if settings.queue == "inprocess":
        return InProcessQueue()
    from thumbsmith.platform.procrastinate_queue import ProcrastinateQueue  # only where it is used

    queue = ProcrastinateQueue(database, (*QUEUES, TOOLS_QUEUE))
    await queue.prepare()
    return queue


def rules_of(settings: Settings) -> Rules:
    return Rules(
        rate=Rate(settings.generations_per_minute, seconds=MINUTE),
        waiting=settings.waiting_per_user,
        running=settings.running_per_user,
        running_by_plan=numbers_of_plans(settings.running_per_plan),
        lease=settings.lease_seconds,
        duration=settings.generation_seconds,
        tool_duration=settings.tool_seconds,
        patience=settings.answer_seconds,
        retention=timedelta(days=settings.jobs_kept_days),
    )


def storage_rules_of(settings: Settings) -> StorageRules:
    return StorageRules(
        Limits(round(settings.storage_gb_per_account * GB), settings.thumbnails_per_account),
        {plan: number * GB for plan, number in numbers_of_plans(settings.storage_gb_per_plan).items()},
        numbers_of_plans(settings.thumbnails_per_plan),
        settings.versions_per_thumbnail,
    )


def rates_of(settings: Settings) -> StudioRates:
    return StudioRates(
        saves=Rate(settings.saves_per_minute, seconds=MINUTE),
        uploads=Rate(settings.uploads_per_minute, seconds=MINUTE),
        exports=Rate(settings.exports_per_minute, seconds=MINUTE),
    )


@asynccontextmanager
async def prompt_helpers_of(settings: Settings, rules: ComposerEngine) -> AsyncIterator[PromptHelpers]:
    """The composer's rules, and before them a model where there is one."""
    rate = Rate(settings.prompt_helps_per_minute, seconds=MINUTE)
    service = text_service_of(settings)
    if service is None:
        yield PromptHelpers(rate, rules)
        return
    from thumbsmith.engines.openai.prompting import TextModel

    async with TextModel(service) as text_model:
        yield PromptHelpers(rate, rules, text_model, service.model)


@asynccontextmanager
async def composer_for_prompts(settings: Settings, engines: Engines) -> AsyncIterator[ComposerEngine]:
    """Reads prompts and helps with them; one of its own where the installation's engines are others."""
    from thumbsmith.engines.composer.engine import ComposerEngine

    built_in = engines.by_name.get(ComposerEngine.name)
    if isinstance(built_in, ComposerEngine):
        yield built_in
        return
    composer = composer_of(settings)
    try:
        yield composer
    finally:
        await composer.close()


@dataclass
class BillingShelf:
    """What billing depends on, for those of its objects that are built before the container is."""

    clock: Clock
    database: Database
    signer: Signer
    cards: CardProvider
    site_address: str


def card_provider_of(
    settings: Settings, database: Database, clock: Clock, signer: Signer
) -> tuple[CardProvider, Sandbox | None]:
    """Stripe where a key is set, else the sandbox behind the same code."""
    from thumbsmith.billing.providers.stripe import StripeProvider

    if settings.stripe_secret_key is not None and settings.stripe_webhook_secret is not None:
        secrets = tuple(part.strip() for part in settings.stripe_webhook_secret.get_secret_value().split(","))
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


def account_rules_of(settings: Settings) -> AccountRules:
    return AccountRules(
        session_length=timedelta(hours=settings.session_hours),
        login_per_account=Rate(settings.logins_per_account_and_minute, seconds=MINUTE),
        strange_login_per_account=Rate(settings.strange_logins_per_account_and_hour, seconds=HOUR),
        login_per_address=Rate(settings.logins_per_address_and_minute, seconds=MINUTE),
        register_per_address=Rate(settings.registrations_per_address_and_hour, seconds=HOUR),
        lookup_per_address=Rate(settings.lookups_per_address_and_minute, seconds=MINUTE),
        verify_per_account=Rate(settings.verifications_per_account_and_hour, seconds=HOUR),
        resend_pause=timedelta(seconds=settings.resend_pause_seconds),
        resend_per_account=Rate(settings.resends_per_account_and_hour, seconds=HOUR),
        reset_per_account=Rate(settings.resets_per_account_and_hour, seconds=HOUR),
        reset_per_address=Rate(settings.resets_per_address_and_hour, seconds=HOUR),
    )


def contact_rules_of(settings: Settings) -> ContactRules:
    return ContactRules(
        rate=Rate(settings.contacts_per_address_and_hour, seconds=HOUR),
        total_rate=Rate(settings.contacts_per_hour, seconds=HOUR),
        operator=settings.operator(),
    )


def demo_rules_of(settings: Settings) -> DemoRules:
    """One processor at least stays for creators, where there is more than one."""
    at_once = max(1, settings.engine_processes - 1)
    rate = Rate(settings.demos_per_address_and_minute, seconds=MINUTE)
    return DemoRules(rate, asyncio.Semaphore(at_once), Remembered())


def secret_of(settings: Settings) -> bytes:
    if settings.secret_key is not None:
        return settings.secret_key.get_secret_value().encode()
    return load_secret(settings.data_dir)


def storage_of(settings: Settings) -> Storage:
    secret = settings.storage_secret_access_key
    return open_storage(
        settings.storage(),
        endpoint=settings.storage_endpoint,
        region=settings.storage_region,
        access_key_id=settings.storage_access_key_id,
        secret_access_key=secret.get_secret_value() if secret else None,
    )
