"""Maps: which countries there are, which of them a title is about, and how they stand on the canvas."""

from __future__ import annotations

import time
from itertools import product

import numpy as np
import pytest

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.build.concepts.maps import NEAREST, globe_of
from thumbsmith.engines.composer.build.drawing import Drawing
from thumbsmith.engines.composer.build.globe import framing, paint_globe
from thumbsmith.engines.composer.build.wording import stage_of
from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.data.palettes import PALETTES
from thumbsmith.engines.composer.data.tables import FOLDER
from thumbsmith.engines.composer.data.world import cities, degrees_of, names, world
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.read.maps import mapped_of
from thumbsmith.engines.composer.types import Mapped
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH, ImageElement, LineElement
from tools.art.build.sources import PACKAGES
from tools.art.maps import CRIMEA, NOBODYS, PART_OF, RUSSIA, UKRAINE, degrees, holds, read, rings_of

SERBIA, CHINA, TAIWAN, MOROCCO, WESTERN_SAHARA = 688, 156, 158, 504, 732


def holds_place(code: int, east: float, north: float) -> bool:
    flat = []
    for outline in world().of(code):
        x, y, z = outline.points.T
        flat.append(np.degrees(np.stack([np.arctan2(x, z), np.arcsin(np.clip(y, -1, 1))], axis=1)))
    return sum(holds(each, (east, north)) for each in flat) % 2 == 1


def test_every_country_has_outlines_and_a_name() -> None:
    codes = {outline.code for outline in world().outlines} - {NOBODYS}
    assert {int(code) for code in names().names} == codes
    assert len(codes) == 235
    called = [name for of_country in names().names.values() for name in of_country]
    assert len(called) == len(set(called))
    assert names().unsure <= set(called)


def test_the_file_is_small() -> None:
    assert (FOLDER / "maps" / "world.npz").stat().st_size < 400_000


@pytest.mark.parametrize(
    ("code", "east", "north", "counts"),
    [
        (UKRAINE, *CRIMEA, True),
        (RUSSIA, *CRIMEA, False),
        (SERBIA, 21.0, 42.6, True),  # Kosovo
        (196, 33.6, 35.3, True),  # the north of Cyprus
        (706, 44.5, 9.6, True),  # Somaliland
        (WESTERN_SAHARA, -13.0, 24.5, True),
        (MOROCCO, -13.0, 24.5, False),
        (CHINA, 121.0, 23.8, True),  # Taiwan
        (TAIWAN, 121.0, 23.8, True),
    ],
)
def test_borders_are_as_the_united_nations_count_them(code: int, east: float, north: float, counts: bool) -> None:
    assert holds_place(code, east, north) is counts


def test_the_shipped_outlines_are_those_of_the_package() -> None:
    file = PACKAGES / "world-atlas" / "countries-50m.json"
    if not file.is_file():
        pytest.skip("the packages of tools/art are not there")
    topology = read()
    arcs = [np.asarray(arc, np.int32) for arc in topology["arcs"]]
    made = sorted(rings_of(topology, arcs), key=lambda ring: ring[0])
    with np.load(FOLDER / "maps" / "world.npz") as shipped:
        assert shipped["ring_codes"].tolist() == [code for code, _ in made]
        assert shipped["ring_arcs"].tolist() == [arc for _, ring in made for arc in ring]
        assert np.array_equal(shipped["steps"], np.concatenate(arcs))
    assert degrees(made[0][1], arcs, topology["transform"]).shape[1] == 2
    assert set(PART_OF) <= {each["properties"]["name"] for each in topology["objects"]["countries"]["geometries"]}


def test_neighbours_have_other_tints() -> None:
    tints = world().tints
    assert max(tints.values()) < 6
    assert len({tints[code] for code in (276, 250, 756, 40)}) > 2
    assert tints[250] != tints[724]


@pytest.mark.parametrize(
    ("title", "countries", "is_asked"),
    [
        ("Why nobody lives in Mongolia", (496,), True),
        ("The border of France and Spain makes no sense", (250, 724), True),
        ("7 days in Vietnam", (704,), False),
        ("Turkey's economy explained", (792,), True),
        ("Why the US is empty", (840,), True),
        ("Почему Монголия пуста", (496,), False),
        ("DR Congo and Congo-Brazzaville: the border", (180, 178), True),
    ],
)
def test_a_title_is_about_a_country(title: str, countries: tuple[int, ...], is_asked: bool) -> None:
    assert mapped_of(title) == Mapped(countries, asked=is_asked)


@pytest.mark.parametrize(
    "title",
    ["How to cook a turkey", "Chad ruined my life", "us vs them", "Jordan wins the finals", "Georgia and I", "the map"],
)
def test_a_title_is_about_none(title: str) -> None:
    assert mapped_of(title) is None


@pytest.mark.parametrize(
    ("title", "ends", "countries"),
    [
        ("Cycling from Paris to Istanbul", ((2.35, 48.9), (29.0, 41.0)), ()),
        ("Istanbul → Tokyo by train", ((29.0, 41.0), (139.7, 35.7)), ()),
        ("From Brazil to Japan", (degrees_of(76), degrees_of(392)), (76, 392)),
    ],
)
def test_a_title_is_about_a_journey(
    title: str, ends: tuple[tuple[float, float], ...], countries: tuple[int, ...]
) -> None:
    assert mapped_of(title) == Mapped(countries, ends)


def test_who_travels_from_one_city_to_another_is_no_before_and_after(reader: Briefing) -> None:
    assert reader.read(GenerationRequest(prompt="From London to New York by cargo ship")).kind == "statement"
    assert reader.read(GenerationRequest(prompt="Potatoes: from planting to harvest")).kind == "transformation"


def test_cities_lie_in_their_countries() -> None:
    for city, code in (
        ("Paris", 250),
        ("Tokyo", 392),
        ("Cairo", 818),
        ("Lima", 604),
        ("Kyiv", UKRAINE),
        ("Delhi", 356),
    ):
        assert holds_place(code, *cities()[city])


@pytest.mark.parametrize("code", [250, 840, 643, 392, 756, 554, 702, 10, 360])
def test_a_country_fills_its_box_and_stays_in_it(code: int) -> None:
    land = world().main_land(code)
    globe = framing(land, 900, 500, 700, 500, NEAREST)
    places, depth = globe.seen(land)
    low, high = places[depth >= 0].min(axis=0), places[depth >= 0].max(axis=0)
    assert low[0] >= 540
    assert high[0] <= 1260
    assert low[1] >= 240
    assert high[1] <= 760
    assert globe.radius == NEAREST or max((high - low) / (700, 500)) > 0.9


@pytest.mark.parametrize(
    ("title", "seed"), list(product(["Why nobody lives in Mongolia", "Paris to Istanbul by bike"], (1, 2)))
)
def test_a_set_has_a_map_with_live_parts(title: str, seed: int, reader: Briefing, director: Director) -> None:
    request = GenerationRequest(prompt=title, variations=4, seed=seed)
    plans = director.plan(reader.read(request), request)
    maps = [plan for plan in plans if LAYOUTS[plan.layout].map]
    assert 1 <= len(maps) <= 2
    for plan in maps:
        assert plan.mapped is not None
        globe = globe_of(stage_of(plan))
        assert 0 < globe.x < CANVAS_WIDTH
        assert 0 < globe.y < CANVAS_HEIGHT


def test_a_journey_has_two_pins_and_a_way(reader: Briefing, director: Director, drawing: Drawing) -> None:
    request = GenerationRequest(prompt="Cycling from Paris to Istanbul", variations=4, seed=1)
    plan = next(each for each in director.plan(reader.read(request), request) if LAYOUTS[each.layout].map)
    scene, _ = drawing.scene(plan)
    pins = [each for each in scene.elements if isinstance(each, ImageElement) and each.name == "Pin"]
    ways = [each for each in scene.elements if isinstance(each, LineElement)]
    assert (len(pins), len(ways)) == (2, 1)
    for pin, (x, y) in zip(pins, (ways[0].points[:2], ways[0].points[-2:]), strict=True):
        assert pin.x + pin.width / 2 == pytest.approx(x, abs=1)
        assert y - pin.height < pin.y < y


def test_a_globe_is_painted_in_time_and_the_same_each_time() -> None:
    globe = framing(world().main_land(643), 900, 512, 1000, 700, NEAREST)
    begin = time.process_time()
    first = paint_globe(globe, PALETTES["fire"], 3)
    assert time.process_time() - begin < 6
    assert np.array_equal(first, paint_globe(globe, PALETTES["fire"], 3))
