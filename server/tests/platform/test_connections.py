"""Connections that send no whole request, and too many of them, on a real socket."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import httpx
import pytest
from fastapi import FastAPI, Request

from tests.servers import served
from thumbsmith.platform.client_address import parse_networks
from thumbsmith.platform.connections import LONGEST_HEAD, Connections, TooManyConnections, protocol_of

NEVER = 3_600.0
SOON = 0.05


@pytest.fixture
def app() -> FastAPI:
    app = FastAPI()

    @app.get("/here")
    async def here() -> str:
        return "yes"

    @app.post("/early")
    async def answer_without_reading(request: Request) -> str:
        return "no need"

    return app


@asynccontextmanager
async def serving(app: FastAPI, connections: Connections) -> AsyncIterator[tuple[str, int]]:
    async with served(app, http=protocol_of(connections), server_header=False) as address:
        url = httpx.URL(address)
        assert url.port
        yield url.host, url.port


async def write_for_ever(writer: asyncio.StreamWriter) -> None:
    while True:
        writer.write(b"x" * LONGEST_HEAD)
        await writer.drain()


async def until(is_so: Callable[[], bool]) -> None:
    while not is_so():  # noqa: ASYNC110  (nobody tells)
        await asyncio.sleep(0)


async def said(reader: asyncio.StreamReader) -> tuple[int, dict[str, object]]:
    """The status and the body of the one answer before the connection ends."""
    head, _, body = (await reader.read()).partition(b"\r\n\r\n")
    return int(head.split(b" ")[1]), json.loads(body)


@pytest.mark.parametrize("head", [b"GET / HT", b"GET / HTTP/1.1\r\nHost: a\r\nX: ", b"\r\n"])
async def test_a_head_that_never_ends_is_given_up(app: FastAPI, head: bytes) -> None:
    codes: list[str] = []
    async with serving(app, Connections(10, refused=codes.append, head_seconds=SOON)) as place:
        reader, writer = await asyncio.open_connection(*place)
        writer.write(head)
        if head.strip():
            status, body = await said(reader)
            assert (status, body["code"], codes) == (408, "TOO_SLOW", ["TOO_SLOW"])
        else:
            assert await reader.read() == b""
        writer.close()


async def test_a_connection_that_says_nothing_is_closed_without_a_word(app: FastAPI) -> None:
    connections = Connections(10, head_seconds=SOON)
    async with serving(app, connections) as place:
        reader, writer = await asyncio.open_connection(*place)
        assert await reader.read() == b""
        assert not connections.counts
        writer.close()


async def test_a_head_that_drips_after_an_answer_is_given_up(app: FastAPI) -> None:
    async with serving(app, Connections(10, head_seconds=SOON)) as place:
        reader, writer = await asyncio.open_connection(*place)
        writer.write(b"GET /here HTTP/1.1\r\nHost: a\r\n\r\n")
        await reader.readuntil(b'"yes"')
        writer.write(b"GET /here HTTP/1.1\r\n")
        assert (await said(reader))[0] == 408
        writer.close()


async def test_what_is_left_of_a_body_after_its_answer_has_an_end(app: FastAPI) -> None:
    async with serving(app, Connections(10, head_seconds=SOON)) as place:
        reader, writer = await asyncio.open_connection(*place)
        writer.write(b"POST /early HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n")
        await reader.readuntil(b'"no need"')
        writer.write(b"x")
        assert await reader.read() == b""
        writer.close()


async def test_a_head_without_an_end_is_not_kept(app: FastAPI) -> None:
    codes: list[str] = []
    async with serving(app, Connections(10, refused=codes.append, head_seconds=NEVER)) as place:
        _, writer = await asyncio.open_connection(*place)
        writer.write(b"GET / HTTP/1.1\r\nHost: a\r\nX-Long: ")
        with pytest.raises(ConnectionError):
            await write_for_ever(writer)
        assert codes == ["HEAD_TOO_LONG"]
        writer.close()


async def test_nonsense_is_refused_in_the_shape_of_all_errors(app: FastAPI) -> None:
    async with serving(app, Connections(10)) as place:
        reader, writer = await asyncio.open_connection(*place)
        writer.write(b"\x16\x03\x01 what?\r\n\r\n")
        status, body = await said(reader)
        assert (status, body["code"]) == (400, "INVALID_INPUT")
        writer.close()


async def test_one_address_has_so_many_connections_and_gets_them_back(app: FastAPI) -> None:
    codes: list[str] = []
    connections = Connections(2, refused=codes.append, head_seconds=NEVER)
    async with serving(app, connections) as place:
        held = [await asyncio.open_connection(*place) for _ in range(2)]
        reader, writer = await asyncio.open_connection(*place)
        status, body = await said(reader)
        assert (status, body["code"], codes) == (429, "TOO_MANY_CONNECTIONS", ["TOO_MANY_CONNECTIONS"])
        writer.close()
        for _, other in held:
            other.close()
        await until(lambda: not connections.counts)
        async with httpx.AsyncClient(base_url=f"http://{place[0]}:{place[1]}") as client:
            assert (await client.get("/here")).json() == "yes"


async def test_a_trusted_proxy_brings_everybody(app: FastAPI) -> None:
    connections = Connections(1, parse_networks("127.0.0.0/8"), head_seconds=NEVER)
    async with serving(app, connections) as place:
        held = [await asyncio.open_connection(*place) for _ in range(3)]
        async with httpx.AsyncClient(base_url=f"http://{place[0]}:{place[1]}") as client:
            assert (await client.get("/here")).json() == "yes"
        for _, writer in held:
            writer.close()


async def test_requests_one_after_the_other_on_one_connection_are_answered(app: FastAPI) -> None:
    async with serving(app, Connections(1)) as (host, port), httpx.AsyncClient() as client:
        for _ in range(20):
            assert (await client.get(f"http://{host}:{port}/here")).json() == "yes"
            answer = await client.post(f"http://{host}:{port}/early", content=b"x" * 500_000)
            assert answer.json() == "no need"


def test_a_household_is_counted_together() -> None:
    connections = Connections(1)
    name = connections.enter("2001:db8::1")
    assert name is not None
    with pytest.raises(TooManyConnections):
        connections.enter("2001:db8::2")
    assert connections.enter("192.0.2.1")
    connections.leave(name)
    assert connections.enter("2001:db8::2") == name
