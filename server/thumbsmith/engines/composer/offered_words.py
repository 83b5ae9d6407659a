"""The words that a variation may show: cuts of the title from the best to the last resort, and fonts to set them in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from thumbsmith.engines.composer.casting import Share
from thumbsmith.engines.composer.niches import NICHES
from thumbsmith.engines.composer.styles import STYLES
from thumbsmith.engines.composer.types import Brief, Headline, HeadlineLine, Script
from thumbsmith.engines.composer.wording import MAXIMUM_LINES, without_tag

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
OTHER_SCRIPT_FONT = "noto-sans"


def all_cuts(brief: Brief, share: Share) -> Iterator[Headline]:
    """The cuts of the words, best first, then without their tags; beside two names only what they are compared in,
    unless the words were dictated."""
    cuts = (brief.headline, *brief.alternatives)
    names_both = bool(share.layout.labels and brief.versus) and not brief.quoted
    if names_both:
        cuts = tuple(cut for cut in brief.alternatives if brief.about and _says(cut, brief.about))
    yield from (cut if share.layout.tag else _with_tag_as_line(cut) for cut in cuts)
    yield from (without_tag(cut) for cut in cuts if cut.tag)
    if names_both:
        yield Headline(())


def _with_tag_as_line(cut: Headline) -> Headline:
    """For layouts without a tag: its words become the last quiet line where there is room for one."""
    if not cut.tag or len(cut.lines) >= MAXIMUM_LINES:
        return cut
    return Headline((*cut.lines, HeadlineLine(cut.tag, "quiet")))


def whole_cuts(brief: Brief, share: Share) -> Iterator[Headline]:
    """The best cut, and those that keep nearly all the words of the fullest one."""
    cuts = list(all_cuts(brief, share))
    most = max(map(_count_words, cuts), default=0)
    yield from (cut for cut in cuts if cut == brief.headline or _count_words(cut) >= KEPT_WORDS * most)


def kept_cuts(_brief: Brief, _share: Share) -> Iterator[Headline]:
    """The words are settled."""
    yield Headline(())


def loud_cuts(brief: Brief, _share: Share) -> Iterator[Headline]:
    """Only the loud lines, for words too long to stand together."""
    for cut in (brief.headline, *brief.alternatives):
        yield Headline(tuple(line for line in cut.lines if line.voice == "loud"))


def _count_words(headline: Headline) -> int:
    return len(" ".join([*(line.text for line in headline.lines), headline.tag or ""]).split())


def _says(cut: Headline, text: str) -> bool:
    said = " ".join([*(line.text for line in cut.lines), cut.tag or ""])
    return all(word in text.split() for word in said.split())


def fonts_for(brief: Brief, style: str) -> tuple[str, ...]:
    """Fonts to try in turn: of the words' script, else the style's or the niche's own, then narrower ones."""
    if brief.script != "latin":
        return SCRIPT_FONTS.get(brief.script, (OTHER_SCRIPT_FONT,))
    said = " ".join(line.text for line in brief.headline.lines)
    own = [key for key in STYLES[style].fonts or NICHES[brief.niche].fonts if not set(MISREAD.get(key, "")) & set(said)]
    return tuple(dict.fromkeys([own[0], *own[1:2], *NARROW_FONTS]))
