"""What drawn things are, where their names do not tell: who is a person, who looks at us, what only stands beside, and
what a thing was before it became what it is."""

from __future__ import annotations

from thumbsmith.engines.composer.data.drawn_people import is_drawn_person

ANIMALS = ("dog", "cat", "cow", "horse", "pig", "tiger", "rabbit", "mouse", "monkey", "dragon", "sun", "wind", "clown")
"""Art whose name ends in -face without being a person's, or who is a figure of his own."""
CHARACTERS = frozenset({"robot", "alien", "alien-monster", "ghost", "dragon-face", "t-rex", "santa-claus", "snowman"})
"""Things that look at us: as good a lead as a face."""
BEFORE = {
    "bed": "worn-bed",
    "potted-plant": "seedling",
    "sunflower": "seedling",
    "tulip": "seedling",
    "house-with-garden": "derelict-house",
}
"""What a thing was before it became what it is; all others were the same, but pale."""
ASIDES = frozenset(
    {
        "stopwatch",
        "hourglass-not-done",
        "alarm-clock",
        "spiral-calendar",
        "memo",
        "hammer-and-wrench",
        "hammer",
        "toolbox",
        "carpentry-saw",
        "light-bulb",
        "sparkles",
        "warning",
        "brain",
        "graduation-cap",
        "books",
        "globe-showing-americas",
        "world-map",
        "coin",
        "pig-face",
        "full-moon",
        "owl",
        "paw-prints",
        "office-building",
        "mount-fuji",
        "shallow-pan-of-food",
        "cooking",
        "fork-and-knife-with-plate",
    }
)
"""What only says where, how long and how something is done: beside the subject last."""
PEOPLE = frozenset(
    {
        "person",
        "people",
        "woman",
        "women",
        "man",
        "men",
        "girl",
        "boy",
        "adult",
        "child",
        "baby",
        "astronaut",
        "detective",
        "cook",
        "student",
        "technologist",
        "artist",
        "singer",
        "farmer",
        "firefighter",
        "police",
        "office-worker",
        "worker",
        "teacher",
        "judge",
        "pilot",
        "scientist",
        "mechanic",
        "guard",
        "ninja",
        "prince",
        "princess",
        "mage",
        "superhero",
        "supervillain",
        "genie",
        "vampire",
        "zombie",
        "elf",
        "fairy",
        "officer",
        "santa",
        "silhouette",
    }
)


def is_emoji_person(name: str) -> bool:
    """Whether a human figure has a face of its own: beside somebody of the drawn cast it would be a stranger."""
    return is_person(name) and "silhouette" not in name.split("-") and not is_drawn_person(name)


def is_person(name: str) -> bool:
    """Whether the art of this name shows a human figure; faces alone are none."""
    return bool(PEOPLE & set(name.split("-")))
