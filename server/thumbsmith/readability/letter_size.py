"""Letter size: can the smallest headline text be read in the narrowest slot?"""

from __future__ import annotations

from thumbsmith.readability.types import READING_WIDTH, SMALL_WIDTH, Finding, Reading

FAIL_BELOW = 7.0  # pixels of x-height at 168 wide
PASS_FROM = 11.0
SOURCE = "Reading research: fluent reading needs an x-height of 0.2 degrees (7 px at 168 px wide); 11 px is safe."
THRESHOLD = "under 7 px fails, from 11 px passes (at 168 px picture width)"


def letter_size(reading: Reading) -> Finding:
    """x-height (cap height for capitals) of the smallest headline text at 168 px picture width."""
    headlines = [text for text in reading.texts if text.headline]
    if not headlines:
        return Finding("letter-size", "not-applicable", None, "px", THRESHOLD, "There is no headline.", SOURCE)
    smallest = min(text.letter_height for text in headlines) * SMALL_WIDTH / READING_WIDTH
    small = tuple(text.id for text in headlines if text.letter_height * SMALL_WIDTH / READING_WIDTH < PASS_FROM)
    if smallest < FAIL_BELOW:
        return Finding(
            "letter-size", "fail", smallest, "px", THRESHOLD, "Too small to read in a feed.", SOURCE, small, hard=True
        )
    if smallest < PASS_FROM:
        return Finding("letter-size", "warn", smallest, "px", THRESHOLD, "Hard to read on a phone.", SOURCE, small)
    return Finding("letter-size", "pass", smallest, "px", THRESHOLD, "Readable at the smallest size.", SOURCE)
