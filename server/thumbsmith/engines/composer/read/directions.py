"""Takes a brief apart: what the video is about, the words for the picture, and what the picture is to look like."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from thumbsmith.engines.composer.read.asked import strip
from thumbsmith.engines.composer.read.brief import find_clauses
from thumbsmith.engines.composer.read.brief_clause import Clause, Span
from thumbsmith.engines.composer.read.cues import rules
from thumbsmith.engines.composer.read.dictated import dictated_words
from thumbsmith.engines.composer.read.reading import Directions
from thumbsmith.engines.composer.read.wishes import read_wishes
from thumbsmith.engines.composer.text import clean, read_part, words
from thumbsmith.platform.wire import is_blank

SHORT = 3
"""Words of a wish that a list names: 'rainy window'."""
ENOUGH, FEW = 12, 2
"""Words of a title that need no more, and of what may stand in a list behind it."""
LONGEST_LEAD = 90
"""Characters up to which the sentences before the first direction are one title together."""


def take_apart(prompt: str, title: str = "") -> Directions:
    """The directions of a prompt. A plain title is its own title, whole; beside a `title` the prompt only describes.

    `removed` are places of the prompt in Unicode's NFC. Takes time in proportion to the prompt; never raises.
    """
    text = unicodedata.normalize("NFC", read_part(prompt))
    given = clean(title)
    clauses = find_clauses(text)
    if not given and (len(clauses) <= 1 or not is_brief(clauses)):
        return Directions(title=clean(prompt))
    about = [] if given else _title_clauses(text, clauses)
    places = {clause.start for clause in about} | set(_kinds_of_video(clauses))
    rest = [clause for clause in clauses if clause.start not in places]
    dictated = dictated_words(text, rest, must_be_asked_for=bool(given))
    heard = read_wishes(text, rest, [place for place, _ in dictated], about[0].start if about else 0)
    wording = given or _title(text, about)
    kept = [_span(text, about)] if about else []
    return replace(
        heard,
        title=wording or next((said for _, said in dictated), ""),
        dictated=tuple(dict.fromkeys(said for _, said in dictated if not is_blank(said))),
        removed=_removed(text, [*kept, *(place for place, _ in dictated)]),
    )


def _kinds_of_video(clauses: Sequence[Clause]) -> Iterator[int]:
    """Where the words begin that only say what kind of video it is: 'a thumbnail for a' cooking 'video about'."""
    for clause, following in pairwise(clauses):
        if clause.opened == "request" and following.has("opening") and not (clause.quotes or clause.terms):
            yield clause.start


def is_brief(clauses: Sequence[Clause]) -> bool:
    """Whether a clause is a direction for certain, or all of them together are too much for a title."""
    terms = rules()["terms"]
    length = sum(clause.words for clause in clauses)
    together = sum(max(0.0, clause.strength) for clause in clauses)
    together += terms["long"] * max(0, length - terms["longest_title"])
    return together >= terms["together"] or any(clause.strength >= terms["certain"] for clause in clauses)


def _title_clauses(text: str, clauses: Sequence[Clause]) -> list[Clause]:
    """The clauses that say what the video is about, side by side."""
    worth = [_worth(text, clause, place) for place, clause in enumerate(clauses)]
    best = max(range(len(clauses)), key=lambda place: worth[place], default=-1)
    if best < 0 or worth[best] <= 0:
        return []
    if clauses[best].is_title:
        return [clauses[best]]
    first = last = best
    while first and worth[first - 1] > 0 and _goes_before(text, clauses[first - 1], clauses[first]):
        first -= 1
    is_asked = any(clause.has("request", "opening", "talk", "channel") for clause in clauses[: best + 1])
    while last + 1 < len(clauses) and worth[last + 1] > 0:
        if not _goes_on(text, clauses[first], clauses[last + 1], is_asked=is_asked):
            break
        if _is_listed(clauses, clauses[first], clauses[last + 1]):
            break
        last += 1
    return list(clauses[first : last + 1])


def _goes_before(text: str, clause: Clause, following: Clause) -> bool:
    """Whether what stands before a part of the title is the title too."""
    if following.opened or clause.is_title or clause.has("scene"):
        return False
    return clause.sentence == following.sentence or _has_own_line(text, clause, following)


def _goes_on(text: str, first: Clause, clause: Clause, *, is_asked: bool) -> bool:
    """Whether the title that begins with a clause goes on with another one."""
    if clause.opened or clause.is_title or clause.has("scene"):
        return False
    if clause.sentence == first.sentence or _has_own_line(text, first, clause):
        return True
    if is_asked or clause.end - first.start > LONGEST_LEAD or "\n" in text[first.start : clause.start]:
        return False
    begins = text[clause.start : clause.start + 1]
    return not (begins.islower() and text[first.start : first.start + 1].isupper()) and not _is_quote(clause)


def _is_listed(clauses: Sequence[Clause], first: Clause, clause: Clause) -> bool:
    """Whether a few words stand in a list with directions, behind the title's sentence: 'rainy window, dark look'; or
    at the end of one that says enough without them: 'big flames, steam'."""
    if clause.sentence == first.sentence:
        said = sum(each.words for each in clauses if first.start <= each.start < clause.start)
        return said >= ENOUGH and clause.words <= FEW
    if clause.words > SHORT:
        return False
    needed = rules()["terms"]["direction_in_brief"]
    return any(each.strength >= needed for each in clauses if each.sentence == clause.sentence)


def _has_own_line(text: str, first: Clause, clause: Clause) -> bool:
    """Whether two clauses fill a line of a brief that has several, and directions stand on other lines."""
    together = "\n" not in text[min(first.start, clause.start) : max(first.end, clause.end)]
    return together and "\n" in text.strip()[clause.end :] and len(text) > clause.end


def _worth(text: str, clause: Clause, place: int) -> float:
    """The sureness that a clause says what the video is about; none when it is a direction or talk."""
    terms = rules()["title"]
    limits = rules()["terms"]
    if clause.strength >= limits["certain" if clause.opened else "direction_in_brief"]:
        return 0.0
    if clause.has("request", "opening") or (clause.has("channel", "please") and not clause.opened):
        return 0.0
    said = len(words(text[slice(*strip(text, clause))]))
    if clause.has("talk") and not clause.opened and said < terms["beside_talk"]:
        return 0.0
    if not said:
        return 0.0
    worth: float = terms["word"] * min(said, terms["words"]) + terms["place"] * place
    worth += (terms[clause.opened] if clause.opened else 0.0) + terms["asks"] * clause.has("title_start")
    worth += terms["first"] * (place == 0 and said > 1)
    worth += terms["side"] * clause.has("side") + terms["scene"] * clause.has("scene")
    worth += terms["quote"] * clause.is_title
    return max(0.01, worth)


def _is_quote(clause: Clause) -> bool:
    return any(quote.start <= clause.start and quote.end >= clause.end - 1 for quote in clause.quotes)


def _span(text: str, clauses: Sequence[Clause]) -> Span:
    start, _ = strip(text, clauses[0])
    _, end = strip(text, clauses[-1])
    return start, max(start, end)


def _title(text: str, clauses: Sequence[Clause]) -> str:
    """The words of the title, without quotation marks around all of them."""
    if not clauses:
        return ""
    start, end = _span(text, clauses)
    quote = next((quote for quote in clauses[0].quotes if quote.start <= start), None)
    if len(clauses) == 1 and quote and len(words(text[quote.end : end])) <= 1:
        return clean(quote.inside(text))
    opened = text[start:end].count("(") - text[start:end].count(")")
    return clean(text[start:end] + ")" * (opened > 0 and text[end : end + 1] == ")"))


def _removed(text: str, kept: Sequence[Span]) -> tuple[Span, ...]:
    """Everything with a word in it but what is kept."""
    found: list[Span] = []
    place = 0
    for start, end in [*sorted(kept), (len(text), len(text))]:
        if words(text[place:start]):
            found.append((place, start))
        place = max(place, end)
    return tuple(found)
