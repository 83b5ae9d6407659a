"""Password hashes: what they are made of, and that strangers can't take the whole machine with them."""

from __future__ import annotations

import asyncio
import threading

import pytest

from tests.patience import PATIENCE
from thumbsmith.accounts import hashing
from thumbsmith.accounts.errors import TooBusy
from thumbsmith.accounts.hashing import PasswordHasher

QUICK = {"memory": 8, "passes": 1}


async def test_hashes_are_argon2id_with_salt() -> None:
    hasher = PasswordHasher(1)
    first, second = await hasher.hash("Vq7!tumBrel#92x"), await hasher.hash("Vq7!tumBrel#92x")
    assert first.startswith("$argon2id$v=19$m=19456,t=2,p=1$")
    assert first != second
    assert await hasher.verify("Vq7!tumBrel#92x", first) == (True, None)
    assert await hasher.verify("vq7!tumBrel#92x", first) == (False, None)


async def test_nobody_has_the_dummy_password() -> None:
    hasher = PasswordHasher(1, **QUICK)
    assert await hasher.verify("nobody's", None) == (False, None)


async def test_a_hash_of_an_older_setting_is_made_anew() -> None:
    old = await PasswordHasher(1, **QUICK).hash("Vq7!tumBrel#92x")
    is_right, fresh = await PasswordHasher(1, memory=16, passes=1).verify("Vq7!tumBrel#92x", old)
    assert is_right
    assert fresh is not None
    assert "m=16,t=1" in fresh


async def test_a_password_of_megabytes_is_simply_wrong() -> None:
    hasher = PasswordHasher(1, **QUICK)
    beginning = await hasher.hash("x" * hashing.LONGEST)
    assert await hasher.verify("x" * 5_000_000, beginning) == (False, None)


async def test_only_so_many_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    hasher = PasswordHasher(2, **QUICK)
    running, most = 0, 0
    lock, together = threading.Lock(), threading.Barrier(2, timeout=PATIENCE)

    def slow(password: str) -> str:
        nonlocal running, most
        with lock:
            running += 1
            most = max(most, running)
        together.wait()
        with lock:
            running -= 1
        return password

    monkeypatch.setattr(hasher._hashes, "hash", slow)
    await asyncio.gather(*(hasher.hash("x") for _ in range(8)))
    assert most == 2


async def test_who_waits_too_long_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hashing, "PATIENCE_SECONDS", 0.01)
    hasher = PasswordHasher(1, **QUICK)
    going_on = threading.Event()
    monkeypatch.setattr(hasher._hashes, "hash", lambda _: str(going_on.wait(10)))
    first = asyncio.create_task(hasher.hash("x"))
    await asyncio.sleep(0)  # its turn has begun
    with pytest.raises(TooBusy) as refused:
        await hasher.hash("x")
    assert refused.value.headers() == {"Retry-After": "5"}
    going_on.set()
    await first
