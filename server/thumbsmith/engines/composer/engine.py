"""The composer as an engine: reads, plans and draws in processes, hands pictures over as they become ready."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import aclosing
from dataclasses import replace
from functools import cached_property, partial
from multiprocessing.process import BaseProcess
from pathlib import Path

from thumbsmith.engines.artworks import ArtworkLayers
from thumbsmith.engines.base import (
    About,
    Cancelled,
    Choice,
    Choices,
    Corrections,
    EditNotPossible,
    EditRequest,
    GenerationRequest,
    Progress,
    Variation,
    Way,
)
from thumbsmith.engines.composer import works
from thumbsmith.engines.composer.ahead import start_drawing_ahead
from thumbsmith.engines.composer.build.keeping import chooses_moments, photos_for
from thumbsmith.engines.composer.data.drawn_people import drawn_people, name_of
from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.data.materials import materials
from thumbsmith.engines.composer.data.moods import MOODS
from thumbsmith.engines.composer.data.palettes import PALETTES, swatches
from thumbsmith.engines.composer.data.styles import STYLES
from thumbsmith.engines.composer.edit.layers import NO_SUBJECT
from thumbsmith.engines.composer.material import Material
from thumbsmith.engines.composer.photos import Photo, PhotoReader
from thumbsmith.engines.composer.plan.grounds import place_choices
from thumbsmith.engines.composer.plates.ordering import LAYOUTS_FOR_PLATES
from thumbsmith.engines.composer.processes import ComposerProcesses
from thumbsmith.engines.composer.types import Plan
from thumbsmith.engines.ideas import NoMoreIdeas
from thumbsmith.engines.lighting import LightRequest, Lit
from thumbsmith.engines.painting import as_they_come, unless_cancelled
from thumbsmith.engines.plates import PlateOrder
from thumbsmith.engines.prompting import PromptHelp
from thumbsmith.engines.reading import ModelReading, TextReader
from thumbsmith.engines.understanding import Understood
from thumbsmith.pictures.cutout import Subject
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.fonts import FontLibrary

PLANNED = 0.12
"""Share of the work that is done once the plans stand."""
KEEPS = (Choice("text", "Text"), Choice("subject", "Subject"), Choice("background", "Background"))


class ComposerEngine:
    """`packs` holds fonts, icons and backdrops; drawn art is kept in `cache`. Processes start when first needed.
    `text_reader`, which is closed with the engine, is asked what it makes of each wish; the words are read without it
    too.

    Also the `ArtDirector` of engines that paint, the `PromptHelper` that asks nobody else, and the `ArtStore` of
    creators who compose by hand.
    """

    name = "composer"
    about = About("Built-in", "Quick and exact: drawn art and your photos, every part a layer that you can move.")

    def __init__(self, packs: Path, cache: Path, processes: int = 2, text_reader: TextReader | None = None) -> None:
        self._text_reader = text_reader
        self._packs = packs
        self._cache = cache / "composer"
        self._processes = ComposerProcesses(packs, self._cache, processes)
        self._photo_reader = PhotoReader(packs / "models", partial(self._processes.ask, works.TELLING))
        self._drawing_ahead: BaseProcess | None = None

    def choices(self) -> Choices:
        return Choices(
            styles=tuple(Choice(style.key, style.label) for style in STYLES.values()),
            layouts=tuple(Choice(layout.key, layout.label) for layout in LAYOUTS.values() if layout.is_offered),
            moods=tuple(Choice(mood.key, mood.label) for mood in MOODS.values()),
            palettes=tuple(Choice(palette.key, palette.label, swatches(palette)) for palette in PALETTES.values()),
            fonts=tuple(Choice(family.key, family.label) for family in self._fonts.families),
            characters=tuple(Choice(person, name_of(person)) for person in drawn_people().characters),
            keeps=KEEPS,
            places=place_choices(),
            materials=tuple(Choice(key, each.label) for key, each in materials().items()),
        )

    async def warm_up(self) -> None:
        """Starts the processes, which load the tables of words and art, so that the first request is as fast as the
        others."""
        await self._processes.warm_up()
        if self._drawing_ahead is None:
            self._drawing_ahead = await asyncio.to_thread(start_drawing_ahead, self._packs, self._cache)

    async def generate(
        self, request: GenerationRequest, progress: Progress, cancelled: Cancelled
    ) -> AsyncIterator[Variation]:
        progress(0.02, "Reading your words")
        photos, plans, moments = await self._planned(request, progress)
        if request.shuffle is not None and not plans:
            raise NoMoreIdeas(keeps=bool(request.base and request.base.keep))
        material = Material(photos, request.base.pictures if request.base else {}, request.brand.logo)
        progress(PLANNED, "Choosing art and colours")
        done = 0
        shown = {plan.index: material.of(moments[plan.index]) if moments else material for plan in plans}
        paintings = (
            self._processes.ask(works.DRAW, works.Painting(plan, shown[plan.index], request.fonts)) for plan in plans
        )
        async with aclosing(as_they_come({asyncio.create_task(each) for each in paintings}, cancelled)) as coming:
            async for variation in coming:
                done += 1
                progress(PLANNED + (1 - PLANNED) * done / len(plans), f"{done} of {len(plans)} pictures are ready")
                yield variation

    async def _planned(
        self, request: GenerationRequest, progress: Progress
    ) -> tuple[tuple[Photo, ...], tuple[Plan, ...], tuple[tuple[int, ...], ...]]:
        """The photos that were brought, as far as they are shown, the plans, and by a plan's index the places of its
        photos; empty: every one has all."""
        wanted = photos_for(request)
        if wanted:
            progress(0.04, "Cutting out your photo" if len(wanted) == 1 else "Cutting out your photos")
        if not chooses_moments(request):
            photos, told = await asyncio.gather(self._photo_reader.read(wanted), self._told(request))
            return photos, await self._processes.ask(works.PLAN, works.Planning(request, photos, told)), ()
        told, worded = await self._told(request), replace(request, photos=())
        chosen = await self._processes.ask(works.MOMENTS, works.Ordering(worded, told))
        shown = sorted({place for places in chosen for place in places})
        photos = await self._photo_reader.read([wanted[place] for place in shown])
        moments = tuple(tuple(map(shown.index, places)) for places in chosen)
        return photos, await self._processes.ask(works.PLAN, works.Planning(worded, photos, told, moments)), moments

    async def edit(self, request: EditRequest, progress: Progress, cancelled: Cancelled) -> Variation:
        editing = asyncio.create_task(self._edited(request, progress))
        return await unless_cancelled(editing, cancelled)

    async def way_of(self, request: EditRequest) -> Way:
        return await self._processes.ask(works.WAY if request.mask is None else works.WAY_OF_MARKED, request)

    async def change_layers(self, request: EditRequest) -> Variation:
        return await self._edited(request, lambda *_: None, only_layers=True)

    async def light(self, request: LightRequest) -> Lit:
        return await self._processes.ask(works.LIGHT, request)

    async def _edited(self, request: EditRequest, progress: Progress, *, only_layers: bool = False) -> Variation:
        """Raises EditNotPossible."""
        progress(0.02, "Reading your words")
        needs = await self._processes.ask(works.NEEDS, request)
        subject = None
        if needs.ground is not None:
            progress(0.06, "Looking for the subject")
            subject = await self._lifted(needs.ground, is_needed=needs.is_about_subject)
        photos = await self._photo_reader.read(needs.photos)
        progress(PLANNED, "Changing the picture")
        return await self._processes.ask(works.EDIT, works.Editing(request, subject, photos, only_layers))

    async def can_edit(self, prompt: str, *, is_masked: bool) -> bool:
        return await self._processes.ask(works.CAN_EDIT, works.EditWords(prompt, is_masked))

    async def help(self, prompt: str, title: str) -> PromptHelp:
        return await self._processes.ask(works.HELP, works.Brief(prompt, title))

    async def understand(self, prompt: str, title: str, corrections: Corrections) -> Understood:
        told = await self._told(GenerationRequest(prompt, title))
        return await self._processes.ask(works.UNDERSTAND, works.Brief(prompt, title, corrections, told))

    async def find_artworks(self, words: str) -> tuple[str, ...]:
        return await self._processes.ask(works.FIND, words)

    async def artwork(self, artwork: str) -> ArtworkLayers | None:
        return await self._processes.ask(works.ARTWORK, artwork)

    def plate_choices(self) -> Choices:
        all_of_them = self.choices()
        layouts = tuple(layout for layout in all_of_them.layouts if layout.key in LAYOUTS_FOR_PLATES)
        return replace(all_of_them, layouts=layouts, keeps=(), places=(), materials=(), characters=())

    async def order(self, request: GenerationRequest) -> Sequence[PlateOrder]:
        ordered = await self._processes.ask(works.ORDER, works.Ordering(request, await self._told(request)))
        return [PlateOrder(each.index, each.prompt, each.tags, each.plan) for each in ordered]

    async def letter(self, order: PlateOrder, plate: EncodedPicture, request: GenerationRequest) -> Variation:
        assert isinstance(order.plan, Plan)
        return await self._processes.ask(
            works.LETTER, works.Lettering(order.plan, plate, request.brand.logo, request.fonts)
        )

    async def ground(self, request: EditRequest) -> EncodedPicture:
        return await self._processes.ask(works.GROUND, request)

    async def mask(self, mask: EncodedPicture) -> EncodedPicture:
        return await self._processes.ask(works.MASK, mask)

    async def merge(self, request: EditRequest, painted: EncodedPicture) -> Variation:
        return await self._processes.ask(works.MERGE, works.Merging(request, painted))

    async def close(self) -> None:
        if self._drawing_ahead is not None:
            self._drawing_ahead.kill()
        await self._processes.close()
        await self._photo_reader.close()
        if self._text_reader is not None:
            await self._text_reader.close()
        if self._drawing_ahead is not None:
            process, self._drawing_ahead = self._drawing_ahead, None
            await asyncio.to_thread(process.join)

    async def _told(self, request: GenerationRequest) -> ModelReading | None:
        if self._text_reader is None or request.asks_nobody:
            return None
        return await self._text_reader.read(request.prompt, request.title)

    async def _lifted(self, ground: EncodedPicture, *, is_needed: bool) -> Subject | None:
        """The subject of a picture without layers. None where nothing stands out, and nothing but the background is
        meant. Raises EditNotPossible."""
        (photo,) = await self._photo_reader.read((ground,))
        if photo.subject is None and is_needed:
            raise EditNotPossible(NO_SUBJECT)
        return photo.subject

    @cached_property
    def _fonts(self) -> FontLibrary:
        return FontLibrary.load(self._packs / "fonts")
