"""The figures of `/metrics`. One registry per app, so that two apps in one process don't mix."""

from __future__ import annotations

import asyncio
import platform
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

from thumbsmith import __version__

MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"

Service = Literal["cards", "images", "texts", "mail", "storage"]
"""Others that this process calls: the card provider, an image or a text model, a mail server, a store."""

# Of the whole process, as those of `process_…`: whoever calls others has no app at hand.
CALLS = Histogram(
    "thumbsmith_outside_seconds",
    "Calls to others, by how they ended: ok, failed, cancelled.",
    ["service", "outcome"],
    registry=None,
    buckets=(0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120),
)
LOG_INS = Counter("thumbsmith_log_ins_total", "Tries to log in: ok, refused.", ["outcome"], registry=None)
PAYMENT_EVENTS = Counter(
    "thumbsmith_payment_events_total", "Events of the card provider that were applied.", ["type"], registry=None
)


@contextmanager
def calling(service: Service, *answers: type[BaseException]) -> Iterator[None]:
    """Counts and times a call to somebody else. `answers`: errors that are an answer, such as that nothing is there."""
    started, outcome = time.perf_counter(), "ok"
    try:
        yield
    except BaseException as error:
        if not isinstance(error, answers):
            outcome = "cancelled" if isinstance(error, asyncio.CancelledError | GeneratorExit) else "failed"
        raise
    finally:
        CALLS.labels(service, outcome).observe(time.perf_counter() - started)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        for figure in (CALLS, LOG_INS, PAYMENT_EVENTS):
            self.registry.register(figure)
        build = Gauge("thumbsmith_build_info", "1.", ["version", "python"], registry=self.registry)
        build.labels(__version__, platform.python_version()).set(1)
        self.database_up = Gauge(
            "thumbsmith_database_up", "Whether the database has just answered: 1 or 0.", registry=self.registry
        )
        self.connections = Gauge(
            "thumbsmith_database_connections",
            "Connections of this process to the database.",
            ["use", "state"],
            registry=self.registry,
        )
        self.connections_waited_for = Gauge(
            "thumbsmith_database_waiting", "Who waits in this process for a connection.", registry=self.registry
        )
        self.request_seconds = Histogram(
            "thumbsmith_request_seconds",
            "Time to answer a request.",
            ["method", "route", "status"],
            registry=self.registry,
            buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120),
        )
        self.refusals = Counter(
            "thumbsmith_refusals_total",
            "Calls and connections that were answered with an error, by its code.",
            ["code"],
            registry=self.registry,
        )
        self.generations = Counter(
            "thumbsmith_generations_total", "Generations that ended.", ["engine", "status"], registry=self.registry
        )
        self.content_refusals = Counter(
            "thumbsmith_content_refusals_total",
            "Wishes that a content rule has stopped.",
            ["category", "use"],
            registry=self.registry,
        )
        self.generation_seconds = Histogram(
            "thumbsmith_generation_seconds",
            "Time from claim to end of a generation.",
            ["engine"],
            registry=self.registry,
            buckets=(0.25, 0.5, 1, 2, 3, 5, 10, 30, 60, 120, 300),
        )
        self.waiting = Gauge("thumbsmith_generations_waiting", "Generations in the queue.", registry=self.registry)
        self.running = Gauge("thumbsmith_generations_running", "Generations being made.", registry=self.registry)
        self.oldest_waiting_seconds = Gauge(
            "thumbsmith_generations_oldest_waiting_seconds", "Age of the oldest in the queue.", registry=self.registry
        )
        self.mails = Counter(
            "thumbsmith_mails_total",
            "Attempts to send a mail: sent, delayed, given up.",
            ["kind", "status"],
            registry=self.registry,
        )
        self.mails_waiting = Gauge("thumbsmith_mails_waiting", "Mails in the outbox.", registry=self.registry)
        self.mails_oldest_waiting_seconds = Gauge(
            "thumbsmith_mails_oldest_waiting_seconds", "Age of the oldest mail in the outbox.", registry=self.registry
        )

        self.ledger_faults = Gauge(
            "thumbsmith_ledger_unbalanced_lots", "Lots that the last audit found wrong.", registry=self.registry
        )
        self.ledger_audited = Gauge(
            "thumbsmith_ledger_audited_timestamp_seconds", "When the books were last added up.", registry=self.registry
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)
