"""Every odd and hostile file gets its answer, tells nothing of where it was made, and costs little memory."""

from __future__ import annotations

import sys

from tests.pictures.reading_all import faults_of, highest_memory
from tests.pictures.strange_files import FILES
from thumbsmith.pictures.sanitizer import ImageSanitizer

MOST_MEGABYTES = 130
"""An idle process has 45. The largest pictures are `large_files`'."""


async def test_every_file_gets_its_answer_within_little_memory() -> None:
    assert len(FILES) >= 100
    async with ImageSanitizer(processes=1) as sanitizer:
        assert await faults_of(sanitizer, FILES) == {}
        if sys.platform == "linux":
            assert highest_memory(sanitizer) <= MOST_MEGABYTES
