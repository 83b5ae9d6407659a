"""Headlines that lose no word: a short title on one to three lines and a tag, cut where a reader would breathe.

Every way to cut the words is weighed; the cheapest wins. A line costs for its length, for words that it tears off
their neighbours and for beginning or ending in the air; the loud line earns what its numbers and nouns are worth.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from thumbsmith.engines.composer.data.vocabulary import vocabulary
from thumbsmith.engines.composer.read.tokens import LOUDNESS, Chunk, Token, count_words, joined
from thumbsmith.engines.composer.types import Headline, HeadlineLine

MOST_WORDS = 9
MOST_LETTERS = 52
MOST_LINES = 3
LONGEST_LOUD, LONGEST_QUIET, LONGEST_TAG = 15, 19, 22
COMFORT_LOUD, COMFORT_QUIET, COMFORT_TAG = 9, 12, 16
"""Letters up to which a line costs nothing, and those it may hold at most."""
COMFORT_WORDS, FURTHER_WORD = 5, 1.1
"""Words that the lines hold beside a tag, and what each further one costs."""
NARROW = 13
"""Letters that a line holds in a narrow place."""
DEAREST = 6.2
"""The most that a cut may cost; a title that can only be cut for more is better told in fewer words."""
LEFT_ALONE = 3.0
"""Cost of a line that holds nothing but an afterthought: 'EVER', 'AWAY'."""
_DESCRIBING = vocabulary().epithets | vocabulary().fillers | frozenset(vocabulary().colour_of)


@dataclass(frozen=True)
class _Cut:
    """The words as places in the title: where each line ends, and whether the last one is the tag."""

    ends: tuple[int, ...]
    tagged: bool
    loud: int


def whole_headlines(chunks: Sequence[Chunk]) -> tuple[Headline, ...]:
    """The best cut of all the words, and the best one whose lines fit a narrow place; empty when they are too many, or
    stand badly however they are cut.
    """
    tokens = [token for chunk in chunks for token in chunk]
    while len(tokens) > 1 and tokens[0].lower in ("the", "a", "an"):
        tokens = tokens[1:]
        chunks = [chunks[0][1:], *chunks[1:]]
    if not tokens or count_words(tokens) > MOST_WORDS or len(joined(tokens)) > MOST_LETTERS:
        return ()
    joints = _joints(chunks)
    costs = {cut: cost for cut in _cuts(len(tokens)) if (cost := _cost(cut, tokens, joints)) <= DEAREST}
    if not costs:
        return ()
    ranked = sorted(costs, key=lambda cut: (costs[cut] + _crowding(cut, tokens), cut.ends, cut.loud))
    best = ranked[0]
    second = next((cut for cut in ranked if _widest(cut, tokens) <= NARROW), best)
    return tuple(dict.fromkeys(_headline(cut, tokens) for cut in (best, second)))


def _crowding(cut: _Cut, tokens: Sequence[Token]) -> float:
    """Cost of the words beyond a comfortable number on the lines; a tag takes them off the lines."""
    lines = _parts(cut.ends, tokens)
    told = sum(map(count_words, lines[:-1] if cut.tagged else lines))
    return FURTHER_WORD * max(0, told - COMFORT_WORDS)


def _widest(cut: _Cut, tokens: Sequence[Token]) -> int:
    """Letters of the longest line; a tag may be small."""
    lines = _parts(cut.ends, tokens)
    return max(len(joined(line)) for line in (lines[:-1] if cut.tagged else lines))


def _joints(chunks: Sequence[Chunk]) -> frozenset[int]:
    """The places before which the sentence itself is jointed."""
    places: list[int] = []
    for chunk in chunks:
        places.append((places[-1] if places else 0) + len(chunk))
    return frozenset(places)


def _cuts(count: int) -> Iterator[_Cut]:
    for ends in _endings(count, MOST_LINES + 1):
        for tagged in (False, True):
            lines = len(ends) - tagged
            if 1 <= lines <= MOST_LINES:
                yield from (_Cut(ends, tagged, loud) for loud in range(lines))


def _endings(count: int, most: int) -> Iterator[tuple[int, ...]]:
    """Every way to put `count` words on one to `most` lines."""
    yield (count,)
    if most > 1:
        for last in range(1, count):
            yield from ((*before, count) for before in _endings(last, most - 1))


def _headline(cut: _Cut, tokens: Sequence[Token]) -> Headline:
    texts = [joined(part) for part in _parts(cut.ends, tokens)]
    tag = texts.pop() if cut.tagged else None
    lines = tuple(HeadlineLine(text, "loud" if place == cut.loud else "quiet") for place, text in enumerate(texts))
    return Headline(lines, tag)


def _parts(ends: Sequence[int], tokens: Sequence[Token]) -> list[Sequence[Token]]:
    return [tokens[start:end] for start, end in zip((0, *ends[:-1]), ends, strict=True)]


def _cost(cut: _Cut, tokens: Sequence[Token], joints: frozenset[int]) -> float:
    parts = _parts(cut.ends, tokens)
    cost = 1.1 * len(parts)
    for place, part in enumerate(parts):
        text = joined(part)
        if cut.tagged and place == len(parts) - 1:
            cost += _tag_cost(part, text, starts_at_joint=cut.ends[-2] in joints)
            cost += max(0.0, worth(part) - worth(parts[cut.loud]))  # the strongest words are no aside
        elif place == cut.loud:
            cost += _length(text, COMFORT_LOUD, LONGEST_LOUD, 0.45) - worth(part) + _airy_start(part) - 0.2 * place
        else:
            cost += _length(text, COMFORT_QUIET, LONGEST_QUIET, 0.3) + 2.4 * _is_only_small(part)
            cost += LEFT_ALONE * (len(part) == 1 and part[0].lower in vocabulary().afterthoughts)
    for place, end in enumerate(cut.ends[:-1]):
        cost += _torn(tokens, end, joints, leads=cut.loud == place + 1)
    return cost


def _length(text: str, comfort: int, longest: int, letter: float) -> float:
    return letter * max(0, len(text) - comfort) + 4.0 * max(0, len(text) - longest)


def _tag_cost(part: Sequence[Token], text: str, starts_at_joint: bool) -> float:
    """A tag is a thought of its own: it begins at a joint and says more than small words."""
    only_small = 6.0 * all(token.small for token in part)
    lone_word = 2.5 * (len(part) == 1 and part[0].number is None)
    return only_small + lone_word + 2.5 * (not starts_at_joint) + _length(text, COMFORT_TAG, LONGEST_TAG, 0.35)


def worth(part: Sequence[Token]) -> float:
    """The worth of a line said loudly: its number, else its strongest words."""
    best = 0.0
    for token in part:
        if token.number is not None:
            best = max(best, LOUDNESS[token.number.kind])
        elif token.small or token.lower in vocabulary().afterthoughts | vocabulary().fillers:
            continue
        elif token.proper:
            best = max(best, 3.0)
        elif " " in token.text or (token.lower in vocabulary().strong and token.lower not in vocabulary().epithets):
            best = max(best, 2.4)
        else:
            weak = token.lower.endswith(("ing", "ed")) or token.lower in vocabulary().weak_verbs
            best = max(best, 0.3 if weak else 1.6)
    nouns = sum(not token.small and token.number is None and token.lower not in vocabulary().fillers for token in part)
    return best + 0.5 * min(2, max(0, nouns - 1))


def _airy_start(part: Sequence[Token]) -> float:
    """The loud line begins with what it says: never with 'in', 'how to' or 'you', and with its number."""
    number = next((place for place, token in enumerate(part) if token.loud_number), 0)
    if not part[0].small:
        return 1.2 * (number > 0 or part[0].lower in vocabulary().fillers)
    points = number == 1 and part[0].lower in vocabulary().articles  # 'THIS $50 PHONE'
    return 0.5 if points or part[0].lower in vocabulary().weak_words else 4.0


def _is_only_small(part: Sequence[Token]) -> float:
    """'THIS WAS' and 'HOW TO' lead up to something; 'IN THE' and 'I' do not."""
    if not all(token.small for token in part):
        return 0.0
    says = len(part) > 1 and not all(token.lower in vocabulary().articles | vocabulary().prepositions for token in part)
    return 0.4 if says else 1.6


def _torn(tokens: Sequence[Token], place: int, joints: frozenset[int], *, leads: bool) -> float:
    """Cost of breaking the line before a place; `leads` to the loud line."""
    upper, lower = tokens[place - 1], tokens[place]
    if leads and upper.lower in vocabulary().leading:
        return 0.7 if lower.number is not None else 1.5
    if upper.proper and lower.proper:
        return 5.0
    if not lower.small and _describes(tokens, place - 1):
        return 2.6
    if upper.lower.endswith(("'s", "s'")) and not lower.small:
        return 2.6  # 'DUBAI'S' waits for its hotel
    if upper.lower in vocabulary().open:
        return 2.2 if upper.lower in vocabulary().leading else 3.4
    if not lower.small and _waits_for_noun(upper):
        return 2.4
    if place in joints:
        return 0.0
    return 1.5 if not upper.small and not lower.small else 0.6


def _describes(tokens: Sequence[Token], place: int) -> bool:
    """'BEST', 'RED', and 'MISSING' in 'the missing plane'."""
    word = tokens[place].lower
    participle = word.endswith(("ing", "ed")) and place > 0 and tokens[place - 1].lower in vocabulary().articles
    return word in _DESCRIBING or participle


def _waits_for_noun(token: Token) -> bool:
    """'TOP 10', '$50' and '10 MINUTE' belong to what follows; '10 MINUTES' does not."""
    kind = token.number.kind if token.number else None
    return kind in ("rank", "price") or (kind == "duration" and not token.text.endswith("S"))
