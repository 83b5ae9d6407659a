"""What creators write when they want a picture changed, and what is understood of it.

The tables were written before the reader was: they say what people ask for, not what it happens to understand.
"""

from __future__ import annotations

import pytest

from thumbsmith.engines.composer.edit.commands import (
    BACKGROUND,
    MASK,
    PICTURE,
    SUBJECT,
    TEXT,
    Blur,
    Command,
    Light,
    Mirror,
    Move,
    NewBackground,
    Put,
    Rearrange,
    Recolour,
    Remove,
    Resize,
    Restyle,
    Reword,
    Say,
    Tone,
    Turn,
    Unknown,
    named,
)
from thumbsmith.engines.composer.edit.reading import read_commands

WITHOUT_MASK: list[tuple[str, list[Command]]] = [
    ("make it darker", [Tone("darker")]),
    ("Make it a bit brighter", [Tone("brighter", PICTURE, 0.5)]),
    ("warmer", [Tone("warmer")]),
    ("make it much colder", [Tone("cooler", PICTURE, 1.6)]),
    ("make it night", [Tone("night")]),
    ("Turn it into night time", [Tone("night")]),
    ("set it at night", [Tone("night")]),
    ("make it look like sunset", [Tone("sunset")]),
    ("make it blue", [Recolour("blue")]),
    ("more contrast", [Tone("contrast")]),
    ("increase the contrast", [Tone("contrast")]),
    ("less saturated", [Tone("pale")]),
    ("more vivid colours please", [Tone("vivid")]),
    ("make it pop", [Tone("vivid")]),
    ("black and white", [Tone("grey")]),
    ("make it black and white", [Tone("grey")]),
    ("give it a vintage look", [Tone("vintage")]),
    ("sharpen it", [Tone("sharp")]),
    ("it's too dark", [Tone("brighter")]),
    ("The background is too bright", [Tone("darker", BACKGROUND)]),
    ("can you please make this thumbnail a little bit darker?", [Tone("darker", PICTURE, 0.5)]),
    ("darken the background", [Tone("darker", BACKGROUND)]),
    ("brighten up the subject", [Tone("brighter", SUBJECT)]),
    ("blur the background", [Blur()]),
    ("blur the background a lot", [Blur(BACKGROUND, 1.6)]),
    ("make the background blurry", [Blur()]),
    ("I want the backdrop out of focus", [Blur()]),
    ("change the background to a snowy forest", [NewBackground("a snowy forest")]),
    ("Replace the background with a beach at sunset", [NewBackground("a beach at sunset")]),
    ("use a city at night as the background", [NewBackground("a city at night")]),
    ("put a desert in the background", [NewBackground("a desert")]),
    ("new background: outer space", [NewBackground("outer space")]),
    ("another background", [NewBackground("")]),
    ("change the background to mountains and a lake", [NewBackground("mountains and a lake")]),
    ("make the background red", [Recolour("red", BACKGROUND)]),
    ("change the background to blue", [Recolour("blue", BACKGROUND)]),
    ("change the background colour to #00ff88", [Recolour("#00ff88", BACKGROUND)]),
    ("a purple background", [Recolour("purple", BACKGROUND)]),
    ('say "I QUIT"', [Say("I QUIT")]),
    ("say “I QUIT, and now?”", [Say("I QUIT, and now?")]),
    ('change the text to "BEST DAY EVER"', [Say("BEST DAY EVER")]),
    ("the title should say: no way", [Say("no way")]),
    ("Replace the headline with 100 DAYS", [Say("100 DAYS")]),
    ("Write 'Rock and Roll' instead", [Say("Rock and Roll")]),
    ("make it say don't do this", [Say("don't do this")]),
    ("bigger text", [Resize(TEXT, 1.3)]),
    ("make the text a bit smaller", [Resize(TEXT, 1 / 1.15)]),
    ("the text is too small", [Resize(TEXT, 1.3)]),
    ("make the words larger and yellow", [Resize(TEXT, 1.3), Recolour("yellow", TEXT)]),
    ("change the text colour to white", [Recolour("white", TEXT)]),
    ("make the title red", [Recolour("red", TEXT)]),
    ("move the subject left", [Move(SUBJECT, "left")]),
    ("move the text up a little", [Move(TEXT, "up", 0.5)]),
    ("shift the person to the right", [Move(SUBJECT, "right")]),
    ("put the text at the bottom", [Move(TEXT, "down", 3.0)]),
    ("center the subject", [Move(SUBJECT, "center")]),
    ("move the subject right and up", [Move(SUBJECT, "right"), Move(SUBJECT, "up")]),
    ("flip the subject", [Mirror(SUBJECT)]),
    ("mirror the picture", [Mirror(PICTURE)]),
    ("make the subject bigger", [Resize(SUBJECT, 1.3)]),
    ("zoom in", [Resize(SUBJECT, 1.3)]),
    ("rotate the penguin 20 degrees", [Turn(named("penguin"), 20)]),
    ("rotate it by -15°", [Turn(SUBJECT, -15)]),
    ("tilt the text to the left", [Turn(TEXT, -10)]),
    ("turn the subject 90 degrees counterclockwise", [Turn(SUBJECT, -90)]),
    ("another style", [Restyle()]),
    ("try a different style", [Restyle()]),
    ("in comic style", [Restyle("comic")]),
    ("make it pop art", [Restyle("pop-art")]),
    ("change the style to neon", [Restyle("neon")]),
    ("another layout", [Rearrange()]),
    ("rearrange it", [Rearrange()]),
    ("remove the text", [Remove(TEXT)]),
    ("delete the arrow", [Remove(named("arrow"))]),
    ("get rid of the logo", [Remove(named("logo"))]),
    ("light from the left", [Light("left")]),
    ("relight the subject", [Light()]),
    ("add dramatic lighting", [Light()]),
    ("add a rocket", [Put("a rocket")]),
    ("put a rocket on the left", [Put("a rocket", ("left",))]),
    ("put a rocket in the top left corner", [Put("a rocket", ("left", "up"))]),
    ("add a small rocket at the bottom of the picture", [Put("a small rocket", ("down",))]),
    ("draw a banana in the lower right", [Put("a banana", ("right", "down"))]),
    ("add a crown in the middle", [Put("a crown", ("center",))]),
    ("put a rocket on the left and a banana on the right", [Put("a rocket", ("left",)), Put("a banana", ("right",))]),
    ('replace "50 HOURS" with "99 DAYS"', [Reword("50 HOURS", "99 DAYS")]),
    ('change the text "50 hours" to "99 days"', [Reword("50 hours", "99 days")]),
    ('say "99 days" instead of "50 hours"', [Reword("50 hours", "99 days")]),
    ("replace the cup with a shocked face", [Remove(named("cup")), Put("a shocked face")]),
    ("replace the subject by a silhouette of a man", [Remove(SUBJECT), Put("a silhouette of a man")]),
    ('remove "50 HOURS"', [Remove(named("50 hours"))]),
    ("make the car red", [Recolour("red", named("car"))]),
    ("make the text a gradient from red to yellow", [Recolour("red", TEXT, "yellow")]),
    ("recolour the shirt to green", [Recolour("green", named("shirt"))]),
    ("make it darker and warmer", [Tone("darker"), Tone("warmer")]),
    ('make it darker, blur the background and say "HELP"', [Tone("darker"), Blur(), Say("HELP")]),
    (
        "Make the background blue, the text yellow and the subject bigger",
        [Recolour("blue", BACKGROUND), Recolour("yellow", TEXT), Resize(SUBJECT, 1.3)],
    ),
    ("Darker. Then move the text to the left.", [Tone("darker"), Move(TEXT, "left")]),
    ("make it darker but brighten the subject", [Tone("darker"), Tone("brighter", SUBJECT)]),
]

WITH_MASK: list[tuple[str, list[Command]]] = [
    ("", [Remove(MASK)]),
    ("remove", [Remove(MASK)]),
    ("Remove this", [Remove(MASK)]),
    ("erase the man in the back", [Remove(MASK)]),
    ("get rid of that", [Remove(MASK)]),
    ("clean this up", [Remove(MASK)]),
    ("put a rocket here", [Put("a rocket")]),
    ("add a golden crown", [Put("a golden crown")]),
    ("Place a slice of pizza in here, please", [Put("a slice of pizza")]),
    ("replace it with a pizza", [Remove(MASK), Put("a pizza")]),
    ("turn this into a cat", [Remove(MASK), Put("a cat")]),
    ("make it red", [Recolour("red", MASK)]),
    ("change the colour to green", [Recolour("green", MASK)]),
    ("recolor the shirt blue", [Recolour("blue", MASK)]),
    ("darken this area", [Tone("darker", MASK)]),
    ("brighter and warmer", [Tone("brighter", MASK), Tone("warmer", MASK)]),
    ("blur this", [Blur(MASK)]),
    ("make this black and white", [Tone("grey", MASK)]),
    ('write "SALE" here', [Say("SALE")]),
]

OTHER_LANGUAGES: list[tuple[str, list[Command]]] = [
    ("Mach den Text gelb", [Recolour("yellow", TEXT)]),
    ("Mach den Text größer und den Hintergrund unscharf", [Resize(TEXT, 1.3), Blur(BACKGROUND)]),
    ("Verschiebe den Text nach links", [Move(TEXT, "left")]),
    ('Schreib "DAS ENDE"', [Say("DAS ENDE")]),
    ("Haz el texto más grande", [Resize(TEXT, 1.3)]),
    ("haz la imagen más oscura", [Tone("darker")]),
    ("Quita el sujeto", [Remove(SUBJECT)]),
    ('Escribe "EL FONDO"', [Say("EL FONDO")]),
    ("Mets le texte en jaune", [Recolour("yellow", TEXT)]),
    ("Muda o fundo para azul", [Recolour("blue", BACKGROUND)]),
    ("move a imagem para a esquerda", [Move(SUBJECT, "left")]),
]

LIKE_OTHER_LANGUAGES: list[tuple[str, list[Command]]] = [
    ("remove the e-bike", [Remove(named("e-bike"))]),
    ("make the price tag red", [Recolour("red", named("price tag"))]),
    ("add a price tag and a rocket", [Put("a price tag"), Put("a rocket")]),
    ("move the tag to the left", [Move(named("tag"), "left")]),
    ("move the tag to the left and darken the text", [Move(named("tag"), "left"), Tone("darker", TEXT)]),
]
"""In English, with words that other languages have too."""

BEYOND: list[str] = [
    "make him smile",
    "open her eyes",
    "give the man a beard",
    "turn the dog's head around",
    "xyzzy plugh",
    "日本語で書いて",
]


@pytest.mark.parametrize(("words", "commands"), WITHOUT_MASK)
def test_wishes_are_understood(words: str, commands: list[Command]) -> None:
    assert read_commands(words, masked=False) == commands


@pytest.mark.parametrize(("words", "commands"), OTHER_LANGUAGES)
def test_wishes_in_other_languages_are_understood(words: str, commands: list[Command]) -> None:
    assert read_commands(words, masked=False) == commands


@pytest.mark.parametrize(("words", "commands"), LIKE_OTHER_LANGUAGES)
def test_wishes_in_english_are_left_as_they_are(words: str, commands: list[Command]) -> None:
    assert read_commands(words, masked=False) == commands


def test_letters_that_only_look_alike_in_small_are_no_word_of_a_table() -> None:
    assert read_commands("Mach den Text rot und die ſchrift gelb", masked=False)


@pytest.mark.parametrize(("words", "commands"), WITH_MASK)
def test_wishes_with_a_mask_are_understood(words: str, commands: list[Command]) -> None:
    assert read_commands(words, masked=True) == commands


@pytest.mark.parametrize("words", BEYOND)
def test_what_is_beyond_the_engine_is_not_guessed_at(words: str) -> None:
    commands = read_commands(words, masked=False)
    assert any(isinstance(command, Unknown) for command in commands), commands
