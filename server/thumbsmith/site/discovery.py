"""Files for programs: where the site's pages are, what they may read, and whom to tell about a hole in it."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from xml.sax.saxutils import escape

PLACEHOLDER = "https://thumbsmith.invalid"
"""Stands for this site's address in pages that were built before it was known."""
NOT_FOR_ROBOTS = ("/v1/", "/dev/", "/account", "/add-ons", "/checkout", "/dashboard", "/design-thumbnail", "/return")
REPORTS_WELCOME = timedelta(days=180)
"""RFC 9116 asks for less than a year."""


def sitemap(address: str, pages: Iterable[str]) -> bytes:
    """`pages`: paths that begin with a slash."""
    places = "".join(f"<url><loc>{escape(address + page)}</loc></url>\n" for page in pages)
    start = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
    return f"{start}{places}</urlset>\n".encode()


def robots(address: str) -> bytes:
    rules = "".join(f"Disallow: {path}\n" for path in NOT_FOR_ROBOTS)
    return f"User-agent: *\n{rules}\nSitemap: {address}/sitemap.xml\n".encode()


def security(address: str, mail_address: str | None, now: datetime) -> str:
    """RFC 9116."""
    contacts = [f"mailto:{mail_address}"] if mail_address else []
    contacts.append(f"{address}/contact")
    lines = [f"Contact: {contact}" for contact in contacts]
    lines.append(f"Expires: {(now + REPORTS_WELCOME).strftime('%Y-%m-%dT00:00:00Z')}")
    lines += ["Preferred-Languages: en", f"Canonical: {address}/.well-known/security.txt"]
    return "\n".join(lines) + "\n"
