"""What each `make` command does, top to bottom."""

from __future__ import annotations

import os
import shutil
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from tools.setup import family, locks
from tools.setup.browser import ensure_browser
from tools.setup.exclusive import exclusive
from tools.setup.packages import ensure_packs, ensure_web, ensure_web_packages, packs_are_current, web_is_current
from tools.setup.parts_list import write_parts_list
from tools.setup.paths import PACKS, PYTHON, ROOT, SERVER, TEST_REPORTS, WEB
from tools.setup.process import SetupError, step
from tools.setup.python_environment import ensure_python_environment, environment_is_current
from tools.setup.serving import HOST, become, chosen_port, require_free_port, serve
from tools.setup.stamps import Stamps
from tools.setup.suites import Suite, run_suites
from tools.setup.tool_environments import ensure_tools
from tools.setup.weights import fetch_weights, fetch_weights_in_background
from tools.setup.wheel import build_wheel, try_wheel

SIDE_BY_SIDE = ("--numprocesses", str(min(4, (os.cpu_count() or 1) + 1)), "--dist", "worksteal")
"""How the server's tests share the cores: one process more than those, as each waits for servers a third of its time.
Each starts its own, so more of them need much memory."""

GPU_DEVICES = ("/dev/nvidiactl", "/dev/dxg")


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
    set_up(web=True)
    return fetch_weights()


def set_up(web: bool = False, tests: bool = False, diffusers: bool = False) -> None:
    """Make whatever is missing. Where nothing is, nothing is written: a server may run as another user than the one who
    set it up, from folders that can only be read."""
    stamps = Stamps()
    if is_set_up(stamps, web, tests, diffusers):
        return
    with exclusive():
        ensure_python_environment(stamps, tests, diffusers)
        ensure_packs(stamps)
        if web:
            ensure_web(stamps)


def is_set_up(stamps: Stamps, web: bool, tests: bool, diffusers: bool) -> bool:
    return (
        environment_is_current(stamps, tests, diffusers)
        and packs_are_current(stamps)
        and (not web or web_is_current(stamps))
    )


def test() -> int:
    """Every suite: server, web units, end to end in a real browser."""
    browser = ensure_browser()
    set_up(web=True, tests=True)
    fetch_weights()
    node = ensure_web_packages(Stamps())
    path = {**node.environment(), "CI": "1"}
    system = f"{os.environ.get('PATH', '')}{os.pathsep}/usr/sbin{os.pathsep}/sbin"  # a bare root shell may lack them
    server, units, journeys = (TEST_REPORTS / f"{name}.xml" for name in ("server", "web", "end-to-end"))
    reporters = ("--reporter=default", "--reporter=junit", f"--outputFile.junit={units}")
    return run_suites(
        [
            Suite(
                "server",
                [PYTHON, "-m", "pytest", "-q", f"--junitxml={server}", *SIDE_BY_SIDE],
                SERVER,
                {"PATH": system},
                server,
            ),
            Suite("web", node.npm_command("run", "test", "--", *reporters), WEB, path, units),
            Suite(
                "end to end",
                node.npm_command("run", "e2e", "--", "--reporter=list,junit"),
                WEB,
                {**path, "CHROMIUM": browser, "PLAYWRIGHT_JUNIT_OUTPUT_FILE": str(journeys)},
                journeys,
            ),
        ]
    )


def check() -> int:
    """Format, lint, types, import rules, credits, and whether generated files are up to date."""
    set_up(tests=True)
    node = ensure_web_packages(Stamps())
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
            Suite("web: format, lint, types, client", node.npm_command("run", "check"), WEB, node.environment()),
        ]
    )


def dev() -> int:
    """Server and web app with live reload; Ctrl-C ends both."""
    port = chosen_port()
    require_free_port(port)
    set_up()
    node = ensure_web_packages(Stamps())
    address = f"http://{HOST}:{port}"
    environment = {**node.environment(), "PORT": str(port), "THUMBSMITH_DEV_SERVER": address}
    with family.Family([PYTHON, "-m", "thumbsmith.cli", "serve", "--reload"], ROOT, environment):
        try:
            return family.run(node.npm_command("run", "dev"), WEB, environment)
        except KeyboardInterrupt:
            return 0


def bench() -> int:
    """The benchmarks: one table, each row beside a named peer or limit."""
    set_up(web=True, tests=True)
    return family.run([PYTHON, "-m", "tools.bench"], ROOT)


def attack() -> int:
    """The field's attack tools against a server of its own, and checkers over the sources."""
    set_up(web=True, tests=True)
    ensure_tools(Stamps(), "attack", "wapiti")
    return family.run([PYTHON, "-m", "tools.attack"], ROOT)


def walk_through_cluster() -> int:
    """The journeys of a browser on a cluster."""
    set_up(web=True, tests=True)
    return family.run([PYTHON, "-m", "tests.many_machines"], ROOT)


def soak() -> int:
    """Simulated creators on a cluster that fares badly; the report is kept."""
    set_up(web=True, tests=True)
    return family.run([PYTHON, "-m", "tests.soak", "--keep"], ROOT)


def wheel() -> int:
    """The product as one file for pip, tried in an empty environment."""
    set_up(web=True)
    try_wheel(build_wheel())
    return 0


def sbom() -> int:
    """What the product is made of, out of the lock files."""
    set_up()
    write_parts_list()
    return 0


def rebuild_packs() -> int:
    """Build the packs again elsewhere, and compare every file with those that are there."""
    set_up()
    return family.run([PYTHON, "-m", "tools.art.verify_packs", PACKS], ROOT)


def load() -> int:
    """The busy calls under load; the figures are kept."""
    set_up(web=True, tests=True)
    return family.run([PYTHON, "-m", "tools.bench.load"], ROOT)


def gallery() -> int:
    """Draw the gallery of generated thumbnails anew, to be looked at."""
    set_up(tests=True)
    return family.run([PYTHON, "-m", "tools.art.gallery"], ROOT)


def lock() -> int:
    """Renew the lock files of the Python packages."""
    set_up(tests=True)
    with step("Lock files"):
        locks.renew()
    return 0


def write_credits() -> int:
    """Write CREDITS.md anew."""
    set_up()
    return family.run([PYTHON, "-m", "tools.art.credits"], ROOT)


def list_settings() -> int:
    """List every setting anew where operators look for it."""
    set_up()
    return family.run([PYTHON, "-m", "tools.setup.settings_lists"], ROOT)


def try_stripe() -> int:
    """Try payments at Stripe itself, with a test key."""
    set_up(tests=True)
    return family.run([PYTHON, "-m", "tests.billing.live"], SERVER)


def try_openai() -> int:
    """Paint at the image service itself, with a key; costs a few cents."""
    set_up(tests=True)
    return family.run([PYTHON, "-m", "tests.images_api.live"], SERVER)


def install_diffusers() -> int:
    """Add what the engine of the local model needs: torch and diffusers, three gigabytes."""
    set_up(diffusers=True)
    return 0


def try_gpu() -> int:
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
    **{
        command.__name__: command
        for command in (start, prepare, dev, test, check, bench, attack, wheel, sbom, gallery, lock)
    },
    "test-cluster": walk_through_cluster,
    "soak": soak,
    "load": load,
    "settings": list_settings,
    "credits": write_credits,
    "verify-packs": rebuild_packs,
    "test-stripe-live": try_stripe,
    "test-openai-live": try_openai,
    "diffusers": install_diffusers,
    "test-gpu": try_gpu,
    "weights": fetch_weights,
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
