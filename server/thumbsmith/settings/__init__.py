"""The settings of an installation, read once from the environment or `.env`: a section for each area.

Every setting has a default that works on one machine. Nothing here opens, creates or connects anything:
`container/` builds the running parts out of these values.
"""

from __future__ import annotations

from email.utils import parseaddr
from typing import Self
from urllib.parse import unquote, urlsplit

from pydantic import SecretStr, model_validator

from thumbsmith.platform.masking import mask_addresses
from thumbsmith.settings.accounts import AccountSettings
from thumbsmith.settings.engines import EngineSettings
from thumbsmith.settings.formats import names_of, numbers_of_plans, read_headers
from thumbsmith.settings.jobs import JobSettings
from thumbsmith.settings.limits import CallSettings, LimitSettings
from thumbsmith.settings.mails import MailSettings, OperatorSettings
from thumbsmith.settings.payments import PaymentSettings
from thumbsmith.settings.photos import PhotoSettings
from thumbsmith.settings.section import Section, one_per_processor
from thumbsmith.settings.serving import ServingSettings
from thumbsmith.settings.storage import PACKAGE, StorageSettings, default_packs_directory, default_web_directory
from thumbsmith.settings.visits import VisitSettings

__all__ = [
    "PACKAGE",
    "Section",
    "Settings",
    "default_packs_directory",
    "default_web_directory",
    "numbers_of_plans",
    "one_per_processor",
    "read_headers",
]


class Settings(
    CallSettings,
    LimitSettings,
    PhotoSettings,
    VisitSettings,
    AccountSettings,
    PaymentSettings,
    OperatorSettings,
    MailSettings,
    JobSettings,
    EngineSettings,
    ServingSettings,
    StorageSettings,
):
    """The sections in one, with what holds between them. Pydantic lists the fields of the last one first."""

    @model_validator(mode="after")
    def queue_fits_database(self) -> Self:
        if self.queue == "procrastinate" and not self.database().startswith("postgresql"):
            raise ValueError(
                "THUMBSMITH_QUEUE=procrastinate needs a THUMBSMITH_DATABASE_URL that starts with postgresql://"
            )
        return self

    def takes_test_cards(self) -> bool:
        """Whether the sandbox's card form is open: on a public site only when somebody has said so."""
        if self.stripe_secret_key is not None:
            return False
        return not self.address().startswith("https://") if self.test_payments is None else self.test_payments

    def operator(self) -> str:
        """The mail address that messages of the contact page go to."""
        return self.contact_email or parseaddr(self.sender())[1]

    def secrets(self) -> tuple[str, ...]:
        """Texts that no log may show: every secret, and the passwords in addresses."""
        fields = (getattr(self, name) for name in type(self).model_fields)
        values = [field.get_secret_value() for field in fields if isinstance(field, SecretStr)]
        parts = [part for value in values for part in names_of(value)]
        passwords = [urlsplit(value).password or "" for value in values if "://" in value]
        headers = self.otel_exporter_otlp_headers
        sent = read_headers(headers.get_secret_value()).values() if headers else ()
        keys = [word for value in sent for word in value.split()]
        return (*values, *parts, *passwords, *map(unquote, passwords), *keys)

    def shown(self) -> dict[str, str]:
        """The settings in force, for a person to read: secrets and passwords are masked."""
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
            "pexels_api_key": "set" if self.pexels_api_key else "none",
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
