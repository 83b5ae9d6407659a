"""Pets and animals."""

from __future__ import annotations

from thumbsmith.engines.composer.types import Niche, phrases

NICHE = Niche(
    key="pets",
    label="Pets and animals",
    keywords=phrases(
        "dog, dogs, puppy, puppies, cat, cats, kitten, kittens, pet, pets, animal, animals, wildlife, "
        "zoo, horse, fish, aquarium, hamster, rabbit, bird, parrot, snake, shark, lion, tiger, bear, "
        "elephant, vet, perro, gato, hund, katze, кошка, собака, chien, chat, safari, cute"
    ),
    sentence="a cute puppy and a funny cat play with their owner",
    faces=("smiling-face-with-heart-eyes", "smiling-face-with-hearts", "astonished-face"),
    heroes=("dog-face", "cat-face", "lion"),
    props=("paw-prints", "bone", "yarn", "red-heart"),
    backdrops=(
        "hills",
        "photo-park",
        "sunburst",
        "halftone",
    ),
    palettes=("summer", "lemon", "forest", "electric"),
    fonts=("luckiest-guy", "lilita-one", "titan-one"),
    tags=("SO CUTE", "WAIT FOR IT", "GOOD BOY"),
    mood="happy",
    styles=(
        "sticker",
        "comic",
        "cinematic",
    ),
)
