"""Space."""

from __future__ import annotations

from thumbsmith.engines.composer.types import Niche, phrases

NICHE = Niche(
    key="space",
    label="Space",
    keywords=phrases(
        "space, universe, galaxy, planet, planets, mars, moon, nasa, spacex, rocket, astronaut, star, "
        "stars, black hole, alien, aliens, ufo, asteroid, telescope, cosmos, orbit, solar system, big "
        "bang, jupiter, saturn"
    ),
    sentence="a rocket flies an astronaut to a planet in a distant galaxy",
    faces=("astonished-face", "exploding-head", "hushed-face"),
    heroes=("astronaut", "rocket", "ringed-planet", "alien"),
    props=("ringed-planet", "comet", "rocket", "satellite", "glowing-star"),
    backdrops=(
        "nebula",
        "synth-grid",
    ),
    palettes=("cosmos", "midnight", "neon", "electric"),
    fonts=("anton", "bebas-neue", "russo-one"),
    tags=("WHAT IS IT?", "WE FOUND IT", "IMPOSSIBLE"),
    mood="epic",
    styles=("sticker", "cinematic", "neon"),
)
