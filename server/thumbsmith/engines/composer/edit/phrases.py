"""How edits are asked for: patterns for `reading`, made of the words of `data/edit-words.toml`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import cast

from thumbsmith.engines.composer.data.edit_words import any_of, edit_words
from thumbsmith.engines.composer.data.vocabulary import vocabulary
from thumbsmith.engines.composer.edit.commands import BACKGROUND, PICTURE, SUBJECT, TEXT, Target, ToneName

_WORDS = edit_words()

SEPARATOR = re.compile(
    r"(\s*(?:[.;!?\n]+(?=\s|$)|,(?!\d)|\s&\s|\bas well as\b|\b(?:and|then|but|also|plus|while)\b)\s*)", re.IGNORECASE
)
FILLER = re.compile(any_of(_WORDS.filler), re.IGNORECASE)
TRAILING = re.compile(r"(?:\s+(?:in here|over here|right here|here|there|in there|please|instead))+\s*$", re.IGNORECASE)

ONE_WORD = re.compile(r"\b(?:the|this) word (?P<word>\S+)")
"""One word of a text, as in 'make the word never red'."""
TEXT_WORDS = "|".join(_WORDS.targets.text)
BACKGROUND_WORDS = "|".join(_WORDS.targets.background)
SUBJECT_WORDS = "|".join(_WORDS.targets.subject)
PICTURE_WORDS = "|".join(_WORDS.targets.picture)

TARGETS: tuple[tuple[re.Pattern[str], Target], ...] = (
    (re.compile(rf"\b(?:{BACKGROUND_WORDS})\b"), BACKGROUND),
    (re.compile(rf"\b(?:{TEXT_WORDS})\b"), TEXT),
    (re.compile(rf"\b(?:{SUBJECT_WORDS})\b"), SUBJECT),
    (re.compile(rf"\b(?:{PICTURE_WORDS})\b"), PICTURE),
)

SLIGHTLY = re.compile(any_of(_WORDS.slightly))
STRONGLY = re.compile(any_of(_WORDS.strongly))
REVERSED = re.compile(any_of(_WORDS.reversed))

TONES = tuple((cast(ToneName, name), re.compile(any_of(words))) for name, words in _WORDS.tones.items())
OPPOSITES = cast(Mapping[ToneName, ToneName], _WORDS.opposites)

COLORS: Mapping[str, str] = {
    **{word: base for word, base in vocabulary().colour_of.items() if base != "neon"},
    "brown": "brown",
    "beige": "beige",
    "navy": "navy",
}
COLOR = re.compile(
    rf"(?<!\w)(?:#[0-9a-f]{{6}}(?![0-9a-f])|(?:{'|'.join(sorted(COLORS, key=len, reverse=True))})(?!\w))"
)

STYLE_NAMES: Mapping[str, str] = {name: style for style, names in _WORDS.styles.items() for name in names}
STYLE_NAME = re.compile(rf"\b(?:{'|'.join(sorted(map(re.escape, STYLE_NAMES), key=len, reverse=True))})\b")
OTHER = r"(?:another|different|new|other|change(?: up)? the|switch the|switch|random|fresh)"
OTHER_STYLE = re.compile(rf"\b{OTHER} (?:art )?(?:style|look|design)\b|\brestyle\b")
OTHER_LAYOUT = re.compile(
    rf"\b{OTHER} (?:layout|arrangement|composition)\b|\bre-?arrange\b|\bshuffle\b|\blay it out\b|\brelayout\b"
)
OTHER_BACKGROUND = re.compile(
    rf"^(?:(?:give it|use|make) )?(?:a |an )?{OTHER} (?:{BACKGROUND_WORDS})$|^change (?:{BACKGROUND_WORDS})$"
)

BLUR = re.compile(any_of(_WORDS.blur))
HAZE = re.compile(any_of(_WORDS.haze))
NO_HAZE = re.compile(r"^(?:no|without|remove|clear|delete|take (?:away|out|off)|get rid of|lift)\b")
ADDED = re.compile(any_of(_WORDS.thickening))
GRADIENT = re.compile(r"\b(?:gradient|fade)\b")
LIGHT = re.compile(
    r"\b(?:relight|re-light|lighting|rim[- ]?light|spotlight"
    r"|(?:light|lit|shine|sun|sunlight|sunshine|moonlight)\b.{0,20}\bfrom)\b|\bstudio light\b"
)
LIGHT_SIDE = re.compile(r"\bfrom (?:the |above|over)?\s*(left|right|top|above|behind)?")
LARGER = re.compile(any_of(_WORDS.larger))
SMALLER = re.compile(any_of(_WORDS.smaller))
MOVE = re.compile(r"^(?:move|shift|push|pull|slide|nudge|drag|put|place|bring|position|align|set|cent(?:er|re))\b")
PLACING = re.compile(r"^(?:put|place|position|align|set)\b")
DIRECTIONS = {name: re.compile(any_of(words)) for name, words in _WORDS.directions.items()}
ALL_THE_WAY = re.compile(r"\btop\b|\bbottom\b|\ball the way\b|\bedge\b|\bcorner\b")
STANDS = re.compile(
    rf"^(?:the |my )?(?:{TEXT_WORDS}|{SUBJECT_WORDS}) (?:at|on|in|to) (?:the )?"
    r"(?:top|bottom|left|right|middle|cent(?:er|re))"
)
MIRROR = re.compile(r"\b(?:flip|mirror|mirrored|swap (?:the )?sides)\b")

TURN = re.compile(r"^(?:rotate|tilt|spin|slant)\b|^turn\b(?=.*\bdeg(?:rees?)?\b|.*°)")
DEGREES = re.compile(r"(?:\b(?:by|to) )?(?P<sign>-)?(?P<degrees>\d{1,3})\s*(?:deg(?:rees?)?\b|°)")
WHOLE_PICTURE = re.compile(rf"\b(?:{BACKGROUND_WORDS}|picture|image|photo|thumbnail|everything|canvas|scene)\b")
TURNED_BACK = re.compile(r"\b(?:counter|anti)[- ]?clockwise\b|\b(?:to the )?left(?:wards?)?\b")

_NO_THING = (
    r".*\b(?:contrast|lighting|light|blur|saturation|background|backdrop|warmth|text|title|headline|caption|words|style"
    r"|look|feel|vibe|tone|tint|glow|outline|shadow|border|frame|filter|effect|person|man|woman|beard|smile)\b"
)
"""Words that are not drawn as a thing of their own."""
A_THING = r"(?:an?|some|another|one|two|three|more)\b"
PUT = re.compile(
    rf"^(?:add|put|place|insert|draw|paint|include|drop|stick|show|give (?:it|me))(?: in)? (?={A_THING})"
    rf"(?!{_NO_THING})"
)
PUT_ARROW = re.compile(
    r"^(?:add|put|place|insert|draw|paint|include|show|give (?:it|me))(?: in)? (?=(?:\w+ ){0,3}arrow\b)"
)
"""An arrow may point at what is no thing: at the text, at his face."""
PUT_BARE = re.compile(rf"^(?:add|insert|draw|include) (?:the |my )?(?=\w)(?!{_NO_THING})")
A_THING_ALONE = re.compile(rf"^(?=an? \w)(?!{_NO_THING})")
_PICTURE = r"(?:picture|image|thumbnail|canvas|photo|frame)"
PUT_PLACE = re.compile(
    r"\s+(?:in|on|at|to|near|into|onto) (?:the|this|that) (?:"
    r"(?:(?:far|very|upper|lower|top|bottom|left|right|cent(?:er|re)|middle)(?:[ -]|$|(?=\s)))+"
    r"(?:side|corner|edge|half|part)?"
    rf"|corner|side|area|spot|place|box|mask|{_PICTURE})(?: ?of (?:the|this|my) {_PICTURE})?\s*$",
    re.IGNORECASE,
)
DOING = re.compile(r"\b\w{2,}ing (?:an?|the|his|her|its|my|on|in|at|with|over|through) (?P<what>.+)$", re.IGNORECASE)
"""A thing that does something with another: a drawing of the one alone is half of it."""
REMOVE = re.compile(rf"^{any_of(_WORDS.remove)}")
BECOME = re.compile(
    r"^(?:(?:replace|swap|exchange|substitute|change)\s+(?P<what>.+?)\s+(?:with|by|for|to|into)"
    r"|(?:turn|transform|convert|morph|make)\s+(?P<other>.+?)\s+into)\s+(?P<new>.+)$",
    re.IGNORECASE,
)
REPLACE = re.compile(r"^(?:replace|swap|exchange|substitute)\s+(?P<what>.+?)\s+(?:with|by|for)\s+(?P<new>.+)$")
REWORD = re.compile(
    rf"^(?:(?:replace|swap|exchange|substitute|change|turn)\s+(?:(?:the|my)\s+)?(?:(?:{TEXT_WORDS})\s+)?"
    r"\uE000(?P<old>\d+)\uE001\s+(?:with|by|for|to|into)"
    r"|(?:say|write)\s+\uE000(?P<new_first>\d+)\uE001\s+instead of)\s+\uE000(?P<last>\d+)\uE001$",
    re.IGNORECASE,
)
"""Both in quotation marks, which stand in a clause as their numbers between two private characters."""
SAY = re.compile(
    rf"^(?:(?:make|have|let)\s+(?:it|the (?:{TEXT_WORDS}))\s+|it should\s+"
    rf"|(?:the |my )?(?:{TEXT_WORDS})\s+(?:should|must|to)\s+|change it to\s+)?"
    r"(?:say|says|write|read|reads|type|spell)\s*:?\s+(?P<text>.+)$",
    re.IGNORECASE,
)
NEW_WORDS = re.compile(
    rf"^(?:(?:change|replace|set|update|rename|swap|edit|make)\s+(?:the\s+|my\s+)?(?:{TEXT_WORDS})(?:\s+text)?"
    rf"\s+(?:to|with|by|into|for|as)|(?:new\s+)?(?:{TEXT_WORDS})\s*:)\s*:?\s+(?P<text>.+)$",
    re.IGNORECASE,
)
NEW_BACKGROUND: tuple[re.Pattern[str], ...] = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        (
            rf"^(?:change|replace|swap|set|make|switch|turn|exchange)\s+(?:the\s+|my\s+)?(?:{BACKGROUND_WORDS})"
            r"(?:\s+(?:colou?r|picture|image))?(?:\s+(?:to|with|by|into|for|be|as))?\s+(?P<new>.+)$"
        ),
        rf"^(?:use|put|place|show|have)\s+(?P<new>.+?)\s+(?:as|in|on|for|to)\s+(?:the|a|my)?\s*(?:{BACKGROUND_WORDS})$",
        rf"^(?:a\s+)?(?:new\s+)?(?:{BACKGROUND_WORDS})\s*:\s*(?P<new>.+)$",
        (
            rf"^(?:put|place|set)\s+(?:it|him|her|me|them|everything|the (?:{SUBJECT_WORDS}))\s+"
            r"(?:in|into|on|at|inside)\s+(?!the (?:left|right|top|bottom|cent|middle|corner))(?P<new>.+)$"
        ),
        rf"^(?:with|on|use|give it|add)?\s*(?P<new>an?\s+.+?)\s+(?:{BACKGROUND_WORDS})$",
    )
)

VERBS = re.compile(rf"^{any_of(_WORDS.verbs)}")
NOT_NAMES = re.compile(any_of(_WORDS.not_names))
