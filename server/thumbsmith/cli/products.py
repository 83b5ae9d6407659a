"""`thumbsmith products`: what is sold, and what the card provider knows of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from thumbsmith.cli.user import run

if TYPE_CHECKING:
    from thumbsmith.container import Container


@click.group()
def products() -> None:
    """Make what is sold known to the card provider."""


@products.command()
def sync() -> None:
    """Create or update every product and price of the catalogue at the card provider.

    May be run at any time, and again: what is there already stays. Checkouts do the same for what they sell, so it is
    needed only to see everything in the provider's dashboard before the first sale.
    """
    from thumbsmith.billing import prices
    from thumbsmith.billing.catalogue import PRODUCTS
    from thumbsmith.billing.money import dollars

    async def make_known(deps: Container) -> tuple[str, dict[str, str]]:
        return deps.cards.name, await prices.synchronise(deps)

    provider, found = run(make_known)
    for product_id, price_id in found.items():
        click.echo("\t".join((product_id, dollars(PRODUCTS[product_id].price), price_id)))
    click.echo(f"{len(found)} products are known to {'Stripe' if provider == 'stripe' else 'the sandbox: test mode'}.")
