"""`thumbsmith retention`: what is older than a year goes, and its creators are told before; old jobs are forgotten."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from thumbsmith.cli.user import run as with_deps

if TYPE_CHECKING:
    from thumbsmith.studio.retention.expiring import Ending


@click.group()
def retention() -> None:
    """Remove what is older than a year. Workers do it every night."""


@retention.command()
@click.option("--dry-run", is_flag=True, help="Only say what would be done.")
def run(dry_run: bool) -> None:
    """Tell creators of what ends within 14 days, remove what has ended, and forget old jobs and unsaved changes."""
    from thumbsmith.studio.retention import ended_jobs, expiring, layer_changes

    if dry_run:
        planned = with_deps(expiring.plan)
        show("Would be told of its end", planned.to_notify)
        show("Would be removed", planned.to_remove)
        click.echo(f"Ended jobs that would be forgotten: {with_deps(ended_jobs.due)}")
        click.echo(f"Changes on layers that would be forgotten: {with_deps(layer_changes.due)}")
        return
    done = with_deps(expiring.run)
    click.echo(f"{done.users_notified} users were told, {done.removed} pictures were removed.")
    click.echo(f"{with_deps(ended_jobs.remove)} ended jobs were forgotten.")
    click.echo(f"{with_deps(layer_changes.remove)} changes on layers were forgotten.")


def show(what: str, endings: Sequence[Ending]) -> None:
    click.echo(f"{what}: {len(endings)}")
    for each in endings:
        click.echo("\t".join((f"{each.ends_at:%Y-%m-%d}", each.kind, each.id, each.user_id, each.name)))
