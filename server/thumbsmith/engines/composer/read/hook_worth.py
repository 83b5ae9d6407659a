"""The worth of a hook: one sum of named terms. Their weights stand in `data/hooks.toml`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import numpy as np

from thumbsmith.engines.composer.data.hook_words import hook_words
from thumbsmith.engines.composer.read.hook_generic import is_generic
from thumbsmith.engines.composer.read.hook_spans import size_of
from thumbsmith.engines.composer.read.hook_title import Title
from thumbsmith.engines.composer.read.line_breaks import extent
from thumbsmith.engines.composer.read.reading import Hook
from thumbsmith.readability.words import PASS_UP_TO, words_of

_SURPRISING = frozenset({"contrast", "stakes"})
_ALONE = frozenset({"number", "quote", "contrast"})
"""Kinds of hooks of which one word says enough."""


def weighed(hook: Hook, title: Title) -> Hook:
    """The hook with its worth."""
    weights = hook_words().worth.weights
    terms = tuple((name, weights[name] * measure(hook, title)) for name, measure in TERMS.items())
    return replace(hook, score=round(sum(value for _, value in terms), 9), terms=terms)


def _slot(hook: Hook, _title: Title) -> float:
    """The slot's sureness of its finding."""
    return hook.score


def _whole(hook: Hook, title: Title) -> float:
    """1 for a whole clause of the title."""
    said = _letters(hook.text)
    return float(any(_letters(clause.text) == said for clause in title.clauses))


def _length(hook: Hook, _title: Title) -> float:
    """The legibility of so many letters on a small picture in a list."""
    curve = hook_words().worth
    return float(np.interp(extent(hook.text), curve.letters, curve.read))


def _surprise(hook: Hook, title: Title) -> float:
    """Whether it has a number, sets two things against each other, says what is at stake or denies."""
    denies = not title.tongue.classes.negators.isdisjoint(hook.text.lower().split())
    return float(hook.pattern in _SURPRISING or denies or any(map(str.isdigit, hook.text)))


def _alone(hook: Hook, _title: Title) -> float:
    """-1 for a single word that is neither a number nor said by somebody: 'EXPLAINED' does not say what."""
    return -float(size_of(hook.text) < 2 and hook.pattern not in _ALONE)


def _glance(hook: Hook, _title: Title) -> float:
    """-1 for more words than the readability check passes."""
    return -float(len(words_of(hook.text)) > PASS_UP_TO)


def _incidental(hook: Hook, title: Title) -> float:
    """-1 for a number that only says more of a thing; between, where it mostly does."""
    if hook.pattern != "number":
        return 0.0
    if title.unspaced:
        return -float(title.text.partition(hook.text)[0].endswith(tuple(hook_words().numbers.attributes)))
    return -next((figure.incidental for figure in title.figures if figure.text == hook.text), 0.0)


def _generic(hook: Hook, title: Title) -> float:
    """-1 for what any video could say of itself."""
    return -float(is_generic(hook.text, title.tongue))


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text[:80].casefold()))


TERMS: Mapping[str, Callable[[Hook, Title], float]] = {
    "slot": _slot,
    "whole": _whole,
    "length": _length,
    "surprise": _surprise,
    "alone": _alone,
    "glance": _glance,
    "incidental": _incidental,
    "generic": _generic,
}
