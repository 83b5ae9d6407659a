"""Both implementations of the check against the same vectors.

`python -m tests.readability.test_vectors` (in server/) writes what the server finds today into vectors.json: look at
the difference before you keep it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from thumbsmith.readability.score import Check, check
from thumbsmith.readability.types import Pixels, Reading, TextReading
from thumbsmith.scene.geometry import Box

FILE = Path(__file__).parent / "vectors.json"


def draw(grey: int, discs: list[dict[str, float]]) -> Pixels:
    rows, columns = np.indices((720, 1280))
    picture = np.full((720, 1280, 3), grey, np.uint8)
    for disc in discs:
        picture[np.hypot(columns - disc["x"], rows - disc["y"]) < disc["radius"]] = disc["grey"]
    return picture


def text_of(vector: dict[str, Any]) -> TextReading:
    return TextReading(
        id=vector["id"],
        text=vector["text"],
        headline=vector["headline"],
        letter_height=vector["letterHeight"],
        box=Box(**vector["box"]),
        letters=np.array(vector["letters"]),
        around=np.array(vector["around"]),
    )


def reading_of(vector: dict[str, Any]) -> Reading:
    return Reading(
        picture=draw(vector["grey"], vector["discs"]),
        picture_width=vector["pictureWidth"],
        picture_height=vector["pictureHeight"],
        file_bytes=vector["fileBytes"],
        title=vector["title"],
        texts=tuple(text_of(text) for text in vector["texts"]),
        faces=tuple(Box(**face) for face in vector["faces"]),
    )


def found_in(result: Check) -> dict[str, Any]:
    findings = [
        {
            "rule": finding.rule,
            "verdict": finding.verdict,
            "value": None if finding.value is None else round(finding.value, 6),
            "elements": list(finding.elements),
        }
        for finding in result.findings
    ]
    return {"score": result.score, "findings": findings}


@pytest.mark.parametrize("vector", json.loads(FILE.read_text()), ids=lambda vector: vector["name"])
def test_vector(vector: dict[str, Any]) -> None:
    assert found_in(check(reading_of(vector["reading"]))) == vector["expected"]


def write() -> None:
    vectors = json.loads(FILE.read_text())
    for vector in vectors:
        vector["expected"] = found_in(check(reading_of(vector["reading"])))
    FILE.write_text(json.dumps(vectors, indent=1) + "\n")


if __name__ == "__main__":
    write()
