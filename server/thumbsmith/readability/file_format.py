"""Format: will the video site take the file as it is?"""

from __future__ import annotations

from thumbsmith.readability.types import READING_HEIGHT, READING_WIDTH, Finding, Reading

MAXIMUM_BYTES = 2_000_000
RATIO = 16 / 9
RATIO_TOLERANCE = 0.01
SOURCE = "The video site's help pages: 16:9, 1280 x 720 or more, 2 MB is accepted on every device."
THRESHOLD = "16:9, at least 1280 x 720, at most 2 MB"


def file_format(reading: Reading) -> Finding:
    """Size and shape of the picture, and its file size when it is known."""
    width, height = reading.picture_width, reading.picture_height
    faults = []
    if abs(width / height - RATIO) > RATIO_TOLERANCE:
        faults.append(f"{width} x {height} is not 16:9")
    if width < READING_WIDTH or height < READING_HEIGHT:
        faults.append(f"{width} x {height} is smaller than 1280 x 720")
    if reading.file_bytes is not None and reading.file_bytes > MAXIMUM_BYTES:
        faults.append(f"{reading.file_bytes / 1e6:.1f} MB is more than 2 MB")
    if faults:
        message = "; ".join(faults).capitalize() + "."
        return Finding("format", "fail", None, "", THRESHOLD, message, SOURCE, hard=True)
    return Finding("format", "pass", None, "", THRESHOLD, f"{width} x {height}, ready to upload.", SOURCE)
