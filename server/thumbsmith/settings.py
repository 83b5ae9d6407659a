"""What an installation can decide, read once from the environment or `.env`.

Every setting has a default that works on one machine. Nothing here opens, creates or connects anything:
`container.py` builds the running parts out of these values.
"""

from __future__ import annotations

import os
import re
from email.utils import parseaddr
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import unquote, urlsplit

from pydantic import AliasChoices, Field, SecretStr, ValidationInfo, field_validator, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from thumbsmith.engines.base import QUEUES
from thumbsmith.mail.addresses import is_address, is_sender, read_smtp_address
from thumbsmith.platform.client_address import parse_networks
from thumbsmith.platform.masking import mask_addresses

PACKAGE = Path(__file__).resolve().parent
ADDRESSES = {
    "database_url": ("sqlite:///", "postgresql://", "postgresql+psycopg://", "postgres://"),
    "storage_url": ("file:///", "s3://"),
}
HOST_NAME = re.compile(r"[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*")
SHORTEST_SECRET = 32  # bytes; what HMAC-SHA256 needs to keep its full strength


def default_packs_directory() -> Path:
    """The packs that an installed wheel carries, else those that set-up built in the repository."""
    carried = PACKAGE / "packs"
    return carried if carried.is_dir() else PACKAGE.parents[1] / "build" / "packs"


def default_web_directory() -> Path:
    """The web app that an installed wheel carries, else the one that set-up built in the repository."""
    carried = PACKAGE / "web"
    return carried if carried.is_dir() else PACKAGE.parents[1] / "web" / "build" / "client"


def one_per_processor() -> int:
    return max(1, os.cpu_count() or 1)


def names_of(text: str) -> tuple[str, ...]:
    """'default, gpu' as names."""
    return tuple(part.strip() for part in text.split(",") if part.strip())


def numbers_of_plans(text: str) -> dict[str, int]:
    """'PRO:3, INFLUENCER:4' by plan. Raises ValueError."""
    pairs = [entry.split(":") for entry in text.split(",") if entry.strip()]
    if any(len(pair) != 2 or not pair[1].strip().isdigit() or int(pair[1]) < 1 for pair in pairs):
        raise ValueError("takes plans with numbers from 1 on: PRO:3, INFLUENCER:4")
    return {plan.strip(): int(number) for plan, number in pairs}


def read_headers(text: str) -> dict[str, str]:
    """'authorization=Bearer%20key, tenant=one' as headers, as OpenTelemetry writes them. Raises ValueError."""
    pairs = [part.partition("=") for part in text.split(",") if part.strip()]
    if any(not name.strip() or not separator for name, separator, _ in pairs):
        raise ValueError("THUMBSMITH_OTEL_EXPORTER_OTLP_HEADERS takes name=value, with commas")
    return {name.strip().lower(): unquote(value.strip()) for name, _, value in pairs}


class Settings(BaseSettings):
    """Names are the field names in capitals after `THUMBSMITH_`."""

    model_config = SettingsConfigDict(
        env_prefix="THUMBSMITH_", env_file=".env", env_ignore_empty=True, frozen=True, extra="ignore"
    )

    data_dir: Path = Field(
        default=Path("data"),
        description=(
            "Where the database, files, mails and the secret key lie unless other settings place them "
            "elsewhere; in production a volume that is backed up."
        ),
    )
    database_url: SecretStr | None = Field(
        default=None,
        description="sqlite:///… or postgresql://…; a SQLite file in DATA_DIR when not set.",
        examples=["postgresql://user:password@host/thumbsmith"],
    )
    storage_url: str | None = Field(
        default=None,
        description="Creators' files: file:///… or s3://bucket/prefix; a folder in DATA_DIR when not set.",
        examples=["s3://bucket/prefix"],
    )
    storage_endpoint: str | None = Field(
        default=None,
        description="Address of an S3-compatible server; Amazon's when not set.",
        examples=["https://storage.example.org"],
    )
    storage_region: str | None = Field(default=None, description="The bucket's region.", examples=["us-east-1"])
    storage_access_key_id: str | None = Field(
        default=None, description="Name of the key that opens the bucket; the usual AWS_… variables count when not set."
    )
    storage_secret_access_key: SecretStr | None = Field(default=None, description="The key itself.")
    packs_dir: Path = Field(
        default_factory=default_packs_directory,
        description="Fonts, icons, backdrops and models; those that set-up built when not set.",
    )
    web_dir: Path = Field(
        default_factory=default_web_directory, description="The built web app; the one that set-up built when not set."
    )

    host: str = Field(default="127.0.0.1", description="Address to listen on; 0.0.0.0 for all of this machine.")
    port: Annotated[int, Field(ge=0, le=65_535)] = Field(
        default=8000,
        validation_alias=AliasChoices("THUMBSMITH_PORT", "PORT", "port"),
        description="Port to listen on. PORT without the prefix counts as well.",
    )
    public_url: str | None = Field(
        default=None,
        description="The site's address as people use it, with https in production; http://HOST:PORT when not set.",
        examples=["https://thumbs.example.org"],
    )
    allowed_hosts: str = Field(
        default="", description="Names that the site answers to beside PUBLIC_URL's, with commas: www.example.org"
    )
    secret_key: SecretStr | None = Field(
        default=None,
        description=(
            "Signs sessions, codes and links: at least 32 bytes, the same on every server and worker. Made "
            "once and kept in DATA_DIR when not set."
        ),
    )
    accepted_secret_keys: SecretStr | None = Field(
        default=None,
        description="Others whose signatures count, with commas, while the key changes; see *Another secret key*.",
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        default="info", description="How much is logged: debug, info, warning or error."
    )
    log_format: Literal["console", "json"] = Field(
        default="console", description="console for people, json for log collectors."
    )
    otel_exporter_otlp_endpoint: str | None = Field(
        default=None,
        validation_alias=AliasChoices(
            "THUMBSMITH_OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT", "otel_exporter_otlp_endpoint"
        ),
        description=(
            "Where traces go (OTLP over HTTP); none are made when not set. Also without the prefix; see *Traces*."
        ),
        examples=["http://collector:4318"],
    )
    otel_exporter_otlp_headers: SecretStr | None = Field(
        default=None,
        validation_alias=AliasChoices(
            "THUMBSMITH_OTEL_EXPORTER_OTLP_HEADERS", "OTEL_EXPORTER_OTLP_HEADERS", "otel_exporter_otlp_headers"
        ),
        description="What the collector wants to see, with commas. Also without the prefix.",
        examples=["authorization=Bearer%20key"],
    )

    engine: str | None = Field(
        default=None,
        description=(
            "What draws when no engine is asked for: composer, openai or diffusers; openai where a key is "
            "set, else composer."
        ),
    )
    engine_processes: int = Field(
        default_factory=one_per_processor, ge=1, le=256, description="Processes that draw, per server or worker."
    )
    openai_api_key: SecretStr | None = Field(
        default=None,
        description=(
            "Key of a service that speaks the Images API: pictures painted by a model and paid per picture "
            "there, so that each variation costs its creator an image. `thumbsmith doctor` says whether it "
            "is taken."
        ),
    )
    openai_base_url: str | None = Field(
        default=None,
        description=(
            "Address of another server that speaks OpenAI's API, for pictures and texts; OpenAI's when not set."
        ),
        examples=["https://images.example.org/v1"],
    )
    openai_image_model: str = Field(default="gpt-image-2.5-flare", description="Which model paints.")
    openai_image_quality: Literal["low", "medium", "high", "xhigh", "max", "auto"] = Field(
        default="auto", description="How carefully it paints: low, medium, high, xhigh, max or auto."
    )
    diffusers_model: str | None = Field(
        default=None,
        description=(
            "A local diffusion model: its folder, or owner/model of a hub, which is fetched. `make "
            "diffusers` installs what it needs."
        ),
        examples=["/models/stable-diffusion-xl"],
    )
    diffusers_device: Literal["auto", "cuda", "mps", "cpu"] = Field(
        default="auto", description="Where it runs: auto, cuda, mps or cpu."
    )
    diffusers_steps: int | None = Field(
        default=None,
        ge=1,
        le=500,
        description="Steps for each picture; the model's own number when not set. Distilled models need few.",
        examples=["4"],
    )
    diffusers_guidance: float | None = Field(
        default=None,
        ge=0,
        le=50,
        description="How closely it follows the words; the model's own when not set.",
        examples=["7.5"],
    )
    diffusers_memory_gb: float | None = Field(
        default=None,
        gt=0,
        description="At most so much memory: of the GPU, or of the machine's without one; all there is when not set.",
        examples=["12"],
    )
    openai_text_model: str = Field(
        default="gpt-5.4-mini",
        description=(
            "A language model that reads prompts before the built-in engine draws, and writes them when a creator asks "
            "for help: where there is a key, or OPENAI_BASE_URL without one (Ollama, llama.cpp, vLLM). It has 3 s to "
            "read; then, and with none, built-in rules do it."
        ),
    )
    prompt_helps_per_minute: int = Field(default=10, ge=1, description="For each creator.")
    readings_per_minute: int = Field(
        default=60, ge=1, description="How often a creator's prompt is read while it is typed, for each creator."
    )
    content_categories: str = Field(
        default="all",
        description=(
            "What nobody may ask any engine for: all, none, or some of sexual, minors, hate, self-harm, "
            "danger, gore with commas; see *Content rules*."
        ),
    )
    content_rules: Path | None = Field(
        default=None, description="A file with words and categories of your own.", examples=["./content-rules.toml"]
    )
    queue: Literal["inprocess", "procrastinate"] = Field(
        default="inprocess",
        description=(
            "inprocess: a worker inside the server; procrastinate: workers of their own (`thumbsmith "
            "worker`) on the PostgreSQL of DATABASE_URL."
        ),
    )
    worker_queues: str = Field(
        default=", ".join(QUEUES),
        description=(
            "Whose jobs a worker, or the server's own, does: default, gpu (those of a local model) or both. "
            "`thumbsmith worker --queues` goes before it."
        ),
    )
    worker_slots: int = Field(default=2, ge=1, le=256, description="Generations that one worker runs at once.")
    worker_metrics_port: int | None = Field(
        default=None,
        ge=1,
        le=65_535,
        description=(
            "Where, on HOST, a worker of its own answers /healthz, /readyz and /metrics; nowhere when not set."
        ),
        examples=["9100"],
    )
    running_per_user: int = Field(default=2, ge=1, description="Jobs of one creator that run at once.")
    running_per_plan: str = Field(default="PRO:3, INFLUENCER:4", description="The same for those who have a plan.")
    waiting_per_user: int = Field(default=40, ge=1, description="Jobs of one creator that may wait.")
    generations_per_minute: int = Field(default=30, ge=1, description="Jobs that one creator may begin.")
    storage_gb_per_account: float = Field(
        default=1,
        gt=0,
        description="What an account may keep: pictures, scenes and previews; 1 GB is 1,000,000,000 bytes.",
    )
    storage_gb_per_plan: str = Field(
        default="START:10, PRO:25, INFLUENCER:60", description="The same for those who have a plan."
    )
    thumbnails_per_account: int = Field(default=1_000, ge=1, description="As many may be kept without a plan.")
    thumbnails_per_plan: str = Field(
        default="START:5000, PRO:10000, INFLUENCER:25000", description="The same for those who have a plan."
    )
    versions_per_thumbnail: int = Field(default=300, ge=1, le=500, description="As many one can have.")
    saves_per_minute: int = Field(
        default=60, ge=1, description="Saves, duplicates and own templates of one creator, together."
    )
    uploads_per_minute: int = Field(default=240, ge=1, description="Pictures that one creator brings.")
    payment_calls_per_minute: int = Field(
        default=60, ge=1, description="Calls of one account that the card provider is asked for, together."
    )
    exports_per_minute: int = Field(default=60, ge=1, description="Exports and imports of one creator, together.")
    generation_seconds: float = Field(default=300, gt=0, description="The longest that an engine may take for one.")
    tool_seconds: float = Field(default=1800, gt=0, description="The longest that a picture tool may take for one.")
    lease_seconds: float = Field(default=15, gt=0, description="A worker that is silent for this long has died.")
    shutdown_seconds: float = Field(default=10, ge=0, description="Time that running work gets when a worker stops.")
    drain_seconds: float = Field(
        default=0, ge=0, description="Time between the end of /healthz and that of a server, for its proxy to notice."
    )
    answer_seconds: float = Field(default=120, gt=0, description="How long a call waits for its picture.")
    jobs_kept_days: int = Field(
        default=30, ge=1, description="Days after its end that a job is kept; see *Pictures* for what depends on it."
    )

    smtp_url: SecretStr | None = Field(
        default=None,
        description=(
            "The mail server: smtp:// uses STARTTLS, smtps:// TLS from the first byte; a password with @ or "
            "/ in it: %40, %2F. Mails stay in DATA_DIR/outbox when not set; see *Mails*."
        ),
        examples=["smtp://user:password@mail.example.org:587"],
    )
    mail_from: str | None = Field(
        default=None,
        description="From whom mails come; needed with SMTP_URL.",
        examples=["Thumbsmith <mail@example.org>"],
    )

    contact_email: str | None = Field(
        default=None,
        description=(
            "Where messages of the contact page go; MAIL_FROM's address when not set. Also named in /.well-"
            "known/security.txt."
        ),
        examples=["hello@example.org"],
    )
    operator_name: str | None = Field(
        default=None,
        description='Who runs this site, named in the legal pages; "the operator of this site" when not set.',
        examples=["Example Ltd"],
    )
    operator_address: str | None = Field(
        default=None, description="Their postal address, in one line.", examples=["1 Example Street, Exampletown"]
    )

    stripe_secret_key: SecretStr | None = Field(
        default=None,
        description=(
            "sk_… of Stripe. All three, or none: then the built-in sandbox takes test cards, and no money "
            "moves; see *Payments*."
        ),
    )
    stripe_publishable_key: str | None = Field(default=None, description="pk_… of Stripe.")
    stripe_webhook_secret: SecretStr | None = Field(
        default=None,
        description=(
            "whsec_… of Stripe's webhook, which goes to PUBLIC_URL/v1/pay/webhook; several with commas while"
            " one is being replaced."
        ),
    )
    test_payments: bool | None = Field(
        default=None, description="Take test cards: by default on a site that is not https, where no key is set."
    )

    session_hours: float = Field(default=12, gt=0, description="How long a login lasts.")
    password_hashes_at_once: int = Field(
        default_factory=one_per_processor,
        ge=1,
        le=256,
        description="A hash takes a core for about 50 ms and 19 MiB; more wait, and are turned away after 10 s.",
    )
    trusted_proxies: str = Field(
        default="",
        description=(
            "Addresses and networks of your proxies, with commas: their X-Forwarded-For is believed. Without"
            " it all visitors behind a proxy share the limits of one address."
        ),
        examples=["10.0.0.0/8, 127.0.0.1"],
    )
    logins_per_account_and_minute: int = Field(
        default=10, ge=1, description="From one client address, or on one device that has been logged in on before."
    )
    strange_logins_per_account_and_hour: int = Field(
        default=1_000, ge=1, description="From all client addresses together, on devices that are new."
    )
    logins_per_address_and_minute: int = Field(
        default=60,
        ge=1,
        description=(
            "For each client address. Limits count in the database, so they hold across servers; beyond one "
            "is 429 with Retry-After."
        ),
    )
    registrations_per_address_and_hour: int = Field(default=30, ge=1, description="For each client address.")
    lookups_per_address_and_minute: int = Field(
        default=60, ge=1, description="Calls that tell whether a mail address has an account."
    )
    verifications_per_account_and_hour: int = Field(
        default=20, ge=1, description="Codes tried; each code dies after 5."
    )
    resend_pause_seconds: float = Field(default=60, ge=0, description="Between two verification codes asked for.")
    resends_per_account_and_hour: int = Field(default=5, ge=1, description="Verification codes asked for.")
    resets_per_account_and_hour: int = Field(default=5, ge=1, description="Reset links mailed; silent beyond.")
    resets_per_address_and_hour: int = Field(
        default=30, ge=1, description="Reset links asked for from each client address."
    )
    contacts_per_address_and_hour: int = Field(
        default=10, ge=1, description="Messages of the contact page from each client address."
    )
    demos_per_address_and_minute: int = Field(
        default=10,
        ge=1,
        description=(
            "Demos of the front page for each client address; they are drawn in the server's own processes, "
            "one fewer than ENGINE_PROCESSES."
        ),
    )
    contacts_per_hour: int = Field(default=200, ge=1, description="Messages of all visitors together.")

    analytics: bool = Field(
        default=True,
        description="Count how the site is used, by those who agree to it; false: nobody is asked. See *Visits*.",
    )
    analytics_sink: str | None = Field(
        default=None,
        description=(
            'https://… of yours: the server posts {"events": […]} there after counting them, without '
            "addresses; what it does not take within 5 s is not sent again."
        ),
        examples=["https://sink.example.org/events"],
    )
    analytics_calls_per_address_and_minute: int = Field(
        default=60, ge=1, description="Calls that report up to 50 events each."
    )

    maximum_body_bytes: int = Field(
        default=32 * 1024 * 1024, ge=1024, description="Of the few calls that take pictures."
    )
    connections_per_address: int = Field(
        default=1_000, ge=1, description="Connections that one address may have open, unless it is a trusted proxy."
    )
    body_timeout_seconds: float = Field(default=30, gt=0, description="Longest silence while a request body arrives.")

    @field_validator("secret_key")
    @classmethod
    def secret_key_is_long_enough(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None and len(value.get_secret_value().encode()) < SHORTEST_SECRET:
            raise ValueError(f"THUMBSMITH_SECRET_KEY needs at least {SHORTEST_SECRET} bytes")
        return value

    @model_validator(mode="after")
    def accepted_secrets_are_long_enough(self) -> Settings:
        if any(len(secret) < SHORTEST_SECRET for secret in self.accepted_secrets()):
            raise ValueError(f"THUMBSMITH_ACCEPTED_SECRET_KEYS: each needs at least {SHORTEST_SECRET} bytes")
        return self

    def accepted_secrets(self) -> tuple[bytes, ...]:
        keys = self.accepted_secret_keys.get_secret_value().split(",") if self.accepted_secret_keys else []
        return tuple(key.strip().encode() for key in keys if key.strip())

    @field_validator("trusted_proxies")
    @classmethod
    def proxies_are_networks(cls, value: str) -> str:
        try:
            parse_networks(value)
        except ValueError as error:
            raise ValueError(f"THUMBSMITH_TRUSTED_PROXIES takes addresses and networks with commas: {error}") from error
        return value

    @field_validator("allowed_hosts")
    @classmethod
    def hosts_are_names(cls, value: str) -> str:
        if not all(HOST_NAME.fullmatch(name) for name in names_of(value)):
            raise ValueError("THUMBSMITH_ALLOWED_HOSTS takes names with commas: www.example.org, thumbs.example.org")
        return value

    @field_validator("worker_queues")
    @classmethod
    def queues_are_known(cls, value: str) -> str:
        names = names_of(value)
        if not names or not set(names) <= set(QUEUES):
            raise ValueError(f"THUMBSMITH_WORKER_QUEUES takes {', '.join(QUEUES)}, with commas")
        return value

    @field_validator("running_per_plan", "storage_gb_per_plan", "thumbnails_per_plan")
    @classmethod
    def plans_have_numbers(cls, value: str, info: ValidationInfo) -> str:
        try:
            numbers_of_plans(value)
        except ValueError as error:
            raise ValueError(f"THUMBSMITH_{str(info.field_name).upper()} {error}") from error
        return value

    @field_validator("database_url", "storage_url")
    @classmethod
    def address_is_known(cls, value: SecretStr | str | None, info: ValidationInfo) -> SecretStr | str | None:
        address = value.get_secret_value() if isinstance(value, SecretStr) else value
        kinds = ADDRESSES[str(info.field_name)]
        if address is not None and not address.startswith(kinds):
            raise ValueError(f"An address here starts with {' or '.join(kinds[:2])}")
        return value

    @field_validator("otel_exporter_otlp_headers")
    @classmethod
    def headers_are_readable(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None:
            read_headers(value.get_secret_value())
        return value

    @field_validator("analytics_sink", "otel_exporter_otlp_endpoint")
    @classmethod
    def sink_is_an_address(cls, value: str | None) -> str | None:
        if value is not None and not value.startswith(("https://", "http://")):
            raise ValueError("An address here starts with https:// or http://")
        return value

    @field_validator("smtp_url")
    @classmethod
    def mail_server_is_readable(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None:
            read_smtp_address(value.get_secret_value())
        return value

    @field_validator("contact_email")
    @classmethod
    def contact_email_is_an_address(cls, value: str | None) -> str | None:
        if value is not None and not is_address(value):
            raise ValueError("This needs one mail address: hello@example.org")
        return value

    @field_validator("mail_from")
    @classmethod
    def mail_from_is_an_address(cls, value: str | None) -> str | None:
        if value is not None and not is_sender(value):
            raise ValueError("This needs one mail address: mail@example.org or Thumbsmith <mail@example.org>")
        return value

    @model_validator(mode="after")
    def mails_come_from_somebody(self) -> Settings:
        if self.smtp_url is not None and self.mail_from is None:
            raise ValueError("THUMBSMITH_SMTP_URL needs THUMBSMITH_MAIL_FROM: who the mails come from")
        return self

    @model_validator(mode="after")
    def card_provider_is_complete(self) -> Settings:
        """With real keys nothing may be left out, and test cards are never taken beside them."""
        named = (self.stripe_secret_key, self.stripe_publishable_key, self.stripe_webhook_secret)
        if any(named) and not all(named):
            raise ValueError(
                "Stripe needs THUMBSMITH_STRIPE_SECRET_KEY, THUMBSMITH_STRIPE_PUBLISHABLE_KEY and"
                " THUMBSMITH_STRIPE_WEBHOOK_SECRET"
            )
        if self.stripe_secret_key is not None and self.test_payments:
            raise ValueError("THUMBSMITH_TEST_PAYMENTS is for an installation without Stripe keys")
        return self

    @model_validator(mode="after")
    def queue_fits_database(self) -> Settings:
        if self.queue == "procrastinate" and not self.database().startswith("postgresql"):
            raise ValueError(
                "THUMBSMITH_QUEUE=procrastinate needs a THUMBSMITH_DATABASE_URL that starts with postgresql://"
            )
        return self

    def database(self) -> str:
        """The database's address, its password included."""
        if self.database_url is not None:
            return self.database_url.get_secret_value()
        return f"sqlite:///{self.data_dir.resolve() / 'thumbsmith.db'}"

    def storage(self) -> str:
        return self.storage_url or (self.data_dir.resolve() / "storage").as_uri()

    def address(self) -> str:
        """The site's address without a slash at its end."""
        return (self.public_url or f"http://{self.host}:{self.port}").rstrip("/")

    def hosts(self) -> tuple[str, ...]:
        """Names that the site answers to beside its address."""
        return (self.host, *names_of(self.allowed_hosts))

    def takes_test_cards(self) -> bool:
        """Whether the sandbox's card form is open: on a public site only when somebody has said so."""
        if self.stripe_secret_key is not None:
            return False
        return not self.address().startswith("https://") if self.test_payments is None else self.test_payments

    def queues(self) -> tuple[str, ...]:
        """Whose jobs a worker does."""
        return names_of(self.worker_queues)

    def default_engine(self) -> str:
        return self.engine or ("openai" if self.openai_api_key else "composer")

    def text_model(self) -> str | None:
        """The language model in force: there is one with a key, or with a server of one's own."""
        is_reachable = self.openai_api_key is not None or self.openai_base_url is not None
        return self.openai_text_model if is_reachable and self.openai_text_model != "none" else None

    def sender(self) -> str:
        """Who mails come from; where they stay in the outbox, nobody who could be answered."""
        return self.mail_from or "Thumbsmith <nobody@thumbsmith.invalid>"

    def operator(self) -> str:
        """The mail address that messages of the contact page go to."""
        return self.contact_email or parseaddr(self.sender())[1]

    def secrets(self) -> tuple[str, ...]:
        """What no log may show: every secret, and the passwords in addresses."""
        fields = (getattr(self, name) for name in type(self).model_fields)
        values = [field.get_secret_value() for field in fields if isinstance(field, SecretStr)]
        parts = [part.strip() for value in values for part in value.split(",")]
        passwords = [urlsplit(value).password or "" for value in values if "://" in value]
        headers = self.otel_exporter_otlp_headers
        sent = read_headers(headers.get_secret_value()).values() if headers else ()
        keys = [word for value in sent for word in value.split()]
        return (*values, *parts, *passwords, *map(unquote, passwords), *keys)

    def shown(self) -> dict[str, str]:
        """What is in force, for a person to read: secrets and passwords are masked."""
        values = {name: mask_addresses(str(getattr(self, name))) for name in type(self).model_fields}
        values |= {
            "database_url": mask_addresses(self.database()),
            "storage_url": mask_addresses(self.storage()),
            "public_url": self.address(),
            "smtp_url": mask_addresses(self.smtp_url.get_secret_value()) if self.smtp_url else "none: the outbox",
            "mail_from": self.sender(),
            "contact_email": self.operator(),
            "stripe_secret_key": "set" if self.stripe_secret_key else "none: the sandbox",
            "stripe_webhook_secret": "set" if self.stripe_webhook_secret else "none",
            "engine": self.default_engine(),
            "openai_api_key": "set" if self.openai_api_key else "none",
            "openai_base_url": mask_addresses(self.openai_base_url) if self.openai_base_url else "OpenAI",
            "openai_text_model": self.text_model() or "none: built-in rules",
            "analytics_sink": mask_addresses(self.analytics_sink) if self.analytics_sink else "none",
            "otel_exporter_otlp_endpoint": (
                mask_addresses(self.otel_exporter_otlp_endpoint) if self.otel_exporter_otlp_endpoint else "none"
            ),
            "otel_exporter_otlp_headers": "set" if self.otel_exporter_otlp_headers else "none",
            "test_payments": "on" if self.takes_test_cards() else "off",
            "accepted_secret_keys": f"{len(self.accepted_secrets())} beside it" if self.accepted_secrets() else "none",
            "secret_key": "set" if self.secret_key else "made once, kept in DATA_DIR",
        }
        return values
