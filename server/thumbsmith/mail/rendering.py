"""The look of mails: one content, as HTML and as text."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

TEMPLATES = Path(__file__).with_name("templates")
MARK = TEMPLATES / "mark.png"  # written by tools/art/mail_mark.py
MARK_ID = "mark@thumbsmith"
"""Under which the HTML of a mail that goes out finds the mark: an attachment, so that nothing is loaded."""


@dataclass(frozen=True)
class Rendered:
    text: str
    html: str


def render(subject: str, content: Mapping[str, Any], site_address: str, *, mark: str = f"cid:{MARK_ID}") -> Rendered:
    """`content` as `Mail.content()` gives it; `mark` is the address of the picture at the top of the HTML."""
    action = content["action"]
    values = {
        **content,
        "action": action and {**action, "link": absolute(action["link"], site_address)},
        "subject": subject,
        "site_address": site_address,
        "mark": mark,
    }
    return Rendered(
        text=templates().get_template("mail.txt").render(values),
        html=templates().get_template("mail.html").render(values),
    )


def absolute(link: str, site_address: str) -> str:
    """Links never come from the request: whoever asks with a foreign Host header gets our own address."""
    return site_address + link if link.startswith("/") else link


def mark_as_data() -> str:
    """The mark inside the HTML itself, for pages that show a mail."""
    return f"data:image/png;base64,{b64encode(MARK.read_bytes()).decode()}"


@cache
def templates() -> Environment:
    return Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=select_autoescape(["html"]),
        undefined=StrictUndefined,
        keep_trailing_newline=True,
    )
