"""Failures upstream, in words for a creator, and whether asking again may help.

The shapes of the errors are those of the Images API: HTTP status, `error.code`, `error.type`, `error.message`.
"""

from __future__ import annotations

from dataclasses import dataclass

import openai
import structlog

from thumbsmith.engines.base import EngineError

log = structlog.get_logger(__name__)

BUSY = "The image service is busy. Try again in a minute, or make this one with the built-in engine."
SLOW = "The image service took too long. Try again, or make this one with the built-in engine."
BROKEN = (
    "The connection to the image service broke while it was painting. Nothing was charged. Try again, or make this "
    "one with the built-in engine."
)
BAD_ANSWER = "What the image service sent is not a picture. Nothing was charged. Please try again."
BLOCKED = (
    "The image service's safety rules stopped this description. Nothing was charged. Try it without violence, nudity, "
    "or the names and faces of real people."
)
BLOCKED_PICTURE = (
    "The image service painted something that its safety rules then held back. Nothing was charged. Say more plainly "
    "what is to be seen, or make this one with the built-in engine."
)
NOT_ACCEPTED = "The image service did not accept this wish. Nothing was charged. Another description may help."
NOT_SET_UP = (
    "The image service is not set up right on this site. Nothing was charged. Whoever runs it has been told; the "
    "built-in engine works meanwhile."
)

NO_WISHS_FAULT = frozenset({"billing_hard_limit_reached", "model_not_found", "unknown_parameter"})
"""Codes of refusals that no other description would get around."""


@dataclass(frozen=True)
class Failure:
    """`again`: the same request may be sent once more, as it surely cost nothing. `weighs`: it says something about the
    service, and not only about this request."""

    error: EngineError
    again: bool = False
    weighs: bool = False


def failure_of(fault: openai.OpenAIError) -> Failure:
    match fault:
        case openai.APITimeoutError():
            return Failure(EngineError(SLOW, "ENGINE_SLOW"), weighs=True)
        case openai.APIConnectionError():
            return _of_connection(fault)
        case openai.APIStatusError():
            return _of_status(fault)
        case openai.APIError():
            return _of_stream(fault)
        case _:
            return Failure(EngineError(BAD_ANSWER, "BAD_ANSWER"), weighs=True)


def _of_status(fault: openai.APIStatusError) -> Failure:
    match fault:
        case openai.RateLimitError():
            return _of_limit(fault)
        case openai.BadRequestError():
            return _of_wish(fault)
        case openai.AuthenticationError() | openai.PermissionDeniedError() | openai.NotFoundError():
            log.error("the image service refuses us", status=fault.status_code, code=fault.code, type=fault.type)
            return Failure(EngineError(NOT_SET_UP, "ENGINE_NOT_SET_UP"))
        case openai.InternalServerError():
            return Failure(EngineError(BUSY, "ENGINE_BUSY"), again=True, weighs=True)
        case _:
            return Failure(EngineError(NOT_ACCEPTED, "ENGINE_REFUSED"))


def _of_connection(fault: openai.APIConnectionError) -> Failure:
    """Asked again only when nothing was sent: a picture whose answer is lost has been painted, and billed."""
    never_sent = type(fault.__cause__).__name__ in ("ConnectError", "ConnectTimeout", "PoolTimeout")
    if never_sent:
        return Failure(EngineError(BUSY, "ENGINE_BUSY"), again=True, weighs=True)
    return Failure(EngineError(BROKEN, "ENGINE_CONNECTION"), weighs=True)


def _of_limit(fault: openai.RateLimitError) -> Failure:
    if fault.code in ("insufficient_quota", "billing_hard_limit_reached"):
        log.error("the account at the image service is used up", code=fault.code)
        return Failure(EngineError(NOT_SET_UP, "ENGINE_NOT_SET_UP"))
    return Failure(EngineError(BUSY, "ENGINE_BUSY"), again=True, weighs=True)


def _of_wish(fault: openai.BadRequestError) -> Failure:
    if is_moderation(fault):
        is_output = isinstance(fault.body, dict) and fault.body.get("moderation_stage") == "output"
        return Failure(EngineError(BLOCKED_PICTURE if is_output else BLOCKED, "MODERATION_BLOCKED"))
    if fault.code in NO_WISHS_FAULT:
        log.error("the image service refuses us", code=fault.code, param=fault.param)
        return Failure(EngineError(NOT_SET_UP, "ENGINE_NOT_SET_UP"))
    log.error("the image service does not understand us", code=fault.code, param=fault.param, type=fault.type)
    return Failure(EngineError(NOT_ACCEPTED, "ENGINE_REFUSED"))


def _of_stream(fault: openai.APIError) -> Failure:
    """An error that came as an event, after the answer had begun; its text is upstream's and is not shown."""
    if is_moderation(fault):
        return Failure(EngineError(BLOCKED_PICTURE, "MODERATION_BLOCKED"))
    if fault.code in ("rate_limit_exceeded", "server_error"):
        return Failure(EngineError(BUSY, "ENGINE_BUSY"), weighs=True)
    return Failure(EngineError(BAD_ANSWER, "BAD_ANSWER"), weighs=True)


def is_moderation(fault: openai.APIError) -> bool:
    return fault.code in ("moderation_blocked", "content_policy_violation")
