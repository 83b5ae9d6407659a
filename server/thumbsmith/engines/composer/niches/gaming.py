"""Gaming."""

from __future__ import annotations

from thumbsmith.engines.composer.types import Niche, phrases

NICHE = Niche(
    key="gaming",
    label="Gaming",
    keywords=phrases(
        "game, games, gaming, gamer, minecraft, roblox, fortnite, xbox, playstation, ps5, nintendo, "
        "switch, steam, speedrun, boss, level, rpg, esports, valorant, gta, zelda, pokemon, elden ring, "
        "call of duty, warzone, hardcore, lets play, walkthrough, игра, jugador, juego, jeu, spiel, ゲーム, "
        "游戏"
    ),
    sentence="a shocked gamer plays a hard video game and beats the final boss",
    faces=("face-screaming-in-fear", "exploding-head", "zany-face"),
    heroes=("video-game", "joystick", "desktop-computer"),
    props=("video-game", "joystick", "trophy", "high-voltage", "headphone", "bomb"),
    backdrops=(
        "explosion",
        "synth-grid",
        "block-world",
        "nebula",
        "speed-lines",
    ),
    palettes=("fire", "neon", "cosmos", "electric", "toxic"),
    fonts=("anton", "russo-one", "bungee"),
    tags=("NO WAY!", "GG", "INSANE"),
    mood="excited",
    styles=("sticker", "neon", "comic"),
)
