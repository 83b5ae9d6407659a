"""The parameter types of Stripe's own SDK as an oracle: they are made for exactly the API version that we speak, which
the published OpenAPI document is a few months behind of. Type checkers read them; here they judge what is really sent.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable
from functools import cache, wraps
from importlib import import_module
from types import UnionType
from typing import Any, Literal, NotRequired, Union, cast, get_args, get_origin

import stripe
import stripe.params
import typing_extensions
from pydantic import ConfigDict, TypeAdapter, ValidationError
from stripe._stripe_context import StripeContext
from stripe._stripe_service import StripeService
from typing_extensions import TypedDict, get_type_hints, is_typeddict

ANY_TEXTS = "UntypedStripeObject"
"""The SDK's name for metadata: texts by any name."""


OPTIONS = set(stripe.RequestOptions.__annotations__)
"""What some of the types also take, for the SDK's older way of calling."""


def faults(kind: type, params: object) -> list[str]:
    """What the SDK's type does not allow in `params`."""
    try:
        validator(kind).validate_python(params)
    except ValidationError as error:
        return [f"{'.'.join(map(str, fault['loc']))}: {fault['msg']}" for fault in error.errors()]
    return []


@cache
def validator(kind: type) -> TypeAdapter[Any]:
    return TypeAdapter(closed(kind))


def closed(hint: Any) -> Any:
    """The same type, strictly: no unknown names, and only the words that are listed where some are listed."""
    origin, arguments = get_origin(hint), get_args(hint)
    if is_typeddict(hint):
        return closed_dict(hint)
    if getattr(origin or hint, "__name__", "") == ANY_TEXTS:
        return dict[str, str]
    if origin in {Union, UnionType}:
        return Union[tuple(closed(each) for each in without_any_word(arguments))]  # noqa: UP007  # made at run time
    if origin is list:
        return list[closed(arguments[0])]  # type: ignore[misc]
    if origin is dict:
        return dict[arguments[0], closed(arguments[1])]  # type: ignore[misc,valid-type]
    return hint


def without_any_word(alternatives: tuple[Any, ...]) -> list[Any]:
    """Enumerations are left open for words of the future with `| str`; an empty word alone lists nothing."""
    words = {word for each in alternatives if get_origin(each) is Literal for word in get_args(each)}
    return [each for each in alternatives if each is not str or not words - {""}]


@cache
def closed_dict(kind: Any) -> Any:
    module = sys.modules[kind.__module__]
    names = {**vars(typing_extensions), **vars(stripe.params), **vars(module), "StripeContext": StripeContext}
    fields = {}
    for name, hint in get_type_hints(kind, globalns=names, include_extras=False).items():
        if name in OPTIONS:
            continue
        fields[name] = closed(hint) if name in kind.__required_keys__ else NotRequired[closed(hint)]
    make: Callable[..., Any] = TypedDict  # type: ignore[assignment]  # by a name that is only known at run time
    made = make(kind.__name__, fields)
    made.__pydantic_config__ = ConfigDict(extra="forbid", strict=True)
    return made


class CheckedService:
    """A service of the SDK whose every call is first held to the type of its parameters.

    Raises AssertionError for what does not fit.
    """

    def __init__(self, service: object) -> None:
        self._service = service

    def __getattr__(self, name: str) -> Any:
        own = getattr(self._service, name)
        if isinstance(own, StripeService):
            return CheckedService(own)
        return self._checked(own) if inspect.iscoroutinefunction(own) else own

    def _checked(self, call: Callable[..., Any]) -> Callable[..., Any]:
        signature, kind = inspect.signature(call), params_of(call)

        @wraps(call)
        async def checked(*positional: Any, **named: Any) -> Any:
            params = signature.bind(*positional, **named).arguments.get("params")
            wrong = faults(kind, params or {}) if kind else [f"{call.__name__} takes none"] if params else []
            assert wrong == [], (call.__qualname__, params)
            return await call(*positional, **named)

        return checked


def params_of(call: Callable[..., Any]) -> type | None:
    """The type of a call's parameters, which its annotation names: `Optional["SessionCreateParams"]`."""
    parameter = inspect.signature(call).parameters.get("params")
    if parameter is None:
        return None
    hint = parameter.annotation
    name = str(hint if isinstance(hint, str) else getattr(get_args(hint)[0], "__forward_arg__", get_args(hint)[0]))
    area = call.__module__.removeprefix("stripe").rpartition(".")[0]
    return cast(type, getattr(import_module(f"stripe.params{area}"), name))
