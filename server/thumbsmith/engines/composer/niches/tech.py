"""Technology."""

from __future__ import annotations

from thumbsmith.engines.composer.types import Niche, phrases

NICHE = Niche(
    key="tech",
    label="Technology",
    keywords=phrases(
        "iphone, android, samsung, phone, smartphone, laptop, macbook, pc, computer, tech, gadget, "
        "gadgets, unboxing, review, camera, headphones, airpods, tablet, ipad, apple, google, setup, desk "
        "setup, gpu, cpu, monitor, drone, smartwatch, battery, app, apps, wifi, benchmark, specs, "
        "windows, linux"
    ),
    sentence="review and unboxing of the new phone with a better camera",
    faces=("astonished-face", "thinking-face", "exploding-head"),
    heroes=("phone-three-lenses", "laptop-code", "desktop-computer"),
    props=("gear", "battery", "light-bulb", "high-voltage", "camera"),
    backdrops=(
        "studio",
        "circuit",
        "synth-grid",
        "photo-studio",
        "blueprint",
    ),
    palettes=("electric", "midnight", "steel", "neon"),
    fonts=("montserrat", "anton", "inter"),
    tags=("HONEST REVIEW", "WORTH IT?", "DON'T BUY YET"),
    mood="excited",
    styles=(
        "sticker",
        "neon",
        "cinematic",
        "clean",
    ),
)
