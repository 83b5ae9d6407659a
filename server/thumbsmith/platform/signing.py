"""The installation's secret, and signatures made with it: which links, codes and tokens we gave out.

Each use derives its own key, so that a signature for one purpose is worth nothing for another.
"""

from __future__ import annotations

import hmac
import os
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from tempfile import NamedTemporaryFile
from urllib.parse import urlencode

from thumbsmith.platform.private_files import make_private, make_private_folder

SECRET_BYTES = 48
KEY_FILE = "secret.key"


def load_secret(directory: Path) -> bytes:
    """The secret kept in `directory`, made on the first call; processes that start together agree on one."""
    make_private_folder(directory)
    path = directory / KEY_FILE
    if not path.exists():
        with NamedTemporaryFile("w", dir=directory) as fresh:  # readable by its owner only
            fresh.write(secrets.token_urlsafe(SECRET_BYTES))
            fresh.flush()
            with suppress(FileExistsError):
                os.link(fresh.name, path)  # atomic, and fails when another process was faster
    make_private(path)
    return path.read_text().strip().encode()


class Signer:
    def __init__(self, secret: bytes, others: Sequence[bytes] = ()) -> None:
        """Signs with `secret`; what was signed with one of the `others` counts too, while secrets change."""
        self._secrets = (secret, *others)
        if any(len(each) < 32 for each in self._secrets):
            raise ValueError("the secret needs at least 32 bytes")
        self._keys: dict[str, tuple[bytes, ...]] = {}
        """By purpose; there are few."""

    def keys(self, purpose: str) -> tuple[bytes, ...]:
        """32 bytes each that only this purpose uses, the signing one first: they tell nothing about those of others."""
        if purpose not in self._keys:
            self._keys[purpose] = tuple(hmac.digest(secret, purpose.encode(), "sha256") for secret in self._secrets)
        return self._keys[purpose]

    def sign(self, purpose: str, message: str) -> str:
        """The signature of `message` for `purpose`: 43 characters that are safe in addresses."""
        return signature_of(message, self.keys(purpose)[0])

    def signatures(self, purpose: str, message: str) -> tuple[str, ...]:
        """All that count, for what is looked up by its signature. The first is that of `sign`."""
        return tuple(signature_of(message, key) for key in self.keys(purpose))

    def check(self, purpose: str, message: str, signature: str) -> bool:
        found = [hmac.compare_digest(each.encode(), signature.encode()) for each in self.signatures(purpose, message)]
        return any(found)

    def sign_link(self, path: str, query: Mapping[str, str], expires: datetime) -> str:
        """An address on this server that works until `expires`. Other queries may be added to it freely."""
        message = link_message(path, query, str(int(expires.timestamp())))
        return f"{message}&signature={self.sign('link', message)}"

    def check_link(self, path: str, query: Mapping[str, str], expires: str, signature: str, now: datetime) -> bool:
        """True when `sign_link` made this address and it has not expired."""
        if not self.check("link", link_message(path, query, expires), signature):
            return False
        return now < datetime.fromtimestamp(int(expires), UTC)


def signature_of(message: str, key: bytes) -> str:
    return urlsafe_b64encode(hmac.digest(key, message.encode(), "sha256")).rstrip(b"=").decode()


def link_message(path: str, query: Mapping[str, str], expires: str) -> str:
    return f"{path}?{urlencode(sorted(query.items()))}&expires={expires}"
