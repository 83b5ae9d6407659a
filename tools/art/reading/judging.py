"""Whether art is right for a title, told by what a person accepted: it is when its lists have one of those nouns."""

from __future__ import annotations

from collections.abc import Mapping

from thumbsmith.engines.composer.data.knowledge import drawables
from thumbsmith.engines.composer.data.library import Icon
from thumbsmith.engines.composer.read.drawables import Drawables
from thumbsmith.engines.composer.read.phrases import PhraseBook, tokens_of
from tools.art.reading.titles import Title


class Judge:
    """Milder than a person where a part of a scene is drawn, stricter where another thing would do as well."""

    def __init__(self, icons: Mapping[str, Icon]) -> None:
        entries = [
            (phrase, name)
            for name, drawable in drawables().items()
            if name in icons
            for phrase in (*drawable.means, *drawable.stands_in, icons[name].label)
        ]
        self._book = PhraseBook(entries, "en")
        self._drawables = Drawables(icons.keys())

    def accepts(self, art: str, title: Title) -> bool:
        return art in self.accepted(title.subjects)

    def accepted(self, subjects: tuple[str, ...]) -> frozenset[str]:
        """All art that would be right where these nouns are."""
        matches = (match for subject in subjects for match in self._book.every(tokens_of(subject, "en")))
        named = {picture.art for subject in subjects for picture in self._drawables.named(subject)}
        return frozenset(named.union(*(match.values for match in matches)))
