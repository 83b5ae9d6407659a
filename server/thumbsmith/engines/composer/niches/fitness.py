"""Fitness."""

from __future__ import annotations

from thumbsmith.engines.composer.types import Niche, phrases

NICHE = Niche(
    key="fitness",
    label="Fitness",
    keywords=phrases(
        "pounds, lbs, kilos, "
        "gym, workout, fitness, muscle, muscles, abs, bodybuilding, exercise, training, weight loss, lose "
        "weight, fat, cardio, running, marathon, yoga, home workout, biceps, protein, squat, push ups, "
        "calisthenics, stretch, body, fit, тренировка, entrenamiento, transformation"
    ),
    sentence="a hard gym workout that builds muscle and burns fat",
    faces=("smiling-face-with-sunglasses", "hot-face", "face-with-steam-from-nose"),
    heroes=("flexed-biceps", "man-lifting-weights", "woman-lifting-weights"),
    props=("dumbbell", "sports-medal", "running-shoe", "high-voltage", "stopwatch"),
    backdrops=(
        "speed-lines",
        "photo-warehouse",
        "halftone",
        "sunburst",
    ),
    palettes=("energy", "blood", "midnight", "lemon"),
    fonts=("anton", "archivo-black", "russo-one"),
    tags=("NO EXCUSES", "IN 30 DAYS", "AT HOME"),
    mood="epic",
    styles=(
        "sticker",
        "bars",
        "cinematic",
    ),
)
