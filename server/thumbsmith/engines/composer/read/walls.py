"""How many of which thing a title counts: '50 keys', '72 flats'. Enough of them make a wall."""

from __future__ import annotations

import re

from thumbsmith.engines.composer.read.reading import Reading
from thumbsmith.engines.composer.types import Wall

FEWEST, MOST = 9, 100


def wall_of(reading: Reading) -> Wall | None:
    """None where nothing that is drawn is counted, or too few or too many of it."""
    for subject in reading.subjects:
        if subject.art is None or subject.is_denied or not subject.words:
            continue
        counted = re.search(rf"(?<![\w$€£.,])(\d{{1,3}})\s+(?:\w+\s+)?{re.escape(subject.words)}\b", reading.title)
        if counted and FEWEST <= int(counted[1]) <= MOST and subject.words.lower().endswith("s"):
            return Wall(int(counted[1]), subject.art)
    return None
