"""The work of each `make` command, top to bottom."""

from __future__ import annotations

import os
import shutil
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.setup import family, locks
from tools.setup.browser import ensure_browser, require_firefox
from tools.setup.node import node, packs, web_app, web_packages
from tools.setup.paths import PACKS, PYTHON, ROOT, SERVER, TEST_REPORTS, WEB
from tools.setup.process import SetupError, beside, timed
from tools.setup.python_environment import python_environment, tool_environment
from tools.setup.sbom import write_sbom
from tools.setup.serving import HOST, become, chosen_port, require_free_port, serve
from tools.setup.steps import ensure
from tools.setup.suites import Suite, run_suites
from tools.setup.weights import draw_elements, fetch_weights, fetch_weights_in_background
from tools.setup.wheel import build_wheel, try_wheel

SIDE_BY_SIDE = ("--numprocesses", str(min(4, (os.cpu_count() or 1) + 1)), "--dist", "worksteal")
"""Options by which the server's tests share the cores: one process more than there are, as each waits for servers a
third of its time; four at most, as each starts servers of its own, which need memory."""

GPU_DEVICES = ("/dev/nvidiactl", "/dev/dxg")


@dataclass(frozen=True)
class Module:
    """A command that is a program of its own, in the project's environment."""

    name: str
    arguments: Sequence[str | Path] = ()
    folder: Path = ROOT
    web: bool = False
    tests: bool = False
    tools: Sequence[str] = ()

    def __call__(self) -> int:
        set_up(web=self.web, tests=self.tests)
        ensure(*map(tool_environment, self.tools))
        return family.run([PYTHON, "-m", self.name, *self.arguments], self.folder)


def start() -> int:
    """Set up what is missing, then serve the product."""
    port = chosen_port()
    require_free_port(port)
    set_up(web=True)
    fetch_weights_in_background()
    serve(port)
    return 0


def prepare() -> int:
    """Set up what the running product needs, and stop there: for images."""
    set_up()
    with beside("weights"):
        ensure(web_app())
    return 0


def set_up(web: bool = False, tests: bool = False, diffusers: bool = False) -> None:
    ensure(python_environment(tests, diffusers), packs(), *((web_app(),) if web else ()))


def test() -> int:
    """Every suite: server, web units, end to end in a real browser."""
    browser = ensure_browser()
    prepare_tests()
    return run_suites([server_suite(), web_units(), journeys(browser)])


def test_fast() -> int:
    """Units, and calls on SQLite: what one runs while working."""
    prepare_tests()
    return run_suites([server_suite("-m", "not slow and not postgresql"), web_units()])


def test_server() -> int:
    """The server's suite, or a part of its files."""
    prepare_tests()
    return run_suites([server_suite(*shard())])


def test_web() -> int:
    """The units of the web app."""
    prepare_tests()
    return run_suites([web_units()])


def test_journeys() -> int:
    """End to end in a real browser, or a part of the files."""
    browser = ensure_browser()
    prepare_tests()
    return run_suites([journeys(browser, *shard())])


def test_firefox() -> int:
    """The main journeys in the machine's Firefox."""
    firefox = require_firefox()
    prepare_tests()
    environment = {"FIREFOX": firefox}
    return run_suites([web_suite("firefox", None, environment, "run", "test:firefox")])


def shard() -> list[str]:
    """`SHARD=2/3` in the environment, as pytest (`tests/conftest.py`) and Playwright take it."""
    return [f"--shard={os.environ['SHARD']}"] if "SHARD" in os.environ else []


def prepare_tests() -> None:
    set_up(tests=True)
    with beside("weights"):
        ensure(web_app(), web_packages())


def server_suite(*arguments: str) -> Suite:
    report = TEST_REPORTS / "server.xml"
    system = f"{os.environ.get('PATH', '')}{os.pathsep}/usr/sbin{os.pathsep}/sbin"  # a bare root shell may lack them
    command: list[str | Path] = [PYTHON, "-m", "pytest", "-q", f"--junitxml={report}", *SIDE_BY_SIDE, *arguments]
    return Suite("server", command, SERVER, {"PATH": system}, report)


def web_units() -> Suite:
    report = TEST_REPORTS / "web.xml"
    reporters = ("--reporter=default", "--reporter=junit", f"--outputFile.junit={report}")
    return web_suite("web", report, {}, "run", "test", "--", *reporters)


def journeys(browser: str, *arguments: str) -> Suite:
    report = TEST_REPORTS / "end-to-end.xml"
    environment = {"CHROMIUM": browser, "PLAYWRIGHT_JUNIT_OUTPUT_FILE": str(report)}
    return web_suite("end to end", report, environment, "run", "e2e", "--", "--reporter=list,junit", *arguments)


def web_suite(title: str, report: Path | None, environment: Mapping[str, str], *arguments: str) -> Suite:
    """A suite that npm runs, as in continuous integration."""
    everything = {**node().environment(), "CI": "1", **environment}
    return Suite(title, node().npm_command(*arguments), WEB, everything, report)


def check() -> int:
    """Format, lint, types, import rules, credits, and whether generated files are up to date."""
    set_up(tests=True)
    ensure(web_packages())
    sources = [".", "../tools"]
    tool: list[str | Path] = [PYTHON, "-m"]
    return run_suites(
        [
            Suite("server: format", [*tool, "ruff", "format", "--check", "--quiet", *sources], SERVER),
            Suite("server: lint", [*tool, "ruff", "check", "--quiet", *sources], SERVER),
            Suite(
                "server: types",
                [*tool, "mypy", "thumbsmith", "tests", "../tools"],
                SERVER,
            ),
            Suite("server: imports", [PYTHON.parent / "lint-imports"], SERVER),
            Suite("settings", [*tool, "tools.setup.settings_lists", "--check"], ROOT),
            Suite("credits", [*tool, "tools.art.credits", "--check"], ROOT),
            Suite("web: format, lint, types, client", node().npm_command("run", "check"), WEB, node().environment()),
        ]
    )


def dev() -> int:
    """Server and web app with live reload; Ctrl-C ends both."""
    port = chosen_port()
    require_free_port(port)
    set_up()
    ensure(web_packages())
    address = f"http://{HOST}:{port}"
    environment = {**node().environment(), "PORT": str(port), "THUMBSMITH_DEV_SERVER": address}
    with family.Family([PYTHON, "-m", "thumbsmith.cli", "serve", "--reload"], ROOT, environment):
        try:
            return family.run(node().npm_command("run", "dev"), WEB, environment)
        except KeyboardInterrupt:
            return 0


def wheel() -> int:
    """The product as one file for pip, tried in an empty environment."""
    set_up(web=True)
    try_wheel(build_wheel())
    return 0


def sbom() -> int:
    """The parts of the product, out of the lock files."""
    set_up()
    write_sbom()
    return 0


def lock() -> int:
    """Renew the lock files of the Python packages."""
    set_up(tests=True)
    with timed("Lock files"):
        locks.renew()
    return 0


def diffusers() -> int:
    """Add what the engine of the local model needs: torch and diffusers, three gigabytes."""
    set_up(diffusers=True)
    return 0


def test_gpu() -> int:
    """Try the engine of the local model on this machine's GPU."""
    if not has_gpu():
        raise SetupError(
            "No NVIDIA GPU was found here (neither its device nor nvidia-smi), so nothing was tried or installed."
        )
    set_up(tests=True, diffusers=True)
    return family.run([PYTHON, "-m", "tests.diffusers.gpu"], SERVER)


def has_gpu() -> bool:
    return any(Path(device).exists() for device in GPU_DEVICES) or shutil.which("nvidia-smi") is not None


def command_line(arguments: Sequence[str]) -> int:
    """`./thumbsmith …`: the project's command line, in the folder it is called from."""
    set_up(web="serve" in arguments[:1])
    become(arguments)
    return 0


COMMANDS: dict[str, Callable[[], int]] = {
    **{each.__name__: each for each in (start, prepare, dev, test, check, wheel, sbom, lock, diffusers)},
    "test-fast": test_fast,
    "test-server": test_server,
    "test-web": test_web,
    "test-journeys": test_journeys,
    "test-firefox": test_firefox,
    "test-gpu": test_gpu,
    "weights": fetch_weights,
    "elements": draw_elements,
    "bench": Module("tools.bench", web=True, tests=True),
    "load": Module("tools.bench.load", web=True, tests=True),
    "attack": Module("tools.attack", web=True, tests=True, tools=("attack", "wapiti")),
    "test-cluster": Module("tests.many_machines", web=True, tests=True),
    "soak": Module("tests.soak", ("--keep",), web=True, tests=True),
    "gallery": Module("tools.art.gallery", tests=True),
    "credits": Module("tools.art.credits"),
    "settings": Module("tools.setup.settings_lists"),
    "verify-packs": Module("tools.art.verify_packs", (PACKS,)),
    "test-stripe-live": Module("tests.billing.live", folder=SERVER, tests=True),
    "test-openai-live": Module("tests.images_api.live", folder=SERVER, tests=True),
}


def run(arguments: Sequence[str]) -> int:
    """Gives the exit status: 0 when all went well, 1 with one sentence on the screen otherwise, and 128 with the
    number of the signal that ended it (130 after Ctrl-C)."""
    try:
        if arguments and arguments[0] == "run":
            return command_line(arguments[1:])
        if len(arguments) != 1 or arguments[0] not in COMMANDS:
            print(f"Say one of: {', '.join(COMMANDS)}.", file=sys.stderr)
            return 2
        return COMMANDS[arguments[0]]()
    except PermissionError as error:  # of another user, in a folder that this one may not look into
        print(f"\n{error.filename} can't be used by this user: {error.strerror}.", file=sys.stderr, flush=True)
        return 1
    except SetupError as error:
        print(f"\n{error}", file=sys.stderr, flush=True)
        return 1
    except KeyboardInterrupt:
        return family.ENDED_BY_SIGNAL + signal.SIGINT
    except family.Ended as ended:
        return family.ENDED_BY_SIGNAL + ended.number
