"""The scripts that a page of ours may run: those of this server, and the inline ones that the build wrote into it."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass
from hashlib import sha256
from html.parser import HTMLParser


class InlineScripts(HTMLParser):
    """Collects the text of scripts that have no address."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=False)
        self.found: list[str] = []
        self._is_inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "script" and "src" not in dict(attrs):
            self._is_inside = True
            self.found.append("")

    def handle_endtag(self, tag: str) -> None:
        if tag == "script":
            self._is_inside = False

    def handle_data(self, data: str) -> None:
        if self._is_inside:
            self.found[-1] += data


@dataclass(frozen=True)
class Origins:
    """Other servers that pages may use, as CSP writes them."""

    scripts: tuple[str, ...] = ()
    frames: tuple[str, ...] = ()
    calls: tuple[str, ...] = ()
    images: tuple[str, ...] = ()
    opener_policy: str | None = None
    """Cross-Origin-Opener-Policy of pages, where another than that of all answers is needed."""


NONE_BUT_OURS = Origins()
STRIPE = Origins(
    scripts=("https://js.stripe.com", "https://*.js.stripe.com"),
    frames=(
        "https://js.stripe.com",
        "https://*.js.stripe.com",
        "https://hooks.stripe.com",
        "https://checkout.stripe.com",
    ),
    calls=("https://api.stripe.com", "https://checkout.stripe.com"),
    images=("https://*.stripe.com",),
    opener_policy="same-origin-allow-popups",  # a bank's window answers the page that has opened it
)
"""The origins that Stripe's security guide asks for where its checkout stands in a page. All pages need them: the app
moves from one to the next without reloading.
"""


def policy_for(html: str, origins: Origins = NONE_BUT_OURS) -> str:
    """The Content-Security-Policy of this page (CSP level 3): inline scripts are allowed one by one, by hash."""
    parser = InlineScripts()
    parser.feed(html)
    parser.close()
    hashes = dict.fromkeys(f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'" for text in parser.found)
    return "; ".join(
        (
            "default-src 'self'",
            " ".join(("script-src 'self'", *hashes, *origins.scripts)),
            "style-src 'self' 'unsafe-inline'",  # positions that components compute are inline styles
            " ".join(("img-src 'self' data: blob:", *origins.images)),
            "media-src 'self' blob:",  # a creator's video, played where it can't be decoded
            "font-src 'self' data:",
            " ".join(("connect-src 'self' data: blob:", *origins.calls)),
            " ".join(("frame-src 'self'", *origins.frames)),
            "worker-src 'self' blob:",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    )
