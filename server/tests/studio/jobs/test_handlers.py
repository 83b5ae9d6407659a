"""Every kind of job has somebody who does it."""

from __future__ import annotations

from typing import get_args

from thumbsmith.container import HANDLERS
from thumbsmith.studio.jobs.models import FREE_KINDS, Kind


def test_every_kind_has_a_handler() -> None:
    assert HANDLERS.keys() == set(get_args(Kind))


def test_what_is_free_runs_one_after_the_other() -> None:
    """It never takes a place from what is paid for."""
    assert {kind for kind, handler in HANDLERS.items() if handler.at_once == 1} == FREE_KINDS


def test_what_is_free_counts_against_a_rate_of_its_own() -> None:
    free = {HANDLERS[kind].limit for kind in FREE_KINDS}
    assert not free & {handler.limit for kind, handler in HANDLERS.items() if kind not in FREE_KINDS}
