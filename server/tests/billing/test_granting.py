"""What an invoice grants, worked out without a database."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thumbsmith.billing import plans
from thumbsmith.billing.catalogue import ADD_ONS, PLANS, PRODUCTS, find_product
from thumbsmith.billing.granting import begins_anew, grants_of, worth
from thumbsmith.billing.months import month_after, months_of
from thumbsmith.billing.providers.base import Invoice, InvoiceLine

USER = "0" * 32
PRODUCTS_BY_PRICE = {f"price_{product.id}": product for product in PRODUCTS.values()}


def day(year: int, month: int, number: int) -> datetime:
    return datetime(year, month, number, 9, 30, tzinfo=UTC)


def line(code: str, term: str, amount: int, start: datetime, end: datetime, *, prorated: bool = False) -> InvoiceLine:
    product = find_product(code, term)
    assert product
    return InvoiceLine(f"price_{product.id}", amount, start, end, prorated)


def invoice(*lines: InvoiceLine, is_change: bool = False) -> Invoice:
    total = sum(each.amount for each in lines)
    return Invoice(
        id="in_1",
        number="1",
        customer_id="cus_1",
        subscription_id="sub_1",
        is_change=is_change,
        is_paid=True,
        is_open=False,
        total=total,
        amount_paid=total,
        created_at=lines[0].period_start,
        url=None,
        intent_id="pi_1",
        order_id=None,
        lines=lines,
    )


def granted(bill: Invoice, period_start: datetime) -> list[tuple[int, datetime, datetime | None]]:
    grants = list(grants_of(bill, PRODUCTS_BY_PRICE, USER, period_start))
    assert len({grant.source_key for grant in grants}) == len(grants)
    assert all(grant.source_key.startswith("in_1:") for grant in grants)
    return [(grant.amount, grant.starts_at, grant.expires_at) for grant in grants]


def test_a_month_brings_its_quota() -> None:
    start, end = day(2026, 1, 31), day(2026, 2, 28)
    assert granted(invoice(line("PRO", "M", 2495, start, end)), start) == [(372_480, start, end)]


def test_a_year_brings_twelve_months_that_follow_each_other() -> None:
    start, end = day(2027, 8, 31), day(2028, 8, 31)
    lots = granted(invoice(line("START", "A", 14_950, start, end)), start)
    assert [amount for amount, _, _ in lots] == [186_240] * 12
    assert [(begin.month, begin.day) for _, begin, _ in lots] == [
        (8, 31), (9, 30), (10, 31), (11, 30), (12, 31), (1, 31), (2, 29), (3, 31), (4, 30), (5, 31), (6, 30), (7, 31),
    ]  # fmt: skip
    assert [end for _, _, end in lots[:-1]] == [begin for _, begin, _ in lots[1:]]
    assert lots[-1][2] == end


def test_a_change_by_hand_within_a_month_brings_the_difference() -> None:
    start, now, end = day(2026, 3, 1), day(2026, 3, 11), day(2026, 4, 1)
    bill = invoice(
        line("START", "M", -1012, now, end, prorated=True), line("INFLUENCER", "M", 2705, now, end, prorated=True)
    )
    assert granted(bill, start) == [(744_960 - 186_240, now, end)]
    assert not begins_anew(bill)


def test_a_change_by_hand_within_a_year_brings_the_difference_for_each_month_that_is_left() -> None:
    start, now, end = day(2026, 3, 15), day(2026, 12, 20), day(2027, 3, 15)
    bill = invoice(line("START", "A", -3500, now, end, prorated=True), line("PRO", "A", 5900, now, end, prorated=True))
    assert granted(bill, start) == [
        (186_240, now, day(2027, 1, 15)),
        (186_240, day(2027, 1, 15), day(2027, 2, 15)),
        (186_240, day(2027, 2, 15), end),
    ]


def test_an_upgrade_begins_anew_and_brings_all_of_its_quota() -> None:
    now, end = day(2026, 3, 11), day(2027, 3, 11)
    credit = InvoiceLine("price_made_for_it", -1691, now, now, is_proration=False)
    bill = invoice(credit, line("PRO", "A", 24_950, now, end), is_change=True)
    assert begins_anew(bill)
    assert worth(bill) == 24_950
    assert [amount for amount, _, _ in granted(bill, now)] == [372_480] * 12


def test_a_renewal_does_not_begin_anew() -> None:
    bill = invoice(line("PRO", "M", 2_495, day(2026, 3, 1), day(2026, 4, 1)))
    assert not begins_anew(bill)
    assert worth(bill) == 2_495


def test_a_credit_for_a_smaller_plan_brings_nothing() -> None:
    now, end = day(2026, 3, 11), day(2026, 4, 1)
    bill = invoice(line("PRO", "M", -1691, now, end, prorated=True), line("START", "M", 1012, now, end, prorated=True))
    assert granted(bill, day(2026, 3, 1)) == []


@given(
    start=st.datetimes(datetime(2024, 1, 1), datetime(2040, 1, 1), timezones=st.just(UTC)),
    months=st.integers(1, 36),
)
def test_months_cover_a_period_without_gap_or_overlap(start: datetime, months: int) -> None:
    end = month_after(start, months)
    parts = list(months_of(start, end))
    assert len(parts) == months
    assert parts[0][0] == start
    assert parts[-1][1] == end
    assert all(earlier[1] == later[0] for earlier, later in pairwise(parts))
    assert all(begin < finish for begin, finish in parts)


@pytest.mark.parametrize(
    ("present", "wanted", "meaning"),
    [
        (None, ("START", "M"), "new"),
        (("FREE", "M"), ("START", "M"), "new"),
        (("START", "M"), ("START", "M"), "same"),
        (("START", "M"), ("PRO", "M"), "upgrade"),
        (("START", "M"), ("START", "A"), "upgrade"),
        (("START", "A"), ("START", "M"), "downgrade"),
        (("INFLUENCER", "M"), ("PRO", "A"), "downgrade"),
        (("INFLUENCER", "M"), ("FREE", "M"), "downgrade"),
        (("PRO", "A"), ("INFLUENCER", "M"), "upgrade"),
    ],
)
def test_what_choosing_a_plan_means(present: tuple[str, str] | None, wanted: tuple[str, str], meaning: str) -> None:
    before = plans.product_named(*present) if present else None
    assert plans.choice(before, plans.product_named(*wanted)) == meaning


def test_prices_and_quotas_are_those_of_the_product_document() -> None:
    figures = {(each.product_code, each.term): (each.price, each.tokens, each.ranking) for each in PLANS}
    assert figures == {
        ("FREE", "M"): (0, 18_624, 0),
        ("START", "M"): (1_495, 186_240, 1),
        ("START", "A"): (14_950, 186_240, 1),
        ("PRO", "M"): (2_495, 372_480, 2),
        ("PRO", "A"): (24_950, 372_480, 2),
        ("INFLUENCER", "M"): (3_995, 744_960, 3),
        ("INFLUENCER", "A"): (39_950, 744_960, 3),
    }
    add_ons = {each.product_code: (each.price, each.images) for each in ADD_ONS}
    assert add_ons == {"ADDON_10": (595, 10), "ADDON_25": (1_295, 25), "ADDON_60": (2_495, 60)}
