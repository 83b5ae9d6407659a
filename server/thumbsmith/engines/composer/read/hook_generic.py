"""What any video could say of itself: 'step by step', 'so geht's', 'full documentary', 'song for toddlers'."""

from __future__ import annotations

from functools import lru_cache

from thumbsmith.engines.composer.data.hook_words import Tongue, hook_words, tongue
from thumbsmith.engines.composer.read.clauses import Clause

_FEWEST_LEFT = 3
"""Words that say enough without their generic end."""
_LONGEST_TEXT = 60
"""Letters of a text that may be generic."""
_LONGEST = 5
"""Words of a generic phrase."""


def generic_end(clause: Clause, spoken: Tongue) -> int:
    """The place of the generic end of a clause, 'How to sharpen a knife | step by step'; its end where it has none."""
    keys = [word.key for word in clause.words]
    for size in range(min(_LONGEST, len(keys) - _FEWEST_LEFT), 0, -1):
        if " ".join(keys[-size:]) in spoken.generic:
            return len(keys) - size
    return len(keys)


def is_generic(text: str, spoken: Tongue) -> bool:
    return len(text) <= _LONGEST_TEXT and _is_generic(text, spoken.language)


@lru_cache(maxsize=512)
def _is_generic(text: str, language: str) -> bool:
    """Whether nothing is left without generic phrases and kinds of videos but where, when or with what."""
    spoken, known = tongue(language), hook_words().generic
    keys = [key for part in text.lower().replace("’", "'").split() if (key := part.strip(",.:;!?…'\"()|–-"))]
    left, said = [], False
    while keys:
        size = next((size for size in range(_LONGEST, 0, -1) if " ".join(keys[:size]) in spoken.generic), 0)
        left += [] if size else keys[:1]
        keys, said = keys[size or 1 :], said or size > 0
    kinds = [key for key in left if key in known.kinds]
    own = [key for key in left if key not in known.kinds and key not in known.describing]
    return (said or bool(kinds)) and (not own or (said and not kinds and left[0] in spoken.classes.prepositions))
