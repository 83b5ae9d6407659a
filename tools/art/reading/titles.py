"""The titles that heads are trained on: what seven hands wrote, and what they said of each."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from thumbsmith.engines.composer.data.knowledge import NONE, check, columns, keys

FOLDER = Path(__file__).parent / "titles"
ABOUT_GRAVITY = "titles-6.tsv"
"""300 grave titles, most of which name no grief, and 200 harmless ones, many in grave words."""


@dataclass(frozen=True)
class Title:
    """A title or brief, and what a person says of it."""

    text: str
    language: str
    genre: str
    is_grave: bool
    """A grin would be tasteless."""
    feeling: str
    concept: str
    subjects: tuple[str, ...]
    """English nouns, best first; none where words or a number are the picture."""
    place: str
    is_typical: bool
    """Not of `ABOUT_GRAVITY`: only gravity is learnt from those, because their genres and feelings are no usual mix."""


def titles_about_gravity() -> list[Title]:
    """Grave ones by three more hands, and others that sound so or are of the everyday; nothing else is said of them."""
    return [
        Title(text, language, "general", grave == "1", "neutral", "literal", (), NONE, is_typical=False)
        for file in sorted(FOLDER.glob("gravity-*.tsv"))
        for text, language, grave in columns(file, "\t", 3)
    ]


def titles(number: int | None = None) -> list[Title]:
    """All, or those of one file."""
    found: dict[str, Title] = {}
    for file in sorted(FOLDER.glob(f"titles-{'*' if number is None else number}.tsv")):
        for text, language, genre, grave, feeling, concept, subject, place in columns(file, "\t", 8):
            check(text, "genre", genre, keys().genres)
            check(text, "place", place, keys().places)
            check(text, "feeling", feeling, keys().feelings)
            check(text, "concept", concept, keys().concepts)
            check(text, "grave", grave, frozenset("01"))
            subjects = () if subject == NONE else tuple(part.strip() for part in subject.split(","))
            is_typical = file.name != ABOUT_GRAVITY
            found[text] = Title(text, language, genre, grave == "1", feeling, concept, subjects, place, is_typical)
    return list(found.values())
