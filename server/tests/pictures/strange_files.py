"""Odd and hostile files, each made on the spot, and what the sanitizer has to answer to each.

Everything that a file carries beside its pixels holds `MARK`: nothing of it may come out again.
"""

from __future__ import annotations

import gzip
import io
import struct
import zipfile
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Literal

from PIL import Image, ImageCms, ImageOps
from PIL.PngImagePlugin import PngInfo

from tests.pictures.files import ORIENTATION, noise, png_header, two_halves, webp_header, written
from thumbsmith.pictures.decode import MAXIMUM_BYTES, Refusal

MARK = b"kX7-taken-at-home-by-ada"
TEXT = MARK.decode()
RED, BLUE = (255, 0, 0), (0, 0, 255)
JPEG, PNG, WEBP = "image/jpeg", "image/png", "image/webp"


@dataclass(frozen=True)
class Taken:
    """The answer to a file that is a picture. Colours are those of the left and the right edge, roughly."""

    media_type: str
    width: int = 80
    height: int = 40
    left: tuple[int, ...] | None = RED
    right: tuple[int, ...] | None = BLUE


NONE, LARGE, HEAVY = Refusal.NOT_A_PICTURE, Refusal.TOO_MANY_PIXELS, Refusal.TOO_MANY_BYTES
Answer = Taken | Refusal


def chunk(kind: bytes, body: bytes, crc: int | None = None) -> bytes:
    checked = zlib.crc32(kind + body) if crc is None else crc
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", checked)


def png(size: tuple[int, int], depth: int, colour: int, rows: bytes, *extra: bytes, interlaced: bool = False) -> bytes:
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", *size, depth, colour, 0, 0, interlaced))
    return b"\x89PNG\r\n\x1a\n" + header + b"".join(extra) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def halves_rows(left: bytes, right: bytes, width: int = 80, height: int = 40) -> bytes:
    return (b"\0" + left * (width // 2) + right * (width // 2)) * height


def interlaced() -> bytes:
    """Adam7: seven passes, each every so many pixels."""
    passes = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
    rows = b""
    for x0, y0, dx, dy in passes:
        row = b"".join(bytes(RED if x < 40 else BLUE) for x in range(x0, 80, dx))
        rows += (b"\0" + row) * len(range(y0, 40, dy))
    return png((80, 40), 8, 2, rows, interlaced=True)


def inserted(data: bytes, *chunks: bytes) -> bytes:
    """PNG chunks after the header."""
    return data[:33] + b"".join(chunks) + data[33:]


def segment(kind: int, body: bytes) -> bytes:
    return struct.pack(">BBH", 0xFF, kind, len(body) + 2) + body


def jpeg_with(*segments: bytes, **settings: object) -> bytes:
    data = written(two_halves(), "JPEG", quality=95, **settings)
    return data[:2] + b"".join(segments) + data[2:]


def exif(orientation: int) -> Image.Exif:
    """With the place, and names in every text field."""
    found = Image.Exif()
    found[ORIENTATION] = orientation
    found[0x010E] = found[0x013B] = found[0x8298] = TEXT
    found.get_ifd(0x8825).update({1: "N", 2: (48.0, 51.0, 29.0), 3: "E", 4: (2.0, 17.0, 40.0), 29: TEXT})
    found[0x8825] = found.get_ifd(0x8825)
    found.get_ifd(0x8769).update({0x9286: MARK, 0xA434: TEXT})
    found[0x8769] = found.get_ifd(0x8769)
    return found


def turned(orientation: int, file_format: str = "JPEG") -> bytes:
    """Stored as a camera does that was held in this way: upright it is red on the left."""
    lying = two_halves()
    if orientation > 1:  # turning is undone by one of the eight turns
        for inverse in range(2, 9):
            tried = two_halves()
            tried.getexif()[ORIENTATION] = inverse
            lying = ImageOps.exif_transpose(tried)
            again = lying.copy()
            again.getexif()[ORIENTATION] = orientation
            upright = ImageOps.exif_transpose(again)
            if upright.size == (80, 40) and upright.tobytes() == two_halves().tobytes():
                break
    settings = {"quality": 95} if file_format == "JPEG" else {"lossless": True}
    return written(lying, file_format, exif=exif(orientation), **settings)


def frames(file_format: str) -> bytes:
    others = [Image.new("RGB", (80, 40), colour) for colour in ("lime", "white")]
    return written(two_halves(), file_format, save_all=True, append_images=others, duration=90, lossless=True)


def profile(space: Literal["LAB", "sRGB"] = "sRGB") -> bytes:
    made = ImageCms.ImageCmsProfile(ImageCms.createProfile(space)).tobytes()
    return made + MARK


def text_chunks() -> PngInfo:
    found = PngInfo()
    found.add_text("Comment", TEXT)
    found.add_text("Author", TEXT, zip=True)
    found.add_itxt("XML:com.adobe.xmp", f"<x:xmpmeta>{TEXT}</x:xmpmeta>")
    return found


def cut_out(mode: str = "RGBA") -> Image.Image:
    picture = two_halves(mode="RGBA")
    picture.paste((0, 0, 0, 0), (0, 0, 80, 10))
    return picture.convert(mode)


def palette_cut_out() -> bytes:
    picture = two_halves().quantize(4)
    return written(picture, "PNG", transparency=bytes([255, 128, 0, 0]))


def archive() -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as zipped:
        zipped.writestr(f"{TEXT}.js", "alert(1)")
    return target.getvalue()


def small_frame_gif() -> bytes:
    """A first frame that covers a part of its screen only."""
    data = bytearray(written(two_halves(), "GIF"))
    data[6:10] = struct.pack("<HH", 100, 60)
    return bytes(data)


def jpeg_header(width: int, height: int) -> bytes:
    """A whole small JPEG that promises more pixels than it has."""
    data = bytearray(written(two_halves(), "JPEG"))
    start = data.index(b"\xff\xc0")
    data[start + 5 : start + 9] = struct.pack(">HH", height, width)
    return bytes(data)


def gif_header(width: int, height: int) -> bytes:
    data = bytearray(written(two_halves(), "GIF"))
    data[6:10] = struct.pack("<HH", width, height)
    place = data.index(b",", 13)
    data[place + 5 : place + 9] = struct.pack("<HH", width, height)
    return bytes(data)


def broken_crc(kind: bytes) -> bytes:
    whole = written(two_halves(), "PNG", pnginfo=text_chunks())
    place = whole.index(kind)
    length = struct.unpack(">I", whole[place - 4 : place])[0]
    end = place + 4 + length
    return whole[:end] + bytes([whole[end] ^ 0xFF]) + whole[end + 1 :]


def exif_thumbnail() -> bytes:
    small = written(two_halves((16, 8)), "JPEG", comment=MARK)
    ifd0 = struct.pack("<H", 0) + struct.pack("<I", 14)
    entries = struct.pack("<HHII", 0x0201, 4, 1, 14 + 2 + 24 + 4) + struct.pack("<HHII", 0x0202, 4, 1, len(small))
    tiff = b"II*\0" + struct.pack("<I", 8) + ifd0 + struct.pack("<H", 2) + entries + struct.pack("<I", 0) + small
    return jpeg_with(segment(0xE1, b"Exif\0\0" + tiff))


def with_zeros(megabytes: int) -> bytes:
    return zlib.compress(bytes(megabytes * 1024 * 1024), 9)


def truncated(file_format: str, **settings: object) -> bytes:
    data = written(noise((300, 200)), file_format, **settings)
    return data[: len(data) // 2]


def box(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body) + 8) + kind + body


def huge_metadata() -> bytes:
    room = b"x" * 65_000
    return jpeg_with(*(segment(0xE1, b"http://ns.adobe.com/xap/1.0/\0" + MARK + room) for _ in range(120)))


def many_frames() -> bytes:
    """The same small frame two thousand times."""
    still = written(Image.new("P", (80, 40)), "GIF")
    start = still.index(b",", 13)
    body = still[start:-1]
    first = written(two_halves(), "GIF")[:-1]
    return first + body * 2_000 + b";"


def wide(mode: str, size: tuple[int, int], file_format: str, **settings: object) -> bytes:
    return written(Image.new(mode, size, RED if mode == "RGB" else 200), file_format, **settings)


def shape(media_type: str, width: int = 80, height: int = 40) -> Taken:
    """The answer where colours don't matter."""
    return Taken(media_type, width, height, None, None)


FILES: dict[str, tuple[Callable[[], bytes], Answer]] = {
    # Honest ones.
    "jpeg": (lambda: written(two_halves(), "JPEG", quality=95), Taken(JPEG)),
    "png": (lambda: written(two_halves(), "PNG"), Taken(PNG)),
    "webp": (lambda: written(two_halves(), "WEBP", quality=95), Taken(JPEG)),
    "webp, lossless": (lambda: written(two_halves(), "WEBP", lossless=True), Taken(JPEG)),
    "gif": (lambda: written(two_halves(), "GIF"), Taken(PNG)),
    "jpeg, progressive": (lambda: written(two_halves(), "JPEG", quality=95, progressive=True), Taken(JPEG)),
    "jpeg, 4:2:0": (lambda: written(two_halves(), "JPEG", subsampling=2, quality=95), Taken(JPEG)),
    "png, interlaced": (interlaced, Taken(PNG)),
    # Colours.
    "jpeg, cmyk": (lambda: written(two_halves(mode="CMYK"), "JPEG", quality=95), Taken(JPEG)),
    "jpeg, grey": (lambda: written(two_halves(mode="L"), "JPEG"), Taken(JPEG, left=(76, 76, 76), right=(29, 29, 29))),
    "jpeg, profile": (lambda: written(two_halves(), "JPEG", quality=95, icc_profile=profile()), Taken(JPEG)),
    "jpeg, broken profile": (lambda: written(two_halves(), "JPEG", quality=95, icc_profile=MARK * 9), Taken(JPEG)),
    "jpeg, cmyk with a profile of rgb": (
        lambda: written(two_halves(mode="CMYK"), "JPEG", quality=95, icc_profile=profile()),
        Taken(JPEG),
    ),
    "png, profile": (lambda: written(two_halves(), "PNG", icc_profile=profile()), Taken(PNG)),
    "png, profile of another space": (lambda: written(two_halves(), "PNG", icc_profile=profile("LAB")), Taken(PNG)),
    "png, 16 bits of grey": (
        lambda: png((80, 40), 16, 0, halves_rows(b"\xc8\0", b"\x10\0")),
        Taken(PNG, left=(200, 200, 200), right=(16, 16, 16)),
    ),
    "png, 16 bits of colour": (
        lambda: png((80, 40), 16, 2, halves_rows(b"\xff\xff\0\0\0\0", b"\0\0\0\0\xff\xff")),
        Taken(PNG),
    ),
    "png, 16 bits with transparency": (
        lambda: png((80, 40), 16, 6, halves_rows(b"\xff\xff\0\0\0\0\xff\xff", b"\0\0\0\0\xff\xff\x80\0")),
        Taken(PNG, right=(0, 0, 255, 128)),
    ),
    "png, 1 bit": (
        lambda: written(two_halves(mode="L").point(lambda value: 255 if value > 50 else 0).convert("1"), "PNG"),
        Taken(PNG, left=(255, 255, 255), right=(0, 0, 0)),
    ),
    "png, palette": (lambda: written(two_halves().quantize(4), "PNG"), Taken(PNG)),
    "png, palette with transparency": (palette_cut_out, shape(PNG)),
    "png, palette index out of range": (
        lambda: png((80, 40), 8, 3, halves_rows(b"\0", b"\xff"), chunk(b"PLTE", bytes(RED))),
        Taken(PNG, right=None),
    ),
    "png, grey with transparency": (
        lambda: png((80, 40), 8, 4, halves_rows(b"\xc8\xff", b"\x10\x80")),
        Taken(PNG, left=(200, 200, 200, 255), right=(16, 16, 16, 128)),
    ),
    "png, one grey is transparent": (
        lambda: png((80, 40), 8, 0, halves_rows(b"\xc8", b"\x10"), chunk(b"tRNS", b"\0\x10")),
        Taken(PNG, left=(200, 200, 200, 255), right=(16, 16, 16, 0)),
    ),
    "png, cut out": (lambda: written(cut_out(), "PNG"), Taken(PNG, left=(255, 0, 0, 255), right=(0, 0, 255, 255))),
    "webp, cut out": (lambda: written(cut_out(), "WEBP", lossless=True), shape(WEBP)),
    "gif, cut out": (lambda: written(cut_out(), "GIF"), Taken(PNG, left=(255, 0, 0, 255), right=(0, 0, 255, 255))),
    # Turned cameras that know their place.
    **{f"jpeg, orientation {n}": (partial(turned, n), Taken(JPEG)) for n in range(1, 9)},
    "png, orientation 6": (lambda: turned(6, "PNG"), Taken(PNG)),
    "webp, orientation 3": (lambda: turned(3, "WEBP"), Taken(JPEG)),
    "jpeg, orientation 9 is none": (lambda: written(two_halves(), "JPEG", quality=95, exif=exif(9)), Taken(JPEG)),
    "jpeg, broken exif": (lambda: jpeg_with(segment(0xE1, b"Exif\0\0II*\0\xff\xff\xff\xff" + MARK)), Taken(JPEG)),
    # Metadata.
    "jpeg, comment": (lambda: written(two_halves(), "JPEG", quality=95, comment=MARK), Taken(JPEG)),
    "jpeg, xmp": (lambda: jpeg_with(segment(0xE1, b"http://ns.adobe.com/xap/1.0/\0<x>" + MARK)), Taken(JPEG)),
    "jpeg, iptc": (
        lambda: jpeg_with(segment(0xED, b"Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x20" + MARK)),
        Taken(JPEG),
    ),
    "jpeg, c2pa": (lambda: jpeg_with(segment(0xEB, b"JP\0\x01\0\0\0\x01" + MARK)), Taken(JPEG)),
    "jpeg, thumbnail": (exif_thumbnail, Taken(JPEG)),
    "jpeg, 8 MB of metadata": (huge_metadata, Taken(JPEG)),
    "png, texts": (lambda: written(two_halves(), "PNG", pnginfo=text_chunks()), Taken(PNG)),
    "png, a hundred thousand chunks": (
        lambda: inserted(written(two_halves(), "PNG"), chunk(b"vpAg", MARK) * 100_000),
        Taken(PNG),
    ),
    "webp, xmp and exif": (
        lambda: written(two_halves(), "WEBP", quality=95, xmp=MARK, exif=exif(1), icc_profile=profile()),
        Taken(JPEG),
    ),
    "gif, comment": (lambda: written(two_halves(), "GIF", comment=MARK), Taken(PNG)),
    # Animations: the first frame.
    "gif, animated": (lambda: frames("GIF"), Taken(PNG)),
    "webp, animated": (lambda: frames("WEBP"), Taken(JPEG)),
    "png, animated": (lambda: frames("PNG"), Taken(PNG)),
    "gif, two thousand frames": (many_frames, Taken(PNG)),
    "gif, frame smaller than its screen": (small_frame_gif, Taken(PNG, 100, 60, right=None)),
    "png, a billion frames promised": (
        lambda: inserted(written(two_halves(), "PNG"), chunk(b"acTL", struct.pack(">II", 10**9, 0))),
        Taken(PNG),
    ),
    # Two things at once.
    "png and zip": (lambda: written(two_halves(), "PNG") + archive(), Taken(PNG)),
    "jpeg and zip": (lambda: written(two_halves(), "JPEG", quality=95) + archive(), Taken(JPEG)),
    "gif and script": (lambda: written(two_halves(), "GIF") + b"=1;alert('" + MARK + b"')", Taken(PNG)),
    "jpeg and page": (
        lambda: jpeg_with(segment(0xFE, b"<html><script>alert(1)</script>" + MARK)),
        Taken(JPEG),
    ),
    "png and php": (
        lambda: inserted(written(two_halves(), "PNG"), chunk(b"tEXt", b"x\0<?php system('id'); ?>" + MARK)),
        Taken(PNG),
    ),
    "pdf and jpeg": (lambda: b"%PDF-1.7\n" + written(two_halves(), "JPEG"), NONE),
    "zip and png": (lambda: archive() + written(two_halves(), "PNG"), NONE),
    # Odd sizes.
    "png, one pixel": (lambda: written(Image.new("RGB", (1, 1), RED), "PNG"), Taken(PNG, 1, 1, RED, RED)),
    "gif, one pixel": (lambda: written(Image.new("RGB", (1, 1), RED), "GIF"), Taken(PNG, 1, 1, RED, RED)),
    "jpeg, one pixel": (lambda: wide("RGB", (1, 1), "JPEG"), Taken(JPEG, 1, 1, RED, RED)),
    "webp, one pixel": (lambda: wide("RGB", (1, 1), "WEBP"), Taken(JPEG, 1, 1, RED, RED)),
    "jpeg, very wide": (lambda: wide("RGB", (65_000, 1), "JPEG"), Taken(JPEG, 4096, 1, RED, RED)),
    "png, very tall": (lambda: wide("RGB", (1, 60_000), "PNG"), Taken(PNG, 1, 4096, RED, RED)),
    # Bombs.
    "png, 200 megapixels": (lambda: png_header(20_000, 10_000), LARGE),
    "png, just over 50 megapixels": (lambda: png_header(10_000, 5_001), LARGE),
    "png, largest numbers": (lambda: png_header(2**31 - 1, 2**31 - 1), LARGE),
    "jpeg, largest numbers": (lambda: jpeg_header(65_500, 65_500), LARGE),
    "gif, largest numbers": (lambda: gif_header(65_535, 65_535), LARGE),
    "webp, 200 megapixels": (lambda: webp_header(16_000, 12_500), LARGE),
    "webp, lossless, 200 megapixels": (lambda: webp_header(16_000, 12_500, b"VP8L"), LARGE),
    "webp, lossy, 200 megapixels": (lambda: webp_header(16_000, 12_500, b"VP8 "), LARGE),
    "png, more rows than it says": (
        lambda: png((80, 40), 8, 2, halves_rows(bytes(RED), bytes(BLUE), 80, 90_000)),
        Taken(PNG),
    ),
    "png, text that unpacks to 70 MB": (
        lambda: inserted(written(two_halves(), "PNG"), chunk(b"zTXt", b"x\0\0" + with_zeros(70))),
        NONE,
    ),
    "png, profile that unpacks to 70 MB": (
        lambda: inserted(written(two_halves(), "PNG"), chunk(b"iCCP", b"x\0\0" + with_zeros(70))),
        NONE,
    ),
    "10 MB and a byte": (lambda: written(two_halves(), "PNG").ljust(MAXIMUM_BYTES + 1, b"\0"), HEAVY),
    # Damaged.
    "nothing": (lambda: b"", NONE),
    "one byte": (lambda: b"\x89", NONE),
    "png, signature only": (lambda: b"\x89PNG\r\n\x1a\n", NONE),
    "jpeg, begin and end": (lambda: b"\xff\xd8\xff\xd9", NONE),
    "gif, header only": (lambda: b"GIF89a\x01\0\x01\0\0\0\0", NONE),
    "webp, header only": (lambda: b"RIFF\x04\0\0\0WEBP", NONE),
    "png, no width": (lambda: png_header(0, 40), NONE),
    "png, no height": (lambda: png_header(80, 0), NONE),
    "gif, no size": (lambda: gif_header(0, 0), NONE),
    "jpeg, no height": (lambda: jpeg_header(80, 0), NONE),
    "jpeg, truncated": (lambda: truncated("JPEG"), NONE),
    "png, truncated": (lambda: truncated("PNG"), NONE),
    "gif, truncated": (lambda: truncated("GIF"), NONE),
    "webp, truncated": (lambda: truncated("WEBP"), NONE),
    "jpeg, more promised than there": (lambda: jpeg_header(800, 800), shape(JPEG, 800, 800)),
    "png, less pixels than promised": (
        lambda: png((80, 40), 8, 2, halves_rows(bytes(RED), bytes(BLUE), 80, 3)),
        shape(PNG),
    ),
    "png, broken checksum of pixels": (lambda: broken_crc(b"IDAT"), Taken(PNG)),
    "png, broken checksum of a text": (lambda: broken_crc(b"tEXt"), NONE),
    "png, pixels that are none": (
        lambda: (
            b"\x89PNG\r\n\x1a\n"
            + chunk(b"IHDR", struct.pack(">IIBBBBB", 80, 40, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", MARK)
            + chunk(b"IEND", b"")
        ),
        NONE,
    ),
    "png, kind of colour that is none": (lambda: png((80, 40), 8, 5, b""), NONE),
    # What is no picture of ours, whatever it is called.
    "bmp": (lambda: written(two_halves(), "BMP"), NONE),
    "tiff": (lambda: written(two_halves(), "TIFF"), NONE),
    "icon": (lambda: written(two_halves(), "ICO"), NONE),
    "avif": (lambda: written(two_halves(), "AVIF"), NONE),
    "jpeg 2000": (lambda: written(two_halves(), "JPEG2000"), NONE),
    "heic": (lambda: box(b"ftyp", b"heic\0\0\0\0mif1heic") + box(b"meta", MARK), NONE),
    "svg": (lambda: b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>", NONE),
    "svg, packed": (lambda: gzip.compress(b"<svg xmlns='http://www.w3.org/2000/svg'/>"), NONE),
    "pdf": (lambda: written(two_halves(), "PDF"), NONE),
    "postscript": (lambda: written(two_halves(), "EPS"), NONE),
    "photoshop": (lambda: b"8BPS\0\x01" + bytes(6) + struct.pack(">HIIHH", 3, 40, 80, 8, 3) + bytes(20), NONE),
    "ppm": (lambda: written(two_halves(), "PPM"), NONE),
    "page": (lambda: b"<!doctype html><script>alert(1)</script>", NONE),
    "zip": (archive, NONE),
    "program": (lambda: b"MZ" + bytes(200), NONE),
    "film": (lambda: box(b"ftyp", b"isom\0\0\0\0isomavc1") + box(b"mdat", bytes(99)), NONE),
    "path": (lambda: b"../../etc/passwd", NONE),
}
LARGE_FILES: dict[str, tuple[Callable[[], bytes], Answer]] = {
    "png, 49 megapixels": (lambda: wide("L", (7_000, 7_000), "PNG"), shape(PNG, 4096, 4096)),
    "png, 49 megapixels with transparency": (
        lambda: written(Image.new("RGBA", (7_000, 7_000), (9, 9, 9, 9)), "PNG"),
        shape(PNG, 4096, 4096),
    ),
    "webp, 49 megapixels with transparency": (
        lambda: written(Image.new("RGBA", (7_000, 7_000), (9, 9, 9, 9)), "WEBP", lossless=True, method=0),
        shape(WEBP, 4096, 4096),
    ),
}
"""The largest pictures that are taken: seconds each, so they are read by `python -m tests.pictures.large_files`."""
