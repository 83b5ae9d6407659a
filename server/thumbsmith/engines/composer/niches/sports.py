"""Sports."""

from __future__ import annotations

from thumbsmith.engines.composer.types import Niche, phrases

NICHE = Niche(
    key="sports",
    label="Sports",
    keywords=phrases(
        "football, soccer, messi, ronaldo, goal, goals, nba, basketball, lebron, nfl, super bowl, "
        "baseball, tennis, golf, ufc, boxing, mma, olympics, champion, championship, world cup, league, "
        "match, final, skateboard, surfing, skiing, snowboard, swimming, cricket, rugby, f1, futbol, "
        "fútbol, футбол, dunk, athlete, penalty"
    ),
    sentence="the champion scores the winning goal in the football final",
    faces=("star-struck", "exploding-head", "astonished-face"),
    heroes=("soccer-ball", "trophy", "basketball"),
    props=("trophy", "sports-medal", "chequered-flag", "high-voltage"),
    backdrops=(
        "stadium",
        "speed-lines",
        "photo-park",
        "sunburst",
    ),
    palettes=("energy", "forest", "electric", "royal"),
    fonts=("anton", "russo-one", "archivo-black"),
    tags=("FINAL", "UNREAL", "GOAT"),
    mood="epic",
    styles=(
        "sticker",
        "bars",
        "cinematic",
    ),
)
