"""Addresses of the web app and of the fonts."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

from fastapi import FastAPI, Request, Response
from fastapi.responses import FileResponse, PlainTextResponse
from starlette.exceptions import HTTPException
from starlette.routing import Match, Route
from starlette.types import Scope

from thumbsmith.site.content_security import NONE_BUT_OURS, Origins
from thumbsmith.site.web_app import WebApp, WebAppMissing, WebFile, load_web_app

NOT_PAGES = ("v1", "packs", "assets", "dev", "docs", "openapi.json", "healthz", "readyz", "metrics")
"""First parts of addresses that programs use: what is not there is answered in the shape of errors, not with a page."""
NOT_BUILT = "The web app has not been built. `make start` does that; the calls under /v1 work without it.\n"
A_DAY = "public, max-age=86400"
FONT_TYPES = {".json": "application/json", ".woff2": "font/woff2"}
FONT_FILE = re.compile(r"[a-z0-9-]{1,80}\.(?:json|woff2)")


class PageRoute(Route):
    """All addresses but those of programs."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        if scope["type"] == "http" and scope["path"].strip("/").partition("/")[0] in NOT_PAGES:
            return Match.NONE, {}
        return super().matches(scope)


def install_site(app: FastAPI, web_folder: Path, packs_folder: Path, origins: Origins = NONE_BUT_OURS) -> None:
    """Comes last: whatever no other route answers is a page or a file of the web app.

    `origins`: other servers that its pages may use.
    """
    app.add_api_route(
        "/packs/fonts/{name}",
        partial(send_font, packs_folder / "fonts"),
        methods=["GET", "HEAD"],
        include_in_schema=False,
    )
    try:
        web = load_web_app(web_folder, origins)
    except WebAppMissing:
        app.router.routes.append(PageRoute("/{path:path}", say_not_built, include_in_schema=False))
        return
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


async def send_asset(web: WebApp, request: Request) -> Response:
    file = web.files.get(request.url.path.strip("/"))
    if file is None:
        raise HTTPException(404)
    return answer_with(file, request)


async def send_page(web: WebApp, request: Request) -> Response:
    """A file, a page that was written out, or the shell: with 404 where the app has no such page."""
    path = request.url.path.strip("/")
    file = web.file(path)
    if file is not None:
        return answer_with(file, request)
    return answer_with(web.shell, request, 200 if web.has_page(path) else 404)


def answer_with(file: WebFile, request: Request, status: int = 200) -> Response:
    headers = {"Cache-Control": file.cache_control, "ETag": file.tag, "Vary": "Accept-Encoding"}
    if file.policy is not None:
        headers["Content-Security-Policy"] = file.policy
    if file.opener_policy is not None:
        headers["Cross-Origin-Opener-Policy"] = file.opener_policy
    if status == 200 and file.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    data = file.data
    if file.compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        data, headers["Content-Encoding"] = file.compressed, "gzip"
    return Response(data, status, headers, file.media_type)


async def say_not_built(_request: Request) -> Response:
    return PlainTextResponse(NOT_BUILT, 503)
