"""Signatures, the installation's secret, and settings that hide theirs."""

from __future__ import annotations

import stat
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from pydantic import SecretStr, ValidationError

from tests.clock import TickingClock
from tests.conftest import SECRET, settings_for_tests
from thumbsmith.accounts.models import UserSession
from thumbsmith.accounts.session_tokens import Claims, SessionTokens
from thumbsmith.platform.identifiers import new_id
from thumbsmith.platform.logging import hide_secrets
from thumbsmith.platform.signing import KEY_FILE, Signer, load_secret
from thumbsmith.settings import Settings

SIGNER = Signer(SECRET.encode())


def test_the_secret_is_made_once_and_for_its_owner_only(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        secrets = set(pool.map(lambda _: load_secret(tmp_path), range(16)))
    assert len(secrets) == 1
    assert len(secrets.pop()) >= 32
    assert stat.S_IMODE((tmp_path / KEY_FILE).stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == [KEY_FILE]


def test_a_signature_is_worth_something_for_its_purpose_only() -> None:
    signature = SIGNER.sign("verification code", "abc")
    assert SIGNER.check("verification code", "abc", signature)
    assert not SIGNER.check("password reset", "abc", signature)
    assert not Signer(b"another secret that is long enough").check("verification code", "abc", signature)
    for forged in ("", signature[:-1], f"x{signature}", "ü"):
        assert not SIGNER.check("verification code", "abc", forged)
    assert len({SIGNER.keys(purpose) for purpose in ("session token", "link", "password reset")}) == 3


def test_a_link_works_until_it_expires_and_for_nothing_else() -> None:
    now = TickingClock().now
    link = SIGNER.sign_link("/v1/pictures/a", {"user": "w"}, now + timedelta(hours=1))
    parts = urlsplit(link)
    query = {name: values[0] for name, values in parse_qs(parts.query).items()}
    expires, signature = query["expires"], query["signature"]
    later = now + timedelta(hours=2)

    def works(path: str = "/v1/pictures/a", owner: str = "w", until: str = expires, past: bool = False) -> bool:
        return SIGNER.check_link(path, {"user": owner}, until, signature, later if past else now)

    assert works()
    assert not works(past=True)
    assert not works(path="/v1/pictures/b")
    assert not works(owner="x")
    assert not works(until=str(int(expires) + 9_999))
    assert not works(until="soon")


def test_while_the_secret_changes_both_count_and_the_new_one_signs() -> None:
    old, new = b"the secret until today, long enough", b"the secret from today on, long enough"
    now = TickingClock().now
    changing = Signer(new, [old])
    assert changing.check("link", "abc", Signer(old).sign("link", "abc"))
    assert changing.sign("link", "abc") == Signer(new).sign("link", "abc")
    assert not Signer(new).check("link", "abc", Signer(old).sign("link", "abc"))
    session = UserSession(id=new_id(now), user_id=new_id(now), created_at=now, expires_at=now + timedelta(hours=1))
    token = SessionTokens(*Signer(old).keys("session token")).issue(session)
    assert SessionTokens(*changing.keys("session token")).read(token, now) == Claims(session.id, session.user_id)
    assert SessionTokens(*Signer(new).keys("session token")).read(token, now) is None


def test_secrets_that_are_accepted_beside_the_own() -> None:
    settings = settings_for_tests(accepted_secret_keys=f" {'a' * 32}, {'b' * 32} ")
    assert settings.accepted_secrets() == (b"a" * 32, b"b" * 32)
    assert "aaaa" not in str(settings.shown())


def test_short_secrets_are_refused() -> None:
    with pytest.raises(ValidationError, match="at least 32 bytes"):
        settings_for_tests(accepted_secret_keys=f"{'a' * 32}, b")
    with pytest.raises(ValidationError, match="at least 32 bytes"):
        settings_for_tests(secret_key="too short")
    with pytest.raises(ValueError, match="32 bytes"):
        Signer(b"short")


def test_settings_come_from_the_environment_and_hide_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("THUMBSMITH_DATABASE_URL", "postgresql://someone:hunter2@db.example/thumbsmith")
    monkeypatch.setenv("THUMBSMITH_QUEUE", "procrastinate")
    monkeypatch.setenv("PORT", "9123")
    settings = Settings(_env_file=None, secret_key=SecretStr(SECRET))
    assert settings.address() == "http://127.0.0.1:9123"
    assert settings.database() == "postgresql://someone:hunter2@db.example/thumbsmith"
    shown = settings.shown()
    assert shown["database_url"] == "postgresql://someone:***@db.example/thumbsmith"
    assert "hunter2" not in repr(settings) + str(shown)
    assert SECRET not in repr(settings) + str(shown)


def test_a_password_is_hidden_wherever_it_stands() -> None:
    shown = settings_for_tests(database_url="postgresql:///thumbsmith?host=db&password=hunter2&sslmode=require").shown()
    assert shown["database_url"] == "postgresql:///thumbsmith?host=db&password=***&sslmode=require"


def test_the_queue_of_many_machines_needs_postgresql() -> None:
    with pytest.raises(ValidationError, match="postgresql://"):
        settings_for_tests(queue="procrastinate")


def test_logs_hide_what_is_secret() -> None:
    event = hide_secrets(None, "", {"event": "login", "Authorization": "Bearer abc", "stripe_api_key": "sk", "size": 3})
    assert event == {"event": "login", "Authorization": "[hidden]", "stripe_api_key": "[hidden]", "size": 3}
