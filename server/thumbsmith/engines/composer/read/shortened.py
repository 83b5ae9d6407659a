"""A title in fewer words: a whole clause of it, or what stands before an adjunct that can be left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from thumbsmith.engines.composer.data.hook_words import Tongue, hook_words
from thumbsmith.engines.composer.read.clauses import Clause, Word
from thumbsmith.engines.composer.read.hook_slots import carries_on
from thumbsmith.engines.composer.read.hook_spans import Span, ends_well, fits, keeps_together, title_case
from thumbsmith.engines.composer.read.hook_title import Title
from thumbsmith.engines.composer.read.phrases import grammar
from thumbsmith.engines.composer.read.reading import Hook

_RELATIVE = frozenset({"that", "which", "who", "que", "qui", "die", "der", "das", "che"})
"""The words after these say more of the words before: cut behind their verb, it hangs in the air."""
_AGAINST = frozenset({"but", "pero", "mas", "mais", "aber", "ma", "maar", "но", "але", "ale", "so"})
_FEWEST_BEFORE_SENTENCE = 3
_FEWEST_NAMED = 2
"""Words of a thing that says enough without the sentence behind it, and of that sentence."""
_FEWEST_TAUGHT = 2
_FEWEST_STATED = 3
_NEAR_ITS_ARTICLE = 2
_MOST_OF_THING = 4
"""Words behind an article that name one thing: whatever they are, and where none is a small word or a verb."""
_FEWEST_BEFORE_COMMA = 4
"""Words that a comma may end: fewer are the first of a list ('my brows, a love story')."""


def shortened(title: Title, most: int) -> Iterator[Hook]:
    """The title where it is short; each whole clause; what stands before a further sentence or before an adjunct."""
    yield from _after_opener(title.clauses[0], title.tongue, most)
    yield from (Hook(text, "short", 0.42) for text in stated(title.clauses[0], title.tongue) if fits(text, most))
    if fits(title.lead, most):
        yield Hook(title.lead, "short", 0.5)
        if len(title.clauses) < 2:
            return
    for place, clause in enumerate(title.clauses):
        if _is_whole(title, place) and fits(clause.text, most):
            yield Hook(f"{clause.text}{clause.mark if clause.asks else ''}", "short", 0.4 - 0.02 * place)
            continue
        yield from _before_sentence(clause, title.tongue, most)
        yield from _before_relative(clause, title.tongue, most)
        if not place:
            yield from _before_adjunct(clause, title.tongue, most)


def _after_opener(clause: Clause, tongue: Tongue, most: int) -> Iterator[Hook]:
    """'How to | make money online', 'How to | fix a tap | without a plumber': what is done says itself, where a verb in
    its basic form can be told."""
    teaching = hook_words().teaching.get(tongue.language)
    opener = teaching.opener.split() if teaching else []
    words = [word.key for word in clause.words]
    start = len(opener)
    if teaching is None or words[:start] != opener or len(words) - start < _FEWEST_TAUGHT:
        return
    is_basic = not teaching.verbs or words[start].endswith(tuple(teaching.verbs))
    if not is_basic or words[start] in tongue.open:
        return
    for end in (len(words), *_ends_before_adjunct(clause, tongue, start + most)):
        text = clause_text(clause, start, end)
        if end - start >= _FEWEST_TAUGHT and fits(text, most):
            yield Hook(text, "short", 0.36)
            return


def stated(clause: Clause, tongue: Tongue) -> Iterator[str]:
    """'Why | egg prices just jumped again': what is so says itself. A thing asked for or measured is none."""
    words, classes = clause.words, tongue.classes
    if len(words) <= _FEWEST_STATED or words[0].key not in hook_words().stated.get(tongue.language, frozenset()):
        return
    second = words[1].key
    begins = classes.articles | classes.pronouns
    asks = classes.asking | classes.auxiliaries | classes.negators | classes.describing | classes.prepositions
    named = second not in tongue.open and second not in grammar()["verbs"] | grammar()["describing"]
    if second in begins or (second not in asks and named):
        yield clause_text(clause, 1, len(words))


def _before_sentence(clause: Clause, tongue: Tongue, most: int) -> Iterator[Hook]:
    """'My tomatoes got blight AGAIN | so I'm done': a sentence that another one is joined to."""
    end = _joint(clause, tongue)
    if end is not None and end <= most and fits(clause_text(clause, 0, end), most):
        yield Hook(clause_text(clause, 0, end), "short", 0.38)


def _before_relative(clause: Clause, tongue: Tongue, most: int) -> Iterator[Hook]:
    """'Crispy garlic potatoes | you'll make every week': things of which a sentence without 'that' says more."""
    relatives = hook_words().relatives.get(tongue.language, frozenset())
    verbs = tongue.classes.pronouns | tongue.classes.auxiliaries | tongue.classes.negators | grammar()["verbs"]
    words = clause.words
    if clause.asks or words[0].key in tongue.classes.asking | tongue.classes.joining | tongue.classes.conditionals:
        return
    end = next((place for place, word in enumerate(words) if word.key in relatives), 0)
    span = Span(clause, 0, end)
    named = [word for word in words[:end] if word.key not in tongue.open]
    joined = (tongue.classes.joining | _AGAINST) & {*span.keys} or (end and words[end - 1].key in grammar()["links"])
    is_thing = len(named) >= _FEWEST_NAMED and verbs.isdisjoint(span.keys) and ends_well(span, tongue) and not joined
    if is_thing and len(words) - end >= _FEWEST_NAMED and end <= most and fits(span.text, most):
        yield Hook(clause_text(clause, 0, end), "short", 0.38)


def sentences_of(clause: Clause, tongue: Tongue) -> Iterator[str]:
    """The sentence that another one is joined to, and that other one where it stands alone."""
    adding = hook_words().ands.get(tongue.language, frozenset()) | _AGAINST
    if len(clause.words) > _FEWEST_BEFORE_SENTENCE and clause.words[0].key in adding:
        if clause.words[1].key in tongue.classes.pronouns:
            yield clause_text(clause, 1, len(clause.words))
        return
    end = _joint(clause, tongue) or _against(clause)
    if end is None:
        return
    yield clause_text(clause, 0, end)
    if clause.words[end].key in adding:
        yield clause_text(clause, end + 1, len(clause.words))


def clause_text(clause: Clause, start: int, end: int) -> str:
    return Span(clause, start, end).text.strip(" ,")


def _joint(clause: Clause, tongue: Tongue) -> int | None:
    """The place where a further sentence is joined to a clause's first."""
    words, classes = clause.words, tongue.classes
    if clause.asks or words[0].key in classes.asking | classes.joining | classes.conditionals:
        return None
    joints = hook_words().joints.get(tongue.language, frozenset())
    ands = hook_words().ands.get(tongue.language, frozenset())
    verbs = classes.pronouns | classes.auxiliaries | classes.negators
    for end in range(_FEWEST_BEFORE_SENTENCE, len(words) - 2):
        told = verbs & {words[end + 1].key, *(word.key for word in words[end + 2 : end + 4])}
        if words[end].key in joints or (words[end].key in ands and told):
            span = Span(clause, 0, end)
            hangs = classes.joining & {*span.keys} & _RELATIVE or not ends_well(span, tongue)
            return None if hangs else end
    return None


def _against(clause: Clause) -> int | None:
    """The place where a name's sentence turns: 'Minecraft | but every block I break explodes'."""
    place = next((at for at, word in enumerate(clause.words[:_FEWEST_BEFORE_SENTENCE]) if word.key in _AGAINST), 0)
    return place if place and len(clause.words) - place > _FEWEST_BEFORE_SENTENCE else None


def _is_whole(title: Title, place: int) -> bool:
    clause = title.clauses[place]
    if clause.after_comma or clause.aside or len(clause.words) < 2 or clause.mark[:1] in ("「", "『"):
        return False
    classes = title.tongue.classes
    hanging = classes.prepositions | classes.joining
    if place and (carries_on(title, place) or clause.words[0].key in hanging - title.tongue.classes.questions):
        return False
    if place + 1 < len(title.clauses) and title.clauses[place + 1].after_comma:
        hangs = title.clauses[place + 1].words[0].key in classes.joining | classes.prepositions
        if title.unspaced or hangs or len(clause.words) < _FEWEST_BEFORE_COMMA:
            return False
    return clause.words[-1].key not in classes.articles | classes.joining and not (
        clause.mark[:1] in ("…", ".") and clause.words[-1].key in classes.prepositions
    )


def _before_adjunct(clause: Clause, tongue: Tongue, most: int) -> Iterator[Hook]:
    """'I took the slowest train | in India': the object is whole, and what follows says only where, when or how."""
    words = clause.words
    if clause.asks or len(words) < 2 or words[0].key in tongue.classes.asking:
        return
    if words[0].key in tongue.classes.questions and words[1].key not in tongue.classes.pronouns | {"i'm", "to"}:
        return  # 'why the rain | in Blade Runner falls' goes on
    for end in _ends_before_adjunct(clause, tongue, most):
        span = Span(clause, 0, end)
        if keeps_together(span, tongue) and fits(span.text, most):
            yield Hook(span.text, "short", 0.3)
            return


def _ends_before_adjunct(clause: Clause, tongue: Tongue, most: int) -> Iterator[int]:
    """Places of words, at most `most`, that open an adjunct behind a whole object; the last first."""
    words = clause.words
    for end in range(min(most, len(words) - 1), 2, -1):
        names_object = _ends_in_thing(words[:end], tongue)
        names_object |= words[end - 1].capital and not title_case(words)
        counts = any(character.isdigit() for word in words[:end] for character in word.text)
        if tongue.classes.joining & {word.key for word in words[1:end]} & _RELATIVE:
            continue
        if _opens_adjunct(words[end], words[end + 1 :], tongue, counts=counts) and (names_object or counts):
            yield end


def _ends_in_thing(words: Sequence[Word], tongue: Tongue) -> bool:
    """'Fix | a leaking kitchen faucet': words that name one thing behind its article."""
    articles = tongue.classes.articles
    behind = next((place for place, word in enumerate(reversed(words)) if word.key in articles), 0)
    if behind <= _NEAR_ITS_ARTICLE:
        return behind > 0
    named = {word.key for word in words[-behind:]}
    return behind <= _MOST_OF_THING and named.isdisjoint(tongue.open | grammar()["links"] | grammar()["verbs"])


def _opens_adjunct(word: Word, following: Sequence[Word], tongue: Tongue, *, counts: bool) -> bool:
    """'in India' and 'for 3 days' can be left out, 'in' of a mother in law can't."""
    if word.key not in hook_words().adjuncts.get(tongue.language, frozenset()) or not following:
        return False
    first = following[0]
    named = first.capital or first.key in tongue.classes.negators | tongue.classes.articles
    named = named or counts or any(map(str.isdigit, first.text))
    return named or word.key not in tongue.classes.prepositions or word.key in tongue.classes.negators
