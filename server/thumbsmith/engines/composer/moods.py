"""The moods a creator can ask for, and what they mean for faces, styles and palettes. Data only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Mood:
    key: str
    label: str
    faces: tuple[str, ...]
    styles: tuple[str, ...]
    palettes: tuple[str, ...] = ()
    """Only asked for by name: these go before the niche's own."""


_ALL = (
    Mood(
        "excited",
        "Excited",
        ("exploding-head", "astonished-face", "face-screaming-in-fear", "star-struck"),
        ("sticker", "pop-art", "bars"),
        ("fire", "energy", "candy"),
    ),
    Mood(
        "happy",
        "Happy",
        ("grinning-face-with-big-eyes", "partying-face", "smiling-face-with-hearts", "star-struck"),
        ("sticker", "clean", "pop-art"),
        ("lemon", "summer", "candy"),
    ),
    Mood(
        "funny",
        "Funny",
        ("rolling-on-the-floor-laughing", "zany-face", "face-with-tears-of-joy"),
        ("comic", "pop-art", "sticker"),
        ("candy", "lemon"),
    ),
    Mood(
        "epic",
        "Epic",
        ("face-screaming-in-fear", "exploding-head", "face-with-steam-from-nose", "anxious-face-with-sweat"),
        ("sticker", "cinematic", "bars"),
        ("fire", "royal", "midnight"),
    ),
    Mood(
        "scary",
        "Scary",
        ("fearful-face", "face-screaming-in-fear", "shushing-face", "face-with-peeking-eye"),
        ("documentary", "cinematic", "sticker"),
        ("blood", "midnight"),
    ),
    Mood(
        "serious",
        "Serious",
        ("face-with-raised-eyebrow", "thinking-face", "worried-face"),
        ("documentary", "bars", "cinematic"),
        ("steel", "midnight"),
    ),
    Mood(
        "calm",
        "Calm",
        ("relieved-face", "smiling-face-with-smiling-eyes", "thinking-face", "slightly-smiling-face"),
        ("clean", "cinematic", "sticker"),
        ("lagoon", "sunset", "blush"),
    ),
    Mood(
        "curious",
        "Curious",
        ("thinking-face", "face-with-monocle", "astonished-face", "exploding-head"),
        ("sticker", "clean", "cinematic"),
        ("electric", "cosmos", "lagoon"),
    ),
)

SORROWFUL = ("face-screaming-in-fear", "loudly-crying-face", "anguished-face", "worried-face")
"""Faces for losses and mistakes, whatever the niche and its mood."""
MOODS: Mapping[str, Mood] = {mood.key: mood for mood in _ALL}
