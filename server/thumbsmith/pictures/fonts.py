"""The fonts of the font pack: which families there are, their metrics, and their faces for shaping.

Families are known by the key of `fonts.json` (such as luckiest-guy), never by the name inside the file. A creator's own
are lent to a library for as long as something of theirs is drawn.
Shaping is in `thumbsmith.pictures.text`, drawing in `thumbsmith.pictures.render`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import uharfbuzz

KEPT_BYTES = 64 * 1024 * 1024
"""Of creators' own fonts: so many stay open for the next drawing of the same creator."""
_KANA = frozenset(map(chr, range(0x3040, 0x3100)))
_AS_EMOJI = "\ufe0f"
"""Behind a character that has two looks, a text's and an emoji's."""


class FontPackMissingError(Exception):
    """The fonts have not been built yet, or the list does not name any."""


@dataclass(frozen=True)
class FontMetrics:
    """Distances from the baseline in em, all positive. The underline hangs below the baseline."""

    ascent: float
    descent: float
    cap_height: float
    x_height: float
    underline_position: float
    underline_thickness: float


class Face:
    """One font file, opened when it is first needed. Compared by identity; coordinates in font units."""

    def __init__(self, source: Path | bytes) -> None:
        self.source = source
        self.outlines: Any = None
        """What `render.glyphs` draws it with, once it has."""

    def close(self) -> None:
        """Nothing of it is drawn any more, and what still knows it by name holds no file."""
        self.source, self.outlines = b"", None
        for opened in ("font", "_face", "characters"):
            self.__dict__.pop(opened, None)

    @cached_property
    def _face(self) -> uharfbuzz.Face:
        source = self.source
        blob = uharfbuzz.Blob(source) if isinstance(source, bytes) else uharfbuzz.Blob.from_file_path(str(source))
        return uharfbuzz.Face(blob)

    @cached_property
    def font(self) -> uharfbuzz.Font:
        """For shaping; its scale is the units per em."""
        return uharfbuzz.Font(self._face)

    @cached_property
    def units_per_em(self) -> int:
        return int(self._face.upem)

    @cached_property
    def characters(self) -> frozenset[int]:
        """Code points that the face has a glyph for."""
        return frozenset(self._face.unicodes)


@dataclass(frozen=True)
class FontFamily:
    key: str
    label: str
    category: str
    metrics: FontMetrics
    scripts: tuple[str, ...]
    regular: Face
    bold: Face | None

    def face(self, bold: bool) -> Face:
        return self.bold if bold and self.bold else self.regular


@dataclass(frozen=True)
class OwnFont:
    """A creator's own font, as it travels to where something is drawn: `facts` as the font list states them."""

    key: str
    facts: Mapping[str, Any]
    data: bytes
    """TrueType or OpenType, as `font_reading` has written it."""


@dataclass(frozen=True)
class FontStack:
    """The face a text is set in, and those that stand in for characters it lacks, in order."""

    faces: tuple[Face, ...]

    def face_for(self, letter: str) -> Face | None:
        """The first face with every character of the grapheme cluster, else with its first; None if there is none."""
        points = [ord(character) for character in letter]
        for face in self.faces:
            if all(point in face.characters for point in points):
                return face
        return next((face for face in self.faces if points[0] in face.characters), None)


class FontLibrary:
    """Every family of a font pack. Share one per process: faces stay open."""

    def __init__(
        self, families: tuple[FontFamily, ...], fallbacks: tuple[FontFamily, ...], emoji: frozenset[str] = frozenset()
    ) -> None:
        if not families:
            raise FontPackMissingError("The font list names no family.")
        self.families = families
        self.fallbacks = fallbacks
        self._emoji = emoji | {_AS_EMOJI}
        self._by_key = {family.key: family for family in (*families, *fallbacks)}
        self._stacks: dict[tuple[str, bool, bool, bool], FontStack] = {}
        self._own: dict[str, FontFamily] = {}

    @classmethod
    def load(cls, folder: Path) -> FontLibrary:
        """Read `fonts.json` of a font pack.

        Raises FontPackMissingError when the folder holds no pack.
        """
        try:
            listed = json.loads((folder / "fonts.json").read_text("utf-8"))
        except FileNotFoundError:
            raise FontPackMissingError(f"There are no fonts in {folder}. Run `make setup` to build them.") from None
        return cls(
            tuple(_family(folder, entry) for entry in listed["families"]),
            tuple(_family(folder, entry) for entry in listed["fallbacks"]),
            frozenset(_characters_of(listed["emoji"])),
        )

    def family(self, key: str) -> FontFamily:
        """The family of that key; the first one of the list stands in for an unknown key."""
        return self._by_key.get(key, self.families[0])

    @contextmanager
    def lent(self, fonts: Mapping[str, OwnFont]) -> Iterator[None]:
        """In the block the library has a creator's own families too. A key names a file's content: what is still open
        of an earlier drawing is taken."""
        self._make_room(fonts)
        self._own |= {key: _family_of(font) for key, font in fonts.items() if key not in self._own}
        self._by_key |= {key: self._own[key] for key in fonts}
        try:
            yield
        finally:
            for key in fonts:
                del self._by_key[key]
            self._stacks = {name: stack for name, stack in self._stacks.items() if name[0] not in fonts}

    def _make_room(self, fonts: Mapping[str, OwnFont]) -> None:
        others = {key: family.regular for key, family in self._own.items() if key not in fonts}
        sizes = [len(face.source) for face in others.values() if isinstance(face.source, bytes)]
        if sum(sizes) + sum(len(font.data) for font in fonts.values()) <= KEPT_BYTES:
            return
        for key, face in others.items():
            face.close()
            del self._own[key]

    def has_letters(self, key: str, text: str) -> bool:
        """Whether the family itself has every letter of the text."""
        characters = self.family(key).regular.characters
        return all(ord(letter) in characters for letter in text if not letter.isspace())

    def stack(self, key: str, text: str = "", bold: bool = False) -> FontStack:
        """The faces for a text: the family's, then the fallbacks'.

        Chinese and Japanese share characters that each draws its own way: with kana in the text Japanese goes first.
        Emoji share theirs with symbols: with an emoji in the text they go before all fallbacks but the first.
        """
        japanese = any(character in _KANA for character in text)
        emoji = any(character in self._emoji for character in text)
        name = (key, bold, japanese, emoji)
        if name not in self._stacks:
            family = self.family(key)

            def turn(fallback: FontFamily) -> int:
                if fallback is self.fallbacks[0] or (emoji and "emoji" in fallback.scripts):
                    return 0
                is_last = not japanese and "japanese" in fallback.scripts and "chinese" not in fallback.scripts
                return 2 if is_last else 1

            others = sorted((fallback for fallback in self.fallbacks if fallback is not family), key=turn)
            self._stacks[name] = FontStack(tuple(each.face(bold) for each in (family, *others)))
        return self._stacks[name]


def _characters_of(ranges: str) -> Iterator[str]:
    """The characters of code points as CSS writes them (U+20-7E,U+A0)."""
    for part in ranges.split(","):
        first, _, last = part.removeprefix("U+").partition("-")
        yield from map(chr, range(int(first, 16), int(last or first, 16) + 1))


def _family(folder: Path, entry: Mapping[str, Any]) -> FontFamily:
    bold = entry.get("boldFile")
    return FontFamily(
        key=entry["key"],
        label=entry["label"],
        category=entry["category"],
        metrics=_metrics(entry),
        scripts=tuple(entry["scripts"]),
        regular=Face(folder / entry["file"]),
        bold=Face(folder / bold) if bold else None,
    )


def _family_of(font: OwnFont) -> FontFamily:
    scripts = tuple(font.facts["scripts"])
    return FontFamily(font.key, font.key, "own", _metrics(font.facts), scripts, Face(font.data), None)


def _metrics(facts: Mapping[str, Any]) -> FontMetrics:
    return FontMetrics(
        ascent=facts["ascent"],
        descent=facts["descent"],
        cap_height=facts["capHeight"],
        x_height=facts["xHeight"],
        underline_position=facts["underlinePosition"],
        underline_thickness=facts["underlineThickness"],
    )
