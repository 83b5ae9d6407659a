"""What stands in the log is text, whatever strangers put into titles, names and paths."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Literal

import pytest
import structlog

from thumbsmith.platform.logging import configure_logging

HOSTILE = "\x1b[2Jgone \x9b31mred \u202egnp.exe\nnext line\r\u2066"
OBEYED = "\x1b\x9b\u202e\u2066\r"


@pytest.fixture(params=["console", "json"])
def style(request: pytest.FixtureRequest) -> Iterator[Literal["console", "json"]]:
    """Logs go out in this style; afterwards everything is as it was."""
    root = logging.getLogger()
    before, level = root.handlers, root.level
    kept = structlog.get_config()
    configure_logging("info", request.param)
    yield request.param
    root.handlers, root.level = before, level
    structlog.configure(**kept)


def test_a_terminal_obeys_nothing_in_the_log(style: str, capsys: pytest.CaptureFixture[str]) -> None:
    configure_logging("info", "json" if style == "json" else "console")  # with the captured standard error
    structlog.get_logger("ours").info("saved", title=HOSTILE)
    logging.getLogger("library").warning("told %s", HOSTILE)
    try:
        int(HOSTILE)
    except ValueError:
        structlog.get_logger("ours").exception("broke")
    written = capsys.readouterr().err
    assert written.count("gone") >= 3
    assert not any(character in written for character in OBEYED)
    if style == "json":
        assert len(written.splitlines()) == 3
