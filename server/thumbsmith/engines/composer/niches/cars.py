"""Cars."""

from __future__ import annotations

from thumbsmith.engines.composer.types import Niche, phrases

NICHE = Niche(
    key="cars",
    label="Cars",
    keywords=phrases(
        "car, cars, supercar, ferrari, lamborghini, tesla, bmw, porsche, mustang, drift, race, racing, "
        "engine, motorcycle, truck, electric car, ev, drive, driving, mechanic, garage, horsepower, top "
        "speed, rally, dealership, coche, voiture, машина, कार, tuning, 0-60"
    ),
    sentence="racing a fast supercar with a huge engine on the track",
    faces=("smiling-face-with-sunglasses", "astonished-face", "exploding-head"),
    heroes=("racing-car", "automobile", "motorcycle", "sport-utility-vehicle"),
    props=("wheel", "chequered-flag", "fuel-pump", "wrench", "high-voltage"),
    backdrops=(
        "night-road",
        "speed-lines",
        "photo-warehouse",
        "photo-sunrise",
    ),
    palettes=("energy", "blood", "steel", "neon", "midnight"),
    fonts=("russo-one", "anton", "archivo-black"),
    tags=("TOP SPEED", "WORTH IT?", "SOLD"),
    mood="excited",
    styles=(
        "sticker",
        "cinematic",
        "bars",
    ),
)
