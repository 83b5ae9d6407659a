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
NOTO_SANS = Family("noto-sans", "Noto Sans", "sans", 700, 900)

FAMILIES = (
    Family("anton", "Anton", "display"),
    Family("bebas-neue", "Bebas Neue", "display"),
    Family("archivo-black", "Archivo Black", "display"),
    Family("montserrat", "Montserrat", "display", 900),
    Family("league-spartan", "League Spartan", "display", 900),
    Family("oswald", "Oswald", "display", 700),
    Family("passion-one", "Passion One", "display", 900),
    Family("russo-one", "Russo One", "display"),
    Family("black-ops-one", "Black Ops One", "display"),
    Family("bungee", "Bungee", "display"),
    Family("alfa-slab-one", "Alfa Slab One", "display"),
    Family("barlow-condensed", "Barlow Condensed", "display", 800),
    Family("cairo", "Cairo", "display", 900, subsets=(*EUROPEAN, "arabic")),
    Family("heebo", "Heebo", "display", 900, subsets=(*EUROPEAN, "hebrew")),
    Family("kanit", "Kanit", "display", 900, subsets=(*EUROPEAN, "thai")),
    Family("lalezar", "Lalezar", "display", subsets=(*EUROPEAN, "arabic")),
    Family("orbitron", "Orbitron", "display", 900),
    Family("paytone-one", "Paytone One", "display"),
    Family("righteous", "Righteous", "display"),
    Family("rubik", "Rubik", "display", 900, subsets=(*EUROPEAN, "hebrew", "arabic")),
    Family("rubik-mono-one", "Rubik Mono One", "display"),
    Family("shrikhand", "Shrikhand", "display"),
    Family("sigmar-one", "Sigmar One", "display"),
    Family("staatliches", "Staatliches", "display"),
    Family("teko", "Teko", "display", 700, subsets=(*EUROPEAN, "devanagari")),
    Family("unbounded", "Unbounded", "display", 900),
    Family("luckiest-guy", "Luckiest Guy", "comic"),
    Family("bangers", "Bangers", "comic"),
    Family("titan-one", "Titan One", "comic"),
    Family("lilita-one", "Lilita One", "comic"),
    Family("fredoka", "Fredoka", "comic", 700),
    Family("baloo-2", "Baloo 2", "comic", 800, subsets=(*EUROPEAN, "devanagari")),
    Family("chewy", "Chewy", "comic"),
    Family("comic-neue", "Comic Neue", "comic", 700),
    Family("inter", "Inter", "sans", 700, 900),
    Family("poppins", "Poppins", "sans", 700, 900),
    Family("roboto-condensed", "Roboto Condensed", "sans", 700, 900),
    NOTO_SANS,
    Family("nunito", "Nunito", "sans", 900),
    Family("playfair-display", "Playfair Display", "serif", 700, 900),
    Family("abril-fatface", "Abril Fatface", "serif"),
    Family("cinzel", "Cinzel", "serif", 900),
    Family("dm-serif-display", "DM Serif Display", "serif"),
    Family("merriweather", "Merriweather", "serif", 900),
    Family("roboto-slab", "Roboto Slab", "serif", 900),
    Family("suez-one", "Suez One", "serif", subsets=(*EUROPEAN, "hebrew")),
    Family("lobster", "Lobster", "handwriting"),
    Family("permanent-marker", "Permanent Marker", "handwriting"),
    Family("amatic-sc", "Amatic SC", "handwriting", 700, subsets=(*EUROPEAN, "hebrew")),
    Family("caveat", "Caveat", "handwriting", 700),
    Family("kalam", "Kalam", "handwriting", 700, subsets=(*EUROPEAN, "devanagari")),
    Family("pacifico", "Pacifico", "handwriting"),
    Family("rock-salt", "Rock Salt", "handwriting"),
    Family("jetbrains-mono", "JetBrains Mono", "mono", 800),
    Family("special-elite", "Special Elite", "mono"),
    Family("pixelify-sans", "Pixelify Sans", "pixel", 700),
    Family("press-start-2p", "Press Start 2P", "pixel"),
    Family("vt323", "VT323", "pixel"),
    Family("creepster", "Creepster", "horror"),
    Family("nosifer", "Nosifer", "horror"),
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
    Family("noto-emoji", "Noto Emoji", "fallback", 700, subsets=("emoji",)),
)
