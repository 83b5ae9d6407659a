"""`make test-cluster`: the journeys of web/e2e in a real browser, through the proxy of a cluster.

`python -m tests.many_machines [JOURNEY …]` runs some of them, by the names of their files: studio dashboard.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import urlsplit

from tests.many_machines.cluster import cluster
from tests.servers import private_folder
from tools.setup.browser import ensure_browser
from tools.setup.node import node, web_packages
from tools.setup.paths import WEB
from tools.setup.steps import ensure

CONFIGURATION = Path(__file__).with_name("journeys.config.mts")
PLENTY = "10000"
SETTINGS = {  # every test is a person of its own, and all of them come from one address
    "REGISTRATIONS_PER_ADDRESS_AND_HOUR": PLENTY,
    "LOGINS_PER_ADDRESS_AND_MINUTE": PLENTY,
    "LOOKUPS_PER_ADDRESS_AND_MINUTE": PLENTY,
    "RESETS_PER_ADDRESS_AND_HOUR": PLENTY,
}


def main(journeys: Sequence[str]) -> int:
    browser = ensure_browser()
    ensure(web_packages())
    with private_folder("journeys") as folder, cluster(folder, SETTINGS) as running:
        environment = {
            **os.environ,
            **node().environment(),
            "CHROMIUM": browser,
            "THUMBSMITH_E2E_PORT": str(urlsplit(running.address).port),
            "THUMBSMITH_E2E_MAILBOX": running.server_addresses[0],  # it is closed to who comes through the proxy
            "THUMBSMITH_E2E_DATA": str(folder),
        }
        files = [f"{name}.spec.ts" for name in journeys]
        command = node().npm_command("exec", "--", "playwright", "test", "--config", str(CONFIGURATION), *files)
        return subprocess.run(command, cwd=WEB, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
