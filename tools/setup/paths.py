"""Places in the repository."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SERVER = ROOT / "server"
WEB = ROOT / "web"
ART = ROOT / "tools" / "art"
FONT_FACTS = SERVER / "thumbsmith" / "pictures" / "font_facts.py"
ATTACK = ROOT / "tools" / "attack"
SETUP = ROOT / "tools" / "setup"
BUILD = ROOT / "build"
PACKS = BUILD / "packs"
TOOLS = BUILD / "tools"
TEST_REPORTS = BUILD / "test-reports"
ENVIRONMENT = ROOT / ".venv"
PYTHON = ENVIRONMENT / "bin" / "python"
REQUIREMENTS = SERVER / "requirements.txt"
TEST_REQUIREMENTS = SERVER / "requirements-test.txt"
DIFFUSERS_REQUIREMENTS = SERVER / "requirements-diffusers.txt"
PHOTOS_LOCK = ROOT / "tools" / "bench" / "photos.txt"
LOG = BUILD / "setup.log"
