"""The import contracts of `pyproject.toml` refuse what they are there for: each is shown an import that must not be."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from copy import deepcopy
from typing import Any

import grimp
import pytest
from importlinter import Contract, configuration
from importlinter.contracts.forbidden import ForbiddenContract
from importlinter.contracts.layers import LayersContract

from tools.setup.paths import ROOT

configuration.configure()
KINDS: Mapping[str, type[Contract]] = {"layers": LayersContract, "forbidden": ForbiddenContract}
WAYS, ENGINES, ROOMS = "One way down", "Engines know each other", "The composer's rooms"
PURE, NO_WEB, TABLES = "Scene and readability are pure", "Engines and pictures know neither", "Areas reach accounts"
REFUSED = [
    (WAYS, "platform.queue", "settings"),
    (WAYS, "platform.database", "billing.models"),
    (WAYS, "scene.types", "pictures.encoded"),
    (WAYS, "readability.types", "pictures.encoded"),
    (WAYS, "pictures.sanitizer", "engines.base"),
    (WAYS, "engines.openai.engine", "mail.service"),
    (WAYS, "mail.service", "accounts.service"),
    (WAYS, "accounts.service", "tokens.service"),
    (WAYS, "tokens.service", "billing.plans"),
    (WAYS, "billing.checkout", "studio.scenes"),
    (WAYS, "studio.scenes", "billing.plans"),
    (WAYS, "site.routes", "studio.scenes"),
    (WAYS, "billing.routes", "container"),
    (WAYS, "tables", "container"),
    (WAYS, "container", "worker"),
    (WAYS, "app", "cli.program"),
    ("Jobs know none", "studio.jobs.worker", "studio.tools.working"),
    ("Jobs know none", "studio.tools.service", "studio.generations.service"),
    ("Jobs know none", "studio.edits.service", "studio.generations.service"),
    (ENGINES, "engines.openai.engine", "engines.diffusers.engine"),
    (ENGINES, "engines.plates", "engines.composer.engine"),
    (ROOMS, "engines.composer.read.reader", "engines.composer.plan.planning"),
    (PURE, "scene.types", "platform.clock"),
    (PURE, "readability.types", "sqlalchemy"),
    (NO_WEB, "pictures.encoded", "fastapi"),
    (NO_WEB, "engines.base", "sqlalchemy"),
    (TABLES, "billing.trial", "accounts.models"),
    (TABLES, "studio.scenes", "tokens.models"),
    (TABLES, "site.routes", "mail.models"),
    ("So does the ledger", "tokens.service", "accounts.models"),
    ("And accounts", "accounts.service", "mail.models"),
]


@pytest.fixture(scope="module")
def whole() -> grimp.ImportGraph:
    return grimp.build_graph("thumbsmith", include_external_packages=True, cache_dir=None)


def contracts() -> dict[str, dict[str, Any]]:
    settings = tomllib.loads((ROOT / "server" / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    return {contract["name"]: contract for contract in settings["contracts"]}


def keeps(graph: grimp.ImportGraph, beginning: str) -> bool:
    (options,) = (each for name, each in contracts().items() if name.startswith(beginning))
    session = {"root_packages": ["thumbsmith"], "include_external_packages": True}
    contract = KINDS[options["type"]](
        options["name"], session, {name: as_words(value) for name, value in options.items()}
    )
    return contract.check(deepcopy(graph), verbose=False).kept


def as_words(value: object) -> object:
    """As import-linter reads its options."""
    return str(value) if isinstance(value, bool) else value


def full(module: str, graph: grimp.ImportGraph) -> str:
    return module if module in graph.modules else f"thumbsmith.{module}"


def test_every_contract_is_tried() -> None:
    tried = {name for name in contracts() for beginning, *_ in REFUSED if name.startswith(beginning)}
    assert tried == contracts().keys()


@pytest.mark.parametrize(("contract", "importer", "imported"), REFUSED)
def test_a_contract_refuses(whole: grimp.ImportGraph, contract: str, importer: str, imported: str) -> None:
    graph = deepcopy(whole)
    names = full(importer, graph), full(imported, graph)
    assert set(names) <= graph.modules
    assert not graph.direct_import_exists(importer=names[0], imported=names[1])
    graph.add_import(importer=names[0], imported=names[1])
    assert not keeps(graph, contract)


@pytest.mark.parametrize("contract", sorted(contracts()))
def test_the_code_keeps(whole: grimp.ImportGraph, contract: str) -> None:
    assert keeps(whole, contract)


@pytest.mark.parametrize(("contract", "module"), [(WAYS, "thumbsmith.added"), (ENGINES, "thumbsmith.engines.added")])
def test_a_new_area_has_to_be_put_into_the_order(whole: grimp.ImportGraph, contract: str, module: str) -> None:
    graph = deepcopy(whole)
    graph.add_module(module)
    assert not keeps(graph, contract)
