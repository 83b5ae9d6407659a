"""Tests that run at once, in several processes, get ports of their own."""

from __future__ import annotations

import socket
import subprocess
import sys

import pytest

from tests import ports
from tests.ports import free_ports

ASKING = "from tests.ports import free_ports; print(*free_ports(3), flush=True); input()"


def test_no_port_is_given_twice_while_its_process_lives() -> None:
    ours = {*free_ports(3), *free_ports(3)}
    assert len(ours) == 6
    with subprocess.Popen([sys.executable, "-c", ASKING], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout
        theirs = {int(port) for port in other.stdout.readline().split()}
        assert len(theirs) == 3
        assert not theirs & {*ours, *free_ports(3)}
        other.communicate(b"\n")
    assert theirs & set(free_ports(3)), "those of a process that has ended are given again"


def test_a_port_that_somebody_listens_on_is_not_given(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        taken = listening.getsockname()[1]
        monkeypatch.setattr(ports, "PORTS", range(taken, taken + 1))
        with pytest.raises(RuntimeError, match="No port is free"):
            free_ports(1)
