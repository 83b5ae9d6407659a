"""`thumbsmith user`: accounts, for whoever runs the installation."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, TypeVar

import click

from thumbsmith.cli.installation import require_installation

if TYPE_CHECKING:
    from thumbsmith.container import Container

Result = TypeVar("Result")
LISTED = 50
MOST_TOKENS = 100_000_000


@click.group()
def user() -> None:
    """Make accounts, look at them, help with them."""


@user.command()
@click.argument("email")
@click.option("--first-name", default="", help="The name in the greeting of mails.")
@click.option("--last-name", default="")
@click.option("--password", help="Their password; others on this machine may see it: rather --password-stdin.")
@click.option("--password-stdin", is_flag=True, help="Read the password from the first line of the input.")
@click.option(
    "--tokens",
    type=click.IntRange(1, MOST_TOKENS),
    help="Give them so many tokens, which don't expire; an image costs 6208.",
)
@click.option("--unverified", is_flag=True, help="They have to enter the code of a mail first, within a week.")
def create(
    email: str,
    first_name: str,
    last_name: str,
    password: str | None,
    password_stdin: bool,
    tokens: int | None,
    unverified: bool,
) -> None:
    """Make an account for EMAIL.

    Without a password one is made up and printed; it has to be changed at the first login.
    """
    from thumbsmith.accounts import administration
    from thumbsmith.accounts.passwords import generate_password

    if password and password_stdin:
        raise click.UsageError("Give the password in one way: --password or --password-stdin.")
    if password_stdin:
        password = sys.stdin.readline().rstrip("\r\n")
    chosen = generate_password(email=email, names=(first_name, last_name)) if password is None else password

    async def make(deps: Container) -> None:
        await administration.create(
            deps,
            email,
            chosen,
            first_name=first_name.strip(),
            last_name=last_name.strip(),
            is_verified=not unverified,
            force_password_change=password is None,
        )
        if tokens is not None:
            await give_tokens(deps, email, tokens)

    run(make)
    click.echo(f"{email} can log in." if not unverified else f"{email} gets a code by mail.")
    if password is None:
        click.echo(f"password: {chosen}")


@user.command()
@click.argument("email")
def verify(email: str) -> None:
    """Count EMAIL as verified, without its code."""
    from thumbsmith.accounts import administration

    run(lambda deps: administration.verify(deps, email))
    click.echo(f"{email} is verified.")


@user.command()
@click.argument("email")
def force_password_change(email: str) -> None:
    """Let EMAIL set a new password before anything else."""
    from thumbsmith.accounts import administration

    run(lambda deps: administration.force_password_change(deps, email))
    click.echo(f"{email} has to set a new password.")


@user.command()
@click.argument("email")
def log_out(email: str) -> None:
    """End every session and every API key of EMAIL."""
    from thumbsmith.accounts import administration

    run(lambda deps: administration.log_out(deps, email))
    click.echo(f"{email} is logged out everywhere.")


@user.command("list")
@click.option("--most", type=click.IntRange(1), default=LISTED, show_default=True, help="How many to show.")
def list_users(most: int) -> None:
    """The newest accounts, one a line: mail address, state, day, name, id."""
    from thumbsmith.accounts import administration
    from thumbsmith.accounts.models import User

    async def find(deps: Container) -> list[User]:
        async with deps.database.read() as session:
            return list(await administration.newest(session, most))

    for one in run(find):
        state = "verified" if one.verified_at else "unverified"
        state = "must change password" if one.force_password_change else state
        name = f"{one.first_name} {one.last_name}".strip()
        click.echo("\t".join((one.email, state, f"{one.created_at:%Y-%m-%d}", name, one.id)))


@user.command()
@click.argument("email")
@click.option("--yes", is_flag=True, help="Don't ask.")
def delete(email: str, yes: bool) -> None:
    """Delete the account of EMAIL with everything that belongs to it."""
    from thumbsmith.accounts import administration

    found = run(lambda deps: administration.find(deps, email))
    if not yes:
        click.confirm(f"Delete {found.email} with all thumbnails and images? This can't be undone.", abort=True)
    run(lambda deps: administration.delete(deps, found))
    click.echo(f"{found.email} is deleted.")


@user.command("grant-tokens")
@click.argument("email")
@click.argument("count", type=click.IntRange(1, MOST_TOKENS))
def grant_tokens(email: str, count: int) -> None:
    """Give EMAIL so many tokens, which don't expire. An image costs 6208."""
    click.echo(f"{email} has {run(lambda deps: give_tokens(deps, email, count)):,} tokens now.")


async def give_tokens(deps: Container, email: str, count: int) -> int:
    """Returns how many they have then."""
    from thumbsmith.accounts import administration
    from thumbsmith.platform.identifiers import new_id
    from thumbsmith.tokens import lots, service

    found = await administration.find(deps, email)
    now = deps.clock()
    wanted = service.Grant(found.id, "goodwill", count, f"operator:{new_id(now)}", now)
    async with deps.database.write() as session:
        await service.grant(session, wanted, now)
        return (await lots.balance(session, found.id, now)).available


def run(work: Callable[[Container], Awaitable[Result]]) -> Result:
    """Do something with the parts of this installation, whether or not its server runs. There has to be one."""

    async def within() -> Result:
        async with opened() as deps:
            return await work(deps)

    return asyncio.run(within())


@asynccontextmanager
async def opened() -> AsyncIterator[Container]:
    from thumbsmith.container import open_container
    from thumbsmith.settings import Settings

    settings = Settings()
    await require_installation(settings)
    async with open_container(settings) as deps:
        yield deps
