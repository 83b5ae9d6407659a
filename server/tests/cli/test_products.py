"""`thumbsmith products`, against a database of its own."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from tests.cli.test_cli import clean_environment, engine, installation  # noqa: F401  fixtures
from thumbsmith.billing.catalogue import PRODUCTS
from thumbsmith.cli.program import program

pytestmark = pytest.mark.usefixtures("engine", "installation")


def sync() -> list[list[str]]:
    result = CliRunner().invoke(program, ["products", "sync"])
    assert result.exit_code == 0, result.output
    *lines, last = result.stdout.splitlines()
    assert last == f"{len(lines)} products are known to the sandbox: test mode."
    return [line.split("\t") for line in lines]


def test_everything_that_costs_something_is_made_known_once() -> None:
    first = sync()
    assert [name for name, _, _ in first] == [product.id for product in PRODUCTS.values() if not product.is_free]
    assert ["pro_month_v1", "$24.95"] in [line[:2] for line in first]
    assert sync() == first, "a second time changes nothing"
