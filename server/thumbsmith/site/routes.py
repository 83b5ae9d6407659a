"""Addresses of the web app and of the fonts."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import cast

from fastapi import FastAPI, Request, Response
from fastapi.responses import FileResponse, PlainTextResponse, RedirectResponse
from pydantic import Field
from starlette.exceptions import HTTPException
from starlette.routing import Match, Route
from starlette.types import Scope

from thumbsmith.platform.calls import Router
from thumbsmith.platform.http import PAGE
from thumbsmith.platform.wire import WireModel
from thumbsmith.site.content_security import NONE_BUT_OURS, Origins
from thumbsmith.site.discovery import robots, security, sitemap
from thumbsmith.site.web_app import ASK_AGAIN, FOREVER, INDEX, WebApp, WebAppMissing, WebFile, load_web_app

NOT_PAGES = ("v1", "packs", "assets", "dev", "docs", "openapi.json", "healthz", "readyz", "metrics")
"""First parts of addresses that programs use: what is not there is answered in the shape of errors, not with a page."""
NOT_BUILT = "The web app has not been built. `make start` does that; the calls under /v1 work without it.\n"
A_DAY = "public, max-age=86400"
SECURITY = "/.well-known/security.txt"
FONT_TYPES = {".json": "application/json", ".woff2": "font/woff2"}
FONT_FILE = re.compile(r"[a-z0-9-]{1,80}\.(?:json|woff2)")
ELEMENT_LIST = "elements.json"
ELEMENT_PICTURE = re.compile(r"[a-z]{1,40}-[0-9a-f]{12}\.webp")


@dataclass(frozen=True)
class Site:
    """The site's address and its operator, as far as they have said so."""

    address: str = "http://127.0.0.1:8000"
    operator_name: str | None = None
    operator_address: str | None = None
    mail_address: str | None = None
    counts: bool = False
    """Whether visits of those who agree are counted."""
    photo_sources: tuple[str, ...] = ()
    """Where creators find photos, as people call it."""


class SiteAnswer(WireModel):
    """The operator of this installation; null where they have not said so."""

    operator_name: str | None
    operator_address: str | None
    analytics: bool = Field(description="Whether visitors are to be asked if their visit may be counted.")
    photo_sources: list[str] = Field(description="Sites where creators find photos here; none: they can't.")


router = Router(prefix="/v1", tags=["site"])


@router.get("/site")
async def describe_site(request: Request) -> SiteAnswer:
    """The operator, whom the legal pages name, whether visits are counted here, and where photos are found."""
    site = cast(Site, request.app.state.site)
    return SiteAnswer(
        operator_name=site.operator_name,
        operator_address=site.operator_address,
        analytics=site.counts,
        photo_sources=list(site.photo_sources),
    )


class PageRoute(Route):
    """All addresses but those of programs."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        if scope["type"] == "http" and scope["path"].strip("/").partition("/")[0] in NOT_PAGES:
            return Match.NONE, {}
        return super().matches(scope)


def install_site(
    app: FastAPI, web_folder: Path, packs_folder: Path, origins: Origins = NONE_BUT_OURS, site: Site | None = None
) -> None:
    """Comes last: whatever no other route answers is a page or a file of the web app.

    `origins`: other servers that its pages may use.
    """
    site = site or Site()
    app.state.site = site
    app.add_api_route(
        "/packs/fonts/{name}",
        partial(send_font, packs_folder / "fonts"),
        methods=["GET", "HEAD"],
        include_in_schema=False,
    )
    app.add_api_route(
        "/packs/elements/{name}",
        partial(send_elements, packs_folder / "elements"),
        methods=["GET", "HEAD"],
        include_in_schema=False,
    )
    try:
        web = load_web_app(web_folder, origins, site.address)
    except WebAppMissing:
        app.router.routes.append(PageRoute("/{path:path}", say_not_built, include_in_schema=False))
        return
    for path, data, media_type in (
        ("/sitemap.xml", sitemap(site.address, web.written_out), "application/xml"),
        ("/robots.txt", robots(site.address), "text/plain; charset=utf-8"),
    ):
        app.router.routes.append(
            Route(path, partial(send_file, WebFile(data, media_type, "public, max-age=3600")), include_in_schema=False)
        )
    app.router.routes.append(Route(SECURITY, partial(send_security, site), include_in_schema=False))
    app.router.routes.append(Route("/assets/{path:path}", partial(send_asset, web), include_in_schema=False))
    app.router.routes.append(PageRoute("/{path:path}", partial(send_page, web), include_in_schema=False))


def send_font(folder: Path, name: str, request: Request) -> Response:
    """The font list, and the fonts as the browser takes them."""
    path = folder / name
    if not FONT_FILE.fullmatch(name) or not path.is_file():
        raise HTTPException(404)
    if path.suffix == ".json":
        return answer_with(WebFile(path.read_bytes(), FONT_TYPES[".json"], "no-cache"), request)
    return FileResponse(path, media_type=FONT_TYPES[path.suffix], headers={"Cache-Control": A_DAY})


def send_elements(folder: Path, name: str, request: Request) -> Response:
    """The list of all art, and its pictures in small, whose names change with what they show."""
    path = folder / name
    if not (name == ELEMENT_LIST or ELEMENT_PICTURE.fullmatch(name)) or not path.is_file():
        raise HTTPException(404)
    if name == ELEMENT_LIST:
        return answer_with(WebFile(path.read_bytes(), FONT_TYPES[".json"], ASK_AGAIN), request)
    return FileResponse(path, media_type="image/webp", headers={"Cache-Control": FOREVER})


async def send_file(file: WebFile, request: Request) -> Response:
    return answer_with(file, request)


async def send_security(site: Site, _request: Request) -> Response:
    return PlainTextResponse(security(site.address, site.mail_address, datetime.now(UTC)))


async def send_asset(web: WebApp, request: Request) -> Response:
    file = web.files.get(request.url.path.strip("/"))
    if file is None:
        raise HTTPException(404)
    return answer_with(file, request)


async def send_page(web: WebApp, request: Request) -> Response:
    """A file, a page that was written out, or the shell: where the app has no such page, the one that says so.

    Each page has one address. In the browser the app reads it, and would find another page under the name of a file.
    """
    path = request.url.path.strip("/")
    page = web.page(path)
    if page is not None:
        request.scope[PAGE] = page.path
    file = web.file(path)
    if path.endswith(".html"):
        is_page = path in web.files and path.endswith(INDEX) and file is not web.not_found
        return to_page(path.removesuffix(INDEX), request) if is_page else answer_with(web.not_found, request, 404)
    if file is not None and file is not web.not_found:
        return answer_with(file, request)
    return answer_with(page.shell, request) if page else answer_with(web.not_found, request, 404)


def to_page(path: str, request: Request) -> Response:
    """Without a host: it would be whatever the request says."""
    query = f"?{request.url.query}" if request.url.query else ""
    return RedirectResponse(f"/{path.strip('/')}{query}", 308)


def answer_with(file: WebFile, request: Request, status: int = 200) -> Response:
    headers = {"Cache-Control": file.cache_control, "ETag": file.tag, "Vary": "Accept-Encoding"}
    if file.policy is not None:
        headers["Content-Security-Policy"] = file.policy
    if file.referrer_policy is not None:
        headers["Referrer-Policy"] = file.referrer_policy
    if file.opener_policy is not None:
        headers["Cross-Origin-Opener-Policy"] = file.opener_policy
    if status == 200 and file.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    data = file.data
    accepted = {part.partition(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")}
    if file.brotli is not None and "br" in accepted:
        data, headers["Content-Encoding"] = file.brotli, "br"
    elif file.compressed is not None and "gzip" in accepted:
        data, headers["Content-Encoding"] = file.compressed, "gzip"
    return Response(data, status, headers, file.media_type)


async def say_not_built(_request: Request) -> Response:
    return PlainTextResponse(NOT_BUILT, 503)
