"""What suits what: backdrops, styles and palettes that a colour, a mood or a kind of video rules out. Data only."""

from __future__ import annotations

COLOURLESS = frozenset({"black", "white", "grey"})
OWN_COLOURS = frozenset(
    {
        "aurora-peaks",
        "beach",
        "block-world",
        "blueprint",
        "chalkboard",
        "comic-burst",
        "desert",
        "explosion",
        "hills",
        "nebula",
        "photo-apartment",
        "photo-dawn",
        "photo-esplanade",
        "photo-forest",
        "photo-night",
        "photo-park",
        "photo-sky",
        "photo-sunrise",
        "photo-venice",
        "photo-warehouse",
        "photo-workshop",
        "stadium",
        "synth-grid",
        "underwater",
    }
)
"""Backdrops of which a fifth or more keeps colours of its own, whatever the palette: none for a colour asked for."""
SUNNY = frozenset(
    {
        "beach",
        "block-world",
        "comic-burst",
        "confetti",
        "desert",
        "halftone",
        "hills",
        "photo-apartment",
        "photo-dawn",
        "photo-esplanade",
        "photo-forest",
        "photo-park",
        "photo-sky",
        "photo-sunrise",
        "photo-sunset",
        "photo-venice",
        "soft-lights",
        "stage-lights",
        "studio-pale",
        "sunburst",
    }
)
NARROW = frozenset({"mobile-phone", "phone-camera-bar", "phone-feed", "phone-three-lenses"})
"""Art twice as tall as wide."""
PLAYFUL = frozenset({"clean", "comic", "pop-art"})
BARRED = frozenset({"bars"})
MARKED_SCRIPTS = frozenset({"thai", "devanagari", "arabic"})
"""Their marks above and below the letters would lie under the next line's bar."""
AIRCRAFT = frozenset({"airplane", "small-airplane", "airplane-departure", "airplane-arrival"})
"""Never before towers, unless the words name a city: nobody wants to be reminded."""
ELSEWHERE = {
    "block-world": frozenset(),
    "circuit": frozenset({"coding", "gaming", "science", "tech"}),
    "synth-grid": frozenset({"coding", "comedy", "gaming", "general", "music", "tech"}),
    "nebula": frozenset({"space", "gaming"}),
    "stage-lights": frozenset({"music", "comedy"}),
}
"""Backdrops that show a place which nobody takes for mere decoration: only for these niches, unless the words name the
place."""
COLOURED_LIGHTS = frozenset({"neon"})
"""Styles that light a picture in colours of their own."""
DAYLIT = frozenset({"fitness", "food", "kids"})
"""Niches whose things are shown in plain light: dishes and skin lose their appeal in other colours, children go to no
club."""
BY_THE_SEA = frozenset({"beach-with-umbrella", "palm-tree", "tropical-drink", "desert-island", "man-surfing"})
"""Art that belongs on a beach."""
RISING = frozenset({"money-chart"})
"""Backdrops that contradict a loss."""
SOMBRE = frozenset({"cinematic"})
"""Quiet styles that may be seen first where something grave is told."""
SHADY = ("blood", "midnight", "noir")
"""Backdrops and styles that contradict what is grave, and palettes that suit it."""
MADE_FOR = frozenset({"versus", "transformation"})
"""Kinds of video with layouts of their own, which go before those that suit the star."""
CHEERFUL = frozenset({"happy", "calm", "funny"})
GLOOMY_FOREST = ("midnight", "noir", "steel", "forest")
"""Palettes in which a forest keeps its own dark greens."""
