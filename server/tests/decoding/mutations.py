"""Damages files as strangers and bad lines do, and a little more cleverly: what a reader has to bear.

Everything follows from the random source handed over, so the same seed is the same files.
"""

from __future__ import annotations

import io
import json
import struct
import zipfile
import zlib
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

ODD_NUMBERS = (0, 1, 2, 0x7F, 0x80, 0xFF, 0x100, 0x7FFF, 0x8000, 0xFFFF, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF)
"""Where lengths and sizes turn over."""
ODD_VALUES: Sequence[Any] = (
    None, True, -1, 0, 1, 1e308, -1e308, 1e-308, 2**53, 2**63, "", "x" * 5_000, "\0", "\ud800", "\u202e", "../..",
    [], {}, [[]], "a" * 32, "NaN", float("nan"), float("inf"),
)  # fmt: skip
LONGEST = 400_000
"""Bytes: a mutated file that grows beyond is cut, so that many can be tried in a while."""
PNG = b"\x89PNG\r\n\x1a\n"


def mutated(data: bytes, others: Sequence[bytes], random: Random) -> bytes:
    """One to eight changes. Every second damaged PNG gets right checksums, so that what lies behind them is reached."""
    changed = bytearray(data)
    for _ in range(random.choice((1, 1, 2, 4, 8))):
        random.choice(CHANGES)(changed, others, random)
    result = bytes(changed[:LONGEST])
    return with_right_checksums(result) if result.startswith(PNG) and random.random() < 0.5 else result


def flip(data: bytearray, _others: Sequence[bytes], random: Random) -> None:
    if data:
        data[random.randrange(len(data))] ^= 1 << random.randrange(8)


def set_number(data: bytearray, _others: Sequence[bytes], random: Random) -> None:
    layout = random.choice((">B", ">H", "<H", ">I", "<I"))
    size = struct.calcsize(layout)
    if len(data) >= size:
        # Most of what counts stands at the beginning.
        place = random.randrange(min(len(data) - size + 1, random.choice((64, 512, LONGEST))))
        struct.pack_into(layout, data, place, random.choice(ODD_NUMBERS) % 256**size)


def cut(data: bytearray, _others: Sequence[bytes], random: Random) -> None:
    start, end = span(data, random)
    del data[start:end]


def cut_short(data: bytearray, _others: Sequence[bytes], random: Random) -> None:
    del data[random.randrange(len(data) + 1) :]


def repeat(data: bytearray, _others: Sequence[bytes], random: Random) -> None:
    start, end = span(data, random)
    data[start:start] = data[start:end] * random.choice((1, 2, 50))


def scatter(data: bytearray, _others: Sequence[bytes], random: Random) -> None:
    start, end = span(data, random)
    end = min(end, start + 256)
    data[start:end] = random.randbytes(end - start)


def splice(data: bytearray, others: Sequence[bytes], random: Random) -> None:
    """Another file's part in the middle of this one."""
    other = random.choice(others)
    start, end = span(other, random)
    place, _ = span(data, random)
    data[place:place] = other[start:end][:50_000]


CHANGES: Sequence[Callable[[bytearray, Sequence[bytes], Random], None]] = (
    flip, flip, set_number, set_number, cut, cut_short, repeat, scatter, splice,
)  # fmt: skip


def span(data: bytes | bytearray, random: Random) -> tuple[int, int]:
    start = random.randrange(len(data) + 1)
    return start, random.randrange(start, min(len(data), start + random.choice((8, 256, 8192))) + 1)


def with_right_checksums(data: bytes) -> bytes:
    """A PNG's chunks with their checksums made again; what no longer is a chunk stays as it is."""
    fixed, place = bytearray(data), len(PNG)
    while place + 12 <= len(data):
        length = int.from_bytes(data[place : place + 4], "big")
        end = place + 8 + length
        if end + 4 > len(data):
            break
        fixed[end : end + 4] = zlib.crc32(data[place + 4 : end]).to_bytes(4, "big")
        place = end + 4
    return bytes(fixed)


def mutated_document(document: Any, random: Random) -> Any:
    """A JSON document with one to four of its values or keys changed, taken out or doubled."""
    changed = json.loads(json.dumps(document))
    for _ in range(random.choice((1, 1, 2, 4))):
        holder, key = random.choice(list(places_of(changed)) or [({"": changed}, "")])
        match random.randrange(4):
            case 0:
                del holder[key]
            case 1 if isinstance(holder, list):
                holder.extend(holder * random.choice((1, 20)))
            case 1:
                holder[random.choice(("kind", "id", "x", "unknown", "__proto__"))] = holder[key]
            case _:
                holder[key] = random.choice(ODD_VALUES)
    return changed


def places_of(value: Any) -> list[tuple[Any, Any]]:
    """Every place of a document that holds a value: what it lies in, and under which key."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    return [(value, key) for key in keys] + [place for key in keys for place in places_of(value[key])]


def mutated_archive(files: dict[str, bytes], others: Sequence[bytes], random: Random) -> bytes:
    """A zip of which one entry is damaged before it is packed: the damage reaches what reads the entry."""
    name = random.choice(list(files))
    if name.endswith(".json") and random.random() < 0.7:
        text = json.dumps(mutated_document(json.loads(files[name]), random))
        damaged = text.encode("utf-8", "surrogatepass")
    else:
        damaged = mutated(files[name], others, random)
    return zipped({**files, name: damaged})


def zipped(files: dict[str, bytes]) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return target.getvalue()
