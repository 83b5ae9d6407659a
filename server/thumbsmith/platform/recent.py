"""What was found out a short while ago, kept in this process: within a size, and for a time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Generic, TypeVar

_Key = TypeVar("_Key")
_Value = TypeVar("_Value")


class Recent(Generic[_Key, _Value]):
    """`most`: the sum of the sizes of what is kept; what was not asked for the longest goes first."""

    def __init__(self, life: timedelta, most: int, size_of: Callable[[_Value], int]) -> None:
        self._life = life
        self._most = most
        self._size_of = size_of
        self._kept: OrderedDict[_Key, tuple[datetime, _Value]] = OrderedDict()
        self._size = 0

    def get(self, key: _Key, now: datetime) -> _Value | None:
        until, value = self._kept.get(key, (now, None))
        if until <= now:
            self._drop(key)
            return None
        self._kept.move_to_end(key)
        return value

    def keep(self, key: _Key, value: _Value, now: datetime) -> None:
        self._drop(key)
        self._kept[key] = (now + self._life, value)
        self._size += self._size_of(value)
        while self._size > self._most:
            self._drop(next(iter(self._kept)))

    def _drop(self, key: _Key) -> None:
        if key in self._kept:
            _, value = self._kept.pop(key)
            self._size -= self._size_of(value)
