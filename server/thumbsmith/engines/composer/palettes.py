"""The palettes of the composer, as data. Rule of all of them: the hero's side is the brightest, the corners
the darkest, and the headline's colour is the complement of what lies behind it.
"""

from __future__ import annotations

from collections.abc import Mapping

from thumbsmith.engines.composer.types import Palette

GOLD = ("#fffbd0", "#ffe100", "#ffa01a")
SUN = ("#fffde0", "#ffe62e", "#ffbf1f")
WHITE = ("#ffffff", "#ffffff", "#dfe6f5")
ICE = ("#ffffff", "#d8f5ff", "#6cc8ff")
LIME = ("#fbffd8", "#d8ff2e", "#7fe000")
RED_TAG = ("#dc1f2b", "#a80010")
GREEN_TAG = ("#17802f", "#075c1b")
WHITE_TAG = ("#ffffff", "#dfe8ff")
BLACK_TAG = ("#22232b", "#0b0b10")


def _palette(
    key: str,
    label: str,
    backdrop: tuple[str, str, str],
    glow: str,
    text: tuple[str, ...],
    outline: str,
    tag: tuple[str, str],
    tag_text: str,
    accent: str,
    hues: str,
) -> Palette:
    inner, middle, outer = backdrop
    return Palette(
        key=key,
        label=label,
        inner=inner,
        middle=middle,
        outer=outer,
        glow=glow,
        text=text,
        text_outline=outline,
        tag=tag,
        tag_text=tag_text,
        accent=accent,
        hues=tuple(hues.split()),
    )


_ALL = (
    _palette("fire", "Fire", ("#ffcf5a", "#e2480a", "#3d0a06"), "#ff7a1a", GOLD, "#1a0500", RED_TAG, "#ffffff",
             "#27c4ff", "orange fire flame amber"),
    _palette("money", "Money", ("#19c777", "#046b3b", "#02301d"), "#2bff95", SUN, "#06240c", RED_TAG, "#ffffff",
             "#ffd21f", "green emerald"),
    _palette("feast", "Feast", ("#ffd23a", "#ff7a12", "#b5140b"), "#fff0a0", WHITE, "#5a0500", GREEN_TAG, "#ffffff",
             "#2fc04a", "orange"),
    _palette("ice", "Ice", ("#7fe0ff", "#1f79b8", "#061d52"), "#39c8ff", ICE, "#021a44", RED_TAG, "#ffffff",
             "#ff4b3a", "ice icy frozen cyan"),
    _palette("electric", "Electric", ("#3f74ff", "#14226b", "#0a1250"), "#4d8dff", SUN, "#0a1030", WHITE_TAG, "#10131f",
             "#ffd21f", "blue navy"),
    _palette("cosmos", "Cosmos", ("#8f3df0", "#3a1278", "#1c0748"), "#ff6ac1", ("#ffffff", "#fff3b0", "#ffd21f"),
             "#17002e", ("#d9143f", "#a3002e"), "#ffffff", "#35e0ff", "purple violet magenta cosmic"),
    _palette("blood", "Blood", ("#c81522", "#470710", "#1f0308"), "#ff2436", SUN, "#050203", RED_TAG, "#ffffff",
             "#ffffff", "crimson dark"),
    _palette("energy", "Energy", ("#ff9a1f", "#e02424", "#45060a"), "#ffd23b", ("#ffffff", "#fff04a", "#ffd000"),
             "#240208", BLACK_TAG, "#ffffff", "#ffe23b", "orange"),
    _palette("summer", "Summer", ("#bdf0ff", "#2aa9f2", "#0a4aa8"), "#ffffff", ("#ffffff", "#fff3a0", "#ffd21f"),
             "#06254f", ("#d62a42", "#a80d30"), "#ffffff", "#ff4a5f", "blue sky azure"),
    _palette("candy", "Candy", ("#ffe23a", "#ff5db1", "#6a1bd1"), "#fff37a", ("#ffffff", "#fff6a0", "#ffd800"),
             "#2b0450", ("#0076cc", "#004fae"), "#ffffff", "#00e0ff", "magenta"),
    _palette("blush", "Blush", ("#ffd9e6", "#ff8fb5", "#9c2c66"), "#fff0f6", WHITE, "#5e0f3c", ("#ffffff", "#ffe3ee"),
             "#a0175c", "#ff2d78", "pink rose peach"),
    _palette("forest", "Forest", ("#a5dc6a", "#2a7d3c", "#0a3517"), "#b9ee78", ("#ffffff", "#fdf6a8", "#ffd23a"),
             "#0a2a10", ("#dc1f2b", "#a80010"), "#ffffff", "#ffb01f", "green forest olive"),
    _palette("lagoon", "Lagoon", ("#6ff0e0", "#0a8fa8", "#04345a"), "#5fffe8", SUN, "#032a3a", ("#cf3a17", "#9c2206"),
             "#ffffff", "#ffb01f", "teal turquoise aqua cyan"),
    _palette("sunset", "Sunset", ("#ffe08a", "#ff6a4a", "#45105e"), "#ffc46a", ("#ffffff", "#fff0a8", "#ffc62e"),
             "#34083f", ("#d3145c", "#980048"), "#ffffff", "#7a5cff", "orange sunset coral"),
    _palette("royal", "Royal gold", ("#ffd76a", "#a0500c", "#361503"), "#ffd34a", GOLD, "#1c1002", BLACK_TAG, "#ffd84a",
             "#ffffff", "gold golden luxury"),
    _palette("steel", "Steel", ("#c7d3e6", "#55647d", "#1a2436"), "#dfe9ff", SUN, "#0b0f18", RED_TAG, "#ffffff",
             "#ff3a3a", "grey gray silver"),
    _palette("midnight", "Midnight", ("#2c4a86", "#101c3d", "#081236"), "#6fa0ff", SUN, "#02040c", RED_TAG,
             "#ffffff", "#ffd21f", "navy dark midnight"),
    _palette("toxic", "Toxic", ("#b7ff2e", "#2c8a12", "#0d2a08"), "#b6ff3a", LIME, "#0a1c02", ("#8a1ee0", "#5a00b4"),
             "#ffffff", "#c04dff", "lime neon acid"),
    _palette("lemon", "Lemon", ("#fff7a0", "#ffce1a", "#f26a00"), "#ffffff", WHITE, "#17130a", BLACK_TAG, "#ffffff",
             "#ff2d2d", "yellow lemon"),
    _palette("neon", "Neon", ("#ff2fa8", "#3a0f78", "#1c0640"), "#ff3fd0", ("#ffffff", "#a8f6ff", "#2fd8ff"), "#0d0226",
             ("#0074d0", "#004ba8"), "#ffffff", "#2fe0ff", "neon magenta cyan"),
    _palette("ruby", "Ruby", ("#ff5a4d", "#d3122a", "#52040f"), "#ff8a7a", ("#ffffff", "#fff3b0", "#ffd21f"), "#2c0207",
             BLACK_TAG, "#ffffff", "#ffe23b", "red crimson scarlet"),
    _palette("noir", "Noir", ("#4a4d55", "#15171c", "#020203"), "#ffffff", SUN, "#000000", RED_TAG, "#ffffff",
             "#ffd21f", "black"),
    _palette("paper", "Paper", ("#ffffff", "#eef0f4", "#c9ced8"), "#ffffff", WHITE, "#12151c", RED_TAG, "#ffffff",
             "#e0261c", "white"),
)  # fmt: skip

PALETTES: dict[str, Palette] = {palette.key: palette for palette in _ALL}


def swatches(palette: Palette) -> tuple[str, ...]:
    """Four colours that show a palette: its ground, its letters, its accent."""
    return palette.middle, palette.inner, palette.text[1 % len(palette.text)], palette.accent


def of_hue(word: str) -> tuple[str, ...]:
    """Keys of the palettes that answer to a colour word, best first; empty when none does."""
    ranked = [(palette.hues.index(word), palette.key) for palette in _ALL if word in palette.hues]
    return tuple(key for _, key in sorted(ranked, key=lambda entry: entry[0]))


TIME_PALETTES: Mapping[str, tuple[str, ...]] = {
    "night": ("midnight", "cosmos", "neon", "electric"),
    "sunset": ("sunset", "fire", "royal", "feast"),
}
PLACE_PALETTES: Mapping[str, tuple[str, ...]] = {
    "snow": ("ice", "electric", "cosmos", "midnight"),
    "mountain": ("ice", "summer", "sunset", "forest"),
    "forest": ("forest", "toxic", "midnight", "sunset"),
    "beach": ("summer", "lagoon", "sunset", "lemon"),
    "ocean": ("lagoon", "summer", "midnight", "ice"),
    "desert": ("sunset", "fire", "royal", "energy"),
    "space": ("cosmos", "neon", "electric", "midnight"),
    "explosion": ("fire", "energy", "sunset", "blood"),
    "home": ("sunset", "summer", "lagoon", "electric"),
    "prison": ("blood", "midnight", "fire", "noir"),
}
"""The colours of a place go before the niche's, those of a time of day before both."""
