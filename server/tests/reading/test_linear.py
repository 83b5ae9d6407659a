"""Nobody's words hold the processor: what reads them takes time in proportion to their length, up to a limit."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from tests.reading.hostile_prompts import KINDS, hostile
from tests.reading.work import Work
from thumbsmith.engines.base import MAXIMUM_PROMPT, GenerationRequest
from thumbsmith.engines.composer.data.library import IconLibrary
from thumbsmith.engines.composer.edit.reading import read_commands
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.read.prompting import helped
from thumbsmith.engines.composer.read.reader import Reader
from thumbsmith.engines.composer.text import LETTERS_OF_A_WORD, MOST_WORDS, read_part
from thumbsmith.platform.folding import MOST_MARKS, folded, with_few_marks
from thumbsmith.settings import default_packs_directory
from thumbsmith.studio.content.rules import load_rules

pytestmark = pytest.mark.slow

PLACES = ("reading", "prompt help", "edits", "edits of a marked place", "content rules", "searching")


@pytest.fixture(scope="module")
def places() -> Mapping[str, Work]:
    """Everything that reads a creator's words."""
    packs = default_packs_directory()
    reader, rules = Briefing(Reader(IconLibrary.load(packs), packs / "models")), load_rules()
    readings = (
        lambda prompt: reader.read(GenerationRequest(prompt, seed=1)),
        lambda prompt: helped(prompt, ""),
        lambda prompt: read_commands(prompt, masked=False),
        lambda prompt: read_commands(prompt, masked=True),
        rules.find,
        folded,
    )
    return {name: Work(reading) for name, reading in zip(PLACES, readings, strict=True)}


def test_there_are_enough_kinds() -> None:
    assert len(KINDS) >= 80
    assert len({hostile(kind, MAXIMUM_PROMPT) for kind in KINDS}) == len(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_work_grows_with_the_length(places: Mapping[str, Work], kind: str) -> None:
    steep = [name for name, work in places.items() if not work.grows_with_length(kind)]
    assert not steep


@pytest.mark.parametrize(("pattern", "is_linear"), [(" +x", False), (" {1,50}x", True)])
def test_the_measure_tells_a_scan_within_a_scan(pattern: str, is_linear: bool) -> None:
    assert Work(re.compile(pattern).findall).grows_with_length("blanks") is is_linear


def test_the_first_words_are_read() -> None:
    words = [f"word{number}" for number in range(MOST_WORDS + 50)]
    assert read_part(" \n ".join(words)).split() == words[:MOST_WORDS]
    assert read_part(f"  {words[0]}  ") == f"  {words[0]}  "
    assert read_part("") == ""


@pytest.mark.parametrize("text", ["1," * 2_000, "(a[b{" * 800, "1\ufe0f\u20e3" * 1_300])
def test_a_line_without_blanks_is_no_single_word(text: str) -> None:
    assert len(re.findall(r"\w", read_part(text))) == MOST_WORDS


@pytest.mark.parametrize("letter", ["我", "あ", "각", "ที่"])
def test_a_brief_without_blanks_is_no_single_word(letter: str) -> None:
    assert read_part(letter * MAXIMUM_PROMPT) == letter * LETTERS_OF_A_WORD * MOST_WORDS
    words = [letter * LETTERS_OF_A_WORD] * MOST_WORDS
    assert read_part(" ".join(words)) == " ".join(words)


@pytest.mark.parametrize("word", ["हिन्दी", "می\u200cخواهم", "e\u0301te\u0301"])
def test_marks_and_joiners_end_no_word(word: str) -> None:
    assert read_part(" ".join([word] * MOST_WORDS)) == " ".join([word] * MOST_WORDS)


@pytest.mark.parametrize(
    "text",
    [
        "tiếng Việt",
        "कि्त",
        "ที่นี่",
        "שָׁלוֹם",
        "👨\u200d👩\u200d👧",
        "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    ],
)
def test_what_people_write_keeps_its_marks(text: str) -> None:
    assert with_few_marks(text) == text


def test_a_letter_has_no_more_marks_than_any_writing_uses() -> None:
    assert with_few_marks("a" + "\u0301" * 4_000 + "b") == "a" + "\u0301" * MOST_MARKS + "b"


def test_private_letters_of_a_wish_are_no_quotes() -> None:
    """They stand for what is in quotation marks while a wish is read."""
    assert read_commands("say \ue0007\ue001", masked=False)
    assert read_commands("\ue0000\ue001", masked=False)
