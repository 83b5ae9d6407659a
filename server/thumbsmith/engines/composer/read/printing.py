"""A reading for programs (JSON, as `thumbsmith read --json` prints it) and for a person."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from thumbsmith.engines.composer.read.reading import Reading


def as_json(reading: Reading) -> dict[str, Any]:
    """The fields of the fixed interface, and the art that each subject reaches."""
    directions = reading.directions
    art = _art_of(reading)
    return {
        "language": reading.language,
        "title": reading.title,
        "topics": list(reading.topics),
        "genre": reading.genre,
        "grave": reading.grave,
        "subjects": list(art),
        "feeling": reading.feeling,
        "place": reading.place,
        "time": reading.time,
        "numbers": list(reading.numbers),
        "dictated": list(directions.dictated),
        "colors": {"ground": directions.ground_color, "text": directions.text_color},
        "sides": {"subject": directions.subject_side, "text": directions.text_side},
        "exclusions": list(directions.exclusions),
        "marks": list(directions.marks),
        "hooks": [{"text": hook.text, "pattern": hook.pattern} for hook in reading.hooks],
        "unclear": reading.unclear,
        "concept": reading.concept,
        "layout": directions.layout,
        "unmet": list(directions.unmet),
        "art": list(art.values()),
    }


def _art_of(reading: Reading) -> dict[str, str | None]:
    """The best art of every noun, each noun once."""
    art: dict[str, str | None] = {}
    for subject in reading.subjects:
        art.setdefault(subject.noun, subject.art)
    return art


def for_a_person(reading: Reading, *, why: bool = False) -> Iterator[str]:
    """One line for everything that was understood; with `why` also what scores are made of."""
    read = as_json(reading)
    colors, sides = read.pop("colors"), read.pop("sides")
    art = dict(zip(read["subjects"], read.pop("art"), strict=True))
    read["subjects"] = [f"{noun} ({art[noun]})" if art[noun] else noun for noun in read["subjects"]]
    read["hooks"] = [f"{hook['text']} ({hook['pattern']})" for hook in read["hooks"]]
    read |= {f"{name} {of}": value for of, kind in (("color", colors), ("side", sides)) for name, value in kind.items()}
    for name, value in read.items():
        if value not in (None, [], False):
            said = "; ".join(value) if isinstance(value, list) else "yes" if value is True else str(value)
            yield f"{name:>14}  {said}"
    if why:
        for subject in reading.subjects:
            terms = ", ".join(f"{name} {value:+.2f}" for name, value in subject.terms)
            yield f"{'why':>14}  {subject.noun}: {subject.score:.2f} ({subject.source}) = {terms}"
        for hook in reading.hooks:
            terms = ", ".join(f"{name} {value:+.2f}" for name, value in hook.terms)
            yield f"{'why':>14}  {hook.text}: {hook.score:.2f} ({hook.pattern}) = {terms or 'as dictated'}"
        genres = ", ".join(f"{genre} {share:.2f}" for genre, share in reading.genre_scores[:5])
        yield f"{'why':>14}  genre: {genres}"
