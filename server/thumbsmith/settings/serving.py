"""The address of the site, its proxies, its keys and its logs."""

from __future__ import annotations

import re
from typing import Annotated, Literal, Self

from pydantic import AliasChoices, Field, SecretStr, field_validator, model_validator

from thumbsmith.platform.client_address import parse_networks
from thumbsmith.settings.formats import checked_web_address, names_of, read_headers
from thumbsmith.settings.section import Section

HOST_NAME = re.compile(r"[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*")
SHORTEST_SECRET = 32  # bytes; what HMAC-SHA256 needs to keep its full strength


class ServingSettings(Section):
    title = "Addresses, proxies, keys and logs"

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
    trusted_proxies: str = Field(
        default="",
        description=(
            "Addresses and networks of your proxies, with commas: their X-Forwarded-For is believed. Without"
            " it all visitors behind a proxy share the limits of one address."
        ),
        examples=["10.0.0.0/8, 127.0.0.1"],
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
    drain_seconds: float = Field(
        default=0, ge=0, description="Time between the end of /healthz and that of a server, for its proxy to notice."
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
        description="Headers for the collector, with commas. Also without the prefix.",
        examples=["authorization=Bearer%20key"],
    )

    @field_validator("secret_key")
    @classmethod
    def secret_key_is_long_enough(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None and len(value.get_secret_value().encode()) < SHORTEST_SECRET:
            raise ValueError(f"THUMBSMITH_SECRET_KEY needs at least {SHORTEST_SECRET} bytes")
        return value

    @model_validator(mode="after")
    def accepted_secrets_are_long_enough(self) -> Self:
        if any(len(secret) < SHORTEST_SECRET for secret in self.accepted_secrets()):
            raise ValueError(f"THUMBSMITH_ACCEPTED_SECRET_KEYS: each needs at least {SHORTEST_SECRET} bytes")
        return self

    @field_validator("allowed_hosts")
    @classmethod
    def hosts_are_names(cls, value: str) -> str:
        if not all(HOST_NAME.fullmatch(name) for name in names_of(value)):
            raise ValueError("THUMBSMITH_ALLOWED_HOSTS takes names with commas: www.example.org, thumbs.example.org")
        return value

    @field_validator("trusted_proxies")
    @classmethod
    def proxies_are_networks(cls, value: str) -> str:
        try:
            parse_networks(value)
        except ValueError as error:
            raise ValueError(f"THUMBSMITH_TRUSTED_PROXIES takes addresses and networks with commas: {error}") from error
        return value

    _collector_is_an_address = field_validator("otel_exporter_otlp_endpoint")(checked_web_address)

    @field_validator("otel_exporter_otlp_headers")
    @classmethod
    def headers_are_readable(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None:
            read_headers(value.get_secret_value())
        return value

    def address(self) -> str:
        """The site's address without a slash at its end."""
        return (self.public_url or f"http://{self.host}:{self.port}").rstrip("/")

    def hosts(self) -> tuple[str, ...]:
        """Names that the site answers to beside its address."""
        return (self.host, *names_of(self.allowed_hosts))

    def accepted_secrets(self) -> tuple[bytes, ...]:
        text = self.accepted_secret_keys.get_secret_value() if self.accepted_secret_keys else ""
        return tuple(key.encode() for key in names_of(text))
