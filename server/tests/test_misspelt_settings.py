"""A mistyped setting is told with the right name, wherever it stands; its value, which may be a secret, is not."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tests.conftest import settings_for_tests
from tests.ports import free_ports
from tests.programs import Program, answers
from thumbsmith.cli import doctor
from thumbsmith.cli.doctor import NotWorking
from thumbsmith.misspelt_settings import misspelt
from thumbsmith.settings import Settings
from tools.setup.paths import ROOT

MISTYPED = "THUMBSMITH_DATABSE_URL"


@pytest.fixture(autouse=True)
def clean_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in [name for name in os.environ if name.startswith("THUMBSMITH_")]:
        monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)


def test_the_nearest_name_is_offered() -> None:
    (said,) = misspelt({MISTYPED: "postgresql://x:secret@y/z"})
    assert said == f"{MISTYPED} in the environment is no setting and changes nothing. Is THUMBSMITH_DATABASE_URL meant?"


def test_lines_of_the_file_count_too(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("THUMBSMITH_PUBLICURL=https://a.example\nTHUMBSMITH_HOST=127.0.0.1\nOTHER=1\n")
    (said,) = misspelt({})
    assert "THUMBSMITH_PUBLICURL in .env" in said
    assert "THUMBSMITH_PUBLIC_URL" in said


def test_every_setting_is_known_by_all_its_names() -> None:
    names = {f"THUMBSMITH_{name.upper()}": "" for name in Settings.model_fields}
    assert misspelt(names | {"PORT": "", "OTEL_EXPORTER_OTLP_ENDPOINT": "", "THUMBSMITH_ADDRESS": ""}) == []
    assert misspelt({"thumbsmith_host": ""}) == []


def test_what_is_near_to_nothing_is_told_as_well() -> None:
    assert misspelt({"THUMBSMITH_9876543210987654321": ""}) == [
        "THUMBSMITH_9876543210987654321 in the environment is no setting and changes nothing."
    ]


async def test_doctor_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    assert await doctor.check_names(settings_for_tests()) == "every name is known"
    monkeypatch.setenv(MISTYPED, "postgresql://x:secret@y/z")
    with pytest.raises(NotWorking, match="THUMBSMITH_DATABASE_URL"):
        await doctor.check_names(settings_for_tests())


def test_a_worker_and_a_server_say_so(tmp_path: Path) -> None:
    (port,) = free_ports(1)
    environment = {
        MISTYPED: "postgresql://x:secret@y/z",
        "THUMBSMITH_PORT": str(port),
        "THUMBSMITH_DATA_DIR": str(tmp_path / "data"),
        "PYTHONPATH": str(ROOT / "server"),
    }
    home = tmp_path / "home"
    home.mkdir()
    for command in ("serve", "worker"):
        port_setting = {"THUMBSMITH_WORKER_METRICS_PORT": str(port)}
        started = Program(
            command,
            [sys.executable, "-m", "thumbsmith.cli", command],
            home / command,
            answers(f"http://127.0.0.1:{port}/healthz"),
            environment | port_setting,
        )
        try:
            started.start()
        finally:
            started.stop()
        said = started.last_words()
        assert "Is THUMBSMITH_DATABASE_URL meant?" in said
        assert "secret" not in said
