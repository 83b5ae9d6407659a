"""What goes into the wheel: the server with what it serves, and nothing that is large or was left behind."""

from __future__ import annotations

import signal
import subprocess
from pathlib import Path

import pytest

from tools.setup import wheel
from tools.setup.process import SetupError, end


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Gathered out of a small repository."""
    packs, web = tmp_path / "packs", tmp_path / "web"
    for file, size in {"fonts/fonts.json": 2, "models/small.onnx": 5, "models/large.onnx": 50}.items():
        (packs / file).parent.mkdir(parents=True, exist_ok=True)
        (packs / file).write_bytes(bytes(size))
    (web / "build" / "client").mkdir(parents=True)
    (web / "build" / "client" / "index.html").write_text("<title>")
    monkeypatch.setattr(wheel, "PACKS", packs)
    monkeypatch.setattr(wheel, "MODELS", packs / "models")
    monkeypatch.setattr(wheel, "WEB", web)
    monkeypatch.setattr(wheel, "LARGEST_MODEL", 10)
    gathered = tmp_path / "tree"
    gathered.mkdir()
    wheel.gather(gathered)
    return gathered


def test_the_package_carries_what_its_settings_look_for(tree: Path) -> None:
    package = tree / "thumbsmith"
    assert (package / "web" / "index.html").is_file()
    assert (package / "packs" / "fonts" / "fonts.json").is_file()
    assert sorted(path.name for path in (package / "packs" / "models").iterdir()) == ["small.onnx"]
    assert (package / "app.py").is_file()
    assert not list(package.rglob("__pycache__"))
    assert {"pyproject.toml", "README.md", "LICENSE", "CREDITS.md"} <= {path.name for path in tree.iterdir()}


def test_a_server_that_does_not_answer_is_told() -> None:
    with pytest.raises(SetupError, match="/readyz"):
        wheel.answer("http://127.0.0.1:9", "/readyz")


def test_a_server_that_does_not_end_is_made_to() -> None:
    stubborn = subprocess.Popen(
        ["/bin/sh", "-c", "trap '' TERM; echo ready; while true; do :; done"], stdout=subprocess.PIPE
    )
    with stubborn:
        assert stubborn.stdout
        stubborn.stdout.readline()
        end(stubborn, seconds=0.1)
    assert stubborn.returncode == -signal.SIGKILL
