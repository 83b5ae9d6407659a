"""The pictures that became templates, and the changes to them by hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Recipe:
    """`take` of the pictures that the engine draws for `prompt` with `seed` becomes the template `id`."""

    id: str
    name: str
    niche: str
    words: str
    """The words that a search may say."""
    prompt: str
    seed: int
    take: int
    texts: Mapping[str, str] = field(default_factory=dict)
    """Other words for a line; it keeps its place and is made smaller where it would get wider."""
    without: tuple[str, ...] = ()
    """Layers that go, by their names."""
    moved: Mapping[str, tuple[float, float, float]] = field(default_factory=dict)
    """Layers that are moved right and down by canvas pixels, and scaled about their middle, by their names."""


RECIPES = (
    Recipe(
        "gaming-top-10", "Top 10 games", "Gaming", "list ranking best controller blocks",
        "Top 10 games you missed", 23, 3,
    ),
    Recipe(
        "gaming-versus", "Old against new", "Gaming", "versus vs comparison battle two sides",
        "Old console vs new console", 11, 0,
    ),
    Recipe(
        "tech-worth-it", "Worth it?", "Tech", "review phone question unboxing neon",
        "Is this phone worth it?", 11, 0, texts={"WORTH": "WORTH IT?"},
    ),
    Recipe(
        "coding-minutes", "Built in minutes", "Coding", "app tutorial programming phone circuit",
        "Build an app in 10 minutes", 11, 3,
        moved={"Headline: BUILD AN APP IN": (14, 84, 1.06), "Headline: 10 MINUTES": (18, 108, 1.1)},
    ),
    Recipe(
        "money-month", "Money a month", "Money", "income business finance dollars side hustle",
        "How I make $10,000 a month", 23, 0,
    ),
    Recipe(
        "food-minutes", "Ready in minutes", "Food", "recipe pizza cooking quick best",
        "The best pizza in 20 minutes", 23, 0,
    ),
    Recipe(
        "travel-48-hours", "48 hours in…", "Travel", "city trip vlog tokyo japan weekend",
        "48 hours in Tokyo", 11, 3,
    ),
    Recipe(
        "fitness-30-days", "30 day challenge", "Fitness", "workout gym training arm transformation",
        "30 day workout challenge", 11, 2,
    ),
    Recipe(
        "beauty-minutes", "Five minute look", "Beauty", "makeup lipstick routine quick glow",
        "My 5 minute makeup", 23, 3,
    ),
    Recipe(
        "education-learn", "Learn it fast", "Education", "school math study lesson chalkboard",
        "Learn math in 10 minutes", 11, 0,
    ),
    Recipe(
        "science-experiment", "The experiment", "Science", "volcano laboratory test chemistry",
        "The volcano experiment", 23, 0,
    ),
    Recipe(
        "history-fall", "The fall of…", "History", "rome empire documentary ancient",
        "The fall of Rome", 23, 0, without=("Object: pizza", "Blurred: spaghetti"),
    ),
    Recipe(
        "space-question", "Big question", "Space", "planet universe black hole explained arrow",
        "What is inside a black hole?", 23, 3,
    ),
    Recipe(
        "crime-case", "Unsolved case", "True crime", "detective mystery story dark",
        "The unsolved case", 11, 0, without=("Blurred: dna",),
    ),
    Recipe(
        "horror-scariest", "The scariest…", "Horror", "ghost haunted house night mystery",
        "Scariest haunted house", 11, 1,
    ),
    Recipe(
        "sports-top-5", "Top 5 moments", "Sports", "football soccer goals ranking best",
        "Top 5 goals ever", 23, 1,
    ),
    Recipe(
        "music-learn", "Learn an instrument", "Music", "guitar lesson days practice moon",
        "Learn guitar in 30 days", 23, 1,
    ),
    Recipe(
        "pets-why", "Why your pet…", "Pets", "cat dog animals cute question",
        "Why your cat ignores you", 23, 0, texts={"IGNORES": "IGNORES YOU"},
    ),
    Recipe(
        "cars-bought", "I bought a…", "Cars", "supercar race fast cheapest night",
        "I bought the cheapest supercar", 23, 1, moved={"Hero: racing car": (64, 110, 0.86)},
    ),
    Recipe(
        "home-makeover", "Before and after", "Home", "makeover room interior renovation arrow transformation",
        "My tiny room makeover before and after", 11, 0,
    ),
    Recipe(
        "survival-hours", "I survived…", "Challenge", "hours forest tent camping night arrow",
        "I survived 100 hours in the forest", 23, 3,
    ),
    Recipe(
        "news-breaking", "Breaking", "News", "what happened update drama commentary",
        "Breaking: what just happened", 23, 0, without=("Blurred: broken heart",),
    ),
    Recipe(
        "kids-adventure", "Big adventure", "Kids", "dinosaur story cartoon beach fun",
        "Dinosaur adventure", 11, 0,
    ),
    Recipe(
        "comedy-laugh", "Try not to laugh", "Comedy", "funny clown challenge reaction",
        "Try not to laugh", 23, 1,
    ),
)  # fmt: skip
