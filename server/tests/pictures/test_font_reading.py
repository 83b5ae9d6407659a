"""Strangers' font files: written afresh, or refused in words, and none of them harms anybody."""

from __future__ import annotations

import io
import random
import struct

import pytest
from fontTools.ttLib import TTFont, newTable

from tests.pictures.font_files import bomb, built, built_opentype, file_of
from thumbsmith.pictures import font_reading
from thumbsmith.pictures.font_files import MAXIMUM_BYTES, FontRefused, Refusal
from thumbsmith.pictures.font_reading import read_font
from thumbsmith.pictures.sanitizer import ImageSanitizer
from thumbsmith.settings import default_packs_directory

pytestmark = pytest.mark.one_back_end


def refusal_of(data: bytes) -> Refusal:
    with pytest.raises(FontRefused) as refused:
        read_font(data)
    assert str(refused.value)
    return refused.value.reason


@pytest.mark.parametrize("flavor", [None, "woff2"])
def test_a_font_is_written_afresh_with_what_the_list_says_of_it(flavor: str | None) -> None:
    clean = read_font(file_of(built(), flavor))
    assert clean.name == "Blocks"
    assert (clean.facts["ascent"], clean.facts["descent"]) == (0.9, 0.2)
    assert (clean.facts["capHeight"], clean.facts["xHeight"]) == (0.7, 0.5)
    assert clean.facts["unicodeRange"] == "U+20,U+31,U+41-42,U+48,U+61-62,U+78"
    with TTFont(io.BytesIO(clean.data)) as font:
        assert font.flavor is None
        assert font.getBestCmap()[ord("H")] == "letter72"


def test_cubic_outlines_stay() -> None:
    clean = read_font(file_of(built_opentype()))
    assert clean.data.startswith(b"OTTO")
    assert clean.facts["capHeight"] == 0.7


def test_a_font_of_the_pack_keeps_its_metrics() -> None:
    clean = read_font((default_packs_directory() / "fonts" / "creepster-400.woff2").read_bytes())
    assert clean.name == "Creepster"
    assert clean.facts["scripts"] == ["latin"]


def test_what_a_headline_does_not_need_goes() -> None:
    font = built()
    font["SVG "] = newTable("SVG ")
    font["SVG "].docList = [("<svg onload='alert(1)'/>", 0, 1)]
    font["prep"] = newTable("prep")
    font["prep"].program = _program()
    with TTFont(io.BytesIO(read_font(file_of(font)).data)) as clean:
        assert {"SVG ", "prep", "DSIG"}.isdisjoint(clean.keys())


def _program() -> object:
    from fontTools.ttLib.tables.ttProgram import Program

    program = Program()
    program.fromBytecode(b"\x2d")
    return program


def test_names_are_one_clean_line() -> None:
    name = "<b>Bold</b>\u202e\u0007  \u200bone " + "x" * 90
    assert read_font(file_of(built(name))).name == ("<b>Bold</b> one " + "x" * 90)[:60]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", Refusal.NOT_A_FONT),
        (b"GIF89a" + bytes(100), Refusal.NOT_A_FONT),
        (b"ttcf" + bytes(100), Refusal.NOT_A_FONT),
        (b"wOFF" + bytes(100), Refusal.NOT_A_FONT),
        (bytes(MAXIMUM_BYTES + 1), Refusal.TOO_MANY_BYTES),
        (b"wOF2" + bytes(44), Refusal.DAMAGED),
        (b"wOF2", Refusal.DAMAGED),
        (b"OTTO\xff\xff" + bytes(10), Refusal.DAMAGED),
        (b"\x00\x01\x00\x00\x00\x01" + bytes(6) + b"cmap" + struct.pack(">III", 0, 28, 2**31), Refusal.DAMAGED),
        (
            b"\x00\x01\x00\x00\x00\x05"
            + bytes(6)
            + 5 * (b"cmap" + struct.pack(">III", 0, 0, 4_900_000))
            + bytes(4_900_000),
            Refusal.TOO_MANY_BYTES,
        ),
    ],
    ids=["empty", "picture", "collection", "woff", "large", "zeros", "magic", "tables", "beyond", "overlapping"],
)
def test_what_is_no_font_is_refused(data: bytes, reason: Refusal) -> None:
    assert refusal_of(data) is reason


@pytest.mark.parametrize("flavor", [None, "woff2"])
def test_a_truncated_font_is_refused(flavor: str | None) -> None:
    whole = file_of(built(), flavor)
    for length in range(4, len(whole), max(1, len(whole) // 40)):
        assert refusal_of(whole[:length]) is Refusal.DAMAGED


def test_a_stream_that_unpacks_to_any_number_is_not_unpacked() -> None:
    data = bomb()
    assert len(data) < 100_000
    assert refusal_of(data) is Refusal.TOO_MANY_BYTES


def test_characters_in_too_many_stretches_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    data = file_of(built())
    assert read_font(data).facts["unicodeRange"]
    monkeypatch.setattr(font_reading, "MOST_RANGES", 0)
    assert refusal_of(data) is Refusal.DAMAGED


def test_a_font_without_letters_is_refused() -> None:
    assert refusal_of(file_of(built(letters=""))) is Refusal.NO_LETTERS
    assert refusal_of(file_of(built(drawn=False))) is Refusal.NO_LETTERS


def test_what_its_maker_forbids_is_not_taken() -> None:
    assert refusal_of(file_of(built(embedding=0x0002))) is Refusal.NOT_ALLOWED
    assert read_font(file_of(built(embedding=0x0008))).name == "Blocks"


@pytest.mark.parametrize(
    ("table", "field", "value"), [("hhea", "ascent", 30_000), ("post", "underlinePosition", 9_000)]
)
def test_metrics_that_no_line_can_be_set_by_are_refused(table: str, field: str, value: int) -> None:
    font = built()
    setattr(font[table], field, value)
    assert refusal_of(file_of(font)) is Refusal.DAMAGED


@pytest.mark.parametrize("table", ["cmap", "OS/2", "post", "name"])
def test_a_font_without_a_table_that_it_needs_is_refused(table: str) -> None:
    font = built()
    del font[table]
    assert refusal_of(file_of(font)) is Refusal.DAMAGED


def test_no_damage_of_a_few_bytes_is_a_fault_of_ours() -> None:
    """Either it is a font still, or it is refused: nothing else is raised."""
    chance = random.Random(7)
    whole = file_of(built())
    refused = 0
    for _ in range(150):
        damaged = bytearray(whole)
        for _ in range(4):
            damaged[chance.randrange(12, len(damaged))] = chance.randrange(256)
        try:
            read_font(bytes(damaged))
        except FontRefused:
            refused += 1
    assert 20 < refused < 150


async def test_it_is_read_in_the_process_for_strangers_files() -> None:
    async with ImageSanitizer(processes=1) as sanitizer:
        assert (await sanitizer.read_font(file_of(built(), "woff2"))).name == "Blocks"
        with pytest.raises(FontRefused) as refused:
            await sanitizer.read_font(bomb())
        assert refused.value.reason is Refusal.TOO_MANY_BYTES
        assert (await sanitizer.read_font(file_of(built("Again")))).name == "Again"
