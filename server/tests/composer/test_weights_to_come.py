"""A first start serves before set-up has fetched the weights; what runs then uses them once they are there."""

from __future__ import annotations

from pathlib import Path

import pytest

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer import works
from thumbsmith.engines.composer.process import Studio

GRIEF = "The nursery stays empty"


@pytest.fixture
def packs(packs_folder: Path, tmp_path: Path) -> Path:
    """The packs without any weights."""
    (tmp_path / "models").mkdir()
    for part in packs_folder.iterdir():
        if part.name != "models":
            (tmp_path / part.name).symlink_to(part)
    return tmp_path


def test_weights_that_come_while_it_runs_are_read_with(packs: Path, packs_folder: Path, tmp_path: Path) -> None:
    studio = Studio(packs, tmp_path / "art")
    request = works.Planning(GenerationRequest(GRIEF, title=GRIEF, seed=1, variations=1), (), None)
    assert not any(plan.sober for plan in studio.plan(request))

    for weights in (packs_folder / "models").iterdir():
        (packs / "models" / weights.name).symlink_to(weights)

    assert all(plan.sober for plan in studio.plan(request))
