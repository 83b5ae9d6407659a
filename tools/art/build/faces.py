"""The fonts a creator chooses from, and those that step in for letters a font lacks. Data only.

Keys are the font's slug at Fontsource. Headline faces are taken heavy, because a thumbnail is read at 168 pixels wide.
"""

from __future__ import annotations

from dataclasses import dataclass

EUROPEAN = ("latin", "latin-ext", "vietnamese", "greek", "greek-ext", "cyrillic", "cyrillic-ext")


@dataclass(frozen=True)
class Family:
    """A family as the list of fonts shows it; `weight` and `bold` are CSS weights, `subsets` Fontsource's own."""

    key: str
    label: str
    category: str
    weight: int = 400
    bold: int | None = None
    subsets: tuple[str, ...] = EUROPEAN


# The face for plain text is also the first to step in: it has the Greek and Cyrillic that most headline faces lack.
NOTO_SANS = Family("noto-sans", "Noto Sans", "clean", 700, 900)

FAMILIES = (
    Family("anton", "Anton", "headline"),
    Family("bebas-neue", "Bebas Neue", "headline"),
    Family("archivo-black", "Archivo Black", "headline"),
    Family("montserrat", "Montserrat", "headline", 900),
    Family("league-spartan", "League Spartan", "headline", 900),
    Family("oswald", "Oswald", "headline", 700),
    Family("passion-one", "Passion One", "headline", 900),
    Family("russo-one", "Russo One", "headline"),
    Family("black-ops-one", "Black Ops One", "headline"),
    Family("bungee", "Bungee", "headline"),
    Family("luckiest-guy", "Luckiest Guy", "playful"),
    Family("bangers", "Bangers", "playful"),
    Family("titan-one", "Titan One", "playful"),
    Family("lilita-one", "Lilita One", "playful"),
    Family("fredoka", "Fredoka", "playful", 700),
    Family("inter", "Inter", "clean", 700, 900),
    Family("poppins", "Poppins", "clean", 700, 900),
    Family("roboto-condensed", "Roboto Condensed", "clean", 700, 900),
    NOTO_SANS,
    Family("playfair-display", "Playfair Display", "elegant", 700, 900),
    Family("lobster", "Lobster", "handwritten"),
    Family("permanent-marker", "Permanent Marker", "handwritten"),
)

FALLBACKS = (
    NOTO_SANS,
    Family("noto-sans-arabic", "Noto Sans Arabic", "fallback", 800, subsets=("arabic",)),
    Family("noto-sans-hebrew", "Noto Sans Hebrew", "fallback", 800, subsets=("hebrew",)),
    Family("noto-sans-devanagari", "Noto Sans Devanagari", "fallback", 800, subsets=("devanagari",)),
    Family("noto-sans-bengali", "Noto Sans Bengali", "fallback", 800, subsets=("bengali",)),
    Family("noto-sans-tamil", "Noto Sans Tamil", "fallback", 800, subsets=("tamil",)),
    Family("noto-sans-thai", "Noto Sans Thai", "fallback", 800, subsets=("thai",)),
    Family("noto-sans-jp", "Noto Sans Japanese", "fallback", 900, subsets=("japanese",)),
    Family("noto-sans-kr", "Noto Sans Korean", "fallback", 900, subsets=("korean",)),
    Family("noto-sans-sc", "Noto Sans Simplified Chinese", "fallback", 900, subsets=("chinese-simplified",)),
    Family("noto-sans-symbols", "Noto Sans Symbols", "fallback", 800, subsets=("latin", "latin-ext", "symbols")),
    Family("noto-sans-symbols-2", "Noto Sans Symbols 2", "fallback", subsets=("latin", "math", "symbols")),
    Family("noto-sans-math", "Noto Sans Math", "fallback", subsets=("latin",)),
)
