"""The composer's art by name: labels, keywords and emoji of the icon pack. No pixels here."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from thumbsmith.engines.composer.text import bare_emoji

DRAWINGS = Path(__file__).parent / "drawings"
"""Our own art for things the icon pack lacks."""


@dataclass(frozen=True)
class Icon:
    name: str
    label: str
    keywords: tuple[str, ...]
    group: str
    emoji: str


@dataclass(frozen=True)
class IconLibrary:
    icons: Mapping[str, Icon]

    @classmethod
    def load(cls, packs: Path) -> IconLibrary:
        """Read `icons/icons.json` of the packs folder, and our own drawings.

        Raises FileNotFoundError when the packs were not built.
        """
        listed = json.loads((packs / "icons" / "icons.json").read_text("utf-8"))
        for file in sorted(DRAWINGS.glob("*.json")):
            listed |= json.loads(file.read_text("utf-8"))
        return cls(
            {
                name: Icon(name, entry["label"], tuple(entry["keywords"]), entry["group"], entry.get("emoji", ""))
                for name, entry in listed.items()
            }
        )

    def __contains__(self, name: str) -> bool:
        return name in self.icons

    def group_of(self, name: str) -> str:
        """The group that art is of; empty for what the pack lacks."""
        icon = self.icons.get(name)
        return icon.group if icon else ""

    @cached_property
    def by_emoji(self) -> Mapping[str, str]:
        """Emoji without joiners and skin tones, to the name of their art."""
        return {bare_emoji(icon.emoji): name for name, icon in self.icons.items() if icon.emoji}
