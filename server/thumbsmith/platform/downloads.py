"""Files in answers: their names, and parts of them (RFC 6266, RFC 9110 section 14)."""

from __future__ import annotations

import re
from urllib.parse import quote

from thumbsmith.platform.errors import ServiceError

NOT_IN_FILE_NAMES = re.compile(r'[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069/\\:*?"<>|\ud800-\udfff]+')
LONGEST_FILE_NAME = 80
ONE_RANGE = re.compile(r"bytes=(\d{0,18})-(\d{0,18})", re.IGNORECASE)


class RangeNotSatisfiable(ServiceError):
    status, code, message = 416, "RANGE_NOT_SATISFIABLE", "The file is shorter than that."

    def __init__(self, length: int) -> None:
        super().__init__()
        self._length = length

    def headers(self) -> dict[str, str]:
        return {"Content-Range": f"bytes */{self._length}"}


def disposition(title: str, ending: str) -> str:
    """The header that names the download after the thumbnail, in ASCII and as it is."""
    name = " ".join(NOT_IN_FILE_NAMES.sub(" ", title).split())[:LONGEST_FILE_NAME].strip(" .") or "thumbnail"
    plain = " ".join(name.encode("ascii", "ignore").decode().split()).strip(" .") or "thumbnail"
    return f"attachment; filename=\"{plain}.{ending}\"; filename*=UTF-8''{quote(name)}.{ending}"


def part_of(length: int, wanted: str | None) -> range | None:
    """The bytes that a Range header asks for, of a file of `length`; None for all of it.

    Something else, or several ranges at once, count as none, as the standard allows. Raises RangeNotSatisfiable.
    """
    match = ONE_RANGE.fullmatch(wanted.strip()) if wanted else None
    if match is None or not (match[1] or match[2]):
        return None
    if not match[1]:  # the last so many
        first, last = max(0, length - int(match[2])), length - 1
    else:
        first, last = int(match[1]), min(int(match[2]) if match[2] else length - 1, length - 1)
        if match[2] and int(match[2]) < first:
            return None
    if first > last:
        raise RangeNotSatisfiable(length)
    return range(first, last + 1)


def is_known(tag: str, tags_header: str | None) -> bool:
    """Whether a browser says that it has the file with this ETag: `If-None-Match` and `If-Match` list them alike."""
    tags = [each.strip().removeprefix("W/") for each in (tags_header or "").split(",")]
    return tag in tags or tags == ["*"]
