"""Capitals and small letters as a language writes them: a Turkish i keeps its dot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from thumbsmith.engines.composer.data.hook_words import hook_words
from thumbsmith.engines.composer.read.tokens import display
from thumbsmith.engines.composer.text import words
from thumbsmith.engines.composer.types import Headline


def upper_in(text: str, language: str) -> str:
    """As `tokens.display` writes it, with the dots of the language's own letters."""
    return display(text.replace("i", "İ") if language in hook_words().dotted_capitals else text)


def lower_in(text: str, language: str) -> str:
    if language in hook_words().dotted_capitals:
        text = text.replace("İ", "i").replace("I", "ı")
    return text.lower()


def recased(headlines: Sequence[Headline], title: str, language: str) -> tuple[Headline, ...]:
    """Headlines that were set in capitals of no language, in those of the title's."""
    if language not in hook_words().dotted_capitals:
        return tuple(headlines)
    right = {display(word.text): upper_in(word.text, language) for word in words(title)}

    def written(text: str) -> str:
        return " ".join(right.get(part, part) for part in text.split(" "))

    return tuple(
        Headline(
            tuple(replace(line, text=written(line.text)) for line in headline.lines),
            written(headline.tag) if headline.tag else None,
        )
        for headline in headlines
    )
