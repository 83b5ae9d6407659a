"""Turns rows of generations into wire shapes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from thumbsmith.engines.base import MAXIMUM_VARIATIONS, Engine
from thumbsmith.engines.ideas import CHANGE
from thumbsmith.engines.understanding import UNMET
from thumbsmith.pictures.encode import data_url
from thumbsmith.platform.database import ReadSession
from thumbsmith.scene.types import Scene
from thumbsmith.studio.generations import charging, completion, service
from thumbsmith.studio.generations.deps import GenerationDeps
from thumbsmith.studio.generations.engines import Engines
from thumbsmith.studio.generations.models import Generation, GenerationVariation
from thumbsmith.studio.generations.schemas import (
    ChoiceBody,
    EngineBody,
    GeneratedAnswer,
    Job,
    JobVariation,
    OptionsAnswer,
    PaletteBody,
    PlaceBody,
    ProcessedImage,
    ProcessedVariation,
    Tokens,
)
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.pictures.service import PictureLinks
from thumbsmith.studio.thumbnails import service as thumbnails
from thumbsmith.studio.thumbnails.errors import ThumbnailMissing
from thumbsmith.tokens import lots


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
        places=[
            PlaceBody(key=choice.key, label=choice.label, group=choice.group, names=list(choice.names))
            for choice in choices.places
        ],
        materials=[ChoiceBody(key=choice.key, label=choice.label) for choice in choices.materials],
        fonts=[ChoiceBody(key=choice.key, label=choice.label) for choice in choices.fonts],
        keeps=[ChoiceBody(key=choice.key, label=choice.label) for choice in choices.keeps],
        maximum_variations=MAXIMUM_VARIATIONS,
    )


async def job_of(deps: GenerationDeps, user_id: str, generation_id: str) -> Job:
    """Raises GenerationMissing."""
    async with deps.database.read() as session:
        generation = await service.find(session, user_id, generation_id)
        place = await service.place(session, deps.engines, generation) if generation.status == "queued" else None
        variations = await completion.variations_of(session, generation) if await is_there(session, generation) else []
    instead = await deps.engines.instead_of(generation)
    return job_body(generation, place, variations, links_of(deps, user_id), instead)


async def is_there(session: ReadSession, generation: Generation) -> bool:
    """False when what it delivered has been deleted: then nothing of it is shown."""
    if generation.thumbnail_id is None:
        return True
    return await thumbnails.is_shown(session, generation.user_id, generation.thumbnail_id)


def links_of(deps: GenerationDeps, user_id: str) -> PictureLinks:
    return PictureLinks(deps.signer, user_id, deps.clock())


def job_body(
    generation: Generation,
    place: int | None,
    variations: Sequence[GenerationVariation],
    links: PictureLinks,
    instead: str | None,
) -> Job:
    return Job(
        id=generation.id,
        kind=generation.kind,
        title=generation.title,
        status=generation.status,
        place=place,
        fraction=generation.fraction,
        stage=generation.stage,
        record_id=generation.record_id,
        error=generation.error,
        code=generation.code,
        instead=instead,
        variations=[variation_body(variation, links) for variation in variations],
    )


def variation_body(variation: GenerationVariation, links: PictureLinks) -> JobVariation:
    scene = Scene.model_validate(variation.scene)
    return JobVariation(
        index=variation.index,
        version_id=variation.version_id,
        image_url=links.link(variation.flattened_id),
        scene=scene,
        pictures=dict(links.links(scene.pictures())),
        pixels_changed_outside=changed_outside(variation),
        change=change(variation),
        unmet=unmet(variation),
    )


def changed_outside(variation: GenerationVariation) -> int | None:
    """As its engine has counted; None of what had no mask."""
    counted = variation.facts.get("pixelsChangedOutside")
    return None if counted is None else int(counted)


def change(variation: GenerationVariation) -> str | None:
    """What alone it changes of the picture that it is like, as its engine says."""
    return variation.facts.get(CHANGE)


def unmet(variation: GenerationVariation) -> list[str]:
    """What its engine says could not be obeyed."""
    return [line for line in str(variation.facts.get(UNMET, "")).split("\n") if line]


async def generated_answer(deps: GenerationDeps, generation: Generation) -> GeneratedAnswer:
    """The answer for a generation that is done, with its pictures in full. Raises ThumbnailMissing."""
    async with deps.database.read() as session:
        if not await is_there(session, generation):
            raise ThumbnailMissing
        rows = await completion.variations_of(session, generation)
        balance = await lots.balance(session, generation.user_id, deps.clock())
    tokens = Tokens(spent=charging.spent(generation, len(rows)), available=balance.available)
    wanted = frozenset(row.flattened_id for row in rows)
    files = await pictures.load_all(deps.database, deps.storage, generation.user_id, wanted)
    links = links_of(deps, generation.user_id)
    variations = []
    for row in rows:
        scene = Scene.model_validate(row.scene)
        variations.append(
            ProcessedVariation(
                version_id=row.version_id or "",
                image=data_url(files[row.flattened_id]),
                scene=scene,
                pictures=dict(links.links(scene.pictures())),
                pixels_changed_outside=changed_outside(row),
                change=change(row),
                unmet=unmet(row),
            )
        )
    first = variations[0]
    processed = ProcessedImage(
        image=first.image, record_id=generation.thumbnail_id or "", scene=first.scene, pictures=first.pictures
    )
    return GeneratedAnswer(processed_image=processed, variations=variations, tokens=tokens)
