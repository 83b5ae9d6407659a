"""What a plan leaves when all that it offers is used, out of the catalogue and `docs/prices.toml`.

`python -m tests.billing.margins` writes the tables of `docs/operating.md` again.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from thumbsmith.billing.catalogue import PRODUCTS, Product

DOCS = Path(__file__).resolve().parents[3] / "docs"
PRICES = DOCS / "prices.toml"
PAGE = DOCS / "operating.md"
BEGIN, END = "<!-- computed from docs/prices.toml -->\n", "<!-- to here -->\n"
MONTHS = 12
VARIATIONS = 4
"""Of the built-in engine, for one image of the plan: the most that a creator can ask for."""
QUALITIES = ("low", "medium", "high")
SIZES = (100, 10_000, 1_000_000)
"""Creators."""
THUMBNAILS_A_YEAR = 100
"""Of each of them."""

Prices = Mapping[str, Mapping[str, Any]]


def read_prices() -> Prices:
    return tomllib.loads(PRICES.read_text(encoding="utf-8"))


def income(product: Product, prices: Prices) -> float:
    """Dollars that are left of a payment when the card has been paid for, for each month that it covers."""
    if product.is_free:
        return 0.0
    paid = product.price / 100
    left = paid * (1 - prices["cards"]["share"]) - prices["cards"]["fixed"]
    return float(left / MONTHS if product.term == "A" else left)


def drawn(images: int, prices: Prices) -> float:
    """Dollars that the processors cost which draw so many images with all their variations."""
    seconds = images * VARIATIONS * prices["measured"]["core_seconds"]
    return float(seconds / 3600 * prices["machines"]["core_hour"])


def painted(images: int, quality: str, prices: Prices) -> float:
    """Dollars that the image service asks for so many; there every variation is an image of the plan."""
    return float(images * prices["images"][quality])


def margin(left: float, cost: float) -> str:
    """What stays, in dollars and as a share of what came in."""
    stays = round(left - cost, 2)
    amount = f"-${-stays:.2f}" if stays < 0 else f"${abs(stays):.2f}"
    return amount if left == 0 else f"{amount} ({stays / left:.0%})"


def name_of(product: Product) -> str:
    if product.product_type != "PLAN":
        return product.title
    return product.title if product.is_free else f"{product.title}, {'yearly' if product.term == 'A' else 'monthly'}"


def margins(prices: Prices) -> str:
    """Each product with all its images used: the least that it can leave."""
    painters = [f"{prices['images']['model']}, {quality}" for quality in QUALITIES]
    head = ["", "images", "left after the card", "built-in engine", *painters]
    lines = [f"| {' | '.join(head)} |", "|---" * len(head) + "|"]
    for product in PRODUCTS.values():
        left = income(product, prices)
        costs = [drawn(product.images, prices), *(painted(product.images, quality, prices) for quality in QUALITIES)]
        cells = [name_of(product), str(product.images), f"${left:.2f}", *(margin(left, cost) for cost in costs)]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def growth(prices: Prices) -> str:
    """What creators of the built-in engine take up in a year."""
    head = [
        f"creators, {THUMBNAILS_A_YEAR} thumbnails a year each",
        "files after a year",
        "a month's storage then",
        "core-hours a year",
        "a year's drawing",
    ]
    lines = [f"| {' | '.join(head)} |", "|---" * len(head) + "|"]
    for creators in SIZES:
        thumbnails = creators * THUMBNAILS_A_YEAR
        gigabytes = thumbnails * prices["measured"]["thumbnail_kilobytes"] / 1e6
        hours = thumbnails * VARIATIONS * prices["measured"]["core_seconds"] / 3600
        stored, worked = gigabytes * prices["machines"]["gigabyte_month"], drawn(thumbnails, prices)
        cells = [f"{creators:,}", f"{gigabytes:,.0f} GB", f"${stored:,.2f}", f"{hours:,.0f}", f"${worked:,.2f}"]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def tables(prices: Prices) -> str:
    return f"{margins(prices)}\n{growth(prices)}"


def present(page: str) -> str:
    """The tables as they stand in the page."""
    return page.partition(BEGIN)[2].partition(END)[0]


def main() -> None:
    page = PAGE.read_text(encoding="utf-8")
    before, _, rest = page.partition(BEGIN)
    PAGE.write_text(before + BEGIN + tables(read_prices()) + END + rest.partition(END)[2], encoding="utf-8")


if __name__ == "__main__":
    main()
