"""The feeling of a title, and the face that shows it: shocked, freezing, rich, learning. Data and one function."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from thumbsmith.engines.composer.data.genres import GENRES
from thumbsmith.engines.composer.text import stem, words


@dataclass(frozen=True)
class Feeling:
    """`words` are words and phrases of which one is enough; a strong feeling shows its face whatever the genre."""

    faces: tuple[str, ...]
    words: tuple[str, ...]
    strong: bool = False
    viewer: bool = False
    """Felt by who watches, also where the heroes themselves perform."""


def _feeling(faces: str, text: str, *, strong: bool = False, viewer: bool = False) -> Feeling:
    return Feeling(tuple(faces.split()), tuple(phrase.strip() for phrase in text.split(",")), strong, viewer)


FEELINGS: tuple[Feeling, ...] = (
    _feeling(
        "cold-face grimacing-face",
        "antarctica, arctic, alaska, iceland, siberia, north pole, south pole, freezing, frozen, coldest, blizzard, "
        "snowstorm, ice bath, igloo, ice hotel",
        strong=True,
    ),
    _feeling(
        "hot-face face-with-steam-from-nose",
        "spicy, spiciest, hottest, hot sauce, heatwave, heat wave, sauna, sahara",
        strong=True,
    ),
    _feeling(
        "face-screaming-in-fear loudly-crying-face",
        "that ruin, that are ruining, ruin your, ruining your, ruined my, destroying your, damaging your, damage your",
        strong=True,
    ),
    _feeling(
        "loudly-crying-face worried-face",
        "lost everything, lost it all, bankrupt, broke, fired, rejected, heartbroken, heartbreak, breakup, divorce, "
        "crying, goodbye, funeral, failure, regret, ruined, market crash, about to crash, crashing, "
        "collapsing, recession",
    ),
    _feeling(
        "fearful-face face-screaming-in-fear anxious-face-with-sweat",
        "scary, scariest, haunted, horror, ghost, ghosts, creepy, creepiest, terrifying, nightmare, 3am, paranormal, "
        "cursed, demon, stalker, abandoned, backrooms",
        strong=True,
    ),
    _feeling(
        "rolling-on-the-floor-laughing face-with-tears-of-joy zany-face",
        "not to laugh, laughing, hilarious, dad jokes, bloopers",
        strong=True,
    ),
    _feeling(
        "astonished-face exploding-head star-struck",
        "you won't believe, can't believe exist, won't believe exist",
        strong=True,
        viewer=True,
    ),
    _feeling(
        "face-screaming-in-fear anxious-face-with-sweat worried-face",
        "storm, hurricane, tornado, typhoon, tsunami, earthquake, wildfire, wildfires, flood, floods, eruption",
        strong=True,
    ),
    _feeling(
        "face-screaming-in-fear exploding-head astonished-face",
        "shocked, shocking, insane, explosion, exploded, unbelievable, omg, crazy, wow, disaster, reacting, reaction, "
        "reacts, reacted, won't believe, can't believe, didn't expect, no way, wait what, what happened next, "
        "gone wrong, impossible, is dead, is over, banned, resigns, resigned",
        strong=True,
    ),
    _feeling(
        "face-of-shouting-man",
        "man shouting, man yelling, man screaming, guy shouting, guy yelling, shouting man, screaming man, angry man, "
        "boss yelling, boss shouting, dad yelling, coach yelling",
        strong=True,
    ),
    _feeling(
        "shouting-face face-with-symbols-on-mouth",
        "shouting, screaming, yelling, yelled, screamed",
        strong=True,
    ),
    _feeling(
        "angry-face face-with-symbols-on-mouth shouting-face",
        "angry, furious, rage, hate",
        strong=True,
    ),
    _feeling(
        "face-with-tears-of-joy rolling-on-the-floor-laughing zany-face",
        "funny, funniest, hilarious, prank, pranks, pranked, pranking, laugh, laughing, memes, meme, comedy, fails, "
        "jokes, bloopers",
        strong=True,
    ),
    _feeling(
        "exploding-head worried-face face-with-steam-from-nose",
        "expensive, raised the, inflation, taxes, overpriced, price of, prices, bill, fine",
    ),
    _feeling(
        "shushing-face face-with-peeking-eye face-with-raised-eyebrow",
        "secret, secrets, dark truth, ugly truth, truth, exposed, hidden, conspiracy, lies, they don't want",
    ),
    _feeling(
        "money-mouth-face smiling-face-with-sunglasses",
        "invest, investing, invested, money, rich, millionaire, billionaire, income, profit, stocks, trading, cash, "
        "side hustle, salary, earn, earned, dropshipping, i made, got rich",
    ),
    _feeling(
        "anxious-face-with-sweat face-screaming-in-fear tired-face",
        "survived, survive, surviving, survival, trapped, stranded, escape, escaped, overnight, alone",
    ),
    _feeling(
        "money-mouth-face astonished-face",
        "last to leave, last one to leave, last to stop, last one standing, last to fall",
    ),
    _feeling(
        "grimacing-face woman-facepalming anguished-face",
        "mistake, mistakes, wrong, worst, avoid, scam, scams, never buy, don't buy, stop doing",
    ),
    _feeling(
        "hot-face smiling-face-with-sunglasses face-with-steam-from-nose",
        "workout, trained, training, gym, push-ups, pushups, abs, muscle, marathon, boxer, bodybuilding",
    ),
    _feeling(
        "nerd-face star-struck exploding-head",
        "learn, learning, learned, study, studying, exam, exams, course, tutorial, code, coding, programming, "
        "math, language",
    ),
    _feeling(
        "yawning-face sleepy-face tired-face",
        "woke up, wake up, waking up, 4am, 5am, tired, no sleep, insomnia, sleep",
    ),
)
"""The first one of which the words speak wins: cold before survival, shock before money."""


def feeling_of(text: str, genre: str, *, shows_things: bool) -> tuple[str, ...]:
    """Faces that show what the words feel like, best first; empty when a thing sells the title better.

    `shows_things`: the title compares or presents things, so that only a strong feeling needs a face.
    """
    terms = [word.lower for word in words(text)]
    padded, stems = f" {' '.join(terms)} ", f" {' '.join(map(stem, terms))} "
    found = next((feeling for feeling in FEELINGS if _speaks(feeling, padded, stems)), None)
    if (
        found is None
        or (GENRES[genre].performs and not found.viewer)
        or ((shows_things or GENRES[genre].sells_itself) and not found.strong)
    ):
        return ()
    return found.faces


def _speaks(feeling: Feeling, padded: str, stems: str) -> bool:
    """Whether one of its words is among the words, or the stems, that stand between blanks."""
    return any(f" {phrase} " in padded or f" {known} " in stems for phrase, known in _known(feeling))


@cache
def _known(feeling: Feeling) -> tuple[tuple[str, str], ...]:
    return tuple((phrase, " ".join(map(stem, phrase.split()))) for phrase in feeling.words)
