"""`thumbsmith retention` and `thumbsmith storage`, against an installation of its own."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.cli.test_cli import clean_environment, engine, installation  # noqa: F401  fixtures
from thumbsmith.cli.program import program
from thumbsmith.settings import Settings

pytestmark = pytest.mark.usefixtures("engine", "installation")
LONG_AGO = "0" * 12
"""The milliseconds at which ids begin."""


def invoke(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(program, list(words))
    return result.exit_code, result.output


def test_retention_says_what_it_would_do_and_does_it() -> None:
    planned = "Would be told of its end: 0\nWould be removed: 0\nEnded jobs that would be forgotten: 0\n"
    planned += "Changes on layers that would be forgotten: 0\n"
    assert invoke("retention", "run", "--dry-run") == (0, planned)
    done = "0 users were told, 0 pictures were removed.\n0 ended jobs were forgotten.\n"
    done += "0 changes on layers were forgotten.\n"
    assert invoke("retention", "run") == (0, done)


def test_files_that_nothing_leads_to_are_found_and_removed() -> None:
    key = f"{'a' * 32}/pictures/{LONG_AGO}{'7' * 20}"
    path = Path(Settings().storage().removeprefix("file://")) / key
    path.parent.mkdir(parents=True)
    path.write_bytes(b"left behind")
    code, text = invoke("storage", "check")
    assert (code, text.splitlines()[-1]) == (
        1,
        "1 files: 1 orphans, 0 not recorded yet, 0 lost, 0 not needed; 0 accounts counted wrongly.",
    )
    assert key in text
    assert path.exists()
    assert invoke("storage", "check", "--repair")[0] == 0
    assert not path.exists()
    assert invoke("storage", "check") == (
        0,
        "0 files: 0 orphans, 0 not recorded yet, 0 lost, 0 not needed; 0 accounts counted wrongly.\n",
    )
