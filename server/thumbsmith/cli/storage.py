"""`thumbsmith storage`: whether files and records belong together."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from thumbsmith.cli.user import run

if TYPE_CHECKING:
    from thumbsmith.container import Container
    from thumbsmith.studio.retention.storage_check import Findings

NOT_CLEAN = 1


@click.group()
def storage() -> None:
    """Look after the files of creators. Workers sweep them every night."""


@storage.command("check")
@click.option(
    "--repair", is_flag=True, help="Remove files that nothing leads to, and records that nobody needs; count again."
)
def check_storage(repair: bool) -> None:
    """Compare every file with the database. Ends with 1 when something is amiss and was not repaired."""
    from thumbsmith.studio.retention import storage_check

    async def look(deps: Container) -> Findings:
        findings = await storage_check.check(deps)
        if repair:
            await storage_check.repair(deps, findings)
        return findings

    found = run(look)
    report(found, "removed" if repair else "nothing leads to it")
    if found.lost or not (repair or found.is_clean):
        raise click.exceptions.Exit(NOT_CLEAN)


def report(found: Findings, about_orphans: str) -> None:
    for key in found.orphans:
        click.echo(f"{key}\t{about_orphans}")
    for user_id, name in found.unneeded:
        click.echo(f"{user_id} {name}\ta picture that nobody needs")
    for user_id, name in found.lost:
        click.echo(f"{user_id} {name}\tits file is lost")
    for user_id in found.astray:
        click.echo(f"{user_id}\tthe count of what this account keeps is wrong")
    for key in found.foreign:
        click.echo(f"{key}\tnot ours, left alone")
    click.echo(
        f"{found.files} files: {len(found.orphans)} orphans, {found.waiting} not recorded yet,"
        f" {len(found.lost)} lost, {len(found.unneeded)} not needed; {len(found.astray)} accounts counted wrongly."
    )
