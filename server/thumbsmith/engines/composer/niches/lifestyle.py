"""Lifestyle and self-improvement."""

from __future__ import annotations

from thumbsmith.engines.composer.types import Niche, phrases

NICHE = Niche(
    key="lifestyle",
    label="Lifestyle and self-improvement",
    keywords=phrases(
        "vlog, day in my life, day in the life, routine, morning routine, habits, productivity, "
        "motivation, mindset, success, minimalism, self improvement, discipline, life, lifestyle, quit my "
        "job, job, career, sleep, stress, anxiety, burnout, happiness, meditation, mental health, "
        "journal, advice, love, relationship, dating, breakup, story time, storytime, moving, what i eat, "
        "goals, social media, dopamine"
    ),
    sentence="my morning routine with good habits for a happy and productive life",
    faces=("thinking-face", "relieved-face", "smiling-face-with-smiling-eyes"),
    heroes=("alarm-clock", "light-bulb", "sun"),
    props=("sun", "memo", "hot-beverage", "light-bulb", "spiral-calendar"),
    backdrops=(
        "photo-sunrise",
        "soft-lights",
        "photo-apartment",
        "photo-sky",
    ),
    palettes=("sunset", "lagoon", "midnight", "lemon", "blush"),
    fonts=("montserrat", "poppins", "league-spartan"),
    tags=("HONEST TALK", "MY STORY", "CHANGE TODAY"),
    mood="calm",
    styles=(
        "cinematic",
        "sticker",
        "clean",
    ),
)
