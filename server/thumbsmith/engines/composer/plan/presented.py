"""What somebody may show, and what may lie before them: things, never somebody else."""

from __future__ import annotations

from collections.abc import Sequence

from thumbsmith.engines.composer.build.standing import is_face
from thumbsmith.engines.composer.data.kinds import is_person, kinds
from thumbsmith.engines.composer.data.layouts.geometry import Pose
from thumbsmith.engines.composer.data.presented import fits_a_hand
from thumbsmith.engines.composer.data.silhouettes import is_silhouette
from thumbsmith.engines.composer.types import MADE_FOR, Brief


def lying(things: Sequence[str]) -> list[str]:
    """Nobody lies among things that are laid in order and seen from above."""
    return [name for name in things if not is_person(name)] or list(things)


def presentable(pose: Pose, things: Sequence[str]) -> list[str]:
    """What somebody may show: nobody else, and on the hand what fits it."""
    shown = list(filter(_is_thing, things)) or list(things)
    return ([name for name in shown if fits_a_hand(name)] or shown) if pose == "presenting" else shown


def presented_of(brief: Brief) -> str | None:
    """The first thing that the words name and somebody may show; None where nothing settles it, or there is none."""
    if brief.crossed or brief.versus_art or brief.kind in MADE_FOR:
        return None
    return next(filter(_is_thing, brief.subjects), None)


def _is_thing(name: str) -> bool:
    shows_itself = name.startswith(kinds().animals) or name in kinds().characters
    return not (is_person(name) or is_silhouette(name)) and (shows_itself or not is_face(name))
