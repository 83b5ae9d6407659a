"""The built web app in memory: every file with its headers, and which addresses are pages.

Read once at the start, so that serving touches no disk and no path can lead outside. Knows nothing of requests.
"""

from __future__ import annotations

import gzip
import json
import mimetypes
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property, partial
from hashlib import sha256
from pathlib import Path
from typing import Any
from urllib.parse import quote

from thumbsmith.site.content_security import NONE_BUT_OURS, Origins, policy_for
from thumbsmith.site.discovery import PLACEHOLDER

SHELL = "__spa-fallback.html"
"""The page that draws itself in the browser, for every address that was not written out as HTML."""
INDEX = "index.html"
NOT_FOUND = f"404/{INDEX}"
"""The page for addresses that lead nowhere, written out so that it says so without script."""
NOT_FOR_SEARCH = b'<meta name="robots" content="noindex"/>'
"""In pages that are written out but not for everybody: the dashboard while it waits, and the missing page."""
REFERRER = re.compile(rb'<meta name="referrer" content="([a-z-]+)"')
FOREVER = "public, max-age=31536000, immutable"
AN_HOUR = "public, max-age=3600"
ASK_AGAIN = "no-cache"
COMPRESSIBLE = ("text/", "application/json", "application/manifest+json", "image/svg+xml")
BROTLI = ".br"
MANIFEST_START = "window.__reactRouterManifest="


class WebAppMissing(Exception):
    """The web app has not been built."""


@dataclass(frozen=True)
class WebFile:
    data: bytes
    media_type: str
    cache_control: str
    policy: str | None = None
    """Content-Security-Policy: of pages, and of scripts, because a worker is ruled by that of its own file."""
    referrer_policy: str | None = None
    """Referrer-Policy, of a page that asks for one in its head: the header also counts for what the head loads."""
    opener_policy: str | None = None
    """Cross-Origin-Opener-Policy, where another than that of all answers is needed."""
    brotli: bytes | None = None
    """As the build compressed it, about a sixth smaller than with gzip; never of pages, which the server changes."""

    @cached_property
    def tag(self) -> str:
        return f'"{sha256(self.data).hexdigest()[:32]}"'

    @cached_property
    def compressed(self) -> bytes | None:
        """With gzip, where that pays."""
        return gzip.compress(self.data, 6, mtime=0) if self.media_type.startswith(COMPRESSIBLE) else None


@dataclass(frozen=True)
class Page:
    """Addresses that the app has a page for."""

    path: str
    """As the app writes it: `/design-thumbnail/:thumbnailId?`."""
    pattern: re.Pattern[str]
    shell: WebFile
    """The page that was written out for the address without a name in it. Where none was, the shell, which asks for the
    page's own scripts at once and not one after the other as they are found."""


@dataclass(frozen=True)
class WebApp:
    files: Mapping[str, WebFile]
    """By path, without the slash at its beginning."""
    pages: tuple[Page, ...]

    def file(self, path: str) -> WebFile | None:
        """The file at this address: itself, or the page that was written out for it."""
        return self.files.get(path) or self.files.get(f"{path.rstrip('/')}/index.html".lstrip("/"))

    @property
    def written_out(self) -> list[str]:
        """Paths of the pages that the build wrote out as HTML and that are for everybody."""
        names = (
            name
            for name, file in self.files.items()
            if (name == INDEX or name.endswith(f"/{INDEX}")) and NOT_FOR_SEARCH not in file.data
        )
        return sorted(f"/{name.removesuffix(INDEX).rstrip('/')}" for name in names)

    @property
    def shell(self) -> WebFile:
        return self.files[SHELL]

    @property
    def not_found(self) -> WebFile:
        return self.files.get(NOT_FOUND, self.shell)

    def page(self, path: str) -> Page | None:
        address = f"/{path.strip('/')}".rstrip("/")
        return next((page for page in self.pages if page.pattern.fullmatch(address)), None)


def load_web_app(folder: Path, origins: Origins = NONE_BUT_OURS, address: str = PLACEHOLDER) -> WebApp:
    """`address`: the site's own, for what pages say of themselves. Raises WebAppMissing."""
    if not (folder / SHELL).is_file():
        raise WebAppMissing(f"The web app has not been built: {SHELL} is not in {folder}.")
    files = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()}
    loaded = {
        name: web_file(name, addressed(name, path.read_bytes(), address), origins)
        for name, path in files.items()
        if not name.endswith(BROTLI)
    }
    for name, file in loaded.items():
        if (compressed := files.get(f"{name}{BROTLI}")) is not None:
            loaded[name] = replace(file, brotli=compressed.read_bytes())
    return WebApp(loaded, pages_of(loaded))


def addressed(name: str, data: bytes, address: str) -> bytes:
    """Replace the site's address in a page: as it is, and as a part of another one, in links that share the page."""
    if not name.endswith(".html"):
        return data
    for written in (str, partial(quote, safe="")):
        data = data.replace(written(PLACEHOLDER).encode(), written(address).encode())
    return data


def web_file(name: str, data: bytes, origins: Origins) -> WebFile:
    media_type = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if media_type == "text/html":
        policy = policy_for(data.decode(), origins)
        asked = REFERRER.search(data)
        referrer_policy = asked.group(1).decode() if asked else None
        return WebFile(data, "text/html; charset=utf-8", ASK_AGAIN, policy, referrer_policy, origins.opener_policy)
    if media_type.startswith("text/"):
        media_type = f"{media_type}; charset=utf-8"
    script_policy = policy_for("") if name.endswith(".js") else None
    return WebFile(data, media_type, FOREVER if name.startswith("assets/") else AN_HOUR, script_policy)


def pages_of(files: Mapping[str, WebFile]) -> tuple[Page, ...]:
    """The routes that the build wrote into its manifest, so that they are listed in one place only."""
    for name, file in files.items():
        text = file.data.decode() if re.fullmatch(r"assets/manifest-[^/]+\.js", name) else ""
        if text.startswith(MANIFEST_START):
            routes = json.JSONDecoder().raw_decode(text, len(MANIFEST_START))[0]["routes"]
            return tuple(page_of(route, routes, files) for route in routes.values() if is_page(route))
    return (Page("/", re.compile(".*"), files[SHELL]),)


def page_of(route: Mapping[str, Any], routes: Mapping[str, Mapping[str, Any]], files: Mapping[str, WebFile]) -> Page:
    path = full_path(route, routes)
    unnamed = re.sub(r"/:[^/]+\?$", "", path)
    written_out = files.get(f"{unnamed}/{INDEX}") if unnamed != path else None
    return Page(f"/{path}", page_pattern(path), written_out or preloading(files[SHELL], scripts_of(route, routes)))


def scripts_of(route: Mapping[str, Any], routes: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """The scripts that the build wrote down for the page and for those around it, from the outside in."""
    parent = routes.get(route.get("parentId", ""))
    named = (route.get(name) for name in ("hydrateFallbackModule", "module"))
    above = scripts_of(parent, routes) if parent else []
    return [*above, *route.get("imports", ()), *filter(None, named)]


def preloading(shell: WebFile, scripts: list[str]) -> WebFile:
    html = shell.data.decode()
    new = (script for script in dict.fromkeys(scripts) if f'"{script}"' not in html)
    links = "".join(f'<link rel="modulepreload" href="{script}"/>' for script in new)
    return replace(shell, data=html.replace("</head>", f"{links}</head>", 1).encode())


def is_page(route: Mapping[str, Any]) -> bool:
    """Not the root, which is around all pages, and not the route that catches what no other does."""
    return "parentId" in route and route.get("path") != "*"


def full_path(route: Mapping[str, Any], routes: Mapping[str, Mapping[str, Any]]) -> str:
    parent = routes.get(route.get("parentId", ""))
    above = full_path(parent, routes) if parent else ""
    return f"{above}/{route.get('path') or ''}".strip("/")


def page_pattern(path: str) -> re.Pattern[str]:
    """`design-thumbnail/:thumbnailId?` matches with one more segment and without. Patterns begin with a slash."""
    pattern = ""
    for segment in filter(None, path.split("/")):
        name = segment.removesuffix("?")
        text = ".+" if name == "*" else "[^/]+" if name.startswith(":") else re.escape(name)
        pattern += f"(?:/{text})?" if segment.endswith("?") else f"/{text}"
    return re.compile(pattern)
