"""Skia, on machines with and without OpenGL: everyone says `from thumbsmith.platform.graphics import skia`.

We draw on the processor only, yet the library of skia-python is linked against libGL and libEGL, which slim systems and
containers lack (and which would bring 100 MB of compiler). Where one is missing, a library of the same name whose
functions do nothing steps in before Skia is loaded.
"""

from __future__ import annotations

import ctypes
import importlib
import importlib.util
import os
import platform
import re
import sys
from pathlib import Path
from typing import Any

from thumbsmith.platform.elf import MACHINES, stub_library, undefined_symbols

# Libraries that Skia is linked against but only calls for drawing on a GPU, and how their functions are named.
STAND_INS = {"libGL.so.1": re.compile(r"glX?[A-Z]"), "libEGL.so.1": re.compile(r"egl[A-Z]")}

NO_SYSTEM_FONTS = Path(__file__).with_name("no-system-fonts.conf")


def load_skia() -> Any:
    """The `skia` module. Raises ImportError in a person's words where it cannot be loaded."""
    if sys.platform == "linux":
        os.environ["FONTCONFIG_FILE"] = str(NO_SYSTEM_FONTS)
        for library in STAND_INS:
            if not can_load(library):
                load_stand_in(library)
    try:
        return importlib.import_module("skia")
    except ImportError as error:
        raise ImportError(f"The drawing library (skia-python) cannot be loaded on this system: {error}") from error


def can_load(library: str) -> bool:
    try:
        ctypes.CDLL(library, mode=ctypes.RTLD_GLOBAL)
    except OSError:
        return False
    return True


def load_stand_in(library: str) -> None:
    """Load a do-nothing library of that name for good, out of memory: no file is written.

    Raises ImportError where the processor is neither x86-64 nor AArch64.
    """
    machine = MACHINES.get(platform.machine())
    if machine is None:
        raise ImportError(f"{library} is missing: install it with the system's package manager (libgl1 and libegl1).")
    wanted = [name for name in undefined_symbols(skia_library()) if STAND_INS[library].match(name)]
    # Stays open: the loader tells libraries apart by their path, so a second one must not get the same number.
    descriptor = os.memfd_create(library)
    with open(descriptor, "wb", closefd=False) as file:
        file.write(stub_library(library, wanted, machine))
    ctypes.CDLL(f"/proc/self/fd/{descriptor}", mode=ctypes.RTLD_GLOBAL)


def skia_library() -> Path:
    spec = importlib.util.find_spec("skia")
    if spec is None or spec.origin is None:
        raise ImportError("skia-python is not installed.")
    return Path(spec.origin)


skia: Any = load_skia()
