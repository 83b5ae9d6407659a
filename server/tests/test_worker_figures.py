"""A worker of its own says what it has done."""

from __future__ import annotations

from dataclasses import replace

import httpx
import pytest

from tests.servers import free_ports
from thumbsmith.container import Container
from thumbsmith.worker import figures_served


async def test_a_worker_answers_for_its_own_figures(idle: Container) -> None:
    (port,) = free_ports(1)
    parts = replace(idle, settings=idle.settings.model_copy(update={"worker_metrics_port": port}))
    address = f"http://127.0.0.1:{port}/metrics"
    async with httpx.AsyncClient() as prometheus:
        with figures_served(parts):
            parts.metrics.generations.labels("flat", "done").inc()
            figures = (await prometheus.get(address)).text
        with pytest.raises(httpx.ConnectError):
            await prometheus.get(address)
    assert 'thumbsmith_generations_total{engine="flat",status="done"} 1.0' in figures
