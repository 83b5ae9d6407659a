"""The Chromium that end-to-end tests drive: the machine's, else the system's package where we may install it."""

from __future__ import annotations

import os
import shutil

from tools.setup.process import SetupError, run, timed

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"


def ensure_browser() -> str:
    """Path of a Chromium. Raises SetupError with what to install when there is none and we may not install it."""
    return find_browser() or install_browser()


def find_browser() -> str | None:
    named = os.environ.get("CHROMIUM")
    if named:
        if shutil.which(named) is None:
            raise SetupError(f"CHROMIUM={named} is no program that can be run.")
        return named
    return next(filter(None, map(shutil.which, (*NAMES, MAC))), None)


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
