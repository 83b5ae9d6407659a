"""Wikimedia Commons: MediaWiki's API, `action=query` with `generator=search` in the namespace of files.

https://commons.wikimedia.org/w/api.php; `extmetadata` are the licence and the author as the file's page says them, in
HTML. https://www.mediawiki.org/wiki/Help:CirrusSearch describes the words that choose kinds and licences.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

from thumbsmith.platform.limits import Rate
from thumbsmith.platform.outgoing import Outgoing
from thumbsmith.studio.photos.licences import licence_of
from thumbsmith.studio.photos.sources.base import (
    MINUTE,
    PAGE,
    BadAnswer,
    FoundPhoto,
    Quota,
    Search,
    address_of,
    answer_of,
    first_link,
    objects,
    photo_of,
    text_of,
)

WIDE, SMALL = 1920, 330
"""Pixels; two of the widths that the site keeps ready (https://w.wiki/GHai)."""
MEDIA_TYPES = ("image/jpeg", "image/png", "image/webp")
NAMESPACE = "File:"


class Commons:
    label = "Wikimedia Commons"
    quotas: tuple[Quota, ...] = (Quota(Rate(120, MINUTE), Rate(60, MINUTE)),)
    """It sets no number and asks for restraint."""

    def __init__(self, address: str) -> None:
        self._address = f"{address.rstrip('/')}/w/api.php"
        self._redirect = f"{address.rstrip('/')}/wiki/Special:Redirect/file/"

    async def find(self, outgoing: Outgoing, search: Search) -> list[FoundPhoto]:
        kinds = "filetype:bitmap haslicense:unrestricted" if search.is_free else "filetype:bitmap"
        query = {
            "action": "query",
            "format": "json",
            "formatversion": "2",
            "generator": "search",
            "gsrsearch": f"{kinds} {search.words}",
            "gsrnamespace": "6",
            "gsrlimit": str(PAGE),
            "gsroffset": str(PAGE * (search.page - 1)),
            "prop": "imageinfo",
            "iiprop": "url|size|mime|extmetadata",
            "iiurlwidth": str(WIDE),
            "iiextmetadatafilter": "License|LicenseShortName|Artist|ObjectName",
        }
        answer = await answer_of(outgoing, self._address, query)
        if "error" in answer:
            raise BadAnswer("an error in its own words")
        found = answer.get("query")
        pages = objects(found.get("pages") if isinstance(found, dict) else None)
        ranked = sorted(pages, key=lambda page: page["index"] if isinstance(page.get("index"), int) else PAGE)
        return [photo for page in ranked if (photo := self._photo(page, search))]

    def _photo(self, page: Mapping[str, Any], search: Search) -> FoundPhoto | None:
        info = next(iter(objects(page.get("imageinfo"))), {})
        about = info.get("extmetadata")
        told = about if isinstance(about, dict) else {}
        licence = licence_of(text_of(value_of(told, "License")))
        if licence is None or info.get("mime") not in MEDIA_TYPES or (search.is_free and licence.asks_for_credit):
            return None
        credit = {
            "title": text_of(value_of(told, "ObjectName")) or title_of(page),
            "author": text_of(value_of(told, "Artist")),
            "authorUrl": first_link(value_of(told, "Artist")),
            "source": self.label,
            "sourceUrl": address_of(info.get("descriptionurl")),
        }
        return photo_of(address_of(info.get("thumburl")), self._preview(page), licence, credit)

    def _preview(self, page: Mapping[str, Any]) -> str | None:
        """https://www.mediawiki.org/wiki/Help:Redirect: leads to the file in this width."""
        name = text_of(page.get("title")).removeprefix(NAMESPACE)
        return address_of(f"{self._redirect}{quote(name, safe='')}?width={SMALL}") if name else None


def value_of(about: Mapping[str, Any], name: str) -> object:
    field = about.get(name)
    return field.get("value") if isinstance(field, dict) else None


def title_of(page: Mapping[str, Any]) -> str:
    """The name of the file, without its namespace and ending."""
    return text_of(page.get("title")).removeprefix(NAMESPACE).rpartition(".")[0]
