"""Cuisines: 'street food in Tokyo' shows a bowl of noodles, not a burger."""

from __future__ import annotations

from collections.abc import Mapping

from thumbsmith.engines.composer.text import words

EATING = frozenset(
    [
        "food",
        "foods",
        "eat",
        "eats",
        "eating",
        "ate",
        "eaten",
        "mukbang",
        "restaurant",
        "restaurants",
        "cuisine",
        "breakfast",
        "lunch",
        "dinner",
        "dish",
        "dishes",
        "snack",
        "snacks",
        "cook",
        "cooking",
        "tasting",
    ]
)
CUISINES: Mapping[str, str] = {
    place: f"{cuisine} food"
    for cuisine, places in {
        "japanese": "japan japanese tokyo osaka kyoto",
        "chinese": "china chinese beijing shanghai taiwan taipei",
        "korean": "korea korean seoul busan",
        "thai": "thailand thai bangkok vietnam vietnamese hanoi malaysia singapore indonesia bali",
        "indian": "india indian mumbai delhi pakistan",
        "mexican": "mexico mexican",
        "italian": "italy italian rome naples sicily",
        "french": "france french paris",
        "turkish": "turkey turkish istanbul lebanon lebanese morocco egypt greek greece",
    }.items()
    for place in places.split()
}
"""Places and peoples, to the phrase under which the lexicon lists what is eaten there."""


def speaks_of_eating(text: str) -> bool:
    return not EATING.isdisjoint(word.lower for word in words(text))


def cuisine_of(text: str) -> str | None:
    """The lexicon's phrase for what is eaten in the place that the text names."""
    said = [word.lower.removesuffix("'s") for word in words(text)]
    cuisine = next((CUISINES[word] for word in said if word in CUISINES), None)
    return cuisine.replace("food", "street food") if cuisine and "street" in said else cuisine
