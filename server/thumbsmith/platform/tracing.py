"""Traces for those who collect them (OpenTelemetry): where the time of a request or of a job went.

A trace begins at an edge, with `Tracing.begin`: a request, or a job. Everything below asks only for a `step` of the
trace that it happens to be in, and costs next to nothing when it is in none. Spans carry ids, names and numbers; never
what somebody wrote, and no text of an error, which may quote it.
"""

from __future__ import annotations

import asyncio
import weakref
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, NamedTuple

from opentelemetry import context, trace
from opentelemetry.trace import INVALID_SPAN, Link, Span, SpanKind, StatusCode, Tracer
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine

from thumbsmith.platform.errors import ServiceError

if TYPE_CHECKING:
    from opentelemetry.sdk.trace.export import SpanExporter

SERVICE = "thumbsmith"
REQUEST_ID, USER_ID, JOB_ID = "thumbsmith.request.id", "user.id", "thumbsmith.job.id"
Attributes = Mapping[str, str | int]


class Trace(NamedTuple):
    """The trace that this task is a part of."""

    tracer: Tracer
    whole: Span
    """The span that it began with."""


_trace: ContextVar[Trace | None] = ContextVar("trace", default=None)
_written = TraceContextTextMapPropagator()


class Tracing:
    """Begins traces, once somebody collects them; before that it does nothing."""

    def __init__(self) -> None:
        self._tracer: Tracer | None = None
        self._end: Callable[[], None] | None = None

    @property
    def is_on(self) -> bool:
        return self._tracer is not None

    def start(self, exporter: SpanExporter, version: str) -> None:
        """Hand spans to `exporter`, in batches and from a thread of its own.

        Which traces are kept, and what else is said of this process, stands in OpenTelemetry's own variables
        (OTEL_TRACES_SAMPLER, OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES, OTEL_BSP_…).
        """
        from opentelemetry.sdk.resources import OTELResourceDetector, Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor

        about = Resource({"service.name": SERVICE, "service.version": version}).merge(OTELResourceDetector().detect())
        provider = TracerProvider(resource=about, shutdown_on_exit=False)
        provider.add_span_processor(BatchSpanProcessor(exporter))
        self._tracer, self._end = provider.get_tracer(SERVICE, version), provider.shutdown

    async def close(self) -> None:
        """Hand out what is left. Waits for the collector, at most for as long as its exporter does."""
        if self._end is not None:
            await asyncio.to_thread(self._end)
        self._tracer = self._end = None

    @contextmanager
    def begin(self, name: str, kind: SpanKind, attributes: Attributes, caused_by: str | None = None) -> Iterator[Span]:
        """A trace of its own for the block. `caused_by`: where another one stood, as `here` said; they are linked."""
        if self._tracer is None:
            yield INVALID_SPAN
            return
        links = [] if caused_by is None else [Link(place_of(caused_by))]
        with _recorded(self._tracer, name, kind, attributes, links) as span:
            token = _trace.set(Trace(self._tracer, span))
            try:
                yield span
            finally:
                _trace.reset(token)


@contextmanager
def step(name: str, attributes: Attributes | None = None) -> Iterator[None]:
    """The block as a part of the trace that it happens in, if it is in one."""
    current = _trace.get()
    if current is None:
        yield
        return
    with _recorded(current.tracer, name, SpanKind.INTERNAL, attributes or {}):
        yield


@contextmanager
def _recorded(
    tracer: Tracer, name: str, kind: SpanKind, attributes: Attributes, links: list[Link] | None = None
) -> Iterator[Span]:
    is_root = links is not None
    with tracer.start_as_current_span(
        name,
        context=context.Context() if is_root else None,
        kind=kind,
        attributes=attributes,
        links=links,
        record_exception=False,
        set_status_on_exception=False,
    ) as span:
        try:
            yield span
        except BaseException as error:
            span.set_attribute("error.type", type(error).__name__)
            if is_fault(error):
                span.set_status(StatusCode.ERROR)
            raise


def is_fault(error: BaseException) -> bool:
    """Whether it is one of ours: neither a caller's mistake nor the end of a task."""
    return isinstance(error, Exception) and not (isinstance(error, ServiceError) and error.status < 500)


def add(name: str, value: str | int) -> None:
    """A fact about the whole request or job that this is a part of."""
    if current := _trace.get():
        current.whole.set_attribute(name, value)


def here() -> str | None:
    """This place in its trace, in the words of W3C Trace Context; None where no trace is kept."""
    carrier: dict[str, str] = {}
    if trace.get_current_span().is_recording():
        _written.inject(carrier)
    return carrier.get("traceparent")


def place_of(written: str) -> trace.SpanContext:
    """Reads what `here` wrote."""
    found = _written.extract({"traceparent": written}, context=context.Context())
    return trace.get_current_span(found).get_span_context()


def trace_statements(engine: AsyncEngine) -> None:
    """Each statement as a step of the trace that it is in: its SQL with placeholders, never the values."""
    running: weakref.WeakKeyDictionary[Any, Span] = weakref.WeakKeyDictionary()
    system = {"sqlite": "sqlite", "postgresql": "postgresql"}[engine.dialect.name]

    @event.listens_for(engine.sync_engine, "before_cursor_execute")
    def begin(_connection: Any, _cursor: Any, statement: str, _parameters: Any, executed: Any, _many: bool) -> None:
        current = _trace.get()
        if current is None or executed is None:
            return
        attributes = {"db.system.name": system, "db.query.text": statement}
        name = operation_of(statement)
        running[executed] = current.tracer.start_span(name, kind=SpanKind.CLIENT, attributes=attributes)

    @event.listens_for(engine.sync_engine, "after_cursor_execute")
    def end(_connection: Any, _cursor: Any, _statement: str, _parameters: Any, executed: Any, _many: bool) -> None:
        if span := running.pop(executed, None):
            span.end()

    @event.listens_for(engine.sync_engine, "handle_error")
    def fail(failure: Any) -> None:
        if span := running.pop(failure.execution_context, None):
            span.set_attribute("error.type", type(failure.original_exception).__name__)
            span.set_status(StatusCode.ERROR)
            span.end()


def operation_of(statement: str) -> str:
    """SELECT, INSERT, WITH …"""
    return statement.split(maxsplit=1)[0].upper()
