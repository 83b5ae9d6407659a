"""Typed calls of processes: a kind of work says what goes in, what comes out and how long it may take.

The caller uses `ask`; the process is a module whose `main` calls `answer_works`. `processes` carries the messages.
"""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter

from thumbsmith.platform.crossing import Form
from thumbsmith.platform.processes import (
    Message,
    ProcessFailed,
    ProcessPool,
    ProgressCallback,
    answer_messages,
    no_progress,
)

Asked = TypeVar("Asked")
Answered = TypeVar("Answered")


@dataclass(frozen=True)
class Work(Generic[Asked, Answered]):
    name: str
    asked: Form[Asked]
    answered: Form[Answered]
    seconds: float | None = None
    """Of the processor; what takes longer is ended. None: as many as it likes within the pool's patience."""


AnyWork = Work[Any, Any]


def work(
    name: str, asked: TypeAdapter[Asked], answered: TypeAdapter[Answered], seconds: float | None = None
) -> Work[Asked, Answered]:
    return Work(name, Form(asked), Form(answered), seconds)


class Refused(Exception):
    """The process will not do it: `code` says why to a program, `text` to a person."""

    def __init__(self, code: str, text: str = "", *, retryable: bool = False) -> None:
        super().__init__(text or code)
        self.code = code
        self.text = text
        self.retryable = retryable


class NoMemory(ProcessFailed):
    """It needs more memory than the process may take."""


class Fault(ProcessFailed):
    """A fault of ours in the process: where it happened."""


async def ask(
    pool: ProcessPool, work: Work[Asked, Answered], asked: Asked, on_progress: ProgressCallback = no_progress
) -> Answered:
    """Raises Refused, and ProcessFailed: OverTime, NoMemory and Fault are kinds of it."""
    answer = await pool.ask(await asyncio.to_thread(message_of, work, asked), on_progress)
    match answer.header:
        case {"refused": refused}:
            raise Refused(refused["code"], refused["text"], retryable=refused["retryable"])
        case {"noMemory": _}:
            raise NoMemory(work.name)
        case {"fault": where}:
            raise Fault(where)
    try:
        return await asyncio.to_thread(work.answered.unpacked, answer.header["answered"], answer.blobs)
    except (KeyError, ValueError) as error:
        raise Fault(f"'{work.name}' was answered with something else") from error


def message_of(work: Work[Asked, Answered], asked: Asked) -> Message:
    text, blobs = work.asked.packed(asked)
    return Message({"work": work.name, "asked": text}, blobs, work.seconds)


Duty = tuple[AnyWork, Callable[[Any], Any]]
Refusals = Mapping[type[Exception], Callable[[Any], Refused]]
"""Errors of the work that are answers, and how each is told to the asking process."""


def duty(work: Work[Asked, Answered], do: Callable[[Asked], Answered]) -> Duty:
    return work, do


def answer_works(
    duties: Iterable[Duty], memory_bytes: int | None, largest_file: int = 0, *, refusals: Refusals | None = None
) -> None:
    """The other end, as the module's `main`; the limits are those of `answer_messages`."""
    by_name = {work.name: (work, do) for work, do in duties}

    def answer(message: Message) -> Message:
        return answered(message, by_name, refusals or {})

    answer_messages(answer, memory_bytes, largest_file)


def answered(message: Message, duties: Mapping[str, Duty], refusals: Refusals) -> Message:
    """The answer, what the work refuses, or a fault of ours: none of them ends the process."""
    work, do = duties[message.header["work"]]
    try:
        text, blobs = work.answered.packed(do(work.asked.unpacked(message.header["asked"], message.blobs)))
    except Exception as error:  # noqa: BLE001  (whoever asked is told)
        return _told(error, refusals)
    return Message({"answered": text}, blobs)


def _told(error: Exception, refusals: Refusals) -> Message:
    refused = error if isinstance(error, Refused) else None
    for kind, said in refusals.items():
        if isinstance(error, kind):
            refused = said(error)
    if refused is not None:
        return Message({"refused": {"code": refused.code, "text": refused.text, "retryable": refused.retryable}})
    if isinstance(error, MemoryError):
        return Message({"noMemory": True})
    traceback.print_exception(error)  # into the log: not everybody who asks tells of it
    return Message({"fault": "".join(traceback.format_exception(error))})
