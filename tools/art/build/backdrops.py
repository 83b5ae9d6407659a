"""Backdrops pack: photographed surroundings as linear light, for blurred photo backdrops.

The pictures come as OpenEXR files inside JavaScript modules; they leave as plain half-float arrays, so that the running
server needs no EXR decoder. Nothing is toned here: the values are the radiance of the file.
"""

from __future__ import annotations

import base64
import io
import tempfile
import zipfile
from pathlib import Path

import numpy as np
import OpenEXR

from .sources import PACKAGES as UNPACKED
from .sources import package_file

PACKAGES = ("@pmndrs/assets",)


def build(folder: Path) -> None:
    """Write `<name>.npz` with `radiance`, float16 of shape (height, width, 3), per environment."""
    modules = sorted((UNPACKED / "@pmndrs/assets/hdri").glob("*.exr.js"))
    for module in modules:
        text = package_file("@pmndrs/assets", f"hdri/{module.name}").read_text()
        encoded = text.partition("base64,")[2].partition("'")[0]
        write_array(folder / f"{module.name.removesuffix('.exr.js')}.npz", radiance(base64.b64decode(encoded)))


def radiance(exr: bytes) -> np.ndarray[tuple[int, ...], np.dtype[np.float16]]:
    """Decode an OpenEXR picture to RGB half floats; values beyond the half range are held at its end."""
    with tempfile.NamedTemporaryFile(suffix=".exr") as file:
        file.write(exr)
        file.flush()
        with OpenEXR.File(file.name) as picture:
            pixels = picture.channels()["RGB"].pixels
    limit = float(np.finfo(np.float16).max)
    return np.asarray(np.clip(np.nan_to_num(pixels.astype(np.float32)), 0.0, limit), np.float16)


def write_array(path: Path, array: np.ndarray[tuple[int, ...], np.dtype[np.float16]]) -> None:
    """An .npz with a fixed date, so that equal pictures give equal files (numpy.savez writes the present time)."""
    data = io.BytesIO()
    np.lib.format.write_array(data, array, allow_pickle=False)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(zipfile.ZipInfo("radiance.npy"), data.getvalue(), zipfile.ZIP_DEFLATED)
