"""The composer as an engine: plans in a thread, draws in processes, hands pictures over as they become ready."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from functools import cached_property
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from pathlib import Path
from threading import Lock
from typing import TypeVar

from thumbsmith.engines.base import (
    About,
    Cancelled,
    Choice,
    Choices,
    EditNotPossible,
    EditRequest,
    EncodedPicture,
    EngineError,
    GenerationRequest,
    Progress,
    Variation,
)
from thumbsmith.engines.composer import worker
from thumbsmith.engines.composer.ahead import start_drawing_ahead
from thumbsmith.engines.composer.director import Director
from thumbsmith.engines.composer.edits.commands import Command
from thumbsmith.engines.composer.edits.deciding import Decider, asked_anew
from thumbsmith.engines.composer.edits.editor import Job, refuse
from thumbsmith.engines.composer.edits.layers import NO_SUBJECT
from thumbsmith.engines.composer.edits.lifting import about_subject, ground_of, wants_lifting
from thumbsmith.engines.composer.edits.reading import read_commands
from thumbsmith.engines.composer.keeping import like, photos_for
from thumbsmith.engines.composer.layouts import LAYOUTS
from thumbsmith.engines.composer.library import IconLibrary
from thumbsmith.engines.composer.material import Material
from thumbsmith.engines.composer.moods import MOODS
from thumbsmith.engines.composer.palettes import PALETTES, swatches
from thumbsmith.engines.composer.photos import Photo, PhotoReader
from thumbsmith.engines.composer.plates.merging import model_mask
from thumbsmith.engines.composer.plates.ordering import LAYOUTS_FOR_PLATES, orders
from thumbsmith.engines.composer.retrieval import Retrieval
from thumbsmith.engines.composer.styles import STYLES
from thumbsmith.engines.composer.types import Plan
from thumbsmith.engines.composer.understanding.reader import Reader
from thumbsmith.engines.plates import PlateOrder
from thumbsmith.pictures.cutout import Subject
from thumbsmith.pictures.fonts import FontLibrary

MOST_PROCESSES = 8
"""One request has at most four pictures; more processes only cost memory (about 200 MB each)."""
LOOK_AT_CANCEL_SECONDS = 0.1
PLANNED = 0.12
"""Share of the work that is done once the plans stand."""
ATTEMPTS = 2
KEEPS = (Choice("text", "Text"), Choice("subject", "Subject"), Choice("background", "Background"))

_Answer = TypeVar("_Answer")


class ComposerEngine:
    """`packs` holds fonts, icons and backdrops; drawn art is kept in `cache`. Processes start when first needed.

    Also the `ArtDirector` of engines that paint.
    """

    name = "composer"
    about = About("Built-in", "Quick and exact: drawn art and your photos, every part a layer that you can move.")

    def __init__(self, packs: Path, cache: Path, processes: int = 2) -> None:
        self._packs = packs
        self._cache = cache / "composer"
        self._processes = min(processes, MOST_PROCESSES)
        self._photo_reader = PhotoReader(packs / "models")
        self._pool: ProcessPoolExecutor | None = None
        self._drawing_ahead: BaseProcess | None = None
        self._loading = Lock()

    def choices(self) -> Choices:
        return Choices(
            styles=tuple(Choice(style.key, style.label) for style in STYLES.values()),
            layouts=tuple(Choice(layout.key, layout.label) for layout in LAYOUTS.values()),
            moods=tuple(Choice(mood.key, mood.label) for mood in MOODS.values()),
            palettes=tuple(Choice(palette.key, palette.label, swatches(palette)) for palette in PALETTES.values()),
            fonts=tuple(Choice(family.key, family.label) for family in self._fonts.families),
            keeps=KEEPS,
        )

    async def warm_up(self) -> None:
        """Starts the processes and loads the art's index, so that the first request is as fast as the others."""
        pool = self._running_pool()
        starts = [asyncio.wrap_future(pool.submit(worker.ready)) for _ in range(self._processes)]
        await asyncio.gather(asyncio.to_thread(self._load), *starts)
        if self._drawing_ahead is None:
            self._drawing_ahead = await asyncio.to_thread(start_drawing_ahead, self._packs, self._cache)

    async def generate(
        self, request: GenerationRequest, progress: Progress, cancelled: Cancelled
    ) -> AsyncIterator[Variation]:
        progress(0.02, "Reading your words")
        self._running_pool()
        wanted = photos_for(request)
        if wanted:
            progress(0.04, "Cutting out your photo" if len(wanted) == 1 else "Cutting out your photos")
        photos = await self._photo_reader.read(wanted)
        plans = await asyncio.to_thread(self._plans, request, photos)
        material = Material(photos, request.base.pictures if request.base else {}, request.brand.logo)
        progress(PLANNED, "Choosing art and colours")
        missing = {plan.index: plan for plan in plans}
        for attempt in range(1, ATTEMPTS + 1):
            try:
                async for variation in self._drawn(list(missing.values()), material, cancelled):
                    del missing[variation.index]
                    done = len(plans) - len(missing)
                    progress(PLANNED + (1 - PLANNED) * done / len(plans), f"{done} of {len(plans)} pictures are ready")
                    yield variation
            except BrokenProcessPool as broken:
                self._pool = None
                if attempt == ATTEMPTS:
                    raise EngineError("The pictures could not be drawn. Please try again.", retryable=True) from broken
            else:
                return

    async def edit(self, request: EditRequest, progress: Progress, cancelled: Cancelled) -> Variation:
        progress(0.02, "Reading your words")
        self._running_pool()
        commands = tuple(await asyncio.to_thread(read_commands, request.prompt, masked=request.mask is not None))
        refuse(commands, is_masked=request.mask is not None)
        subject = None
        if request.mask is None and wants_lifting(request.scene, commands):
            progress(0.06, "Looking for the subject")
            subject = await self._lifted(request, commands)
        job = await self._decided(Job(request, commands, subject=subject))
        progress(PLANNED, "Changing the picture")
        if cancelled():
            raise EngineError("This is no longer wanted.", "CANCELLED")
        return await self._in_process(worker.edit, job)

    def can_edit(self, prompt: str, *, is_masked: bool) -> bool:
        try:
            refuse(tuple(read_commands(prompt, masked=is_masked)), is_masked=is_masked)
        except EditNotPossible:
            return False
        return True

    def plate_choices(self) -> Choices:
        all_of_them = self.choices()
        layouts = tuple(layout for layout in all_of_them.layouts if layout.key in LAYOUTS_FOR_PLATES)
        return replace(all_of_them, layouts=layouts, keeps=())

    async def order(self, request: GenerationRequest) -> Sequence[PlateOrder]:
        return await asyncio.to_thread(self._orders, request)

    async def letter(self, order: PlateOrder, plate: EncodedPicture, request: GenerationRequest) -> Variation:
        assert isinstance(order.plan, Plan)
        return await self._in_process(worker.letter, order.plan, plate, request.brand.logo)

    async def ground(self, request: EditRequest) -> EncodedPicture:
        return await self._in_process(worker.ground, request)

    async def mask(self, mask: EncodedPicture) -> EncodedPicture:
        return await asyncio.to_thread(model_mask, mask)

    async def merge(self, request: EditRequest, painted: EncodedPicture) -> Variation:
        return await self._in_process(worker.merge, request, painted)

    async def _in_process(self, work: Callable[..., _Answer], *arguments: object) -> _Answer:
        """Runs one of the worker's functions; once more when its process died. Raises EngineError."""
        for attempt in range(1, ATTEMPTS + 1):
            try:
                pool = self._running_pool()
                return await asyncio.wrap_future(pool.submit(work, self._packs, self._cache, *arguments))
            except BrokenProcessPool as broken:
                self._pool = None
                if attempt == ATTEMPTS:
                    raise EngineError("The picture could not be drawn. Please try again.", retryable=True) from broken
        raise AssertionError("unreachable")

    async def _lifted(self, request: EditRequest, commands: tuple[Command, ...]) -> Subject | None:
        """The subject of a picture without layers. None where nothing stands out, and nothing but the background is
        meant. Raises EditNotPossible."""
        ground = await asyncio.to_thread(ground_of, request)
        (photo,) = await self._photo_reader.read((ground,))
        if photo.subject is None and any(map(about_subject, commands)):
            raise EditNotPossible(NO_SUBJECT)
        return photo.subject

    async def _decided(self, job: Job) -> Job:
        """With the art that its commands name, and the plan of a picture that is drawn anew. Raises EditNotPossible."""
        decider = await asyncio.to_thread(self._loaded_decider)
        job = await asyncio.to_thread(decider.with_art, job)
        asked = asked_anew(job)
        if asked is None:
            return job
        photos = await self._photo_reader.read(photos_for(asked))
        return await asyncio.to_thread(decider.drawn_anew, job, asked, photos)

    async def close(self) -> None:
        await self._photo_reader.close()
        if self._drawing_ahead is not None:
            process, self._drawing_ahead = self._drawing_ahead, None
            process.terminate()
            await asyncio.to_thread(process.join)
        if self._pool is not None:
            pool, self._pool = self._pool, None
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)

    async def _drawn(self, plans: list[Plan], material: Material, cancelled: Cancelled) -> AsyncIterator[Variation]:
        """Pictures in order of completion; those not yet begun are dropped once nobody wants them."""
        pool = self._running_pool()
        pending = {
            asyncio.wrap_future(pool.submit(worker.draw, self._packs, self._cache, plan, material)) for plan in plans
        }
        try:
            while pending and not cancelled():
                finished, pending = await asyncio.wait(
                    pending, timeout=LOOK_AT_CANCEL_SECONDS, return_when=asyncio.FIRST_COMPLETED
                )
                for future in finished:
                    yield future.result()
        finally:
            for future in pending:
                future.cancel()

    def _plans(self, request: GenerationRequest, photos: tuple[Photo, ...]) -> tuple[Plan, ...]:
        self._load()
        steered = like(request)
        return self._director.plan(self._reader.read(steered), steered, photos)

    def _orders(self, request: GenerationRequest) -> tuple[PlateOrder, ...]:
        self._load()
        return orders(self._director, self._reader.read(request), request)

    def _load(self) -> None:
        with self._loading:
            _ = self._reader, self._director, self._decider

    @cached_property
    def _reader(self) -> Reader:
        return Reader(IconLibrary.load(self._packs))

    def _loaded_decider(self) -> Decider:
        self._load()
        return self._decider

    @cached_property
    def _decider(self) -> Decider:
        return Decider(self._reader, Retrieval(IconLibrary.load(self._packs)), self._director)

    @cached_property
    def _director(self) -> Director:
        return Director(self._fonts)

    @cached_property
    def _fonts(self) -> FontLibrary:
        return FontLibrary.load(self._packs / "fonts")

    def _running_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                max_workers=self._processes,
                mp_context=get_context("spawn"),
                initializer=worker.start,
                initargs=(self._packs, self._cache),
            )
        return self._pool
