"""Hands over to the server once everything is set up."""

from __future__ import annotations

import os
import socket
from collections.abc import Sequence

from tools.setup.paths import PYTHON, ROOT
from tools.setup.process import SetupError

HOST = "127.0.0.1"


def chosen_port() -> int:
    text = os.environ.get("PORT") or os.environ.get("THUMBSMITH_PORT") or "8000"
    if not text.isdigit() or not 0 < int(text) < 65_536:
        raise SetupError(f"PORT={text} is no port: choose a number from 1 to 65535.")
    return int(text)


def require_free_port(port: int) -> None:
    """Raises SetupError where something listens already: better known before set-up than after."""
    with socket.socket() as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((HOST, port))
        except PermissionError:
            raise SetupError(f"Port {port} is reserved for the system. Choose another: PORT=8000 make start") from None
        except OSError:
            raise SetupError(
                f"Port {port} is in use, perhaps by a Thumbsmith that runs already. "
                f"Choose another: PORT={port + 1} make start"
            ) from None


def become(arguments: Sequence[str]) -> None:
    """Turn this process into the project's command line, so that signals reach it directly."""
    os.execv(PYTHON, [str(PYTHON), "-m", "thumbsmith.cli", *arguments])


def serve(port: int) -> None:
    os.chdir(ROOT)
    os.environ["PORT"] = str(port)
    become(["serve"])
