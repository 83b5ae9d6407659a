"""Draws the app's own sample pictures anew, with the engine of a running server.

Front page: `public/samples`, one per line of `app/features/home/samples.json`. Studio: `public/choices`, one picture of
the same brief per style, per layout and per mood. Needs an account there (`./thumbsmith user create`):
python web/scripts/draw_pictures.py http://127.0.0.1:8000 EMAIL PASSWORD
"""

from __future__ import annotations

import io
import json
import sys
import urllib.request
from pathlib import Path
from typing import Any

from PIL import Image

WEB = Path(__file__).resolve().parents[1]
SAMPLE_WIDTH = 960
CHOICE_WIDTH = 208  # twice the width of a tile, for dense screens
QUALITY = 82
CHOICE_PROMPT = "I survived 50 hours in Antarctica"
CHOICE_SEED = 3
STYLE_SHOWN_IN = "hero-side"
STYLE_WINDOW = (0.44, 0.02, 0.98, 0.56)  # shares of the frame: where that layout has its words
LAYOUT_SHOWN_IN = "sticker"
MOOD_PROMPT = "The truth about my new job"  # says nothing of its own: face and colours are the mood's
MOOD_SHOWN_IN = "centered"
MOOD_WINDOW = (0.25, 0.38, 0.75, 0.88)  # where that layout has its face


class Server:
    """A session with a running server."""

    def __init__(self, address: str, email: str, password: str) -> None:
        self.address = address.rstrip("/")
        self.headers = {"Content-Type": "application/json"}
        self.headers["Authorization"] = f"Bearer {self.post('/v1/auth/login', email=email, password=password)['token']}"

    def get(self, path: str) -> bytes:
        with urllib.request.urlopen(urllib.request.Request(self.address + path, headers=self.headers)) as answer:
            content: bytes = answer.read()
        return content

    def post(self, path: str, **body: Any) -> Any:
        request = urllib.request.Request(self.address + path, json.dumps(body).encode(), self.headers)
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    def draw(self, **brief: Any) -> Image.Image:
        """The 16:9 frame of the first variation."""
        record = self.post("/v1/imagegen/genimage", **brief)["processedImage"]["recordId"]
        return Image.open(io.BytesIO(self.get(f"/v1/thumbnails/{record}/export?format=png")))


def save(picture: Image.Image, width: int, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    height = round(picture.height * width / picture.width)
    picture.convert("RGB").resize((width, height), Image.Resampling.LANCZOS).save(path, quality=QUALITY, method=6)
    print(f"{path.relative_to(WEB)}  {path.stat().st_size // 1024} kB")


def part(picture: Image.Image, window: tuple[float, float, float, float]) -> Image.Image:
    left, top, right, bottom = window
    width, height = picture.size
    return picture.crop((round(left * width), round(top * height), round(right * width), round(bottom * height)))


def mosaic(paths: list[Path]) -> Image.Image:
    """Four pictures in one: any of them may come."""
    pictures = [Image.open(path) for path in paths]
    width, height = pictures[0].size
    whole = Image.new("RGB", (2 * width, 2 * height))
    for index, picture in enumerate(pictures):
        whole.paste(picture, (index % 2 * width, index // 2 * height))
    return whole


def draw_samples(server: Server) -> None:
    for sample in json.loads((WEB / "app/features/home/samples.json").read_text()):
        brief = {key: value for key, value in sample.items() if key != "file"}
        save(server.draw(**brief), SAMPLE_WIDTH, WEB / "public/samples" / sample["file"])


def draw_choices(server: Server) -> None:
    options = json.loads(server.get("/v1/imagegen/options"))
    brief = {"prompt": CHOICE_PROMPT, "seed": CHOICE_SEED}
    folder = WEB / "public/choices"
    for style in options["styles"]:
        picture = server.draw(**brief, style=style["key"], layout=STYLE_SHOWN_IN)
        save(part(picture, STYLE_WINDOW), CHOICE_WIDTH, folder / "style" / f"{style['key']}.webp")
    for layout in options["layouts"]:
        picture = server.draw(**brief, style=LAYOUT_SHOWN_IN, layout=layout["key"])
        save(picture, CHOICE_WIDTH, folder / "layout" / f"{layout['key']}.webp")
    for mood in options["moods"]:
        picture = server.draw(prompt=MOOD_PROMPT, seed=CHOICE_SEED, mood=mood["key"], layout=MOOD_SHOWN_IN)
        save(part(picture, MOOD_WINDOW), CHOICE_WIDTH, folder / "mood" / f"{mood['key']}.webp")
    for kind in ("style", "layout", "mood"):
        shown = [folder / kind / f"{choice['key']}.webp" for choice in options[f"{kind}s"]]
        save(mosaic(shown[::2][:4]), CHOICE_WIDTH, folder / kind / "any.webp")


def main() -> None:
    server = Server(*sys.argv[1:])
    draw_samples(server)
    draw_choices(server)


if __name__ == "__main__":
    main()
