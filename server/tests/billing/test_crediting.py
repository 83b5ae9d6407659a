"""What is left of a plan, worked out over every moment and every use: nobody gets more images than they paid for."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from thumbsmith.billing.catalogue import PLANS, Product
from thumbsmith.billing.crediting import Period, credit_of
from thumbsmith.billing.months import month_after, months_of
from thumbsmith.billing.plans import rank

START = datetime(2026, 3, 1, tzinfo=UTC)
PAID = sorted((plan for plan in PLANS if not plan.is_free), key=rank)
CENT = Fraction(1)


def period(paid: int, days: int, tokens: int, left: int) -> Period:
    return Period(paid, START, START + timedelta(days=days), tokens, left, 0)


def test_at_once_and_nothing_used_it_is_all_that_was_paid() -> None:
    assert credit_of(period(1495, 30, 30, 30), START).amount == 1495


def test_an_hour_before_the_end_it_is_next_to_nothing_whatever_is_left() -> None:
    at = START + timedelta(days=30, hours=-1)
    assert credit_of(period(1495, 30, 30, 30), at).amount == 2
    assert credit_of(period(1495, 30, 30, 0), at).amount == 0


def test_who_has_used_everything_gets_nothing_however_early() -> None:
    assert credit_of(period(1495, 30, 30, 0), START).amount == 0


def test_the_smaller_share_decides() -> None:
    middle = START + timedelta(days=15)
    assert credit_of(period(1495, 30, 30, 30), middle).amount == round(Fraction(1495, 2))
    assert credit_of(period(1495, 30, 30, 6), middle).amount == 299


def test_what_is_used_without_harm_to_the_credit_is_covered() -> None:
    middle = START + timedelta(days=15)
    assert credit_of(period(1495, 30, 30, 30), middle).covered_use == 15
    assert credit_of(period(1495, 30, 30, 6), middle).covered_use == 0


def test_a_payment_that_brought_no_tokens_or_went_back_gives_nothing() -> None:
    assert credit_of(period(1495, 30, 0, 0), START).amount == 0
    assert credit_of(period(-5, 30, 30, 30), START).amount == 0


def year_as_it_stands(plan: Product, at: datetime, used_of_month: int) -> Period:
    """A year whose months before were left unused, and whose present one was used in part."""
    end = month_after(START, 12)
    months = list(months_of(START, end))
    left = plan.tokens * sum(finish > at for _, finish in months) - used_of_month
    return Period(plan.price, START, end, plan.tokens * 12, left, used_of_month)


def as_it_stands(plan: Product, at: datetime, used: int) -> Period:
    if plan.term == "A":
        return year_as_it_stands(plan, at, used)
    return Period(plan.price, START, month_after(START, 1), plan.tokens, plan.tokens - used, used)


@st.composite
def moments(draw: st.DrawFn) -> tuple[Product, Product, datetime, int]:
    """A plan, a larger one, a moment of its period, and how much of the present month's tokens is used by then."""
    before = draw(st.integers(0, len(PAID) - 2))
    after = draw(st.integers(before + 1, len(PAID) - 1))
    end = month_after(START, 12 if PAID[before].term == "A" else 1)
    seconds = draw(st.integers(0, int((end - START).total_seconds())))
    used = draw(st.integers(0, PAID[before].tokens))
    return PAID[before], PAID[after], START + timedelta(seconds=seconds), used


@given(moments())
def test_whenever_and_whatever_was_used_what_stays_paid_is_worth_what_was_used(
    drawn: tuple[Product, Product, datetime, int],
) -> None:
    """At the price of the plan that it was used in, to the cent."""
    before, _, at, used = drawn
    stands = as_it_stands(before, at, used)
    credit = credit_of(stands, at)
    stays = before.price - credit.amount
    assert 0 <= credit.amount <= before.price
    assert stays + CENT >= Fraction(before.price * used, stands.tokens)
    rest = Fraction(int((stands.end - at).total_seconds()), int((stands.end - stands.start).total_seconds()))
    assert credit.amount <= before.price * rest + CENT, "nor more than the time that is left"


@given(moments(), st.integers(0, 744_960))
def test_what_is_used_after_the_credit_was_worked_out_is_credited_or_used_but_not_both(
    drawn: tuple[Product, Product, datetime, int], later: int
) -> None:
    before, _, at, used = drawn
    stands = as_it_stands(before, at, used)
    later = min(later, stands.left)
    credit = credit_of(stands, at)
    out_of_the_new = max(0, stands.used + later - credit.covered_use)
    used_for_what_stays = used + later - out_of_the_new
    stays = before.price - credit.amount
    assert stays + CENT >= Fraction(before.price * used_for_what_stays, stands.tokens)


@given(st.lists(st.tuples(st.integers(0, 31 * 86_400), st.integers(0, 744_960), st.booleans()), max_size=8))
def test_up_down_and_up_again_nobody_gains(steps: list[tuple[int, int, bool]]) -> None:
    """Somebody uses as they like, goes up whenever they can, and down with the next period. What they have paid is at
    least what they have used, at the prices that it was used at, and what their plan is still worth.
    """
    monthly = [plan for plan in PAID if plan.term == "M"]
    place, begun, used = 0, START, 0
    paid, worth_of_use = Fraction(monthly[0].price), Fraction(0)
    for wait, wish, goes_up in steps:
        plan = monthly[place]
        end = month_after(begun, 1)
        at = min(begun + timedelta(seconds=wait), end)
        use = min(wish, plan.tokens - used)
        used += use
        worth_of_use += Fraction(plan.price * use, plan.tokens)
        if goes_up and at < end and place + 1 < len(monthly):
            stands = Period(plan.price, begun, end, plan.tokens, plan.tokens - used, used)
            credit = credit_of(stands, at).amount
            place += 1
            paid += monthly[place].price - credit
            begun, used = at, 0
        else:
            place = max(0, place - 1)
            paid += monthly[place].price
            begun, used = end, 0
        assert paid + CENT * len(steps) >= worth_of_use + monthly[place].price
