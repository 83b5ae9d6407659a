"""The silhouettes of people, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from . import moving, standing, together
from .at_home import AT_HOME
from .clothes import Layers
from .company import COMPANY
from .exercising import EXERCISING
from .learning import LEARNING
from .working import WORKING

PEOPLE: Mapping[str, Callable[[], Layers]] = {
    "man": standing.man,
    "woman": standing.woman,
    "man-in-coat": standing.man_in_coat,
    "detective": standing.detective,
    "hooded-figure": standing.hooded,
    "doctor": standing.doctor,
    "nurse": standing.nurse,
    "worker": standing.worker,
    "soldier": standing.soldier,
    "soldier-marching": moving.soldier_marching,
    "officer": standing.officer,
    "salute": standing.salute,
    "walker": moving.walker,
    "traveller": moving.traveller,
    "refugee": moving.refugee,
    "runner": moving.runner,
    "sprinter": moving.sprinter_on_line,
    "dancer": moving.dancer,
    "street-dancer": moving.street_dancer,
    "boxer": moving.boxer,
    "footballer": moving.footballer,
    "climber": moving.climber,
    "diver": moving.diver,
    "sitting-alone": standing.sitting_alone,
    "hugging-knees": standing.hugging_knees,
    "thinker": standing.thinking,
    "at-desk": standing.at_desk,
    "praying": standing.praying,
    "meditating": standing.meditating,
    "mourner": standing.mourner,
    "prisoner": standing.prisoner,
    "bride-and-groom": together.wedding_pair,
    "pair": together.pair,
    "family": together.family,
    "boy": together.boy,
    "girl-with-balloon": together.girl_with_balloon,
    "parent-and-child": together.parent_and_child,
    "mother-with-baby": together.mother_with_baby,
    "photographer": standing.photographer,
    "singer": standing.singer,
    "guitarist": moving.guitarist,
    "cyclist": moving.cyclist,
    "surfer": moving.surfer,
    "skier": moving.skier,
    "speaker": standing.speaker_at_lectern,
    "monk": standing.monk,
    "priest": standing.priest,
    "graduate": standing.graduate,
    "elder": standing.elder_with_cane,
    "victory": moving.victory,
    "unknown-person": together.unknown_person,
    "leaving": moving.leaving_with_case,
    "crowd": together.crowd,
    "protest": together.protesters,
    **AT_HOME,
    **COMPANY,
    **EXERCISING,
    **LEARNING,
    **WORKING,
}
