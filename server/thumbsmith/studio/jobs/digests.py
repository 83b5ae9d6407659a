"""Which generations are the same work: those that ran over their time are known by it (`studio/heavy.py`)."""

from __future__ import annotations

from thumbsmith.studio import heavy
from thumbsmith.studio.jobs.models import Job


def digest_of(generation: Job) -> str:
    """Of what its work depends on: not of the seed, nor of the thumbnail that gets the result."""
    edit = {name: part for name, part in generation.edit.items() if name != "thumbnail"}
    said = [generation.prompt, generation.title, generation.corrections]
    wish = [generation.engine, *said, generation.variations, generation.steering]
    return heavy.digest_of([*wish, generation.photos, generation.brand, generation.base, edit])
