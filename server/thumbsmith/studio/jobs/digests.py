"""Digests of the same work, by which generations that ran over their time are known (`studio/heavy.py`)."""

from __future__ import annotations

from thumbsmith.studio import heavy
from thumbsmith.studio.jobs.models import Job


def digest_of(job: Job) -> str:
    """Of what its work depends on: not of the seed, nor of the thumbnail that gets the result."""
    edit = {name: part for name, part in job.edit.items() if name != "thumbnail"}
    said = [job.prompt, job.title, job.corrections]
    wish = [job.engine, *said, job.variations, job.steering]
    moments = [job.moments] if job.moments else []  # digests of earlier releases stay as they are
    return heavy.digest_of([*wish, job.photos, job.brand, job.base, edit, *moments])
