"""What the library raises, told apart: too little memory, or a model that does not fit."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from thumbsmith.engines.diffusers.pipelines import _refusal


class OutOfMemoryError(RuntimeError):
    """As torch has it."""


def wrapped() -> Exception:
    """A library that could not load a part of itself, and says so in words of its own."""
    error = RuntimeError("Failed to import a part")
    error.__cause__ = MemoryError()
    return error


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (OutOfMemoryError("CUDA out of memory"), "NO_MEMORY"),
        (RuntimeError("DefaultCPUAllocator: can't allocate memory"), "NO_MEMORY"),
        (wrapped(), "NO_MEMORY"),
        (OSError("no file named diffusion_pytorch_model.safetensors"), "NO_MODEL"),
    ],
    ids=["GPU", "processor", "wrapped", "no weights"],
)
def test_memory_is_told_from_a_model_that_does_not_fit(error: Exception, code: str) -> None:
    assert _refusal(SimpleNamespace(OutOfMemoryError=OutOfMemoryError), error).code == code
