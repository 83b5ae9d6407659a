"""The mail about jobs that have ended while their creator was away, in the manner of `messages.py`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from thumbsmith.mail.messages import Action, Mail, greeting, one_line

MOST_NAMED = 30


@dataclass(frozen=True)
class EndedJob:
    name: str
    is_ready: bool
    """False when nothing came of it."""
    page: str | None = None
    """The address of its result, beginning with a slash."""


def jobs_ended(to: str, first_name: str, jobs: Sequence[EndedJob]) -> Mail:
    """`jobs`: at least one, in the order in which they ended."""
    ready = sum(job.is_ready for job in jobs)
    more = (f"And {len(jobs) - MOST_NAMED:,} more: see the dashboard.",) if len(jobs) > MOST_NAMED else ()
    failed = ("Pictures that could not be made cost nothing. The dashboard says why.",) if ready < len(jobs) else ()
    only = jobs[0].page if len(jobs) == 1 else None
    return Mail(
        kind="jobs_ended",
        to=to,
        subject=_subject(ready, len(jobs) - ready),
        heading=greeting(first_name),
        paragraphs=("These jobs ended while you were away.", *failed),
        facts=tuple(
            (one_line(job.name), "ready" if job.is_ready else "could not be made") for job in jobs[:MOST_NAMED]
        ),
        action=Action("Open it", only) if only else Action("Open your dashboard", "/dashboard"),
        afterwards=(*more, "You asked for these mails. You can turn them off on your account page."),
    )


def _subject(ready: int, failed: int) -> str:
    if not failed:
        return "Your picture is ready" if ready == 1 else f"{ready:,} of your pictures are ready"
    if not ready:
        return "A picture could not be made" if failed == 1 else f"{failed:,} pictures could not be made"
    return f"{ready:,} of your pictures {'is' if ready == 1 else 'are'} ready, {failed:,} could not be made"
