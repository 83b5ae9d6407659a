"""`thumbsmith user`, against a database of its own."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.cli.test_cli import clean_environment, engine, installation  # noqa: F401  fixtures
from thumbsmith.accounts.hashing import PasswordHasher
from thumbsmith.accounts.passwords import check_password
from thumbsmith.cli.program import program

pytestmark = pytest.mark.usefixtures("engine", "installation")
PASSWORD = "Vq7!tumBrel#92x"


def user(*arguments: str, said: str = "") -> Result:
    return CliRunner().invoke(program, ["user", *arguments], input=said)


def done(*arguments: str, said: str = "") -> str:
    result = user(*arguments, said=said)
    assert result.exit_code == 0, result.output
    return result.stdout


def row(email: str) -> sqlite3.Row:
    with sqlite3.connect(Path("data/thumbsmith.db")) as connection:
        connection.row_factory = sqlite3.Row
        found: sqlite3.Row | None = connection.execute("SELECT * FROM users WHERE email = ?", [email]).fetchone()
    connection.close()
    assert found is not None
    return found


def opens(password: str, email: str) -> bool:
    return asyncio.run(PasswordHasher(1).verify(password, row(email)["password_hash"]))[0]


def test_an_account_with_a_password_that_was_made_up() -> None:
    said = done("create", "ada@example.org", "--first-name", "Ada", "--last-name", "Lovelace")
    password = said.rpartition("password: ")[2].strip()
    check_password(password, email="ada@example.org", names=("Ada", "Lovelace"))
    assert opens(password, "ada@example.org")
    made = row("ada@example.org")
    assert made["verified_at"]
    assert made["force_password_change"] == 1
    assert (made["first_name"], made["last_name"]) == ("Ada", "Lovelace")


@pytest.mark.parametrize(("way", "said"), [(["--password", PASSWORD], ""), (["--password-stdin"], f"{PASSWORD}\r\n")])
def test_an_account_with_a_given_password(way: list[str], said: str) -> None:
    assert PASSWORD not in done("create", "ada@example.org", *way, said=said)
    assert opens(PASSWORD, "ada@example.org")
    assert row("ada@example.org")["force_password_change"] == 0


def test_an_account_with_tokens_can_make_pictures_at_once() -> None:
    done("create", "ada@example.org", "--password-stdin", "--tokens", "62080", said=f"{PASSWORD}\n")
    assert "has 62,081 tokens now" in done("grant-tokens", "ada@example.org", "1")
    assert "an image costs 6208" in " ".join(done("create", "--help").split())


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["create", "ada"], "Error: Please enter a valid email address.\n"),
        (["create", "ada@example.org", "--password", "short"], "Error: Password must be at least 12 characters long\n"),
        (["verify", "nobody@example.org"], "Error: There is no account for nobody@example.org.\n"),
        (["force-password-change", "nobody@example.org"], "Error: There is no account for nobody@example.org.\n"),
        (["log-out", "nobody@example.org"], "Error: There is no account for nobody@example.org.\n"),
        (["delete", "nobody@example.org", "--yes"], "Error: There is no account for nobody@example.org.\n"),
    ],
)
def test_what_can_not_be_done_is_told_in_a_sentence(arguments: list[str], message: str) -> None:
    result = user(*arguments)
    assert (result.exit_code, result.stderr) == (1, message)


def test_one_address_is_one_account() -> None:
    done("create", "ada@example.org")
    result = user("create", "Ada@Example.org")
    assert (result.exit_code, result.stderr) == (1, "Error: Account already exists with this email\n")


def test_verify_force_list_and_delete() -> None:
    done("create", "ada@example.org", "--unverified", "--password", PASSWORD, "--first-name", "Ada")
    done("create", "bob@example.org", "--password", PASSWORD)
    lines = [line.split("\t") for line in done("list").splitlines()]
    assert [line[:2] for line in lines] == [["bob@example.org", "verified"], ["ada@example.org", "unverified"]]
    assert lines[1][3:] == ["Ada", row("ada@example.org")["id"]]
    done("verify", "ADA@example.org")
    done("force-password-change", "bob@example.org")
    assert [line.split("\t")[1] for line in done("list").splitlines()] == ["must change password", "verified"]
    assert len(done("list", "--most", "1").splitlines()) == 1

    kept = user("delete", "bob@example.org", said="n\n")
    assert kept.exit_code == 1
    assert len(done("list").splitlines()) == 2
    done("delete", "bob@example.org", said="y\n")
    done("delete", "ada@example.org", "--yes")
    assert done("list") == ""


@pytest.mark.parametrize("name", ["Ada\nBcc: eve@example.org", "x" * 81, "\u202eadA", "\u200b"])
def test_names_are_held_to_the_rules_of_registering(name: str) -> None:
    refused = user("create", "ada@example.org", "--first-name", name)
    assert refused.exit_code == 1
    assert refused.stderr.startswith("Error: ")
    assert done("list") == ""
