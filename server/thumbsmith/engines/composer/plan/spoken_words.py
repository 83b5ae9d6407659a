"""Words of the pictures of a set: hooks and the short title as lines, never words that are not the title's."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice, pairwise

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.data.genres import GENRES
from thumbsmith.engines.composer.data.hook_words import hook_words, tongue
from thumbsmith.engines.composer.plan.lengths import length_of
from thumbsmith.engines.composer.read.capitals import recased
from thumbsmith.engines.composer.read.headline import cut_headlines, plain_headline, quoted_headline
from thumbsmith.engines.composer.read.hook_generic import generic_end, is_generic
from thumbsmith.engines.composer.read.hook_slots import points_back
from thumbsmith.engines.composer.read.hook_spans import size_of
from thumbsmith.engines.composer.read.hook_title import Title, title_of
from thumbsmith.engines.composer.read.hooks import choose, leads, says_enough, styled
from thumbsmith.engines.composer.read.reading import Hook, Reading
from thumbsmith.engines.composer.read.sense_breaks import broken
from thumbsmith.engines.composer.read.shortened import beginnings, clause_text, sentences_of, stated
from thumbsmith.engines.composer.read.two_times import setting_apart, times_of
from thumbsmith.engines.composer.text import UNSPACED_SCRIPTS, words
from thumbsmith.engines.composer.types import Headline, HeadlineLine, Script

VARIATIONS = 4
"""A set; the words of more begin again."""
MOST_TITLE_WORDS, MOST_TITLE_LETTERS = 10, 58
"""Of a title, or a clause of it, that stands on a picture as it is."""
ENOUGH = 3
"""Words that a set has to have before a lone one does."""
MOST_OTHERS = 6
"""Words that may take the place of a variation's own."""
MOST_BEGINNINGS = 3
"""Of a title, that stand before what says more of them."""
FEWEST_BROKEN = 3
"""Words that may be broken at more than one place."""
_PARTING = tuple(":：|–—-…/")
"""Signs at which a title falls in two: it is said in one of its halves."""
_SIGN_ALONE = re.compile(r"\s+([:;?!»])(?=\s|$)")
"""A sign that French sets apart: it never begins a line."""
BETWEEN_SIDES = " / "
"""Stands between the two sides of a contrast in a hook."""


def words_of(reading: Reading, request: GenerationRequest, script: Script) -> tuple[Headline, ...]:
    """The words of each variation, all different while the title gives enough: hooks and the short title, then the
    title, or a clause of it, as it is. Nothing where no words are wanted: that leaves room that only pictures of their
    own composition fill, so the others go without only where no words make sense."""
    if "text" in reading.directions.exclusions or request.corrections.words == ():
        return (Headline(()),)
    wanted = max(VARIATIONS, request.variations)
    hooks = [hook for hook in choose(reading.hooks, wanted) if hook]
    if reading.directions.dictated and hooks:
        return tuple(lines_of(hook, script, reading.language) for hook in hooks)
    hooks = [hook for hook in hooks if not _only_times(hook.text, reading)]
    telling = _telling((*hooks, *reading.hooks), reading)
    strong, weak = ([hook for hook in telling if leads(hook) == first] for first in (True, False))
    found = (
        *(lines_of(hook, script, reading.language) for hook in strong),
        *_of_title(reading, script),
        *(lines_of(hook, script, reading.language) for hook in weak),
    )
    chosen = _different(found)
    if len(chosen) < ENOUGH:
        lone = (lines_of(hook, script, reading.language) for hook in hooks if not says_enough(hook))
        chosen = _different((*found, *lone))
    if chosen:
        return of_all_lengths(chosen, wanted)
    if cuts := tuple(_cut(reading, script)):
        return cuts
    spoken = bool(reading.title) and not reading.unclear
    return (Headline(()),) if spoken else tuple(plain_headline(tag) for tag in GENRES[reading.genre].tags)


def of_all_lengths(headlines: Sequence[Headline], wanted: int) -> tuple[Headline, ...]:
    """So many, each the first of a length that was not yet taken (`plan.lengths`); then, of what is left, the first."""
    left, taken = list(headlines), list[Headline]()
    while left and len(taken) < wanted:
        seen = set(map(length_of, taken))
        taken.append(next((each for each in left if length_of(each) not in seen), left[0]))
        left.remove(taken[-1])
    return tuple(taken)


def _telling(hooks: Sequence[Hook], reading: Reading) -> list[Hook]:
    """Those that say enough where the times are not seen."""
    return [hook for hook in hooks if says_enough(hook) and not _only_times(hook.text, reading)]


def _only_times(text: str, reading: Reading) -> bool:
    """'Before / after', 'then vs now': names of two times tell nothing where they are not seen."""
    times = {name.casefold() for name in times_of(reading) or ()}
    return times >= {word.lower for word in words(text)} - setting_apart()


def _cut(reading: Reading, script: Script) -> Iterator[Headline]:
    """Headlines where nothing of the title stands alone: cuts that lose no negation, else its beginning."""
    negators = tongue(reading.language).classes.negators
    denied = negators & {word.lower for word in words(reading.title)}
    cuts = recased(cut_headlines([reading.title], script), reading.title, reading.language)
    kept = [cut for cut in cuts if denied <= {word.lower for line in cut.lines for word in words(line.text)}]
    yield from kept or (cuts[-1:] if reading.unclear else ())


def _different(headlines: Iterable[Headline]) -> tuple[Headline, ...]:
    """Each once, whatever signs it ends with."""
    found: dict[str, Headline] = {}
    for each in headlines:
        said = "".join(line.text for line in each.lines)
        found.setdefault("".join(filter(str.isalnum, said.casefold())) or said, each)
    return tuple(found.values())


def others_of(spoken: tuple[Headline, ...], reading: Reading, script: Script) -> tuple[Headline, ...]:
    """Words that may stand in place of a variation's own."""
    first, *rest = spoken
    others = [*rest]
    if not reading.directions.dictated and any(each.lines for each in spoken):
        telling = (lines_of(hook, script, reading.language) for hook in _telling(reading.hooks, reading))
        others += [*telling, *_of_title(reading, script)]
    return tuple(each for each in _different((first, *others))[1:] if each.lines)[: len(rest) + MOST_OTHERS]


def _of_title(reading: Reading, script: Script) -> Iterator[Headline]:
    """The title as far as its first separator, or the clauses of several words that there is room for."""
    title = title_of(reading.title, tongue(reading.language))
    for text in dict.fromkeys(_long_parts(title)):
        fits = 0 < size_of(text) <= MOST_TITLE_WORDS and len(text) <= MOST_TITLE_LETTERS
        if fits and (size_of(text) > 1 or text == title.lead) and not _only_times(text, reading):
            yield _broken(
                styled(text, reading.language, grave=reading.grave, genre=reading.genre), script, reading.language
            )


def _long_parts(title: Title) -> Iterator[str]:
    """The title, where no sign parts it in two and no aside ends it; its clauses of several words; what is so; the
    sentences that one is joined of."""
    aside_ends = len(title.clauses) > 1 and title.clauses[-1].aside
    if not aside_ends and not any(clause.mark[:1] in _PARTING for clause in title.clauses[:-1]):
        yield title.lead
    for place, clause in enumerate(title.clauses):
        tells = not clause.after_comma and clause.mark[:1] not in (":", "：") and size_of(clause.text) > 2
        tells = tells if place else not _waits(title)
        if clause.after_comma:
            tells = _is_answer(title, place)
        if tells and not points_back(clause, title.tongue) and not is_generic(clause.text, title.tongue):
            yield f"{clause.text}{clause.mark if clause.asks else ''}"
    for clause in title.clauses[:1]:
        if not _waits(title):
            yield clause_text(clause, 0, generic_end(clause, title.tongue))
        yield from stated(clause, title.tongue)
    for clause in title.clauses:
        yield from sentences_of(clause, title.tongue)
    for clause in title.clauses[:1]:
        if not _waits(title):
            yield from islice(beginnings(clause, title.tongue), MOST_BEGINNINGS)


def _waits(title: Title) -> bool:
    """Whether the first clause only says when or if the second one holds, or asks what it would: 'If you ask me, …'."""
    return any(
        following.after_comma and not _conditions(title).isdisjoint(each.words[0].key for each in (first, following))
        for first, following in pairwise(title.clauses[:2])
    )


def _is_answer(title: Title, place: int) -> bool:
    """Whether a clause is what is so under the condition before it."""
    before, clause = title.clauses[place - 1], title.clauses[place]
    return place == 1 and before.words[0].key in _conditions(title) and size_of(clause.text) > 2


def _conditions(title: Title) -> frozenset[str]:
    return hook_words().conditions.get(title.tongue.language, frozenset())


def lines_of(hook: Hook, script: Script, language: str) -> Headline:
    """A hook on one to three lines, as its genre writes it."""
    return replace(_lines_of(hook, script, language), pattern=hook.pattern)


def _lines_of(hook: Hook, script: Script, language: str) -> Headline:
    sides = hook.text.split(BETWEEN_SIDES)
    if hook.pattern == "contrast" and len(sides) == 2:
        return Headline((HeadlineLine(sides[0], "quiet"), HeadlineLine(sides[1], "loud")))
    if "\n" in hook.text:
        first, *others = hook.text.split("\n")
        return Headline((HeadlineLine(first, "loud"), *(HeadlineLine(each, "quiet") for each in others[:2])))
    if hook.pattern == "dictated":
        return quoted_headline(hook.text, script)
    return _broken(hook.text, script, language)


def _broken(text: str, script: Script, language: str) -> Headline:
    """A longer text on up to three lines, broken where a reader would breathe."""
    parts = _SIGN_ALONE.sub(r"\1", text).split()
    if script in UNSPACED_SCRIPTS or len(parts) < FEWEST_BROKEN:
        return quoted_headline(text, script)
    return broken(parts, tongue(language))
