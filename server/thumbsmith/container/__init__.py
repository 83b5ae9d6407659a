"""The parts of a running server or worker, built from settings in one place and closed again.

The only package that knows every adapter. Areas and platform get what they need from it; they don't import it.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from thumbsmith.accounts.deps import AccountRules
from thumbsmith.accounts.hashing import PasswordHasher
from thumbsmith.accounts.personal_data import PersonalData
from thumbsmith.accounts.session_tokens import SessionTokens
from thumbsmith.accounts.subscriptions import ActiveSubscriptions
from thumbsmith.billing.personal_data import BillingData
from thumbsmith.billing.providers.base import CardProvider
from thumbsmith.billing.serializers import subscriptions_of
from thumbsmith.container.connections import (
    card_provider_of,
    mail_sender_of,
    photo_finder_of,
    photo_labels_of,
    queue_of,
    start_tracing,
    storage_of,
)
from thumbsmith.container.engines import (
    EngineBuilder,
    built_in_engines,
    composer_for_prompts,
    local_model_of,
    model_reader_of,
    prompt_helpers_of,
    text_service_of,
)
from thumbsmith.container.installation import open_installation, places_of, secret_of
from thumbsmith.container.rules import (
    account_rules_of,
    analytics_rules_of,
    artwork_rate_of,
    contact_rules_of,
    demo_rules_of,
    font_rules_of,
    payment_rate_of,
    photo_rate_of,
    rates_of,
    reading_rate_of,
    rules_of,
    storage_rules_of,
)
from thumbsmith.engines.composer.build.recomposing.recomposer import Recomposer
from thumbsmith.engines.layer_editing import LayerEditor
from thumbsmith.engines.lighting import LightPainter
from thumbsmith.mail.delivery import Delivery
from thumbsmith.mail.senders import Sender
from thumbsmith.pictures.cutout import SubjectCutter
from thumbsmith.pictures.enhance import Enhancer
from thumbsmith.pictures.footage import FootageReader
from thumbsmith.pictures.renderer import SceneRenderer
from thumbsmith.pictures.sanitizer import ImageSanitizer
from thumbsmith.platform.client_address import Network, parse_networks
from thumbsmith.platform.clock import Clock, shared_clock, system_clock
from thumbsmith.platform.database import Database
from thumbsmith.platform.limits import Rate
from thumbsmith.platform.listening import listener
from thumbsmith.platform.metrics import Metrics
from thumbsmith.platform.queue import Queue
from thumbsmith.platform.signals import Signals
from thumbsmith.platform.signing import Signer
from thumbsmith.platform.storage import Storage
from thumbsmith.platform.tracing import Tracing
from thumbsmith.platform.user_locks import PerUserLock
from thumbsmith.settings import Settings
from thumbsmith.site.analytics.service import AnalyticsRules
from thumbsmith.site.analytics.sink import HttpSink, NoSink, Sink
from thumbsmith.site.contact.personal_data import ContactData
from thumbsmith.site.contact.service import ContactRules
from thumbsmith.studio.artworks.service import ArtShelf
from thumbsmith.studio.content.rules import ContentRules, load_rules
from thumbsmith.studio.demo.service import DemoRules
from thumbsmith.studio.edits.handler import EditHandler
from thumbsmith.studio.fonts.service import FontRules
from thumbsmith.studio.generations.handler import GenerationHandler
from thumbsmith.studio.jobs.deps import Rules
from thumbsmith.studio.jobs.engines import Engines
from thumbsmith.studio.jobs.handlers import Handlers
from thumbsmith.studio.jobs.polling import Poller, poller
from thumbsmith.studio.personal_data import StudioData
from thumbsmith.studio.photos.service import PhotoShelf
from thumbsmith.studio.prompting.service import PromptHelpers
from thumbsmith.studio.rate_limits import StudioRates
from thumbsmith.studio.reading.service import PromptReading
from thumbsmith.studio.storage_use.allowance import Allowance
from thumbsmith.studio.tools.handler import ToolHandler

if TYPE_CHECKING:  # loaded only where they run
    from thumbsmith.billing.providers.sandbox.service import Sandbox


__all__ = [
    "HANDLERS",
    "Container",
    "EngineBuilder",
    "built_in_engines",
    "local_model_of",
    "mail_sender_of",
    "model_reader_of",
    "open_container",
    "photo_labels_of",
    "places_of",
    "storage_of",
    "text_service_of",
]

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
    """Reads pictures from outside."""
    renderer: SceneRenderer
    """Draws scenes for saving and for export."""
    recomposer: Recomposer
    """Lays them out again for other shapes."""
    cutter: SubjectCutter
    """Tells subjects from their backgrounds; its process starts when first needed."""
    footage: FootageReader
    """Looks at stills of videos; its processes start when first needed."""
    enhancer: Enhancer
    """Gives pictures better light, less noise and twice the size; its process starts when first needed."""
    user_locks: PerUserLock
    """By user id: of such work, each user has one at a time."""
    allowance: Allowance
    """The storage that an account may use."""
    rates: StudioRates
    """The rates at which a creator may save, upload and export."""
    engines: Engines
    layer_editor: LayerEditor
    light_painter: LightPainter
    handlers: Handlers
    queue: Queue
    changed: Signals
    """Notified under a generation's id when it has changed in this process."""
    poller: Poller
    rules: Rules
    prompt_helpers: PromptHelpers
    prompt_reading: PromptReading
    art_shelf: ArtShelf
    photo_shelf: PhotoShelf
    font_rules: FontRules
    content_rules: ContentRules
    """Content that no engine is asked for."""
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
        """A new Delivery, which empties the outbox."""
        return Delivery(
            self.database, self.clock, self.mail_sender, self.metrics, self.settings.sender(), self.site_address
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
        footage = await stack.enter_async_context(FootageReader(settings.packs_dir / "models", processes=2))
        enhancer = await stack.enter_async_context(Enhancer(settings.packs_dir / "models"))
        known_engines = Engines(engines(settings), settings.default_engine())
        stack.push_async_callback(known_engines.close)
        composer = await stack.enter_async_context(composer_for_prompts(settings, known_engines))
        finder = await stack.enter_async_context(photo_finder_of(settings))
        signer = Signer(secret_of(settings), settings.accepted_secrets())
        changed = Signals()
        told = await stack.enter_async_context(listener(database, changed))
        cards, sandbox = card_provider_of(settings, database, clock, signer)
        stack.push_async_callback(cards.close)
        sink = HttpSink(settings.analytics_sink) if settings.analytics_sink else NoSink()
        stack.push_async_callback(sink.close)
        demo_rules = demo_rules_of(settings)
        for drawings in (demo_rules.drawings, demo_rules.files):
            stack.push_async_callback(drawings.close)
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
            footage=footage,
            enhancer=enhancer,
            user_locks=PerUserLock(),
            allowance=Allowance(storage_rules_of(settings), active_subscriptions),
            rates=rates_of(settings),
            engines=known_engines,
            layer_editor=composer,
            light_painter=composer,
            queue=await queue_of(settings, database),
            changed=changed,
            poller=await stack.enter_async_context(poller(database, known_engines, changed, told)),
            handlers=HANDLERS,
            rules=rules_of(settings),
            prompt_helpers=await stack.enter_async_context(prompt_helpers_of(settings, composer)),
            prompt_reading=PromptReading(reading_rate_of(settings), composer),
            art_shelf=ArtShelf(artwork_rate_of(settings), composer),
            photo_shelf=PhotoShelf(photo_rate_of(settings), finder),
            font_rules=font_rules_of(settings),
            content_rules=load_rules(settings.content_categories, settings.content_rules),
            password_hasher=PasswordHasher(settings.password_hashes_at_once),
            session_tokens=SessionTokens(*signer.keys("session token")),
            account_rules=account_rules_of(settings),
            contact_rules=contact_rules_of(settings),
            analytics_rules=analytics_rules_of(settings),
            analytics_sink=sink,
            demo_rules=demo_rules,
            active_subscriptions=active_subscriptions,
            personal_data=(StudioData(database, storage, changed), BillingData(billing), ContactData(database)),
            trusted_proxies=parse_networks(settings.trusted_proxies),
            mail_sender=mail_sender_of(settings),
            cards=cards,
            payment_calls=payment_rate_of(settings),
            sandbox=sandbox,
            takes_test_cards=settings.takes_test_cards(),
            takes_test_cards_of_anybody=settings.test_payments is True,
        )


@dataclass
class BillingShelf:
    """The dependencies of those objects of billing that are built before the container is."""

    clock: Clock
    database: Database
    signer: Signer
    cards: CardProvider
    site_address: str
