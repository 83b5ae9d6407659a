"""The words that edits are asked for with. Data only: word lists and patterns for `reading`."""

from __future__ import annotations

import re
from collections.abc import Mapping

from thumbsmith.engines.composer.data.vocabulary import COLORS as UNDERSTOOD_COLORS
from thumbsmith.engines.composer.edit.commands import BACKGROUND, PICTURE, SUBJECT, TEXT, Target, ToneName


def _any(words: str) -> str:
    return "|".join(sorted(words.split(), key=len, reverse=True)).replace("_", " ")


SEPARATOR = re.compile(
    r"(\s*(?:[.;!?\n]+(?=\s|$)|,(?!\d)|\s&\s|\bas well as\b|\b(?:and|then|but|also|plus|while)\b)\s*)", re.IGNORECASE
)
FILLER = re.compile(
    r"\b(?:please|pls|kindly|can you|could you|would you|will you|i (?:want|need|wish)(?: you to)?|i'd like(?: you to)?"
    r"|just|now|let's|lets|for me|maybe|if possible|try|instead(?! of)|too\s*$|as well)\b",
    re.IGNORECASE,
)
TRAILING = re.compile(r"(?:\s+(?:in here|over here|right here|here|there|in there|please|instead))+\s*$", re.IGNORECASE)

TEXT_WORDS = _any(
    "text texts title titles headline headlines words word wording letters lettering caption writing font"
)
BACKGROUND_WORDS = _any("background backdrop backgrounds bg scenery")
SUBJECT_WORDS = _any(
    "main_object main_subject subject subjects person hero face man woman guy girl boy character figure people "
    "him her me myself"
)
PICTURE_WORDS = _any(
    "picture image photo thumbnail everything scene colours colors canvas whole_thing it this that all"
)

TARGETS: tuple[tuple[re.Pattern[str], Target], ...] = (
    (re.compile(rf"\b(?:{BACKGROUND_WORDS})\b"), BACKGROUND),
    (re.compile(rf"\b(?:{TEXT_WORDS})\b"), TEXT),
    (re.compile(rf"\b(?:{SUBJECT_WORDS})\b"), SUBJECT),
    (re.compile(rf"\b(?:{PICTURE_WORDS})\b"), PICTURE),
)

SLIGHTLY = re.compile(
    r"\b(?:a (?:little|tiny|wee) bit|a bit|slightly|a little|little|somewhat|a touch|a tad|subtly|gently)\b"
)
STRONGLY = re.compile(
    r"\b(?:a lot|lots|much|very|way|far|really|extremely|super|heavily|strongly|totally|completely)\b"
)
REVERSED = re.compile(r"\b(?:less|reduce|decrease|lower the|too|not so|not as|turn down)\b")

_TONE_WORDS: tuple[tuple[ToneName, str], ...] = (
    ("grey", r"black-white|black[ -]n[ -]white|b&w|gr[ae]yscale|monochrome"),
    ("vintage", r"vintage|sepia|retro|old[- ]fashioned"),
    ("sunset", r"sunset|sunrise|dusk|dawn|golden hour|evening"),
    ("night", r"night|night[- ]?time|midnight|nightly"),
    ("day", r"day|day[- ]?time|daylight|noon"),
    ("contrast", r"contrast|contrasty|dramatic|dramatically"),
    ("flat", r"soft|softer|soften|flat|flatter|matte"),
    ("pale", r"desaturated?|pale|paler|muted|mute|washed out|fade|faded|dull|duller"),
    ("vivid", r"vivid|vibrant|vibrance|saturated?|saturation|colou?rful|pop|punchy|punchier|eye[- ]catching"),
    ("sharp", r"sharp|sharper|sharpen|crisp|crisper|clearer|clarity"),
    ("darker", r"dark|darker|darken|darkness|dim|dimmer|gloomy|gloomier|moody|moodier|shadowy"),
    ("brighter", r"bright|brighter|brighten|brightness|light|lighter|lighten|exposure|lit up"),
    ("warmer", r"warm|warmer|warmth|hotter|cosy|cozy"),
    ("cooler", r"cool|cooler|cold|colder|chilly|frosty|icy"),
)
TONES = tuple((name, re.compile(rf"\b(?:{pattern})\b")) for name, pattern in _TONE_WORDS)
OPPOSITES: Mapping[ToneName, ToneName] = {
    "darker": "brighter",
    "brighter": "darker",
    "warmer": "cooler",
    "cooler": "warmer",
    "vivid": "pale",
    "pale": "vivid",
    "contrast": "flat",
    "flat": "contrast",
    "night": "day",
    "day": "night",
}

COLORS: Mapping[str, str] = {
    **{word: base for word, base in UNDERSTOOD_COLORS.items() if base != "neon"},
    "brown": "brown",
    "beige": "beige",
    "navy": "navy",
}
COLOR = re.compile(rf"(?<!\w)(?:#[0-9a-f]{{6}}(?![0-9a-f])|(?:{_any(' '.join(COLORS))})(?!\w))")

STYLE_NAMES: Mapping[str, str] = {
    "pop art": "pop-art",
    "pop-art": "pop-art",
    "comic": "comic",
    "cartoon style": "comic",
    "neon": "neon",
    "cyberpunk": "neon",
    "cinematic": "cinematic",
    "film still": "film",
    "film look": "film",
    "movie style": "cinematic",
    "documentary": "documentary",
    "true crime": "documentary",
    "sticker": "sticker",
    "minimal": "clean",
    "minimalist": "clean",
    "clean style": "clean",
    "clean look": "clean",
    "bold bars": "bars",
}
STYLE_NAME = re.compile(rf"\b(?:{'|'.join(sorted(map(re.escape, STYLE_NAMES), key=len, reverse=True))})\b")
OTHER = r"(?:another|different|new|other|change(?: up)? the|switch the|switch|random|fresh)"
OTHER_STYLE = re.compile(rf"\b{OTHER} (?:art )?(?:style|look|design)\b|\brestyle\b")
OTHER_LAYOUT = re.compile(
    rf"\b{OTHER} (?:layout|arrangement|composition)\b|\bre-?arrange\b|\bshuffle\b|\blay it out\b|\brelayout\b"
)
OTHER_BACKGROUND = re.compile(
    rf"^(?:(?:give it|use|make) )?(?:a |an )?{OTHER} (?:{BACKGROUND_WORDS})$|^change (?:{BACKGROUND_WORDS})$"
)

BLUR = re.compile(r"\b(?:blur|blurry|blurred|blurrier|unsharp|out of focus|defocus|defocused|bokeh|depth of field)\b")
LIGHT = re.compile(
    r"\b(?:relight|re-light|lighting|rim[- ]?light|spotlight|(?:light|lit|shine)\b.{0,20}\bfrom)\b|\bstudio light\b"
)
LIGHT_SIDE = re.compile(r"\bfrom (?:the |above|over)?\s*(left|right|top|above|behind)?")
LARGER = re.compile(
    r"\b(?:bigger|larger|large|huge|enlarge|grow|wider|taller|scale up|zoom in|size up|big"
    r"|increase the (?:\w+ )?size)\b"
)
SMALLER = re.compile(
    r"\b(?:smaller|small|tiny|tinier|shrink|scale down|zoom out|size down|(?:reduce|decrease) the (?:\w+ )?size)\b"
)
MOVE = re.compile(r"^(?:move|shift|push|pull|slide|nudge|drag|put|place|bring|position|align|set|cent(?:er|re))\b")
PLACING = re.compile(r"^(?:put|place|position|align|set)\b")
DIRECTIONS: Mapping[str, re.Pattern[str]] = {
    "left": re.compile(r"\bleft\b|\bleftwards?\b"),
    "right": re.compile(r"\bright\b|\brightwards?\b"),
    "up": re.compile(r"\bup\b|\bupwards?\b|\bupper\b|\bhigher\b|\btop\b"),
    "down": re.compile(r"\bdown\b|\bdownwards?\b|\blower\b|\bbottom\b"),
    "center": re.compile(r"\bcent(?:er|re)\b|\bmiddle\b"),
}
ALL_THE_WAY = re.compile(r"\btop\b|\bbottom\b|\ball the way\b|\bedge\b|\bcorner\b")
STANDS = re.compile(
    rf"^(?:the |my )?(?:{TEXT_WORDS}|{SUBJECT_WORDS}) (?:at|on|in|to) (?:the )?"
    r"(?:top|bottom|left|right|middle|cent(?:er|re))"
)
MIRROR = re.compile(r"\b(?:flip|mirror|mirrored|swap (?:the )?sides)\b")

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
REMOVE = re.compile(
    r"^(?:remove|delete|erase|get rid of|clean(?: up)?|wipe(?: out)?|take (?:out|away|off)|cut out|hide|clear(?: out)?"
    r"|fill(?: in)?|lose|drop|no more|retouch|heal|patch)\b"
)
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

VERBS = re.compile(
    r"^(?:make|turn|give|open|close|add|put|place|insert|draw|paint|include|remove|delete|erase|get|change|replace|swap|set"
    r"|use|say|write|move|shift|push|blur|darken|brighten|lighten|sharpen|flip|mirror|zoom|rotate|crop|cut|relight|recolou?r"
    r"|colou?r|tint|dye|show|hide|increase|decrease|reduce|raise|lower|try|rearrange|center|centre|have|let)\b"
)
NOT_NAMES = re.compile(
    r"\b(?:make|turn|set|change|recolou?r|colou?r|colou?red|colou?rs|paint|tint|dye|give|to|into|in|of|with|the|a|an|my|your"
    r"|his|it|its|it's|is|are|be|more|less|look|looks|like|bit|little|lot|at|as|so|should|at|on|by|for|from|increase"
    r"|decrease|reduce|raise|lower|up|add|some|all|whole|entire|even|still|much|very|too|way|far|really|super|slightly"
    r"|somewhat|area|part|region|place|spot|tone|tones|shade|version|mode|effect|filter|time|feel|vibe|mood|get|i|me|one"
    r"|darker|brighter|colours?|temperature|level|levels|remove|delete|erase|rid|hide|out|away|off|get rid of|cut|wipe"
    r"|clean|clear|drop|lose|move|shift|push|pull|slide|nudge|drag|put|bring|position|align|left|right|down|top|bottom"
    r"|center|centre|middle|higher|bigger|larger|smaller|scale|enlarge|shrink|flip|mirror|zoom|blur|this|that|picture|image"
    r"|photo|thumbnail|everything|scene|canvas|thing|light|lighting|relight|dramatic|strong|stronger|and|or)\b"
)
