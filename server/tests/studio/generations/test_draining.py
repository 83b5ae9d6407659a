"""Fair turns over a whole queue, and how many of one creator's jobs run at once by their plan."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from tests.studio.generations.draining import drain
from tests.studio.generations.test_turns import ask, begin, claim
from thumbsmith.container import Container


async def test_everybody_gets_their_turn_and_all_is_worked_off(idle: Container) -> None:
    drained = await drain(idle, jobs=14, creators=4, workers=2, greedy=8)
    assert drained.statuses == {"done": 14}
    assert drained.latest_first_turn <= 4, "eight jobs that came first do not keep three others waiting"
    assert drained.largest_lead <= 1


async def test_a_plan_lets_more_run_at_once(idle: Container) -> None:
    user_id = await begin(idle)

    async def influencer(_session: object, _user_id: str) -> list[Any]:
        return [SimpleNamespace(product_code="INFLUENCER")]

    idle.active_subscriptions = influencer
    for _ in range(6):
        await ask(idle, user_id)
    assert [bool(await claim(idle)) for _ in range(6)] == [True] * 4 + [False] * 2
