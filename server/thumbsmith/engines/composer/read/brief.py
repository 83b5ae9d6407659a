"""A brief in clauses, each about the picture or about the video."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from thumbsmith.engines.composer.read.brief_clause import NEXT, TAIL, TEXT_KINDS, Clause, covered, judge
from thumbsmith.engines.composer.read.cues import Cue, find_cues, fold, rules
from thumbsmith.engines.composer.read.hook_spans import size_of
from thumbsmith.engines.composer.read.language import language_of
from thumbsmith.engines.composer.read.loud import loud_words, outside
from thumbsmith.engines.composer.read.quotes import CLOSING_MARKS, Quote, find_quotes
from thumbsmith.engines.composer.read.told_quotes import told_quote
from thumbsmith.engines.composer.text import UNSPACED_SCRIPTS, script_of, words

_BREAK = re.compile(
    r"[.!?…]++(?=[\s)\]]|$)[)\]]?|[。！？।]++|\n++|[•|]|,(?!\d)|[;；、，،؛]|\s[-–—]+(?=\s)|[()\[\]（）]|\s\+(?=\s)"
    r"|[\U0001f000-\U0001faff\u2600-\u27bf][\U0001f000-\U0001faff\u2600-\u27bf\u200d\ufe0f]*+"
)
_FIELD_SIGN = re.compile(r"\s*+(?:[:：=は은는是]|(?=[-–—]++\s)|(?=[\"“„«「『]))")
_ENDS_SENTENCE = re.compile(r"[.!?…。！？।\n]")
MOST_CUES = 24
"""In a clause that grows no more: nobody says more about one thing."""
LINKS = frozenset({"and", "with"})
OPENS_DIRECTION = frozenset(
    {"lettering", "says", "me", "mark", "ask", "please", "absent", "subject_side", "text_side", "ground_colour"}
    | {"text_colour", "ground_tone", "exclusion", "without"}
)
"""Kinds of words with which a direction may begin in the middle of a clause."""
OPENS_BEHIND_BLANK = OPENS_DIRECTION | {"ground", "excludable", "effect", "mood", "layout"}
"""The same behind a blank of a writing that puts none between words."""
LONGEST_RUN = 24
"""Letters between such a blank and a word that speaks of the picture."""
STANDS_BEHIND_BLANK = frozenset({"side", "layout"})
"""Kinds of words that make a direction of all that stands between two such blanks: 'รถอยู่ขวา', the car on the right."""
HOLDS_ON = frozenset({"with", "show", "size", "ask", "without", "colour", "mood", "hedge", "filler"})
"""Kinds of words behind which no new direction begins: 'a big red' arrow."""
MOST_BARE = 5
"""Words of such a beginning: 'please make the whole thing'."""
BARE = frozenset({"order", "show", "ask", "put", "filler", "please", "stop"})
"""Kinds of words with which a wish begins, and that say nothing of it."""
SPEAKS_OF_VIDEO = frozenset({"opening", "request", "field", "thumbnail", "about", "channel", "talk"})
"""Kinds of words before a quotation that is the title."""
LOOKS_BEHIND = frozenset({"with", "colour", "size", "side", "says_after"})
"""Kinds of words behind a quotation that is for the picture."""
LONG_QUOTE = 4
"""Words from which a quotation that is not said to be for the picture is the title."""
DENIES = 30
"""Letters behind a 'no' within which an 'or' goes on with it."""
ALL_OF_IT = 0.9


def find_clauses(text: str) -> list[Clause]:
    """All of the text in clauses, each judged."""
    quotes = find_quotes(text)
    masked = _masked(text, quotes)
    cues = find_cues(fold(masked))
    loud = loud_words(text, cues)
    cues, masked = outside(cues, loud), _without_commas(masked, loud)
    otherwise = rules()["otherwise"].get(language_of(text), {})
    starts, opens = [cue.start for cue in cues], [quote.start for quote in quotes]
    found: list[Clause] = []
    for start, end, sentence in _pieces(masked):
        inside = cues[bisect_left(starts, start) : bisect_left(starts, end)]
        inside = [_settled(text, cue, start, otherwise) for cue in inside]
        inside = [cue for cue in inside if cue.kind != "opening" or _opens(text, cue, end)]
        inside = [cue for cue in inside if cue.kind != "says" or not _is_behind_quote(text, cue)]
        first = bisect_left(opens, start)
        inside = told_quote(text, (start, end), inside, quotes[first] if first < len(opens) else None)
        if first < len(opens) and opens[first] < end:
            quotes[first] = replace(quotes[first], is_title=_is_title(text, quotes[first], start, end, inside))
        begins = [cue.start for cue in inside]
        for low, high in _cuts(text, start, end, inside, quotes[first : first + 1]):
            said = quotes[bisect_left(opens, low) : bisect_left(opens, high)]
            heard = inside[bisect_left(begins, low) : bisect_left(begins, high)]
            clause = _clause(text, low, high, sentence, heard, said)
            clause.leads = not text[:start].strip()
            judge(text, clause, is_first=not found)
            found.append(clause)
    return _merged(text, found)


def _settled(text: str, cue: Cue, start: int, otherwise: Mapping[str, Sequence[str]]) -> Cue:
    """A field's name ('Title -', 'タイトルは') opens what follows, if a piece begins with it and a sign follows; so
    does a layout ('split screen of cats vs dogs'), if everything begins with it. `otherwise`: words that mean another
    thing in this language."""
    if cue.kind == "layout_of":
        return replace(cue, kind="hedge" if text[: cue.start].strip() else "request")
    if cue.kind == "talk" and (other := otherwise.get(fold(text[cue.start : cue.end]))):
        return replace(cue, kind=other[0], value=other[1])
    sign = _FIELD_SIGN.match(text, cue.end) if cue.kind == "field" else None
    return cue if sign is None or words(text[start : cue.start]) else replace(cue, kind="opening", end=sign.end())


def _is_behind_quote(text: str, cue: Cue) -> bool:
    """Whether the words for the picture stand before a word that says so: '"05:00" yazsın'."""
    return text[: cue.start].rstrip()[-1:] in CLOSING_MARKS


def _opens(text: str, cue: Cue, end: int) -> bool:
    """Whether anything follows an opening: not in 'what nobody is talking about'."""
    return bool(text[cue.end : end].strip()) or text[cue.end - 1] in ":：" or bool(_FIELD_SIGN.match(text, cue.end))


def _is_title(text: str, quote: Quote, start: int, end: int, cues: Sequence[Cue]) -> bool:
    """Whether a quotation is what the video is about: it is long, stands by itself or behind words that speak of the
    video, and nothing says that it is for the picture."""
    before = [cue for cue in cues if cue.end <= quote.start]
    after = next((cue for cue in cues if cue.start >= quote.end), None)
    if after and after.kind == "about" and after.start - quote.end <= 1:
        return True
    lead = text[start : quote.start].strip()
    spoken = bool(before) and not SPEAKS_OF_VIDEO.isdisjoint(cue.kind for cue in before)
    if lead and not spoken and not lead.endswith((":", "：")):
        return False
    if any(cue.kind in (*TEXT_KINDS, "size", "mark") for cue in before):
        return False
    if after and after.start - quote.end <= 1 + (end > quote.end) and after.kind in LOOKS_BEHIND:
        return False
    return size_of(quote.inside(text)) >= LONG_QUOTE


def _without_commas(masked: str, loud: Sequence[tuple[int, int]]) -> str:
    """So that 'NO PLAN, NO MAP' is one clause."""
    letters = list(masked)
    for start, end in loud:
        letters[start:end] = masked[start:end].replace(",", "\x00")
    return "".join(letters)


def _masked(text: str, quotes: Sequence[Quote]) -> str:
    """The text with what is quoted blotted out, so that nothing is found in it."""
    letters = list(text)
    for quote in quotes:
        letters[quote.start : quote.end] = "\x00" * (quote.end - quote.start)
    return "".join(letters)


def _pieces(masked: str) -> Iterator[tuple[int, int, int]]:
    """(start, end, number of the sentence), cut at punctuation; '?' and '!' belong to the piece."""
    start = sentence = 0
    for match in _BREAK.finditer(masked):
        keeps = match.end() if match.group()[0] in "?!？！…" else match.start()
        if masked[start:keeps].strip():
            yield start, keeps, sentence
        start = match.end()
        sentence += bool(_ENDS_SENTENCE.match(match.group()))
    if masked[start:].strip():
        yield start, len(masked), sentence


def _clause(text: str, start: int, end: int, sentence: int, cues: Sequence[Cue], quotes: Sequence[Quote]) -> Clause:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return Clause(
        start,
        end,
        sentence,
        [cue for cue in cues if start <= cue.start < end],
        [quote for quote in quotes if start <= quote.start < end],
        len(words(text[start:end])),
    )


def _cuts(text: str, start: int, end: int, cues: Sequence[Cue], quotes: Sequence[Quote]) -> list[tuple[int, int]]:
    """The piece, cut before every word with which a direction may begin, behind every opening, around the title."""
    places = {start, end}
    for quote in quotes:
        places.update((quote.start, quote.end) if quote.is_title else ())
    for place, cue in enumerate(cues):
        before = _earlier(cues, place)
        after = cues[place + 1] if place + 1 < len(cues) else None
        if cue.kind in ("opening", "request"):
            places.update((cue.start, cue.end))
        elif cue.kind in LINKS and after and after.kind not in ("side", "opening") and not _is_value(cues, after):
            if any(
                each.kind == "without" and cue.start - each.end <= DENIES for each in cues[max(0, place - 4) : place]
            ):
                continue  # 'no faces or people'
            if cue.kind == "and" or (after.start - cue.end <= NEXT and not (before and before.kind == "mark")):
                places.add(cue.start)
        elif (cue.kind in OPENS_DIRECTION and not (before and _holds_on(before, cue))) or (
            _opens_behind_blank(text, cue) and not _announces(before, cue)
        ):
            places.add(cue.start)
        elif cue.kind in STANDS_BEHIND_BLANK and (behind := _behind_blank(text, start, cue)) is not None:
            places.add(behind)
    cuts = sorted(places)
    return [(low, high) for low, high in pairwise(cuts) if text[low:high].strip()]


def _opens_behind_blank(text: str, cue: Cue) -> bool:
    """Whether a blank stands before a direction in a writing that otherwise has none: it parts like a comma."""
    place = cue.start
    before = text[:place].rstrip(" \u3000")
    around = (before[-1:], text[place : place + 1])
    is_parted = cue.kind in OPENS_BEHIND_BLANK and 0 < len(before) < place
    return is_parted and any(script_of(letter) in UNSPACED_SCRIPTS for letter in around)


def _behind_blank(text: str, start: int, cue: Cue) -> int | None:
    """The place behind the blank that parts what a word belongs to from the words before, in a writing that otherwise
    has none."""
    place, least = cue.start, max(start, cue.start - LONGEST_RUN)
    while place > least and not text[place - 1].isspace():
        place -= 1
    if not max(start, least) < place < cue.start:
        return None
    around = text[place : cue.start], text[max(start, place - LONGEST_RUN) : place]
    return place if all(script_of(part) in UNSPACED_SCRIPTS for part in around) else None


def _holds_on(before: Cue, cue: Cue) -> bool:
    """Whether no direction begins behind another cue. Behind 'text:' a 'no' is said: 'write: no sugar'."""
    is_ordered = before.kind == "order" and cue.start - before.end <= 2  # 'make the text glow'
    return before.kind in HOLDS_ON or is_ordered or (cue.kind == "without" and _announces(before, cue))


def _announces(before: Cue | None, cue: Cue) -> bool:
    return before is not None and before.kind in (*TEXT_KINDS, "put") and cue.start - before.end <= 2


def _earlier(cues: Sequence[Cue], place: int) -> Cue | None:
    """The last cue that begins before another; a phrase of two kinds is two cues at one place."""
    back = place - 1
    while back >= 0 and cues[back].start == cues[place].start:
        back -= 1
    return cues[back] if back >= 0 else None


def _is_value(cues: Sequence[Cue], cue: Cue) -> bool:
    """Whether a colour stands by itself ('in yellow'), and so belongs to what stands before."""
    near = [other for other in cues if cue.start <= other.start <= cue.end + 14]
    return cue.kind == "colour" and not any(other.kind == "ground" for other in near)


def _merged(text: str, found: Sequence[Clause]) -> list[Clause]:
    """Pieces cut in the middle of a clause that are no directions after all go back to what stands before them."""
    kept: list[Clause] = []
    for clause in found:
        last = kept[-1] if kept else None
        if last and _goes_on(text, last, clause):
            last = Clause(
                start=last.start,
                end=clause.end,
                sentence=last.sentence,
                cues=last.cues + clause.cues,
                quotes=last.quotes + clause.quotes,
                words=last.words + clause.words,
                leads=last.leads,
                opened=last.opened,
            )
            judge(text, last, is_first=len(kept) == 1)
            kept[-1] = last
        else:
            ends = last.cues[-1] if last and last.cues else None
            opens = ends and last and ends.end >= last.end and ends.kind in ("opening", "request")
            clause.opened = ends.kind if ends and opens else ""
            kept.append(clause)
    return kept


def _goes_on(text: str, last: Clause, clause: Clause) -> bool:
    """Whether a piece belongs to the one before it."""
    between = text[last.end : clause.start].strip()
    if clause.is_title or last.is_title or len(last.cues) > MOST_CUES:
        return False
    if between:
        return between in tuple(",、，،") and _is_look(text, clause, last)
    if _is_tail(text, clause, last) or _is_bare_order(last):
        return True
    return last.sentence == clause.sentence and not _closes(text, last) and not _stands_alone(text, last, clause)


def _is_bare_order(clause: Clause) -> bool:
    """Whether a clause is but the beginning of a wish: 'make it' before 'in plaid'."""
    kinds = {cue.kind for cue in clause.cues}
    return "order" in kinds and kinds <= BARE and clause.words <= MOST_BARE


def _is_tail(text: str, clause: Clause, last: Clause) -> bool:
    """Whether a clause only says how the lettering before it looks: 'text FLAT?' 'in yellow', 'say "FLAT?"' 'on it'."""
    kinds = {cue.kind for cue in clause.cues}
    begins = bool(clause.cues) and clause.cues[0].kind in ("with", "stop")
    looks = bool(kinds & {"colour", "side"}) or (bool(last.quotes) and covered(text, clause) == 1)
    return begins and kinds <= TAIL and looks and (last.has(*TEXT_KINDS) or _is_bare_quote(text, last))


def _is_bare_quote(text: str, clause: Clause) -> bool:
    """Whether a clause says nothing but a quotation: 'with "GONE"'."""
    return bool(clause.quotes) and {cue.kind for cue in clause.cues} <= TAIL and covered(text, clause) == 1


def _is_look(text: str, clause: Clause, last: Clause) -> bool:
    """Whether a clause behind a comma says only how the words of the one before look: 'white', 'top right'."""
    kinds = {cue.kind for cue in clause.cues}
    only_looks = kinds <= TAIL and bool(kinds & {"colour", "side", "size"}) and covered(text, clause) >= ALL_OF_IT
    return only_looks and (last.has(*TEXT_KINDS) or bool(last.quotes))


def _closes(text: str, clause: Clause) -> bool:
    return text[clause.end - 1 : clause.end] in tuple("?!？！…")


def _stands_alone(text: str, last: Clause, clause: Clause) -> bool:
    """Whether one of two pieces is a direction, or says that the title follows, and the other does not go with it.
    Behind a blank of a writing that otherwise has none it needs less to be one."""
    opens = [each.has("opening", "request") for each in (last, clause)]
    if any(opens):
        return not all(opens)
    around = text[max(0, last.end - 1) : last.end], text[clause.start : clause.start + 1]
    parted = clause.start > last.end and all(script_of(letter) in UNSPACED_SCRIPTS for letter in around)
    needed: float = rules()["terms"]["direction_in_brief" if parted else "direction"]
    return clause.strength >= needed or last.strength >= needed
