"""A title in its clauses, as its own punctuation parts them, and their words as they are written."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from thumbsmith.engines.composer.data.hook_words import hook_words
from thumbsmith.engines.composer.text import clean, is_emoji

_SIGNS = re.compile(
    r"[.!?…。！？؟।]++|[:：;；|()（）\[\]{}【】「」『』]|(?<=\s)[-–—/]{1,3}(?=\s)|—|,(?=\s)|[,、，،](?=\D|$)"
)
_COMMAS = frozenset(",、，،")
_OPENING = frozenset("([{（【")
_EDGES = ",.:;!?…'\"*_~=·•<>`^\\"
_AROUND = re.compile(r"[\ufe0e\ufe0f\u20e3\u200d]")
_TAG = r"[#＃@][^\W\d_]\w{0,60}"
_TAGS_AT_END = re.compile(rf"(?:(?<!\S){_TAG}[\s|]*+)+$")
_TAGS_AT_START = re.compile(rf"^(?:{_TAG}[\s|]++)+")
_TAG_WITHIN = re.compile(r"(?<!\S)[#＃@](?=[^\W\d_])")


@dataclass(frozen=True)
class Word:
    text: str
    """As written, with the signs at its ends."""
    key: str
    """In small letters, without them."""

    @property
    def capital(self) -> bool:
        return self.text.lstrip(_EDGES)[:1].isupper()


@dataclass(frozen=True)
class Clause:
    text: str
    mark: str = ""
    """The sign that ends it: '?', '!', '?!', '.', ':' or nothing."""
    before: str = ""
    """The sign that parts it from the clause before: ',' parts less than ':' does."""

    @cached_property
    def words(self) -> tuple[Word, ...]:
        found = ((part, part.lower().replace("’", "'").strip(_EDGES)) for part in self.text.split())
        return tuple(Word(part, key) for part, key in found if key)

    @property
    def asks(self) -> bool:
        return "?" in self.mark or "？" in self.mark or "؟" in self.mark

    @property
    def aside(self) -> bool:
        return self.before in _OPENING

    @property
    def after_comma(self) -> bool:
        return self.before in _COMMAS


def clauses_of(title: str) -> tuple[Clause, ...]:
    return tuple(_clauses(readable(title)))


def readable(title: str) -> str:
    """One line without emoji, links, hashtags and control signs; curly quotes straight. A hashtag within a sentence is
    a word of it."""
    text = clean(title.replace("\n", " | "))
    text = _AROUND.sub("", "".join(" | " if is_emoji(character) else character for character in text)).strip(" |")
    for tags in (_TAGS_AT_END, _TAGS_AT_START):
        text = tags.sub("", text).strip(" |") or text
    return _TAG_WITHIN.sub("", text)


def _clauses(text: str) -> Iterator[Clause]:
    start, before = 0, ""
    for sign in _SIGNS.finditer(text):
        if not _parts(text, start, sign):
            continue
        yield from _clause(text[start : sign.start()], sign.group(), before)
        start, before = sign.end(), sign.group()
    yield from _clause(text[start:], "", before)


def _clause(text: str, mark: str, before: str) -> Iterator[Clause]:
    clause = Clause(text.strip(), mark, before)
    if clause.words:
        yield clause


def _parts(text: str, start: int, sign: re.Match[str]) -> bool:
    """Whether a sign ends a clause: not in '3.5', 'vs.', 'U.S.' or 'Mario:Kart'."""
    following = text[sign.end() : sign.end() + 1]
    mark = sign.group()
    if mark[0] in ".:!?" and following and not (following.isspace() or following in "\"')]}|"):
        return False
    if following == '"' and text[sign.end() + 1 : sign.end() + 3].strip()[:1].islower():
        return False
    if mark == ".":
        last = text[max(start, sign.start() - 24) : sign.start()].rpartition(" ")[2].lower()
        return (len(last) > 1 and last not in hook_words().abbreviations) or (len(last) == 1 and last.isdigit())
    return True
