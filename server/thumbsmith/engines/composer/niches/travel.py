"""Travel."""

from __future__ import annotations

from thumbsmith.engines.composer.types import Niche, phrases

NICHE = Niche(
    key="travel",
    label="Travel",
    keywords=phrases(
        "travel, traveling, trip, vacation, flight, fly, airport, hotel, japan, tokyo, paris, bali, "
        "beach, island, tour, tourist, backpacking, road trip, van life, country, countries, city guide, "
        "visit, passport, cruise, train, itinerary, viaje, voyage, reise, 旅, 여행, путешествие, world, "
        "abroad, adventure"
    ),
    sentence="a travel guide for a cheap vacation on a beautiful island abroad",
    faces=("smiling-face-with-sunglasses", "grinning-face-with-big-eyes", "astonished-face"),
    heroes=("airplane", "luggage", "world-map", "palm-tree"),
    props=("airplane", "luggage", "camera", "compass", "world-map"),
    backdrops=(
        "photo-sky",
        "photo-sunset",
        "sunburst",
        "hills",
        "photo-sunrise",
        "beach",
    ),
    palettes=("summer", "lagoon", "sunset"),
    fonts=("luckiest-guy", "anton", "lilita-one"),
    tags=("MUST SEE", "WORTH IT?", "FULL GUIDE"),
    mood="happy",
    styles=(
        "sticker",
        "cinematic",
    ),
)
