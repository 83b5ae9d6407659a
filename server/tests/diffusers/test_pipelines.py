"""The real loading and running code of the local model, with a tiny one of random weights. Where the libraries are not
installed (`make diffusers` does), `test_engine` covers all but the library's own part.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.diffusers.tiny import NATIVE, write_model
from tests.diffusers.trying import STEPS, trial, wish
from thumbsmith.engines.base import EngineError
from thumbsmith.engines.diffusers.painter import Painter
from thumbsmith.engines.diffusers.works import LocalModel

pytest.importorskip("diffusers")
pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore")]  # the library's own warnings


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_model(tmp_path_factory.mktemp("tiny"))


async def test_words_pictures_holes_and_cancelling(folder: Path) -> None:
    async with trial(LocalModel(str(folder), device="cpu", steps=4)) as tried:
        for step in STEPS:
            await step(tried)


def without_safetensors(folder: Path, target: Path) -> Path:
    for file in folder.rglob("*"):
        if file.is_file() and file.suffix != ".safetensors":
            copy = target / file.relative_to(folder)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(file.read_bytes())
    (target / "unet" / "diffusion_pytorch_model.bin").write_bytes(b"not even this is opened")
    return target


async def test_a_model_without_safetensors_is_not_read(folder: Path, tmp_path: Path) -> None:
    """Other formats can carry code."""
    async with Painter(LocalModel(str(without_safetensors(folder, tmp_path)), device="cpu")) as painter:
        with pytest.raises(EngineError) as failed:
            await painter.paint(wish("text"))
    assert failed.value.code == "LOCAL_NO_MODEL"


async def test_the_memory_limit_holds(folder: Path) -> None:
    """What is over it is refused with a text, and the worker lives on."""
    async with Painter(LocalModel(str(folder), device="cpu", steps=2, memory_gb=0.05)) as painter:
        with pytest.raises(EngineError) as failed:
            await painter.paint(wish("text"))
        assert failed.value.code in ("LOCAL_NO_MEMORY", "ENGINE_LOST")


def test_the_size_is_what_the_model_was_made_for(folder: Path) -> None:
    from thumbsmith.engines.diffusers.pipelines import Pipelines

    assert Pipelines(LocalModel(str(folder), device="cpu", steps=2)).native == NATIVE
