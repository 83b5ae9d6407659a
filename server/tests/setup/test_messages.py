"""What a person reads when set-up cannot go on: one clear sentence, never a stack trace."""

import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tools.setup import __main__ as entry
from tools.setup import process, python_environment
from tools.setup.process import SetupError, beside, explanation, run
from tools.setup.serving import HOST, chosen_port, require_free_port

ROOT = Path(__file__).parents[3]


@pytest.fixture
def busy_port() -> Iterator[int]:
    with socket.create_server((HOST, 0)) as server:
        yield server.getsockname()[1]


def test_a_busy_port_is_named_with_a_free_choice(busy_port: int) -> None:
    with pytest.raises(SetupError, match=rf"Port {busy_port} is in use.*PORT={busy_port + 1} make start"):
        require_free_port(busy_port)


def test_make_start_stops_at_a_busy_port_before_it_sets_anything_up(busy_port: int) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tools.setup", "start"],
        cwd=ROOT,
        env={"PORT": str(busy_port)},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 1
    assert done.stdout == ""
    assert f"Port {busy_port} is in use" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("port", ["", "web", "0", "65536", "-1"])
def test_only_numbers_are_ports(monkeypatch: pytest.MonkeyPatch, port: str) -> None:
    monkeypatch.setenv("PORT", port)
    monkeypatch.delenv("THUMBSMITH_PORT", raising=False)
    if port == "":
        assert chosen_port() == 8000
    else:
        with pytest.raises(SetupError, match="is no port"):
            chosen_port()


@pytest.mark.parametrize(
    "output",
    [
        "error: Failed to fetch\n  Caused by: dns error: failed to lookup address information",
        "npm error code ENOTFOUND\nnpm error network request failed",
        "WARNING: Retrying after connection broken by NewConnectionError('Failed to establish a new connection')",
    ],
)
def test_a_missing_network_is_said_in_words(output: str) -> None:
    assert explanation(output).startswith("The package registry cannot be reached.")


def test_a_full_disk_is_said_in_words() -> None:
    assert explanation("npm error ENOSPC: no space left on device").startswith("The disk is full.")


def test_a_failing_program_shows_the_end_of_what_it_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = ROOT / "build" / "test-setup.log"
    monkeypatch.setattr(process, "LOG", log)
    with pytest.raises(SetupError) as failure:
        run([sys.executable, "-c", "print('first'); print('the cause'); raise SystemExit(3)"], tmp_path)
    log.unlink()
    assert "the cause" in str(failure.value)
    assert "build/test-setup.log" in str(failure.value)


def test_what_a_program_beside_it_said_is_no_cause(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = ROOT / "build" / "test-setup.log"
    monkeypatch.setattr(process, "LOG", log)
    other = f"open({str(log)!r}, 'a').write('ENOSPC: no space left on device')"
    with pytest.raises(SetupError) as failure:
        run([sys.executable, "-c", f"{other}; print('the cause'); raise SystemExit(3)"], tmp_path)
    written = log.read_text()
    log.unlink()
    assert "the cause" in str(failure.value)
    assert "ENOSPC" in written
    assert "the cause" in written


def test_a_command_that_fails_beside_others_is_named(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SetupError, match="`make strat` failed"), beside("strat"):
        pass
    assert "Say one of" in capfd.readouterr().err


def test_a_failure_ends_the_command_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    waiting = "import signal; signal.pause()"
    monkeypatch.setattr(process, "SETUP_COMMAND", (sys.executable, "-c", waiting))
    with pytest.raises(SetupError, match="The disk is full"), beside("weights"):
        raise SetupError("The disk is full.")


def test_an_old_python_without_a_newer_one_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    monkeypatch.setattr("shutil.which", lambda name: None)
    with pytest.raises(SystemExit, match=r"needs Python 3.11 or newer; this is 3.9"):
        entry.main("start")


def test_a_python_without_pip_and_ensurepip_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(python_environment, "find_spec", lambda name: None)
    with pytest.raises(SetupError, match="has no pip"):
        python_environment.find_pip()
