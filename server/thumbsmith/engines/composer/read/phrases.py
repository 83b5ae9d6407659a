"""Finds listed phrases in texts of any script: words are folded, inflected words meet their plain form, the longest
match comes first, and text without blanks is searched letter by letter. Linear in the length of the text."""

from __future__ import annotations

import re
import sys
import tomllib
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import takewhile
from typing import Generic, Literal, TypeVar

from thumbsmith.engines.composer.data.knowledge import FOLDER

Value = TypeVar("Value")
Way = Literal["written", "inflected", "part"]

LONGEST_PHRASE = 8
"""Words of a phrase, or letters of one without blanks, beyond which nothing is listed."""
LONGEST_UNSPACED = 16
LONGEST_WORD = 40
"""Letters; what is longer is no word, and is neither inflected nor a compound."""
_JOINERS = frozenset("'’.&+#")
"""Within a word: don't, node.js, R&D, C#."""
_FOLDED_LETTERS = str.maketrans(
    {
        "ё": "е",
        "أ": "ا",
        "إ": "ا",
        "آ": "ا",
        "ٱ": "ا",
        "ى": "ي",
        "ة": "ه",
        "ؤ": "و",
        "ئ": "ي",
        "ك": "ک",
        "ي": "ی",
        "ـ": None,
        "’": "'",
        "ʼ": "'",
        "\u200c": None,
        "\u200d": None,
        "\u00ad": None,
    }
    | dict.fromkeys((*range(1611, 1619), *range(1425, 1480)))
)
"""Letters that people write for each other, and the vowel points of Arabic and Hebrew, which most leave out."""
_UNSPACED = re.compile("[\u0e00-\u0e7f\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+")
"""Thai, kana and Chinese characters: no blanks between their words."""
_THAI_LEADING, _THAI_FOLLOWING = frozenset("เแโใไ"), frozenset("ะาำๅ")
"""Thai vowels that are written before their consonant, and behind it."""
_ASCII_SPAN = re.compile(r"[A-Za-z0-9]+(?:['.&+#][A-Za-z0-9]+)*['.&+#]?")
"""What `_spans` finds in a text of ASCII alone, which most lists are."""


def is_unspaced(text: str) -> bool:
    """Whether a text begins in letters that have no blanks between words."""
    return _UNSPACED.match(text) is not None


def phrases_of(text: str) -> tuple[str, ...]:
    """Of a list in a data file: commas stand between them, line breaks anywhere."""
    return tuple(phrase for part in text.split(",") if (phrase := " ".join(part.split())))


@dataclass(frozen=True)
class Spelling:
    """Spellings that a matcher forgives in one language."""

    letters: frozenset[str] = frozenset()
    endings: tuple[tuple[str, str], ...] = ()
    least: int = 3
    times: int = 1
    prefixes: tuple[str, ...] = ()
    compounds: int = 0
    """Letters of a compound's last part; 0 where words don't tell by it."""
    inflected: bool = False
    """Whether listed words lose their endings too."""
    small: frozenset[str] = frozenset()
    irregular: Mapping[str, str] | None = None

    def plain(self, word: str) -> str:
        """The word without its endings; what can't be told stays."""
        if self.irregular is not None and word in self.irregular:
            return self.irregular[word]
        for _ in range(self.times):
            shorter = self._without_ending(word)
            if shorter == word:
                break
            word = shorter
        return word

    def _without_ending(self, word: str) -> str:
        for ending, instead in self.endings:
            if word.endswith(ending) and len(word) - len(ending) + len(instead) >= self.least:
                return word[: len(word) - len(ending)] + instead
        return word

    def forms(self, word: str) -> tuple[str, ...]:
        """As it is written, without its endings, and both without what is written together with it."""
        if len(word) > LONGEST_WORD:
            return (word,)
        bare = (word[len(prefix) :] for prefix in self.prefixes if word.startswith(prefix))
        written = (word, *(rest for rest in bare if len(rest) >= self.least))
        return tuple(dict.fromkeys(form for each in written for form in (each, self.plain(each))))


@dataclass(frozen=True)
class Token:
    """A word of a text, or a run of letters without blanks."""

    text: str
    """Folded."""
    start: int
    end: int
    forms: tuple[str, ...]
    """The folded word first, then what an entry may call it."""
    plain: str
    """Without its ending."""
    is_run: bool = False


@dataclass(frozen=True)
class Match(Generic[Value]):
    start: int
    end: int
    first: int
    last: int
    """Tokens: the first, and the one after the last."""
    values: tuple[Value, ...]
    size: int
    """Words of the phrase; of one without blanks, letters."""
    way: Way = "written"
    """Whether the text has it letter by letter, in another form, or as the last part of a word."""


@cache
def spellings() -> Mapping[str, Spelling]:
    found: dict[str, Spelling] = {}
    irregular = {folded(word): folded(plain) for word, plain in grammar_table("irregular").items()}
    for language, entry in tomllib.loads((FOLDER / "spelling.toml").read_text("utf-8")).items():
        endings = tuple((folded(ending), folded(instead)) for ending, instead in entry.get("endings", ()))
        found[language] = Spelling(
            letters=frozenset(entry.get("letters", "")),
            endings=tuple(sorted(endings, key=lambda pair: -len(pair[0]))),
            least=entry.get("least", 3),
            times=entry.get("times", 1),
            prefixes=tuple(folded(prefix) for prefix in entry.get("prefixes", ())),
            compounds=entry.get("compounds", 0),
            inflected=entry.get("inflected", False),
            small=frozenset(folded(word) for word in entry["small"].split()),
            irregular=irregular if language == "en" else None,
        )
    return found


@cache
def folded_phrase(text: str) -> tuple[str, bool]:
    """Folded words with blanks between them, and whether their script puts none there."""
    tokens = tokens_of(text, "")
    return " ".join(token.text for token in tokens), bool(tokens) and tokens[0].is_run


@cache
def grammar() -> Mapping[str, frozenset[str]]:
    """The English words around nouns, by what they do."""
    entries = tomllib.loads((FOLDER / "grammar.toml").read_text("utf-8"))
    return {name: frozenset(text.split()) for name, text in entries.items() if isinstance(text, str)}


@cache
def idioms(table: Literal["idioms", "idioms_elsewhere"] = "idioms") -> tuple[str, ...]:
    """Sayings whose nouns name nothing that is there, of English or of all other languages."""
    return tuple(tomllib.loads((FOLDER / "grammar.toml").read_text("utf-8"))[table])


def grammar_table(name: str) -> Mapping[str, str]:
    table: Mapping[str, str] = tomllib.loads((FOLDER / "grammar.toml").read_text("utf-8"))[name]
    return table


def folded(text: str) -> str:
    """As people compare words: without case, and without what is left out or exchanged when one types quickly."""
    if text.isascii():
        return text.lower()
    return unicodedata.normalize("NFC", text).casefold().translate(_FOLDED_LETTERS)


@lru_cache(maxsize=64)
def tokens_of(text: str, language: str) -> tuple[Token, ...]:
    """The words of a text. A hyphen parts words; a possessive 's is no part of its word. Remembered, because each
    question about a title asks for them again."""
    spelling = spellings().get(language, Spelling())
    found: list[Token] = []
    for word, start, end, run in _words(text):
        forms = (word,) if run else spelling.forms(word)
        found.append(Token(word, start, end, forms, word if run else spelling.plain(word[:LONGEST_WORD]), run))
    return tuple(found)


def folded_words(text: str) -> list[str]:
    """The texts of its tokens, for lists of which nothing else is asked."""
    return [word for word, *_ in _words(text)]


def _words(text: str) -> Iterator[tuple[str, int, int, bool]]:
    """Each folded, with its place in the text, and whether it is a run of letters without blanks."""
    for span in _spans(text):
        for start, end in _pieces(text, *span):
            word = folded(text[start:end]).strip("'.&").removesuffix("'s")
            if word:
                yield word, start, end, _UNSPACED.match(word) is not None


def _spans(text: str) -> Iterator[tuple[int, int]]:
    """The spans of letters, marks and digits that stand together."""
    if text.isascii():
        yield from (match.span() for match in _ASCII_SPAN.finditer(text))
        return
    start: int | None = None
    for place, character in enumerate(text):
        if _is_letter(character):
            start = place if start is None else start
        elif start is not None and not (character in _JOINERS and text[place - 1] not in _JOINERS):
            yield start, place
            start = None
    if start is not None:
        yield start, len(text)


def _is_letter(character: str) -> bool:
    return character.isalnum() or (not character.isascii() and unicodedata.category(character) in _LETTERS)


_LETTERS = frozenset({"Mn", "Mc", "Cf"})


def _pieces(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The span, cut where letters without blanks meet others."""
    place = start
    for run in _UNSPACED.finditer(text, start, end):
        if run.start() > place:
            yield place, run.start()
        yield run.span()
        place = run.end()
    if place < end:
        yield place, end


class PhraseBook(Generic[Value]):
    """Phrases and what they stand for. `find` reads text of any language; the language says how entries inflect."""

    def __init__(self, entries: Iterable[tuple[str, Value]], language: str) -> None:
        self._spelling = spellings().get(language, Spelling())
        self._spaced: dict[tuple[str, ...], tuple[Value, ...]] = {}
        # Where entries don't inflect they stand there plain: one table, for there are tens of thousands.
        self._plain: dict[tuple[str, ...], tuple[Value, ...]] = {} if self._spelling.inflected else self._spaced
        self._longest: dict[str, int] = {}
        self._unspaced: dict[str, tuple[Value, ...]] = {}
        self._sizes_unspaced: dict[str, tuple[int, ...]] = {}
        for phrase, value in entries:
            self._add(phrase, value)

    def _add(self, phrase: str, value: Value) -> None:
        words = list(_words(phrase))
        if any(is_run for *_, is_run in words):
            key = "".join(word for word, *_ in words)[:LONGEST_UNSPACED]
            self._unspaced[key] = (*self._unspaced.get(key, ()), value)
            sizes = {len(key), *self._sizes_unspaced.get(key[0], ())}
            self._sizes_unspaced[key[0]] = tuple(sorted(sizes, reverse=True))
        elif 0 < len(words) <= LONGEST_PHRASE:
            written = plain = tuple(sys.intern(word) for word, *_ in words)
            self._spaced[written] = (*self._spaced.get(written, ()), value)
            if self._spelling.inflected:
                plain = tuple(sys.intern(self._spelling.plain(word)) for word in written)
                self._plain[plain] = (*self._plain.get(plain, ()), value)
            for first in (written[0], plain[0]):
                self._longest[first] = max(self._longest.get(first, 0), len(words))

    def __contains__(self, phrase: str) -> bool:
        return bool(self.of(phrase))

    def of(self, phrase: str) -> tuple[Value, ...]:
        """The values of the whole phrase."""
        words = folded_words(phrase)
        if self._unspaced and (whole := self._unspaced.get("".join(words))):
            return whole
        written = tuple(words)
        return self._spaced.get(written) or self._plain.get(tuple(map(self._spelling.plain, written)), ())

    def _values(self, written: tuple[str, ...], plain: tuple[str, ...]) -> tuple[Value, ...]:
        return self._spaced.get(written) or self._plain.get(plain) or ()

    def every(self, tokens: Sequence[Token]) -> list[Match[Value]]:
        """All phrases, also those within others."""
        found: list[Match[Value]] = []
        for place, token in enumerate(tokens):
            found.extend(self._in_run(token, place) if token.is_run else self._at(tokens, place))
        return found

    def find(self, tokens: Sequence[Token], also: Iterable[Match[Value]] = ()) -> list[Match[Value]]:
        """The longest phrases and those found `also`, in their order in the text; no two overlap."""
        found: list[Match[Value]] = []
        taken: set[int] = set()
        for match in sorted([*self.every(tokens), *also], key=lambda match: (match.start - match.end, match.start)):
            if match.start not in taken and match.end - 1 not in taken:
                found.append(match)
                taken.update(range(match.start, match.end))
        return sorted(found, key=lambda match: match.start)

    def _at(self, tokens: Sequence[Token], place: int) -> Iterator[Match[Value]]:
        first = tokens[place]
        longest = max((self._longest.get(form, 0) for form in first.forms), default=0)
        rest = list(takewhile(lambda token: not token.is_run, tokens[place + 1 : place + longest]))
        matched = False
        for size in range(min(longest, len(rest) + 1), 0, -1):
            words = tuple(token.text for token in rest[: size - 1])
            plain = tuple(token.plain for token in rest[: size - 1])
            for form in first.forms:
                if values := self._values((form, *words), (form, *plain)):
                    matched = True
                    way: Way = "written" if (form, *words) in self._spaced and form == first.text else "inflected"
                    yield Match(first.start, tokens[place + size - 1].end, place, place + size, values, size, way)
                    break
        if not matched and self._spelling.compounds:
            yield from self._last_part(first, place)

    def _last_part(self, token: Token, place: int) -> Iterator[Match[Value]]:
        """Matches of a long word by its last part."""
        least = self._spelling.compounds
        if 2 * least - 1 <= len(token.text) <= LONGEST_WORD:
            for cut in range(least - 1, len(token.text) - least + 1):
                for form in token.forms[:2]:
                    if values := self._values((form[cut:],), (form[cut:],)):
                        yield Match(token.start, token.end, place, place + 1, values, 1, "part")
                        return

    def _in_run(self, token: Token, place: int) -> Iterator[Match[Value]]:
        text = token.text
        if not self._unspaced or len(text) != token.end - token.start:  # letters that grow when they are folded
            return
        for start, first in enumerate(text):
            for size in self._sizes_unspaced.get(first, ()):
                if size <= len(text) - start and (values := self._unspaced.get(text[start : start + size])):
                    if _is_torn(text, start) or _is_torn(text, start + size):
                        continue
                    begin = token.start + start
                    yield Match(begin, begin + size, place, place + 1, values, size)


def _is_torn(text: str, place: int) -> bool:
    """Whether no word ends at a place: a Thai vowel or tone stays with its consonant."""
    before, after = text[place - 1 : place], text[place : place + 1]
    follows = after in _THAI_FOLLOWING or (after and unicodedata.category(after) == "Mn")
    return bool(before and after) and (before in _THAI_LEADING or bool(follows))
