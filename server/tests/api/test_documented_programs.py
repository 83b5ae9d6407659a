"""The programs of docs/api.md, as they stand there, against a running server."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI
from PIL import Image

from tests.patience import PATIENCE
from tests.servers import served
from tools.setup.node import node

DOCUMENT = Path(__file__).parents[3] / "docs" / "api.md"


def program(language: str) -> str:
    (found,) = re.findall(rf"^```{language}\n(.*?)^```$", DOCUMENT.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    return str(found)


@pytest.mark.parametrize(("language", "ending"), [("python", "py"), ("javascript", "mjs")])
async def test_the_program_makes_four_files(
    app: FastAPI, client: httpx.AsyncClient, tmp_path: Path, language: str, ending: str
) -> None:
    body = {"name": "Documented", "scopes": ["generate", "thumbnails:read"]}
    key = (await client.post("/v1/api-keys", json=body)).json()["token"]
    file = tmp_path / f"program.{ending}"
    file.write_text(program(language), "utf-8")
    runner = sys.executable if language == "python" else node().program
    async with served(app) as address:
        running = await asyncio.create_subprocess_exec(
            runner,
            file,
            "A red kite",
            cwd=tmp_path,
            env={"PATH": os.environ["PATH"], "THUMBSMITH_ADDRESS": address, "THUMBSMITH_KEY": key},
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        said, complained = await asyncio.wait_for(running.communicate(), PATIENCE)
    assert running.returncode == 0, complained.decode()
    assert "thumbnail-4.jpg" in said.decode()
    for number in range(1, 5):
        with Image.open(tmp_path / f"thumbnail-{number}.jpg") as picture:
            assert (picture.format, picture.size) == ("JPEG", (1280, 720))
