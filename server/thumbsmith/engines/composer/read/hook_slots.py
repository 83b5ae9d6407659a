"""Slots that a title fills with its own words: each looks for one pattern and yields what it finds, as written."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from thumbsmith.engines.composer.data.hook_words import Tongue, hook_words
from thumbsmith.engines.composer.read.clauses import Clause
from thumbsmith.engines.composer.read.hook_contrasts import contrasts
from thumbsmith.engines.composer.read.hook_numbers import counted
from thumbsmith.engines.composer.read.hook_patterns import patterned
from thumbsmith.engines.composer.read.hook_spans import (
    MOST_WORDS,
    Span,
    ends_well,
    fits,
    keeps_negation,
    keeps_together,
)
from thumbsmith.engines.composer.read.hook_tails import tails
from thumbsmith.engines.composer.read.hook_things import things
from thumbsmith.engines.composer.read.hook_title import Title, said
from thumbsmith.engines.composer.read.reading import Hook

_QUOTED = re.compile(r"\"([^\"]{2,60})\"|「([^」]{1,40})」|(?<!\w)'([^']{2,60})'(?!\w)")
_SPEAKS_BEFORE = tuple(",:;|.!?-–—(：、。")
"""Signs behind which somebody speaks."""
_QUOTE_CLOSES = ("」", "』")
MOST_SHORT = 6
"""Words of a clause that can be said as it is."""
_FEWEST_BEHIND_COMMA = 3
"""Words of a clause there: fewer speak to somebody or say more of what stands before ('thank you, garden people')."""
FEWEST_TAUGHT = 2
"""Words of what is taught."""
_CARRIES_ON = tuple(",、،([/:：「『")
"""Signs after which a clause is not all that is said."""


def numbers(title: Title) -> Iterator[Hook]:
    if title.unspaced:
        yield from (Hook(text, "number", score) for text, score in counted(title.text, title.tongue))
        return
    for figure in title.figures:
        yield Hook(figure.text, "number", figure.score)


def questions(title: Title) -> Iterator[Hook]:
    for place, clause in enumerate(title.clauses):
        asks = clause.asks or _is_turned(clause, title.tongue)
        if not asks:
            continue
        empty = {word.key for word in clause.words} <= title.tongue.open
        if fits(clause.text) and not empty and not _trails(title, place):
            mark = clause.mark if clause.asks else "?"
            yield Hook(f"{clause.text}{mark}", "question", 0.9 if len(title.clauses) > 1 else 0.4)
            continue
        yield from (Hook(f"{tail.text}?", "question", 0.8) for tail in _question_tails(clause, title.tongue))
    yield from _question_words(title)


def _is_turned(clause: Clause, tongue: Tongue) -> bool:
    """'is this the laziest sequel ever made' asks without a sign."""
    keys = [word.key for word in clause.words[:2]]
    pointing = tongue.classes.articles & tongue.classes.pronouns  # 'do this' commands, 'is this' asks
    asked = (tongue.classes.pronouns - pointing) | {"u"}
    if keys[0] in tongue.classes.questions:  # 'what could go wrong'
        return len(keys) > 1 and keys[1] in tongue.classes.asking and fits(clause.text)
    if keys[0] in tongue.classes.copulas:
        asked |= tongue.classes.articles
    return len(keys) > 1 and keys[0] in tongue.classes.asking and keys[1] in asked


def _trails(title: Title, place: int) -> bool:
    """Whether a question after a comma is the end of a list, or a single word."""
    clause = title.clauses[place]
    asking = clause.words[0].key in title.tongue.classes.asking
    return clause.after_comma and (len(clause.words) < 2 or (title.clauses[place - 1].after_comma and not asking))


def _question_tails(clause: Clause, tongue: Tongue) -> Iterator[Span]:
    """'Is a 4.5 % savings account a trap?' asks: a trap?"""
    words = clause.words
    adjuncts = hook_words().adjuncts.get(tongue.language, frozenset())
    ends = [len(words), *(place for place in range(len(words) - 2, 1, -1) if words[place].key in adjuncts)]
    for end in ends:  # 'Is the S8 worth it | after one year?'
        for size in range(MOST_WORDS, 0, -1):
            span = Span(clause, max(0, end - size), end)
            if " ".join(span.keys) in hook_words().questions.tails:
                yield span
                return
    if words[0].key not in tongue.classes.copulas or not clause.asks:
        return
    for start in range(len(words) - 2, max(1, len(words) - MOST_WORDS - 1), -1):
        if words[start].key in ("a", "an", "the") and words[start - 1].key not in tongue.open:
            yield Span(clause, start, len(words))
            return


def _question_words(title: Title) -> Iterator[Hook]:
    if teaches(title.clauses[0], title.tongue):
        return
    first = title.clauses[0].words
    english = title.tongue.language == "en"
    for question in sorted(title.tongue.classes.questions if not english else {"why"}):
        size = len(question.split())
        if " ".join(word.key.lstrip("¿") for word in first[:size]) == question and len(first) > size:
            yield Hook(f"{said(first[:size])}{title.tongue.question_sign}", "question", 0.35)


def teaches(clause: Clause, tongue: Tongue) -> bool:
    """Whether it says how something is done, 'how to make', 'cómo hacer': where a basic form of verbs can be told."""
    teaching = hook_words().teaching.get(tongue.language)
    opener = teaching.opener.split() if teaching else []
    keys = [word.key for word in clause.words]
    start = len(opener)
    if teaching is None or keys[:start] != opener or len(keys) - start < FEWEST_TAUGHT or keys[start] in tongue.open:
        return False
    return not teaching.verbs or keys[start].endswith(tuple(teaching.verbs))


def quotes(title: Title) -> Iterator[Hook]:
    """Quotes that somebody says; a quote within a sentence is only a name."""
    for match in _QUOTED.finditer(title.text):
        words = next(group for group in match.groups() if group is not None).strip()
        before = title.text[max(0, match.start() - 2) : match.start()].rstrip()
        after = title.text[match.end() : match.end() + 2].strip()
        speaks = not before or before.endswith(_SPEAKS_BEFORE) or (not after and not title.unspaced)
        if speaks and fits(words) and any(map(str.isalpha, words)):
            several = len(words.split()) > 1
            yield Hook(f'"{words.rstrip(",.;:")}"', "quote", 0.9 if several else 0.5)


def stamps(title: Title) -> Iterator[Hook]:
    known = hook_words().stamps
    for clause in title.clauses:
        words = clause.words
        for place, word in enumerate(words[:-1]):
            number = words[place + 1].key
            stands = place == 0 or place + 2 == len(words)
            if stands and word.key in known.numbered and number.isdecimal() and len(number) < 5:
                yield Hook(said(words[place : place + 2]), "stamp", 0.88)
        keys = [word.key for word in words]
        for phrase in title.tongue.stamps:
            parts = phrase.split()
            if title.unspaced and len(clause.text) > len(phrase):
                if _is_short_stamp(title, clause, phrase):
                    yield Hook(clause.text, "stamp", 0.6)
                continue
            if keys[-len(parts) :] == parts and (len(parts) > 1 or fits(clause.text)):
                yield from _stamp(clause, Span(clause, len(words) - len(parts), len(words)), title.tongue)
            elif keys[: len(parts)] == parts and len(keys) == len(parts):
                yield Hook(said(words), "stamp", 0.7)


def _is_short_stamp(title: Title, clause: Clause, phrase: str) -> bool:
    """'租屋族必看！': a cry before the title that ends with a stamp, in a script without blanks."""
    first = clause is title.clauses[0] and len(title.clauses) > 1
    return first and clause.mark[:1] in tuple("!！:：") and clause.text.endswith(phrase) and fits(clause.text, 2)


def _stamp(clause: Clause, span: Span, tongue: Tongue) -> Iterator[Hook]:
    """A longer clause ends with a stamp; a short one is one as a whole ('HONEST REVIEW')."""
    if fits(clause.text):
        yield Hook(clause.text, "stamp", 0.75 if len(clause.words) > 1 else 0.55)
    elif keeps_together(span, tongue) or span.keys[0] in ("explained", "ranked"):
        yield Hook(span.text, "stamp", 0.6)


def stakes(title: Title) -> Iterator[Hook]:
    known = hook_words().stakes
    if title.tongue.language != "en":
        return
    for clause in title.clauses:
        words = clause.words
        if words[0].key in title.tongue.classes.questions - {"why", "how"}:
            continue
        for place, word in enumerate(words[:-1]):
            if word.key in known.with_object and words[place + 1].key in known.determiners and place:
                span = _with_object(clause, place, title.tongue)
                if span and ends_well(span, title.tongue) and keeps_negation(span, title.tongue):
                    if fits(span.text):
                        yield Hook(span.text, "stakes", 0.85)
                    elif len(words) > MOST_SHORT:  # else all of it can be said, with who did it
                        yield Hook(span.text, "short", 0.3)
        yield from _denials(clause, title.tongue)
        yield from _added(clause, title.tongue)


def _with_object(clause: Clause, place: int, tongue: Tongue) -> Span | None:
    """The verb and its object as far as the next joint of the clause."""
    words = clause.words
    end = place + 2
    if words[end - 1].key in tongue.classes.articles:
        while end < len(words) and words[end].key not in tongue.open | tongue.classes.pronouns:
            end += 1
            if words[end - 1].text.endswith(","):
                break
        if end < len(words) and words[end].key in ("of", "and", "or", "that", "who", "which", "i", "we", "you"):
            return None
        if end == place + 2:
            return None
    elif end < len(words) and words[end].key not in tongue.classes.prepositions | tongue.classes.joining:
        return None
    return Span(clause, place, end)


def _denials(clause: Clause, tongue: Tongue) -> Iterator[Hook]:
    """'NO PLAN', 'NEVER AGAIN': from the denying word to the end of the clause; 'SAW NONE' with its verb."""
    words = clause.words
    for place, word in enumerate(words):
        lone = word.key == "no" and place + 2 == len(words) and words[-1].key == "one"
        if place and (lone or (word.key in hook_words().stakes.nothing and place + 1 == len(words))):
            verb = words[place - 1]
            if verb.key not in tongue.open | tongue.classes.pronouns:
                yield Hook(Span(clause, place - 1, len(words)).text, "stakes", 0.8)
            return
        if word.key in ("no", "never", "zero", "nobody", "nothing") and place and words[place - 1].key != "to":
            span = Span(clause, place, len(words))
            others = tongue.classes.negators & {each.key for each in words[:place]}
            verbs = (tongue.classes.auxiliaries | tongue.classes.pronouns) & {*span.keys}
            if len(span.words) > 1 and fits(span.text) and not others and not verbs:
                yield Hook(span.text, "stakes", 0.7)
            return


def _added(clause: Clause, tongue: Tongue) -> Iterator[Hook]:
    """'… and everyone waved': a short sentence that another one is joined to."""
    words = clause.words
    subjects = tongue.classes.pronouns | {"im", "i'm", "it's", "its", "he's", "she's", "we're", "they're", "i've"}
    for place, word in enumerate(words[1:-2], start=1):
        if word.key not in ("and", "but", "so") or words[place + 1].key not in subjects:
            continue
        span = Span(clause, place + 1, len(words))
        conditional = tongue.classes.conditionals & {each.key for each in words[:place]}
        if span.keys[-1] not in tongue.open and not conditional:
            yield Hook(span.text, "stakes", 0.74) if fits(span.text) else Hook(span.text, "short", 0.45)
        return


def verdicts(title: Title) -> Iterator[Hook]:
    several = len(title.clauses) > 1
    for place, clause in enumerate(title.clauses):
        if several and place and fits(clause.text) and not clause.asks and _stands(title, place):
            score = 0.85 if clause.aside else 0.72
            yield Hook(clause.text, "verdict", score - 0.2 * clause.after_comma)
        yield from _predicates(clause, title.tongue)


def _stands(title: Title, place: int) -> bool:
    """Whether a short clause says something alone: it is no item of a list, and does not hang on what is around it."""
    clause, before = title.clauses[place], title.clauses[place - 1]
    classes = title.tongue.classes
    first, last = clause.words[0].key, clause.words[-1].key
    open_end = last in classes.articles | classes.prepositions
    hangs = first in (classes.joining | classes.prepositions) - {"without"} or first in classes.copulas or open_end
    hangs = hangs or (clause.after_comma and first in hook_words().hanging.get(title.tongue.language, ()))
    hangs = hangs or _is_turned(clause, title.tongue) or points_back(clause, title.tongue)
    bare_verb = "'" not in first and first in classes.auxiliaries and len(clause.words) < 3
    bare_word = clause.aside and len(clause.words) < 2 and not title.unspaced
    bare_word |= {word.key for word in clause.words} <= classes.pronouns
    talk = hook_words().talk & {word.key for word in clause.words}
    letters = sum(map(str.isalpha, clause.text))
    if (
        carries_on(title, place)
        or hangs
        or bare_verb
        or bare_word
        or talk
        or letters < (4 if title.tongue.language == "en" else 3)
    ):
        return False
    if clause.after_comma:
        item = before.after_comma or first in classes.negators or _lists(clause, title.tongue)
        return not item and len(clause.words) >= _FEWEST_BEHIND_COMMA
    return clause.aside or len(clause.words) > 2 or len(before.words) > 2  # 'Five. Hundred. Thousand.'


def points_back(clause: Clause, tongue: Tongue) -> bool:
    """Whether it asks about what another clause has said: '(and how to fix it)'."""
    known = hook_words().tails
    return clause.words[0].key in tongue.classes.questions and clause.words[-1].key in known.receiving | known.pointing


def carries_on(title: Title, place: int) -> bool:
    """Whether the signs around a clause say that its sentence began before it, or goes on."""
    clause, before = title.clauses[place], title.clauses[place - 1]
    following = title.clauses[place + 1] if place + 1 < len(title.clauses) else None
    around_aside = before.aside and clause.words[0].text[:1].islower()
    within = clause.aside and following is not None and following.words[0].text[:1].islower()
    particle = clause.before in _QUOTE_CLOSES and _hiragana(clause.text[0])
    return clause.mark[:1] in _CARRIES_ON or around_aside or within or particle


def _hiragana(character: str) -> bool:
    """A particle, which carries on what is quoted."""
    return "\u3041" <= character <= "\u309f"


def _lists(clause: Clause, tongue: Tongue) -> bool:
    """'snacks and smuggling' after a comma ends a list; 'they said' is an aside of whoever speaks."""
    return bool({word.key for word in clause.words} & {"and", "&", "or"}) or (
        clause.words[0].key in tongue.classes.pronouns and len(clause.words) < 3
    )


def _predicates(clause: Clause, tongue: Tongue) -> Iterator[Hook]:
    """'Secret Hitler is a terrible icebreaker' is a verdict: a terrible icebreaker."""
    words = clause.words
    classes = tongue.classes
    for place, word in enumerate(words[:-1]):
        if (
            word.key not in classes.copulas
            or not place
            or clause.asks
            or clause.mark[:1] == ","
            or len(words) <= MOST_WORDS
        ):
            continue
        span = Span(clause, place + 1, len(words))
        before = words[place - 1].key
        hangs = before in classes.joining | classes.questions | classes.articles | {"there", "what", "here"}
        first = words[0].key in classes.questions - {"why"} | classes.conditionals | {"nobody"}
        place_only = span.keys[0] in classes.prepositions - {"like", "off", "without"}
        inner = place_only or (classes.joining | classes.copulas | classes.pronouns - {"it"}) & {*span.keys}
        if len(span.words) == 1:
            continue
        if not hangs and not first and not inner and fits(span.text) and keeps_negation(span, tongue):
            yield Hook(span.text, "verdict", 0.68)
        return


def labels(title: Title) -> Iterator[Hook]:
    """The head before a colon, and a phrase that ends a clause behind a preposition."""
    clauses = title.clauses
    if len(clauses) > 1 and clauses[0].mark in (":", "：", "|", "—", "–", "-") and not title.unspaced:
        head = clauses[0]
        if len(head.words) > 1 and fits(head.text, 3) and head.words[0].key not in title.tongue.classes.questions:
            yield Hook(head.text, "label", 0.55)
    for clause in clauses:
        yield from tails(clause, title.tongue)


SLOTS: tuple[Callable[[Title], Iterator[Hook]], ...] = (
    numbers,
    contrasts,
    questions,
    quotes,
    stamps,
    stakes,
    verdicts,
    labels,
    things,
    patterned,
)
