"""A plugin: tests that are told to end take down what they have started, as after Ctrl-C, and then end by that signal.
Their caller sees by it that they were ended and did not fail.
"""

from __future__ import annotations

import os
import signal
from types import FrameType

import pytest

told: list[int] = []


def end(number: int, _: FrameType | None) -> None:
    told.append(number)
    raise KeyboardInterrupt


def pytest_configure() -> None:
    signal.signal(signal.SIGTERM, end)


def pytest_keyboard_interrupt() -> None:
    if not told:
        told.append(signal.SIGINT)


@pytest.hookimpl(trylast=True)
def pytest_unconfigure() -> None:
    if told:
        signal.signal(told[0], signal.SIG_DFL)
        os.kill(os.getpid(), told[0])
