"""Finds art for words: our lexicon first, then the icon pack's keywords by BM25. Names that read badly are denied.

`search(text)` is the only door, so that a ranking by meaning can be added here without anyone noticing.
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence

from thumbsmith.engines.composer.lexicon import MAXIMUM_PHRASE, key_of, lexicon
from thumbsmith.engines.composer.library import Icon, IconLibrary
from thumbsmith.engines.composer.understanding import vocabulary
from thumbsmith.engines.composer.understanding.text import UNSPACED_SCRIPTS, script_of, stem, words

DENIED = re.compile(
    r"button|oclock|-thirty$|^flag|-flag$|^no-|arrow|-square|-circle$|keycap|^japanese-(?!castle)|symbol|^input-|moon-face"
    r"|hamsa|nazar|-dog$(?<!hot-dog)|playing-cards|^heavy-|-sign$|^mens-|^womens-room|restroom|^on-|^end|^soon"
    r"|^top-a|^back-a|lotion|-heart$(?<!red-heart)(?<!broken-heart)"
    r"|non-potable|convenience-store|middle-finger|cigarette"
    r"|syringe|(?:yen|euro|pound)-banknote|children-crossing|pouting|suit$|breast-feeding|pregnant-|-medium-|diamond$"
    r"|anger|footprints$|dotted|exclamation|question-mark|mark$"
    r"|wavy|curly|part-alternation|trade-mark|copyright|registered"
    r"|aries|taurus|gemini|cancer|^leo$|virgo|libra"
    r"|scorpio$|sagittarius|capricorn|aquarius|pisces|ophiuchus|cross$|khanda"
    r"|^desert$|^sunrise|^sunset$|cityscape|night-with-stars|bridge-at-night|foggy|national-park"
    r"|milky-way"
    r"|wheel-of-dharma|^om$|menorah|star-of-david|star-and-crescent|trident|fleur|p-button|speaker-(?:low|medium)|bust"
    r"|selfie|kiss-mark|biting-lip|mouth$|nose$|^ear$|^leg$"
    r"|^foot$|^tongue$|moyai|toilet|pile-of-poo|bathtub|^plus$|^minus$"
    r"|^divide$|^multiply$|infinity|female|male-|transgender"
    r"|water-closet|place-of-worship|prayer-beads|kaaba|firearm|pistol"
)
"""Signs, letters, clocks, zodiac and faith symbols, square pictures, and what is easily misread when small."""
ENOUGH = 2
"""Art from the lexicon that makes a search by keywords needless: it would only add what words happen to share."""
_GENERAL_STEMS = frozenset(map(stem, vocabulary.GENERAL))
_SATURATION, _LENGTH_WEIGHT = 1.2, 0.75  # BM25's usual k1 and b


class Retrieval:
    """An index over the icon pack; build it once per process (about 20 ms)."""

    def __init__(self, library: IconLibrary) -> None:
        self._library = library
        self._documents = {
            icon.name: _document(icon) for icon in library.icons.values() if not DENIED.search(icon.name)
        }
        self._postings: dict[str, list[str]] = defaultdict(list)
        for name, document in self._documents.items():
            for term in document:
                self._postings[term].append(name)
        total = sum(sum(document.values()) for document in self._documents.values())
        self._mean_length = total / max(1, len(self._documents))

    def search(self, text: str, most: int = 8) -> tuple[str, ...]:
        """Names of art that the words name, best first; empty when no word is known."""
        terms = [_bare(word.lower) for word in words(text)]
        ranked = [*self._by_lexicon(terms), *_by_substring(text)]
        if len(ranked) >= ENOUGH:
            return self._known(ranked)[:most]
        known = {stem(term) for term in self._covered(terms)}
        scores = self._by_keywords(
            stem(term) for term in terms if term not in vocabulary.SMALL and stem(term) not in known and len(term) > 2
        )
        ranked.extend(name for name, _ in sorted(scores.items(), key=lambda entry: (-entry[1], entry[0])))
        return self._known(ranked)[:most]

    def _known(self, names: Iterable[str]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(name for name in names if name in self._library))

    def _phrases(self, terms: Sequence[str]) -> list[tuple[int, int]]:
        """(start, length) of the lexicon's phrases in the text, longest first, without overlap."""
        found: list[tuple[int, int]] = []
        taken: set[int] = set()
        for length in range(MAXIMUM_PHRASE, 0, -1):
            for start in range(len(terms) - length + 1):
                span = range(start, start + length)
                if not taken.intersection(span) and key_of(list(terms[start : start + length])) in lexicon():
                    found.append((start, length))
                    taken.update(span)
        return sorted(found)

    def _covered(self, terms: Sequence[str]) -> list[str]:
        return [term for start, length in self._phrases(terms) for term in terms[start : start + length]]

    def _by_lexicon(self, terms: Sequence[str]) -> Iterable[str]:
        """The first two of every telling phrase, all subjects before any alternative; then what only sets the scene."""
        lists = [
            (-_tellingness(terms[start : start + length]), start, names)
            for start, length in self._phrases(terms)
            if (names := lexicon()[key_of(list(terms[start : start + length]))])
        ]
        telling = [names for score, _, names in sorted(lists, key=lambda entry: entry[:2]) if score <= -1]
        general = [names for score, _, names in sorted(lists, key=lambda entry: entry[:2]) if score > -1]
        for group, ranks in ((telling, range(2)), (general, range(8)), (telling, range(2, 8))):
            yield from (names[rank] for rank in ranks for names in group if rank < len(names))

    def _by_keywords(self, terms: Iterable[str]) -> Mapping[str, float]:
        scores: dict[str, float] = defaultdict(float)
        for term in terms:
            holders = self._postings.get(term, [])
            if not holders or len(holders) > len(self._documents) / 12:
                continue
            rarity = math.log(1 + len(self._documents) / len(holders))
            for name in holders:
                document = self._documents[name]
                length = sum(document.values()) / self._mean_length
                norm = _SATURATION * (1 - _LENGTH_WEIGHT + _LENGTH_WEIGHT * length)
                scores[name] += rarity * document[term] * (_SATURATION + 1) / (document[term] + norm)
        return scores


def _bare(term: str) -> str:
    """Without the article that French and Italian glue to a word (l'argent, d'or)."""
    return term[2:] if len(term) > 4 and term[1] == "'" and term[0] in "ldj" else term


def _by_substring(text: str) -> list[str]:
    """Art for words of scripts without spaces, which are looked for anywhere in the text."""
    if script_of(text) not in UNSPACED_SCRIPTS:
        return []
    lists = [names for key, names in lexicon().items() if len(key) == 1 and not key[0].isascii() and key[0] in text]
    return [names[rank] for rank in range(max(map(len, lists), default=0)) for names in lists if rank < len(names)]


def _tellingness(terms: Sequence[str]) -> float:
    """How much of a picture's subject a phrase is: 'gym' more than 'day', two words a little more than one."""
    general = all(term.isdigit() or stem(term) in _GENERAL_STEMS for term in terms)
    return 1.0 + 0.2 * (len(terms) - 1) - (0.6 if general else 0.0)


def _document(icon: Icon) -> Counter[str]:
    """Stems of the label (counted double) and of the keywords."""
    label = [stem(word.lower) for word in words(icon.label)]
    keywords = {stem(word.lower) for keyword in icon.keywords for word in words(keyword)}
    return Counter([*label, *label, *(keyword for keyword in keywords if keyword not in label)])
