"""The project file: a zip of the scene, its pictures, and what belongs to them. Pure: bytes in, bytes out.

    project.json        format, version, title, prompt, the fonts that the texts are set in, the pictures' files, which
                        of them are composed (nobody brought them), a seal
    scene.json          the document, as docs/scene.md describes it
    pictures/ID.EXT     every picture that it names

Nothing is ever written to a disk. A file from outside is read within limits that its own numbers can't lift.
"""

from __future__ import annotations

import io
import re
import struct
import zipfile
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from pydantic_core import from_json, to_json

from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.platform.calls import SCENE
from thumbsmith.platform.json_bounds import JsonBounds, TooLongJson, TooManyItems
from thumbsmith.scene.types import Scene, TextElement
from thumbsmith.studio.exports.errors import ProjectRefused, ProjectTooLarge

FORMAT, VERSION = "thumbsmith-project", 1
MAXIMUM_BYTES = 23 * 1024 * 1024
"""Of a project, so that it fits into a request that brings it back."""
MAXIMUM_ENTRIES = 600
MAXIMUM_DIRECTORY = 128 * 1024
"""Bytes of the list of contents, which is read before anything can be counted."""
MAXIMUM_SCENE, MAXIMUM_FACTS, MAXIMUM_PICTURE = 8 * 1024 * 1024, 256 * 1024, 10 * 1024 * 1024
MAXIMUM_ITEMS = SCENE.most_items
MAXIMUM_UNPACKED = 96 * 1024 * 1024
ENDINGS = {"image/png": "png", "image/jpeg": "jpg", "image/webp": "webp"}
NAME = re.compile(r"project\.json|scene\.json|pictures/([a-z0-9]{32})\.(?:png|jpg|webp)")
LEFT_BY_SYSTEMS = re.compile(r"__MACOSX/[^\\]*|(?:[^/\\]+/)?\.DS_Store|pictures/")
"""Files that computers add to a zip that somebody unpacked and packed again."""
_END = struct.Struct("<4s4H2LH")
"""The end of the list of contents: signature, disks, entries (here, all), size, place, length of a comment."""
_LOCATOR, _LOCATOR_SIZE = b"PK\x06\x07", 20
"""The record that leads to the end of the list in huge files (ZIP64); it stands before the usual one, and overrules
it."""
METHODS = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})
"""The ways in which entries may be packed: of all others `zipfile` unpacks everything at once, whatever limit it is
given."""


@dataclass(frozen=True)
class Project:
    title: str
    prompt: str
    scene: object
    """Parsed, not yet checked."""
    pictures: Mapping[str, bytes]
    composed: frozenset[str]
    """Ids of the pictures of which it says that nobody brought them; true only where the seal is intact."""
    seal: str


def sealed_words(pictures: Iterable[str], composed: Iterable[str]) -> str:
    """The words that the seal is made over: ids name contents, so an intact seal says that we wrote these files, and of
    which of them we said that they are composed."""
    said = " ".join(sorted(composed))
    return " ".join(sorted(pictures)) + (f" composed {said}" if said else "")


def pack(
    title: str,
    prompt: str,
    scene: Scene,
    pictures: Mapping[str, EncodedPicture],
    composed: Iterable[str],
    seal: str,
) -> bytes:
    """The project as a file. Raises ProjectTooLarge."""
    if sum(len(picture.data) for picture in pictures.values()) > MAXIMUM_BYTES:
        raise ProjectTooLarge("The pictures of this thumbnail are too large together for a project file.")
    files = {name: f"pictures/{name}.{ENDINGS[picture.media_type]}" for name, picture in sorted(pictures.items())}
    facts = {
        "format": FORMAT,
        "version": VERSION,
        "title": title,
        "prompt": prompt,
        "fonts": fonts_of(scene),
        "pictures": [
            {"id": name, "file": files[name], "width": picture.width, "height": picture.height}
            for name, picture in sorted(pictures.items())
        ],
        "composed": sorted(composed),
        "seal": seal,
    }
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for name, document in (("project.json", facts), ("scene.json", scene.model_dump(mode="json"))):
            archive.writestr(_entry(name), to_json(document, indent=1), zipfile.ZIP_DEFLATED)
        for name, file in files.items():
            archive.writestr(_entry(file), pictures[name].data, zipfile.ZIP_STORED)
    return target.getvalue()


def fonts_of(scene: Scene) -> list[str]:
    return sorted({each.fontFamily for each in scene.elements if isinstance(each, TextElement)})


def _entry(name: str) -> zipfile.ZipInfo:
    """Always the same date: the same project is the same file."""
    return zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))


def unpack(data: bytes) -> Project:
    """Raises ProjectRefused and ProjectTooLarge."""
    if len(data) > MAXIMUM_BYTES:
        raise ProjectTooLarge(f"A project has at most {MAXIMUM_BYTES // (1024 * 1024)} MB.")
    _check_directory(data)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return _read(archive)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError, ValueError) as error:
        raise ProjectRefused("This file is damaged, or it is no Thumbsmith project.") from error


def _check_directory(data: bytes) -> None:
    """Before the list of contents is read, which a hostile file can make as long as it likes."""
    start = data.rfind(b"PK\x05\x06", max(0, len(data) - 65_557))
    if start < 0 or len(data) - start < _END.size:
        raise ProjectRefused("This file is no Thumbsmith project.")
    _, _, _, _, entries, size, _, _ = _END.unpack_from(data, start)
    is_counted_elsewhere = data[max(0, start - _LOCATOR_SIZE) :].startswith(_LOCATOR)
    if entries > MAXIMUM_ENTRIES or size > MAXIMUM_DIRECTORY or is_counted_elsewhere:
        raise ProjectRefused("This file holds far more than a Thumbsmith project does.")


def _read(archive: zipfile.ZipFile) -> Project:
    entries = _entries(archive.infolist())
    if not {"project.json", "scene.json"} <= entries.keys():
        raise ProjectRefused("This file is no Thumbsmith project: it has no project.json and scene.json.")
    facts = _parsed(archive, entries["project.json"], MAXIMUM_FACTS)
    if not isinstance(facts, dict) or facts.get("format") != FORMAT:
        raise ProjectRefused("This file is no Thumbsmith project.")
    if facts.get("version") != VERSION:
        raise ProjectRefused("This project was made with a newer Thumbsmith. Update Thumbsmith to open it.")
    scene = _parsed(archive, entries["scene.json"], MAXIMUM_SCENE)
    left, pictures = MAXIMUM_UNPACKED, {}
    for name, entry in entries.items():
        if match := NAME.fullmatch(name)[1]:  # type: ignore[index]  # all names have been matched
            pictures[match] = _contents(archive, entry, min(MAXIMUM_PICTURE, left))
            left -= len(pictures[match])
    texts = [text if isinstance(text := facts.get(key), str) else "" for key in ("title", "prompt", "seal")]
    said = facts.get("composed")
    composed = frozenset(name for name in said if isinstance(name, str)) if isinstance(said, list) else frozenset[str]()
    return Project(texts[0], texts[1], scene, pictures, composed & pictures.keys(), texts[2])


def _entries(listed: Sequence[zipfile.ZipInfo]) -> dict[str, zipfile.ZipInfo]:
    """By name; every one a name that we give."""
    found: dict[str, zipfile.ZipInfo] = {}
    for entry in listed:
        name = entry.filename
        if NAME.fullmatch(name) is None:
            if LEFT_BY_SYSTEMS.fullmatch(name) and ".." not in name:
                continue
            raise ProjectRefused("This file holds things that no Thumbsmith project has.")
        if name in found or entry.flag_bits & 0x1 or entry.compress_type not in METHODS:
            raise ProjectRefused("This file is damaged, or it is no Thumbsmith project.")
        found[name] = entry
    return found


def _contents(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, limit: int) -> bytes:
    """At most `limit` bytes are ever unpacked, whatever the file says of itself."""
    with archive.open(entry) as opened:
        data = opened.read(limit + 1)
    if len(data) > limit:
        raise ProjectTooLarge("A part of this project is too large.")
    return data


def _parsed(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, limit: int) -> object:
    """Counted before it is parsed, as bodies are: what a few kilobytes unpack to could hold up everybody else."""
    data = _contents(archive, entry, limit)
    try:
        JsonBounds(limit, MAXIMUM_ITEMS).feed(data)
        return from_json(data)
    except (TooLongJson, TooManyItems) as error:
        raise ProjectRefused("This file holds far more than a Thumbsmith project does.") from error
    except ValueError as error:  # also what is nested too deeply, or has half a letter
        raise ProjectRefused("This project is damaged: what it says can't be read.") from error
