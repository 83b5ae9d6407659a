"""Turns rows of generations into wire shapes."""

from __future__ import annotations

from collections.abc import Mapping

from thumbsmith.engines.base import MAXIMUM_VARIATIONS, Choice, Engine
from thumbsmith.studio.generations.schemas import ChoiceBody, EngineBody, OptionsAnswer, PaletteBody, PlaceBody
from thumbsmith.studio.jobs.engines import Engines


def options_of(
    engine: Engine, engines: Engines, seconds: Mapping[str, float], edit_seconds: Mapping[str, float]
) -> OptionsAnswer:
    """`seconds`: what each engine usually takes for new pictures, `edit_seconds` for a change."""
    choices = engine.choices()
    return OptionsAnswer(
        engine=engine.name,
        engines=[
            EngineBody(
                name=each.name,
                label=each.about.label,
                good_at=each.about.good_at,
                is_paid_per_picture=each.about.is_paid_per_picture,
                usual_seconds=seconds.get(each.name),
                usual_edit_seconds=edit_seconds.get(each.name),
            )
            for each in engines.in_order()
        ],
        styles=[ChoiceBody(key=choice.key, label=choice.label) for choice in choices.styles],
        layouts=[ChoiceBody(key=choice.key, label=choice.label) for choice in choices.layouts],
        moods=[ChoiceBody(key=choice.key, label=choice.label) for choice in choices.moods],
        palettes=[
            PaletteBody(key=choice.key, label=choice.label, colors=list(choice.colors)) for choice in choices.palettes
        ],
        places=[_place_body(choice) for choice in choices.places],
        materials=[ChoiceBody(key=choice.key, label=choice.label) for choice in choices.materials],
        fonts=[ChoiceBody(key=choice.key, label=choice.label) for choice in choices.fonts],
        characters=[ChoiceBody(key=choice.key, label=choice.label) for choice in choices.characters],
        keeps=[ChoiceBody(key=choice.key, label=choice.label) for choice in choices.keeps],
        maximum_variations=MAXIMUM_VARIATIONS,
    )


def _place_body(place: Choice) -> PlaceBody:
    return PlaceBody(
        key=place.key,
        label=place.label,
        group=place.group,
        names=list(place.names),
        times=list(place.times),
        sun_moves=place.sun_moves,
        has_air=place.has_air,
    )
