"""Whether a grin would be tasteless beside a title: words of `data/gravity.toml`, and what its meaning says."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

from thumbsmith.engines.composer.data.knowledge import FOLDER
from thumbsmith.engines.composer.read.phrases import PhraseBook, phrases_of, tokens_of

MOST_WORDS = 3
"""So many words of a kind count."""
KINDS = ("sure", "leaning", "lighter")


def is_grave(title: str, language: str, log_odds: float | None) -> bool:
    """`log_odds`: what `Heads.grave` says, None where there is no embedder."""
    return gravity(title, language, log_odds) >= weights()["floor"]


def is_sober(title: str, language: str, log_odds: float | None) -> bool:
    """Whether it is so surely grave that nothing lively may be drawn: at the floor half of the titles are harmless."""
    return gravity(title, language, log_odds) >= weights()["sober"]


def gravity(title: str, language: str, log_odds: float | None) -> float:
    """The sum of what the words and the meaning say; the more, the graver."""
    head = weights()["unread"] if log_odds is None else log_odds
    found = words_found(title, language)
    laughs = weights()["laughter"] if _laughter().search(title) else 0
    return weights()["head"] * head + laughs + sum(weights()[kind] * found[kind] for kind in KINDS)


def words_found(title: str, language: str) -> Mapping[str, int]:
    """The number of different words of each kind in the title, up to `MOST_WORDS`; of the sure ones one is enough."""
    tokens = tokens_of(title, language)
    found = {}
    for kind in KINDS:
        book = _book(kind, language)
        said = {phrase for match in book.find(tokens) for phrase in match.values} if book else set()
        found[kind] = min(len(said), 1 if kind == "sure" else MOST_WORDS)
    return found


@cache
def weights() -> Mapping[str, float]:
    return {name: float(weight) for name, weight in _data()["terms"].items()}


@cache
def _laughter() -> re.Pattern[str]:
    """Words are repeated in their last letter at will: "lool" is none, "lolll" and "hahahaaa" are some."""
    signs, words = _data()["laughter"]["signs"], _data()["laughter"]["words"]
    drawn_out = (f"{re.escape(word)}{re.escape(word[-1])}*" for word in words)
    return re.compile(rf"{'|'.join(map(re.escape, signs))}|\b(?:{'|'.join(drawn_out)})\b", re.IGNORECASE)


@cache
def _book(kind: str, language: str) -> PhraseBook[str] | None:
    language = "en" if language == "und" else language
    text = _data()[kind].get(language)
    if text is None:
        return None
    return PhraseBook([(phrase, phrase) for phrase in phrases_of(text)], language)


@cache
def _data() -> Mapping[str, Mapping[str, Any]]:
    return tomllib.loads((FOLDER / "gravity.toml").read_text("utf-8"))
