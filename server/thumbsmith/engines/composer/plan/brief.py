"""Makes a `Brief` of a `Reading`, for the planner: art for what is said, faces for feelings, lines for hooks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.build.standing import is_face
from thumbsmith.engines.composer.colour import COLOR_VALUES, value_of
from thumbsmith.engines.composer.data.drawn_people import has_drawn_person, picture_of
from thumbsmith.engines.composer.data.faces import FACES
from thumbsmith.engines.composer.data.genres import GENERAL, GENRES, kin
from thumbsmith.engines.composer.data.hook_words import hook_words
from thumbsmith.engines.composer.data.kinds import is_emoji_person, kinds
from thumbsmith.engines.composer.data.materials import materials
from thumbsmith.engines.composer.data.moods import MOODS
from thumbsmith.engines.composer.data.suitability import suitability
from thumbsmith.engines.composer.plan.acts import act_of
from thumbsmith.engines.composer.plan.drawn_people import (
    NO_EMOJI,
    art_without_emoji_people,
    faces_for,
    person_for,
    shown_by_emoji,
    somebody_in,
)
from thumbsmith.engines.composer.plan.grounds import place_in, world_of
from thumbsmith.engines.composer.plan.places import stand_ins_for
from thumbsmith.engines.composer.plan.spoken_words import others_of, words_of
from thumbsmith.engines.composer.plan.unmet import (
    art_asked,
    ground_of,
    is_arrow,
    layout_asked,
    look_of,
    side_of_star,
    unmet_of,
)
from thumbsmith.engines.composer.read.genre import is_read_whole
from thumbsmith.engines.composer.read.giants import giant_of
from thumbsmith.engines.composer.read.hooks import styled
from thumbsmith.engines.composer.read.kinds import Contest, contest_of, kind_of
from thumbsmith.engines.composer.read.maps import mapped_of
from thumbsmith.engines.composer.read.numbers import find_numbers
from thumbsmith.engines.composer.read.proofs import cards_of
from thumbsmith.engines.composer.read.reader import Reader
from thumbsmith.engines.composer.read.reading import Reading, Subject
from thumbsmith.engines.composer.read.scenery import is_grave, side_of, tells_sorrow, weather_of
from thumbsmith.engines.composer.read.states import happening_of
from thumbsmith.engines.composer.read.struck import struck_of
from thumbsmith.engines.composer.read.tokens import display
from thumbsmith.engines.composer.read.two_times import times_of
from thumbsmith.engines.composer.read.walls import many_of, wall_of
from thumbsmith.engines.composer.text import script_of
from thumbsmith.engines.composer.types import MADE_FOR, Brief, Card, Giant, Kind, Wall
from thumbsmith.engines.reading import ModelReading

GRAVE_MOOD = "serious"
CALM = "neutral"
"""The look of somebody who is only seen."""
SURE_OF_LOOK, SURE_ELSEWHERE = 0.36, 0.42
"""Probability from which a genre decides what a picture looks like; in other languages than English, of which the heads
know but the nouns."""
SURE_ALONE, TIMES_THE_NEXT = 0.5, 2.0
"""Below the one it must also be so many times as probable as the next."""
SURE_OF_FACES = 0.6
"""Probability from which a genre that likes faces shows one where nothing is felt."""
FACELESS = frozenset({"people", "faces"})
"""Exclusions that leave no face on a picture."""
NO_ARROWS = "arrows"
"""The exclusion that leaves none on a picture."""


@dataclass(frozen=True)
class Briefing:
    """Makes briefs, from which pictures are planned."""

    reader: Reader

    def read(self, request: GenerationRequest, told: ModelReading | None = None) -> Brief:
        return self.of(self.reader.read(request.prompt, request.title, request.corrections, told), request)

    def of(self, reading: Reading, request: GenerationRequest) -> Brief:
        directions = reading.directions
        contest = _contest_of(reading.title)
        versus = (contest.left, contest.right) if contest else None
        versus_art = self._versus_art(contest, reading.language)
        script = script_of(" ".join(hook.text for hook in reading.hooks) or reading.title or request.prompt)
        times = _names_of_times(reading, request)
        words = words_of(reading, request, script)
        layout = layout_asked(directions.layout)
        world = world_of(request.steering.place)
        place = place_in(world, reading.place) if world else reading.place
        if layout == "versus" and versus_art is None:
            layout = None
        genre = genre_seen(reading)
        mood, side = _mood(reading, request, genre), _subject_side(reading)
        named, felt, somebody = _seen(reading, request)
        shown = [
            *named,
            *(each.art for each in reading.subjects if somebody and each.art and is_emoji_person(each.art)),
        ]
        happening = happening_of(reading, self.reader.icons.group_of)
        if happening and happening.art in named:  # what something happens to is what the title is about
            named = [happening.art, *(art for art in named if art != happening.art)]
        mapped = None if request.corrections.subjects else mapped_of(reading.title)
        kind = "transformation" if times or layout == "before-after" else kind_of(reading.title, versus)
        if mapped and mapped.ends and kind == "transformation" and layout is None:
            kind = "statement"  # who goes from one place to another does not become it
        unclear = (reading.unclear or not named) and versus_art is None and not felt
        sober = _is_dark(reading, request) and reading.sober
        return Brief(
            prompt=request.prompt,
            title=request.title,
            seed=request.seed,
            script=script,
            kind=kind,
            genre=genre,
            mood=mood,
            mood_asked=bool(request.steering.mood) or look_of(reading) in MOODS,
            place=place,
            place_said=reading.place_said and place == reading.place,
            world=world,
            material=request.steering.material if request.steering.material in materials() else None,
            time_of_day=reading.time,
            weather=weather_of(f"{request.prompt} {request.title}"),
            colors=ground_of(reading),
            side=side or side_of(request.prompt),
            headline=words[0],
            alternatives=others_of(words, reading, script),
            words=words,
            subjects=tuple(dict.fromkeys([*(versus_art or ()), *named])),
            versus=versus,
            times=times,
            about=display(contest.about) if contest and contest.about else None,
            versus_art=versus_art,
            numbers=find_numbers(reading.title),
            quoted=" ".join(directions.dictated) or None,
            asks=any(hook.text.endswith("?") for hook in reading.hooks),
            sorrow=reading.feeling == "sad" or (reading.genre != "comedy" and tells_sorrow(reading.title)),
            feeling=felt,
            somebody=somebody,
            troubled=_is_troubled(reading) and _is_open(request),
            crossed=_crossed(reading),
            withheld=reading.withheld,
            grave=_is_dark(reading, request),
            sober=sober,
            quiet=_is_dark(reading, request) or _is_quiet(reading, request),
            unclear=unclear,
            stand_ins=stand_ins_for(reading.topics, sober=sober) if unclear else (),
            faceless=_is_faceless(reading, request) and not somebody,
            peopleless="people" in directions.exclusions,
            presenter="" if _hides_everybody(reading) else somebody or person_for(reading, request),
            text_color=_value(directions.text_color),
            text_side=directions.text_side,
            ground_said=directions.ground_color is not None,
            text_side_said=next((each.words for each in directions.asked if each.is_placed), ""),
            layout=layout,
            photo=_photo(directions.photo),
            pointed=any(is_arrow(mark) for mark in directions.marks),
            arrowless=NO_ARROWS in directions.exclusions,
            struck=_struck(reading),
            cards=_cards(reading),
            mapped=mapped,
            happening=happening if happening and happening.art in named else None,
            act=act_of(reading, named),
            giant=_giant(reading),
            wall=wall_of(reading) or self._many(reading, kind),
            asked_art=tuple(art_asked(reading, named)),
            unmet=tuple(
                dict.fromkeys([*directions.unmet, *unmet_of(reading, layout, mood, side, shown, felt=bool(felt))])
            ),
        )

    def _many(self, reading: Reading, kind: Kind) -> Wall | None:
        """None where two things, or two states of one, are told apart."""
        if kind in MADE_FOR or not reading.subjects:
            return None
        return many_of(reading, self.reader.icons.group_of(reading.subjects[0].art or ""))

    def _versus_art(self, contest: Contest | None, language: str) -> tuple[str, str] | None:
        """A picture for either side; None unless both can be shown and told apart."""
        if contest is None:
            return None
        left, right = (self.reader.art_for(side, language) for side in (contest.left, contest.right))
        return next(((one, other) for one in left[:1] for other in right if one != other), None)


def _contest_of(title: str) -> Contest | None:
    """None where two times of one thing are told apart."""
    contest = contest_of(title)
    sides = (contest.left.casefold(), contest.right.casefold()) if contest else ()
    return None if sides in hook_words().pairs.moments else contest


def _names_of_times(reading: Reading, request: GenerationRequest) -> tuple[str, str] | None:
    """As the genre writes them; to the letter where they were dictated."""
    times = None if request.corrections.words == () or "text" in reading.directions.exclusions else times_of(reading)
    if times is None or reading.directions.dictated:
        return times
    one, other = (styled(name, reading.language, grave=reading.grave, genre=reading.genre) for name in times)
    return one, other


def genre_seen(reading: Reading) -> str:
    """The genre whose things and places a picture may show: none that is only a guess, for a stranger's tools beside a
    hive say something wrong."""
    share = _share_of_genre(reading)
    others = (each for key, each in reading.genre_scores if key not in kin(reading.genre))  # lessons are no rivals
    next_best = max(others, default=0.0)
    least = SURE_OF_LOOK if is_read_whole(reading.language) else SURE_ELSEWHERE
    is_sure = share >= SURE_ALONE or (share >= least and share >= TIMES_THE_NEXT * next_best)
    return reading.genre if is_sure else GENERAL


def _share_of_genre(reading: Reading) -> float:
    """The probability of the genre; certain where somebody told it, or nothing measures it."""
    return dict(reading.genre_scores).get(reading.genre, 1.0)


def _crossed(reading: Reading) -> frozenset[str]:
    denied = frozenset(subject.art for subject in reading.subjects if subject.art and subject.is_denied)
    return denied - suitability().art.crossing


def _is_dark(reading: Reading, request: GenerationRequest) -> bool:
    """Whether nothing sunny suits it: it is grave, or told in dark words; unless another mood is asked for."""
    return _is_open(request) and (reading.grave or is_grave(reading.title))


def _is_quiet(reading: Reading, request: GenerationRequest) -> bool:
    """Whether the brief asks for something quiet, and nobody has chosen another mood since."""
    return not request.steering.mood and any(
        look in suitability().moods.quiet for asked in reading.directions.asked for look in asked.looks
    )


def _is_open(request: GenerationRequest) -> bool:
    """Whether no other mood was asked for."""
    return request.steering.mood in (None, "", "scary", GRAVE_MOOD)


def _is_troubled(reading: Reading) -> bool:
    """Whether nothing jolly suits it: trouble is told, and nobody laughs about it."""
    if reading.genre == "comedy" or reading.feeling in suitability().feelings.merry:
        return False
    return reading.troubled or tells_sorrow(reading.title) or reading.feeling in suitability().feelings.gloomy


def _seen(reading: Reading, request: GenerationRequest) -> tuple[list[str], tuple[str, ...], str]:
    """Art of what the words name, faces that show what is felt, and somebody whom the words name and who feels nothing:
    people are drawn ones, but where emoji are liked or asked for."""
    felt, named = _faces(reading, request), [each for each in reading.subjects if not _is_tasteless(each, reading)]
    if shown_by_emoji(genre_seen(reading), reading, request):
        shown = (each.art for each in named if each.art)
        return [art for art in shown if not (has_drawn_person(felt) and is_emoji_person(art))], felt, ""
    somebody = "" if felt or _hides_everybody(reading) else somebody_in(named, reading, request)
    feeling = felt or ((picture_of(somebody, CALM),) if somebody else ())
    return art_without_emoji_people(named, beside=bool(feeling)), feeling, somebody


def _is_tasteless(subject: Subject, reading: Reading) -> bool:
    """Of what is grave no face tells, no smiling person, and nothing that only stands for it: a waving hand for a
    death, a snowman for a siege."""
    if subject.art is None or _is_unfelt(subject, reading):
        return subject.art is not None
    if not reading.sober:
        return False
    return subject.source == "stand-in" or is_emoji_person(subject.art) or is_face(subject.art)


def _is_unfelt(subject: Subject, reading: Reading) -> bool:
    """Whether a face would only stand for a word: no sweating one for a heat pump. One that is asked for is none, nor
    one of a title about faces."""
    art = subject.art or ""
    asked = subject.noun in reading.directions.wanted or not reading.topics or reading.feeling is not None
    about_faces = not suitability().art.naming_faces.isdisjoint(subject.noun.split())
    return "face" in art.split("-") and not art.startswith(kinds().animals) and not (asked or about_faces)


def _cards(reading: Reading) -> tuple[Card, ...]:
    """None that makes light of what is grave."""
    playful = suitability().cards.playful if reading.sober else frozenset()
    return tuple(card for card in cards_of(reading) if card.kind not in playful)


def _struck(reading: Reading) -> str | None:
    """The thing that the title turns against; it never replaces dictated words."""
    if reading.directions.dictated or "text" in reading.directions.exclusions:
        return None
    struck = struck_of(reading.title, reading.language)
    return display(struck) if struck else None


def _giant(reading: Reading) -> Giant | None:
    """None where something is surely grave: nobody boasts of it."""
    if reading.sober or reading.directions.dictated or "text" in reading.directions.exclusions:
        return None
    return giant_of([hook.text for hook in reading.hooks if hook.pattern == "number"])


def _is_faceless(reading: Reading, request: GenerationRequest) -> bool:
    """Whether no drawn face is shown: nobody is to be seen, it would be tasteless, or nothing is felt and the genre
    refuses them."""
    likes = GENRES[reading.genre].likes_emoji and NO_EMOJI not in reading.directions.exclusions
    jokes = likes and _share_of_genre(reading) >= SURE_OF_FACES
    tasteless = reading.grave and not _feels_quietly(reading, request)
    return _hides_everybody(reading) or tasteless or (reading.feeling is None and not jokes)


def _hides_everybody(reading: Reading) -> bool:
    """Whether the brief wants no faces."""
    return not FACELESS.isdisjoint(reading.directions.exclusions)


def _feels_quietly(reading: Reading, request: GenerationRequest) -> bool:
    """Whether somebody of the drawn cast may be seen with it though it may be grave: not where that is sure, nor where
    an emoji would show it."""
    if reading.sober or reading.feeling not in suitability().feelings.fitting_grief:
        return False
    return not shown_by_emoji(genre_seen(reading), reading, request)


def _faces(reading: Reading, request: GenerationRequest) -> tuple[str, ...]:
    """Faces that show what is felt, if anybody may be seen."""
    if reading.feeling is None or _is_faceless(reading, request):
        return ()
    return faces_for(reading.feeling, genre_seen(reading), reading, request)


def _photo(said: str | None) -> Literal["cut out", "in place"] | None:
    return "cut out" if said == "cut out" else "in place" if said == "in place" else None


def _value(color: str | None) -> str | None:
    return value_of(color) if color and (color.startswith("#") or color in COLOR_VALUES) else None


def _mood(reading: Reading, request: GenerationRequest, genre: str) -> str:
    """The one asked for; else a grave one, the feeling's, the genre's."""
    wanted = request.steering.mood
    if wanted and wanted in MOODS:
        return wanted
    if reading.grave:
        return GRAVE_MOOD
    look = look_of(reading)
    if look in MOODS:
        return str(look)
    mood = FACES[reading.feeling].mood if reading.feeling else GENRES[genre].mood
    return GRAVE_MOOD if _is_troubled(reading) and mood in suitability().moods.lively else mood


def _subject_side(reading: Reading) -> Literal["left", "right"] | None:
    """The side on which the subject was asked to stand; words on one side mean the subject on the other."""
    wanted, text = side_of_star(reading) or reading.directions.subject_side, reading.directions.text_side
    return wanted or ("right" if text == "left" else "left" if text == "right" else None)
