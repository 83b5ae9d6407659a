"""Art and drawing."""

from __future__ import annotations

from thumbsmith.engines.composer.types import Niche, phrases

NICHE = Niche(
    key="art",
    label="Art and drawing",
    keywords=phrases(
        "draw, drawing, paint, painting, art, artist, sketch, sketchbook, watercolor, acrylic, anime art, "
        "procreate, illustration, animation, animate, blender, photoshop, design, graphic design, logo "
        "design, digital art, calligraphy, dibujar, dessiner, zeichnen, рисовать, photography, "
        "photographer, photo, photos, lightroom, filmmaking, video editing"
    ),
    sentence="how to draw and paint a picture step by step with pencil and brush",
    faces=("smiling-face-with-heart-eyes", "astonished-face", "star-struck"),
    heroes=("artist-palette", "artist", "paintbrush"),
    props=("paintbrush", "pencil", "crayon", "artist-palette", "sparkles"),
    backdrops=(
        "halftone",
        "soft-lights",
        "confetti",
        "studio",
    ),
    palettes=("candy", "lemon", "lagoon", "cosmos", "sunset"),
    fonts=("luckiest-guy", "permanent-marker", "lilita-one"),
    tags=("STEP BY STEP", "SO EASY!", "FROM SCRATCH"),
    mood="happy",
    styles=(
        "sticker",
        "pop-art",
        "comic",
    ),
)
