"""Learning."""

from __future__ import annotations

from thumbsmith.engines.composer.types import Niche, phrases

NICHE = Niche(
    key="education",
    label="Learning",
    keywords=phrases(
        "learn, study, studying, school, college, exam, student, students, math, maths, teacher, lesson, "
        "course, english, spanish, language, vocabulary, grammar, homework, university, book, books, "
        "reading, essay, memorize, notes, aprender, apprendre, lernen, учить, تتعلم, explained"
    ),
    sentence="learn a language and study for the exam with a good teacher",
    faces=("nerd-face", "thinking-face", "astonished-face"),
    heroes=("graduation-cap", "books", "student", "light-bulb"),
    props=("pencil", "books", "light-bulb", "glasses", "memo"),
    backdrops=(
        "chalkboard",
        "halftone",
        "sunburst",
        "blueprint",
    ),
    palettes=("electric", "lemon", "lagoon", "forest"),
    fonts=("montserrat", "poppins", "lilita-one"),
    tags=("EXPLAINED", "MADE EASY", "STEP BY STEP"),
    mood="calm",
    styles=(
        "sticker",
        "pop-art",
        "clean",
    ),
)
