"""Which way drawn art looks: towards the words and the others, never out of the picture."""

from __future__ import annotations

from thumbsmith.engines.composer.data.drawn_people import is_drawn_person
from thumbsmith.engines.composer.data.layouts.geometry import Layout, Slot
from thumbsmith.scene.types import CANVAS_WIDTH

LEFT_HALF = 0.42
"""Share of the canvas' width in which what looks to the left looks out of the picture."""
RIGHT_HALF = 0.54
"""The same of the drawn cast, who look to the right."""
ON_WHEELS = frozenset(
    {
        "hatchback",
        "solid-camper-van",
        "solid-car",
        "solid-excavator",
        "solid-minibus",
        "solid-motor-scooter",
        "solid-motorbike",
        "solid-pickup",
        "solid-sports-car",
        "solid-suv",
        "solid-tractor",
        "solid-truck",
        "solid-van",
        "articulated-lorry",
        "automobile",
        "bulldozer",
        "cement-mixer-truck",
        "combine-harvester",
        "delivery-truck",
        "electric-car-charging",
        "fire-engine",
        "locomotive",
        "minibus",
        "monster-truck",
        "motor-scooter",
        "motorcycle",
        "pickup-truck",
        "police-car",
        "quad-bike",
        "road-roller",
        "sport-utility-vehicle",
        "taxi",
        "tow-truck",
        "tractor",
    }
)
"""What drives: on the ground, seen from its left side."""
LOOKS_LEFT = ON_WHEELS | frozenset(
    {
        "anglerfish",
        "ant",
        "baby-chick",
        "badger",
        "beaver",
        "bird",
        "bison",
        "black-cat",
        "blackbird",
        "boar",
        "bullet-train",
        "camel",
        "cat",
        "chipmunk",
        "cow",
        "crocodile",
        "deer",
        "dodo",
        "dog",
        "dolphin",
        "donkey",
        "dove",
        "duck",
        "eagle",
        "elephant",
        "ewe",
        "fish",
        "flamingo",
        "giraffe",
        "goat",
        "goose",
        "guide-dog",
        "hedgehog",
        "helicopter",
        "hippopotamus",
        "horse",
        "jet-ski",
        "kangaroo",
        "lawn-mower",
        "leopard",
        "llama",
        "mammoth",
        "model-car",
        "ox",
        "parrot",
        "pig",
        "poodle",
        "power-drill",
        "rabbit",
        "racing-car",
        "ram",
        "rat",
        "rhinoceros",
        "rooster",
        "sauropod",
        "service-dog",
        "skunk",
        "snail",
        "solid-megaphone",
        "solid-rubber-duck",
        "solid-watering-can",
        "sports-car",
        "spouting-whale",
        "swan",
        "t-rex",
        "tiger",
        "tropical-fish",
        "turkey",
        "turtle",
        "two-hump-camel",
        "unicorn",
        "watering-can",
    }
)
"""Art of the pack and our own that shows its left side and nothing that must not be seen in a mirror."""


def looks_out(name: str, slot: Slot, layout: Layout, *, mirrored: bool) -> bool:
    """Whether art would turn its back to the picture in a slot of the layout as it is written."""
    x = CANVAS_WIDTH - slot.x if mirrored and layout.mirrors else slot.x
    if is_drawn_person(name):
        return x > RIGHT_HALF * CANVAS_WIDTH
    return name in LOOKS_LEFT and x < LEFT_HALF * CANVAS_WIDTH
