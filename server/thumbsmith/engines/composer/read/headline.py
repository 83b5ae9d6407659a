"""Cuts a title into a headline: one to five words on one to three lines, one of them loud, and a tag.

Every word comes from the creator, in the creator's order and spelling; only case and number format change
('1000 dollars' reads '$1,000'). Words that do not fit are left out at the joints of the sentence, never inside a word.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from thumbsmith.engines.composer.data.vocabulary import vocabulary
from thumbsmith.engines.composer.read.kinds import Contest
from thumbsmith.engines.composer.read.line_breaks import LINE_LENGTH, split_cost, splits, voiced
from thumbsmith.engines.composer.read.sentence_cuts import MOST_LINES, TAG_LENGTH, cuts_of_sentence
from thumbsmith.engines.composer.read.tokens import (
    LOUDNESS,
    Token,
    chunks_of,
    display,
    joined,
    tokens_of,
)
from thumbsmith.engines.composer.read.unspaced import unspaced_lines
from thumbsmith.engines.composer.read.whole_titles import whole_headlines, worth
from thumbsmith.engines.composer.text import UNSPACED_SCRIPTS, words
from thumbsmith.engines.composer.types import Headline, HeadlineLine, Script

TOLD_LENGTH = 26
"""Letters of a tag that may stand on two plates."""
_IN_MINUTES = re.compile(
    r"(?:(?P<easy>easy|simple|easiest|super easy)\s+)?(?P<minutes>\d+)[\s-]min(?:ute)?s?\s+(?P<noun>\w{3,12})"
    r"(?:\s+recipes?)?(?:\s+(?P<about>for\s[\w\s]{3,16}))?",
    re.IGNORECASE,
)
LONGEST_JOINED = 18
"""Letters that a line may hold rather than leave a word over."""
SAYS_LITTLE = 1.0
"""Worth of a loud line that has neither a noun nor a number."""
_NEVER_LOUD = (vocabulary().prepositions | vocabulary().leading | vocabulary().links) - vocabulary().articles
"""Words that a loud line does not begin with."""


def cut_headlines(clauses: Sequence[str], script: Script) -> tuple[Headline, ...]:
    """Good cuts of the words, best first; empty when the clauses hold no word."""
    chosen = _best_clause(clauses)
    if chosen is None:
        return ()
    if script in UNSPACED_SCRIPTS:
        return (voiced(unspaced_lines(clauses[chosen])),)
    others = (clause for position, clause in enumerate(clauses) if position != chosen and words(clause))
    spare = next((_printed(clause) for clause in others if len(clause) <= TAG_LENGTH), None)
    cuts = cuts_of_sentence(chunks_of(tokens_of(clauses[chosen])), spare)
    found = [asked(_rejoined(cut), clauses[chosen]) for cut in _with_whole(cuts, clauses[chosen])]
    told = _told_after(clauses[chosen + 1 :])
    if told and len(found[0].lines) + bool(found[0].tag) <= MOST_LINES and found[0].tag != told:
        found.insert(0, replace(_tag_as_line(found[0]), tag=told))
    return tuple(dict.fromkeys([*_exclaimed(clauses), *_short_form(clauses[chosen]), *found]))


def _exclaimed(clauses: Sequence[str]) -> tuple[Headline, ...]:
    """Two short cries on two lines ('Wait... what?!'), and what follows as the tag."""
    cries = clauses[:2]
    if len(clauses) == 2 and _begins_with_cry(cries):
        last = voiced(min(splits(_printed(cries[1]).split(), 2), key=split_cost)).lines
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
    while len(tokens) > 1 and tokens[0].lower in vocabulary().articles - vocabulary().pointing_articles:
        tokens = tokens[1:]
    said = " ".join([*(line.text for line in cuts[0].lines), cuts[0].tag or ""]).split()
    tells_all = all(word in said for word in joined(tokens).split())
    loud = next(line.text for line in cuts[0].lines if line.voice == "loud").lower().split()
    whole = whole_headlines(chunks_of(tokens_of(clause)))
    if tells_all and _names_doer(cuts[0], joined(tokens)):
        return list(dict.fromkeys(replace(cut, tag=None) for cut in cuts))
    stands = loud[0] not in _NEVER_LOUD and loud[-1] not in vocabulary().leading  # 'STORM OF' hangs in the air
    weak = _loud_worth(cuts[0], tokens) < SAYS_LITTLE
    stronger = weak and bool(whole) and _loud_worth(whole[0], tokens) > SAYS_LITTLE
    if tells_all and stands and not stronger:
        return [cuts[0], *whole[1:], *cuts[1:]]
    return [*whole, *cuts]


def _loud_worth(cut: Headline, tokens: Sequence[Token]) -> float:
    """The worth of the loud line of a cut."""
    said = next((line.text for line in cut.lines if line.voice == "loud"), "").split()
    return worth([token for token in tokens if set(token.text.split()) <= set(said)])


def _names_doer(cut: Headline, title: str) -> bool:
    """Whether the tag only says who is 'REACTING TO A': the picture shows that."""
    return bool(cut.tag and title.startswith(cut.tag) and cut.lines[0].text.split()[0].lower().endswith("ing"))


def _rejoined(cut: Headline) -> Headline:
    """No word left over as a tag or a line of its own: '1 MILE' and 'AWAY' belong together."""
    *before, last = cut.lines
    if before and not cut.tag and _is_left_over(last.text) and len(f"{before[-1].text} {last.text}") <= LONGEST_JOINED:
        return Headline((*before[:-1], replace(before[-1], text=f"{before[-1].text} {last.text}")))
    if cut.tag and _is_left_over(cut.tag) and len(f"{last.text} {cut.tag}") <= LINE_LENGTH:
        return Headline((*before, replace(last, text=f"{last.text} {cut.tag}")))
    return cut


def _is_left_over(text: str) -> bool:
    return text.lower() in vocabulary().afterthoughts


def _tag_as_line(cut: Headline) -> Headline:
    return Headline((*cut.lines, HeadlineLine(cut.tag, "quiet"))) if cut.tag else cut


def _told_after(clauses: Sequence[str]) -> str | None:
    """The words that follow the headline in one breath: a short clause, or several that begin alike ('No food. No
    tent.')."""
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
    found = text.split()
    if script in UNSPACED_SCRIPTS:
        lines = tuple(line for part in found for line in unspaced_lines(part))
        if len(found) == 1 or ("".join(lines) == "".join(found) and len(lines) <= MOST_LINES):
            return voiced(lines)
    ways = splits(found, min(3, max(1, -(-len(text) // 11))))
    return voiced(min(ways, key=lambda lines: max(map(len, lines))))


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


def _best_clause(clauses: Sequence[str]) -> int | None:
    """The clause with a loud number, else the first of comfortable length."""
    best: tuple[float, int] | None = None
    for position, clause in enumerate(clauses):
        tokens = tokens_of(clause)
        if not tokens or (len(clauses) > 1 and all(token.small for token in tokens)):
            continue
        loud = max((LOUDNESS[token.number.kind] for token in tokens if token.number), default=0.0)
        alone = len(clauses) > 1 and len(tokens) == 1 and tokens[0].lower not in vocabulary().strong
        announces = position == 0 and alone  # 'Breaking: ...'
        first = 2.0 if position == 0 and not announces else 0.0
        score = 0.5 * max(0.0, loud) + 0.5 * min(len(tokens), 4) - 0.9 * position + first
        if best is None or score > best[0]:
            best = (score, position)
    return None if best is None else best[1]
