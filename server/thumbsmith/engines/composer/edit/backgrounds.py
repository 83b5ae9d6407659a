"""Another background: which of the composer's backdrops the words mean, painted for where words and subject stand."""

from __future__ import annotations

from dataclasses import dataclass

from thumbsmith.engines.base import EditNotPossible
from thumbsmith.engines.composer.build.backdrops import BACKDROPS, painted
from thumbsmith.engines.composer.build.layers import Pictures
from thumbsmith.engines.composer.build.typesetting import bounds_of
from thumbsmith.engines.composer.build.world_grounds import with_ground, world_ground
from thumbsmith.engines.composer.chance import stable_seed
from thumbsmith.engines.composer.data.genres import GENERAL, GENRES
from thumbsmith.engines.composer.data.palettes import PALETTES, PLACE_PALETTES, TIME_PALETTES, of_hue
from thumbsmith.engines.composer.edit.canvas import PAINTERS, Canvas
from thumbsmith.engines.composer.read.genre_words import genre_of_words
from thumbsmith.engines.composer.read.scenery import colors_of, place_of, time_of
from thumbsmith.engines.composer.text import stem, stems
from thumbsmith.engines.composer.types import BackdropRequest, Daytime, Side, phrases
from thumbsmith.scene import parts
from thumbsmith.scene.geometry import union
from thumbsmith.scene.operations import changed
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH, Background, Scene, TextElement

NOT_BY_NAME = frozenset({"versus-split"})
SAYS_NOTHING = frozenset(
    phrases("photo, a, the, and, with, from, in, at, of, some, nice, cool, beautiful, background, scene, picture, dark")
)


@dataclass(frozen=True)
class BackdropChoice:
    backdrop: str
    palette: str
    daytime: Daytime | None = None


def choose_backdrop(wish: str, scene: Scene) -> BackdropChoice:
    """The backdrop that the words name: a place and time, a backdrop's name, a colour, a kind of video. No words:
    another one than now. Raises EditNotPossible for words that none of the backdrops shows."""
    facts = scene.facts
    place, time, colors = place_of(wish), time_of(wish), colors_of("", wish)
    said = stems(wish) - SAYS_NOTHING
    genre = genre_of_words(wish, ()) if said else facts.get("niche", GENERAL)
    if genre not in GENRES:
        genre = GENERAL
    scores = {
        key: _score(key, said, place, time, genre) - 50.0 * (key == facts.get("backdrop") and not said)
        for key in BACKDROPS
        if key not in NOT_BY_NAME
    }
    best = max(sorted(scores), key=lambda key: scores[key])
    if said and scores[best] < 1 and not colors:
        raise EditNotPossible(f'There is no background here that shows "{wish[:80]}"; drop in a picture, or {PAINTERS}')
    return BackdropChoice(best, _palette(colors, time, place, facts, genre), time)


def _score(key: str, said: set[str], place: str | None, time: str | None, genre: str) -> float:
    backdrop = BACKDROPS[key]
    names = {stem(word) for word in f"{key.replace('-', ' ')} {backdrop.label.lower()}".split()} - SAYS_NOTHING
    score = 6.0 * len(said & names)
    if place:
        score += 10.0 if place in backdrop.places else -4.0 if backdrop.places else 0.0
    if time:
        score += (4.0 if place else 5.0) if time in backdrop.times else -6.0 if backdrop.times else 0.0
    own = GENRES[genre].backdrops
    if genre != GENERAL or not said:
        score += 2.0 - 0.3 * own.index(key) if key in own else 0.0
    return score


def _palette(colors: tuple[str, ...], time: str | None, place: str | None, facts: dict[str, str], genre: str) -> str:
    by_color = [key for color in colors for key in of_hue(color)]
    found = [*by_color, *TIME_PALETTES.get(time or "", ()), *PLACE_PALETTES.get(place or "", ())]
    if found:
        return found[0]
    if facts.get("palette") in PALETTES:
        return facts["palette"]
    return next((key for key in GENRES[genre].palettes if key in PALETTES), "electric")


def apply_backdrop(canvas: Canvas, choice: BackdropChoice) -> None:
    """Repainted, brightest behind the subject and calm behind the words; blurred things of the old one go."""
    focus, text_side = _where(canvas)
    seed = stable_seed(canvas.seed, choice.backdrop)
    size = (CANVAS_WIDTH, CANVAS_HEIGHT)
    palette = PALETTES[choice.palette]
    request = BackdropRequest(palette, focus, text_side, seed, *size, canvas.packs, choice.daytime)
    pictures = Pictures()
    picture = pictures.add(painted(choice.backdrop, request))
    canvas.keep(pictures.files[picture])
    background = Background(color=palette.outer, picture=picture, name="Backdrop")
    stays = [element for element in canvas.scene.elements if element.role not in ("prop", "overlay")]
    facts = {**_without_ground(canvas), "backdrop": choice.backdrop, "palette": choice.palette}
    facts = with_ground(facts, world_ground(choice.backdrop, request, picture))
    canvas.scene = changed(canvas.scene, background=background, elements=stays, facts=facts)


def apply_plain(canvas: Canvas) -> None:
    """No background but a colour that goes with the palette."""
    palette = PALETTES.get(canvas.scene.facts.get("palette", ""))
    color = palette.outer if palette else "#111318"
    stays = [element for element in canvas.scene.elements if element.role not in ("prop", "overlay")]
    canvas.scene = changed(
        canvas.scene, background=Background(color=color), elements=stays, facts=_without_ground(canvas)
    )


def _without_ground(canvas: Canvas) -> dict[str, str]:
    """The facts without the place and the material that were chosen: they are no longer seen."""
    return {name: value for name, value in canvas.scene.facts.items() if name not in ("place", "material")}


def _where(canvas: Canvas) -> tuple[tuple[float, float], Side]:
    """The place of the subject, in shares of the canvas, and on which side of it the words."""
    subjects = parts.subjects(canvas.scene)
    focus = (0.5, 0.45)
    if subjects:
        x = sum(each.x + each.width / 2 for each in subjects) / len(subjects) / CANVAS_WIDTH
        y = sum(each.y + each.height / 2 for each in subjects) / len(subjects) / CANVAS_HEIGHT
        focus = (min(max(x, 0.1), 0.9), min(max(y, 0.15), 0.85))
    texts = [each for each in parts.texts(canvas.scene) if isinstance(each, TextElement)]
    box = union([found for text in texts if (found := bounds_of([text], canvas.fonts))])
    if box is None:
        return focus, "bottom"
    if abs(box.center.x / CANVAS_WIDTH - focus[0]) > 0.18:
        return focus, "left" if box.center.x / CANVAS_WIDTH < focus[0] else "right"
    return focus, "top" if box.center.y / CANVAS_HEIGHT < focus[1] else "bottom"
