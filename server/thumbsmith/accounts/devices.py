"""The device that a login came from, in words that its owner recognises."""

from __future__ import annotations

import re
from dataclasses import dataclass

# In this order: most browsers also name those that they descend from.
BROWSERS = (
    ("Edg", "Edge"), ("OPR", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Vivaldi", "Vivaldi"),
    ("Firefox", "Firefox"), ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("Chrome", "Chrome"), ("Safari", "Safari"),
    ("curl", "curl"),
)  # fmt: skip
SYSTEMS = (
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("CrOS", "ChromeOS"),
    ("Mac OS X", "Mac"), ("Linux", "Linux"),
)  # fmt: skip
UNKNOWN_BROWSER = "A browser or program"
PROGRAM = re.compile(r"[A-Za-z][A-Za-z0-9 ._-]{0,30}")


@dataclass(frozen=True)
class Device:
    id: str
    """From the browser's cookie; a new one for a browser that has none."""
    name: str
    """'Firefox on Windows'."""
    address: str


def device_name(user_agent: str) -> str:
    browser = next((name for mark, name in BROWSERS if mark in user_agent), None) or program(user_agent)
    system = next((name for mark, name in SYSTEMS if mark in user_agent), None)
    return f"{browser} on {system}" if system else browser


def program(user_agent: str) -> str:
    """'python-httpx' of 'python-httpx/0.28'."""
    found = PROGRAM.fullmatch(user_agent.partition("/")[0].strip())
    return found.group() if found else UNKNOWN_BROWSER
