"""A title in fewer words: a whole clause of it, or what stands before an adjunct that can be left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from thumbsmith.engines.composer.data.hook_words import Tongue, hook_words
from thumbsmith.engines.composer.read.clauses import Clause, Word
from thumbsmith.engines.composer.read.hook_generic import generic_end
from thumbsmith.engines.composer.read.hook_slots import FEWEST_TAUGHT, carries_on, teaches
from thumbsmith.engines.composer.read.hook_spans import (
    Span,
    ends_well,
    fits,
    keeps_negation,
    keeps_together,
    title_case,
)
from thumbsmith.engines.composer.read.hook_title import Title
from thumbsmith.engines.composer.read.phrases import grammar
from thumbsmith.engines.composer.read.reading import Hook

_FEWEST_BEFORE_SENTENCE = 3
_FEWEST_NAMED = 2
"""Words of a thing that says enough without the sentence behind it, and of that sentence."""
_FEWEST_EXPLAINED = 2
"""Words of what is explained, with that word."""
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
            yield from _explained(clause, most)
            yield from _before_adjunct(clause, title.tongue, most)


def _after_opener(clause: Clause, tongue: Tongue, most: int) -> Iterator[Hook]:
    """'How to | make money online', 'How to | fix a tap | without a plumber': what is done says itself, where a verb in
    its basic form can be told."""
    if not teaches(clause, tongue):
        return
    start, words = len(hook_words().teaching[tongue.language].opener.split()), clause.words
    whole = generic_end(clause, tongue)
    for end in (whole, *_ends_before_adjunct(clause, tongue, start + most), *_ends_of_things(words, start, tongue)):
        text = clause_text(clause, start, end)
        if end - start >= FEWEST_TAUGHT and fits(text, most):
            yield Hook(text, "short", 0.36)
            return


def _ends_of_things(words: Sequence[Word], start: int, tongue: Tongue) -> Iterator[int]:
    """'hacer tamales oaxaqueños | en hoja': a verb and its object of no small word, before an adjunct."""
    adjuncts = hook_words().adjuncts.get(tongue.language, frozenset())
    end = next((place for place in range(start + 1, len(words)) if words[place].key in tongue.open | adjuncts), 0)
    if end and words[end].key in adjuncts:
        yield end


def stated(clause: Clause, tongue: Tongue) -> Iterator[str]:
    """'Why | egg prices just jumped again': what is so says itself. A thing asked for or measured is none."""
    if _is_stated(clause, tongue):
        yield clause_text(clause, 1, len(clause.words))


def _is_stated(clause: Clause, tongue: Tongue) -> bool:
    """Whether its first word only leads up to what is so."""
    words, classes = clause.words, tongue.classes
    if len(words) <= _FEWEST_STATED or words[0].key not in hook_words().stated.get(tongue.language, frozenset()):
        return False
    second = words[1].key
    if any(word.key.endswith(tuple(hook_words().turned_round.get(tongue.language, ()))) for word in words):
        return False  # 'Pourquoi les Romains salaient-ils tout'
    begins = classes.articles | classes.pronouns
    asks = classes.asking | classes.auxiliaries | classes.negators | classes.prepositions
    if words[0].key in hook_words().measuring:  # 'how old'
        asks |= classes.describing
    named = second not in (tongue.open - classes.describing) | grammar()["verbs"]
    return second in begins or (second not in asks and named)


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
    joined = (tongue.classes.joining | hook_words().turns.against) & {*span.keys} or (
        end and words[end - 1].key in grammar()["links"]
    )
    is_thing = len(named) >= _FEWEST_NAMED and verbs.isdisjoint(span.keys) and ends_well(span, tongue) and not joined
    if is_thing and len(words) - end >= _FEWEST_NAMED and end <= most and fits(span.text, most):
        yield Hook(clause_text(clause, 0, end), "short", 0.38)


def sentences_of(clause: Clause, tongue: Tongue) -> Iterator[str]:
    """The sentence that another one is joined to, and that other one where it stands alone."""
    adding = hook_words().ands.get(tongue.language, frozenset()) | hook_words().turns.against
    if len(clause.words) > _FEWEST_BEFORE_SENTENCE and clause.words[0].key in adding:
        if clause.words[1].key in tongue.classes.pronouns:
            yield clause_text(clause, 1, len(clause.words))
        return
    end = _joint(clause, tongue) or _against(clause)
    if end is None:
        return
    yield clause_text(clause, 0, end)
    following = clause.words[end + 1].key
    says_how = tongue.language == "en" and (following in tongue.classes.describing or following.endswith("ly"))
    if clause.words[end].key in adding and not says_how:  # 'so simply even my grandma gets it'
        yield clause_text(clause, end + 1, len(clause.words))


def beginnings(clause: Clause, tongue: Tongue) -> Iterator[str]:
    """'Nobody warned me | about moving | to Reykjavik', 'Why | small shops fail | in year two': the sentence before
    what says more of it, the longest first."""
    words, classes, known = clause.words, tongue.classes, hook_words()
    start = int(_is_stated(clause, tongue) and words[1].key not in classes.pronouns)
    if tongue.language not in known.beginnings.languages or clause.asks or _may_end_in_verb(clause, tongue):
        return
    waits = words[0].key in classes.asking | classes.questions | classes.conditionals | classes.joining
    if waits and not start and (len(words) < 2 or words[1].key not in classes.pronouns):
        return
    within = known.ands.get(tongue.language, frozenset()) | known.tails.bound | known.breaks.closing
    joints = (classes.prepositions | classes.joining) - within
    for end in range(len(words) - 2, start + _FEWEST_NAMED - 1, -1):
        span = Span(clause, start, end)
        says = any(word.key not in tongue.open | classes.pronouns for word in span.words)
        hangs = words[end - 1].key in tongue.open or words[end - 1].key.startswith(known.beginnings.attached)
        whole = ends_well(span, tongue) and keeps_negation(span, tongue) and not hangs
        tells = words[end + 1].key.endswith("s") and words[end + 1].key in grammar()["verbs"]  # 'I step on | turns'
        if words[end].key in joints and says and whole and not tells:
            yield clause_text(clause, start, end)


def _may_end_in_verb(clause: Clause, tongue: Tongue) -> bool:
    """Whether no beginning of it is whole: 'Wie ich meinen Balkon im Frühling bepflanze'."""
    return tongue.language in hook_words().beginnings.verbs_last and not clause.words[-1].capital


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
            hangs = classes.joining & {*span.keys} & hook_words().turns.relatives or not ends_well(span, tongue)
            return None if hangs else end
    return None


def _against(clause: Clause) -> int | None:
    """The place where a name's sentence turns: 'Minecraft | but every block I break explodes'."""
    place = next(
        (
            at
            for at, word in enumerate(clause.words[:_FEWEST_BEFORE_SENTENCE])
            if word.key in hook_words().turns.against
        ),
        0,
    )
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


def _explained(clause: Clause, most: int) -> Iterator[Hook]:
    """'Photosynthesis explained | in 6 minutes': what a video does with its thing ends what is said of it."""
    for end, word in enumerate(clause.words[:most], start=1):
        if word.key in hook_words().stamps.told and _FEWEST_EXPLAINED <= end < len(clause.words):
            text = clause_text(clause, 0, end)
            if clause.words[end].key in hook_words().stamps.behind and fits(text, most):
                yield Hook(text, "short", 0.38)
            return


def _before_adjunct(clause: Clause, tongue: Tongue, most: int) -> Iterator[Hook]:
    """'I took the slowest train | in India': the object is whole, and what follows says only where, when or how."""
    words = clause.words
    if clause.asks or len(words) < 2 or words[0].key in tongue.classes.asking or _may_end_in_verb(clause, tongue):
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
        names_object |= _is_nominal(words[:end], tongue) or _is_done_before(words, end, tongue)
        counts = any(character.isdigit() for word in words[:end] for character in word.text)
        if tongue.classes.joining & {word.key for word in words[1:end]} & hook_words().turns.relatives:
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


def _is_done_before(words: Sequence[Word], end: int, tongue: Tongue) -> bool:
    """'She taught me to braid hair | before the cancer took hers': a sentence whole without its time; what is denied
    or commanded is not."""
    known, told = hook_words().tails, {word.key for word in words[:end]}
    whole = words[end - 1].key in known.whom or words[end - 1].key in tongue.nouns
    is_told = bool(told & tongue.classes.pronouns) and told.isdisjoint(tongue.classes.negators)
    return whole and is_told and words[end].key in known.temporal


def _is_nominal(words: Sequence[Word], tongue: Tongue) -> bool:
    """'Weekly laundry routine | with four kids': words without any verb, the last of them a thing."""
    lists, keys = grammar(), {word.key for word in words}
    told = lists["links"] | lists["verbs"] | tongue.open | tongue.classes.pronouns | hook_words().tails.past
    return tongue.language == "en" and keys.isdisjoint(told) and words[-1].key in tongue.nouns


def _opens_adjunct(word: Word, following: Sequence[Word], tongue: Tongue, *, counts: bool) -> bool:
    """'in India' and 'for 3 days' can be left out, 'in' of a mother in law can't."""
    if word.key not in hook_words().adjuncts.get(tongue.language, frozenset()) or not following:
        return False
    first = following[0]
    if word.key in hook_words().breaks.closing:  # 'put the camera down and helped' has its verb's word
        return first.key in tongue.classes.articles
    named = (
        first.capital or first.key in tongue.classes.negators | tongue.classes.articles | hook_words().tails.counting
    )
    named = named or counts or any(map(str.isdigit, first.text))
    return named or word.key not in tongue.classes.prepositions or word.key in tongue.classes.negators
