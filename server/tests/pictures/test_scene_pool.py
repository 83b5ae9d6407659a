"""Who draws when: one account one at a time, the heavy ones not in all processes; and what goes wrong is told apart."""

from __future__ import annotations

import asyncio
import io
from pathlib import Path

import pytest
from PIL import Image

from tests.patience import PATIENCE
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.renderer import DRAW, DRAWING_SECONDS, Drawing
from thumbsmith.pictures.scene_pool import DrawingFailed, SceneNotDrawn, ScenePool, SceneStopped
from thumbsmith.platform.processes import Message, OverTime, ProcessFailed
from thumbsmith.scene.types import Gradient, GradientStop, ImageElement, Scene, ShapeElement

BLENDED = Gradient(stops=(GradientStop(offset=0, color="#ff0000"), GradientStop(offset=1, color="#00ff00")))
LIGHT = Scene()
Pool = ScenePool[Drawing]
HEAVY = Scene(
    elements=tuple(
        ShapeElement(id=f"s{n}", shape="rectangle", x=0, y=0, width=1536, height=1024, effects=(BLENDED,))
        for n in range(100)
    )
)


def drawn() -> Message:
    file = io.BytesIO()
    Image.new("RGB", (8, 8)).save(file, "JPEG")
    text, blobs = DRAW.answered.packed(EncodedPicture(file.getvalue(), "image/jpeg", 8, 8))
    return Message({"answered": text}, blobs)


class Gate:
    """Stands for the processes: draws nothing until it is opened, and says what it was asked."""

    def __init__(self) -> None:
        self.asked: list[Message] = []
        self.open = asyncio.Event()
        self.fault: Exception | None = None

    async def ask(self, message: Message, _on_progress: object) -> Message:
        self.asked.append(message)
        await self.open.wait()
        if self.fault:
            raise self.fault
        return drawn()

    async def asked_for(self, number: int) -> None:
        """Waits until so many are asked for, and looks whether there are more."""
        async with asyncio.timeout(PATIENCE):
            while len(self.asked) < number:  # noqa: ASYNC110  (nobody tells of it)
                await asyncio.sleep(0)
        for _ in range(20):
            await asyncio.sleep(0)
        assert len(self.asked) == number


@pytest.fixture
def gate() -> Gate:
    return Gate()


@pytest.fixture
def pool(gate: Gate, monkeypatch: pytest.MonkeyPatch) -> Pool:
    made = ScenePool("nothing", DRAW, Path(), processes=2, patience=PATIENCE)
    monkeypatch.setattr(made, "_pool", gate)
    return made


def draw(pool: Pool, whose: str, scene: Scene = LIGHT) -> asyncio.Task[EncodedPicture]:
    return asyncio.create_task(pool.draw(Drawing(scene, {}, "stored"), whose=whose))


async def test_one_account_has_one_drawing_at_a_time(pool: Pool, gate: Gate) -> None:
    tasks = [draw(pool, "ada"), draw(pool, "ada")]
    await gate.asked_for(1)
    tasks.append(draw(pool, "eve"))
    await gate.asked_for(2)
    gate.open.set()
    await asyncio.gather(*tasks)
    await gate.asked_for(3)


async def test_a_light_scene_never_waits_for_heavy_ones(pool: Pool, gate: Gate) -> None:
    tasks = [draw(pool, "ada", HEAVY), draw(pool, "eve", HEAVY)]
    await gate.asked_for(1)
    tasks.append(draw(pool, "bob"))
    await gate.asked_for(2)
    gate.open.set()
    await asyncio.gather(*tasks)


async def test_pictures_that_would_be_unpacked_again_and_again_are_refused(pool: Pool, gate: Gate) -> None:
    gate.open.set()
    names = [str(number) * 32 for number in range(5)]
    shown = [
        ImageElement(
            id=f"i{n}", picture=names[n % 5], x=0, y=0, width=9, height=9, originalWidth=4000, originalHeight=4000
        )
        for n in range(100)
    ]
    pictures = dict.fromkeys(names, EncodedPicture(b"", "image/png", 4000, 4000))
    await pool.draw(Drawing(Scene(elements=tuple(shown[:5])), pictures, "stored"), whose="ada")
    with pytest.raises(SceneNotDrawn, match="too heavy"):
        await pool.draw(Drawing(Scene(elements=tuple(shown)), pictures, "stored"), whose="ada")
    await gate.asked_for(1)


async def test_seconds_of_the_processor_are_counted(pool: Pool, gate: Gate) -> None:
    gate.open.set()
    await draw(pool, "ada")
    assert [message.seconds for message in gate.asked] == [DRAWING_SECONDS]


@pytest.mark.parametrize(("fault", "told"), [(OverTime(), SceneStopped), (ProcessFailed(), DrawingFailed)])
async def test_over_time_and_death_are_told_apart(
    pool: Pool, gate: Gate, fault: Exception, told: type[Exception]
) -> None:
    gate.fault = fault
    gate.open.set()
    with pytest.raises(told):
        await draw(pool, "ada")
