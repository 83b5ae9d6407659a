"""Words of the picture that a wish exchanges, in quotation marks as if its creator had set them: 'change 50 hours to 60
hours'. Only the picture tells that words are meant: 'change the car to a bus' is about what is drawn."""

from __future__ import annotations

import re

from thumbsmith.engines.composer.edit import phrases
from thumbsmith.engines.composer.edit.canvas import names_of
from thumbsmith.engines.composer.edit.clauses import PUNCTUATION, QUOTE
from thumbsmith.engines.composer.text import stems
from thumbsmith.scene.types import Scene, TextElement

_EXCHANGE = re.compile(
    r"^(?P<begin>\s*(?:please\s+)?(?:replace|swap|exchange|substitute|change)\s+"
    rf"(?:(?:(?:the|my)\s+)?(?:{phrases.TEXT_WORDS})\s+)?)(?P<rest>.+?)(?P<end>[\s.,;:!?]*)$",
    re.IGNORECASE,
)
_BETWEEN = re.compile(r"\s+(?:with|by|for|to|into)\s+", re.IGNORECASE)
_LOOKS = (phrases.COLOR, phrases.LARGER, phrases.SMALLER)
LONGEST_CLAUSE = 200


def with_quotes(wish: str, scene: Scene) -> str:
    """The wish with quotation marks around words that the picture shows and what is to stand in their place."""
    pieces = phrases.SEPARATOR.split(wish)
    return "".join(_quoted(piece, scene) if i % 2 == 0 else piece for i, piece in enumerate(pieces))


def _quoted(clause: str, scene: Scene) -> str:
    match = None if QUOTE.search(clause) or len(clause) > LONGEST_CLAUSE else _EXCHANGE.match(clause)
    if match is None:
        return clause
    rest = match.group("rest")
    for between in reversed(list(_BETWEEN.finditer(rest))):  # as many of the picture's words as there are
        old, new = rest[: between.start()].strip(), rest[between.end() :].strip(PUNCTUATION)
        is_look = any(look.fullmatch(new.lower()) for look in _LOOKS)
        if new and not is_look and _says(scene, old) and not _draws(scene, old):
            return f'{match.group("begin")}"{old}"{between.group()}"{new}"{match.group("end")}'
    return clause


def _says(scene: Scene, old: str) -> bool:
    spoken = r"\s+".join(map(re.escape, old.split()))
    pattern = re.compile(rf"(?<!\w){spoken}(?!\w)", re.IGNORECASE)
    return any(pattern.search(each.text) for each in scene.elements if isinstance(each, TextElement) and each.visible)


def _draws(scene: Scene, name: str) -> bool:
    """Whether a layer that is no text is called so."""
    drawn = (names_of(each) for each in scene.elements if each.visible and not isinstance(each, TextElement))
    return bool(stems(name) & set().union(*drawn))
