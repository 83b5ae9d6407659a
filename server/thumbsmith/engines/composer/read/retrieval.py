"""Finds art for words: our lexicon and the art's labels first, then what rarer words nearly mean, then the icon pack's
keywords by BM25. `search(text)` is the only door.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from thumbsmith.engines.composer.data.library import Icon, IconLibrary
from thumbsmith.engines.composer.data.misread import needs_naming
from thumbsmith.engines.composer.data.vocabulary import vocabulary
from thumbsmith.engines.composer.read.lexicon import MAXIMUM_PHRASE, key_of, lexicon, meanings, spelled_words
from thumbsmith.engines.composer.text import UNSPACED_SCRIPTS, script_of, stem, words

ENOUGH = 2
"""Art that the words name themselves makes a search among their neighbours needless."""
_GENERAL_STEMS = frozenset(map(stem, vocabulary().general))
TELLING = -0.8
"""Phrases that score lower (are better) name a subject; the others only set the scene."""
SPELLING = 6
"""Letters of a word from which a slip is more likely than another word."""
_SATURATION, _LENGTH_WEIGHT = 1.2, 0.75  # BM25's usual k1 and b


class Retrieval:
    """An index over the icon pack; build it once per process (about 20 ms)."""

    def __init__(self, library: IconLibrary) -> None:
        self._library = library
        self._documents = {icon.name: _document(icon) for icon in library.icons.values() if not needs_naming(icon.name)}
        self._postings: dict[str, list[str]] = defaultdict(list)
        self._labelled: dict[str, list[str]] = defaultdict(list)
        for name, document in self._documents.items():
            for term in document:
                self._postings[term].append(name)
            for term in {stem(word.lower) for word in words(library.icons[name].label)}:
                self._labelled[term].append(name)
        self._long_words: dict[tuple[str, int], list[str]] = defaultdict(list)
        """By first letter and length, each list from A to Z."""
        for word in sorted(word for word in spelled_words() if len(word) >= SPELLING):
            self._long_words[word[0], len(word)].append(word)
        total = sum(sum(document.values()) for document in self._documents.values())
        self._mean_length = total / max(1, len(self._documents))

    def search(self, text: str, most: int = 8) -> tuple[str, ...]:
        """Names of art that the words name, best first; empty when no word is known."""
        terms = [self._spelled(_bare(word.lower)) for word in words(vocabulary().no_things.sub(" ", text))]
        ranked = [*self._by_name(terms), *_by_substring(text)]
        if len(ranked) < ENOUGH:
            known = {stem(term) for phrase in self._phrases(terms) for term in terms[phrase.start : phrase.stop]}
            rest = [stem(term) for term in terms if not is_faint(term)]
            scores = self._by_keywords(term for term in rest if term not in known)
            ranked.extend(name for name, _ in sorted(scores.items(), key=lambda entry: (-entry[1], entry[0])))
        return self._known(ranked)[:most]

    def _known(self, names: Iterable[str]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(name for name in names if name in self._library))

    def _spelled(self, term: str) -> str:
        """The word of the lexicon that an unknown long word misspells by one letter; else the word itself."""
        key = stem(term)
        known = (key,) in lexicon() or key in self._postings or key in meanings() or is_faint(term)
        if known or len(term) < SPELLING or not term.isascii():
            return term
        alike = (self._long_words.get((term[0], length), ()) for length in range(len(term) - 1, len(term) + 2))
        slips = (word for words in alike for word in words if _is_one_slip(term, word))
        return min(slips, default=term)

    def _phrases(self, terms: Sequence[str]) -> list[range]:
        """The places of the lexicon's phrases in the text, longest first, without overlap."""
        found: list[range] = []
        taken: set[int] = set()
        for length in range(MAXIMUM_PHRASE, 0, -1):
            for start in range(len(terms) - length + 1):
                span = range(start, start + length)
                if not taken.intersection(span) and _is_entry(terms[start : start + length]):
                    found.append(span)
                    taken.update(span)
        return sorted(found, key=lambda span: span.start)

    def _by_name(self, terms: Sequence[str]) -> Iterator[str]:
        """Art by phrases of the lexicon and by its labels: the first two of every telling one, all subjects before
        any alternative; then what only sets the scene."""
        phrases = self._phrases(terms)
        taken = {position for span in phrases for position in span}
        lists = [
            (
                -_tellingness(terms[span.start : span.stop]) + _asides(terms, span.start),
                span.start,
                lexicon()[key_of(terms[span.start : span.stop])],
            )
            for span in phrases
        ]
        lists += [
            (-_tellingness([term]) + _asides(terms, position), position, self._called(stem(term)))
            for position, term in enumerate(terms)
            if position not in taken and not is_faint(term)
        ]
        ordered = [(score, names) for score, _, names in sorted(lists, key=lambda entry: entry[:2]) if names]
        telling = [names for score, names in ordered if score <= TELLING]
        general = [names for score, names in ordered if score > TELLING]
        meant = [] if telling else self._by_meaning(terms)
        for group, ranks in ((telling or meant, range(2)), (general, range(8)), (telling, range(2, 8))):
            yield from (names[rank] for rank in ranks for names in group if rank < len(names))

    def _by_meaning(self, terms: Sequence[str]) -> list[tuple[str, ...]]:
        """Art for what rarer words nearly mean. A guess: asked for only when nothing telling is named."""
        return [(meanings()[stem(term)],) for term in terms if not is_faint(term) and stem(term) in meanings()]

    def _called(self, term: str) -> tuple[str, ...]:
        """Art whose label has the word, the shortest labels first: 'potato' before 'roasted sweet potato'."""
        names = self._labelled.get(term, ())
        if not names or len(names) > len(self._documents) / 60:
            return ()
        return tuple(sorted(names, key=lambda name: (name.count("-"), name)))[:2]

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


def _is_entry(terms: Sequence[str]) -> bool:
    """Whether the lexicon has the phrase. A word that says little must be spelled alike: 'can' is no 'canning'."""
    if len(terms) == 1 and is_faint(terms[0]) and terms[0] not in spelled_words():
        return False
    return key_of(terms) in lexicon()


def _bare(term: str) -> str:
    """Without the article that French and Italian glue to a word (l'argent, d'or)."""
    return term[2:] if len(term) > 4 and term[1] == "'" and term[0] in "ldj" else term


def is_faint(term: str) -> bool:
    """Whether a word names nothing that could be drawn."""
    return len(term) < 3 or any(
        word in vocabulary().faint or word in vocabulary().small for word in (term, term.removesuffix("s"))
    )


def _by_substring(text: str) -> list[str]:
    """Art for words of scripts without spaces, which are looked for anywhere in the text."""
    if script_of(text) not in UNSPACED_SCRIPTS:
        return []
    lists = [names for key, names in lexicon().items() if len(key) == 1 and not key[0].isascii() and key[0] in text]
    return [names[rank] for rank in range(max(map(len, lists), default=0)) for names in lists if rank < len(names)]


def _tellingness(terms: Sequence[str]) -> float:
    """The part of a phrase in a picture's subject: 'gym' more than 'day', two words a little more than one."""
    general = all(term.isdigit() or _is_general(term) for term in terms)
    describes = all(term in vocabulary().epithets or term in vocabulary().priced for term in terms)
    return 1.0 + 0.2 * (len(terms) - 1) - (0.6 if general else 0.0) - (0.3 if describes else 0.0)


def _is_general(term: str) -> bool:
    return stem(term) in _GENERAL_STEMS


def _is_one_slip(typed: str, meant: str) -> bool:
    """Whether one letter is missing, too many or wrong, or two neighbours are swapped."""
    typed, meant = _without_shared_start(typed, meant)
    typed, meant = _without_shared_start(typed[::-1], meant[::-1])
    return (len(typed) < 2 and len(meant) < 2) or (len(typed) == 2 and typed == meant[::-1])


def _without_shared_start(one: str, other: str) -> tuple[str, str]:
    shared = next((at for at, (mine, its) in enumerate(zip(one, other, strict=False)) if mine != its), None)
    shared = min(len(one), len(other)) if shared is None else shared
    return one[shared:], other[shared:]


def _asides(terms: Sequence[str], start: int) -> float:
    """The loss of a phrase that only says where or with what: 'in Istanbul' after 'my luggage'."""
    before = terms[max(0, start - 2) : start]
    owner = terms[start].endswith("'s")  # 'Dubai's most expensive hotel'
    return 0.15 if owner or any(term in vocabulary().aside_openers for term in before) else 0.0


def _document(icon: Icon) -> Counter[str]:
    """Stems of the label (counted double) and of the keywords."""
    label = [stem(word.lower) for word in words(icon.label)]
    keywords = {stem(word.lower) for keyword in icon.keywords for word in words(keyword)}
    return Counter([*label, *label, *(keyword for keyword in keywords if keyword not in label)])
