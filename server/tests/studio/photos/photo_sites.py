"""One server that speaks what the sources of photos speak, as their public documentation describes it: Openverse's
API v1, MediaWiki's `action=query` as Wikimedia Commons answers it, and Pexels' API v1; and that has their files.

Tests can make a site fail (`sites.next["openverse"] = …`) or answer what a hostile one would. It also runs by itself,
for the journeys: `python -m tests.studio.photos.photo_sites PORT`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import unquote

import uvicorn
from fastapi import FastAPI, Request, Response
from fastapi.responses import JSONResponse, RedirectResponse
from PIL import Image

from tests.pictures.files import two_halves, written

KEY = "only-for-tests"
PAGE = 20
Fault = Callable[[Request], Response]


@dataclass(frozen=True)
class SitePhoto:
    """What the sites know of a photo; `code` is its licence as Wikimedia Commons writes it."""

    name: str
    code: str = "cc0"
    author: str = "Ada Example"
    page: str | None = "https://photos.example.org/kite"
    author_page: str | None = "https://photos.example.org/ada"
    file: str = "/files/photo.jpg"


DEFAULT = (SitePhoto("A red kite", "cc-by-2.0"), SitePhoto("A blue kite"), SitePhoto("Secret kite", "cc-by-nc-2.0"))


@dataclass
class PhotoSites:
    photos: dict[str, tuple[SitePhoto, ...]] = field(
        default_factory=lambda: dict.fromkeys(("openverse", "commons", "pexels"), DEFAULT)
    )
    """By site."""
    next: dict[str, Fault] = field(default_factory=dict)
    """What a site, or `files`, answers instead."""
    asked: list[tuple[str, Mapping[str, str]]] = field(default_factory=list)
    """Sites with their queries and headers, in the order of the requests."""
    files: dict[str, tuple[bytes, str]] = field(default_factory=dict)
    """Contents and types by path."""

    def __post_init__(self) -> None:
        self.files.setdefault("/files/photo.jpg", (written(two_halves((800, 600)), "JPEG"), "image/jpeg"))
        self.app = FastAPI()
        self.app.get("/v1/images/")(self.openverse)
        self.app.get("/w/api.php")(self.commons)
        self.app.get("/wiki/Special:Redirect/file/{name:path}")(self.redirect)
        self.app.get("/v1/search")(self.pexels)
        self.app.get("/{path:path}")(self.file)

    def requests(self, site: str) -> list[Mapping[str, str]]:
        return [asked for name, asked in self.asked if name == site]

    def _note(self, site: str, request: Request) -> Response | None:
        self.asked.append((site, {**request.headers, **request.query_params}))
        fault = self.next.get(site)
        return fault(request) if fault else None

    def _page(self, site: str, number: int) -> tuple[SitePhoto, ...]:
        return self.photos[site][PAGE * (number - 1) : PAGE * number]

    async def openverse(self, request: Request) -> Response:
        """https://api.openverse.org/v1/#tag/images/operation/images_search"""
        if fault := self._note("openverse", request):
            return fault
        query = request.query_params
        number, base = int(query.get("page", "1")), str(request.base_url).rstrip("/")
        wanted = query.get("license", "").split(",")
        results = [
            openverse_image(photo, base)
            for photo in self._page("openverse", number)
            if openverse_licence(photo.code)[0] in wanted
        ]
        return JSONResponse(
            {"result_count": len(results), "page_count": 1, "page_size": PAGE, "page": number, "results": results}
        )

    async def commons(self, request: Request) -> Response:
        """https://www.mediawiki.org/wiki/API:Imageinfo, with `formatversion=2`"""
        if fault := self._note("commons", request):
            return fault
        base, query = str(request.base_url).rstrip("/"), request.query_params
        found = self._page("commons", int(query.get("gsroffset", "0")) // PAGE + 1)
        if not found:
            return JSONResponse({"batchcomplete": True})
        pages = [commons_page(photo, base, place) for place, photo in enumerate(found, start=1)]
        # The API sorts pages by their ids, not by how well they fit.
        return JSONResponse({"batchcomplete": True, "query": {"pages": pages[::-1]}})

    async def redirect(self, request: Request, name: str) -> Response:
        known = {f"{photo.name}.jpg": photo for photo in self.photos["commons"]}
        photo = known.get(unquote(name))
        return RedirectResponse(photo.file, 302) if photo else Response(status_code=404)

    async def pexels(self, request: Request) -> Response:
        """https://www.pexels.com/api/documentation/#photos-search"""
        if fault := self._note("pexels", request):
            return fault
        if request.headers.get("authorization") != KEY:
            return JSONResponse({"status": 401, "code": "Unauthorized"}, 401)
        base, number = str(request.base_url).rstrip("/"), int(request.query_params.get("page", "1"))
        photos = [pexels_photo(photo, base, place) for place, photo in enumerate(self._page("pexels", number))]
        return JSONResponse({"page": number, "per_page": PAGE, "total_results": len(photos), "photos": photos})

    async def file(self, request: Request) -> Response:
        if fault := self._note("files", request):
            return fault
        content, media_type = self.files.get(request.url.path, (b"", ""))
        return Response(content, 200 if media_type else 404, media_type=media_type or None)


def openverse_licence(code: str) -> tuple[str, str]:
    if code in ("cc0", "pdm"):
        return code, "1.0"
    kind, _, version = code.removeprefix("cc-").rpartition("-")
    return kind, version


def openverse_image(photo: SitePhoto, base: str) -> dict[str, Any]:
    licence, version = openverse_licence(photo.code)
    return {
        "id": "cdbd3bf6-1745-45bb-b399-61ee149cd58a",
        "title": photo.name,
        "indexed_on": "2026-01-04T12:00:00Z",
        "foreign_landing_url": photo.page,
        "url": absolute(photo.file, base),
        "creator": photo.author,
        "creator_url": photo.author_page,
        "license": licence,
        "license_version": version,
        "license_url": "https://creativecommons.org/",
        "provider": "flickr",
        "source": "flickr",
        "category": "photograph",
        "filesize": None,
        "filetype": "jpg",
        "tags": [{"name": "kite", "accuracy": None}],
        "attribution": f'"{photo.name}" by {photo.author}',
        "mature": False,
        "height": 600,
        "width": 800,
        "thumbnail": absolute(photo.file, base),
        "detail_url": f"{base}/v1/images/cdbd3bf6/",
        "related_url": f"{base}/v1/images/cdbd3bf6/related/",
        "unstable__sensitivity": [],
    }


def commons_page(photo: SitePhoto, base: str, place: int) -> dict[str, Any]:
    artist = f'<a href="{photo.author_page}" title="User">{photo.author}</a>' if photo.author_page else photo.author
    about = {"License": photo.code, "LicenseShortName": photo.code.upper(), "Artist": artist, "ObjectName": photo.name}
    return {
        "pageid": 1_000 + place,
        "ns": 6,
        "title": f"File:{photo.name}.jpg",
        "index": place,
        "imagerepository": "local",
        "imageinfo": [
            {
                "size": 3_000_000,
                "width": 4_000,
                "height": 3_000,
                "thumburl": absolute(photo.file, base),
                "thumbwidth": 1_920,
                "thumbheight": 1_440,
                "url": f"{base}/original.jpg",
                "descriptionurl": photo.page,
                "mime": "image/jpeg",
                "extmetadata": {name: {"value": value, "source": "commons-desc-page"} for name, value in about.items()},
            }
        ],
    }


def pexels_photo(photo: SitePhoto, base: str, place: int) -> dict[str, Any]:
    file = absolute(photo.file, base)
    return {
        "id": 417_173 + place,
        "width": 4_000,
        "height": 3_000,
        "url": photo.page,
        "photographer": photo.author,
        "photographer_url": photo.author_page,
        "photographer_id": 7,
        "avg_color": "#6E6957",
        "src": dict.fromkeys(
            ("original", "large2x", "large", "medium", "small", "portrait", "landscape", "tiny"), file
        ),
        "liked": False,
        "alt": photo.name,
    }


def absolute(file: str, base: str) -> str:
    return f"{base}{file}" if file.startswith("/") else file


def for_journeys() -> PhotoSites:
    """A photo of each source that differ in colour, licence and author."""
    sites = PhotoSites()
    names = {"openverse": ("A red kite", "cc-by-2.0", "#d4312a"), "commons": ("A blue kite", "cc0", "#2563c9")}
    for site, (name, code, colour) in names.items():
        path = f"/files/{site}.jpg"
        sites.files[path] = (written(Image.new("RGB", (800, 600), colour), "JPEG"), "image/jpeg")
        sites.photos[site] = (SitePhoto(name, code, file=path),)
    return sites


if __name__ == "__main__":
    uvicorn.run(for_journeys().app, port=int(sys.argv[1]), log_level="warning")
