"""What is kept for a while: until its time is over, and within the size that all of it may have."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from thumbsmith.platform.recent import Recent

pytestmark = pytest.mark.one_back_end

NOW = datetime(2026, 1, 1, tzinfo=UTC)
MINUTE = timedelta(minutes=1)


def test_it_is_there_until_its_time_is_over() -> None:
    recent: Recent[str, str] = Recent(MINUTE, 10, len)
    assert recent.get("a", NOW) is None
    recent.keep("a", "one", NOW)
    assert recent.get("a", NOW + MINUTE / 2) == "one"
    assert recent.get("a", NOW + MINUTE) is None
    assert recent.get("a", NOW) is None, "it is gone"


def test_what_was_not_asked_for_the_longest_makes_room() -> None:
    recent: Recent[str, str] = Recent(MINUTE, 6, len)
    for name in ("a", "b"):
        recent.keep(name, "xxx", NOW)
    recent.get("a", NOW)
    recent.keep("c", "xxx", NOW)
    assert [recent.get(name, NOW) for name in ("a", "b", "c")] == ["xxx", None, "xxx"]
    recent.keep("a", "xxxxxx", NOW)
    assert [recent.get(name, NOW) for name in ("a", "c")] == ["xxxxxx", None]
    recent.keep("d", "too large to be kept", NOW)
    assert recent.get("d", NOW) is None
