"""Decides what the words leave open before anything is painted: which backdrop, which art, which plan. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from thumbsmith.engines.base import EditNotPossible, GenerationRequest
from thumbsmith.engines.composer.artworks.naming import ArtNames
from thumbsmith.engines.composer.build.keeping import like
from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.edit.again import brief_again, request_again, with_own_cast
from thumbsmith.engines.composer.edit.backgrounds import choose_backdrop
from thumbsmith.engines.composer.edit.commands import NewBackground, Put, Rearrange, Restyle
from thumbsmith.engines.composer.edit.editor import Job
from thumbsmith.engines.composer.edit.placing import choose_thing
from thumbsmith.engines.composer.material import Material
from thumbsmith.engines.composer.photos import Photo
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.read.retrieval import Retrieval
from thumbsmith.engines.composer.types import Plan


@dataclass(frozen=True)
class Decider:
    briefing: Briefing
    names: ArtNames
    retrieval: Retrieval
    director: Director

    def with_art(self, job: Job) -> Job:
        """The job with a backdrop or thing for each command that names one. Raises EditNotPossible."""
        scene, numbered = job.request.scene, list(enumerate(job.commands))
        return replace(
            job,
            backdrops={
                i: choose_backdrop(each.words, scene) for i, each in numbered if isinstance(each, NewBackground)
            },
            things={i: choose_thing(each, self.names, self.retrieval) for i, each in numbered if isinstance(each, Put)},
        )

    def drawn_anew(self, job: Job, asked: GenerationRequest, photos: Sequence[Photo]) -> Job:
        """The job with the plan of the picture that `asked_anew` has asked for."""
        photos, scene = tuple(photos), job.request.scene
        if isinstance(_last_again(job), Rearrange):
            plan = self._rearranged(like(asked), photos)
        else:
            brief = brief_again(self.briefing.read(asked), scene)
            plan = with_own_cast(self.director.plan(brief, asked, photos)[0], scene)
        return replace(job, plan=plan, material=Material(photos, asked.base.pictures if asked.base else {}, None))

    def _rearranged(self, asked: GenerationRequest, photos: Sequence[Photo]) -> Plan:
        """The director's choice; where that is the layout of now, the first other one in which the words find room.

        Raises EditNotPossible when there is none.
        """
        brief, own = self.briefing.read(asked), asked.base.scene.facts.get("layout") if asked.base else None
        first = self.director.plan(brief, asked, photos)[0]
        if asked.steering.layout or own not in LAYOUTS or first.layout != own:
            return first
        for key, layout in LAYOUTS.items():
            special = layout.labels or layout.backdrop or layout.words_behind or layout.wall or layout.card
            special = special or layout.concept
            if key == own or len(layout.heroes) != len(LAYOUTS[own].heroes) or special or layout.is_place:
                continue
            steered = replace(asked, steering=replace(asked.steering, layout=key))
            plan = self.director.plan(brief, steered, photos)[0]
            if plan.layout == key and not plan.kept.in_place:
                return plan
        raise EditNotPossible(NO_OTHER_LAYOUT)


NO_OTHER_LAYOUT = (
    "These words fit no other layout beside this subject: say fewer words first, or generate more pictures like this."
)


def _last_again(job: Job) -> Restyle | Rearrange | None:
    return next((each for each in reversed(job.commands) if isinstance(each, Restyle | Rearrange)), None)


def asked_anew(job: Job) -> GenerationRequest | None:
    """The request to the director when the picture is to be redrawn; marked words only change their look. Raises
    EditNotPossible without layers."""
    command = _last_again(job)
    if command is None or job.request.mask is not None:
        return None
    return request_again(command, job.request.scene, job.request.pictures, job.request.seed)
