"""Traces: what a request leads to hangs together, a job is linked to its request, and nothing private is said."""

from __future__ import annotations

import gzip
import threading
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer

import httpx
import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from opentelemetry.sdk.trace import ReadableSpan
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from pydantic import SecretStr
from sqlalchemy import text
from structlog.testing import capture_logs

from tests.conftest import add_user, browser, session_token
from tests.flat_engine import FlatEngine
from tests.studio.generations.following import order
from thumbsmith.app import create_app
from thumbsmith.engines.base import EngineError
from thumbsmith.platform import tracing
from thumbsmith.settings import Settings, read_headers

PROMPT = "A very private wish about a rocket"
NOWHERE = "http://127.0.0.1:9"
Caller = tuple[httpx.AsyncClient, str, str]
"""A browser, the user's id, and their session's token."""


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> InMemorySpanExporter:
    """Takes what would have gone to the collector."""
    exporter = InMemorySpanExporter()
    name = "opentelemetry.exporter.otlp.proto.http.trace_exporter.OTLPSpanExporter"
    monkeypatch.setattr(name, lambda *_, **__: exporter)
    return exporter


@asynccontextmanager
async def running(settings: Settings, engine: FlatEngine) -> AsyncIterator[Caller]:
    """An app and somebody who is logged in to it; all spans have been handed out when the block ends."""
    app = create_app(settings, engines=lambda _: {engine.name: engine})
    async with app.router.lifespan_context(app), browser(app) as client:
        user_id = await add_user(app.state.container, "ada@example.com")
        token = await session_token(app.state.container, user_id)
        client.headers["Authorization"] = f"Bearer {token}"
        yield client, user_id, token


def named(spans: Sequence[ReadableSpan], name: str) -> ReadableSpan:
    (found,) = (span for span in spans if span.name == name)
    return found


def way_up(spans: Sequence[ReadableSpan], span: ReadableSpan) -> list[str]:
    """The names from this span to the one that its trace began with."""
    by_id = {each.context.span_id: each for each in spans}
    return [span.name] + (way_up(spans, by_id[span.parent.span_id]) if span.parent else [])


def statements(spans: Sequence[ReadableSpan], words: str) -> list[ReadableSpan]:
    return [span for span in spans if words in str((span.attributes or {}).get("db.query.text"))]


@pytest.mark.settings(otel_exporter_otlp_endpoint=NOWHERE)
async def test_a_request_leads_through_service_and_database_to_its_job(
    settings: Settings, engine: FlatEngine, kept: InMemorySpanExporter
) -> None:
    async with running(settings, engine) as (client, user_id, _):
        answer = await order(client, prompt=PROMPT, headers={"X-Request-Id": "request-number-one"})
        assert answer.status_code == 200
    spans = kept.get_finished_spans()
    request, job = named(spans, "POST /v1/imagegen/genimage"), named(spans, "job generate")

    (written,) = statements(spans, "INSERT INTO generations")
    assert way_up(spans, written) == ["INSERT", "database.write", "generations.enqueue", request.name]
    assert any(way_up(spans, one)[-2:] == ["generations.deliver", job.name] for one in statements(spans, "thumbnails"))
    assert way_up(spans, named(spans, "generations.work")) == ["generations.work", job.name]

    assert request.parent is None
    assert job.parent is None
    (link,) = job.links
    assert link.context.trace_id == request.context.trace_id != job.context.trace_id
    assert dict(request.attributes or {}) == {
        "http.request.method": "POST",
        "http.route": "/v1/imagegen/genimage",
        "http.response.status_code": 200,
        "thumbsmith.request.id": "request-number-one",
        "user.id": user_id,
        "thumbsmith.job.id": (job.attributes or {})["thumbsmith.job.id"],
    }
    assert (job.attributes or {})["user.id"] == user_id


@pytest.mark.settings(otel_exporter_otlp_endpoint=NOWHERE)
async def test_nothing_private_is_said(settings: Settings, engine: FlatEngine, kept: InMemorySpanExporter) -> None:
    engine.fault = EngineError(f"can't draw {PROMPT}", "NOT_DRAWN")
    async with running(settings, engine) as (client, _, token):
        await order(client, prompt=PROMPT, title=PROMPT)
        wrong = {"email": "ada@example.com", "password": "my very own password"}
        assert (await client.post("/v1/auth/login", json=wrong)).status_code == 401
        await client.get("/v1/thumbnails", params={"search": PROMPT})
    spans = kept.get_finished_spans()
    assert len(spans) > 10
    said = "\n".join(span.to_json() for span in spans)
    for private in (PROMPT, "private wish", "very own", "ada@example.com", token, token.rpartition(".")[2]):
        assert private not in said
    assert named(spans, "generations.work").attributes == {"error.type": "EngineError"}


@pytest.mark.settings(otel_exporter_otlp_endpoint=NOWHERE)
async def test_only_faults_of_ours_are_marked_as_such(
    settings: Settings, engine: FlatEngine, kept: InMemorySpanExporter
) -> None:
    async with running(settings, engine) as (client, _, _token):
        assert (await client.get("/v1/thumbnails/nothing")).status_code == 404
    spans = kept.get_finished_spans()
    assert named(spans, "GET /v1/thumbnails/{thumbnail_id}").status.is_unset
    assert all(span.status.is_unset for span in spans)


async def test_nothing_is_traced_until_somebody_collects_it(settings: Settings, engine: FlatEngine) -> None:
    async with running(settings, engine) as (client, *_):
        assert (await order(client)).status_code == 200
        deps = client._transport.app.state.container  # type: ignore[attr-defined]
        assert not deps.tracing.is_on
        async with deps.database.read() as session:
            assert list(await session.scalars(text("SELECT trace FROM generations"))) == [None]


async def test_log_lines_of_a_request_name_its_user(settings: Settings, engine: FlatEngine) -> None:
    from structlog.contextvars import merge_contextvars

    async with running(settings, engine) as (client, user_id, _):
        with capture_logs(processors=[merge_contextvars]) as lines:
            await client.get("/v1/thumbnails")
            await client.get("/v1/products")
    first, second = (line for line in lines if line["event"] == "request")
    assert first["user"] == user_id
    assert first["request"] != second["request"]
    assert "user" not in second or second["user"] == user_id


def test_a_place_in_a_trace_can_be_written_down() -> None:
    written = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
    place = tracing.place_of(written)
    assert (f"{place.trace_id:032x}", f"{place.span_id:016x}") == tuple(written.split("-")[1:3])
    assert tracing.here() is None


def test_headers_for_the_collector_are_written_as_elsewhere() -> None:
    assert read_headers("authorization=Bearer%20key, x-tenant=one") == {
        "authorization": "Bearer key",
        "x-tenant": "one",
    }
    with pytest.raises(ValueError, match="name=value"):
        read_headers("Bearer key")


class Collector(HTTPServer):
    """Takes traces as any collector does (OTLP over HTTP)."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Receiving)
        self.received: list[tuple[str, str | None, ExportTraceServiceRequest]] = []


class Receiving(BaseHTTPRequestHandler):
    server: Collector

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if self.headers.get("Content-Encoding") == "gzip":
            body = gzip.decompress(body)
        content = ExportTraceServiceRequest.FromString(body)
        self.server.received.append((self.path, self.headers.get("Authorization"), content))
        self.send_response(200)
        self.send_header("Content-Type", "application/x-protobuf")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Nothing."""


@pytest.fixture
def collector() -> Iterator[Collector]:
    with collecting() as server:
        yield server


@contextmanager
def collecting() -> Iterator[Collector]:
    with Collector() as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


async def test_a_collector_gets_the_traces(settings: Settings, engine: FlatEngine, collector: Collector) -> None:
    address = f"http://127.0.0.1:{collector.server_port}/"
    headers = SecretStr("authorization=Bearer%20key")
    collected = {"otel_exporter_otlp_endpoint": address, "otel_exporter_otlp_headers": headers}
    given = settings.model_copy(update=collected)
    async with running(given, engine) as (client, _, _token):
        assert (await order(client, prompt=PROMPT)).status_code == 200
    assert {(path, authorization) for path, authorization, _ in collector.received} == {("/v1/traces", "Bearer key")}
    sent = [resource for _, _, content in collector.received for resource in content.resource_spans]
    about = {each.key: each.value.string_value for resource in sent for each in resource.resource.attributes}
    assert about["service.name"] == "thumbsmith"
    names = {span.name for resource in sent for scope in resource.scope_spans for span in scope.spans}
    assert {"POST /v1/imagegen/genimage", "job generate", "database.write", "generations.deliver"} <= names


async def test_a_collector_that_is_away_disturbs_nobody(settings: Settings, engine: FlatEngine) -> None:
    given = settings.model_copy(update={"otel_exporter_otlp_endpoint": NOWHERE})
    async with running(given, engine) as (client, _, _token):
        assert (await order(client)).status_code == 200
