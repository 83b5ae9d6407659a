"""`python -m tools.art.reading.words [FILE]` prints the words of four variations, and what a brief was heard to say.

Of the strangers' prompts, of a text file with one prompt a line, or with a number of so many titles. Everything up to
the plan; nothing is drawn."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.data.library import IconLibrary
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.plan.spoken_words import VARIATIONS
from thumbsmith.engines.composer.read.printing import as_json
from thumbsmith.engines.composer.read.reader import Reader
from thumbsmith.engines.composer.types import Headline
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.settings import default_packs_directory
from tools.art.reading.subjects import TUNED
from tools.art.reading.titles import titles

STRANGERS = Path(__file__).parent / "strangers-120.jsonl"
HEARD = ("dictated", "colors", "sides", "exclusions", "marks", "layout", "unmet")
"""What is printed of a brief, as `thumbsmith read --json` names it."""


def strangers() -> list[str]:
    return [json.loads(line)["text"] for line in STRANGERS.read_text("utf-8").splitlines()]


def prompts_of(source: str) -> list[str]:
    """One prompt a line of a file (`\\n` within a prompt), evenly spread titles for a number, else the strangers'."""
    if source.isdecimal():
        every = [title.text for number in range(1, TUNED + 1) for title in titles(number)]
        return every[:: max(1, len(every) // int(source))]
    if source:
        return [line.replace("\\n", "\n") for line in Path(source).read_text("utf-8").splitlines() if line.strip()]
    return strangers()


def printed(prompts: Sequence[str]) -> Iterator[str]:
    """Each prompt with what it became, as lines of text."""
    packs = default_packs_directory()
    briefing = Briefing(Reader(IconLibrary.load(packs), packs / "models"))
    director = Director(FontLibrary.load(packs / "fonts"))
    for number, prompt in enumerate(prompts, start=1):
        request = GenerationRequest(prompt, seed=1, variations=VARIATIONS)
        reading = briefing.reader.read(prompt)
        brief = briefing.of(reading, request)
        read = as_json(reading)
        yield f"{number}. {prompt}"
        if reading.directions.removed:
            yield f"    title: {reading.title}"
        yield f"    {reading.language} {reading.genre}{' grave' if reading.grave else ''}"
        heard = {name: read[name] for name in HEARD} | {
            "unmet": list(brief.unmet),
            "mood": reading.directions.mood,
            "wanted": list(reading.directions.wanted),
        }
        for name, value in heard.items():
            said = {key: each for key, each in value.items() if each} if isinstance(value, dict) else value
            if said:
                yield f"    {name}: {said}"
        for plan in director.plan(brief, request):
            yield f"      {_shown(plan.headline) or '-'}   [{plan.layout}]"


def _shown(headline: Headline) -> str:
    lines = [line.text for line in headline.lines]
    return " / ".join([*lines, *([f"[{headline.tag}]"] if headline.tag else [])])


if __name__ == "__main__":
    print("\n".join(printed(prompts_of(" ".join(sys.argv[1:])))))
