"""Files with secrets and mail addresses: nobody else on the machine reads them."""

from __future__ import annotations

import os
import stat
from email.message import EmailMessage
from pathlib import Path

import pytest

from thumbsmith.mail.senders import OutboxFolder
from thumbsmith.platform.database import Database
from thumbsmith.platform.migrations import migrate
from thumbsmith.platform.signing import KEY_FILE, load_secret


@pytest.fixture(autouse=True)
def generous_umask() -> object:
    """Everybody may read what is written, unless we say otherwise."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


async def test_the_database_and_what_belongs_to_it(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    database = Database(f"sqlite:///{folder / 'thumbsmith.db'}")
    await migrate(database)
    async with database.read():
        files = [path for path in folder.iterdir() if path.is_file()]
        assert {path.name for path in files} >= {"thumbsmith.db"}
    await database.close()
    assert {mode(path) for path in folder.iterdir()} == {0o600}
    assert mode(folder) == 0o700


async def test_a_database_from_before(tmp_path: Path) -> None:
    file = tmp_path / "thumbsmith.db"
    file.touch(0o644)
    database = Database(f"sqlite:///{file}")
    await migrate(database)
    await database.close()
    assert mode(file) == 0o600


def test_the_key_also_when_somebody_copied_it_there(tmp_path: Path) -> None:
    load_secret(tmp_path / "new")
    assert mode(tmp_path / "new" / KEY_FILE) == 0o600
    copied = tmp_path / KEY_FILE
    copied.write_text("a secret that is long enough for the tests")
    assert mode(copied) == 0o644
    load_secret(tmp_path)
    assert mode(copied) == 0o600


async def test_mails_in_the_outbox(tmp_path: Path) -> None:
    message = EmailMessage()
    message["Message-ID"] = "<0123@example.org>"
    await OutboxFolder(tmp_path / "outbox").send(message)
    assert mode(tmp_path / "outbox" / "0123.eml") == 0o600
    assert mode(tmp_path / "outbox") == 0o700
    assert [path.name for path in (tmp_path / "outbox").iterdir()] == ["0123.eml"]
