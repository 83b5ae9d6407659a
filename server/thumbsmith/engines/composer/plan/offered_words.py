"""The words that a variation may show: cuts of the title from the best to the last resort, and fonts to set them in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from thumbsmith.engines.composer.build.wording import MAXIMUM_LINES, without_tag
from thumbsmith.engines.composer.data.genres import GENRES
from thumbsmith.engines.composer.data.layouts.geometry import Layout
from thumbsmith.engines.composer.data.styles import STYLES
from thumbsmith.engines.composer.plan.happening import stages_change
from thumbsmith.engines.composer.plan.lockups import lockup
from thumbsmith.engines.composer.plan.posters import is_short, poster_cuts
from thumbsmith.engines.composer.plan.proofs import beside_card
from thumbsmith.engines.composer.read.giants import says_something
from thumbsmith.engines.composer.read.tokens import display
from thumbsmith.engines.composer.text import UNSPACED_SCRIPTS, script_of, words
from thumbsmith.engines.composer.types import Brief, Giant, Headline, HeadlineLine, Script

NARROW_FONTS = ("anton", "bebas-neue", "oswald", "roboto-condensed")
"""Tried when a headline is too long for the style's own font; the last resort is the narrowest."""
SCRIPT_FONTS: dict[Script, tuple[str, ...]] = {
    "cyrillic": ("montserrat", "oswald", "russo-one", "roboto-condensed"),
    "greek": ("roboto-condensed", "inter", "noto-sans"),
}
KEPT_WORDS = 0.84
"""Share of the fullest cut's words that a cut must keep to count as whole."""
MISREAD: Mapping[str, str] = {"bangers": "1"}
"""Letters and digits that a font draws like another: its 1 reads as a 7."""
GIANT = 4
"""Letters of a number that may be the whole picture."""
OTHER_SCRIPT_FONT = "noto-sans"


def own_words(brief: Brief, index: int) -> Headline | None:
    """The words that a variation has for itself, where each has its own."""
    return brief.words[index % len(brief.words)] if brief.words else None


def number_alone(headline: Headline, brief: Brief) -> Iterator[Headline]:
    """Its loud lines where they are a number of the title, with what it counts: a lone noun, or the end of a sentence,
    says nothing."""
    loud = tuple(line for line in headline.lines if line.voice == "loud")
    said = " ".join(line.text for line in loud).casefold()
    told = (number.text.casefold() for number in brief.numbers)
    if any(said.startswith(number) and len(said[len(number) :].split()) <= 1 for number in told):
        yield Headline(loud)


def own_cuts(brief: Brief, index: int) -> tuple[Headline, ...]:
    """A variation's own words, whole and the number in them alone."""
    own = own_words(brief, index)
    return () if own is None else (own, *number_alone(own, brief))


def all_cuts(brief: Brief, layout: Layout, index: int = 0) -> Iterator[Headline]:
    """The cuts of the words, a variation's own one first, then the best; then without their tags; beside two names only
    what they are compared in, unless the words were dictated."""
    own = own_words(brief, index)
    cuts = (*([] if own is None else [own]), brief.headline, *brief.alternatives)
    if layout.card and brief.cards:
        yield from beside_card(brief.cards[0], cuts)
        return
    if layout.words_behind and brief.giant:
        yield giant_headline(brief.giant)
        return
    if layout.short:
        cuts = tuple(cut for cut in cuts if is_short(cut)) or cuts
    if layout.printed:
        cuts = tuple(dict.fromkeys(lockup(cut) for cut in poster_cuts(brief, cuts, index)))
    if shows_times(brief, layout):
        yield Headline(())  # their names stand where they are seen
        if brief.quoted:
            return
    names_both = bool(layout.labels and brief.versus) and not brief.quoted
    if names_both:
        cuts = tuple(cut for cut in brief.alternatives if brief.about and _says(cut, brief.about))
    yield from (cut if layout.tag else _with_tag_as_line(cut) for cut in cuts)
    if not brief.words:  # a variation's own words say nothing without a part of them
        yield from (without_tag(cut) for cut in cuts if cut.tag)
    if names_both:
        yield Headline(())


def shows_times(brief: Brief, layout: Layout) -> bool:
    """Whether a layout shows two times that the words name."""
    return brief.times is not None and (bool(layout.times) or stages_change(brief, layout))


def names_beside(brief: Brief, layout: Layout, headline: Headline) -> tuple[str, ...]:
    """The names of what a layout sets side by side; those of two times where no other words stand over both."""
    if layout.labels and brief.versus:
        return tuple(map(display, brief.versus))
    return brief.times if brief.times and shows_times(brief, layout) and not headline.lines else ()


def sameness(one: Headline, other: Headline) -> float:
    """0 for words that have nothing in common, 1 for the same ones, or none on both."""
    first, second = _pieces(one), _pieces(other)
    return len(first & second) / len(first | second) if first or second else 1.0


def _pieces(headline: Headline) -> frozenset[str]:
    """Its words; where a script puts no blanks, its pairs of letters."""
    said = " ".join([*(line.text for line in headline.lines), headline.tag or ""]).casefold()
    if script_of(said) in UNSPACED_SCRIPTS:
        letters = "".join(filter(str.isalnum, said))
        return frozenset(letters[place : place + 2] for place in range(max(1, len(letters) - 1)))
    return frozenset(word.text for word in words(said)) or frozenset(said.split())


def giant_headline(giant: Giant) -> Headline:
    """The figure, and what it counts as its tag: alone it says nothing."""
    return Headline((HeadlineLine(giant.figure, "loud"),), display(giant.unit) if giant.unit else None)


def _with_tag_as_line(cut: Headline) -> Headline:
    """For layouts without a tag: its words become the last quiet line where there is room for one."""
    if not cut.tag or len(cut.lines) >= MAXIMUM_LINES:
        return cut
    return Headline((*cut.lines, HeadlineLine(cut.tag, "quiet")))


def giant_numbers(brief: Brief) -> Iterator[Headline]:
    """The title's numbers that are short enough to be the picture, what they count as their tag; none where other
    words were dictated. A lone digit says too little, and so does a number without a sign that counts nothing."""
    if brief.quoted:
        return
    if brief.giant:
        yield giant_headline(brief.giant)
    for number in brief.numbers:
        figure, _, unit = number.text.partition(" ")
        if says_something(figure, unit) and len(figure) <= GIANT and any(letter.isdigit() for letter in figure):
            yield Headline((HeadlineLine(figure, "loud"),), unit or None)


def numbers_alone(brief: Brief) -> Iterator[Headline]:
    """For words too long to stand together."""
    for cut in (brief.headline, *brief.alternatives):
        yield from number_alone(cut, brief)


def count_words(headline: Headline) -> int:
    return len(" ".join([*(line.text for line in headline.lines), headline.tag or ""]).split())


def _says(cut: Headline, text: str) -> bool:
    said = " ".join([*(line.text for line in cut.lines), cut.tag or ""])
    return all(word in text.split() for word in said.split())


def fonts_for(brief: Brief, style: str, layout: Layout) -> tuple[str, ...]:
    """Fonts to try in turn: of the words' script, else the layout's, the style's or the genre's own, then narrower
    ones."""
    if brief.script != "latin":
        return SCRIPT_FONTS.get(brief.script, (OTHER_SCRIPT_FONT,))
    if layout.fonts:
        return layout.fonts
    said = " ".join(line.text for line in brief.headline.lines)
    own = [key for key in STYLES[style].fonts or GENRES[brief.genre].fonts if not set(MISREAD.get(key, "")) & set(said)]
    return tuple(dict.fromkeys([own[0], *own[1:2], *NARROW_FONTS]))
