"""No line of a log holds a secret, an object's own words or what a terminal obeys; as JSON it is that to its end."""

from __future__ import annotations

import io
import json
import logging
import os
import subprocess
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
import structlog
from pydantic import SecretStr

from tests.ports import free_ports
from tests.programs import Program, answers
from thumbsmith.platform.logging import Lines, configure_logging
from thumbsmith.platform.masking import mask_addresses
from thumbsmith.settings import Settings
from tools.setup.paths import SERVER

pytestmark = pytest.mark.one_back_end

PASSWORD = "Krolp-uni-77"
ADDRESSES = {
    f"postgresql://ada:{PASSWORD}@db.example/x": "postgresql://ada:***@db.example/x",
    f"smtps://mail%40example.org:{PASSWORD}@mail.example:465": "smtps://mail%40example.org:***@mail.example:465",
    f"redis://:{PASSWORD}@cache/0": "redis://:***@cache/0",
    f"https://{PASSWORD}@collector.example/v1": "https://***@collector.example/v1",
    f"postgresql://db/x?user=ada&password={PASSWORD}&sslmode=on": "postgresql://db/x?user=ada&password=***&sslmode=on",
    f"s3://bucket/a?secret_access_key={PASSWORD}": "s3://bucket/a?secret_access_key=***",
    "https://example.org/a?b=c": "https://example.org/a?b=c",
    "sqlite:////data/thumbsmith.db": "sqlite:////data/thumbsmith.db",
}


class Telling:
    def __repr__(self) -> str:
        return f"Telling({PASSWORD})"


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """What the log writes. The log of the other tests is put back."""
    root = logging.getLogger()
    before, level, shown = root.handlers, root.level, warnings.showwarning
    out = io.StringIO()
    monkeypatch.setattr(Lines, "turned_from", out)
    yield out
    logging.captureWarnings(False)
    root.handlers, warnings.showwarning = before, shown
    root.setLevel(level)


@pytest.mark.parametrize(("address", "shown"), ADDRESSES.items())
def test_addresses_are_shown_without_their_secrets(address: str, shown: str) -> None:
    assert mask_addresses(address) == shown
    assert mask_addresses(f"can't reach '{address}', trying again") == f"can't reach '{shown}', trying again"


@pytest.mark.parametrize("style", ["console", "json"])
def test_nothing_secret_is_logged(written: io.StringIO, style: Any) -> None:
    configure_logging("info", style, [PASSWORD])
    log = structlog.get_logger("test")
    log.info(f"connecting to postgresql://ada:{PASSWORD}@db/x", thing=Telling(), parts=[Telling()], by={"a": Telling()})
    log.warning("failed", error=ValueError(f"{PASSWORD}\nsecond line"), token="abc", password=SecretStr(PASSWORD))
    logging.getLogger("library").error("%s is wrong", PASSWORD)
    try:
        int(f"smtp://ada:{PASSWORD}@mail")
    except ValueError:
        log.exception("ended")
    text = written.getvalue()
    assert PASSWORD not in text
    assert "Telling" in text
    assert "ValueError: ***" in text
    assert "second line" not in text
    assert "Traceback" in text


def test_warnings_and_libraries_are_json_too(written: io.StringIO) -> None:
    configure_logging("info", "json")
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        logging.captureWarnings(True)
        warnings.warn("this will change", DeprecationWarning, stacklevel=1)
        logging.captureWarnings(False)
    logging.getLogger("uvicorn.error").error("Exception in ASGI application\n", exc_info=ValueError("\x1b[31mred"))
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    assert [line["level"] for line in lines] == ["warning", "error"]
    assert "this will change" in lines[0]["event"]


def test_settings_are_shown_without_their_secrets() -> None:
    settings = Settings(
        _env_file=None,
        database_url=SecretStr(f"postgresql://ada:{PASSWORD}@db/x"),
        storage_url=f"s3://bucket/a?secret_access_key={PASSWORD}",
        storage_endpoint=f"https://ada:{PASSWORD}@store.example",
        storage_secret_access_key=SecretStr(PASSWORD),
        smtp_url=SecretStr(f"smtp://ada:{PASSWORD}@mail.example"),
        mail_from="mail@example.org",
        otel_exporter_otlp_endpoint=f"https://{PASSWORD}@collector.example",
        otel_exporter_otlp_headers=SecretStr(f"authorization=Bearer%20{PASSWORD}"),
        analytics_sink=f"https://ada:{PASSWORD}@sink.example",
        openai_base_url=f"https://ada:{PASSWORD}@images.example/v1",
    )
    assert PASSWORD not in str(settings.shown())
    assert PASSWORD in settings.secrets()


def environment(folder: Path, **settings: str) -> dict[str, str]:
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("THUMBSMITH_")}
    own = {"DATA_DIR": str(folder / "data"), "LOG_FORMAT": "json"} | settings
    return inherited | {f"THUMBSMITH_{name}": value for name, value in own.items()} | {"PYTHONPATH": str(SERVER)}


def serve(folder: Path, *arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "thumbsmith.cli", "serve", *arguments]
    return subprocess.run(
        command, cwd=folder, env=environment(folder, **settings), capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize(
    ("arguments", "settings", "code"),
    [
        (["--port", "99999"], {}, 2),
        ([], {"SECRET_KEY": "short"}, 1),
        (["--host", "192.0.2.1"], {}, 1),
        ([], {"DATABASE_URL": f"postgresql://ada:{PASSWORD}@127.0.0.1:1/x"}, 1),
        ([], {"DATA_DIR": "/dev/null/x"}, 1),
    ],
)
def test_a_server_that_can_not_start_says_so_in_json(
    tmp_path: Path, arguments: list[str], settings: dict[str, str], code: int
) -> None:
    ended = serve(tmp_path, *arguments, **settings)
    lines = [json.loads(line) for line in ended.stderr.splitlines()]
    assert lines
    assert ended.returncode == code
    assert lines[-1]["level"] == "critical"
    assert not ended.stdout
    assert PASSWORD not in ended.stderr


def test_a_whole_life_is_json(tmp_path: Path) -> None:
    """Start, an answer, what a child process writes by itself, and the end."""
    (port,) = free_ports(1)
    log = tmp_path / "log"
    program = (
        "import subprocess, sys\n"
        "from thumbsmith.cli import serve\n"
        "told = serve.tell_address\n"
        "def tell(settings):\n"
        "    told(settings)\n"
        "    subprocess.run([sys.executable, '-c', '1 / 0'])\n"
        "    print('raw', file=sys.stderr)\n"
        "serve.tell_address = tell\n"
        "sys.argv = ['thumbsmith', 'serve']\n"
        "from thumbsmith.cli.program import program\n"
        "program()\n"
    )
    command = [sys.executable, "-c", program]
    server = Program(
        "server", command, log, answers(f"http://127.0.0.1:{port}/healthz"), environment(tmp_path, PORT=str(port))
    )
    server.start()
    server.stop()
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    texts = [line.get("text", "") for line in lines]
    assert any("ZeroDivisionError" in text for text in texts)
    assert any("raw" in text for text in texts)
    assert any(line["event"] == "serving" and line["address"].endswith(f":{port}") for line in lines)


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
