"""The packs on this machine: whole, what the list says, and built from what is locked."""

import hashlib
import json
import xml.etree.ElementTree as ET
from typing import Any
from zipfile import ZipFile

import numpy as np
import pytest
from fontTools.ttLib import TTFont

from tools.art.build.__main__ import PACKS, is_current, read_record
from tools.art.build.faces import FALLBACKS, FAMILIES
from tools.art.build.icons import slug
from tools.setup.paths import PACKS as FOLDER


@pytest.fixture(scope="module")
def font_list() -> dict[str, Any]:
    return dict(json.loads((FOLDER / "fonts" / "fonts.json").read_text()))


@pytest.fixture(scope="module")
def icons() -> dict[str, dict[str, Any]]:
    return dict(json.loads((FOLDER / "icons" / "icons.json").read_text()))


def test_every_pack_is_current_and_its_files_are_what_was_built() -> None:
    record = read_record(FOLDER)
    for name in PACKS:
        assert is_current(FOLDER, name, record), name
        for file, facts in record[name]["files"].items():
            assert hashlib.sha256((FOLDER / name / file).read_bytes()).hexdigest() == facts["sha256"], file


def test_a_changed_lock_or_a_lost_file_makes_a_pack_stale() -> None:
    record = read_record(FOLDER)
    record["fonts"]["sources"]["@fontsource/anton@5.3.0"] = "sha512-another"
    record["icons"]["files"]["lost.json"] = {"bytes": 1, "sha256": ""}
    assert not is_current(FOLDER, "fonts", record)
    assert not is_current(FOLDER, "icons", record)


def test_the_list_names_60_families_in_their_order(font_list: dict[str, Any]) -> None:
    assert [entry["key"] for entry in font_list["families"]] == [family.key for family in FAMILIES]
    assert [entry["key"] for entry in font_list["fallbacks"]] == [family.key for family in FALLBACKS]
    assert len(font_list["families"]) == 60


def test_metrics_are_those_of_a_font(font_list: dict[str, Any]) -> None:
    for entry in font_list["families"] + font_list["fallbacks"]:
        assert 0.4 < entry["xHeight"] + 0.1 <= entry["capHeight"] + 0.2, entry["key"]
        assert entry["capHeight"] < entry["ascent"] + 0.01 < 1.6, entry["key"]
        assert 0 <= entry["descent"] < 0.8, entry["key"]
        assert 0 < entry["underlineThickness"] < 0.2, entry["key"]


def test_every_emoji_has_a_glyph(font_list: dict[str, Any]) -> None:
    emoji = dict(TTFont(FOLDER / "fonts" / "noto-emoji-700.ttf").getBestCmap())
    ranges = [part.removeprefix("U+").split("-") for part in font_list["emoji"].split(",")]
    assert ranges[0][0] == "231A"  # browsers look for emoji from there on (scene/fonts.ts)
    for first, *last in ranges:
        assert emoji.keys() >= {*range(int(first, 16), int((last or [first])[0], 16) + 1)}, first


def test_server_and_browser_have_the_same_glyphs(font_list: dict[str, Any]) -> None:
    for entry in font_list["families"]:
        for name in filter(None, (entry["file"], entry["boldFile"])):
            path = FOLDER / "fonts" / name
            with TTFont(path) as server, TTFont(path.with_suffix(".woff2")) as browser:
                assert server.getBestCmap() == browser.getBestCmap(), name
                assert server["hmtx"].metrics == browser["hmtx"].metrics, name


def test_some_font_has_the_letters_of_the_world() -> None:
    covered: set[int] = set()
    for path in (FOLDER / "fonts").glob("*.ttf"):
        with TTFont(path) as font:
            covered |= set(font.getBestCmap())
    assert [letter for letter in "AéŁΩЖبשहবதไあ日한们★∑⚠→" if ord(letter) not in covered] == []


def test_icons_are_drawings_with_words(icons: dict[str, dict[str, Any]]) -> None:
    assert len(icons) > 1500
    with ZipFile(FOLDER / "icons" / "icons.zip") as pack:
        assert {f"{name}.svg" for name in icons} == set(pack.namelist())
        drawings = {name: ET.fromstring(pack.read(f"{name}.svg")) for name in ("rocket", "spaghetti", "dagger")}
    assert all(drawing.get("viewBox") == "0 0 32 32" for drawing in drawings.values())
    for name in ("rocket", "backhand-index-pointing-right", "spaghetti"):
        icon = icons[name]
        assert icon["label"] in icon["keywords"]
        assert len(icon["keywords"]) >= 4


def test_icons_leave_skin_tones_out(icons: dict[str, dict[str, Any]]) -> None:
    assert "waving-hand" in icons
    assert "waving-hand-medium-dark" not in icons
    assert "horizontal-traffic-light" in icons


def test_backdrops_are_linear_light_in_the_half_range() -> None:
    paths = sorted((FOLDER / "backdrops").glob("*.npz"))
    assert len(paths) == 18
    for path in paths:
        radiance = np.load(path)["radiance"]
        assert (radiance.dtype, radiance.shape) == (np.float16, (256, 512, 3)), path.name
        assert np.isfinite(radiance).all()
        assert radiance.min() >= 0
        assert radiance.max() > radiance.mean() > 0, path.name


def test_labels_are_spelled_like_icon_names() -> None:
    assert slug("woman’s hat & “piñata”!") == "womans-hat-and-pinata"
