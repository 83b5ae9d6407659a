"""Skia must load and draw on a system without OpenGL libraries."""

import ctypes
import platform
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from thumbsmith.platform.elf import MACHINES, stub_library, undefined_symbols

SERVER = Path(__file__).parents[2]
ON_LINUX = pytest.mark.skipif(sys.platform != "linux", reason="other systems need no stand-ins")

DRAW_WITHOUT_GL = """
import ctypes

class Loader(ctypes.CDLL):
    def __init__(self, name, mode=ctypes.DEFAULT_MODE):
        if name in ("libGL.so.1", "libEGL.so.1"):
            raise OSError(name)
        super().__init__(name, mode)

ctypes.CDLL = Loader
from thumbsmith.platform.graphics import skia

surface = skia.Surface(8, 8)
surface.getCanvas().clear(skia.ColorRED)
assert surface.makeImageSnapshot().toarray()[4, 4].tolist() == [0, 0, 255, 255]
loaded = open("/proc/self/maps").read()
assert "/libGL.so" not in loaded and "/libEGL.so" not in loaded, loaded
"""


@ON_LINUX
def test_draws_without_opengl_libraries() -> None:
    subprocess.run([sys.executable, "-c", DRAW_WITHOUT_GL], cwd=SERVER, check=True, timeout=PATIENCE)


@ON_LINUX
def test_fonts_of_the_system_play_no_part() -> None:
    code = "from thumbsmith.platform.graphics import skia; print(skia.FontMgr().countFamilies())"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=SERVER, capture_output=True, text=True, check=True, timeout=PATIENCE
    )
    assert done.stdout == "0\n"


@ON_LINUX
def test_functions_of_a_stub_return_zero(tmp_path: Path) -> None:
    path = tmp_path / "libstub.so"
    path.write_bytes(stub_library("libstub.so.1", ["first", "second", "last"], MACHINES[platform.machine()]))
    library = ctypes.CDLL(str(path))
    assert [library.first(1), library.second(2), library.last(3)] == [0, 0, 0]
    assert not hasattr(library, "another")


@ON_LINUX
@pytest.mark.parametrize("machine", sorted(MACHINES))
def test_a_stub_wants_nothing_and_names_its_machine(tmp_path: Path, machine: str) -> None:
    path = tmp_path / "libstub.so"
    path.write_bytes(stub_library("libstub.so.1", ["first"], MACHINES[machine]))
    assert path.read_bytes()[18:20] == MACHINES[machine][0].to_bytes(2, "little")
    assert undefined_symbols(path) == []


def test_a_file_that_is_no_library_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "text"
    path.write_text("not a library at all")
    with pytest.raises(ValueError, match="no 64-bit little-endian ELF"):
        undefined_symbols(path)
