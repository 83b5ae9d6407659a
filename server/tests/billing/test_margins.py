"""What the docs say that a plan leaves is what catalogue and price list come to."""

from __future__ import annotations

import re

import pytest

from tests.billing.margins import DOCS, PAGE, Prices, drawn, income, margin, painted, present, read_prices, tables
from thumbsmith.billing.catalogue import PLANS, find_product

PRICES: Prices = {
    "images": {"model": "a model", "low": 0.01, "medium": 0.1, "high": 0.5},
    "machines": {"core_hour": 0.36, "gigabyte_month": 0.02},
    "cards": {"share": 0.1, "fixed": 0.5},
    "measured": {"core_seconds": 1.0, "thumbnail_kilobytes": 1000},
}


def test_the_docs_say_what_the_price_list_comes_to() -> None:
    assert present(PAGE.read_text(encoding="utf-8")) == tables(read_prices()), "python -m tests.billing.margins"


def test_the_price_list_has_the_measured_figure() -> None:
    (measured,) = re.findall(
        r"CPU per picture, warm \| ([\d.]+) s", (DOCS / "performance.md").read_text(encoding="utf-8")
    )
    assert read_prices()["measured"]["core_seconds"] == float(measured)


def test_a_margin_is_what_came_in_without_card_and_pictures() -> None:
    start, yearly = find_product("START"), find_product("START", "A")
    assert start is not None
    assert yearly is not None
    assert income(start, PRICES) == pytest.approx(14.95 * 0.9 - 0.5)
    assert income(yearly, PRICES) == pytest.approx((149.50 * 0.9 - 0.5) / 12)
    assert painted(30, "medium", PRICES) == pytest.approx(3.0)
    assert drawn(900, PRICES) == pytest.approx(0.36)
    assert margin(10, 2.5) == "$7.50 (75%)"
    assert margin(10, 12) == "-$2.00 (-20%)"
    assert margin(0, 0.5) == "-$0.50"


def test_no_plan_loses_money_with_the_engine_that_it_is_sold_with() -> None:
    prices = read_prices()
    for plan in PLANS:
        if not plan.is_free:
            assert income(plan, prices) > 10 * drawn(plan.images, prices)
            assert income(plan, prices) > painted(plan.images, "medium", prices)
