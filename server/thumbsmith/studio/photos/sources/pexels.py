"""Pexels: API v1 (https://www.pexels.com/api/documentation/), with a key in `Authorization`.

Its licence asks for no credit; the guidelines of the API ask that the photographer is shown, which the layer does.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from thumbsmith.platform.limits import Rate
from thumbsmith.platform.outgoing import Outgoing
from thumbsmith.studio.photos.licences import PEXELS
from thumbsmith.studio.photos.sources.base import (
    HOUR,
    MONTH,
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


class Pexels:
    label = "Pexels"
    quotas: tuple[Quota, ...] = (Quota(Rate(180, HOUR), Rate(90, HOUR)), Quota(Rate(18_000, MONTH), Rate(6_000, MONTH)))
    """It allows a key 200 an hour and 20,000 a month."""

    def __init__(self, address: str, key: str) -> None:
        self._address = f"{address.rstrip('/')}/v1/search"
        self._key = key

    async def find(self, outgoing: Outgoing, search: Search) -> list[FoundPhoto]:
        query = {"query": search.words, "page": str(search.page), "per_page": str(PAGE)}
        answer = await answer_of(outgoing, self._address, query, {"Authorization": self._key})
        return [photo for each in objects(answer.get("photos")) if (photo := self._photo(each))]

    def _photo(self, photo: Mapping[str, Any]) -> FoundPhoto | None:
        files = photo.get("src")
        sizes = files if isinstance(files, dict) else {}
        credit = {
            "title": text_of(photo.get("alt")),
            "author": text_of(photo.get("photographer")),
            "authorUrl": address_of(photo.get("photographer_url")),
            "source": self.label,
            "sourceUrl": address_of(photo.get("url")),
        }
        return photo_of(address_of(sizes.get("large2x")), address_of(sizes.get("medium")), PEXELS, credit)
