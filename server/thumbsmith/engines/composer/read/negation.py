"""Things that a text says are not there or not done: 'no food', 'without sugar', 'never rings', 'şekersiz', '砂糖なし'.

The words are those of `data/negation.toml`; the text is gone through once, with a bounded look around each of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from thumbsmith.engines.composer.data.denying import DenialKind
from thumbsmith.engines.composer.read.breaths import clauses_of
from thumbsmith.engines.composer.read.denial_words import FORWARD, Cue, Tongue, find_cues, tongue_of
from thumbsmith.engines.composer.read.phrases import Token, tokens_of

Span = tuple[int, int]
REACH = 4
"""Words that say something, within which a denial has its thing."""
LETTERS = 10
"""The same in text without blanks."""
MOST_LISTED = 16
"""Words of a list behind a 'no' that are looked at for its 'or'."""
MOST_IN_ITEM = 3
"""Words of each of its things."""
ABSENT = frozenset({"before", "after", "within", "warnings"})


@dataclass(frozen=True)
class Denial:
    """Places in the text."""

    cue: Span
    things: tuple[Span, ...]
    """The denied things, each with the words around it, first to last."""
    kind: DenialKind

    @property
    def is_absent(self) -> bool:
        """Whether the thing is said not to be there; else something is not done with it."""
        return self.kind in ABSENT

    @property
    def is_forward(self) -> bool:
        """Whether the things follow the words that deny: the first noun of each is meant, else the last."""
        return self.kind in FORWARD


@dataclass(frozen=True)
class Negation:
    """A text without what it denies, and the things that it says are not there."""

    said: str
    denied: str


class Placed(Protocol):
    @property
    def start(self) -> int: ...
    @property
    def end(self) -> int: ...


_Placed = TypeVar("_Placed", bound=Placed)


def read_negation(text: str, language: str = "en") -> Negation:
    tokens = tokens_of(text, language)
    found = denials_among(text, tokens, language)
    if not found:
        return Negation(text, "")
    passed = tongue_of(language).passed
    gone = [span for denial in found for span in _covered(denial)]
    absent = [thing for denial in found if denial.is_absent for thing in denial.things]
    said = [_word(text, token) for token in tokens if not _in(token, gone)]
    denied = [_word(text, token) for token in tokens if _in(token, absent) and token.text not in passed]
    return Negation(" ".join(said), " ".join(denied))


def _word(text: str, token: Token) -> str:
    return text[token.start : token.end]


def _covered(denial: Denial) -> Iterator[Span]:
    """From what denies to the end of what is denied; of deeds the thing alone: who did not go was there."""
    if denial.is_absent:
        yield denial.cue
    yield from denial.things
    if denial.is_absent and denial.is_forward and denial.things:
        yield denial.cue[0], denial.things[0][1]


def _in(token: Token, spans: Sequence[Span]) -> bool:
    return any(start <= token.start < end for start, end in spans)


def denied_among(placed: Sequence[_Placed], denials: Sequence[Denial]) -> list[tuple[_Placed, Denial]]:
    """Of what stands at places in the text, what is denied: the nearest to each denial."""
    found: list[tuple[_Placed, Denial]] = []
    for denial in denials:
        for start, end in denial.things:
            inside = [each for each in placed if each.start < end and each.end > start]
            found += [(each, denial) for each in (inside[:1] if denial.is_forward else inside[-1:])]
    return found


def denials_in(text: str, language: str) -> list[Denial]:
    return denials_among(text, tokens_of(text, language), language)


def denials_among(text: str, tokens: Sequence[Token], language: str, taken: Sequence[Span] = ()) -> list[Denial]:
    """In their order. Words that are `taken` (names: 'No Man's Sky') deny nothing."""
    tongue = tongue_of(language)
    clauses = clauses_of(text, tokens)
    names = {place for start, end in taken for place in range(start, end)}
    cues = [cue for cue in find_cues(text, tokens, clauses, tongue) if cue.start not in names]
    around = _Around(text, tokens, clauses, {cue.first: cue for cue in reversed(cues)}, tongue)
    kept = [cue for place, cue in enumerate(cues) if not _is_turned(cues, place)]
    return [denial for cue in kept if (denial := around.of(cue)).things]


def _is_turned(cues: Sequence[Cue], place: int) -> bool:
    """Whether a denial is denied itself: 'without giving up bread', 'never without'."""
    if not place or cues[place].in_run:
        return False
    before, cue = cues[place - 1], cues[place]
    gap = cue.first - before.last
    return before.kind in FORWARD and (gap == 0 or (gap == 1 and before.kind == "deeds" and cue.kind in ABSENT))


@dataclass(frozen=True)
class _Around:
    """The surroundings of the words that deny."""

    text: str
    tokens: Sequence[Token]
    clauses: Sequence[int]
    cues: Mapping[int, Cue]
    """By their first word."""
    tongue: Tongue

    def of(self, cue: Cue) -> Denial:
        if cue.kind == "within":
            things: tuple[Span, ...] = ((cue.start, cue.end),)
        elif cue.in_run:
            things = tuple(self._in_run(cue))
        elif cue.kind in FORWARD:
            things = tuple(self._ahead(cue))
        else:
            things = tuple(self._behind(cue))
        return Denial((cue.start, cue.end), things, cue.kind)

    def _ahead(self, cue: Cue) -> Iterator[Span]:
        """Up to the end of the clause or a word that ends it; a new thing behind every 'or'."""
        adding = self.tongue.joining | (self.tongue.adding if cue.kind in ABSENT else frozenset())
        item: list[int] = []
        place, is_list = cue.last, False
        while place < len(self.tokens) and len(item) < REACH:
            word = self.tokens[place].text
            if place > cue.last and self.clauses[place] != self.clauses[place - 1]:
                if not item or not (is_list := self._goes_on(place, adding)):
                    break
                yield self._span(item)
                item = []
            if place in self.cues or (cue.kind in ABSENT and word in self.tongue.ends):
                break
            if item and self._is_added(place):
                yield self._span(item)
                item = []
            if word in adding and item:
                if word in self.tongue.adding and not is_list and not self._adds(place + 1):
                    break
                yield self._span(item)
                item = []
            elif word not in self.tongue.passed and word not in adding:
                item.append(place)
            place += 1
        if item:
            yield self._span(item)

    def _is_added(self, place: int) -> bool:
        """Whether a sign joins a word to the one before it: 'no milk & eggs'."""
        between = self.text[self.tokens[place - 1].end : self.tokens[place].start].strip()
        return between in self.tongue.adding

    def _adds(self, place: int) -> bool:
        """Whether the word behind an 'and' may be denied too: 'and flour', not 'and a dog', 'and 3 dogs'."""
        word = self.tokens[place].text if place < len(self.tokens) else ""
        return bool(word) and not word[0].isdigit() and word not in self.tongue.passed | self.tongue.ends

    def _goes_on(self, place: int, adding: frozenset[str]) -> bool:
        """Whether a list that an 'or' ends goes on behind a comma."""
        words = 0
        if not self._adds(place):
            return False
        for at in range(place, min(place + MOST_LISTED, len(self.tokens))):
            if self.clauses[at] != self.clauses[at - 1]:
                if self.text[self.tokens[at - 1].end : self.tokens[at].start].strip() != ",":
                    return False
                words = 0
            if self.tokens[at].text in adding and words:
                return True
            words += 1
            if words > MOST_IN_ITEM:
                return False
        return False

    def _behind(self, cue: Cue) -> Iterator[Span]:
        """Down to the beginning of the clause; a new thing in front of every 'or'."""
        adding = self.tongue.joining | (self.tongue.adding if cue.kind in ABSENT else frozenset())
        item: list[int] = []
        place = cue.first - 1
        while place >= 0 and self.clauses[place] == self.clauses[cue.first] and len(item) < REACH:
            word = self.tokens[place].text
            if word in adding and item:
                yield self._span(item[::-1])
                item = []
            elif word in self.tongue.ends and item:
                break
            elif self.tokens[place].is_run:
                item.append(place)
                break
            elif word not in self.tongue.passed and word not in adding:
                item.append(place)
            place -= 1
        if item:
            yield self._span(item[::-1])

    def _in_run(self, cue: Cue) -> Iterator[Span]:
        """Text without blanks: so many letters, parted at what joins. One letter alone denies only what it touches."""
        run = self.tokens[cue.first]
        if cue.kind in FORWARD:
            low, high = cue.end, min(run.end, cue.end + (LETTERS if cue.end - cue.start > 1 else 2))
            low, high = (low, high) if low < high else self._next(cue)
        else:
            low, high = max(run.start, cue.start - LETTERS), cue.start
            low, high = (low, high) if low < high else self._before(cue)
        yield from self._parted(low, high)

    def _next(self, cue: Cue) -> Span:
        """A word of another script behind the run: '没有WiFi'."""
        place = cue.first + 1
        joined = place < len(self.tokens) and self.clauses[place] == self.clauses[cue.first]
        return (self.tokens[place].start, self.tokens[place].end) if joined else (0, 0)

    def _before(self, cue: Cue) -> Span:
        place = cue.first - 1
        joined = place >= 0 and self.clauses[place] == self.clauses[cue.first]
        return (self.tokens[place].start, self.tokens[place].end) if joined else (0, 0)

    def _parted(self, low: int, high: int) -> Iterator[Span]:
        start = place = low
        while place < high:
            joint = max((len(word) for word in self.tongue.joining if self.text.startswith(word, place)), default=0)
            if joint and start < place < high - joint:
                yield start, place
                start = place + joint
            place += joint or 1
        if start < high:
            yield start, high

    def _span(self, item: Sequence[int]) -> Span:
        return self.tokens[item[0]].start, self.tokens[item[-1]].end
