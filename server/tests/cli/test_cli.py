"""The command line, with an engine that is quick and the real renderer."""

from __future__ import annotations

import errno
import json
import os
import socket
import sqlite3
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from PIL import Image

import thumbsmith.container
from tests.flat_engine import FlatEngine
from tests.footage.videos import clip
from tests.pictures.files import png_header, two_halves, written
from thumbsmith.cli.output import file_name, write_file
from thumbsmith.cli.program import program
from thumbsmith.engines.base import Choices, Engine, EngineError
from thumbsmith.scene.migrations import load
from thumbsmith.settings import Settings


@pytest.fixture(autouse=True)
def clean_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What the developer has set must not reach a test."""
    for name in [name for name in os.environ if name.startswith("THUMBSMITH_") or name == "PORT"]:
        monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> FlatEngine:
    engine = FlatEngine("composer")

    def engines(_settings: Settings) -> dict[str, Engine]:
        return {engine.name: engine}

    monkeypatch.setattr(thumbsmith.container, "built_in_engines", engines)
    return engine


@pytest.fixture
def installation() -> None:
    """One in the folder of this test, as a server would have founded it."""
    assert run("installation", "adopt", "--yes").exit_code == 0


def run(*arguments: str) -> Result:
    return CliRunner().invoke(program, arguments)


def test_generate_writes_pictures_scenes_and_assets(engine: FlatEngine, tmp_path: Path) -> None:
    result = run("generate", "I survived 50 hours", "--title", "50 Hours: Alone!", "--variations", "2", "--out", "out")
    assert result.exit_code == 0, result.output
    names = [f"50-hours-alone-{n}.{kind}" for n in (1, 2) for kind in ("png", "jpg")]
    assert result.stdout.split() == [f"out/{name}" for name in names]
    for name, size in zip(names, [(1536, 1024), (1280, 720)] * 2, strict=True):
        with Image.open(tmp_path / "out" / name) as picture:
            assert picture.size == size
        assert (tmp_path / "out" / name).stat().st_size <= 2_000_000
    scene = load(json.loads((tmp_path / "out" / "50-hours-alone-1.scene.json").read_text()))
    assert {path.stem for path in (tmp_path / "out" / "50-hours-alone-1.assets").iterdir()} == scene.pictures()
    assert not list((tmp_path / "out").glob(".*"))
    assert engine.is_closed


def test_generate_hands_everything_to_the_engine(engine: FlatEngine, tmp_path: Path) -> None:
    (tmp_path / "me.png").write_bytes(written(two_halves(), "PNG"))
    chosen = ["--seed", "7", "--style", "plain", "--layout", "middle", "--mood", "calm", "--palette", "warm"]
    chosen += ["--place", "moon", "--material", "paper"]
    result = run("generate", "a\0 prompt", "--variations", "1", "--photo", "me.png", *chosen)
    assert (result.exit_code, "only when they have agreed" in result.stderr) == (0, True)
    (request,) = engine.requests
    assert (request.prompt, request.seed, request.variations) == ("a prompt", 7, 1)
    assert (request.steering.style, request.steering.palette) == ("plain", "warm")
    assert (request.steering.place, request.steering.material) == ("moon", "paper")
    assert [photo.width for photo in request.photos] == [80]


def test_generate_shows_moments_of_a_video(engine: FlatEngine, tmp_path: Path) -> None:
    clip(tmp_path / "trip.mp4")
    result = run("generate", "My trip", "--variations", "1", "--video", "trip.mp4")
    assert result.exit_code == 0, result.output
    assert result.stdout.split() == ["out/my-trip-1.png", "out/my-trip-1.jpg"]
    assert "only when they have agreed" in result.stderr
    (request,) = engine.requests
    assert 3 <= len(request.photos) == len(request.moments) <= 6
    assert {photo.width for photo in request.photos} == {640}
    assert len({moment.seconds for moment in request.moments}) == len(request.moments)


def test_a_video_that_can_not_be_read_makes_nothing(engine: FlatEngine, tmp_path: Path) -> None:
    (tmp_path / "broken.mp4").write_bytes(b"no video")
    result = run("generate", "My trip", "--video", "broken.mp4")
    assert (result.exit_code, engine.requests) == (1, [])
    assert "Error:" in result.stderr
    assert engine.is_closed
    (tmp_path / "me.png").write_bytes(written(two_halves(), "PNG"))
    assert run("generate", "My trip", "--video", "broken.mp4", "--photo", "me.png").exit_code == 2


def test_generate_hands_brand_and_earlier_picture_to_the_engine(engine: FlatEngine, tmp_path: Path) -> None:
    (tmp_path / "logo.png").write_bytes(written(two_halves(), "PNG"))
    assert run("generate", "kite", "--variations", "1").exit_code == 0
    colors = ["--brand-color", "#FF5B1F", "--brand-color", "#102030"]
    brand = [*colors, "--brand-font", "anton", "--brand-character", "maya", "--logo", "logo.png"]
    earlier = ["--like", "out/kite-1.scene.json", "--keep", "subject", "--keep", "text"]
    result = run("generate", "kite", "--variations", "1", *earlier, *brand)
    assert result.exit_code == 0, result.output
    first, second = engine.requests
    assert first.base is None
    assert second.base is not None
    assert second.base.keep == {"subject", "text"}
    assert set(second.base.pictures) == {element.picture for element in second.base.scene.elements[:1]}  # type: ignore[union-attr]
    assert (second.brand.colors, second.brand.font) == (("#ff5b1f", "#102030"), "anton")
    assert second.brand.character == "maya"
    assert second.brand.logo is not None


def test_the_same_seed_makes_the_same_files(engine: FlatEngine, tmp_path: Path) -> None:
    for folder in ("first", "second"):
        assert run("generate", "same", "--variations", "1", "--seed", "3", "--out", folder).exit_code == 0
    for name in ("same-1.png", "same-1.jpg", "same-1.scene.json"):
        assert (tmp_path / "first" / name).read_bytes() == (tmp_path / "second" / name).read_bytes()


@pytest.mark.parametrize(
    ("arguments", "code", "text"),
    [
        (["generate", ""], 2, "Please enter a description or prompt"),
        (["generate", " \n\t "], 2, "Please enter a description or prompt"),
        (["generate", "x" * 4001], 2, "The description is too long: at most 4,000 characters"),
        (["generate", "x", "--title", "two\nlines"], 2, "one line of text without control characters"),
        (["generate", "x", "--variations", "0"], 2, "is not in the range"),
        (["generate", "x", "--variations", "9"], 2, "is not in the range"),
        (["generate", "a naked lady"], 1, "Pictures here can't be about nudity"),
        (["generate", "x", "--title", "a naked lady"], 1, "Pictures here can't be about nudity"),
        (["generate", "x", "--engine", "dream"], 1, "There is no engine 'dream'. Engines here: composer."),
        (["generate", "x", "--style", "ugly"], 1, "There is no style 'ugly'. Choices: plain."),
        (["generate", "x", "--photo", "missing.png"], 2, "does not exist"),
        (["generate", "x", "--photo", "notes.txt"], 1, "notes.txt is not a valid image file"),
        (["generate", "x", "--photo", "bomb.png"], 1, "bomb.png is too large. Maximum size is 10MB and 50 megapixels"),
        (["generate", "x", "--photo", "big.png"], 1, "big.png is too large. Maximum size is 10MB"),
        (["generate", "x", "--keep", "text"], 2, "--keep needs --like"),
        (["generate", "x", "--like", "notes.txt"], 1, "notes.txt is no scene"),
        (["generate", "x", "--like", "lonely.scene.json"], 1, "It is not known how this picture was made"),
        (["generate", "x", "--like", "lonely.scene.json", "--keep", "text"], 1, "This picture has no text to keep."),
        (["generate", "x", "--like", "lonely.scene.json", "--keep", "background"], 1, "which is not in lonely.assets"),
        (["generate", "x", "--brand-color", "red"], 2, "A colour looks like #1A2B3C; 'red' does not"),
        (["generate", "x", "--brand-font", "wingdings"], 1, "There is no font 'wingdings'. Choices: anton."),
        (["generate", "x", "--brand-character", "bob"], 1, "There is no character 'bob'. Choices: maya, theo."),
        (["generate", "x", "--logo", "notes.txt"], 1, "notes.txt is not a valid image file"),
        (["generate", "x", "--out", "notes.txt"], 2, "is a file"),
        (["generate", "x", "--out", "notes.txt/deeper"], 1, "can't be written to"),
        (["render", "notes.txt", "x.png"], 1, "notes.txt is no scene"),
        (["render", "newer.scene.json", "x.png"], 1, "was made with a newer Thumbsmith"),
        (["render", "lonely.scene.json", "x.png"], 1, "which is not in lonely.assets"),
        (["render", "deep.json", "x.png"], 1, "deep.json is no scene: it is not valid JSON."),
        (["check", "deep.json"], 1, "deep.json is no scene: it is not valid JSON."),
        (["render", "huge.scene.json", "x.png"], 1, f"{'b' * 32}.png is not a valid image file"),
        (["check", "strange.scene.json"], 1, "cannot be read"),
        (["render", "lonely.scene.json", "x.tiff"], 2, "ends with .jpg, .png or .webp"),
    ],
)
def test_bad_input_is_told_in_one_sentence(
    engine: FlatEngine, tmp_path: Path, arguments: list[str], code: int, text: str
) -> None:
    (tmp_path / "notes.txt").write_text("only words")
    (tmp_path / "bomb.png").write_bytes(png_header(20_000, 10_000))
    (tmp_path / "big.png").write_bytes(bytes(11 * 1024 * 1024))
    (tmp_path / "newer.scene.json").write_text('{"version": 99, "elements": []}')
    lonely = {"version": 1, "background": {"picture": "a" * 32}, "elements": []}
    (tmp_path / "lonely.scene.json").write_text(json.dumps(lonely))
    (tmp_path / "deep.json").write_text("[" * 100_000)
    for name, data in (("huge", png_header(60_000, 60_000)), ("strange", written(two_halves((60, 60)), "TIFF"))):
        (tmp_path / f"{name}.scene.json").write_text(json.dumps(lonely).replace("a" * 32, "b" * 32))
        (tmp_path / f"{name}.assets").mkdir()
        (tmp_path / f"{name}.assets" / f"{'b' * 32}.png").write_bytes(data)
    result = run(*arguments)
    assert result.exit_code == code, result.output
    assert text in " ".join(result.output.split())
    assert "Traceback" not in result.output
    assert not engine.requests


def test_an_engine_that_fails_is_told(engine: FlatEngine) -> None:
    engine.fault = EngineError("The oven is cold.")
    result = run("generate", "x")
    assert (result.exit_code, "Error: The oven is cold." in result.output) == (1, True)


@pytest.mark.skipif(sys.platform != "linux", reason="needs /dev/full")
def test_a_full_disk_is_told_and_spoils_nothing(
    engine: FlatEngine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "out").mkdir()
    earlier = tmp_path / "out" / "x-1.scene.json"
    earlier.write_text("what was there before")
    write_bytes = Path.write_bytes

    def write_to_a_full_disk(path: Path, data: bytes) -> int:
        return write_bytes(Path("/dev/full") if ".scene.json" in path.name else path, data)

    monkeypatch.setattr(Path, "write_bytes", write_to_a_full_disk)
    result = run("generate", "x")
    assert result.exit_code == 1
    assert "There is no room left to write out/x-1.scene.json." in result.output
    assert earlier.read_text() == "what was there before"


def test_a_file_appears_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(path: Path, data: bytes) -> int:
        raise OSError(errno.ENOSPC, "No space left on device", str(path))

    monkeypatch.setattr(Path, "write_bytes", fail)
    with pytest.raises(OSError, match="No space left"):
        write_file(tmp_path / "a.png", b"data")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("I survived 50 hours!", "i-survived-50-hours"),
        ("../../etc/passwd", "etc-passwd"),
        ("Я выжил 50 часов", "я-выжил-50-часов"),
        ("😀😀", "thumbnail"),
        ("x" * 300, "x" * 60),
        ("", "thumbnail"),
    ],
)
def test_file_names(text: str, name: str) -> None:
    assert file_name(text) == name


def test_a_generated_scene_is_drawn_again(engine: FlatEngine, tmp_path: Path) -> None:
    assert run("generate", "again", "--variations", "1", "--seed", "1").exit_code == 0
    assert run("render", "out/again-1.scene.json", "frame.jpg").exit_code == 0
    assert (tmp_path / "frame.jpg").read_bytes() == (tmp_path / "out" / "again-1.jpg").read_bytes()
    assert run("render", "out/again-1.scene.json", "canvas.png", "--canvas").exit_code == 0
    assert (tmp_path / "canvas.png").read_bytes() == (tmp_path / "out" / "again-1.png").read_bytes()


def test_doctor_finds_a_working_installation(engine: FlatEngine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("THUMBSMITH_SECRET_KEY", "never to be shown to anybody at all")
    monkeypatch.setenv("THUMBSMITH_WEB_DIR", str(a_build(Path("web"))))
    result = run("doctor")
    assert result.exit_code == 0, result.output
    assert "never to be shown" not in result.output
    assert "failed" not in result.output
    assert "PUBLIC_URL" in result.output.partition("For production:")[2]
    assert run("doctor", "--production").exit_code == 1


def test_doctor_finds_what_is_broken(engine: FlatEngine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("THUMBSMITH_PACKS_DIR", "nowhere")
    monkeypatch.setenv("THUMBSMITH_DATABASE_URL", "postgresql://somebody:hush@127.0.0.1:1/none")
    monkeypatch.setenv("THUMBSMITH_WEB_DIR", "nowhere")
    monkeypatch.setenv("THUMBSMITH_ENGINE", "dream")
    result = run("doctor")
    assert result.exit_code == 1
    assert "hush" not in result.output
    broken = {line.split("│")[1].strip() for line in result.output.splitlines() if "failed" in line}
    assert broken == {"database", "packs", "fonts", "engine", "drawing pictures", "web app"}


@pytest.mark.parametrize("command", ["serve", "worker", "doctor"])
@pytest.mark.usefixtures("engine", "installation")
def test_a_database_of_an_unknown_version_is_refused_with_what_to_do(command: str) -> None:
    database = sqlite3.connect("data/thumbsmith.db")
    database.execute("UPDATE alembic_version SET version_num = '9999'")
    database.commit()
    database.close()
    result = run(command)
    assert result.exit_code == 1
    said = " ".join(result.output.replace("│", " ").split())
    for part in ("schema 9999", "does not know", "Use the", "version that made it"):
        assert part in said


def a_build(folder: Path) -> Path:
    folder.mkdir()
    (folder / "__spa-fallback.html").write_text("<!doctype html>")
    return folder


@pytest.mark.parametrize(
    ("name", "value", "text"),
    [
        ("THUMBSMITH_PORT", "many", "THUMBSMITH_PORT: Input should be a valid integer"),
        ("THUMBSMITH_SECRET_KEY", "short", "THUMBSMITH_SECRET_KEY needs at least 32 bytes"),
        ("THUMBSMITH_QUEUE", "procrastinate", "needs a THUMBSMITH_DATABASE_URL that starts with postgresql://"),
    ],
)
def test_a_wrong_setting_is_named(monkeypatch: pytest.MonkeyPatch, name: str, value: str, text: str) -> None:
    monkeypatch.setenv(name, value)
    result = run("doctor")
    assert result.exit_code == 1
    assert text in " ".join(result.output.split())


def test_ctrl_c_ends_a_command_without_a_traceback(engine: FlatEngine, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> Choices:
        raise KeyboardInterrupt

    monkeypatch.setattr(engine, "choices", interrupted)
    result = run("generate", "never mind")
    assert result.exit_code == 130
    assert result.output.strip() == "Stopped."


@pytest.mark.parametrize("command", [["serve", "--port", "0"], ["worker"]])
@pytest.mark.parametrize(
    ("name", "value", "text"),
    [
        ("THUMBSMITH_DATABASE_URL", "postgresql://somebody:hush@127.0.0.1:1/none", "The database can't be used: conn"),
        ("THUMBSMITH_DATABASE_URL", "sqlite:////proc/none/thumbsmith.db", "/proc/none"),
        ("THUMBSMITH_DATABASE_URL", "mysql://somebody:hush@127.0.0.1/none", "starts with sqlite:/// or postgresql://"),
        ("THUMBSMITH_STORAGE_URL", "ftp://127.0.0.1", "starts with file:/// or s3://"),
        ("THUMBSMITH_ENGINE", "dream", "There is no engine 'dream'"),
    ],
)
def test_what_keeps_a_server_from_starting_is_told(
    engine: FlatEngine, monkeypatch: pytest.MonkeyPatch, command: list[str], name: str, value: str, text: str
) -> None:
    monkeypatch.setenv(name, value)
    result = run(*command)
    assert result.exit_code == 1
    assert text in " ".join(result.output.split())
    assert "Traceback" not in result.output
    assert "hush" not in result.output


def test_serve_names_a_busy_port() -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = busy.getsockname()[1]
        result = run("serve", "--port", str(port))
    assert result.exit_code == 1
    assert f"Port {port} on 127.0.0.1 can't be used" in result.output
    assert f"PORT={port + 1}" in result.output
