"""The figures of `/metrics`. One registry per app, so that two apps in one process don't mix."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
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
