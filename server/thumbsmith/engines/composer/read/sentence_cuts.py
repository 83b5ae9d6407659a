"""Cuts one sentence, given in its parts, into headlines: its strongest part loud, what leads up to it above, what
follows it as the tag."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from thumbsmith.engines.composer.data.vocabulary import vocabulary
from thumbsmith.engines.composer.read.line_breaks import LINE_LENGTH, split_cost, splits, torn, voiced
from thumbsmith.engines.composer.read.tokens import (
    LOUDNESS,
    Chunk,
    Token,
    count_words,
    joined,
    trimmed,
)
from thumbsmith.engines.composer.types import Headline, HeadlineLine

QUIET_LENGTH = 18
TAG_LENGTH = 22
MAXIMUM_WORDS = 6
MOST_WORDS = 7
"""Of a headline whose lead takes two lines."""
MOST_LINES = 3
PAIR = 2
"""Words that join a second thing: 'and seek'."""


def _chunk_weight(chunk: Chunk, position: int) -> float:
    """The claim of a part of the sentence to be loud."""
    score = -0.3 * position - (0.8 if chunk[0].lower in vocabulary().links else 0.0)
    for token in chunk:
        if token.number is not None:
            score += LOUDNESS[token.number.kind]
        elif token.lower in vocabulary().strong:
            score += 1.2
        elif token.proper:
            score += 1.7
        elif not token.small:
            score += 0.5
    return score - 0.05 * max(0, len(joined(trimmed(chunk))) - LINE_LENGTH)


def cuts_of_sentence(chunks: Sequence[Chunk], spare: str | None) -> list[Headline]:
    """Several headlines out of one sentence: the full one, one without its lead, one without its tag."""
    chunks = _with_pairs(chunks)
    loud = max(range(len(chunks)), key=lambda position: _chunk_weight(chunks[position], position))
    body = trimmed(chunks[loud])
    opening = _opening(chunks[loud], body)
    if not vocabulary().negations.isdisjoint(opening.lower().split()):
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
    while len(found) > 1 and found[0].lower() in vocabulary().articles:
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
    return not all(word.lower() in vocabulary().articles | vocabulary().prepositions for word in opening.split())


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
    while len(everything) > 1 and everything[0].lower in vocabulary().articles:
        everything = everything[1:]
    said = f"{line or ''} {left_over or ''}".split()
    asks = bool(everything) and everything[0].lower in vocabulary().asking
    lost = [token for token in everything if (asks or not token.small) and not set(token.text.split()) <= set(said)]
    whole = f"{joined(everything)} {opening}".split()
    if not lost or len(whole) + len(loud.split()) > MOST_WORDS or len(loud) > LINE_LENGTH:
        return ((line,) if line else ()), left_over
    lines = min(splits(whole, 2), key=split_cost)
    fits = len(lines) == MOST_LINES - 1 and max(map(len, lines)) <= QUIET_LENGTH
    return (lines, None) if fits else (((line,) if line else ()), left_over)


def _lead_line(chunks: Sequence[Chunk], opening: str) -> tuple[str | None, str | None]:
    """(the quiet line, what is left for a tag)."""
    if not chunks:
        return None, None
    everything = [token for chunk in chunks for token in chunk]
    while len(everything) > 1 and everything[0].lower in vocabulary().articles:
        everything = everything[1:]
    whole = f"{joined(everything)} {opening}".strip()
    if len(whole) <= QUIET_LENGTH + 1:
        return whole, None
    last = chunks[-1]
    if opening and last[0].lower not in vocabulary().prepositions:
        while len(last) > 2 and len(f"{joined(last)} {opening}") > QUIET_LENGTH:
            last = trimmed(last[1:])
    near = f"{joined(last)} {opening}".strip()
    if len(near) <= QUIET_LENGTH and last[0].lower not in vocabulary().prepositions and not _only_small(last):
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
        and rest[0].lower not in vocabulary().articles
        and len(joined(rest)) <= TAG_LENGTH
    )
    line = f"{text} {opening}".strip()
    return (line if len(line) <= QUIET_LENGTH else text), joined(trimmed_end(tuple(rest))) if reads else None


def _only_small(tokens: Sequence[Token]) -> bool:
    return all(token.small for token in tokens)


def _after(chunks: Sequence[Chunk], room: bool) -> tuple[str | None, tuple[HeadlineLine, ...]]:
    """The words after the loud line: a tag while short, else one or two quiet lines where there is room."""
    tokens = [token for chunk in chunks for token in chunk]
    while tokens and (tokens[0].lower in vocabulary().links):
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
        lines = min(splits(whole.split(), 2), key=lambda lines: max(map(len, lines)))
        return None, tuple(HeadlineLine(line, "quiet") for line in lines)
    for count in range(len(chunks) - 1, 1, -1):
        several = joined(trimmed_end(tuple(token for chunk in chunks[:count] for token in chunk)))
        if len(several) <= TAG_LENGTH and chunks[count - 1][0].lower not in vocabulary().links:
            return several, ()
    for chunk in chunks:
        for text in (joined(trimmed_end(chunk)), joined(trimmed(chunk)), joined(chunk[-2:]), joined(chunk[-1:])):
            if len(text) <= TAG_LENGTH and not _only_small(chunk[-1:]):
                return text, ()
    return None, ()


def _stack(body: Chunk, most: int) -> tuple[HeadlineLine, ...]:
    """The loud part on one line while short, else on as many as it needs; too long, it loses outer words."""
    kept = body
    words_at_most = MOST_WORDS if body[0].lower in vocabulary().asking else MAXIMUM_WORDS - 1
    while len(kept) > 2 and (len(joined(kept)) > most * LINE_LENGTH or count_words(kept) > words_at_most):
        first = kept[0]
        names = not kept[-1].small and not kept[-2].small  # 'MISSING PLANE' needs its noun
        kept = trimmed(kept[1:] if first.small or (names and not first.number and not first.proper) else kept[:-1])
    if body[-1] not in kept:  # of 'trick your teacher never told you' the trick is left, not its teacher
        clause = next(
            (at for at, token in enumerate(kept) if at > 1 and token.lower in vocabulary().possessives), len(kept)
        )
        kept = kept[:clause]
    texts = [token.text for token in kept]
    proper = {(one.text, two.text) for one, two in pairwise(kept) if one.proper and two.proper}
    return voiced(min(splits(texts, most), key=lambda lines: split_cost(lines) + torn(lines, proper))).lines
