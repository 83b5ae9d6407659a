"""Reads a wish into commands: clause by clause, several to a sentence. Pure; equal words give equal commands.

A wish that no rule understands becomes `Unknown`, never a guess.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import cast

from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.edit import phrases
from thumbsmith.engines.composer.edit.clauses import (
    KEPT_QUOTE,
    LONGEST_NAME,
    PUNCTUATION,
    SPACES,
    Clause,
    clauses_of,
    name_in_words,
)
from thumbsmith.engines.composer.edit.commands import (
    BACKGROUND,
    MASK,
    PICTURE,
    SUBJECT,
    TEXT,
    Blur,
    Command,
    Direction,
    Haze,
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
    Target,
    Tone,
    ToneName,
    Turn,
    Unknown,
    named,
)
from thumbsmith.engines.composer.edit.languages import in_english
from thumbsmith.engines.composer.edit.quoting import with_quotes
from thumbsmith.engines.composer.text import read_part
from thumbsmith.scene.types import Scene

MOST_COMMANDS = 40
"""More clauses than anybody means; the rest of the words is not read."""
LARGER, SLIGHTLY_LARGER, MUCH_LARGER = 1.3, 1.15, 1.6
ALL_THE_WAY = 3.0
TILT = 10.0
"""Degrees, where none are said."""
LONGEST_END = 120
"""Letters at the end of a clause that may say nothing but where a thing goes."""


def read_commands(wish: str, *, masked: bool, scene: Scene | None = None) -> list[Command]:
    """The commands of the words, in their order. Never empty. `scene`: the picture that they are about."""
    wish = in_english(read_part(wish))
    wish = with_quotes(wish, scene) if scene else wish
    commands: list[Command] = []
    clause: Clause | None = None
    for clause in clauses_of(wish, masked):
        if len(commands) >= MOST_COMMANDS:
            break
        last = commands[-1] if commands else None
        found = _read(replace(clause, before=getattr(last, "target", None)), last)
        joined = _joined(last, clause, found)
        if joined is not None:
            commands[-1] = joined
        else:
            commands.extend(found)
    if not commands:
        return [Remove(MASK)] if masked and not wish.strip(PUNCTUATION) else [Unknown(wish.strip()[:200])]
    return list(dict.fromkeys(commands))


def _joined(last: Command | None, clause: Clause, found: list[Command]) -> Command | None:
    """The command before, gone on with: 'mountains *and a lake*' names one background."""
    if len(found) != 1 or not isinstance(found[0], Unknown):
        return None
    more = f"{SPACES.sub(' ', clause.separator)}{clause.words}"
    match last:
        case Say(text) if clause.quoted is None:
            return Say(text + more)
        case NewBackground(words) if words and not phrases.VERBS.match(clause.lower):
            return NewBackground(words + more)
        case Put(words, at) if not phrases.VERBS.match(clause.lower):
            return Put(words + more, at)
    return None


def _read(clause: Clause, last: Command | None) -> list[Command]:
    for rule in _RULES:
        found = rule(clause)
        if found:
            return found
    if clause.masked:  # what means the whole picture is understood too, and refused with a better reason
        return _read(replace(clause, masked=False), last)
    if isinstance(last, Put) and phrases.A_THING_ALONE.match(clause.lower):
        return [_put(clause, clause.words)]
    if isinstance(last, Move):
        return _moves(clause, last.target, 1.0) or [Unknown(_shown(clause))]
    return [Unknown(_shown(clause))]


def _shown(clause: Clause) -> str:
    return clause.in_full(clause.words)[:200]


def _reword(clause: Clause) -> list[Command]:
    match = phrases.REWORD.match(clause.words)
    if match is None or clause.masked:
        return []
    first, last = match.group("old") or match.group("new_first"), match.group("last")
    said = clause.quotes[int(first)], clause.quotes[int(last)]
    return [Reword(*said) if match.group("old") else Reword(*reversed(said))]


def _say(clause: Clause) -> list[Command]:
    match = phrases.SAY.match(clause.words) or phrases.NEW_WORDS.match(clause.words)
    if match is None:
        only_quoted = KEPT_QUOTE.fullmatch(clause.words)
        return [Say(clause.quoted)] if only_quoted and clause.quoted else []
    if clause.quoted:
        return [Say(clause.quoted)]
    text = _without_end(phrases.TRAILING, match.group("text")).strip(" :")
    is_look = phrases.COLOR.fullmatch(text.lower()) or phrases.LARGER.fullmatch(text.lower())
    is_look = is_look or phrases.SMALLER.fullmatch(text.lower())
    return [] if is_look and not phrases.SAY.match(clause.words) else [Say(text)]


def _put_or_remove(clause: Clause) -> list[Command]:
    if clause.masked:
        become = phrases.BECOME.match(clause.words)
        if become and not phrases.COLOR.fullmatch(become.group("new").lower()):
            return [Remove(MASK), _put(clause, become.group("new"))]
        if phrases.REMOVE.match(clause.lower):
            return [Remove(MASK)]
    if not clause.masked and (become := phrases.REPLACE.match(clause.lower)):
        part, name = _what(clause, become.group("what")), clause.name_in(become.group("what"))
        if part in (None, SUBJECT) and _what(clause, become.group("new")) in (None, SUBJECT):  # 'by a shocked face'
            gone = part or (named(name) if name else None)
            return [Remove(gone), _put(clause, become.group("new"))] if gone else []
    match = phrases.PUT_ARROW.match(clause.words.lower()) or phrases.PUT.match(clause.words.lower())
    if match is None and not _is_look(clause):
        match = phrases.PUT_BARE.match(clause.lower) or (
            phrases.A_THING_ALONE.match(clause.lower) if clause.masked else None
        )
    if match and not (_background_in(clause) and not clause.masked):
        return [_put(clause, clause.words[match.end() :])]
    if not clause.masked and (match := phrases.REMOVE.match(clause.lower)):
        target = clause.named_part()
        if target in (None, PICTURE):
            name = clause.name_in(clause.lower)
            return [Remove(named(name))] if name else []
        assert target is not None
        return [Remove(target)]
    return []


def _what(clause: Clause, words: str) -> Target | None:
    return replace(clause, lower=words).named_part()


def _is_look(clause: Clause) -> bool:
    """Whether it speaks of light or sharpness rather than of a thing."""
    return bool(phrases.LIGHT.search(clause.lower) or phrases.BLUR.search(clause.lower) or _tone_in(clause.lower))


def _put(clause: Clause, words: str) -> Put:
    """A thing, and the sides that are named behind it."""
    before, thing = "", words
    while before != thing:
        before, thing = thing, _without_end(phrases.PUT_PLACE, _without_end(phrases.TRAILING, thing)).strip()
    place = words[len(thing) :].lower()
    at = tuple(cast(Direction, name) for name, pattern in phrases.DIRECTIONS.items() if pattern.search(place))
    return Put(clause.in_full(thing), at)


def _without_end(pattern: re.Pattern[str], words: str) -> str:
    """Without what the pattern finds at the end; further ahead nothing is looked for."""
    found = pattern.search(words, max(0, len(words) - LONGEST_END))
    return words[: found.start()] if found else words


def _background_in(clause: Clause) -> str | None:
    """The words for a new background; None when it is not about one."""
    if phrases.OTHER_BACKGROUND.match(clause.lower):
        return ""
    for pattern in phrases.NEW_BACKGROUND:
        match = pattern.match(clause.words)
        if match:
            return match.group("new").strip()
    return None


def _new_background(clause: Clause) -> list[Command]:
    if clause.masked:
        return []
    words = _background_in(clause)
    if words is None:
        return []
    lower = words.lower()
    color = phrases.COLOR.search(lower)
    if color and not name_in_words(phrases.COLOR.sub(" ", lower)):
        return [Recolour(_color_of(color.group()), BACKGROUND)]
    if phrases.BLUR.search(lower):
        return [Blur(BACKGROUND, clause.amount)]
    tone = _tone_in(clause.lower)
    if tone and not name_in_words(_without_tones(lower)) and not re.match(r"an? ", lower):
        return [Tone(tone, clause.named_part() or PICTURE, clause.amount)]
    if phrases.LARGER.search(lower) or phrases.SMALLER.search(lower):
        return []
    return [NewBackground(words)]


def _blur(clause: Clause) -> list[Command]:
    if not phrases.BLUR.search(clause.lower):
        return []
    target = MASK if clause.masked else clause.named_part() or BACKGROUND
    return [Blur(target, clause.amount)]


def _light(clause: Clause) -> list[Command]:
    if not phrases.LIGHT.search(clause.lower) or clause.masked:
        return []
    side = phrases.LIGHT_SIDE.search(clause.lower)
    where = side.group(0) if side else ""
    if "left" in where or "right" in where:
        return [Light("left" if "left" in where else "right")]
    return [Light("top" if "top" in where or "above" in where else None)]


def _haze(clause: Clause) -> list[Command]:
    """Where it speaks of nothing but the air."""
    if clause.masked or not phrases.HAZE.search(clause.lower):
        return []
    rest = phrases.ADDED.sub(" ", phrases.HAZE.sub(" ", phrases.NO_HAZE.sub(" ", clause.lower)))
    if name_in_words(rest):
        return []
    if phrases.NO_HAZE.match(clause.lower):
        return [Haze(None)]
    thinner = phrases.REVERSED.search(clause.lower) or "thin" in clause.lower
    return [Haze(-clause.amount if thinner else clause.amount)]


def _again(clause: Clause) -> list[Command]:
    named_style = phrases.STYLE_NAME.search(clause.lower)
    if named_style:
        return [Restyle(phrases.STYLE_NAMES[named_style.group()])]
    if phrases.OTHER_STYLE.search(clause.lower):
        return [Restyle()]
    layout = next((key for key in LAYOUTS if key.replace("-", " ") in clause.lower and "layout" in clause.lower), None)
    if layout or phrases.OTHER_LAYOUT.search(clause.lower):
        return [Rearrange(layout)]
    return []


def _resize(clause: Clause) -> list[Command]:
    larger, smaller = phrases.LARGER.search(clause.lower), phrases.SMALLER.search(clause.lower)
    if not (larger or smaller):
        return []
    factor = {0.5: SLIGHTLY_LARGER, 1.6: MUCH_LARGER}.get(clause.amount, LARGER)
    if bool(larger) == bool(re.search(r"\b(?:too|less)\b", clause.lower)):
        factor = 1 / factor
    return [Resize(_layer_meant(clause), factor)]


def _move(clause: Clause) -> list[Command]:
    if not (phrases.MOVE.match(clause.lower) or phrases.STANDS.match(clause.lower)):
        return []
    amount = clause.amount
    is_placed = phrases.PLACING.match(clause.lower) or phrases.STANDS.match(clause.lower)
    if phrases.ALL_THE_WAY.search(clause.lower) or (is_placed and amount == 1.0):
        amount = ALL_THE_WAY
    return _moves(clause, _layer_meant(clause), amount)


def _layer_meant(clause: Clause) -> Target:
    """The layer to move; 'it' is the last that was spoken of, or what is marked."""
    target = clause.target(SUBJECT)
    if target == MASK:
        return target
    if target not in (PICTURE, BACKGROUND):
        return target
    return clause.before if clause.before and clause.before not in (PICTURE, BACKGROUND) else SUBJECT


def _moves(clause: Clause, target: Target, amount: float) -> list[Command]:
    lower = phrases.SLIGHTLY.sub(" ", clause.lower)
    if "cent" in lower or "middle" in lower:
        return [Move(target, "center")]
    found = [name for name, pattern in phrases.DIRECTIONS.items() if pattern.search(lower)]
    return [Move(target, cast(Direction, name), amount) for name in found]


def _mirror(clause: Clause) -> list[Command]:
    if not phrases.MIRROR.search(clause.lower):
        return []
    target = clause.target(PICTURE)
    return [Mirror(PICTURE if target == BACKGROUND and "picture" in clause.lower else target)]


def _turn(clause: Clause) -> list[Command]:
    """Clockwise unless it says otherwise."""
    if not phrases.TURN.match(clause.lower) or clause.masked:
        return []
    said = phrases.DEGREES.search(clause.lower)
    degrees = float(said.group("degrees")) if said else TILT * clause.amount
    is_back = phrases.TURNED_BACK.search(clause.lower) or (said is not None and said.group("sign"))
    what = phrases.TURNED_BACK.sub(" ", phrases.DEGREES.sub(" ", phrases.TURN.sub(" ", clause.lower)))
    if phrases.WHOLE_PICTURE.search(what) or not degrees % 360:
        return []
    target = _layer_meant(replace(clause, lower=f"turn {what}"))
    return [Turn(target, -degrees if is_back else degrees)]


def _recolour(clause: Clause) -> list[Command]:
    if _tone_in(clause.lower) == "grey":
        return []
    color = phrases.COLOR.search(clause.lower)
    if color is None:
        return []
    lower = phrases.GRADIENT.sub(" ", phrases.COLOR.sub(" ", clause.lower))
    target = replace(clause, lower=lower).target(PICTURE)
    word = phrases.ONE_WORD.search(lower)
    if target == TEXT and clause.quoted:
        target = named(clause.quoted.lower()[:LONGEST_NAME])
    elif target == TEXT and word:
        target = named(word.group("word")[:LONGEST_NAME])
    end = phrases.COLOR.search(clause.lower, color.end()) if phrases.GRADIENT.search(clause.lower) else None
    return [Recolour(_color_of(color.group()), target, _color_of(end.group()) if end else None)]


def _color_of(word: str) -> str:
    return word if word.startswith("#") else phrases.COLORS[word]


def _tone(clause: Clause) -> list[Command]:
    tone = _tone_in(clause.lower)
    if tone is None:
        return []
    return [Tone(tone, replace(clause, lower=_without_tones(clause.lower)).target(PICTURE), clause.amount)]


def _tone_in(lower: str) -> ToneName | None:
    found = next((name for name, pattern in phrases.TONES if pattern.search(lower)), None)
    return phrases.OPPOSITES.get(found, found) if found and phrases.REVERSED.search(lower) else found


def _without_tones(lower: str) -> str:
    for _, pattern in phrases.TONES:
        lower = pattern.sub(" ", lower)
    return lower


_RULES: tuple[Callable[[Clause], list[Command]], ...] = (
    _reword,
    _say,
    _haze,
    _put_or_remove,
    _new_background,
    _blur,
    _light,
    _again,
    _resize,
    _mirror,
    _turn,
    _move,
    _recolour,
    _tone,
)
