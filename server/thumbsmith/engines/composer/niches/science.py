"""Science."""

from __future__ import annotations

from thumbsmith.engines.composer.types import Niche, phrases

NICHE = Niche(
    key="science",
    label="Science",
    keywords=phrases(
        "science, experiment, physics, chemistry, biology, quantum, energy, magnet, laboratory, lab, "
        "scientist, evolution, dna, brain, psychology, human body, dinosaur, dinosaurs, volcano, black "
        "hole theory, why do, what happens, what if, mystery of, nature, ocean, climate"
    ),
    sentence="a scientist does an experiment that explains how nature works",
    faces=("exploding-head", "thinking-face", "astonished-face"),
    heroes=("alembic", "microscope", "dna", "test-tube"),
    props=("test-tube", "microscope", "dna", "magnet", "high-voltage"),
    backdrops=(
        "blueprint",
        "circuit",
        "chalkboard",
    ),
    palettes=("lagoon", "electric", "toxic", "cosmos"),
    fonts=("montserrat", "anton", "archivo-black"),
    tags=("EXPLAINED", "HOW?!", "IT'S REAL"),
    mood="curious",
    styles=(
        "sticker",
        "cinematic",
        "clean",
    ),
)
