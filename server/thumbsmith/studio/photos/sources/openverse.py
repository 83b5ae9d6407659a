"""Openverse: 800 million files of many sites. API v1, https://api.openverse.org/v1/ (images/), without a key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from thumbsmith.platform.limits import Rate
from thumbsmith.platform.outgoing import Outgoing
from thumbsmith.studio.photos.licences import licence_of
from thumbsmith.studio.photos.sources.base import (
    DAY,
    MINUTE,
    PAGE,
    FoundPhoto,
    Quota,
    Search,
    address_of,
    answer_of,
    objects,
    photo_of,
    text_of,
)

FREE = "cc0,pdm"
ALL = f"{FREE},by,by-sa"


class Openverse:
    label = "Openverse"
    quotas: tuple[Quota, ...] = (Quota(Rate(18, MINUTE), Rate(12, MINUTE)), Quota(Rate(180, DAY), Rate(90, DAY)))
    """Without a key it allows a site 20 a minute and 200 a day."""

    def __init__(self, address: str) -> None:
        self._address = f"{address.rstrip('/')}/v1/images/"

    async def find(self, outgoing: Outgoing, search: Search) -> list[FoundPhoto]:
        query = {
            "q": search.words,
            "license": FREE if search.is_free else ALL,
            "page": str(search.page),
            "page_size": str(PAGE),
            "size": "medium,large",
            "mature": "false",
        }
        answer = await answer_of(outgoing, self._address, query)
        return [photo for each in objects(answer.get("results")) if (photo := self._photo(each))]

    def _photo(self, image: Mapping[str, Any]) -> FoundPhoto | None:
        code, version = str(image.get("license", "")), str(image.get("license_version") or "")
        licence = licence_of(code if code in ("cc0", "pdm") else f"cc-{code}-{version}")
        if licence is None or image.get("mature") is True:
            return None
        address = address_of(image.get("url"))
        credit = {
            "title": text_of(image.get("title")),
            "author": text_of(image.get("creator")),
            "authorUrl": address_of(image.get("creator_url")),
            "source": self.label,
            "sourceUrl": address_of(image.get("foreign_landing_url")),
        }
        return photo_of(address, address_of(image.get("thumbnail")) or address, licence, credit)
