"""What npm packages become: the packs of fonts, icons and backdrops, and the built web app."""

from __future__ import annotations

from pathlib import Path

from tools.setup.node import Node, ensure_node
from tools.setup.paths import ART, PACKS, PYTHON, ROOT, WEB
from tools.setup.process import run, step
from tools.setup.stamps import Stamps, fingerprint

WEB_BUILD = WEB / "build" / "client" / "index.html"


def ensure_packs(stamps: Stamps) -> None:
    """Build the packs of fonts, icons and backdrops that are missing or stale."""
    if packs_are_current(stamps):
        return
    install(ensure_node(stamps), ART, "Fonts and art", stamps)
    with step("Packs of fonts, icons and backdrops"):
        stamps.clear("packs")
        run([PYTHON, "-m", "tools.art.build", PACKS], ROOT)
    stamps.set("packs", packs_fingerprint())


def packs_are_current(stamps: Stamps) -> bool:
    return (PACKS / "packs.json").exists() and stamps.is_current("packs", packs_fingerprint())


def packs_fingerprint() -> str:
    return fingerprint([ART / "package-lock.json", *sorted((ART / "build").glob("*.py"))])


def ensure_web_packages(stamps: Stamps) -> Node:
    node = ensure_node(stamps)
    install(node, WEB, "Web packages", stamps)
    return node


def ensure_web(stamps: Stamps) -> None:
    """Build the web app when one of its sources has changed."""
    if web_is_current(stamps):
        return
    current = fingerprint([WEB])
    node = ensure_web_packages(stamps)
    with step("Web app"):
        stamps.clear("web")
        run(node.npm_command("run", "build"), WEB, node.environment())
    stamps.set("web", current)


def web_is_current(stamps: Stamps) -> bool:
    return WEB_BUILD.exists() and stamps.is_current("web", fingerprint([WEB]))


def install(node: Node, folder: Path, title: str, stamps: Stamps) -> None:
    """`npm ci`: exactly the lock file, every package checked by its integrity hash."""
    name = f"{folder.name}-packages"
    current = fingerprint([folder / "package-lock.json", folder / ".npmrc"], str(folder))
    written_last = folder / "node_modules" / ".package-lock.json"  # by npm; half a folder has none
    if written_last.is_file() and stamps.is_current(name, current):
        return
    with step(title):
        stamps.clear(name)
        quiet = ("--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error")
        run(node.npm_command("ci", *quiet), folder, node.environment())
    stamps.set(name, current)
