"""The moments of a creator's video that pictures show: for each the one in which somebody feels what its words tell."""

from __future__ import annotations

from collections.abc import Sequence

from thumbsmith.engines.base import GenerationRequest, Moment
from thumbsmith.engines.composer.data.faces import FACES
from thumbsmith.engines.composer.data.vocabulary import vocabulary
from thumbsmith.engines.composer.read.kinds import contest_of, kind_of
from thumbsmith.engines.composer.read.reading import Reading
from thumbsmith.engines.composer.types import Kind

CALM, GRAVE = "neutral", "sad"
"""Feelings of the data that stand for words which name none."""
LEAST = 2
"""Moments that suit, below which others are shown too: a set of pictures is no set of one still."""

Shown = tuple[int, ...]
"""Places of the moments that one picture shows."""


def moments_for(reading: Reading, request: GenerationRequest) -> tuple[Shown, ...]:
    """For each variation the places of its moments; none comes again before all others that suit have been shown. Where
    the words tell what became of something, the second picture (of one, that one) shows how it began and ended."""
    order = suited(reading, request.moments)
    seen = len(request.shuffle.shown) if request.shuffle else 0
    shown: list[Shown] = [(order[(seen + index) % len(order)],) for index in range(request.variations)]
    ends = None if seen else _ends_told(reading, request)
    if ends:
        shown[min(1, len(shown) - 1)] = ends
    return tuple(shown)


def _ends_told(reading: Reading, request: GenerationRequest) -> Shown | None:
    """The first and the last moment where the words tell of both; of a challenge only beside other pictures."""
    contest = contest_of(reading.title)
    versus = (contest.left, contest.right) if contest else None
    kind = kind_of(reading.title, versus)
    told = tells_two_moments(kind, versus) and (kind != "challenge" or request.variations > 1)
    return first_and_last(request.moments) if told else None


def tells_two_moments(kind: Kind, versus: tuple[str, str] | None) -> bool:
    """Whether words tell of two times: before and after, the first day and the last, what was hoped and what came."""
    if kind == "versus":
        return versus is not None and versus[0].casefold() in vocabulary().at_first
    return kind in ("transformation", "challenge")


def first_and_last(moments: Sequence[Moment]) -> Shown | None:
    """The ends of what was filmed: of the same person, or of what shows nobody. None without two times."""
    seen = [place for place, moment in enumerate(moments) if moment.feeling is not None]
    alike = seen if len(seen) > 1 else range(len(moments))
    first, last = (end(alike, key=lambda place: moments[place].seconds) for end in (min, max))
    return (first, last) if moments[first].seconds < moments[last].seconds else None


def suited(reading: Reading, moments: Sequence[Moment]) -> list[int]:
    """The places of those that show what is felt, and then nobody, of equals the better first; of all where hardly
    any does."""
    felt = FACES[reading.feeling or (GRAVE if reading.grave or reading.troubled else CALM)].moments

    def rank(place: int) -> int:
        feeling = moments[place].feeling
        if feeling is None:
            return len(felt)
        return felt.index(feeling) if feeling in felt else len(felt) + 1

    order = sorted(range(len(moments)), key=rank)  # stable
    suiting = [place for place in order if rank(place) <= len(felt)]
    return suiting if len(suiting) >= LEAST else order
