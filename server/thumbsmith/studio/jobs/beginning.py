"""Common parts of all calls that begin a job: the headers they read, and the answer for callers that don't wait."""

from __future__ import annotations

import re
from typing import Annotated, Any

from fastapi import Depends, Header, Response
from fastapi.responses import JSONResponse

from thumbsmith.platform.errors import InvalidInput
from thumbsmith.studio.jobs import events
from thumbsmith.studio.jobs.deps import JobDeps, Jobs
from thumbsmith.studio.jobs.models import Job
from thumbsmith.studio.jobs.schemas import GeneratedAnswer, JobAnswer
from thumbsmith.studio.jobs.serializers import generated_answer, job_of

KEY = re.compile(r"[\x21-\x7e]{1,200}")
ACCEPTED: dict[int | str, dict[str, Any]] = {
    202: {"model": JobAnswer, "description": "With `Prefer: respond-async`: the job that was queued."}
}


async def idempotency_key(idempotency_key: Annotated[str | None, Header()] = None) -> str | None:
    if idempotency_key is not None and not KEY.fullmatch(idempotency_key):
        raise InvalidInput("An Idempotency-Key is 1 to 200 visible characters without blanks.")
    return idempotency_key


async def prefers_async(prefer: Annotated[str | None, Header()] = None) -> bool:
    """RFC 7240."""
    return "respond-async" in {part.strip().lower() for part in (prefer or "").split(",")}


Key = Annotated[str | None, Depends(idempotency_key)]
Async = Annotated[bool, Depends(prefers_async)]


async def accepted(job: Job, deps: JobDeps) -> Response:
    """The job, and where it is looked at."""
    answer = JobAnswer(job=await job_of(deps, job.user_id, job.id))
    headers = {"Preference-Applied": "respond-async", "Location": f"/v1/imagegen/jobs/{job.id}"}
    return JSONResponse(answer.model_dump(mode="json", by_alias=True), 202, headers)


async def answer_to(job: Job, deps: Jobs, *, is_async: bool) -> GeneratedAnswer | Response:
    """The job at once, or the pictures when they are there."""
    if not is_async:
        return await generated_answer(deps, await events.until_done(deps, job))
    return await accepted(job, deps)
