"""Errors that a person may read, and the one place that turns them into answers.

An area names its own errors after what happened, as subclasses of these, beside the service that raises
them. Any other exception than a `ServiceError` is a fault of ours: it is logged, and the answer says nothing of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field
from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from starlette.exceptions import HTTPException
from starlette.routing import Match
from starlette.types import Receive, Scope, Send

log = structlog.get_logger(__name__)

Details = Sequence[Mapping[str, Any]] | Mapping[str, Any]


class ErrorBody(BaseModel):
    """The body of every answer that is an error."""

    error: str = Field(description="The error in a person's words.")
    code: str = Field(description="Stable name of what went wrong, for programs.", examples=["NOT_FOUND"])
    details: Any | None = Field(default=None, description="The fields at fault, where there are any.")


class ServiceError(Exception):
    """Something that was asked for can't be done; `message` is for a person, `code` is stable."""

    status = 500
    code = "INTERNAL"
    message = "Something went wrong on our side. Please try again."
    retryable = False
    """Whether work that ended with it may end well a moment later."""

    def __init__(self, message: str | None = None, *, code: str | None = None, details: Details | None = None) -> None:
        self.message = message or type(self).message
        self.code = code or type(self).code
        self.details = details
        super().__init__(self.message)

    def headers(self) -> dict[str, str]:
        return {}


class InvalidInput(ServiceError):
    status, code, message = 400, "INVALID_INPUT", "The request can't be understood."


class Unauthorized(ServiceError):
    status, code, message = 401, "UNAUTHORIZED", "Please log in again."

    def headers(self) -> dict[str, str]:
        return {"WWW-Authenticate": "Bearer"}


class Forbidden(ServiceError):
    status, code, message = 403, "FORBIDDEN", "You don't have access to this."


class NotFound(ServiceError):
    status, code, message = 404, "NOT_FOUND", "There is nothing here."


class Conflict(ServiceError):
    status, code, message = 409, "CONFLICT", "Somebody was faster: this has changed in the meantime."


class TooLarge(ServiceError):
    status, code, message = 413, "TOO_LARGE", "File size must be less than 10MB."


class TooLong(ServiceError):
    status, code, message = 413, "TOO_LONG", "That is too long."


class TooSlow(ServiceError):
    status, code, message = 408, "TOO_SLOW", "The request did not arrive in time."


class TooManyParts(ServiceError):
    status, code, message = 413, "TOO_MANY_PARTS", "That has too many parts."


class RefusedBody(HTTPException):
    """Raised while a body is still being read, where the framework lets nothing else through."""

    def __init__(self, reason: ServiceError) -> None:
        super().__init__(reason.status)
        self.reason = reason


class TooManyRequests(ServiceError):
    status, code = 429, "TOO_MANY_REQUESTS"

    def __init__(self, message: str | None = None, *, code: str | None = None, retry_after: int = 1) -> None:
        """`retry_after` in seconds."""
        text = message or f"That was a lot at once. Please try again in {in_words(retry_after)}."
        super().__init__(text, code=code, details={"retryAfter": retry_after})
        self.retry_after = retry_after

    def headers(self) -> dict[str, str]:
        return {"Retry-After": str(self.retry_after)}


def in_words(seconds: int) -> str:
    """A length of time, rounded up: '1 second', '45 seconds', '12 minutes', '5 hours'."""
    size, unit = (1, "second") if seconds < 90 else (60, "minute") if seconds < 90 * 60 else (3600, "hour")
    number = -(-seconds // size)
    return f"{number} {unit}" if number == 1 else f"{number} {unit}s"


class Unavailable(ServiceError):
    status, code, message = 503, "UNAVAILABLE", "This is not available at the moment. Please try again later."


class DatabaseUnavailable(Unavailable):
    code, message = "DATABASE_UNAVAILABLE", "This is not available for the moment. Please try again in a few minutes."


class DatabaseFull(DatabaseUnavailable):
    status, code = 507, "DATABASE_FULL"
    message = "There is no room left to store this. Nothing that was saved before is lost."


DATABASE_ERRORS = (OperationalError, InterfaceError, PoolTimeoutError)
FULL_DATABASE_MARKS = ("database or disk is full", "No space left on device")


def error_response(error: ServiceError) -> JSONResponse:
    body = ErrorBody(error=error.message, code=error.code, details=error.details)
    return JSONResponse(body.model_dump(exclude_none=True), status_code=error.status, headers=error.headers())


REFUSAL = "thumbsmith.refusal"
"""The key under which the scope of a request notes the code of its error."""


async def refuse(error: ServiceError, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer before the app is reached."""
    scope[REFUSAL] = error.code
    await error_response(error)(scope, receive, send)


METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE")
STATUS_TEXTS = {
    400: (InvalidInput.code, InvalidInput.message),
    404: (NotFound.code, NotFound.message),
    405: ("METHOD_NOT_ALLOWED", "This address doesn't answer to that method."),
    408: (TooSlow.code, TooSlow.message),
}

FAULT_TEXTS = {
    "json_invalid": "The request is not valid JSON.",
    "missing": "This is missing",
    "model_attributes_type": "This has to be a JSON object",
    "dict_type": "This has to be a JSON object",
    "string_type": "This has to be a text",
    "string_unicode": "This text holds half a character",
    "int_type": "This has to be a whole number",
    "int_parsing": "This has to be a whole number",
    "int_from_float": "This has to be a whole number",
    "int_parsing_size": "This number is too large",
    "finite_number": "This has to be a whole number",
    "greater_than_equal": "This has to be at least {ge}",
    "less_than_equal": "This can be at most {le}",
    "too_long": "This can have at most {max_length} {parts}",
    "string_too_long": "This can have at most {max_length} characters",
    "literal_error": "This has to be {expected}",
}
"""By the type of the framework's fault; its own sentences speak of dictionaries and parsing."""


def install_error_handlers(app: FastAPI) -> None:
    """Give every error of `app` the shape of `ErrorBody`."""
    app.add_exception_handler(ServiceError, answer_service_error)
    app.add_exception_handler(RequestValidationError, answer_validation_error)
    app.add_exception_handler(HTTPException, answer_http_error)
    for kind in DATABASE_ERRORS:
        app.add_exception_handler(kind, answer_database_error)


async def answer_service_error(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, ServiceError)
    request.scope[REFUSAL] = error.code
    return error_response(error)


async def answer_validation_error(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    details = [{"field": field_of(fault), "error": text_of(fault)} for fault in error.errors()]
    first = details[0]
    is_sentence = error.errors()[0]["type"] in {"value_error", "json_invalid"}
    text = first["error"] if is_sentence else f"{first['field'] or 'The request'}: {first['error']}"
    request.scope[REFUSAL] = InvalidInput.code
    return error_response(InvalidInput(text, details=details))


async def answer_http_error(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    if isinstance(error, RefusedBody):
        return await answer_service_error(request, error.reason)
    code, text = STATUS_TEXTS.get(error.status_code, ("HTTP_ERROR", str(error.detail)))
    headers = {"Allow": allowed_methods(request)} if error.status_code == 405 else error.headers
    request.scope[REFUSAL] = code
    body = ErrorBody(error=text, code=code)
    return JSONResponse(body.model_dump(exclude_none=True), status_code=error.status_code, headers=headers)


def allowed_methods(request: Request) -> str:
    """The methods that the address answers to. The framework names the methods of the first route only."""

    def is_answered(method: str) -> bool:
        scope = {**request.scope, "method": method}
        return any(route.matches(scope)[0] is Match.FULL for route in request.app.router.routes)

    return ", ".join(filter(is_answered, METHODS))


async def answer_database_error(request: Request, error: Exception) -> JSONResponse:
    log.error("database failed", exc_info=error)
    is_full = any(mark in str(error) for mark in FULL_DATABASE_MARKS)
    return await answer_service_error(request, DatabaseFull() if is_full else DatabaseUnavailable())


def field_of(fault: Mapping[str, Any]) -> str:
    """The name of the field at fault as the caller wrote it; empty when the whole body is."""
    if fault["type"] == "json_invalid":
        return ""
    return ".".join(str(part) for part in fault["loc"][1:])


def text_of(fault: Mapping[str, Any]) -> str:
    known = FAULT_TEXTS.get(fault["type"])
    if known is None:
        return str(fault["msg"]).removeprefix("Value error, ")
    parts = "characters" if isinstance(fault["input"], str) else "entries"
    return known.format(**fault.get("ctx", {}), parts=parts)
