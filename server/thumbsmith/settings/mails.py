"""The sender of mails, and the operator of the site."""

from __future__ import annotations

from typing import Self

from pydantic import Field, SecretStr, field_validator, model_validator

from thumbsmith.mail.addresses import is_address, is_sender, read_smtp_address
from thumbsmith.settings.section import Section


class MailSettings(Section):
    title = "Mails"

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

    @field_validator("smtp_url")
    @classmethod
    def mail_server_is_readable(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None:
            read_smtp_address(value.get_secret_value())
        return value

    @field_validator("mail_from")
    @classmethod
    def mail_from_is_an_address(cls, value: str | None) -> str | None:
        if value is not None and not is_sender(value):
            raise ValueError("This needs one mail address: mail@example.org or Thumbsmith <mail@example.org>")
        return value

    @model_validator(mode="after")
    def mails_come_from_somebody(self) -> Self:
        if self.smtp_url is not None and self.mail_from is None:
            raise ValueError("THUMBSMITH_SMTP_URL needs THUMBSMITH_MAIL_FROM: who the mails come from")
        return self

    def sender(self) -> str:
        """The sender of mails; where they stay in the outbox, an address that nobody can answer to."""
        return self.mail_from or "Thumbsmith <nobody@thumbsmith.invalid>"


class OperatorSettings(Section):
    title = "Who runs the site"

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

    @field_validator("contact_email")
    @classmethod
    def contact_email_is_an_address(cls, value: str | None) -> str | None:
        if value is not None and not is_address(value):
            raise ValueError("This needs one mail address: hello@example.org")
        return value
