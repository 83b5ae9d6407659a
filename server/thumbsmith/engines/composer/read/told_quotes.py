"""Quotations that a brief orders with a verb alone: 'Say "GONE" somewhere', 'write "GONE" at the top'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from thumbsmith.engines.composer.read.brief_clause import LEADS_WISH, TAIL, Span
from thumbsmith.engines.composer.read.cues import Cue
from thumbsmith.engines.composer.read.quotes import Quote
from thumbsmith.engines.composer.text import words

_VERBS = frozenset({"tell", "put"})
_LOOKS = TAIL | {"lettering", "thumbnail", "text_side", "text_colour"}
"""Kinds of words behind a quotation that say where and how it stands on the picture."""


def told_quote(text: str, piece: Span, cues: Sequence[Cue], quote: Quote | None) -> list[Cue]:
    """The cues of a piece, where the verb that it begins with announces the quotation behind it. Where its looks are
    said, it does so for certain; where nothing follows it only orders something, as titles do too ('Say "no"'); else,
    and where everything begins with it, it speaks of the video ('Say "I hear you" instead')."""
    others = [cue for cue in cues if cue.kind != "tell"]
    verb = next((cue for cue in cues if cue.kind in _VERBS), None)
    start, end = piece
    if verb is None or quote is None or not start <= quote.start < end or quote.start - verb.end > 1:
        return others
    if not text[:start].strip() or not _are_of(text, (start, verb.start), cues, LEADS_WISH):
        return others
    if not words(text[quote.end : end]):
        return sorted([*others, replace(verb, kind="order")], key=lambda cue: cue.start)
    if not _are_of(text, (quote.end, end), cues, _LOOKS):
        return others
    announced = [cue for cue in others if cue.start != verb.start]
    return sorted([*announced, replace(verb, kind="says")], key=lambda cue: cue.start)


def _are_of(text: str, place: Span, cues: Sequence[Cue], kinds: frozenset[str]) -> bool:
    """Whether all words of a place are of some kinds."""
    start, end = place
    reached = [cue for cue in cues if cue.kind in kinds and cue.start < end and start < cue.end]
    told = (start + word.start for word in words(text[start:end]))
    return all(any(cue.start <= word < cue.end for cue in reached) for word in told)
