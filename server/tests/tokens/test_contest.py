"""A few rounds of the races; `python -m tests.tokens.contest` runs a hundred of each."""

from __future__ import annotations

import pytest

from tests.tokens import contest


@pytest.mark.parametrize("number", range(3))
def test_sixteen_threads_for_the_last_three_tokens(database_address: str, number: int) -> None:
    contest.race_for_the_last(database_address, number)


def test_the_same_payment_told_eight_times_at_once(database_address: str) -> None:
    contest.race_for_a_grant(database_address, 0)


def test_a_late_worker_and_the_sweeper(database_address: str) -> None:
    contest.race_of_endings(database_address, 0)


@pytest.mark.parametrize("number", range(2))
def test_a_killed_writer_leaves_balanced_books(database_address: str, number: int) -> None:
    contest.kill_a_writer(database_address, number)
