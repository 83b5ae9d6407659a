"""The fonts of the font pack: which families there are, their metrics, and their faces for shaping.

Families are known by the key of `fonts.json` (such as luckiest-guy), never by the name inside the file.
Shaping is in `thumbsmith.pictures.text`, drawing in `thumbsmith.pictures.render`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import uharfbuzz

_KANA = frozenset(map(chr, range(0x3040, 0x3100)))


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

    def __init__(self, path: Path) -> None:
        self.path = path

    @cached_property
    def _face(self) -> uharfbuzz.Face:
        return uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(self.path)))

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

    def __init__(self, families: tuple[FontFamily, ...], fallbacks: tuple[FontFamily, ...]) -> None:
        if not families:
            raise FontPackMissingError("The font list names no family.")
        self.families = families
        self.fallbacks = fallbacks
        self._by_key = {family.key: family for family in (*families, *fallbacks)}
        self._stacks: dict[tuple[str, bool, bool], FontStack] = {}

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
        )

    def family(self, key: str) -> FontFamily:
        """The family of that key; the first one of the list stands in for an unknown key."""
        return self._by_key.get(key, self.families[0])

    def has_letters(self, key: str, text: str) -> bool:
        """Whether the family itself has every letter of the text."""
        characters = self.family(key).regular.characters
        return all(ord(letter) in characters for letter in text if not letter.isspace())

    def stack(self, key: str, text: str = "", bold: bool = False) -> FontStack:
        """The faces for a text: the family's, then the fallbacks'.

        Chinese and Japanese share characters that each draws its own way: with kana in the text Japanese goes first.
        """
        japanese = any(character in _KANA for character in text)
        name = (key, bold, japanese)
        if name not in self._stacks:
            family = self.family(key)
            others = [fallback for fallback in self.fallbacks if fallback is not family]
            if not japanese:
                others.sort(key=lambda each: "japanese" in each.scripts and "chinese" not in each.scripts)
            self._stacks[name] = FontStack(tuple(each.face(bold) for each in (family, *others)))
        return self._stacks[name]


def _family(folder: Path, entry: Mapping[str, Any]) -> FontFamily:
    metrics = FontMetrics(
        ascent=entry["ascent"],
        descent=entry["descent"],
        cap_height=entry["capHeight"],
        x_height=entry["xHeight"],
        underline_position=entry["underlinePosition"],
        underline_thickness=entry["underlineThickness"],
    )
    return FontFamily(
        key=entry["key"],
        label=entry["label"],
        category=entry["category"],
        metrics=metrics,
        scripts=tuple(entry["scripts"]),
        regular=Face(folder / entry["file"]),
        bold=Face(folder / entry["boldFile"]) if entry.get("boldFile") else None,
    )
