"""A `Plan` becomes a `Scene`: backdrop, supports, heroes, marks and words as named layers, with their pictures.

The order of the layers is the order of depth. Art is lit here, so that the scene can name the lit picture beside
the original; everything else about the look stays a parameter that the editor can change.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np

from thumbsmith.engines.composer.build.art import ArtLibrary
from thumbsmith.engines.composer.build.backdrops import painted
from thumbsmith.engines.composer.build.backdrops.own_photo import paint_photo
from thumbsmith.engines.composer.build.backdrops.rendered import in_front
from thumbsmith.engines.composer.build.brought_photos import (
    hides_faces,
    is_behind_photo,
    kept_in_place,
    seen_close,
    side_by_side,
)
from thumbsmith.engines.composer.build.card_layers import behind_card, card_layers
from thumbsmith.engines.composer.build.concepts import GROUNDS, concept_ground, concept_layers
from thumbsmith.engines.composer.build.concepts.maps import map_ground
from thumbsmith.engines.composer.build.contact import grounded
from thumbsmith.engines.composer.build.gravity import sober
from thumbsmith.engines.composer.build.inked import PERSON_NAME, against_light, in_scene_light
from thumbsmith.engines.composer.build.kept_layers import face_box, ground_of, placed_subject, seated, take_kept
from thumbsmith.engines.composer.build.layer_order import numbered, supports_last
from thumbsmith.engines.composer.build.layers import Pictures, corner, lit, pixels_of
from thumbsmith.engines.composer.build.logo import logo_layer
from thumbsmith.engines.composer.build.marks import mark_color, mark_layer
from thumbsmith.engines.composer.build.paint.crossed import crossed_out
from thumbsmith.engines.composer.build.paint.repaint import REPAINTS
from thumbsmith.engines.composer.build.photo_grounds import ground_beside, ground_layers
from thumbsmith.engines.composer.build.photo_in_place import photo_in_place, word_boxes
from thumbsmith.engines.composer.build.photo_layers import photo_layers
from thumbsmith.engines.composer.build.portraits import Placement, body_boxes, must_be_seen
from thumbsmith.engines.composer.build.presenting import continued
from thumbsmith.engines.composer.build.printing import print_layers
from thumbsmith.engines.composer.build.seating import Seating
from thumbsmith.engines.composer.build.solid_parts import as_solid, stands, view_of, with_solids
from thumbsmith.engines.composer.build.solids.catalogue import MODELS
from thumbsmith.engines.composer.build.solids.models.model import FRONT
from thumbsmith.engines.composer.build.standing_words import behind_land
from thumbsmith.engines.composer.build.states import Effects, in_its_state
from thumbsmith.engines.composer.build.two_moments import two_moments
from thumbsmith.engines.composer.build.wall import paint_wall
from thumbsmith.engines.composer.build.wording import Stage, set_words, stage_of
from thumbsmith.engines.composer.build.world_grounds import Cover, Treatment, WorldGround, with_ground, world_ground
from thumbsmith.engines.composer.data.drawn_people import called, is_drawn_person
from thumbsmith.engines.composer.data.layouts.geometry import Slot
from thumbsmith.engines.composer.data.library import IconLibrary
from thumbsmith.engines.composer.material import NOTHING_BROUGHT, Material
from thumbsmith.engines.composer.photos import Photo
from thumbsmith.engines.composer.types import ArtLook, BackdropRequest, Casting, Lighting, Pixels, Plan, Rank
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.scene.geometry import Box, box_of
from thumbsmith.scene.types import (
    CANVAS_HEIGHT,
    CANVAS_WIDTH,
    Background,
    Element,
    Glow,
    ImageElement,
    Outline,
    Relight,
    Scene,
    Shadow,
    TextElement,
)

_NAMES: Mapping[Rank, str] = {"hero": "Hero", "support": "Object"}
LEAST_COMPANION = 0.6
"""Share of its slot below which a companion is left out."""
FOLLOWS = 0.2
"""Share of the canvas by which the brightest place of a background follows the hero."""


@dataclass
class _Setting:
    """What all parts of one picture are placed and drawn with; `free` are boxes of what is known of those that stand
    already, which grow in number as they do."""

    stage: Stage
    pictures: Pictures
    photos: Sequence[Photo]
    words: Sequence[Box]
    seed: int
    free: list[Box] = field(default_factory=list)
    effects: Effects = field(default_factory=Effects)
    world: WorldGround | None = None
    """The ground, where it is a rendered world."""


class Staging:
    """Draws plans into scenes; holds the art and the fonts of one process."""

    def __init__(self, packs: Path, art: ArtLibrary, fonts: FontLibrary) -> None:
        self._packs = packs
        self._art = art
        self._fonts = fonts

    @functools.cached_property
    def _seating(self) -> Seating:
        return Seating(self._art, self._icons)

    @functools.cached_property
    def _icons(self) -> IconLibrary:
        return IconLibrary.load(self._packs)

    def scene(self, plan: Plan, material: Material = NOTHING_BROUGHT) -> tuple[Scene, Pictures]:
        """Raises ValueError when the plan's words do not fit its layout (the director never makes such a plan)."""
        stage = stage_of(plan)
        words = set_words(plan, self._fonts)
        if words is None:
            raise ValueError(f"The headline does not fit the layout {plan.layout}.")
        plan = with_solids(plan)  # the words were measured beside the drawn things
        pictures, photos = Pictures(), material.photos
        take_kept(plan.kept, material, pictures)
        if in_place := kept_in_place(plan, stage, photos):
            return self._photo_scene(in_place, plan, stage, material, pictures), pictures
        written = word_boxes(words, self._fonts)
        setting = _Setting(stage, pictures, photos, () if stage.layout.words_behind else written, plan.seed)
        close_up = seen_close(plan, photos)
        heroes, supports = ([], []) if close_up else self._players(plan, setting)
        background, painted = self._background(plan, stage, setting, _focus(stage, heroes))
        if stage.layout.wall and plan.wall and not plan.kept.background:
            pixels, the_one = paint_wall(painted, plan.wall, stage.palette, plan, self._art, pictures)
            background = background.model_copy(update={"picture": pictures.add(pixels), "name": "Wall"})
            painted, heroes, setting.world = pixels, [the_one], None
        if stage.layout.card and plan.card:
            heroes = card_layers(plan, stage.layout.card, pictures, self._fonts)
        if stage.layout.concept:
            layers: list[Element] = concept_layers(stage.layout.concept, stage, heroes, painted, pictures)
        elif close_up:
            lies, words = ground_beside(close_up, plan, self._fonts)
            written = word_boxes(words, self._fonts)
            layers = [*ground_layers(close_up, "hero", lies, written, pictures)]
        else:
            layers = self._cast_layers(plan, setting, painted, heroes, supports)
        layers = setting.effects.around(layers, pictures)
        if material.logo:
            layers.extend(self._logo(material, layers, written, painted, pictures))
        if stage.layout.words_behind and not plan.kept.text:
            layers = [*words, *layers]
            return self._scene(plan, setting, background, layers), pictures
        layers.extend(plan.kept.unmoved)
        if stage.layout.printed:
            layers.extend(print_layers(words, plan, painted, pictures, self._fonts))
        else:
            layers.extend(self._standing(plan, setting, words, painted, _focus(stage, heroes)))
        return self._scene(plan, setting, background, layers), pictures

    def _scene(self, plan: Plan, setting: _Setting, background: Background, layers: list[Element]) -> Scene:
        facts = with_ground({}, setting.world)
        return Scene(background=background, elements=numbered(plan, layers), facts=facts)

    def _photo_scene(self, photo: Photo, plan: Plan, stage: Stage, material: Material, pictures: Pictures) -> Scene:
        """A photo in its own surroundings as the whole picture."""
        if stage.layout.photograph == "moments":
            both = [material.photos[each.photo] for each in plan.heroes if each.photo is not None]
            shown = two_moments(both, plan, stage, self._fonts, pictures)
        else:
            shown = photo_in_place(photo, plan, stage, self._fonts, pictures)
        layers = list(shown.layers)
        if material.logo:
            written = word_boxes(shown.words, self._fonts)
            layers.extend(self._logo(material, layers, written, shown.painted, pictures))
        return Scene(background=shown.background, elements=numbered(plan, [*layers, *plan.kept.unmoved]))

    def _players(self, plan: Plan, setting: _Setting) -> tuple[list[Element], list[Element]]:
        """Heroes and companions, each in its place."""
        stage, photos = setting.stage, setting.photos
        slots = side_by_side(self._seating.fair(plan, stage, setting.words), plan, photos)
        if len(slots) > len(stage.layout.heroes):  # a face gives way to the thing that it is about
            supports = self._cast(plan.supports, slots[1:], setting)
            return self._heroes(plan, slots[:1], setting), supports
        heroes = self._heroes(plan, slots, setting)
        return heroes, self._cast(plan.supports, stage.layout.supports, setting)

    def _cast_layers(
        self, plan: Plan, setting: _Setting, painted: Pixels, heroes: list[Element], supports: list[Element]
    ) -> list[Element]:
        """Everybody and everything between the background and the words, from below to above."""
        stage, photos = setting.stage, setting.photos
        color = mark_color(stage.layout.marks, stage.palette, painted)
        layers: list[Element] = [
            *(plan.kept.scenery if plan.kept.background else ()),
            *supports,
            *heroes,
            *(mark_layer(mark, color) for mark in stage.layout.marks),
        ]
        if plan.layout in _SUPPORT_IN_FRONT and not hides_faces(plan, layers, photos):
            return supports_last(layers)
        return [layer for layer in layers if layer.role != "support" or not is_behind_photo(layer, heroes)]

    def _background(
        self, plan: Plan, stage: Stage, setting: _Setting, focus: tuple[float, float]
    ) -> tuple[Background, Pixels]:
        pictures, photos = setting.pictures, setting.photos
        if plan.kept.background:
            return plan.kept.background, ground_of(plan.kept.background, pictures)
        if plan.backdrop_photo is None:
            on_map = stage.layout.map and stage.mapped
            request = self._request(plan, stage, focus)
            pixels = map_ground(stage, plan.seed) if on_map else painted(plan.backdrop, request)
            pixels = behind_card(pixels) if plan.card else pixels
            pixels = concept_ground(stage.layout.concept, pixels, stage) if stage.layout.concept else pixels
            picture = pictures.add(pixels)
            if not on_map:
                setting.world = _world(plan, stage, request, picture)
        else:
            photo = pixels_of(photos[plan.backdrop_photo].original)[..., :3]
            size = CANVAS_WIDTH, CANVAS_HEIGHT
            pixels = paint_photo(photo, stage.palette, focus, stage.layout.text_side, plan.seed, *size)
            picture = pictures.add(pixels)
        return Background(color=stage.palette.outer, picture=picture, name="Backdrop"), pixels

    def _request(self, plan: Plan, stage: Stage, focus: tuple[float, float]) -> BackdropRequest:
        size = CANVAS_WIDTH, CANVAS_HEIGHT
        text_side = stage.layout.text_side
        return BackdropRequest(
            stage.palette, focus, text_side, plan.seed, *size, self._packs, plan.daytime, plan.sober, plan.weather
        )

    def _standing(
        self, plan: Plan, setting: _Setting, words: Sequence[TextElement], ground: Pixels, focus: tuple[float, float]
    ) -> Sequence[Element]:
        """The words, with the land before them where the layout lets them stand in the place."""
        stage = setting.stage
        if stage.layout.land_in_front is None or plan.kept.background or plan.backdrop_photo is not None:
            return words
        request = self._request(plan, stage, focus)
        land = in_front(plan.backdrop, request, ground, stage.layout.land_in_front)
        layers = words if land is None else behind_land(words, land, setting.pictures, self._fonts)
        if setting.world:
            covers = tuple(
                Cover(each.picture, int(each.x), int(each.y), stage.layout.land_in_front)
                for each in layers
                if isinstance(each, ImageElement)
            )
            setting.world = replace(setting.world, covers=covers)
        return layers

    def _cast(self, castings: Sequence[Casting], slots: Sequence[Slot], setting: _Setting) -> list[Element]:
        layers: list[Element] = []
        for casting, slot in zip(castings, slots, strict=False):
            layers.extend(self._part(casting, slot, setting))
        return layers

    def _part(self, casting: Casting, slot: Slot, setting: _Setting) -> list[ImageElement]:
        """One picture of the cast; what it is known by is kept free of those that come after it."""
        if casting.photo is None:
            drawn = self._drawn(casting, slot, setting)
            if drawn and setting.stage.layout.is_grounded and stands(casting.art or ""):
                return grounded(drawn, setting.pictures, casting.rank)
            return [drawn] if drawn else []
        photo = setting.photos[casting.photo]
        layers = photo_layers(photo, casting.rank, slot, setting.stage, setting.words, setting.pictures)
        if photo.subject and not layers[-1].crop:
            placement = Placement(box_of(layers[-1]), 0.0)
            setting.free.extend(must_be_seen(photo.subject, placement))
            if photo.subject.faces:  # nothing drawn lies on a real person
                setting.free.extend(body_boxes(pixels_of(photo.subject.picture), placement))
        return layers

    def _drawn(self, casting: Casting, slot: Slot, setting: _Setting) -> ImageElement | None:
        """None for a companion that finds no room at a size at which it is known."""
        seating, stage = self._seating, setting.stage
        place = seating.place(casting, slot, stage, setting.words, setting.free)
        if casting.rank == "support" and place.height < LEAST_COMPANION * slot.height:
            return None
        setting.free.append(seating.known(casting, place, stage))
        return self._picture(casting, place, setting)

    def _heroes(self, plan: Plan, slots: Sequence[Slot], setting: _Setting) -> list[Element]:
        """The cast's, or those that stay; of these the ones that find no slot stay where they were. The largest takes
        its place first."""
        kept = plan.kept.subjects
        seats = seated(kept, slots, plan.heroes)
        count = min(len(plan.heroes), len(slots))
        layers: dict[int, Sequence[Element]] = {}
        order = sorted(range(count), key=lambda each: -slots[each].width * slots[each].height)
        for index in reversed(order) if count > 1 and self._seating.face_leads(plan) else order:
            slot, seat = slots[index], seats[index]
            if seat:
                tilt = setting.stage.style.tilt
                layers[index] = placed_subject(seat, slot, tilt, setting.photos, setting.words)
            else:
                layers[index] = self._part(plan.heroes[index], slot, setting)
        found = [layer for index in range(count) for layer in layers[index]]
        return [*found, *(each for subject in kept if subject not in seats for each in subject.pictures)]

    def _logo(
        self, material: Material, layers: list[Element], words: Sequence[Box], painted: Pixels, pictures: Pictures
    ) -> list[Element]:
        if material.logo is None:
            return []
        faces = [face_box(layer) for layer in layers if isinstance(layer, ImageElement) and layer.role == "hero"]
        layer = logo_layer(material.logo, layers, words, faces, painted, pictures, self._fonts)
        return [layer] if layer else []

    def _picture(self, casting: Casting, slot: Slot, setting: _Setting) -> ImageElement:
        stage, pictures = setting.stage, setting.pictures
        name = casting.art or "sparkles"
        pixels, slot, look = self._art_of(name, casting, slot, stage)
        if casting.crossed:
            pixels = crossed_out(pixels)
        happened = None
        if casting.state:
            happened, slot = in_its_state(casting, self._icons.group_of, pixels, slot, stage, setting.seed)
            pixels = happened.picture
        if stage.sober:
            look = sober(look)
        if (slot.faded or casting.faded) and not (casting.state or stage.worsens):
            look = _faded(look)
        shown = called(name) if is_drawn_person(name) else name.removeprefix("solid-").replace("-", " ")
        title = f"{PERSON_NAME if is_drawn_person(name) else _NAMES[casting.rank]}: {shown}"
        layer = self._placed(pixels, title, casting.rank, slot, look, stage, pictures)
        if happened:
            setting.effects.of[layer.picture] = happened
        return layer

    def _art_of(self, name: str, casting: Casting, slot: Slot, stage: Stage) -> tuple[Pixels, Slot, ArtLook]:
        """The art as large as its slot has it, and how it is lit there."""
        look = against_light(name, stage.style.artwork(stage.palette, casting.rank), stage.palette)
        is_solid = name in MODELS
        view = view_of(stage.palette, slot.x) if is_solid else FRONT
        pixels = self._art.artwork(name, self._seating.art_height(slot, casting), view)
        if is_solid:
            look = as_solid(stage.style, look)
        elif is_drawn_person(name):
            look = in_scene_light(look, stage.palette)
            if slot.part == "presenter":
                pixels, slot = continued(pixels, slot)
        if look.repaint:
            pixels = REPAINTS[look.repaint](pixels, stage.palette)
        if casting.flipped and not is_solid:
            pixels = np.ascontiguousarray(pixels[:, ::-1])
        return pixels, slot, look

    def _placed(
        self,
        pixels: Pixels,
        title: str,
        rank: Rank,
        slot: Slot,
        look: ArtLook,
        stage: Stage,
        pictures: Pictures,
    ) -> ImageElement:
        height, width = pixels.shape[:2]
        picture = pictures.add(pixels)
        effects: list[Outline | Glow | Shadow | Relight] = list(look.effects)
        if look.lighting:
            effects.insert(0, lit(pixels, look.lighting, slot.x, pictures))
        rotation = round(slot.rotation * (1.0 if slot.part == "tool" else stage.style.tilt), 2)
        left, top = corner(slot.x, slot.y, width, height, rotation)
        return ImageElement(
            id="layer",
            name=title,
            role=rank,
            picture=picture,
            x=left,
            y=top,
            width=width,
            height=height,
            rotation=rotation,
            originalWidth=width,
            originalHeight=height,
            effects=tuple(effects),
        )


_SUPPORT_IN_FRONT = frozenset({"hero-side", "headline-over"})


def _world(plan: Plan, stage: Stage, request: BackdropRequest, picture: str) -> WorldGround | None:
    """The ground as a world that can be painted again: none where more than dimming was done to it."""
    is_shown_by_somebody = stage.layout.pose is not None
    if stage.layout.concept in GROUNDS and not is_shown_by_somebody:
        return None
    treatment: Treatment | None = "card" if plan.card else "presenter" if is_shown_by_somebody else None
    return world_ground(plan.backdrop, request, picture, treatment)


def _focus(stage: Stage, heroes: Sequence[Element]) -> tuple[float, float]:
    """Where the background is brightest, in shares of the canvas: behind the hero where it came to stand, within what
    the layout's words leave."""
    shown = [box_of(each) for each in heroes if isinstance(each, ImageElement) and each.visible]
    if not shown or stage.layout.text_side not in ("left", "right"):
        return stage.layout.focus
    middle = max(shown, key=lambda box: box.area).center
    across, down = stage.layout.focus
    x = min(max(middle.x / CANVAS_WIDTH, across - FOLLOWS), across + FOLLOWS)
    return x, min(max(middle.y / CANVAS_HEIGHT, down - FOLLOWS), down + FOLLOWS)


def _faded(look: ArtLook) -> ArtLook:
    lighting = replace(look.lighting or Lighting(), saturation=0.12, contrast=0.85, rim_opposite=None)
    return replace(look, lighting=lighting, effects=tuple(e for e in look.effects if not isinstance(e, Glow)))
