"""Music."""

from __future__ import annotations

from thumbsmith.engines.composer.types import Niche, phrases

NICHE = Niche(
    key="music",
    label="Music",
    keywords=phrases(
        "music, song, songs, guitar, piano, drums, making beats, make a beat, lofi beats, producer, rapper, "
        "rap, singer, singing, album, concert, dj, remix, lyrics, vocal, mix, mixing, ableton, band, "
        "playlist, lofi, melody, chord, chords, musica, música, musik, музыка, κιθάρα, 音楽, dance, dancing"
    ),
    sentence="a singer plays guitar and makes a beat for a new song",
    faces=("smiling-face-with-sunglasses", "star-struck", "exploding-head"),
    heroes=("guitar", "headphone", "studio-microphone", "musical-keyboard"),
    props=("musical-notes", "headphone", "microphone", "speaker-high-volume"),
    backdrops=(
        "stage-lights",
        "synth-grid",
        "city-night",
        "photo-venice",
    ),
    palettes=("neon", "cosmos", "candy", "midnight"),
    fonts=("bebas-neue", "anton", "bungee"),
    tags=("TURN IT UP", "FROM SCRATCH", "LIVE"),
    mood="excited",
    styles=(
        "neon",
        "sticker",
        "cinematic",
    ),
)
