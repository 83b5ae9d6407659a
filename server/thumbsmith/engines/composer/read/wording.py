"""Takes a request apart: the words that may stand on the picture, the words that say what to show, and the
directions for the picture ('red background, text on the left').
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from thumbsmith.engines.composer.data.vocabulary import vocabulary
from thumbsmith.engines.composer.text import clean, words

_QUOTED = re.compile(r"\"([^\"]{1,90})\"|(?<![\w])'([^']{3,90})'(?![\w])|「([^」]{1,60})」|『([^』]{1,60})』")
_DOTS = re.compile(r"\.{2,}")
_BLANKS = re.compile(r"[^\S\n]{2,}")
_CLAUSES = re.compile(
    r",(?!\d)\s*|[;\n|•]+\s*|(?<=[^\d\s])[.:]\s+|(?<=[!?…])\s+|\s+[-–—]+\s+|[。、！？，；]+|\s*[()\[\]{}]\s*"
)
LONGEST_SAYS = 40
"""Letters before a quotation in which it is said that it is one: more than the longest of the words above."""
LATEST_COMMAND = 12
"""Letters that may stand before 'make me a thumbnail'."""
LONGEST_TAIL = 8
"""Words at the end of a clause that may be a direction."""


@dataclass(frozen=True)
class Wording:
    hook: tuple[str, ...]
    """Clauses for the headline, in the creator's order, most promising not yet chosen; may be empty."""
    subject: str
    """Everything that says what the picture shows."""
    directions: str
    """Clauses about the picture itself, lower case."""
    quoted: str | None


def read_wording(prompt: str, title: str) -> Wording:
    """The title drives the words and the prompt the art; without a title the prompt does both."""
    prompt, title = clean(prompt), clean(title)
    quoted = _quoted(prompt, bool(title)) or _quoted(title, True) if title else _quoted(prompt, False)
    topic, directions = _split(prompt)
    hook = _clauses(_without_command(title)) if title else topic
    return Wording(
        hook=tuple(clause for clause in hook if words(clause)),
        subject=" ".join([title, *topic]).strip(),
        directions=" ".join(directions).lower(),
        quoted=quoted,
    )


def _quoted(text: str, must_be_asked_for: bool) -> str | None:
    """The quoted text, to the letter. Beside a title (or inside one) only a quote said to be the text counts."""
    for match in _QUOTED.finditer(text):
        content = next(group for group in match.groups() if group is not None).strip()
        asked = bool(vocabulary().says.search(text, max(0, match.start() - LONGEST_SAYS), match.start()))
        if words(content) and (asked or not must_be_asked_for):
            return content
    return None


def _without_command(text: str) -> str:
    places = range(min(LATEST_COMMAND, len(text)) + 1)
    match = next((found for place in places if (found := vocabulary().commands.match(text, place))), None)
    if not match:
        return text
    rest = text[match.end() :]
    return vocabulary().command_tail.sub("", rest, count=1).strip(" :,-") or rest.strip()


def _clauses(text: str) -> list[str]:
    """The clauses without outer punctuation, but with their question and exclamation marks and their dots ('…')."""
    plain = _BLANKS.sub(" ", _DOTS.sub("…", text))  # a run of blanks would be looked through from each of them
    found = (clause.strip(" .:-'\"").lstrip("!…") for clause in _CLAUSES.split(plain) if clause)
    return [clause for clause in found if clause.strip("?!…")]


def _split(prompt: str) -> tuple[list[str], list[str]]:
    """(clauses about the video, clauses about the picture). The first clause is always about the video."""
    topic: list[str] = []
    directions: list[str] = []
    for position, clause in enumerate(_clauses(_without_command(_QUOTED.sub(" ", prompt)))):
        (directions if position and _is_direction(clause) else topic).append(clause)
    if topic:
        first, direction = _cut_direction(topic[0])
        topic[0] = first
        directions.extend([direction] if direction else [])
    return [clause for clause in topic if clause], directions


def _is_direction(clause: str) -> bool:
    lower = [word.lower for word in words(clause)]
    if vocabulary().stands.search(clause):
        return True
    hits = sum(word in vocabulary().direction or word in vocabulary().colour_of for word in lower)
    return bool(lower) and (
        hits >= 2 or hits / len(lower) >= 0.34 or (lower[0] in vocabulary().direction_heads and hits > 0)
    )


def _cut_direction(clause: str) -> tuple[str, str]:
    """Cuts '… with a red background' and '… on the left' off the end of a clause."""
    found = words(clause)
    for position in range(max(2, len(found) - LONGEST_TAIL), len(found)):
        opens = found[position].lower in ("with", "on", "in", "at", "using", "and")
        if opens and _is_direction(clause[found[position].end :]):
            return clause[: found[position].start].strip(" ,"), clause[found[position].start :]
    return clause, ""
