"""Puts a plan's words into its layout: headline, tag, names of opponents and VS as placed text elements."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from thumbsmith.engines.composer.build.brand import branded, in_letters
from thumbsmith.engines.composer.build.giant_letters import balanced, fine
from thumbsmith.engines.composer.build.gravity import muted, shaded
from thumbsmith.engines.composer.build.printing import printed
from thumbsmith.engines.composer.build.typesetting import (
    HEADLINE_LETTERS,
    TAG_COMFORT,
    TAG_LETTERS,
    Line,
    bounds_of,
    letter_height,
    set_lines,
)
from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.data.layouts.before_after import before_and_after
from thumbsmith.engines.composer.data.layouts.geometry import Column, Layout, closer, mirrored, narrowed
from thumbsmith.engines.composer.data.layouts.lowered import WIDE, lowered
from thumbsmith.engines.composer.data.materials import materials
from thumbsmith.engines.composer.data.palettes import PALETTES
from thumbsmith.engines.composer.data.styles import STYLES
from thumbsmith.engines.composer.data.styles.film import scenic
from thumbsmith.engines.composer.data.styles.parts import standing
from thumbsmith.engines.composer.data.vocabulary import vocabulary
from thumbsmith.engines.composer.types import Headline, HeadlineLine, Mapped, Palette, Plan, Style, TextLook, Voice
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.scene.types import TextElement

MAXIMUM_LINES = 3
LONGEST_JOINED = 24
"""Letters of two lines that may stand on one where a place is wide."""
TWO_PLATES = 19
"""Letters from which a tag may stand on two plates."""
WITHOUT_LEAD, NEARLY = 0.65, 0.95
"""What a stacking counts whose loud line is not the tallest; a line nearly as tall as the others still is."""
EVEN = 2.0
"""How many times taller than the lowest line the tallest may be before the stacking counts less."""
QUIETER = 0.9
"""Share of the loud line's letters that quiet ones reach at most."""
SPLIT_MUST_GAIN = 0.8
"""A loud line is only split when the letters grow well beyond what they fill on one line."""
LOUD = 0.8
"""Share of the tallest letters from which a kept line counts as loud."""


@dataclass(frozen=True)
class Stage:
    """A plan's layout (on its hand), style and palette, looked up."""

    layout: Layout
    style: Style
    palette: Palette
    sober: bool = False
    mapped: Mapped | None = None
    worsens: bool = False


def stage_of(plan: Plan) -> Stage:
    layout, style = LAYOUTS[plan.layout], STYLES[plan.style]
    if plan.heroes and plan.heroes[0].art in WIDE:
        layout = lowered(layout)
    if layout.text_side == "top" and plan.heroes and any(each.faded for each in plan.supports):
        layout = before_and_after(layout)
    if layout.concept:
        style = scenic(style, on_light=layout.text_side == "center")
    palette = branded(PALETTES[plan.palette], plan.brand_colors)
    if plan.text_color:
        palette = in_letters(palette, plan.text_color)
    layout = closer(layout) if plan.closer else layout
    layout = mirrored(layout) if plan.mirrored and layout.mirrors else layout
    if layout.words_behind:
        style, layout = fine(style), balanced(layout, plan.headline.lines[0].text if plan.headline.lines else "")
    if layout.printed and plan.backdrop in materials():
        accented = len(plan.headline.lines) > 1 and not (plan.sober or plan.struck)
        style = printed(style, materials()[plan.backdrop], accented=accented)
    palette = style.grade(palette) if style.grade else palette
    if plan.sober and not plan.brand_colors and not plan.text_color:
        palette = muted(palette)
    return Stage(
        layout=narrowed(layout, plan.narrowed),
        style=style,
        palette=shaded(palette) if plan.sober and not plan.brand_colors else palette,
        sober=plan.sober,
        mapped=plan.mapped,
        worsens=plan.worsens,
    )


def set_words(plan: Plan, fonts: FontLibrary) -> tuple[TextElement, ...] | None:
    """Every text of the plan, or None when the headline cannot be read in this layout. The tag may be left out."""
    stage = stage_of(plan)
    if plan.kept.text:
        return _kept_words(plan, stage, fonts)
    words = _headline(plan, stage, fonts)
    if words is None:
        return None
    extra: list[TextElement] = []
    if stage.layout.versus:
        versus = Line(
            "VS", stage.style.headline(stage.palette, "loud"), "VS", "mark", stage.layout.versus.loud_height, 0
        )
        versus = in_brand_font(versus, plan, fonts)
        extra.extend(set_lines([versus], stage.layout.versus, plan.font, fonts, stage.style.tilt) or ())
    for text, column in zip(plan.labels, stage.layout.names, strict=False):
        label = Line(text, stage.style.tag(stage.palette), f"Name: {text}", "label", column.loud_height, TAG_LETTERS)
        label = in_brand_font(label, plan, fonts)
        placed = set_lines([label], column, plan.font, fonts, stage.style.tilt)
        if placed is None:
            return None
        extra.extend(placed)
    return (*extra, *words)


def in_brand_font(line: Line, plan: Plan, fonts: FontLibrary) -> Line:
    """The line in the brand's font if that has all its letters; else as it was."""
    if plan.brand_font is None or not fonts.has_letters(plan.brand_font, line.text):
        return line
    return replace(line, font=plan.brand_font)


def _kept_words(plan: Plan, stage: Stage, fonts: FontLibrary) -> tuple[TextElement, ...] | None:
    """The texts of the earlier picture: names and VS in their own places, all others stacked in the column."""
    kept, layout, tilt = plan.kept, stage.layout, stage.style.tilt
    if kept.in_place:
        return kept.lines
    marks = [text for text in kept.lines if text.role == "mark"]
    labels = [text for text in kept.lines if text.role == "label"]
    stacked = [text for text in kept.lines if text.role not in ("mark", "label")]
    places: list[tuple[list[TextElement], Column]] = []
    if marks and layout.versus:
        places.append((marks, layout.versus))
    else:
        stacked = [*marks, *stacked]
    if len(labels) == len(layout.names):
        places.extend(([label], column) for label, column in zip(labels, layout.names, strict=True))
    else:
        stacked = [*labels, *stacked]
    placed: list[TextElement] = []
    for texts, column in [*places, (stacked, layout.column)]:
        found = set_lines(_kept_lines(texts, column, fonts), column, plan.font, fonts, tilt)
        if found is None:
            return None
        placed.extend(found)
    return tuple(placed)


def _kept_lines(texts: Sequence[TextElement], column: Column, fonts: FontLibrary) -> list[Line]:
    """The tallest letters are the loud ones."""
    letters = [text.fontSize * letter_height(text.text, text.fontFamily, fonts) for text in texts]
    return [
        Line(
            text=text.text,
            look=TextLook(text.fill, text.effects, text.slant, text.letterSpacing),
            name=text.name,
            role=text.role or "headline",
            tallest=max(_smallest(text), column.loud_height if size > LOUD * max(letters) else column.quiet_height),
            smallest=_smallest(text),
            kept=text,
        )
        for text, size in zip(texts, letters, strict=True)
    ]


def _smallest(text: TextElement) -> float:
    return HEADLINE_LETTERS if text.role == "headline" else 0.0 if text.role == "mark" else TAG_LETTERS


def _headline(plan: Plan, stage: Stage, fonts: FontLibrary) -> tuple[TextElement, ...] | None:
    """The stacking of the headline that fills its column best, with the tag when there is room for it."""
    best: tuple[float, tuple[TextElement, ...]] | None = None
    for headline in _stackings(plan.headline, parts_numbers=stage.layout.photograph is not None):
        if best and stage.layout.printed:  # the lines of a poster are chosen to fill it
            break
        placed = _stacked(headline, plan, stage, fonts)
        if placed is None:
            continue
        weight = _presence(placed, fonts) * (1.0 if best is None else SPLIT_MUST_GAIN)
        weight *= 1.0 if _leads(headline, placed, fonts) else WITHOUT_LEAD
        weight *= min(1.0, EVEN / _unevenness(placed, fonts)) ** 2
        if best is None or weight > best[0]:
            best = (weight, placed)
    return best[1] if best else None


def _leads(headline: Headline, placed: tuple[TextElement, ...], fonts: FontLibrary) -> bool:
    """Whether the loud line's letters are the tallest, or nearly."""
    words = [word for word in placed if word.role == "headline"]
    tall = [word.fontSize * letter_height(word.text, word.fontFamily, fonts) for word in words]
    voices = [line.voice for line in headline.lines]
    loud = max((height for height, voice in zip(tall, voices, strict=False) if voice == "loud"), default=0.0)
    return loud >= NEARLY * max(tall, default=0.0)


def _unevenness(placed: tuple[TextElement, ...], fonts: FontLibrary) -> float:
    """How many times taller the tallest line is than the lowest."""
    words = [word for word in placed if word.role == "headline"]
    tall = [word.fontSize * letter_height(word.text, word.fontFamily, fonts) for word in words] or [1.0]
    return max(tall) / min(tall)


def _stackings(headline: Headline, *, parts_numbers: bool) -> list[Headline]:
    """The lines as cut, with two of them on one line, and with one line of several words on two lines. A number may
    stand above its unit where it is meant to be huge."""
    stackings = [headline]
    for position, (first, second) in enumerate(pairwise(headline.lines)):
        text = f"{first.text} {second.text}"
        if len(text) <= LONGEST_JOINED:
            joined = HeadlineLine(text, "loud" if "loud" in (first.voice, second.voice) else "quiet")
            lines = (*headline.lines[:position], joined, *headline.lines[position + 2 :])
            stackings.append(replace(headline, lines=lines))
    if len(headline.lines) >= MAXIMUM_LINES:
        return stackings
    for position, line in enumerate(headline.lines):
        cut = _halves(line.text) if " " in line.text else None
        if cut and (parts_numbers or not _parts_number(cut)):
            if (_hangs(cut[0]) and not _asks(cut[0])) or (_only_small(cut[1]) and not _is_particle(cut[1])):
                continue
            halves = _in_two_tones(cut, line.voice, alone=len(headline.lines) == 1)
            lines = (*headline.lines[:position], *halves, *headline.lines[position + 1 :])
            stackings.append(replace(headline, lines=lines))
    return stackings


def _halves(text: str) -> tuple[str, str]:
    """The words on two lines of like length, none of them only small words."""
    found = text.split()
    options = [(" ".join(found[:cut]), " ".join(found[cut:])) for cut in range(1, len(found))]
    return min(
        options,
        key=lambda halves: abs(len(halves[0]) - len(halves[1])) + 20 * (_hangs(halves[0]) or _only_small(halves[1])),
    )


def _hangs(text: str) -> bool:
    """Whether a line only leads to the next one: 'I', or the 'RED' of a sports car."""
    leading = vocabulary().colour_of.keys() | vocabulary().fillers
    return _only_small(text) or all(word.lower() in leading for word in text.split())


def _asks(text: str) -> bool:
    """'HOW TO', 'WHY': what begins a question stands well on a line of its own."""
    return text.split(maxsplit=1)[0].lower() in ("how", "why", "what", "who")


def _only_small(text: str) -> bool:
    return all(word.lower() in vocabulary().small for word in text.split())


def _is_particle(text: str) -> bool:
    """Whether a line belongs to the verb before it and says as much: 'PAID / OFF'."""
    return text.lower() in vocabulary().particles


def _in_two_tones(halves: tuple[str, str], voice: Voice, *, alone: bool) -> tuple[HeadlineLine, HeadlineLine]:
    """The halves of a line. Where there is no other line, one half is quiet: the number is loud, else the last
    word unless it names nothing, as in 'DEEPEST PLACE'."""
    first, last = halves
    if not alone or voice == "quiet" or _is_particle(last):
        return HeadlineLine(first, voice), HeadlineLine(last, voice)
    number_first = _has_digit(first) and not _has_digit(last)
    if number_first or last.lower() in vocabulary().vague:
        return HeadlineLine(first, "loud"), HeadlineLine(last, "quiet")
    return HeadlineLine(first, "quiet"), HeadlineLine(last, "loud")


def _has_digit(text: str) -> bool:
    return any(character.isdigit() for character in text)


def _parts_number(halves: tuple[str, str]) -> bool:
    """Whether a number would stand alone: '50 HOURS' stays together, 'TOP 10 GAMES' may be cut before its last word."""
    return any(_has_digit(half) for half in halves if " " not in half)


def _presence(placed: tuple[TextElement, ...], fonts: FontLibrary) -> float:
    """How much of the picture the headline's letters fill; a stacking that loses its tag loses a little."""
    boxes = [bounds_of([element], fonts) for element in placed if element.role == "headline"]
    return sum(box.area for box in boxes if box) * (1.15 if any(each.role == "tag" for each in placed) else 1.0)


def _stacked(headline: Headline, plan: Plan, stage: Stage, fonts: FontLibrary) -> tuple[TextElement, ...] | None:
    layout, column, tilt, font = stage.layout, stage.layout.column, stage.style.tilt, plan.font
    voice: Voice | None = "loud" if plan.text_color else None  # all words have the colour that was asked for
    lines = [in_brand_font(line, plan, fonts) for line in _lines(headline, stage, column, voice)]
    tags = [
        [in_brand_font(tag, plan, fonts) for tag in _tag(texts, stage, layout.tag_column or column)]
        for texts in _tag_texts(headline, stage)
    ]
    if layout.tag_column is None:
        for tag in tags:
            together = _subdued([*lines, *tag], headline, plan, stage, fonts)
            if together is not None:
                return together
    alone = _subdued(lines, headline, plan, stage, fonts)
    if alone is None or layout.tag_column is None:
        return alone
    beside = (set_lines(tag, layout.tag_column, font, fonts, tilt) for tag in tags)
    return (*alone, *next((tag for tag in beside if tag), ()))


def _subdued(
    lines: Sequence[Line], headline: Headline, plan: Plan, stage: Stage, fonts: FontLibrary
) -> tuple[TextElement, ...] | None:
    """The lines in their column, no quiet one taller than the loud one: else a short 'MOST' would shout louder than the
    long word that it leads to."""
    column, tilt = stage.layout.column, stage.style.tilt
    placed = set_lines(lines, column, plan.font, fonts, tilt)
    voices = [line.voice for line in headline.lines]
    if not placed or stage.layout.printed or not {"loud", "quiet"} <= set(voices):
        return placed
    tall = [word.fontSize * letter_height(word.text, word.fontFamily, fonts) for word in placed[: len(voices)]]
    loud = max(height for height, voice in zip(tall, voices, strict=True) if voice == "loud")
    if max(tall) <= loud:
        return placed
    lower = [
        replace(line, tallest=max(line.smallest, min(line.tallest, QUIETER * loud))) if voice == "quiet" else line
        for line, voice in zip(lines, voices, strict=False)
    ]
    return set_lines([*lower, *lines[len(voices) :]], column, plan.font, fonts, tilt) or placed


def _lines(headline: Headline, stage: Stage, column: Column, voice: Voice | None = None) -> list[Line]:
    """`voice`: how all lines look, else each looks its own."""
    inside = stage.layout.land_in_front is not None
    quiet = column.loud_height if stage.layout.printed else column.quiet_height  # of a block all lines are as wide
    return [
        Line(
            text=line.text,
            look=standing(stage.palette) if inside else stage.style.headline(stage.palette, voice or line.voice),
            name=f"Headline: {line.text}"[:120],
            role="headline",
            tallest=max(HEADLINE_LETTERS, column.loud_height if line.voice == "loud" else quiet),
            smallest=HEADLINE_LETTERS,
        )
        for line in headline.lines
    ]


def _tag_texts(headline: Headline, stage: Stage) -> list[tuple[str, ...]]:
    """The tag on one plate and, when it is long, on two."""
    if not headline.tag or not stage.layout.tag:
        return []
    if len(headline.tag) < TWO_PLATES or " " not in headline.tag:
        return [(headline.tag,)]
    return [(headline.tag,), _halves(headline.tag)]


def _tag(texts: Sequence[str], stage: Stage, column: Column) -> list[Line]:
    tallest = max(TAG_COMFORT, column.loud_height if stage.layout.tag_column else 0)
    inside = stage.layout.land_in_front is not None
    look = standing(stage.palette) if inside else stage.style.tag(stage.palette)
    return [Line(text, look, f"Tag: {text}"[:120], "tag", tallest, TAG_LETTERS) for text in texts]


def loud_letters(words: tuple[TextElement, ...], fonts: FontLibrary) -> float:
    """Height in canvas pixels of the tallest letters of a headline; of names where nothing else is said; else 0."""
    headline = [word for word in words if word.role == "headline"] or [word for word in words if word.role == "label"]
    return max((word.fontSize * letter_height(word.text, word.fontFamily, fonts) for word in headline), default=0.0)


def without_tag(headline: Headline) -> Headline:
    return replace(headline, tag=None)
