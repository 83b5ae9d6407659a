"""Reads a request into a `Brief`: the one door of understanding."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.chance import dice
from thumbsmith.engines.composer.headline import (
    asked,
    contest_headline,
    cut_headlines,
    plain_headline,
    quoted_headline,
)
from thumbsmith.engines.composer.library import IconLibrary
from thumbsmith.engines.composer.moods import MOODS
from thumbsmith.engines.composer.niches import GENERAL, NICHES, niche_of
from thumbsmith.engines.composer.retrieval import Retrieval
from thumbsmith.engines.composer.sentence_cuts import TAG_LENGTH
from thumbsmith.engines.composer.types import Brief, Headline, Number, Script
from thumbsmith.engines.composer.understanding.cuisines import cuisine_of, speaks_of_eating
from thumbsmith.engines.composer.understanding.feelings import feeling_of
from thumbsmith.engines.composer.understanding.kinds import Contest, contest_of, kind_of
from thumbsmith.engines.composer.understanding.negation import read_negation
from thumbsmith.engines.composer.understanding.numbers import find_numbers
from thumbsmith.engines.composer.understanding.scenery import (
    colors_of,
    is_grave,
    mood_of,
    place_of,
    side_of,
    tells_sorrow,
    time_of,
)
from thumbsmith.engines.composer.understanding.text import clean, script_of, split_emoji
from thumbsmith.engines.composer.understanding.tokens import display
from thumbsmith.engines.composer.understanding.translations import in_english
from thumbsmith.engines.composer.understanding.wording import Wording, read_wording

MAXIMUM_SUBJECTS = 8
_WORDLESS = ("WAIT, WHAT?!", "YOU WON'T BELIEVE THIS", "THIS IS HUGE")
"""For prompts without a single word; everything else speaks in the creator's own words."""


_LEVELS = {
    "woozy-face": frozenset({"beginner", "beginners", "noob", "noobs", "amateur", "rookie", "newbie", "novice"}),
    "smiling-face-with-sunglasses": frozenset({"pro", "pros", "expert", "experts", "professional", "master", "legend"}),
}
"""What the two sides of a contest of skill look like."""
_MISSING = ("weary-face", "anxious-face-with-sweat")
"""Faces of who goes without something ('no sugar for 30 days')."""
_CHEAP = ("cheap", "budget", "poor")
_SHABBY: Mapping[str, str] = {
    "hotel": "derelict-house",
    "house-with-garden": "hut",
    "house": "hut",
    "racing-car": "automobile",
    "sports-car": "automobile",
    "couch-and-lamp": "chair",
    "dress": "t-shirt",
    "airplane": "small-airplane",
}
"""What the cheap side of a contest over one thing looks like."""
_PLAYERS: Mapping[str, tuple[str, str]] = {
    "soccer-ball": ("football-shirt-striped", "football-shirt-red"),
    "american-football": ("football-shirt-red", "football-shirt-striped"),
}
"""What tells two people apart of whom the same thing would be shown: the shirts they play in."""
_RIVALS = ("smiling-face-with-sunglasses", "face-with-steam-from-nose")
"""Two people, or whatever else has a name, of whom nothing else is known."""
_RISING = frozenset({"chart-increasing", "rocket"})
"""What contradicts a loss."""
_RUINED: Mapping[str, str] = {"house-with-garden": "derelict-house", "house": "derelict-house"}
"""No cosy house where something grave befalls it."""
_FALLING, _HOUSES = "chart-decreasing", frozenset({"house", "houses", "house-with-garden", "derelict-house"})
_FOOD = "food-drink"
"""The icon pack's group of dishes."""
_POOR, _POOR_FACE = ("worst", "bad", "disgusting", "terrible"), "nauseated-face"
"""How the name of the worse side of one thing begins ('worst pizza vs best pizza'), and how it feels."""


class Reader:
    """Holds the art's index. `read` is pure: equal requests give equal briefs."""

    def __init__(self, library: IconLibrary) -> None:
        self._library = library
        self._retrieval = Retrieval(library)

    def read(self, request: GenerationRequest) -> Brief:
        prompt, emoji = split_emoji(clean(request.prompt), self._library.by_emoji)
        title, more_emoji = split_emoji(clean(request.title), self._library.by_emoji)
        wording = read_wording(prompt, title)
        script = script_of(" ".join([wording.quoted or "", *wording.hook]))
        numbers = find_numbers(wording.hook[0]) if wording.hook else ()
        said = f"{wording.subject} {wording.quoted or ''}".strip()
        everything = f"{said} {in_english(said)}".strip()
        shown = read_negation(everything)
        subjects = self._subjects((*emoji, *more_emoji), shown.said, numbers)
        denied = () if self._retrieval.tells(shown.said) else self._subjects((), shown.denied, ())[:1]
        contest = _contest(wording.hook)
        priced = " money" if _names_a_price(numbers) and contest is None else ""
        niche = niche_of(f"{shown.said}{priced}", subjects)
        if niche == GENERAL or denied:
            niche = niche_of(f"{everything}{priced}", denied)
        versus = (contest.left, contest.right) if contest else None
        versus_art = self._versus_art(contest)
        headlines = self._headlines(wording, contest, script, niche, request.seed)
        kind = kind_of(f"{' '.join(wording.hook)}{'?' if '?' in request.title + request.prompt else ''}", versus)
        return Brief(
            prompt=request.prompt,
            title=request.title,
            seed=request.seed,
            script=script,
            kind=kind,
            niche=niche,
            mood=self._mood(request, everything, niche),
            place=place_of(f"{everything} {wording.directions}") or _course(subjects),
            time_of_day=time_of(f"{everything} {wording.directions}"),
            colors=colors_of(everything, wording.directions),
            side=side_of(f"{prompt}"),
            headline=headlines[0],
            alternatives=headlines[1:],
            subjects=tuple(dict.fromkeys([*(versus_art or ()), *denied, *subjects])),
            grave=request.steering.mood in (None, "", "scary", "serious")
            and (niche in ("crime", "mystery") or (niche != "comedy" and is_grave(everything))),
            crossed=frozenset(denied),
            feeling=()
            if request.steering.mood
            else feeling_of(everything, niche, shows_things=versus is not None) or (_MISSING if denied else ()),
            versus=versus,
            about=display(contest.about) if contest and contest.about else None,
            versus_art=versus_art,
            numbers=numbers,
            quoted=wording.quoted,
            sorrow=not request.steering.mood and niche != "comedy" and tells_sorrow(everything),
        )

    def _subjects(self, emoji: tuple[str, ...], text: str, numbers: tuple[Number, ...]) -> tuple[str, ...]:
        """Art for the creator's own emoji first, then for the words, then for sums of money."""
        named = self._retrieval.search(text, MAXIMUM_SUBJECTS)
        found = [*emoji, *self._with_cuisine(text, named)]
        if tells_sorrow(text):
            found = [name for name in found if name not in _RISING]
            if is_grave(text):
                found = _ruined(found)
        if _names_a_price(numbers):
            found[len(emoji) + 2 : len(emoji) + 2] = ["money-bag", "money-with-wings"]
        return tuple(name for name in dict.fromkeys(found) if name in self._library)[:MAXIMUM_SUBJECTS]

    def _with_cuisine(self, text: str, named: Sequence[str]) -> tuple[str, ...]:
        """Without food in general where the text names a dish, or a place of which it is known what is eaten there."""
        if not speaks_of_eating(text):
            return tuple(named)
        cuisine, anything = cuisine_of(text), self._retrieval.search("food")
        dish = [name for name in named[:1] if self._library.icons[name].group == _FOOD and name not in anything]
        rest = [name for name in named if name not in anything]
        if cuisine:
            return (*dish, *self._retrieval.search(cuisine, 2), *rest)
        return tuple(rest if dish else named)

    def _versus_art(self, contest: Contest | None) -> tuple[str, str] | None:
        """A picture for either side, told by what is compared when its name tells nothing; None unless both can be
        shown and told apart.
        """
        if contest is None:
            return None
        left, right = (
            _level(side) or self._retrieval.search(side, 3) or self._retrieval.search(f"{side} {contest.about}", 3)
            for side in (contest.left, contest.right)
        )
        if not left and not right and all(map(_is_name, (contest.left, contest.right))):
            return _RIVALS
        if not left or not right:
            return None
        if left[0] == right[0] and left[0] in _PLAYERS:
            return _PLAYERS[left[0]]
        if left[0] == right[0] and contest.left.lower().startswith(_POOR):
            return _POOR_FACE, right[0]
        if left[0] == right[0] and left[0] in _SHABBY and _is_cheaper(contest):
            return _SHABBY[left[0]], right[0]
        other = next((name for name in right if name != left[0]), None)
        return (left[0], other) if other else None

    def _mood(self, request: GenerationRequest, text: str, niche: str) -> str:
        wanted = request.steering.mood
        return wanted if wanted and wanted in MOODS else mood_of(text, NICHES[niche].mood)

    def _headlines(
        self,
        wording: Wording,
        contest: Contest | None,
        script: Script,
        niche: str,
        seed: int,
    ) -> tuple[Headline, ...]:
        if wording.quoted:
            return (quoted_headline(wording.quoted, script),)
        if contest:
            about = cut_headlines([contest.about], script)
            return (asked(contest_headline(contest), wording.hook[0]), *about)
        cuts = cut_headlines(wording.hook, script)
        if cuts:
            return cuts
        phrases = (*NICHES[niche].tags[:2], *_WORDLESS)
        return (plain_headline(dice(seed, niche, "wordless").choice(phrases)),)


def _ruined(found: Sequence[str]) -> list[str]:
    """What is left of things when something grave befalls them: a house whose market falls is the subject."""
    if _FALLING in found and not _HOUSES.isdisjoint(found):
        return ["falling-house", *(name for name in found if name not in _HOUSES)]
    return [_RUINED.get(name, name) for name in found]


def _level(side: str) -> tuple[str, ...]:
    """The face of a beginner or a master, when a side is nothing else."""
    return tuple(face for face, names in _LEVELS.items() if side.lower() in names)


def _course(subjects: Sequence[str]) -> str | None:
    """Where a race of cars is run, when the words do not say."""
    return "road" if subjects[:1] == ("racing-car",) else None


def _is_name(side: str) -> bool:
    return side[:1].isupper() and not any(character.isdigit() for character in side)


def _is_cheaper(contest: Contest) -> bool:
    """'$1' against '$1,000', 'cheap' against 'expensive'."""
    found = find_numbers(f"{contest.left} | {contest.right}")
    amounts = [_amount(number.text) for number in found if number.kind == "price"]
    return (len(amounts) == 2 and amounts[0] < amounts[1]) or contest.left.lower().startswith(_CHEAP)


def _amount(price: str) -> float:
    digits = "".join(character for character in price if character.isdigit() or character == ".")
    return float(digits or 0) * {"K": 1e3, "M": 1e6, "B": 1e9}.get(price[-1:].upper(), 1.0)


def _names_a_price(numbers: tuple[Number, ...]) -> bool:
    return any(number.kind == "price" for number in numbers)


def versus_labels(versus: tuple[str, str]) -> tuple[str, str]:
    return display(versus[0]), display(versus[1])


def _contest(clauses: tuple[str, ...]) -> Contest | None:
    """The first contest of the clauses; a short clause beside it says what it is about when itself does not."""
    for position, clause in enumerate(clauses):
        contest = contest_of(clause)
        if contest:
            others = (other for i, other in enumerate(clauses) if i != position and len(other) <= TAG_LENGTH)
            return contest if contest.about else replace(contest, about=next(others, ""))
    return None
