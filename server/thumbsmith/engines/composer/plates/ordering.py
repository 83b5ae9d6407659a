"""The instructions for a painting model: the creator's wish, the look of a plan, and which part stays calm for the
words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.build.wording import stage_of
from thumbsmith.engines.composer.data.layouts.geometry import Column
from thumbsmith.engines.composer.data.moods import MOODS
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.types import Brief, Palette, Plan
from thumbsmith.engines.plates import PlateOrder
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH

LAYOUTS_FOR_PLATES = ("hero-side", "lower-third", "close-up", "headline-over")
"""Layouts that need one subject and a calm part; the others need cut-outs, which a painted picture does not have."""
WIDE = 0.7
"""Share of the canvas's width from which a column of words is a band across it."""
MOST_WISH = 3_000
"""Characters of the creator's own words; models take 32,000, creators 4,000."""
MOST_TAGS, SHORT_PROMPT = 30, 60
"""Words of the creator's own that fit into tags, and characters under which the title says more than the prompt."""
PURPOSE = (
    "A picture for the thumbnail of a video: one clear focal point, strong depth, bold light, rich contrast, "
    "understood at a glance on a phone."
)
NO_WORDS = (
    "Paint no text at all: no letters, numbers, captions, logos, watermarks, signs with writing, frames or borders. "
    "Words named above are the meaning of the picture; they are set over it later."
)


def orders(director: Director, brief: Brief, request: GenerationRequest) -> tuple[PlateOrder, ...]:
    """One plate per variation, each with its own layout and style while there are enough of them."""
    return tuple(_order(_plan(director, brief, request, index), request) for index in range(request.variations))


def _plan(director: Director, brief: Brief, request: GenerationRequest, index: int) -> Plan:
    """The plan of variation `index` alone, in a layout for plates."""
    layout = request.steering.layout
    if layout not in LAYOUTS_FOR_PLATES:
        layout = LAYOUTS_FOR_PLATES[index % len(LAYOUTS_FOR_PLATES)]
    steering = replace(request.steering, layout=layout)
    wish = replace(request, variations=index + 1, steering=steering, base=None, photos=(), shuffle=None)
    return director.plan(brief, wish)[-1]


def _order(plan: Plan, request: GenerationRequest) -> PlateOrder:
    return PlateOrder(plan.index, prompt_of(plan, request), tags_of(plan, request), plan)


def prompt_of(plan: Plan, request: GenerationRequest) -> str:
    stage = stage_of(plan)
    said = [
        PURPOSE,
        f"What it shows: {' '.join(request.prompt.split())[:MOST_WISH]}",
    ]
    if request.title.strip():
        said.append(f"The video's title, for its meaning only: {' '.join(request.title.split())}")
    if request.photos:
        said.append(
            "The attached photos show who or what it is about: keep faces, bodies and products recognisable and true, "
            "relit to belong into the picture."
        )
    said.append(
        f"Look: {stage.style.description.rstrip('.')}. Mood: {_mood(plan.mood)}. Colours: {_colours(stage.palette)}."
    )
    said.append(_composition(stage.layout.column, stage.layout.focus))
    said.append(NO_WORDS)
    return "\n".join(said)


def tags_of(plan: Plan, request: GenerationRequest) -> str:
    stage = stage_of(plan)
    said = f"{request.prompt} {request.title}" if len(request.prompt) < SHORT_PROMPT else request.prompt
    wish = " ".join(said.split()[:MOST_TAGS])
    return ", ".join(
        [
            wish,
            f"{_place(stage.layout.focus)} of the picture",
            f"{calm_part(stage.layout.column)} dark and empty",
            f"{_mood(plan.mood)} mood",
            stage.style.label.lower(),
            "dramatic light, vivid, sharp, no text",
        ]
    )


def _mood(key: str) -> str:
    mood = MOODS.get(key)
    return mood.label.lower() if mood else key


def _colours(palette: Palette) -> str:
    return (
        f"{palette.inner} light behind the subject, {palette.outer} in the dark corners, {palette.accent} as the accent"
    )


def _composition(column: Column, focus: Sequence[float]) -> str:
    calm = calm_part(column)
    return (
        f"Composition: the subject large in the {_place(focus)} of the picture. {calm.capitalize()} stays calm, "
        "darker and without detail or faces, because a large headline is laid over it. Nothing that matters within a "
        "twelfth of the upper and lower edge, nor in the lower right corner."
    )


def _place(focus: Sequence[float]) -> str:
    side = "left" if focus[0] < 0.45 else "right" if focus[0] > 0.55 else "middle"
    height = "upper" if focus[1] < 0.4 else "lower" if focus[1] > 0.6 else "middle"
    return side if height == "middle" else f"{height} {side}" if side != "middle" else height


def calm_part(column: Column) -> str:
    """The place of the words, in words."""
    if column.width >= WIDE * CANVAS_WIDTH:
        middle = (column.y + column.height / 2) / CANVAS_HEIGHT
        return "the upper third" if middle < 0.45 else "the lower third" if middle > 0.55 else "the middle"
    middle = (column.x + column.width / 2) / CANVAS_WIDTH
    return "the left half" if middle < 0.5 else "the right half"
