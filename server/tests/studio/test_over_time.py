"""Drawings that a call waits for: what ran over its time is refused from then on, what died was our fault."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.studio.test_templates import scene_with
from thumbsmith.container import Container
from thumbsmith.platform.processes import Message, OverTime, ProcessFailed

CALLS: list[tuple[str, dict[str, Any]]] = [
    ("/v1/thumbnails", {"title": "T"}),
    ("/v1/exports", {"size": "1280x720"}),
    ("/v1/exports", {"size": "3840x2160"}),
    ("/v1/exports", {"size": "1080x1080"}),
    ("/v1/templates", {"name": "T"}),
    ("/v1/imagegen/editimage", {"promptText": "darker"}),
]


class Processes:
    """Stands for those that draw: they fail."""

    def __init__(self) -> None:
        self.fault: Exception = OverTime()
        self.asked = 0

    async def ask(self, _message: Message, _on_progress: object) -> Message:
        self.asked += 1
        raise self.fault


@pytest.fixture
def processes(container: Container, monkeypatch: pytest.MonkeyPatch) -> Processes:
    failing = Processes()
    monkeypatch.setattr(container.renderer._pool._pool, "ask", failing.ask)
    monkeypatch.setattr(container.recomposer._pool._pool, "ask", failing.ask)
    return failing


async def asked(client: httpx.AsyncClient, path: str, body: dict[str, Any], words: str = "Words") -> tuple[int, str]:
    answer = await client.post(path, json={**body, "scene": scene_with(text=words)})
    return answer.status_code, answer.json()["error"]


@pytest.mark.parametrize(("path", "body"), CALLS)
async def test_what_ran_over_its_time_is_not_drawn_again(
    client: httpx.AsyncClient, other: httpx.AsyncClient, processes: Processes, path: str, body: dict[str, Any]
) -> None:
    status, text = await asked(client, path, body)
    assert (status, "took too long" in text) == (422 if "edit" in path else 400, True)
    status, text = await asked(client, path, body)
    assert (status, "took too long" in text, processes.asked) == (400, True, 1)
    await asked(other, path, body)
    assert processes.asked == 2


async def test_every_door_counts_and_the_third_waits(client: httpx.AsyncClient, processes: Processes) -> None:
    doors = CALLS[0], CALLS[2], CALLS[5]
    codes = [(await asked(client, *door, words=f"Words {number}"))[0] for number, door in enumerate(doors)]
    assert codes == [400, 400, 429]
    assert processes.asked == 2


@pytest.mark.parametrize(("path", "body"), CALLS)
async def test_a_process_that_died_was_our_fault(
    client: httpx.AsyncClient, processes: Processes, path: str, body: dict[str, Any]
) -> None:
    processes.fault = ProcessFailed()
    for _ in range(2):
        status, text = await asked(client, path, body)
        assert (status, "our fault" in text) == (503, True)
