"""The browsers that end-to-end tests drive: the machine's Chromium, else the system's package where we may install it;
and the machine's Firefox, where there is one."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence

from tools.setup.process import SetupError, run, timed

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FIREFOX_NAMES = ("firefox-esr", "firefox")
MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
FIREFOX_MAC = "/Applications/Firefox.app/Contents/MacOS/firefox"


def ensure_browser() -> str:
    """Path of a Chromium. Raises SetupError with what to install when there is none and we may not install it."""
    return find_browser() or install_browser()


def require_firefox() -> str:
    """Path of a Firefox. Raises SetupError with what to do when there is none: nothing is installed for it."""
    firefox = find_program("FIREFOX", (*FIREFOX_NAMES, FIREFOX_MAC))
    if firefox is None:
        raise SetupError(
            "No Firefox was found, so nothing was tried: install it (Debian: sudo apt install firefox-esr) or name one "
            "with FIREFOX=/path/to/firefox."
        )
    return firefox


def find_browser() -> str | None:
    return find_program("CHROMIUM", (*NAMES, MAC))


def find_program(variable: str, names: Sequence[str]) -> str | None:
    """The program that the environment names, or else the first of these that there is."""
    named = os.environ.get(variable)
    if named:
        if shutil.which(named) is None:
            raise SetupError(f"{variable}={named} is no program that can be run.")
        return named
    return next(filter(None, map(shutil.which, names)), None)


def install_browser() -> str:
    if os.geteuid() == 0 and shutil.which("apt-get"):
        with timed("Chromium"):
            run(["apt-get", "update"])
            run(
                ["apt-get", "install", "--yes", "--no-install-recommends", "chromium"],
                environment={"DEBIAN_FRONTEND": "noninteractive"},
            )
    browser = find_browser()
    if browser is None:
        raise SetupError(
            "The end-to-end tests need Chromium: install it (Debian: sudo apt install chromium) or name one with "
            "CHROMIUM=/path/to/chromium."
        )
    return browser
