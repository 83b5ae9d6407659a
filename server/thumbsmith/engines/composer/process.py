"""The work of the composer's processes: reading, planning, drawing and editing, one message after the other."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path

import cv2

from thumbsmith.engines.artworks import ArtworkLayers
from thumbsmith.engines.base import EditNotPossible, EditRequest, EngineError, GenerationRequest, Variation, Way
from thumbsmith.engines.composer import works
from thumbsmith.engines.composer.artworks.catalogue import Artwork, catalogue
from thumbsmith.engines.composer.artworks.finding import Finder
from thumbsmith.engines.composer.artworks.naming import ArtNames
from thumbsmith.engines.composer.artworks.setting import Setter
from thumbsmith.engines.composer.artworks.words import WORDS
from thumbsmith.engines.composer.build.drawing import Drawing
from thumbsmith.engines.composer.build.keeping import like, photos_for
from thumbsmith.engines.composer.build.layers import pixels_of
from thumbsmith.engines.composer.data.library import IconLibrary
from thumbsmith.engines.composer.edit.commands import Command
from thumbsmith.engines.composer.edit.deciding import Decider, asked_anew
from thumbsmith.engines.composer.edit.editor import NOT_ON_LAYERS, Editor, Job, refuse
from thumbsmith.engines.composer.edit.lifting import about_subject, ground_of, wants_lifting
from thumbsmith.engines.composer.edit.reading import read_commands
from thumbsmith.engines.composer.edit.ways import way_of
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.plan.likeness import more_like
from thumbsmith.engines.composer.plan.moments import moments_for
from thumbsmith.engines.composer.plates import lettering, merging
from thumbsmith.engines.composer.plates.ordering import orders
from thumbsmith.engines.composer.read.genre import FILE as HEADS
from thumbsmith.engines.composer.read.prompting import helped
from thumbsmith.engines.composer.read.reader import Reader
from thumbsmith.engines.composer.read.retrieval import Retrieval
from thumbsmith.engines.composer.read.understanding import understood
from thumbsmith.engines.composer.telling import telling_parts
from thumbsmith.engines.composer.types import Plan
from thumbsmith.engines.lighting import LightRequest, Lit
from thumbsmith.engines.prompting import PromptHelp
from thumbsmith.engines.understanding import Understood
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.faces import WEIGHTS, Face, FaceDetector
from thumbsmith.pictures.fonts import OwnFont
from thumbsmith.platform.works import Answered, Asked, Duty, Refusals, Refused, answer_works, duty

MEMORY_BYTES = 4 * 1024 * 1024 * 1024
"""Address space: libraries, fonts and the network for faces take 0.8 GB of it, the rest is for layers and pictures."""
LARGEST_FILE = 64 * 1024 * 1024
"""Bytes. Drawn art is kept in the cache folder."""


class Studio:
    """Holds what all work needs: fonts, art and the tables of words stay loaded between messages."""

    def __init__(self, packs: Path, cache: Path) -> None:
        self._packs = packs
        self._cache = cache

    def ready(self, _: None) -> int:
        self._drawing, self._decider  # noqa: B018  (the tables are read now, and kept)
        self._reader.read("a title")  # what is read with is loaded by the first reading
        return os.getpid()

    def plan(self, asked: works.Planning) -> tuple[Plan, ...]:
        steered = like(asked.request)
        brief = self._briefing.read(steered, asked.told)
        found = () if asked.request.shuffle else more_like(self._director, brief, asked.request, steered, asked.photos)
        return found or self._director.plan(brief, steered, asked.photos, asked.moments)

    def moments(self, asked: works.Ordering) -> tuple[tuple[int, ...], ...]:
        request = asked.request
        reading = self._reader.read(request.prompt, request.title, request.corrections, asked.told)
        return moments_for(reading, request)

    def order(self, asked: works.Ordering) -> tuple[works.Ordered, ...]:
        found = orders(self._director, self._briefing.read(asked.request, asked.told), asked.request)
        return tuple(
            works.Ordered(order.index, order.prompt, order.tags, order.plan)
            for order in found
            if isinstance(order.plan, Plan)
        )

    def help(self, brief: works.Brief) -> PromptHelp:
        return helped(brief.prompt, brief.title)

    def understand(self, brief: works.Brief) -> Understood:
        reading = self._reader.read(brief.prompt, brief.title, brief.corrections, brief.told)
        request = GenerationRequest(brief.prompt, brief.title, corrections=brief.corrections)
        said = f"{brief.prompt}\n{brief.title}"
        return understood(reading, self._briefing.of(reading, request).unmet, said)

    def find(self, words: str) -> tuple[str, ...]:
        return self._finder.find(words)

    def artwork(self, artwork: str) -> ArtworkLayers | None:
        found = self._artworks.get(artwork)
        return self._setter.layers(found) if found else None

    def can_edit(self, words: works.EditWords) -> bool:
        try:
            refuse(tuple(read_commands(words.prompt, masked=words.is_masked)), is_masked=words.is_masked)
        except EditNotPossible:
            return False
        return True

    def way(self, request: EditRequest) -> Way:
        """Raises EditNotPossible."""
        job = self._decider.with_art(Job(request, commands_of(request), only_layers=True))
        asked_anew(job)
        return way_of(self._editor.canvas(job), job)

    def needs(self, request: EditRequest) -> works.Needs:
        """Raises EditNotPossible."""
        commands = commands_of(request)
        asked = asked_anew(self._decider.with_art(Job(request, commands)))
        photos = photos_for(asked) if asked else ()
        if request.mask is not None or not wants_lifting(request.scene, commands):
            return works.Needs(photos=photos)
        return works.Needs(ground_of(request), any(map(about_subject, commands)), photos)

    def edit(self, asked: works.Editing) -> Variation:
        """Raises EditNotPossible."""
        commands = commands_of(asked.request)
        job = Job(asked.request, commands, subject=asked.subject, only_layers=asked.only_layers)
        job = self._decider.with_art(job)
        if asked.only_layers and way_of(self._editor.canvas(job), job) != "layers":
            raise EditNotPossible(NOT_ON_LAYERS)
        anew = asked_anew(job)
        if anew is not None:
            job = self._decider.drawn_anew(job, anew, asked.photos)
        return self._editor.edit(job)

    def light(self, request: LightRequest) -> Lit:
        """Raises EditNotPossible."""
        return self._editor.light(request)

    def draw(self, asked: works.Painting) -> Variation:
        return self._drawing.draw(asked.plan, asked.material)

    def telling(self, picture: EncodedPicture) -> tuple[Face, ...]:
        return telling_parts(pixels_of(picture))

    def letter(self, asked: works.Lettering) -> Variation:
        """Raises EngineError."""
        return lettering.lettered(self._drawing, self._face_detector(), asked.plan, asked.plate, asked.logo)

    def ground(self, request: EditRequest) -> EncodedPicture:
        return merging.ground(self._drawing, self._packs, request)

    def mask(self, mask: EncodedPicture) -> EncodedPicture:
        """Raises EditNotPossible."""
        return merging.model_mask(mask)

    def merge(self, asked: works.Merging) -> Variation:
        """Raises EngineError."""
        return merging.merged(self._drawing, self._packs, asked.request, asked.painted)

    def in_own_fonts(
        self, do: Callable[[Asked], Answered], fonts_of: Callable[[Asked], Mapping[str, OwnFont]]
    ) -> Callable[[Asked], Answered]:
        """The work, done with the fonts of whoever asks for it."""

        def done(asked: Asked) -> Answered:
            with self._drawing.fonts.lent(fonts_of(asked)):
                return do(asked)

        return done

    @property
    def _editor(self) -> Editor:
        return Editor(self._packs, self._drawing, self._face_detector())

    def _face_detector(self) -> FaceDetector | None:
        """None while its weights are not there yet: words then keep off detail only."""
        return self._faces if (self._packs / "models" / WEIGHTS).exists() else None

    @cached_property
    def _faces(self) -> FaceDetector:
        return FaceDetector(self._packs / "models" / WEIGHTS)

    @cached_property
    def _drawing(self) -> Drawing:
        return Drawing(self._packs, self._cache)

    @cached_property
    def _icons(self) -> IconLibrary:
        return IconLibrary.load(self._packs)

    @property
    def _reader(self) -> Reader:
        return self._briefing.reader

    @property
    def _briefing(self) -> Briefing:
        """By lists alone while set-up has not brought the weights: a first start serves before they are there."""
        return self._briefing_by_meaning if (self._packs / "models" / HEADS).exists() else self._briefing_by_lists

    @cached_property
    def _briefing_by_lists(self) -> Briefing:
        return Briefing(Reader(self._icons))

    @cached_property
    def _briefing_by_meaning(self) -> Briefing:
        return Briefing(Reader(self._icons, self._packs / "models"))

    @cached_property
    def _artworks(self) -> dict[str, Artwork]:
        return catalogue(self._icons)

    @cached_property
    def _art_names(self) -> ArtNames:
        return ArtNames(lambda: self._artworks)

    @cached_property
    def _setter(self) -> Setter:
        return Setter(self._packs, self._drawing.art, self._drawing.fonts)

    @property
    def _finder(self) -> Finder:
        """With what set-up has brought by now."""
        return Finder(self._packs / WORDS, self._reader)

    @cached_property
    def _director(self) -> Director:
        return Director(self._drawing.fonts)

    @cached_property
    def _retrieval(self) -> Retrieval:
        return Retrieval(self._icons)

    @property
    def _decider(self) -> Decider:
        return Decider(self._briefing, self._art_names, self._retrieval, self._director)


def own_fonts(asked: EditRequest | LightRequest | works.Painting | works.Lettering) -> Mapping[str, OwnFont]:
    return asked.fonts


def fonts_of_request(asked: works.Planning | works.Ordering | works.Editing | works.Merging) -> Mapping[str, OwnFont]:
    return asked.request.fonts


def commands_of(request: EditRequest) -> tuple[Command, ...]:
    """Raises EditNotPossible for what can't be done at all."""
    commands = tuple(read_commands(request.prompt, masked=request.mask is not None, scene=request.scene))
    refuse(commands, is_masked=request.mask is not None)
    return commands


def duties(studio: Studio) -> list[Duty]:
    return [
        duty(works.READY, studio.ready),
        duty(works.PLAN, studio.in_own_fonts(studio.plan, fonts_of_request)),
        duty(works.MOMENTS, studio.moments),
        duty(works.ORDER, studio.in_own_fonts(studio.order, fonts_of_request)),
        duty(works.HELP, studio.help),
        duty(works.UNDERSTAND, studio.understand),
        duty(works.CAN_EDIT, studio.can_edit),
        duty(works.WAY, studio.in_own_fonts(studio.way, own_fonts)),
        duty(works.WAY_OF_MARKED, studio.in_own_fonts(studio.way, own_fonts)),
        duty(works.FIND, studio.find),
        duty(works.ARTWORK, studio.artwork),
        duty(works.NEEDS, studio.in_own_fonts(studio.needs, own_fonts)),
        duty(works.TELLING, studio.telling),
        duty(works.DRAW, studio.in_own_fonts(studio.draw, own_fonts)),
        duty(works.LIGHT, studio.in_own_fonts(studio.light, own_fonts)),
        duty(works.EDIT, studio.in_own_fonts(studio.edit, fonts_of_request)),
        duty(works.LETTER, studio.in_own_fonts(studio.letter, own_fonts)),
        duty(works.GROUND, studio.in_own_fonts(studio.ground, own_fonts)),
        duty(works.MASK, studio.mask),
        duty(works.MERGE, studio.in_own_fonts(studio.merge, fonts_of_request)),
    ]


REFUSALS: Refusals = {
    EngineError: lambda error: Refused(error.code, error.message, retryable=error.retryable),
}


def main(packs: Path, cache: Path) -> None:
    cv2.setNumThreads(1)  # the processes are the parallelism
    answer_works(duties(Studio(packs, cache)), MEMORY_BYTES, LARGEST_FILE, refusals=REFUSALS)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
