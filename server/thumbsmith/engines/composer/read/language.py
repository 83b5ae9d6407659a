"""The language of a text: by its script, then by letters and words that only one language has."""

from __future__ import annotations

import sys
import tomllib
import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache

from thumbsmith.engines.composer.data.knowledge import FOLDER, directions_of, drawables, nouns, words_of
from thumbsmith.engines.composer.read.phrases import Token, folded, folded_words, grammar, spellings, tokens_of

UNKNOWN = "und"
MOST_LETTERS = 1_000
"""Of a text, that are looked at; nobody changes the language after them."""
SHARE_OF_SCRIPT = 0.3
"""Of all letters, from which another script than Latin is the text's: names of games stay Latin everywhere."""
SMALL_WORD, KNOWN_WORD, OWN_LETTER = 1.0, 0.6, 0.8
"""Weights of a word that is among the commonest, of a noun, and of one with a letter of few languages."""
LEAST = 0.15
"""Of such points a word, below which a text is in no language that is known."""
_SCRIPTS: Mapping[str, tuple[str, ...]] = {
    "HANGUL": ("ko",),
    "HIRAGANA": ("ja",),
    "KATAKANA": ("ja",),
    "THAI": ("th",),
    "TAMIL": ("ta",),
    "BENGALI": ("bn",),
    "DEVANAGARI": ("hi",),
    "HEBREW": ("he",),
    "CYRILLIC": ("ru", "uk"),
    "ARABIC": ("ar", "fa", "ur"),
    "CJK": ("zh-hans", "zh-hant"),
    "LATIN": ("en", "de", "nl", "es", "pt", "fr", "it", "pl", "tr", "vi", "id", "fil"),
}
"""By the first word of a letter's name in Unicode, the languages that are written so."""


def language_of(text: str) -> str:
    """ISO 639-1 ('fil' has but three letters) of 26 languages, Chinese as `zh-hans` or `zh-hant`; `und` if none."""
    part = text[:MOST_LETTERS]
    scripts = Counter(name for character in part if character.isalpha() and (name := _script(character)))
    if not scripts:
        return UNKNOWN
    script = _leading(scripts)
    candidates = _SCRIPTS[script]
    if len(candidates) == 1:
        return candidates[0]
    if script == "CJK":
        return _chinese(part)
    found = _by_words(tokens_of(part, ""), candidates)
    return found if found != UNKNOWN or script == "LATIN" else candidates[0]


def _script(character: str) -> str:
    name = unicodedata.name(character, "").partition(" ")[0]
    return name if name in _SCRIPTS else ""


def _leading(scripts: Counter[str]) -> str:
    """The script of the words: kana make Japanese, and a title about Minecraft has many Latin letters anywhere."""
    others = {name: number for name, number in scripts.items() if name != "LATIN"}
    if sum(others.values()) < SHARE_OF_SCRIPT * scripts.total():
        return "LATIN"
    kana = scripts["HIRAGANA"] + scripts["KATAKANA"]
    if kana and "HANGUL" not in others and kana + scripts["CJK"] > sum(others.values()) / 2:
        return "HIRAGANA"
    return max(others, key=lambda name: others[name])


def _chinese(text: str) -> str:
    """Simplified unless letters that only the traditional script has outweigh."""
    simplified, traditional = _chinese_letters()
    found = sum((letter in traditional) - (letter in simplified) for letter in text)
    return "zh-hant" if found > 0 else "zh-hans"


@cache
def _chinese_letters() -> tuple[frozenset[str], frozenset[str]]:
    """The letters of each script that the other's words never have."""
    simplified, traditional = (
        {letter for words in words_of(language).values() for word in words for letter in word}
        for language in _SCRIPTS["CJK"]
    )
    return frozenset(simplified - traditional), frozenset(traditional - simplified)


def _by_words(tokens: Sequence[Token], candidates: Sequence[str]) -> str:
    if not tokens:
        return UNKNOWN
    points = {language: sum(_points(token.text, language) for token in tokens) for language in candidates}
    best = max(candidates, key=lambda language: round(points[language], 3))  # of equals the first
    is_read = points[best] >= max(LEAST * len(tokens), _most_unread(tokens))
    return best if is_read else UNKNOWN


def _most_unread(tokens: Sequence[Token]) -> float:
    """Points of the language that nothing here reads and that the words are most likely in."""
    return max(
        sum(SMALL_WORD * (token.text in small) + OWN_LETTER * (not letters.isdisjoint(token.text)) for token in tokens)
        for small, letters in _unread()
    )


@cache
def _unread() -> Sequence[tuple[frozenset[str], frozenset[str]]]:
    """The small words and the letters of each language of unread-languages.toml."""
    entries = tomllib.loads((FOLDER / "unread-languages.toml").read_text("utf-8")).values()
    return [(frozenset(map(folded, entry["small"].split())), frozenset(entry.get("letters", ""))) for entry in entries]


def _points(word: str, language: str) -> float:
    spelling = spellings()[language]
    if word in spelling.small:
        return SMALL_WORD
    known = KNOWN_WORD if word in _known(language) or spelling.plain(word) in _known(language) else 0.0
    return known + (OWN_LETTER if not spelling.letters.isdisjoint(word) else 0.0)


@cache
def _known(language: str) -> frozenset[str]:
    """Words of the language's lists; of English its nouns and the words around them."""
    if language == "en":
        means = (word for drawable in drawables().values() for word in drawable.means)
        listed = (part for word in (*nouns(), *means) for part in folded_words(word))
        return frozenset(listed).union(*grammar().values())
    lists = (*words_of(language).values(), *directions_of(language).values())
    return frozenset(sys.intern(part) for words in lists for word in words for part in folded_words(word))
