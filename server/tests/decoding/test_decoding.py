"""A sample of damaged files: each is read or refused, and nothing that reads them dies. The same ones on every run."""

from __future__ import annotations

import json
from random import Random

import httpx
import pytest

from tests.decoding.feeding import PICTURE_NAME, Feeder
from tests.decoding.mutations import PNG, mutated, mutated_document, with_right_checksums
from tests.pictures.files import two_halves, written
from tests.studio.test_templates import scene_with
from thumbsmith.container import Container

pytestmark = pytest.mark.one_back_end

SCENES = (scene_with(), scene_with(PICTURE_NAME))
FILES = 60


async def test_damaged_files_are_read_or_refused(container: Container, customer_id: str) -> None:
    feeder = Feeder(container, customer_id, SCENES, seed=1)
    for _ in range(FILES):
        await feeder.feed()
    assert feeder.outcome.faults == []
    assert feeder.outcome.files == FILES
    assert min(feeder.outcome.refused.values()) > 0
    assert min(feeder.outcome.taken["picture"], feeder.outcome.taken["scene"]) > 0, "nothing gets past the first check"


@pytest.mark.parametrize("seed", range(20))
def test_the_same_seed_damages_alike(seed: int) -> None:
    data = written(two_halves(), "PNG")
    assert mutated(data, [data], Random(seed)) == mutated(data, [data], Random(seed))
    document = mutated_document(scene_with(), Random(seed))
    assert repr(document) == repr(mutated_document(scene_with(), Random(seed)))


def test_checksums_are_those_of_the_chunks() -> None:
    data = written(two_halves(), "PNG")
    broken = bytearray(data)
    broken[-1] ^= 1
    assert with_right_checksums(bytes(broken)) == data
    assert with_right_checksums(PNG + b"no chunk at all") == PNG + b"no chunk at all"


async def test_a_document_with_odd_letters_is_refused_in_words(client: httpx.AsyncClient) -> None:
    body = json.dumps({"scene": {"version": 1, "elements": "\ud800"}}).encode()  # as an escape: it is no UTF-8
    answer = await client.post("/v1/exports", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 400, answer.text
