"""`thumbsmith analytics`: what visitors who agreed to be counted did, for whoever runs the installation."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import click

from thumbsmith.cli.user import run

if TYPE_CHECKING:
    from thumbsmith.container import Container
    from thumbsmith.site.analytics.report import Report

LISTED = 15


@click.group()
def analytics() -> None:
    """Show how the site is used, in numbers per day that name nobody."""


@analytics.command()
@click.option("--days", type=click.IntRange(1, 400), default=30, show_default=True, help="Up to and with today.")
def report(days: int) -> None:
    """The way from a visit to a plan, and every page."""
    from thumbsmith.site.analytics import report as reports

    async def find(deps: Container) -> Report:
        today = deps.clock().date()
        async with deps.database.read() as session:
            return await reports.read(session, today - timedelta(days=days - 1), today)

    show(run(find))


def show(found: Report) -> None:
    click.echo(f"Visits that agreed to be counted, {found.first} to {found.last} (UTC)\n\nFunnel")
    for step in found.funnel:
        click.echo(f"  {step.name:<30}{step.visits:>10,}{step.share:>8.0%}")
    click.echo(f"\n{'Pages':<32}{'views':>10}{'visits':>10}{'half read':>11}{'1 minute':>10}")
    for page in found.pages:
        click.echo(
            f"  {page.page:<30}{page.views:>10,}{page.visits:>10,}{page.half_read:>11.0%}{page.one_minute:>10.0%}"
        )
    for title, numbers in (("Came by", found.sources), ("Buttons", found.buttons), ("Sections seen", found.sections)):
        if numbers:
            click.echo(f"\n{title}")
        for name, number in numbers[:LISTED]:
            click.echo(f"  {name:<30}{number:>10,}")
