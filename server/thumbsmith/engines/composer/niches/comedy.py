"""Comedy and reactions."""

from __future__ import annotations

from thumbsmith.engines.composer.types import Niche, phrases

NICHE = Niche(
    key="comedy",
    label="Comedy and reactions",
    keywords=phrases(
        "funny, prank, pranks, meme, memes, comedy, reaction, reacting, react, roast, fails, fail, try "
        "not to laugh, joke, jokes, skit, parody, weird, crazy, dumb, cringe, tiktok, vine, laugh, "
        "hilarious, awkward, bloopers, dares, truth or dare, impossible, mystery box, mystery boxes"
    ),
    sentence="reacting to funny memes and pranks, try not to laugh",
    faces=("exploding-head", "rolling-on-the-floor-laughing", "zany-face", "face-with-tears-of-joy"),
    heroes=("rolling-on-the-floor-laughing", "exploding-head", "popcorn"),
    props=("popcorn", "face-with-tears-of-joy", "party-popper", "hundred-points"),
    backdrops=(
        "comic-burst",
        "confetti",
        "halftone",
        "sunburst",
    ),
    palettes=("candy", "lemon", "neon", "fire"),
    fonts=("bangers", "luckiest-guy", "titan-one"),
    tags=("LOL", "WAIT WHAT?!", "TRY NOT TO LAUGH"),
    mood="funny",
    styles=(
        "comic",
        "pop-art",
        "sticker",
    ),
)
