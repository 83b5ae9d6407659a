"""`make test-gpu`: the engine of the local model on this machine's GPU, with a tiny model of random weights and, where
`THUMBSMITH_DIFFUSERS_MODEL` names one, with the operator's own. The result is kept in `docs/engines.md`.

`python -m tests.diffusers.gpu cpu` tries the same on the processor; nothing is kept then.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

from tests.diffusers.tiny import write_model
from tests.diffusers.trying import STEPS, trial
from tests.kept_results import keep
from thumbsmith.container import local_model_of
from thumbsmith.engines.base import EngineError
from thumbsmith.engines.diffusers.works import LocalModel, Seen
from thumbsmith.settings import Settings

COMMAND = "make test-gpu"


async def tried(name: str, model: LocalModel) -> tuple[Seen | None, str]:
    """What the device is, and what came of it in one line; says each step."""
    passed: list[str] = []
    seen: Seen | None = None
    async with trial(model) as on_it:
        for step in STEPS:
            try:
                said = await step(on_it)
            except (AssertionError, EngineError) as error:
                why = getattr(error, "why", "") or str(error)
                sys.stdout.write(f"FAILED  {name}: {step.__name__}: {why}\n")
                return seen, f"{name}: {step.__name__} FAILED after {len(passed)} steps passed"
            seen = said if isinstance(said, Seen) else seen
            passed.append(step.__name__)
            sys.stdout.write(f"passed  {name}: {step.__name__.replace('_', ' ')}\n")
            sys.stdout.flush()
        times = ", ".join(f"{what} {seconds:.1f} s" for what, seconds in on_it.seconds.items())
    precision = seen.precision if seen else "?"
    return seen, f"{name}: {len(passed)} of {len(STEPS)} passed in {precision}; {times}"


async def main(device: str = "cuda") -> int:
    own = local_model_of(Settings())
    with tempfile.TemporaryDirectory() as folder:
        tiny = LocalModel(str(write_model(Path(folder))), device=device, steps=4)
        seen, result = await tried("tiny model", tiny)
    results = [result]
    if own is None:
        sys.stdout.write("THUMBSMITH_DIFFUSERS_MODEL is not set: no real model was tried.\n")
    else:
        results.append((await tried(Path(own.name).name, own))[1])
    if device == "cuda" and seen is not None:
        keep(COMMAND, f"{seen.device}, {seen.memory_gb:.0f} GB", "; ".join(results))
    sys.stdout.write("\n".join(results) + "\n")
    return 1 if any("FAILED" in each for each in results) else 0


if __name__ == "__main__":
    raise SystemExit(asyncio.run(main(*sys.argv[1:])))
