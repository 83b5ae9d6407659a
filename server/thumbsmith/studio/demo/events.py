"""What a visitor is told of their title until its pictures are there."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass

from thumbsmith.pictures.encode import data_url
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.platform.signals import wait_for_event
from thumbsmith.platform.wire import WireModel
from thumbsmith.studio.demo.drawings import Drawing, Drawings
from thumbsmith.studio.demo.schemas import DemoDone, DemoFailed, DemoVariation
from thumbsmith.studio.demo.service import DemoRules
from thumbsmith.studio.demo.tickets import TicketWriter
from thumbsmith.studio.jobs.schemas import QueuedEvent, RunningEvent

LOOK_EVERY = 0.5
"""Seconds: the line and an engine move on without a signal."""


@dataclass(frozen=True)
class DemoEvent:
    name: str
    data: WireModel


async def demo_events(rules: DemoRules, drawing: Drawing, write: TicketWriter) -> AsyncIterator[DemoEvent]:
    """The events so far, then those to come, up to and including the end."""
    told: WireModel | None = None
    shown: set[int] = set()
    drawings = rules.drawings
    with drawings.looking_on(drawing):
        while True:
            changed = drawing.changed.next_event()
            is_over = drawing.over.is_set()
            state = state_of(drawings, drawing)
            if state != told and not is_over:
                told = state
                yield DemoEvent("queued" if isinstance(state, QueuedEvent) else "running", state)
            for index in sorted(drawing.pictures.keys() - shown):
                shown.add(index)
                yield DemoEvent("variation", variation_of(index, drawing.pictures[index], write(index)))
            if is_over:
                yield final_event(drawing, rules)
                return
            await wait_for_event(changed, LOOK_EVERY)


def state_of(drawings: Drawings, drawing: Drawing) -> QueuedEvent | RunningEvent:
    place = drawings.line.place(drawing.waiter)
    if place is not None:
        return QueuedEvent(place=place)
    fraction, stage = drawing.progress
    return RunningEvent(fraction=fraction, stage=stage)


def variation_of(index: int, picture: EncodedPicture, ticket: str) -> DemoVariation:
    return DemoVariation(index=index, image=data_url(picture), width=picture.width, height=picture.height, demo=ticket)


def final_event(drawing: Drawing, rules: DemoRules) -> DemoEvent:
    if drawing.failure is not None:
        return DemoEvent("failed", DemoFailed(error=drawing.failure.message, code=drawing.failure.code))
    return DemoEvent("done", DemoDone(may_download=rules.downloads))
