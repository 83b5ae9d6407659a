"""The web app, its security policy and the fonts, out of a small build."""

from __future__ import annotations

import gzip
import json
import re
from base64 import b64encode
from collections.abc import AsyncIterator
from hashlib import sha256
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI
from structlog.testing import capture_logs

from thumbsmith.platform.errors import install_error_handlers
from thumbsmith.platform.http import RequestContext
from thumbsmith.platform.metrics import Metrics
from thumbsmith.site.content_security import NONE_BUT_OURS, STRIPE, Origins, policy_for
from thumbsmith.site.routes import Site, install_site
from thumbsmith.site.web_app import load_web_app, page_pattern

FRONT = "<!doctype html><title>Front</title><script>start('é')</script><script src='/theme.js'></script>"
SHELL = '<!doctype html><head><title>Shell</title><link rel="modulepreload" href="/assets/root-1.js"/></head>'
MANIFEST = {
    "routes": {
        "root": {"id": "root", "path": "", "module": "/assets/root-1.js", "imports": ["/assets/react-2.js"]},
        "home": {"id": "home", "parentId": "root", "index": True},
        "designer": {
            "id": "designer",
            "parentId": "root",
            "path": "design-thumbnail/:thumbnailId?",
            "module": "/assets/designer-3.js",
            "imports": ["/assets/react-2.js", "/assets/stage-4.js"],
        },
        "editor": {"id": "editor", "parentId": "root", "path": "edit-image/:imageId?", "module": "/assets/editor-5.js"},
        "reset": {"id": "reset", "parentId": "root", "path": "reset-password/:resetToken?"},
        "account": {"id": "account", "parentId": "root", "path": "account"},
        "sessions": {"id": "sessions", "parentId": "account", "path": "sessions"},
        "rest": {"id": "rest", "parentId": "root", "path": "*"},
    }
}
BUILD = {
    "index.html": FRONT,
    "pricing/index.html": "<!doctype html><title>Pricing</title>",
    "404/index.html": '<!doctype html><title>Nowhere</title><meta name="robots" content="noindex"/>',
    "dashboard/index.html": '<!doctype html><title>Dashboard</title><meta name="robots" content="noindex"/>',
    "reset-password/index.html": (
        '<!doctype html><meta name="robots" content="noindex"/><meta name="referrer" content="no-referrer"/>'
    ),
    "edit-image/index.html": '<!doctype html><title>Editor</title><meta name="robots" content="noindex"/>',
    "__spa-fallback.html": SHELL,
    "assets/manifest-1a2b.js": f"window.__reactRouterManifest={json.dumps(MANIFEST)};",
    "assets/app-3c4d.css": "body{}" * 500,
    "assets/new-5e6f.css": "a{}" * 500,
    "assets/new-5e6f.css.br": "as the build compressed it",
    "favicon.svg": "<svg/>",
}


@pytest.fixture
def packs(tmp_path: Path) -> Path:
    folder = tmp_path / "packs" / "fonts"
    folder.mkdir(parents=True)
    (folder / "fonts.json").write_text('{"families": []}')
    (folder / "anton-400.woff2").write_bytes(b"wOF2")
    (folder / "anton-400.ttf").write_bytes(b"not for browsers")
    elements = tmp_path / "packs" / "elements"
    elements.mkdir()
    (elements / "elements.json").write_text('{"groups": []}')
    (elements / "elements.json.unfinished").write_text("{")
    (elements / "words.txt").write_text("arrow\n")
    (elements / "arrows-0123456789ab.webp").write_bytes(b"WEBP")
    (tmp_path / "packs" / "packs.json").write_text("{}")
    return folder.parent


@pytest.fixture
def build(tmp_path: Path) -> Path:
    for name, text in BUILD.items():
        path = tmp_path / "web" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path / "web"


def visitor(web: Path, packs: Path) -> httpx.AsyncClient:
    app = FastAPI()
    install_error_handlers(app)

    @app.get("/v1/thing")
    async def thing() -> dict[str, str]:
        return {"thing": "here"}

    install_site(app, web, packs)
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://127.0.0.1:8000")


@pytest.fixture
async def browser(build: Path, packs: Path) -> AsyncIterator[httpx.AsyncClient]:
    async with visitor(build, packs) as client:
        yield client


@pytest.mark.parametrize(
    ("address", "status", "title"),
    [
        ("/", 200, "Front"),
        ("/pricing", 200, "Pricing"),
        ("/pricing/", 200, "Pricing"),
        ("/design-thumbnail", 200, "Shell"),
        ("/design-thumbnail/0197", 200, "Shell"),
        ("/account/sessions", 200, "Shell"),
        ("/design-thumbnail/0197/more", 404, "Nowhere"),
        ("/no-such-page", 404, "Nowhere"),
        ("/404", 404, "Nowhere"),
        ("/404/index.html", 404, "Nowhere"),
        ("/__spa-fallback.html", 404, "Nowhere"),
        ("/no-such-page/index.html", 404, "Nowhere"),
        ("/account/index.html", 404, "Nowhere"),
        ("/../../etc/passwd", 404, "Nowhere"),
    ],
)
async def test_pages(browser: httpx.AsyncClient, address: str, status: int, title: str) -> None:
    response = await browser.get(address)
    assert (response.status_code, response.headers["content-type"]) == (status, "text/html; charset=utf-8")
    assert f"<title>{title}</title>" in response.text
    assert response.headers["cache-control"] == "no-cache"
    assert "default-src 'self'" in response.headers["content-security-policy"]


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("/index.html", "/"),
        ("/pricing/index.html", "/pricing"),
        ("/pricing/index.html?continue=free", "/pricing?continue=free"),
        ("//evil.example/index.html", None),
    ],
)
async def test_a_page_has_one_address(browser: httpx.AsyncClient, address: str, place: str | None) -> None:
    response = await browser.get(httpx.URL("http://127.0.0.1:8000", raw_path=address.encode()))
    assert response.headers.get("location") == place
    assert response.status_code == (308 if place else 404)


async def test_a_page_asks_for_its_own_scripts_at_once(browser: httpx.AsyncClient) -> None:
    def preloaded(page: httpx.Response) -> list[str]:
        return re.findall(r'<link rel="modulepreload" href="([^"]+)"', page.text)

    designer = await browser.get("/design-thumbnail/0123456789abcdef")
    assert preloaded(designer) == [f"/assets/{name}.js" for name in ("root-1", "react-2", "stage-4", "designer-3")]
    assert preloaded(await browser.get("/nowhere/at-all")) == []


async def test_a_page_that_was_written_out_stands_at_each_address_that_names_something_in_it(
    browser: httpx.AsyncClient,
) -> None:
    for address in ("/edit-image", "/edit-image/0123456789abcdef"):
        assert "<title>Editor</title>" in (await browser.get(address)).text
    assert (await browser.get("/edit-image/one/more")).status_code == 404


async def test_a_page_that_wants_no_referrer_says_so_in_a_header(browser: httpx.AsyncClient) -> None:
    for address in ("/reset-password", "/reset-password/a-token"):
        assert (await browser.get(address)).headers["referrer-policy"] == "no-referrer"
    assert "referrer-policy" not in (await browser.get("/pricing")).headers


async def test_the_log_names_the_page_and_not_what_its_address_holds(build: Path, packs: Path) -> None:
    """A link that sets a new password holds a token, and so may any address of a page."""
    app = FastAPI()
    install_site(app, build, packs)
    app.add_middleware(RequestContext, metrics=Metrics())
    transport = httpx.ASGITransport(app)
    with capture_logs() as lines:
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000") as client:
            for address in ("/reset-password/a-token", "/reset-password?token=a-token", "/a-token", "/a-token/b.html"):
                await client.get(address)
    assert [line["route"] for line in lines][:2] == ["/reset-password/:resetToken?"] * 2
    assert len(lines) == 4
    assert "a-token" not in repr(lines)


async def test_what_the_build_compressed_goes_to_who_takes_it(browser: httpx.AsyncClient) -> None:
    async with browser.stream("GET", "/assets/new-5e6f.css", headers={"Accept-Encoding": "gzip, br;q=1"}) as sent:
        body = b"".join([part async for part in sent.aiter_raw()])
    assert (sent.headers["content-encoding"], body) == ("br", b"as the build compressed it")
    assert (await browser.get("/assets/new-5e6f.css", headers={"Accept-Encoding": "gzip"})).text == "a{}" * 500
    assert (await browser.get("/assets/new-5e6f.css.br")).status_code == 404


async def test_a_page_runs_the_inline_scripts_of_the_build_and_no_others(browser: httpx.AsyncClient) -> None:
    policy = (await browser.get("/")).headers["content-security-policy"]
    directives = dict(directive.split(" ", 1) for directive in policy.split("; "))
    digest = b64encode(sha256("start('é')".encode()).digest()).decode()
    assert directives["script-src"] == f"'self' 'sha256-{digest}'"
    assert directives["object-src"] == directives["base-uri"] == directives["frame-ancestors"] == "'none'"


async def test_a_worker_may_load_from_this_server_and_from_no_other(browser: httpx.AsyncClient) -> None:
    policy = (await browser.get("/assets/manifest-1a2b.js")).headers["content-security-policy"]
    directives = dict(directive.split(" ", 1) for directive in policy.split("; "))
    assert directives["connect-src"] == "'self' data: blob:"
    assert directives["script-src"] == directives["default-src"] == "'self'"


@pytest.mark.parametrize(("origins", "policy"), [(NONE_BUT_OURS, "same-origin"), (STRIPE, "same-origin-allow-popups")])
async def test_a_banks_window_may_answer_the_page_only_where_stripe_takes_the_payments(
    build: Path, packs: Path, origins: Origins, policy: str
) -> None:
    app = FastAPI()
    install_site(app, build, packs, origins)
    app.add_middleware(RequestContext, metrics=Metrics())
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as pages:
        assert (await pages.get("/account")).headers["cross-origin-opener-policy"] == policy
        assert (await pages.get("/favicon.svg")).headers["cross-origin-opener-policy"] == "same-origin"


def test_scripts_are_hashed_as_the_browser_reads_them() -> None:
    tricky = '<p title="<script>no</script>">&lt;</p><script type="module">if (a < b && c) { x("</p>&amp;") }</script>'
    assert policy_for(tricky) == policy_for('<script>if (a < b && c) { x("</p>&amp;") }</script>')
    assert "stripe" not in policy_for("<p>")
    assert "frame-src 'self' https://js.stripe.com" in policy_for("<p>", STRIPE)
    assert "sha256" not in policy_for('<script src="/a.js"></script>')


async def test_files_with_a_hash_in_their_name_are_kept_for_ever(browser: httpx.AsyncClient) -> None:
    style = await browser.get("/assets/app-3c4d.css")
    assert style.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert style.headers["content-type"] == "text/css; charset=utf-8"
    assert style.headers["content-encoding"] == "gzip"
    assert style.text == BUILD["assets/app-3c4d.css"]
    plain = await browser.get("/assets/app-3c4d.css", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == style.text
    icon = await browser.get("/favicon.svg")
    assert (icon.headers["cache-control"], icon.headers["content-type"]) == ("public, max-age=3600", "image/svg+xml")


async def test_what_has_not_changed_is_not_sent_again(browser: httpx.AsyncClient) -> None:
    first = await browser.get("/")
    again = await browser.get("/", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    missing = await browser.get("/no-such-page")
    assert (await browser.get("/no-such-page", headers={"If-None-Match": missing.headers["etag"]})).status_code == 404


@pytest.mark.parametrize(
    "address", ["/v1/nothing", "/assets/gone-5e6f.js", "/packs/nothing", "/packs/fonts/nope.woff2"]
)
async def test_programs_get_errors_and_no_pages(browser: httpx.AsyncClient, address: str) -> None:
    response = await browser.get(address)
    assert response.status_code == 404
    assert response.json() == {"error": "There is nothing here.", "code": "NOT_FOUND"}


async def test_the_calls_stay_what_they_are(browser: httpx.AsyncClient) -> None:
    assert (await browser.get("/v1/thing")).json() == {"thing": "here"}
    assert (await browser.delete("/v1/thing")).json()["code"] == "METHOD_NOT_ALLOWED"
    assert (await browser.post("/pricing")).status_code == 405
    assert (await browser.head("/pricing")).content == b""


async def test_elements_are_served_for_ever_and_their_list_anew(browser: httpx.AsyncClient) -> None:
    listed = await browser.get("/packs/elements/elements.json")
    assert (listed.json(), listed.headers["cache-control"]) == ({"groups": []}, "no-cache")
    tag = {"If-None-Match": listed.headers["etag"]}
    assert (await browser.get("/packs/elements/elements.json", headers=tag)).status_code == 304
    picture = await browser.get("/packs/elements/arrows-0123456789ab.webp")
    assert (picture.content, picture.headers["content-type"]) == (b"WEBP", "image/webp")
    assert picture.headers["cache-control"] == "public, max-age=31536000, immutable"
    for name in ("words.txt", "arrows-ffffffffffff.webp", "..%2Ffonts%2Ffonts.json", "elements.json.unfinished"):
        assert (await browser.get(f"/packs/elements/{name}")).status_code == 404


async def test_fonts_are_served_and_nothing_else_of_the_packs(browser: httpx.AsyncClient) -> None:
    fonts = await browser.get("/packs/fonts/fonts.json")
    assert (fonts.json(), fonts.headers["cache-control"]) == ({"families": []}, "no-cache")
    font = await browser.get("/packs/fonts/anton-400.woff2")
    assert (font.content, font.headers["content-type"]) == (b"wOF2", "font/woff2")
    assert font.headers["cache-control"] == "public, max-age=86400"
    for name in ("anton-400.ttf", "..%2Fpacks.json", "%2Fetc%2Fpasswd", "..", "x" * 300 + ".woff2", "%00.woff2"):
        assert (await browser.get(f"/packs/fonts/{name}")).status_code == 404


async def test_without_a_build_it_says_so(tmp_path: Path, packs: Path) -> None:
    async with visitor(tmp_path / "nothing", packs) as client:
        response = await client.get("/")
        assert response.status_code == 503
        assert "has not been built" in response.text
        assert (await client.get("/v1/thing")).status_code == 200


@pytest.mark.parametrize(
    ("path", "fitting", "unfitting"),
    [
        ("", [""], ["/x"]),
        ("blog/:slug", ["/blog/a"], ["/blog", "/blog/a/b"]),
        ("a/:b?/c", ["/a/c", "/a/b/c"], ["/a", "/a/b"]),
        ("files/*", ["/files/a/b"], ["/files"]),
        ("a.b", ["/a.b"], ["/aXb"]),
    ],
)
def test_route_patterns(path: str, fitting: list[str], unfitting: list[str]) -> None:
    pattern = page_pattern(path)
    assert all(pattern.fullmatch(address) for address in fitting)
    assert not any(pattern.fullmatch(address) for address in unfitting)


def test_gzip_is_the_same_on_every_server(build: Path, packs: Path) -> None:
    first, second = (load_web_app(build).files["assets/app-3c4d.css"].compressed for _ in range(2))
    assert first is not None
    assert first == second
    assert gzip.decompress(first).decode() == BUILD["assets/app-3c4d.css"]


async def test_programs_find_the_pages_and_whom_to_tell_about_a_hole(build: Path, packs: Path) -> None:
    (build / "index.html").write_text(
        '<link rel="canonical" href="https://thumbsmith.invalid/">'
        '<a href="https://x.com/intent/post?url=https%3A%2F%2Fthumbsmith.invalid%2Ffaq">'
    )
    app = FastAPI()
    install_site(app, build, packs, site=Site("https://thumbs.example", mail_address="smith@thumbs.example"))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as programs:
        sitemap = (await programs.get("/sitemap.xml")).text
        assert [line for line in sitemap.splitlines() if "<loc>" in line] == [
            "<url><loc>https://thumbs.example/</loc></url>",
            "<url><loc>https://thumbs.example/pricing</loc></url>",
        ]
        assert "Sitemap: https://thumbs.example/sitemap.xml" in (await programs.get("/robots.txt")).text
        told = (await programs.get("/.well-known/security.txt")).text
        assert told.startswith("Contact: mailto:smith@thumbs.example\n")
        page = (await programs.get("/")).text
        assert 'href="https://thumbs.example/"' in page
        assert "?url=https%3A%2F%2Fthumbs.example%2Ffaq" in page
        assert "thumbsmith.invalid" not in page
