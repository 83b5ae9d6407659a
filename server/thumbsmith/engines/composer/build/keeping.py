"""What a request takes over from an earlier picture: the parts that stay, and what is known of how it was made.

Kept are: of the text every line's words, font, breaks and look; of the subject its picture with effects, crop and
flips; of the background all of it, to the pixel. Where lines and subject stand, and how large they are, follows the
new layout, also when everything is kept: then only the arrangement varies. Bubbles and their texts point at something
and stay where they are; so do all texts when no layout has room for them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from thumbsmith.engines.base import Base, GenerationRequest
from thumbsmith.engines.composer.build.ideas import idea_of
from thumbsmith.engines.composer.build.standing import is_face
from thumbsmith.engines.composer.data.drawn_people import is_drawn_person
from thumbsmith.engines.composer.data.knowledge import drawables
from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.data.layouts.geometry import Family, Layout
from thumbsmith.engines.composer.data.materials import materials
from thumbsmith.engines.composer.data.moods import MOODS
from thumbsmith.engines.composer.data.palettes import PALETTES
from thumbsmith.engines.composer.data.styles import STYLES
from thumbsmith.engines.composer.types import Headline, HeadlineLine, Kept, KeptSubject, Plan
from thumbsmith.engines.ideas import CHANGE, IDEA
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.scene import parts
from thumbsmith.scene.geometry import Point, rotate
from thumbsmith.scene.types import ImageElement, Scene, TextElement


@dataclass(frozen=True)
class Earlier:
    """How the earlier picture was made, as far as its facts say; None and empty where they don't."""

    layout: Layout | None = None
    style: str | None = None
    palette: str | None = None
    mood: str | None = None
    backdrop: str | None = None
    art: tuple[str, ...] = ()
    """Names of the drawn heroes."""
    mirrored: bool | None = None


def facts_of(plan: Plan) -> dict[str, str]:
    """What was chosen, in words that `Steering` understands and `earlier_of` reads again."""
    return {
        "niche": plan.genre,
        "mood": plan.mood,
        "layout": plan.layout,
        "style": plan.style,
        "palette": plan.palette,
        "backdrop": plan.backdrop,
        "mirrored": "yes" if plan.mirrored else "no",
        "font": plan.font,
        "art": " ".join(casting.art for casting in plan.heroes if casting.art),
        "companions": " ".join(casting.art for casting in plan.supports if casting.art),
        "headline": " / ".join(line.text for line in plan.headline.lines)[:300],
        "tag": plan.headline.tag or "",
        "seed": str(plan.seed),
        IDEA: idea_of(plan),
        "composition": LAYOUTS[plan.layout].family,
        "concept": _concept_of(plan),
        "look": plan.style,
        "hook": plan.headline.pattern or ("short" if plan.headline.lines else ""),
        **({"closer": "yes"} if plan.closer else {}),
        **({CHANGE: plan.change} if plan.change else {}),
        **({"place": plan.place} if plan.place else {}),
        **({"material": material} if (material := plan.material or _material_of(plan)) else {}),
        **({"unmet": "\n".join(plan.unmet)} if plan.unmet else {}),
    }


def _concept_of(plan: Plan) -> str:
    """In the words of a reading's concept; a feeling where somebody shows one."""
    concept = _CONCEPTS.get(LAYOUTS[plan.layout].family)
    is_felt = any(each.art and (is_face(each.art) or is_drawn_person(each.art)) for each in plan.heroes)
    return concept or ("feeling" if is_felt else "literal")


_CONCEPTS: Mapping[Family, str] = {
    "contest": "contrast",
    "split": "contrast",
    "number": "number",
    "card": "number",
    "wall": "number",
    "place": "place",
    "scene": "place",
    "presenter": "literal",
    "act": "literal",
}


def _material_of(plan: Plan) -> str | None:
    """The material that a poster is printed on."""
    return plan.backdrop if plan.backdrop in materials() else None


def earlier_of(base: Base | None) -> Earlier:
    """Facts come from a document that anybody may have written: only known names count."""
    facts = base.scene.facts if base else {}

    def known(name: str, names: Mapping[str, object]) -> str | None:
        return facts[name] if facts.get(name) in names else None

    return Earlier(
        layout=LAYOUTS.get(facts.get("layout", "")),
        style=known("style", STYLES),
        palette=known("palette", PALETTES),
        mood=known("mood", MOODS),
        backdrop=facts.get("backdrop"),
        art=tuple(name for name in facts.get("art", "").split() if name in drawables()),
        mirrored={"yes": True, "no": False}.get(facts.get("mirrored", "")),
    )


def photos_for(request: GenerationRequest) -> tuple[EncodedPicture, ...]:
    """The photos to look at: the request's; those behind the base's subjects while these stay, or when none came, or
    for more pictures like it, which show the same moment."""
    base = request.base
    if base is None or (request.photos and "subject" not in base.keep and not (request.moments and not base.keep)):
        return request.photos
    return tuple(base.pictures[name] for name in _photo_names(base))


def chooses_moments(request: GenerationRequest) -> bool:
    """Whether each picture shows a moment of its own."""
    return bool(request.moments) and photos_for(request) is request.photos


def kept_of(base: Base | None) -> Kept:
    if base is None:
        return Kept()
    scene, keep = base.scene, base.keep - ({"subject", "background"} if keeps_place(base) else set())
    on_cards = {text.id for subject in parts.subjects(scene) for text in texts_on(scene, subject)}
    written = [each for each in parts.texts(scene) if each.id not in on_cards] if "text" in keep else []
    texts = [each for each in written if isinstance(each, TextElement)]
    bubbles = [each for each in written if not isinstance(each, TextElement)]
    photos = _photo_names(base)
    return Kept(
        lines=tuple(sorted((text for text in texts if text.bubbleId is None and text.text.strip()), key=_height)),
        unmoved=(*bubbles, *(text for text in texts if text.bubbleId is not None)),
        subjects=_kept_subjects(base, photos) if "subject" in keep else (),
        background=scene.background if "background" in keep else None,
        scenery=parts.scenery(scene) if "background" in keep else (),
    )


def keeps_place(base: Base) -> bool:
    """Whether a photo is to keep its surroundings: it lies again as a whole, or its subject would be seen twice."""
    layout = earlier_of(base).layout
    return bool("background" in base.keep and layout and layout.photograph and _photo_names(base))


def _photo_names(base: Base) -> list[str]:
    """Ids of the photos hidden behind the subjects, each once."""
    behind = [parts.behind(base.scene, subject) for subject in parts.subjects(base.scene)]
    return [name for name in dict.fromkeys(photo.picture for photo in behind if photo) if name in base.pictures]


def _kept_subjects(base: Base, photos: Sequence[str]) -> tuple[KeptSubject, ...]:
    subjects, layout = parts.subjects(base.scene), earlier_of(base).layout
    played = [slot.part for slot in layout.heroes] if layout and len(layout.heroes) == len(subjects) else []
    kept = []
    for position, subject in enumerate(subjects):
        photo = parts.behind(base.scene, subject)
        index = photos.index(photo.picture) if photo and photo.picture in photos else None
        part = played[position] if played else None
        texts, (below, above) = texts_on(base.scene, subject), _own_pictures(base.scene, subject)
        kept.append(KeptSubject(subject, photo, index, part, texts, below, above))
    return tuple(kept)


def _own_pictures(scene: Scene, subject: ImageElement) -> tuple[tuple[ImageElement, ...], tuple[ImageElement, ...]]:
    """The pictures that belong to a subject: those below it, and those above."""
    place = scene.elements.index(subject)
    own = [each for each in parts.belongings(scene, subject) if isinstance(each, ImageElement) and each.visible]
    below = tuple(each for each in own if scene.elements.index(each) < place)
    return below, tuple(each for each in own if each not in below)


def texts_on(scene: Scene, subject: ImageElement) -> tuple[TextElement, ...]:
    """The texts of one group with a picture: the fields of a card."""
    texts = (each for each in parts.texts(scene) if isinstance(each, TextElement))
    return tuple(text for text in texts if text.groupId is not None and text.groupId == subject.groupId)


def _height(text: TextElement) -> tuple[float, float]:
    """Where its first line stands: what is higher is read first; names stand side by side."""
    if text.role == "label":
        return 0.0, text.x
    line = rotate(Point(text.x, text.y + text.fontSize * text.lineHeight / 2), Point(text.x, text.y), text.rotation)
    return round(line.y, 2), text.x


def headline_of(kept: Kept) -> Headline:
    """The kept words, for the facts of the new picture."""
    lines = tuple(HeadlineLine(" ".join(line.text.split()), "loud") for line in kept.lines if line.role != "tag")
    return Headline(lines, next((line.text for line in kept.lines if line.role == "tag"), None))


def like(request: GenerationRequest) -> GenerationRequest:
    """For 'more like this': what the creator did not pin otherwise is as in the earlier picture.

    A kept background keeps its palette, so that letters and marks go with it.
    """
    base, earlier, steering = request.base, earlier_of(request.base), request.steering
    if base is None:
        return request
    if "background" in base.keep or not base.keep:
        steering = replace(steering, palette=steering.palette or earlier.palette)
    if not base.keep:
        steering = replace(steering, style=steering.style or earlier.style, mood=steering.mood or earlier.mood)
    return replace(request, steering=steering)


def layouts_beside(kept: Kept, earlier: Earlier, request: GenerationRequest, layouts: Sequence[Layout]) -> list[Layout]:
    """The layouts that go with what is kept; for a likeness those of the earlier one's family, if there are enough."""
    if request.base is None or request.steering.layout in LAYOUTS:
        return list(layouts)
    found = list(layouts)
    if earlier.layout and earlier.layout not in found:
        found.append(earlier.layout)
    if earlier.layout and not request.base.keep:
        alike = [layout for layout in found if layout.family == earlier.layout.family]
        if len(alike) >= request.variations:
            found = alike
    for test in _tests(kept, earlier, request.base):
        found = [layout for layout in found if test(layout)] or found
    return found


def _tests(kept: Kept, earlier: Earlier, base: Base) -> list[Callable[[Layout], bool]]:
    """What a layout must be to go with what is kept, the weightiest first."""
    tests: list[Callable[[Layout], bool]] = []
    if keeps_place(base):
        tests.append(lambda layout: layout.photograph is not None)
    elif kept.subjects or kept.background:
        tests.append(lambda layout: layout.photograph is None and not (layout.is_place or layout.concept))
    if kept.text:
        names = sum(line.role == "label" for line in kept.lines)
        tests.append(lambda layout: names in (len(layout.labels), len(layout.names)))
        tests.append(lambda layout: not (layout.words_behind or layout.wall or layout.card or layout.concept))
    if kept.subjects:
        tests.append(lambda layout: len(layout.heroes) == len(kept.subjects))
    if kept.background:
        tests.append(lambda layout: bool(layout.heroes))
        tests.append(lambda layout: layout.backdrop in (None, earlier.backdrop))
    return tests


def styles_beside(kept: Kept, earlier: Earlier, styles: Sequence[str]) -> list[str]:
    """The earlier picture's own last; beside a kept background those before it that are made for other ones."""

    def is_strange(key: str) -> bool:
        made_for = STYLES[key].backdrops
        return kept.background is not None and bool(made_for) and earlier.backdrop not in made_for

    return sorted(styles, key=lambda key: (key == earlier.style, is_strange(key)))
