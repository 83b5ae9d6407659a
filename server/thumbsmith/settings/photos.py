"""The photo finder: whom it asks, and what may be reached for it."""

from __future__ import annotations

from typing import Self

from pydantic import Field, SecretStr, field_validator, model_validator

from thumbsmith.platform.client_address import parse_networks
from thumbsmith.settings.formats import checked_web_address, names_of
from thumbsmith.settings.section import Section

SOURCES = ("openverse", "commons", "pexels")


class PhotoSettings(Section):
    title = "Photo finder"

    photo_sources: str = Field(
        default="",
        description=(
            "Where creators find photos: openverse, commons and pexels, with commas, in their order; nowhere when not "
            "set. The server asks there, browsers never do; see *Photo finder*."
        ),
        examples=["commons, openverse"],
    )
    pexels_api_key: SecretStr | None = Field(default=None, description="Key of Pexels, which is free of charge there.")
    openverse_url: str = Field(default="https://api.openverse.org", description="Another address for Openverse.")
    commons_url: str = Field(
        default="https://commons.wikimedia.org", description="Another address for Wikimedia Commons."
    )
    pexels_url: str = Field(default="https://api.pexels.com", description="Another address for Pexels.")
    photo_networks: str = Field(
        default="",
        description=(
            "Addresses and networks of your own that photos may come from, with commas, for a mirror or a proxy of a "
            "source. Without it only public addresses are reached."
        ),
        examples=["10.0.7.0/24"],
    )
    photo_searches_per_minute: int = Field(
        default=60, ge=1, description="How often a creator's search for photos is answered while it is typed."
    )
    photo_previews_per_minute: int = Field(
        default=600, ge=1, description="Found photos that are fetched to be shown to one creator in small."
    )
    photos_per_minute: int = Field(default=30, ge=1, description="Found photos that one creator puts on a canvas.")

    @field_validator("photo_sources")
    @classmethod
    def sources_are_known(cls, value: str) -> str:
        if not set(names_of(value)) <= set(SOURCES):
            raise ValueError(f"THUMBSMITH_PHOTO_SOURCES takes {', '.join(SOURCES)}, with commas")
        return value

    @field_validator("photo_networks")
    @classmethod
    def photo_networks_are_networks(cls, value: str) -> str:
        try:
            parse_networks(value)
        except ValueError as error:
            raise ValueError(f"THUMBSMITH_PHOTO_NETWORKS takes addresses and networks with commas: {error}") from error
        return value

    _sources_have_addresses = field_validator("openverse_url", "commons_url", "pexels_url")(checked_web_address)

    @model_validator(mode="after")
    def pexels_has_its_key(self) -> Self:
        if "pexels" in names_of(self.photo_sources) and self.pexels_api_key is None:
            raise ValueError("THUMBSMITH_PHOTO_SOURCES with pexels needs THUMBSMITH_PEXELS_API_KEY")
        return self
