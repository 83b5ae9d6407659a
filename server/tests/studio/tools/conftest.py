"""Fixtures of the picture tools' tests."""

from __future__ import annotations

import pytest

from tests.studio.tools.held_tool import HeldTool
from thumbsmith.container import Container


@pytest.fixture
async def held(container: Container) -> HeldTool:
    await container.cutter.close()
    held = HeldTool()
    container.cutter = held  # type: ignore[assignment]
    return held
