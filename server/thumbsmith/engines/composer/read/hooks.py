"""Words for a picture that add to the title beside it: what this title's own slots give, never what it does not say.

Where no slot fires there are none, and the picture has the short title or no words: no words are better than broken
ones.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from thumbsmith.engines.composer.data.hook_words import Tongue, hook_words, tongue
from thumbsmith.engines.composer.read.capitals import lower_in, upper_in
from thumbsmith.engines.composer.read.clauses import Word
from thumbsmith.engines.composer.read.hook_numbers import is_date
from thumbsmith.engines.composer.read.hook_slots import SLOTS
from thumbsmith.engines.composer.read.hook_spans import MOST_WORDS, fits, size_of, title_case
from thumbsmith.engines.composer.read.hook_title import title_of
from thumbsmith.engines.composer.read.hook_worth import weighed
from thumbsmith.engines.composer.read.reading import Hook
from thumbsmith.engines.composer.read.shortened import shortened

MOST_SHORT = 6
"""Words of a title that is shortened."""
MOST_HOOKS, MOST_SHORTENED = 8, 4
_EDGES = " ,.:;|*_~…-–—¡"
_PHRASES = frozenset({"verdict", "label", "stakes"})
_DETAILS = frozenset({"incidental", "generic"})
_SIZES = ((0, 1), (2, 2), (3, MOST_WORDS))
"""Words that the first three variations have room for; the fourth has the title, shortened."""


def hooks_of(
    title: str, language: str, *, dictated: Sequence[str] = (), grave: bool = False, genre: str = "general"
) -> tuple[Hook, ...]:
    """Best first, all different: dictated words to the letter, then what the title's slots give, of up to four words,
    and at the end the title shortened, of up to six, where it can be. Empty where nothing stands alone."""
    spoken = tongue(language)
    loud = not grave and genre not in hook_words().serious_genres
    ordered = [Hook(words, "dictated", 1.0) for words in dict.fromkeys(dictated) if words.strip()]
    read = title_of(_unmistaken(title, spoken.language), spoken)
    if not read.clauses:
        return tuple(ordered)
    found = [hook for slot in SLOTS for hook in slot(read)]
    found = [weighed(hook, read) for hook in found if not _is_side(hook, found) and not _is_part(hook, found)]
    found = [hook for hook in found if not _says_nothing(hook)]
    found.sort(key=lambda hook: (-hook.score, hook.text))
    ready = [replace(hook, text=_set(hook.text, spoken, loud, grave)) for hook in found]
    ordered += [hook for hook in ready if hook.pattern != "short" and fits(hook.text)][:MOST_HOOKS]
    shorter = [weighed(hook, read) for hook in shortened(read, MOST_SHORT)]
    shorter = [hook for hook in shorter if not _says_nothing(hook)]
    shorter = [replace(hook, text=_set(hook.text, spoken, loud, grave)) for hook in shorter]
    shorter += [hook for hook in ready if hook.pattern == "short"]
    shorter.sort(key=lambda hook: (-hook.score, hook.text))
    ordered += [hook for hook in shorter if fits(hook.text, MOST_SHORT)][:MOST_SHORTENED]
    return _different(ordered)


def styled(text: str, language: str, *, grave: bool, genre: str) -> str:
    """Words as the genre writes them on a picture: spelled, and in capitals where it is loud."""
    return _set(text, tongue(language), not grave and genre not in hook_words().serious_genres, grave)


def choose(hooks: Sequence[Hook], variations: int) -> tuple[Hook | None, ...]:
    """One hook for each variation, in turns one word, two, three or four, the title shortened; None is a picture
    without words. Dictated words are in all of them; else no two are alike, as long as there are hooks."""
    dictated = [hook for hook in hooks if hook.pattern == "dictated"]
    if dictated:
        return (Hook("\n".join(hook.text for hook in dictated), "dictated", 1.0),) * variations
    left = list(hooks)
    chosen: list[Hook | None] = []
    for place in range(variations):
        hook = _wanted(left, place % (len(_SIZES) + 1))
        chosen.append(hook)
        if hook is not None:
            left.remove(hook)
    return tuple(chosen)


def _wanted(left: Sequence[Hook], turn: int) -> Hook | None:
    """The first hook of a turn's length; of the first turn none will do, of the others the best that is left. A lone
    word that says little comes last."""
    if turn == len(_SIZES):
        return next((hook for hook in left if hook.pattern == "short"), left[0] if left else None)
    fewest, most = _SIZES[turn]
    fitting = (hook for hook in left if fewest <= size_of(hook.text) <= most and hook.pattern != "short")
    if turn == 0:
        return next((hook for hook in fitting if says_enough(hook)), None)
    rest = sorted(left, key=lambda hook: (not says_enough(hook), not leads(hook), hook.pattern == "short"))
    leading = (hook for hook in fitting if says_enough(hook) and leads(hook))
    return next(leading, rest[0] if rest else None)


def says_enough(hook: Hook) -> bool:
    """Whether it may be all that a picture says: no lone word or number, unless it is worth it."""
    is_phrase = size_of(hook.text) > 1 and hook.pattern != "number"
    return is_phrase or hook.score >= hook_words().worth.enough_alone


def _says_nothing(hook: Hook) -> bool:
    """Whether it is a mere date, or what speaks against it outweighs all else: a detail, or what any video could
    say."""
    return is_date(hook.text) or (hook.score < 0 and any(value for name, value in hook.terms if name in _DETAILS))


def leads(hook: Hook) -> bool:
    """Whether it goes before the title in short, or as the title in short before the title as it is."""
    worth = hook_words().worth
    return hook.score >= (worth.leads_in_short if hook.pattern == "short" else worth.leads)


def _is_side(hook: Hook, hooks: Sequence[Hook]) -> bool:
    """Whether a number is but one side of a contrast: '50mm' of '50mm VS 85mm'."""
    return hook.pattern == "number" and any(
        other.pattern == "contrast" and hook.text in re.split(r" VS | TO | to ", other.text) for other in hooks
    )


def _is_part(hook: Hook, hooks: Sequence[Hook]) -> bool:
    """Whether a bare number is but a part of a phrase that says more: '6 months' of '6 months later'."""
    bare = hook.pattern == "number" and not hook.text[:1].isalpha()
    return bare and any(
        other.pattern in _PHRASES and fits(other.text) and f" {hook.text} " in f" {other.text} " != f" {hook.text} "
        for other in hooks
    )


def _different(hooks: Sequence[Hook]) -> tuple[Hook, ...]:
    seen: dict[str, Hook] = {}
    for hook in hooks:
        seen.setdefault("".join(filter(str.isalnum, hook.text.casefold())) or hook.text, hook)
    return tuple(seen.values())


_CRIES = re.compile("[?？؟!！]+")
_QUIET = str.maketrans("", "", "!！")
"""What is grave is asked once and never cried out."""


def _set(text: str, spoken: Tongue, loud: bool, grave: bool) -> str:
    """Spelled, marked and cased as the genre speaks."""
    text = _balanced(text).strip(_EDGES)
    text = re.sub(r"[?？؟!！]{2,}+", lambda match: match.group()[:2], text)
    text = _CRIES.sub(lambda match: match.group().translate(_QUIET)[:1], text) if grave else text
    parts = [_spelled(part, spoken.language) for part in text.split()]
    if loud:
        return " ".join(_upper(part, spoken.language) for part in parts)
    shouted = text.upper() == text and any(len(part) > 3 and part.isalpha() for part in parts)
    if shouted and len(parts) > 0 and title_case([Word(part, part.lower()) for part in parts]):
        parts = [lower_in(part, spoken.language) for part in parts]
    return _first_capital(" ".join(parts), spoken.language)


def _balanced(text: str) -> str:
    """Without quotation marks and brackets that have lost their other half."""
    text = text.replace('"', "") if text.count('"') % 2 else text
    return text if text.count("(") == text.count(")") else text.replace("(", "").replace(")", "")


def _unmistaken(text: str, language: str) -> str:
    """With the English word that was meant: 'what your doing'."""
    for each in hook_words().mistaken if language == "en" else ():
        text = each.find.sub(each.instead, text)
    return text


def _spelled(part: str, language: str) -> str:
    core = part.strip(",.:;!?'\"")
    contracted = hook_words().contractions.get(core.lower()) if language == "en" else None
    right = contracted or hook_words().spelling.get(core.lower())
    if right is None:
        return part
    return part.replace(core, right[:1].upper() + right[1:] if core[:1].isupper() else right)


def _upper(part: str, language: str) -> str:
    known = hook_words()
    if any(part.lstrip("0123456789.,") == unit for unit in known.cased_units):
        return part
    return upper_in(part, language)


def _first_capital(text: str, language: str) -> str:
    place = next((at for at, character in enumerate(text) if character.isalnum()), None)
    if place is None or (text[place : place + 2].islower() is False and text[place].islower()):
        return text
    size = 2 if text[place : place + 2] in hook_words().double_capitals.get(language, frozenset()) else 1
    return text[:place] + upper_in(text[place : place + size], language) + text[place + size :]
