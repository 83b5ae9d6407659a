"""Food."""

from __future__ import annotations

from thumbsmith.engines.composer.types import Niche, phrases

NICHE = Niche(
    key="food",
    label="Food",
    keywords=phrases(
        "food, recipe, recipes, cook, cooking, pasta, pizza, burger, cake, bake, baking, bread, "
        "chef, dinner, breakfast, lunch, eat, eating, ate, mukbang, street food, restaurant, chocolate, "
        "steak, chicken, sushi, ramen, dessert, vegan, meal, taste, spicy, chili, pepper, coffee, pan, "
        "cappuccino, espresso, latte, "
        "receta, recette, rezept, cocinar, рецепт, delicious, snack, sugar, sweets, candy"
    ),
    sentence="an easy and delicious recipe that you cook in ten minutes",
    faces=("face-savoring-food", "drooling-face", "smiling-face-with-heart-eyes"),
    heroes=("fork-and-knife-with-plate", "shallow-pan-of-food", "hamburger", "cook"),
    props=("tomato", "garlic", "cheese-wedge", "herb", "hot-pepper", "butter"),
    backdrops=(
        "sunburst",
        "halftone",
        "photo-esplanade",
        "photo-sunset",
        "comic-burst",
    ),
    palettes=("feast", "sunset", "energy", "ruby"),
    fonts=("luckiest-guy", "titan-one", "lilita-one"),
    tags=("SO EASY!", "YUM!", "SO GOOD"),
    mood="happy",
    styles=("sticker", "pop-art", "comic"),
)
