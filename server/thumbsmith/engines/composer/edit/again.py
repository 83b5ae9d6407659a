"""Another style, another layout: the picture is planned and redrawn from what it says and shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal

from thumbsmith.engines.base import Base, EditNotPossible, GenerationRequest, Steering
from thumbsmith.engines.composer.chance import dice
from thumbsmith.engines.composer.data.genres import GENERAL, GENRES
from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.data.moods import MOODS
from thumbsmith.engines.composer.data.palettes import PALETTES
from thumbsmith.engines.composer.data.styles import STYLES
from thumbsmith.engines.composer.edit.commands import Rearrange, Restyle
from thumbsmith.engines.composer.types import Brief, Casting, Headline, HeadlineLine, Plan
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.scene import parts
from thumbsmith.scene.parts import PARTS
from thumbsmith.scene.types import Element, ImageElement, Scene, TextElement

LOUD = 0.75
"""Share of the largest letters from which a line counts as loud."""
FLAT = (
    "This is one flat picture, so there are no layers to arrange or style anew: make a new one from a prompt, with this"
    " picture as its photo."
)


def request_again(
    command: Restyle | Rearrange, scene: Scene, pictures: Mapping[str, EncodedPicture], seed: int
) -> GenerationRequest:
    """The request to the director. Raises EditNotPossible for a picture without layers."""
    if parts.lacks(scene, "text") and parts.lacks(scene, "subject"):
        raise EditNotPossible(FLAT)
    facts = scene.facts
    said = " ".join(" ".join(text.text.split()) for text in _lines(scene))
    if isinstance(command, Rearrange):
        keep = frozenset(part for part in PARTS if not parts.lacks(scene, part))
        return GenerationRequest(
            prompt=said,
            seed=seed,
            steering=Steering(layout=command.layout),
            base=Base(scene, keep, pictures),
        )
    photos, drawn = _photos(scene), facts.get("art")
    keeps_subject = not photos and not drawn and not parts.lacks(scene, "subject")
    return GenerationRequest(
        prompt=f"{said} {GENRES[_genre(scene)].label}",
        seed=seed,
        steering=Steering(
            style=command.style or other_style(scene, seed),
            layout=facts.get("layout") if facts.get("layout") in LAYOUTS else None,
            mood=facts.get("mood") if facts.get("mood") in MOODS else None,
            palette=facts.get("palette") if facts.get("palette") in PALETTES else None,
        ),
        photos=tuple(pictures[name] for name in photos if name in pictures),
        base=Base(scene, frozenset({"subject"}), pictures) if keeps_subject else None,
    )


def brief_again(brief: Brief, scene: Scene) -> Brief:
    """The brief, corrected by what stands in the picture: its words to the letter, its art, its sides."""
    art = tuple(name for name in scene.facts.get("art", "").split() if name)
    lines = _lines(scene)
    tag = next((text.text for text in _texts(scene) if text.role == "tag"), None)
    sides: dict[str, Literal["left", "right"]] = {"yes": "left", "no": "right"}
    changed = replace(
        brief,
        genre=_genre(scene),
        words=(),
        subjects=(*art, *brief.subjects) if art else brief.subjects,
        side=sides.get(scene.facts.get("mirrored", ""), brief.side),
    )
    if lines:
        largest = max(line.fontSize for line in lines)
        spoken = tuple(
            HeadlineLine(" ".join(line.text.split()), "loud" if line.fontSize >= LOUD * largest else "quiet")
            for line in lines
        )
        changed = replace(changed, headline=Headline(spoken, tag), alternatives=(Headline(spoken),))
    return changed


def with_own_cast(plan: Plan, scene: Scene) -> Plan:
    """The plan with the picture's own heroes and companions, where the layout has as many parts as there are."""
    return replace(
        plan,
        heroes=_recast(plan.heroes, scene.facts.get("art", "")),
        supports=_recast(plan.supports, scene.facts.get("companions", "")),
    )


def _recast(castings: tuple[Casting, ...], names: str) -> tuple[Casting, ...]:
    art = names.split()
    if len(art) != len(castings) or any(casting.photo is not None for casting in castings):
        return castings
    return tuple(replace(casting, art=name) for casting, name in zip(castings, art, strict=True))


def handmade(scene: Scene) -> tuple[Element, ...]:
    """Elements that the creator added and no plan knows of: strokes, shapes, bubbles with their words, pictures, the
    logo."""
    bubbles = {each.id for each in scene.elements if each.kind == "bubble"}
    photos = set(_photos(scene))
    subjects = {subject.id for subject in parts.subjects(scene)}

    def is_handmade(each: Element) -> bool:
        if isinstance(each, TextElement):
            return each.bubbleId in bubbles
        if isinstance(each, ImageElement):
            own = each.role in (None, "logo") and each.picture not in photos
            return own and each.visible and each.id not in subjects
        return each.role is None

    return tuple(each for each in scene.elements if is_handmade(each))


def _texts(scene: Scene) -> list[TextElement]:
    return [each for each in parts.texts(scene) if isinstance(each, TextElement) and each.bubbleId is None]


def _lines(scene: Scene) -> list[TextElement]:
    """The lines of the headline, from above to below."""
    texts = _texts(scene)
    found = [text for text in texts if text.role in ("headline", None)]
    return sorted(found, key=lambda text: (round(text.y), text.x))


def _photos(scene: Scene) -> list[str]:
    behind = [parts.behind(scene, subject) for subject in parts.subjects(scene)]
    return list(dict.fromkeys(photo.picture for photo in behind if photo))


def _genre(scene: Scene) -> str:
    genre = scene.facts.get("niche", GENERAL)
    return genre if genre in GENRES else GENERAL


def other_style(scene: Scene, seed: int) -> str:
    """One of those that suit the kind of video, but not the present one."""
    found = dict.fromkeys([*GENRES[_genre(scene)].styles, *STYLES])
    others = [key for key in found if key in STYLES and key != scene.facts.get("style")]
    return dice(seed, "another style").choice(others[:4])
