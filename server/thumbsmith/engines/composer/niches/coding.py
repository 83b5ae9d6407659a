"""Programming and AI."""

from __future__ import annotations

from thumbsmith.engines.composer.types import Niche, phrases

NICHE = Niche(
    key="coding",
    label="Programming and AI",
    keywords=phrases(
        "learn python, learn to code, code, coding, programming, programmer, developer, python, javascript, "
        "java, react, rust, software, web development, website, websites, web design, homepage, html, css, "
        "ai, artificial intelligence, chatgpt, machine learning, robot, robots, data science, hacker, "
        "hacking, algorithm, api, linux, docker, git, automation, البرمجة, programar, программирование"
    ),
    sentence="learn to program software in python with artificial intelligence",
    faces=("nerd-face", "exploding-head", "thinking-face"),
    heroes=("laptop-code", "robot", "technologist"),
    props=("laptop", "gear", "keyboard", "light-bulb", "puzzle-piece"),
    backdrops=(
        "code-wall",
        "circuit",
        "studio",
    ),
    palettes=("electric", "toxic", "neon", "midnight"),
    fonts=("anton", "montserrat", "russo-one"),
    tags=("FOR BEGINNERS", "FULL COURSE", "FROM ZERO"),
    mood="excited",
    styles=(
        "sticker",
        "neon",
        "clean",
    ),
)
