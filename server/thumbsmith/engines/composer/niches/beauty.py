"""Beauty and fashion."""

from __future__ import annotations

from thumbsmith.engines.composer.types import Niche, phrases

NICHE = Niche(
    key="beauty",
    label="Beauty and fashion",
    keywords=phrases(
        "makeup, make-up, beauty, skincare, skin, hair, hairstyle, hairstyles for, haircut, nails, lipstick, "
        "fashion, outfit, outfits, clothes, haul, thrift, style, grwm, get ready, perfume, glow up, dress, "
        "try on, sephora, wedding dress, jewelry, moda, belleza, shoes, sneakers"
    ),
    sentence="makeup and skincare routine with a new outfit",
    faces=("smiling-face-with-hearts", "smiling-face-with-heart-eyes", "smiling-face-with-sunglasses"),
    heroes=("lipstick", "dress", "nail-polish"),
    props=("lipstick", "nail-polish", "sparkles", "mirror", "handbag"),
    backdrops=(
        "soft-lights",
        "studio",
        "photo-studio",
        "halftone",
    ),
    palettes=("blush", "candy", "neon", "royal"),
    fonts=("poppins", "lilita-one", "montserrat"),
    tags=("GET THE LOOK", "MUST HAVE", "GLOW UP"),
    mood="happy",
    styles=(
        "sticker",
        "clean",
        "pop-art",
    ),
)
