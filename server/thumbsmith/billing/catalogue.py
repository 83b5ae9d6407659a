"""Everything that is sold, in one place: pages, card provider and ledger get names, prices and limits from here.

Prices and quotas are those of the product document. A year costs ten months (decision 12).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from thumbsmith.tokens.service import TOKENS_PER_IMAGE

Term = Literal["M", "A"]
ProductType = Literal["PLAN", "ADDON"]

CURRENCY = "usd"
MONTHS_PAID_PER_YEAR = 10
PRICE_VERSION = 1
"""Part of every lookup key. A new price gets the next version: who pays the old one keeps it."""


@dataclass(frozen=True)
class Product:
    """`price` in cents. `images` is what its tokens suffice for: each month of a plan, once for an add-on."""

    product_code: str
    title: str
    product_type: ProductType
    price: int
    images: int
    ranking: int
    term: Term = "M"
    points: tuple[str, ...] = ()
    """Its advantages, a sentence each."""

    @property
    def id(self) -> str:
        """Stable, and the lookup key of its price at the card provider."""
        return f"{self.product_code.lower()}_{'year' if self.term == 'A' else self.period}_v{PRICE_VERSION}"

    @property
    def period(self) -> str:
        return "month" if self.product_type == "PLAN" else "once"

    @property
    def tokens(self) -> int:
        return self.images * TOKENS_PER_IMAGE

    @property
    def description(self) -> str:
        """HTML, as the product document has it."""
        return "<ul>" + "".join(f"<li>{point}</li>" for point in self.points) + "</ul>"

    @property
    def is_free(self) -> bool:
        return self.price == 0


EVERY_PLAN = (
    "All layouts, styles and fonts",
    "Background removal, enhancement and everything drawn by hand at no tokens",
    "Commercial use of everything you make",
)
TRIAL_IMAGES = 3


def plan(code: str, title: str, cents: int, images: int, ranking: int, *points: str) -> tuple[Product, Product]:
    """A plan by the month, and the same by the year with the same quota each month."""
    offers = (f"{images} AI images each month", *points, *EVERY_PLAN)
    return (
        Product(code, title, "PLAN", cents, images, ranking, "M", offers),
        Product(code, title, "PLAN", cents * MONTHS_PAID_PER_YEAR, images, ranking, "A", (*offers, "Two months free")),
    )


FREE = Product("FREE", "Free trial", "PLAN", 0, TRIAL_IMAGES, 0, "M", (f"{TRIAL_IMAGES} AI images, once", *EVERY_PLAN))
PLANS = (
    FREE,
    *plan("START", "Start", 1495, 30, 1),
    *plan("PRO", "Pro", 2495, 60, 2),
    *plan("INFLUENCER", "Influencer", 3995, 120, 3),
)


def add_on(images: int, cents: int) -> Product:
    offers = (f"{images} AI images on top", "They do not expire", "Spent after the tokens of your plan")
    return Product(f"ADDON_{images}", f"{images} images", "ADDON", cents, images, 0, "M", offers)


ADD_ONS = (add_on(10, 595), add_on(25, 1295), add_on(60, 2495))
PRODUCTS = {product.id: product for product in (*PLANS, *ADD_ONS)}


def unversioned(product_id: str) -> str:
    return product_id.rpartition("_v")[0]


def product_with_id(product_id: str) -> Product | None:
    """Also by the id that it had under an earlier price."""
    same = (product for product in PRODUCTS.values() if unversioned(product.id) == unversioned(product_id))
    return PRODUCTS.get(product_id) or next(same, None)


def find_product(code: str, term: str = "M") -> Product | None:
    """The product with this code; plans come by the month and by the year."""
    matching = (product for product in PRODUCTS.values() if product.product_code == code)
    return next((product for product in matching if product.term == term), None)
