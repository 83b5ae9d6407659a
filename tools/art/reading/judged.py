"""How right art is for the titles that weights are fitted on, judged by its name: `judged-N.tsv` has a title and its
candidates (`art=2`)."""

from __future__ import annotations

from collections.abc import Mapping

from thumbsmith.engines.composer.data.knowledge import columns
from tools.art.reading.titles import FOLDER

WORTH = {"0": 0.0, "1": 0.35, "2": 1.0}
"""Of wrong art; of a side thing or something too general; of what everybody accepts as the subject."""


def judged() -> Mapping[str, Mapping[str, float]]:
    """By title, then by art: 0 to 1."""
    rows = (row for file in sorted(FOLDER.glob("judged-*.tsv")) for row in columns(file, "\t", 2))
    return {text: dict(_worth(each) for each in verdicts.split()) for text, verdicts in rows}


def _worth(verdict: str) -> tuple[str, float]:
    art, _, grade = verdict.partition("=")
    return art, WORTH[grade]
