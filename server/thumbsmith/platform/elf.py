"""Just enough of the ELF format to read which functions a library wants, and to write one whose functions do nothing.

64-bit little-endian Linux only (x86-64 and AArch64). Layouts and constants are those of the System V ABI, `man 5 elf`.
"""

from __future__ import annotations

import mmap
import struct
from collections.abc import Iterator, Sequence
from itertools import accumulate
from pathlib import Path

# Machine number and the code of a function that returns 0.
X86_64 = (62, bytes.fromhex("31c0c3"))  # xor eax, eax; ret
AARCH64 = (183, bytes.fromhex("000080d2c0035fd6"))  # mov x0, #0; ret
MACHINES = {"x86_64": X86_64, "aarch64": AARCH64}

_HEADER = struct.Struct("<16sHHIQQQIHHHHHH")
_SECTION = struct.Struct("<IIQQQQIIQQ")
_SEGMENT = struct.Struct("<IIQQQQQQ")
_SYMBOL = struct.Struct("<IBBHQQ")
_DYNAMIC = struct.Struct("<QQ")
_PAGE = 0x10000  # the largest page size of either machine


def undefined_symbols(library: Path) -> list[str]:
    """Names that a shared library expects others to define, sorted. Raises ValueError for anything but 64-bit ELF."""
    with library.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        if data[:6] != b"\x7fELF\x02\x01":
            raise ValueError(f"{library.name} is no 64-bit little-endian ELF file")
        return sorted(set(_undefined(data)))


def _undefined(data: mmap.mmap) -> Iterator[str]:
    header = _HEADER.unpack_from(data, 0)
    offset, size, count = header[6], header[11], header[12]
    sections = [_SECTION.unpack_from(data, offset + index * size) for index in range(count)]
    for _, kind, _, _, start, length, link, *_ in sections:
        if kind != 11:  # SHT_DYNSYM
            continue
        strings = sections[link][4]
        for place in range(start + _SYMBOL.size, start + length, _SYMBOL.size):
            name, _, _, section, _, _ = _SYMBOL.unpack_from(data, place)
            if section == 0:  # SHN_UNDEF
                yield data[strings + name : data.find(b"\0", strings + name)].decode()


def stub_library(soname: str, symbols: Sequence[str], machine: tuple[int, bytes]) -> bytes:
    """A shared library called `soname` that defines `symbols` as functions returning 0.

    First page: headers, symbols, names, hash table, code (readable, executable). Second page: the dynamic section
    (readable, writable: the loader of older systems relocates it in place).
    """
    names = [b"", *(symbol.encode() for symbol in symbols), soname.encode()]
    places = [0, *accumulate(len(name) + 1 for name in names)]
    strings = b"\0".join(names) + b"\0"
    symbols_at = _HEADER.size + 4 * _SEGMENT.size
    strings_at = symbols_at + _SYMBOL.size * (1 + len(symbols))
    hash_at = -(-(strings_at + len(strings)) // 8) * 8
    table = _hash_table(1 + len(symbols))
    code_at = -(-(hash_at + len(table)) // 8) * 8
    code_end = code_at + len(machine[1])
    dynamic_at = -(-code_end // _PAGE) * _PAGE
    dynamic = b"".join(
        _DYNAMIC.pack(tag, value)
        for tag, value in [
            (14, places[len(symbols) + 1]),  # DT_SONAME
            (4, hash_at),  # DT_HASH
            (5, strings_at),  # DT_STRTAB
            (10, len(strings)),  # DT_STRSZ
            (6, symbols_at),  # DT_SYMTAB
            (11, _SYMBOL.size),  # DT_SYMENT
            (0, 0),  # DT_NULL
        ]
    )
    function = 0x12  # STB_GLOBAL, STT_FUNC
    entries = b"".join(
        _SYMBOL.pack(places[index + 1], function, 0, 1, code_at, len(machine[1])) for index in range(len(symbols))
    )
    first_page = _headers(machine[0], code_end, dynamic_at, len(dynamic)) + bytes(_SYMBOL.size) + entries + strings
    first_page = first_page.ljust(hash_at, b"\0") + table
    return (first_page.ljust(code_at, b"\0") + machine[1]).ljust(dynamic_at, b"\0") + dynamic


def _headers(machine: int, code_end: int, dynamic_at: int, dynamic_size: int) -> bytes:
    """File header of a shared object without sections, and its four segments."""
    identity = b"\x7fELF\x02\x01\x01".ljust(16, b"\0")
    header = _HEADER.pack(identity, 3, machine, 1, 0, _HEADER.size, 0, 0, _HEADER.size, _SEGMENT.size, 4, 0, 0, 0)
    read, write, execute = 4, 2, 1
    segments = [
        (1, read | execute, 0, code_end, _PAGE),  # PT_LOAD
        (1, read | write, dynamic_at, dynamic_size, _PAGE),  # PT_LOAD
        (2, read | write, dynamic_at, dynamic_size, 8),  # PT_DYNAMIC
        (0x6474E551, read | write, 0, 0, 16),  # PT_GNU_STACK: the stack need not be executable
    ]
    return header + b"".join(
        _SEGMENT.pack(kind, flags, offset, offset, offset, size, size, alignment)
        for kind, flags, offset, size, alignment in segments
    )


def _hash_table(count: int) -> bytes:
    """A System V hash table of one bucket: every symbol in one chain. Long enough lists want more; ours are short."""
    chain = [*range(2, count), 0] if count > 1 else []
    return struct.pack(f"<III{count}I", 1, count, min(1, count - 1), 0, *chain)
