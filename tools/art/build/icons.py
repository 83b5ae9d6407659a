"""Icons pack: Microsoft's Fluent emoji as vector art, with the words people search them by.

Skin tones are left out (the plain figure stands for all), and so are icons the set itself hides.
"""

from __future__ import annotations

import json
import re
import unicodedata
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from .renamed import RENAMED
from .sources import package_file

PACKAGES = ("@iconify-json/fluent-emoji", "emojibase-data", "emojilib")

SAME_DATE = (1980, 1, 1, 0, 0, 0)
"""The same drawings make the same file, whenever it is built."""
SKIN_TONE = re.compile(r"-(medium-light|medium-dark|light|medium|dark)$")
GROUPS = {
    0: "smileys-emotion",
    1: "people-body",
    2: "component",
    3: "animals-nature",
    4: "food-drink",
    5: "travel-places",
    6: "activities",
    7: "objects",
    8: "symbols",
    9: "flags",
}


def build(folder: Path) -> None:
    """Write `icons.json` (name to {label, keywords, group, emoji}, sorted by name) and `icons.zip` (`<name>.svg`).

    They are apart because whoever looks for words needs no drawings: all bodies in memory are a quarter of a gigabyte.
    """
    art = json.loads(package_file("@iconify-json/fluent-emoji", "icons.json").read_text())
    words = emoji_words()
    icons = {}
    for name in sorted(plain_names(art)):
        entry = words.get(slug(RENAMED.get(name, name)), {})
        icons[name] = {
            "label": entry.get("label", name.replace("-", " ")),
            "keywords": entry.get("keywords", name.split("-")),
            "group": entry.get("group", "objects"),
            "emoji": entry.get("emoji", ""),
        }
    (folder / "icons.json").write_text(json.dumps(icons, ensure_ascii=False, separators=(",", ":")) + "\n")
    with ZipFile(folder / "icons.zip", "w", ZIP_DEFLATED, compresslevel=9) as pack:
        for name in icons:
            pack.writestr(ZipInfo(f"{name}.svg", SAME_DATE), drawing(art, name), ZIP_DEFLATED)


def plain_names(art: dict[str, Any]) -> list[str]:
    """Names of icons and mirrored aliases, without skin tones and hidden ones."""
    names = {name for name, icon in art["icons"].items() if not icon.get("hidden")}
    names |= {name for name, alias in art["aliases"].items() if alias.get("hFlip") and not alias.get("hidden")}
    return [name for name in names if SKIN_TONE.sub("", name) not in names - {name}]


def drawing(art: dict[str, Any], name: str) -> str:
    """An icon as an SVG document; an alias is its parent seen in a mirror."""
    alias = art["aliases"].get(name)
    icon = art["icons"][alias["parent"] if alias else name]
    width, height = icon.get("width", art["width"]), icon.get("height", art["height"])
    body = f'<g transform="matrix(-1 0 0 1 {width} 0)">{icon["body"]}</g>' if alias else icon["body"]
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'viewBox="0 0 {width} {height}" width="{width}" height="{height}">{body}</svg>'
    )


def emoji_words() -> dict[str, dict[str, Any]]:
    """Label, keywords (of both lists, most telling first), group and character of every emoji, by its slug."""
    emojilib = json.loads(package_file("emojilib", "dist/emoji-en-US.json").read_text())
    words = {}
    for emoji in json.loads(package_file("emojibase-data", "en/data.json").read_text()):
        if "group" not in emoji:
            continue
        others = emojilib.get(emoji["emoji"], emojilib.get(emoji["emoji"].rstrip("\ufe0f"), []))
        candidates = [
            emoji["label"],
            *emoji.get("tags", []),
            *(word.replace("_", " ") for word in others),
        ]
        keywords = dict.fromkeys(word.lower() for word in candidates if any(map(str.isalpha, word)))
        words[slug(emoji["label"])] = {
            "label": emoji["label"],
            "keywords": list(keywords),
            "group": GROUPS[emoji["group"]],
            "emoji": emoji["emoji"],
        }
    return words


def slug(label: str) -> str:
    """The icon set's spelling of an emoji's label: "woman's hat" is "womans-hat"."""
    plain = unicodedata.normalize("NFKD", label).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", re.sub(r"['.]", "", plain.replace("&", "and"))).strip("-")
