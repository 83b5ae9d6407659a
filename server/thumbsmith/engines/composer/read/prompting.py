"""Help with a brief by rules: the creator's own words, and what a picture needs that they do not say.

The additions are directions for the picture, which no headline takes up (`understanding.wording`): framing by the kind
of video, light and colours by genre and mood, and a side for the words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from thumbsmith.engines.composer.data.genres import GENERAL, GENRES
from thumbsmith.engines.composer.data.prompt_help import prompt_help
from thumbsmith.engines.composer.read.genre_words import genre_of_words
from thumbsmith.engines.composer.read.headline import contest_headline, cut_headlines
from thumbsmith.engines.composer.read.kinds import contest_of, kind_of
from thumbsmith.engines.composer.read.numbers import find_numbers
from thumbsmith.engines.composer.read.scenery import (
    colors_of,
    is_grave,
    place_of,
    side_of,
    tells_sorrow,
    time_of,
)
from thumbsmith.engines.composer.read.tokens import display
from thumbsmith.engines.composer.read.translations import in_english
from thumbsmith.engines.composer.read.wording import Wording, read_wording
from thumbsmith.engines.composer.text import clean, script_of
from thumbsmith.engines.composer.types import Headline, Kind
from thumbsmith.engines.prompting import HEADLINES, LONGEST_HEADLINE, PromptHelp


def helped(prompt: str, title: str) -> PromptHelp:
    prompt, title = clean(prompt), clean(title)
    wording = read_wording(prompt or title, title)
    said = wording.subject
    kind = kind_of(f"{' '.join(wording.hook)}{'?' if '?' in prompt + title else ''}", _sides(wording))
    genre = genre_of_words(f"{said} {in_english(said)}", ())
    is_dark = genre != "comedy" and (is_grave(said) or tells_sorrow(said))
    added = list(_missing(prompt or title, wording, kind, genre, is_dark=is_dark))
    return PromptHelp(_with(prompt or title, added), _headlines(wording, kind, genre, is_dark=is_dark))


def _sides(wording: Wording) -> tuple[str, str] | None:
    contest = next((found for clause in wording.hook if (found := contest_of(clause))), None)
    return (contest.left, contest.right) if contest else None


def _missing(prompt: str, wording: Wording, kind: Kind, genre: str, *, is_dark: bool) -> Iterator[str]:
    """Directions that the words lack."""
    known = prompt_help()
    everything = f"{wording.subject} {wording.directions}"
    if "foreground" not in wording.directions and "close-up" not in wording.directions:
        yield known.kinds[kind].frame
    is_lit = "light" in wording.directions or colors_of(wording.subject, wording.directions) or time_of(everything)
    if not is_lit and not known.kinds[kind].two_sided:
        in_place = place_of(everything) is not None and not is_dark
        yield _light(genre, is_dark=is_dark, in_place=in_place)
    if not known.kinds[kind].two_sided and side_of(prompt) is None and "left" not in wording.directions.split():
        yield "text on the left"


def _light(genre: str, *, is_dark: bool, in_place: bool) -> str:
    known = prompt_help()
    if is_dark:
        return known.grave_light
    return known.other_light if in_place and genre == GENERAL else GENRES[genre].light or known.other_light


def _with(prompt: str, added: Sequence[str]) -> str:
    if not added:
        return prompt
    sentence = f"{', '.join(added)}."
    told = prompt.rstrip(" .,;:")
    if told[-1:].isdigit():  # a full stop behind a number ends no clause
        return f"{told}, {sentence}"
    end = "" if told[-1:] in "?!…。！？" else "."
    return f"{told}{end} {sentence[:1].upper()}{sentence[1:]}"


def _headlines(wording: Wording, kind: Kind, genre: str, *, is_dark: bool) -> tuple[str, ...]:
    """The creator's own words first; English cries only beside English words."""
    known = prompt_help()
    script = script_of(" ".join([wording.quoted or "", *wording.hook]))
    found: list[str] = [wording.quoted] if wording.quoted else []
    contest = next((each for clause in wording.hook if (each := contest_of(clause))), None)
    cuts = [contest_headline(contest)] if contest else list(cut_headlines(wording.hook, script))
    found += [_said(cut) for cut in cuts[:1]]
    hook = " ".join(wording.hook)
    found += [display(number.text) for number in find_numbers(hook)[:1] if number.kind != "plain"]
    if script == "latin" and not in_english(hook) and known.foreign.isdisjoint(hook.lower().split()):
        tags = () if genre == GENERAL else GENRES[genre].tags
        found += known.grave_cries if is_dark else [*known.kinds[kind].cries, *tags, *known.kinds["statement"].cries]
    found += [line.text for cut in cuts for line in cut.lines if line.voice == "loud"]
    found += [_said(cut) for cut in cuts[1:]]
    found += [f"{text.rstrip(' .,!?…')}{end}" for text in found[:1] for end in known.unspoken]
    short = (text for text in found if 1 < len(text) <= LONGEST_HEADLINE)
    return tuple(dict.fromkeys(short))[:HEADLINES]


def _said(headline: Headline) -> str:
    return " ".join(line.text for line in headline.lines)
