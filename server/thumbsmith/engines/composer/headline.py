"""Cuts a title into a headline: one to five words on one to three lines, one of them loud, and a tag.

Every word comes from the creator, in the creator's order and spelling; only case and number format change
('1000 dollars' reads '$1,000'). What does not fit is left out at the joints of the sentence, never inside a word.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from thumbsmith.engines.composer.types import Headline, HeadlineLine, Script
from thumbsmith.engines.composer.understanding import vocabulary
from thumbsmith.engines.composer.understanding.kinds import Contest
from thumbsmith.engines.composer.understanding.text import UNSPACED_SCRIPTS, words
from thumbsmith.engines.composer.understanding.tokens import (
    LOUDNESS,
    Chunk,
    Token,
    chunks_of,
    count_words,
    display,
    joined,
    tokens_of,
    trimmed,
)
from thumbsmith.engines.composer.understanding.unspaced import unspaced_lines
from thumbsmith.engines.composer.whole_titles import whole_headlines

LINE_LENGTH = 14
"""Letters a line holds comfortably at the size that is still read on a phone."""
QUIET_LENGTH = 18
TAG_LENGTH = 22
TOLD_LENGTH = 26
"""Letters of a tag that may stand on two plates."""
MAXIMUM_WORDS = 6
MOST_WORDS = 7
"""Of a headline whose lead takes two lines."""
MOST_LINES = 3
POSSESSIVES = frozenset({"my", "your", "our", "their", "his", "her"})
NEGATIONS = frozenset({"not", "no", "don't", "never"})
"""Words without which a headline says the opposite."""
_DESCRIBING = vocabulary.EPITHETS | frozenset(vocabulary.COLORS)
"""Words that stand on the line of what they describe."""
_ASKING = frozenset({"how", "why", "what", "who", "where", "when"})
"""Words of which a question keeps everything that follows."""
_IN_MINUTES = re.compile(
    r"(?:(?P<easy>easy|simple|easiest|super easy)\s+)?(?P<minutes>\d+)[\s-]min(?:ute)?s?\s+(?P<noun>\w{3,12})"
    r"(?:\s+recipes?)?(?:\s+(?P<about>for\s[\w\s]{3,16}))?",
    re.IGNORECASE,
)
_POINTING = frozenset({"this", "these", "those", "that"})
"""Articles that a title can not do without."""
_NEVER_LOUD = (vocabulary.PREPOSITIONS | vocabulary.LEADING | vocabulary.LINKS) - vocabulary.ARTICLES
"""Words that a loud line does not begin with."""
PAIR = 2
"""Words that join a second thing: 'and seek'."""


def cut_headlines(clauses: Sequence[str], script: Script) -> tuple[Headline, ...]:
    """Good cuts of the words, best first; empty when the clauses hold no word."""
    chosen = _best_clause(clauses)
    if chosen is None:
        return ()
    if script in UNSPACED_SCRIPTS:
        return (_voiced(unspaced_lines(clauses[chosen])),)
    others = (clause for position, clause in enumerate(clauses) if position != chosen and words(clause))
    spare = next((_printed(clause) for clause in others if len(clause) <= TAG_LENGTH), None)
    cuts = _cuts(chunks_of(tokens_of(clauses[chosen])), spare)
    found = [asked(cut, clauses[chosen]) for cut in _with_whole(cuts, clauses[chosen])]
    told = _told_after(clauses[chosen + 1 :])
    if told and len(found[0].lines) + bool(found[0].tag) <= MOST_LINES and found[0].tag != told:
        found.insert(0, replace(_tag_as_line(found[0]), tag=told))
    return tuple(dict.fromkeys([*_exclaimed(clauses), *_short_form(clauses[chosen]), *found]))


def _exclaimed(clauses: Sequence[str]) -> tuple[Headline, ...]:
    """Two short cries on two lines ('Wait... what?!'), and what follows as the tag."""
    cries = clauses[:2]
    if len(clauses) == 2 and _begins_with_cry(cries):
        last = _voiced(min(_splits(_printed(cries[1]).split(), 2), key=_split_cost)).lines
        return (Headline((HeadlineLine(_printed(cries[0]), "quiet"), *last)),)
    if len(cries) < 2 or any(len(clause) > LINE_LENGTH or not words(clause) for clause in cries):
        return ()
    if not any(map(_mark, cries)) or (len(clauses) > 2 and _told_after(clauses[2:]) is None):
        return ()
    lines = (HeadlineLine(_printed(cries[0]), "quiet"), HeadlineLine(_printed(cries[1]), "loud"))
    return (Headline(lines, _told_after(clauses[2:])),)


def _begins_with_cry(cries: Sequence[str]) -> bool:
    """'Wait, this actually works?!'"""
    first, second = cries
    one_word = len(words(first)) == 1 and len(first) <= LINE_LENGTH
    return one_word and bool(_mark(second)) and LINE_LENGTH < len(second) <= 2 * LINE_LENGTH


def _short_form(clause: str) -> tuple[Headline, ...]:
    """'10-MIN PASTA [SO EASY!]' for an easy 10 minute pasta recipe."""
    match = _IN_MINUTES.fullmatch(clause.strip("!"))
    if match is None:
        return ()
    lines = (HeadlineLine(f"{match['minutes']}-MIN", "loud"), HeadlineLine(display(match["noun"]), "quiet"))
    about = display(match["about"]) if match["about"] else None
    return (Headline(lines, about or ("SO EASY!" if match["easy"] else None)),)


def _with_whole(cuts: Sequence[Headline], clause: str) -> list[Headline]:
    """First of all the cut that keeps every word of a short title, unless the best one does already."""
    tokens = tokens_of(clause)
    while len(tokens) > 1 and tokens[0].lower in vocabulary.ARTICLES - _POINTING:
        tokens = tokens[1:]
    said = " ".join([*(line.text for line in cuts[0].lines), cuts[0].tag or ""]).split()
    tells_all = all(word in said for word in joined(tokens).split())
    loud = next(line.text for line in cuts[0].lines if line.voice == "loud").split()[0].lower()
    whole = whole_headlines(chunks_of(tokens_of(clause)))
    if tells_all and _names_doer(cuts[0], joined(tokens)):
        return list(dict.fromkeys(replace(cut, tag=None) for cut in cuts))
    if tells_all and loud not in _NEVER_LOUD:
        return [cuts[0], *whole[1:], *cuts[1:]]
    return [*whole, *cuts]


def _names_doer(cut: Headline, title: str) -> bool:
    """Whether the tag only says who is 'REACTING TO A': the picture shows that."""
    return bool(cut.tag and title.startswith(cut.tag) and cut.lines[0].text.split()[0].lower().endswith("ing"))


def _tag_as_line(cut: Headline) -> Headline:
    return Headline((*cut.lines, HeadlineLine(cut.tag, "quiet"))) if cut.tag else cut


def _told_after(clauses: Sequence[str]) -> str | None:
    """What follows the headline in one breath: a short clause, or several that begin alike ('No food. No tent.')."""
    told = [clause for clause in clauses if words(clause)]
    if len(told) == 1 and len(told[0]) <= TOLD_LENGTH:
        return _printed(told[0])
    alike = len(told) > 1 and len({words(clause)[0].lower for clause in told}) == 1
    text = " ".join(f"{_printed(clause)}." for clause in told)
    return text if alike and len(text) <= TOLD_LENGTH else None


def _printed(clause: str) -> str:
    return display(clause).replace("…", "...")


def asked(cut: Headline, clause: str) -> Headline:
    """With its question or exclamation mark, when the clause has one and the cut keeps its end."""
    found, mark = tokens_of(clause), _mark(clause)
    if not mark or not found:
        return cut
    if cut.tag:
        return replace(cut, tag=f"{cut.tag}{mark}") if cut.tag.endswith(found[-1].text) else cut
    if not cut.lines[-1].text.endswith(found[-1].text):
        return cut
    return replace(cut, lines=(*cut.lines[:-1], replace(cut.lines[-1], text=f"{cut.lines[-1].text}{mark}")))


def _mark(clause: str) -> str:
    """'?', '!', '?!' or '...' at the end of a clause, however often they are repeated; else nothing."""
    ending = clause.rstrip()
    if ending.endswith("…"):
        return "..."
    marks = ending[len(ending.rstrip("?!")) :]
    return "".join(mark for mark in "?!" if mark in marks)


def quoted_headline(text: str, script: Script) -> Headline:
    """The quoted words to the letter, on up to three lines of like length."""
    if script in UNSPACED_SCRIPTS and " " not in text.strip():
        return _voiced(unspaced_lines(text))
    found = text.split()
    splits = list(_splits(found, min(3, max(1, -(-len(text) // 11)))))
    return _voiced(min(splits, key=lambda lines: max(map(len, lines))))


def plain_headline(text: str) -> Headline:
    """A ready-made phrase on one or two lines."""
    return quoted_headline(text, "latin")


def contest_headline(contest: Contest) -> Headline:
    """Both sides on two lines, and what they are compared in as the tag."""
    lines = (
        HeadlineLine(f"{display(contest.left)} {display(contest.word)}", "quiet"),
        HeadlineLine(display(contest.right), "loud"),
    )
    return Headline(lines, display(contest.about) if 0 < len(contest.about) <= TAG_LENGTH else None)


def _voiced(lines: Sequence[str]) -> Headline:
    loud = max(range(len(lines)), key=lambda position: _line_weight(lines[position], position))
    return Headline(tuple(HeadlineLine(line, "loud" if i == loud else "quiet") for i, line in enumerate(lines)))


def extent(line: str) -> float:
    """The length of a line in letters of ordinary width."""
    return sum(1.8 if unicodedata.east_asian_width(character) in "WF" else 1.0 for character in line)


def _line_weight(line: str, position: int) -> float:
    """How much a line deserves to be the loud one: numbers, then strong words, then the last line."""
    found = [word.lower for word in words(line)]
    strong = any(word in vocabulary.STRONG and word not in vocabulary.EPITHETS for word in found)
    faint = all(word in vocabulary.AFTERTHOUGHTS for word in found)
    begins_small = (0.2 if found[0] in vocabulary.ARTICLES else 0.5) if found and found[0] in vocabulary.SMALL else 0.0
    ends_open = 0.8 if found and found[-1] in vocabulary.LEADING else 0.0  # 'MYSTERY OF THE'
    return 3.0 * any(map(str.isdigit, line)) + 1.0 * strong + 0.3 * position - begins_small - ends_open - faint


def _splits(found: Sequence[str], most: int) -> Iterator[tuple[str, ...]]:
    """Every way to put the words on one to `most` lines."""
    yield (" ".join(found),)
    if most > 1:
        for cut in range(1, len(found)):
            for rest in _splits(found[cut:], most - 1):
                yield (" ".join(found[:cut]), *rest)


def _best_clause(clauses: Sequence[str]) -> int | None:
    """The clause with a loud number, else the first of comfortable length."""
    best: tuple[float, int] | None = None
    for position, clause in enumerate(clauses):
        tokens = tokens_of(clause)
        if not tokens or (len(clauses) > 1 and all(token.small for token in tokens)):
            continue
        loud = max((LOUDNESS[token.number.kind] for token in tokens if token.number), default=0.0)
        alone = len(clauses) > 1 and len(tokens) == 1 and tokens[0].lower not in vocabulary.STRONG
        announces = position == 0 and alone  # 'Breaking: ...'
        first = 2.0 if position == 0 and not announces else 0.0
        score = 0.5 * max(0.0, loud) + 0.5 * min(len(tokens), 4) - 0.9 * position + first
        if best is None or score > best[0]:
            best = (score, position)
    return None if best is None else best[1]


def _chunk_weight(chunk: Chunk, position: int) -> float:
    """How much a part of the sentence deserves to be loud."""
    score = -0.3 * position - (0.8 if chunk[0].lower in vocabulary.LINKS else 0.0)
    for token in chunk:
        if token.number is not None:
            score += LOUDNESS[token.number.kind]
        elif token.lower in vocabulary.STRONG:
            score += 1.2
        elif token.proper:
            score += 1.7
        elif not token.small:
            score += 0.5
    return score - 0.05 * max(0, len(joined(trimmed(chunk))) - LINE_LENGTH)


def _cuts(chunks: Sequence[Chunk], spare: str | None) -> list[Headline]:
    """Several headlines out of one sentence: the full one, one without its lead, one without its tag."""
    chunks = _with_pairs(chunks)
    loud = max(range(len(chunks)), key=lambda position: _chunk_weight(chunks[position], position))
    body = trimmed(chunks[loud])
    opening = _opening(chunks[loud], body)
    if not NEGATIONS.isdisjoint(opening.lower().split()):
        body, opening = trimmed_end(chunks[loud]), ""
    lead, left_over = _lead(chunks[:loud], opening, joined(body))
    if not lead and chunks[:loud] and opening:
        body = trimmed_end(chunks[loud])
    elif not lead and not loud and len(opening.split()) > 1 and len(opening) <= LINE_LENGTH and _says(opening):
        lead = (opening,)
    lines = _stack(body, most=MOST_LINES - max(1, len(lead)) if lead else MOST_LINES)
    tag, trailing = _after(chunks[loud + 1 :], room=not lead and len(lines) == 1)
    headline = (*(HeadlineLine(line, "quiet") for line in lead), *lines, *trailing)
    full = Headline(headline, tag or left_over or (None if trailing else spare))
    short = Headline(lines, tag or left_over or spare)
    return [full, *_compact(headline, tag), short, Headline(headline)]


def _compact(lines: Sequence[HeadlineLine], tag: str | None) -> list[Headline]:
    """For narrow places: three lines that end with the loud one without their first."""
    if len(lines) != 3 or lines[-1].voice != "loud":
        return []
    found = lines[1].text.split()
    while len(found) > 1 and found[0].lower() in vocabulary.ARTICLES:
        found = found[1:]
    return [Headline((HeadlineLine(" ".join(found), lines[1].voice), lines[2]), tag)]


def trimmed_end(chunk: Chunk) -> Chunk:
    """The chunk without trailing small words; its opening ('ARE A SCAM') stays."""
    kept = list(chunk)
    while len(kept) > 1 and kept[-1].small:
        kept = kept[:-1]
    return tuple(kept)


def _opening(chunk: Chunk, body: Chunk) -> str:
    """The small words cut off a chunk's start ('TO A'), which end the line above."""
    kept = chunk[: len(chunk) - len(body)] if body and chunk[-len(body) :] == body else ()
    if not kept:
        start = next((i for i, token in enumerate(chunk) if token == body[0]), 0)
        kept = chunk[:start]
    return joined(kept)


def _says(opening: str) -> bool:
    """Whether small words lead up to something: 'THIS WAS', but not 'IN THE'."""
    return not all(word.lower() in vocabulary.ARTICLES | vocabulary.PREPOSITIONS for word in opening.split())


def _with_pairs(chunks: Sequence[Chunk]) -> list[Chunk]:
    """Two words that 'and' joins stay together: 'HIDE AND SEEK'."""
    kept: list[Chunk] = []
    for chunk in chunks:
        pair = kept and len(kept[-1]) == 1 and len(chunk) == PAIR and chunk[0].lower in ("and", "&", "y", "et", "und")
        if pair and kept[-1][0].number is None:
            kept[-1] = (*kept[-1], *chunk)
        else:
            kept.append(chunk)
    return kept


def _lead(chunks: Sequence[Chunk], opening: str, loud: str) -> tuple[tuple[str, ...], str | None]:
    """(the quiet lines above the loud one, what of the sentence's start is left for a tag). One line, unless that
    would lose words for which two lines have room."""
    line, left_over = _lead_line(chunks, opening)
    everything = [token for chunk in chunks for token in chunk]
    while len(everything) > 1 and everything[0].lower in vocabulary.ARTICLES:
        everything = everything[1:]
    said = f"{line or ''} {left_over or ''}".split()
    asks = bool(everything) and everything[0].lower in _ASKING
    lost = [token for token in everything if (asks or not token.small) and not set(token.text.split()) <= set(said)]
    whole = f"{joined(everything)} {opening}".split()
    if not lost or len(whole) + len(loud.split()) > MOST_WORDS or len(loud) > LINE_LENGTH:
        return ((line,) if line else ()), left_over
    lines = min(_splits(whole, 2), key=_split_cost)
    fits = len(lines) == MOST_LINES - 1 and max(map(len, lines)) <= QUIET_LENGTH
    return (lines, None) if fits else (((line,) if line else ()), left_over)


def _lead_line(chunks: Sequence[Chunk], opening: str) -> tuple[str | None, str | None]:
    """(the quiet line, what is left for a tag)."""
    if not chunks:
        return None, None
    everything = [token for chunk in chunks for token in chunk]
    while len(everything) > 1 and everything[0].lower in vocabulary.ARTICLES:
        everything = everything[1:]
    whole = f"{joined(everything)} {opening}".strip()
    if len(whole) <= QUIET_LENGTH + 1:
        return whole, None
    last = chunks[-1]
    if opening and last[0].lower not in vocabulary.PREPOSITIONS:
        while len(last) > 2 and len(f"{joined(last)} {opening}") > QUIET_LENGTH:
            last = trimmed(last[1:])
    near = f"{joined(last)} {opening}".strip()
    if len(near) <= QUIET_LENGTH and last[0].lower not in vocabulary.PREPOSITIONS and not _only_small(last):
        first = joined(trimmed(chunks[0])) if len(chunks) > 1 else ""
        return near, first if 0 < len(first) <= TAG_LENGTH and len(chunks) == 2 else None
    return _head(everything, opening)


def _head(tokens: Sequence[Token], opening: str) -> tuple[str | None, str | None]:
    """The first words of a long start, as many as fit, and the rest of them when it reads as a tag."""
    kept = list(tokens)
    while len(kept) > 1 and (len(joined(kept)) > QUIET_LENGTH or kept[-1].small):
        kept = kept[:-1]
    text = joined(kept)
    if len(text) > QUIET_LENGTH or _only_small(kept):
        return None, None
    rest = list(tokens[len(kept) :])
    reads = (
        len(rest) > 1
        and not _only_small(rest[:1])
        and rest[0].lower not in vocabulary.ARTICLES
        and len(joined(rest)) <= TAG_LENGTH
    )
    line = f"{text} {opening}".strip()
    return (line if len(line) <= QUIET_LENGTH else text), joined(trimmed_end(tuple(rest))) if reads else None


def _only_small(tokens: Sequence[Token]) -> bool:
    return all(token.small for token in tokens)


def _after(chunks: Sequence[Chunk], room: bool) -> tuple[str | None, tuple[HeadlineLine, ...]]:
    """What follows the loud line: a tag while short, else one or two quiet lines where there is room."""
    tokens = [token for chunk in chunks for token in chunk]
    while tokens and (tokens[0].lower in vocabulary.LINKS):
        tokens = tokens[1:]
    if not tokens or _only_small(tokens):
        return None, ()
    ended = trimmed_end(tuple(tokens))
    whole = joined(ended)
    broken = len(ended) < len(tokens) and len(chunks) > 1  # 'and remember' has lost what is to be remembered
    if len(whole) <= TAG_LENGTH and not broken:
        return whole, ()
    if (
        room
        and not broken
        and len(whole) <= 2 * LINE_LENGTH + 2
        and count_words(tokens) <= MAXIMUM_WORDS - (1 if len(chunks) == 1 else 2)
    ):
        lines = min(_splits(whole.split(), 2), key=lambda lines: max(map(len, lines)))
        return None, tuple(HeadlineLine(line, "quiet") for line in lines)
    for count in range(len(chunks) - 1, 1, -1):
        several = joined(trimmed_end(tuple(token for chunk in chunks[:count] for token in chunk)))
        if len(several) <= TAG_LENGTH and chunks[count - 1][0].lower not in vocabulary.LINKS:
            return several, ()
    for chunk in chunks:
        for text in (joined(trimmed_end(chunk)), joined(trimmed(chunk)), joined(chunk[-2:]), joined(chunk[-1:])):
            if len(text) <= TAG_LENGTH and not _only_small(chunk[-1:]):
                return text, ()
    return None, ()


def _stack(body: Chunk, most: int) -> tuple[HeadlineLine, ...]:
    """The loud part on one line while short, else on as many as it needs; too long, it loses outer words."""
    kept = body
    words_at_most = MOST_WORDS if body[0].lower in _ASKING else MAXIMUM_WORDS - 1
    while len(kept) > 2 and (len(joined(kept)) > most * LINE_LENGTH or count_words(kept) > words_at_most):
        first = kept[0]
        names = not kept[-1].small and not kept[-2].small  # 'MISSING PLANE' needs its noun
        kept = trimmed(kept[1:] if first.small or (names and not first.number and not first.proper) else kept[:-1])
    if body[-1] not in kept:  # of 'trick your teacher never told you' the trick is left, not its teacher
        clause = next((at for at, token in enumerate(kept) if at > 1 and token.lower in POSSESSIVES), len(kept))
        kept = kept[:clause]
    texts = [token.text for token in kept]
    proper = {(one.text, two.text) for one, two in pairwise(kept) if one.proper and two.proper}
    return _voiced(min(_splits(texts, most), key=lambda lines: _split_cost(lines) + _torn(lines, proper))).lines


def _torn(lines: Sequence[str], proper: set[tuple[str, str]]) -> float:
    """The cost of names that a line break would tear apart ('WORLD / CUP')."""
    return 4.0 * sum((upper.split()[-1], lower.split()[0]) in proper for upper, lower in pairwise(lines))


def _split_cost(lines: Sequence[str]) -> float:
    """Long lines, lone small words and lines that end in the air cost; every further line costs a little."""
    cost = 2.6 * len(lines)
    for position, line in enumerate(lines):
        found = [word.lower for word in words(line)]
        cost += 0.5 * max(0.0, extent(line) - 8) + 4.0 * max(0.0, extent(line) - LINE_LENGTH)
        cost += 5.0 * (len(lines) > 1 and all(word in vocabulary.SMALL for word in found))
        cost += 3.0 * (position < len(lines) - 1 and all(word in _DESCRIBING for word in found))
        last_but = position == len(lines) - 2
        cost += (1.0 if last_but else 4.0) * (
            position < len(lines) - 1 and found[-1:] != [] and found[-1] in vocabulary.LEADING
        )
    return cost + 0.15 * (max(map(len, lines)) - min(map(len, lines)))
