"""The engine that paints: plates without words from the images server, words as live text from the composer."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image
from pydantic import SecretStr
from structlog.testing import capture_logs

from tests.conftest import settings_for_tests
from tests.images_api import server
from tests.images_api.conftest import MakeClient
from tests.images_api.server import KEY, Fault, ImagesApi
from tests.patience import PATIENCE
from thumbsmith.cli.doctor import NotWorking, check_image_service
from thumbsmith.engines.base import EditNotPossible, EditRequest, EngineError, GenerationRequest, Steering, Variation
from thumbsmith.engines.composer.engine import ComposerEngine
from thumbsmith.engines.composer.plates.ordering import LAYOUTS_FOR_PLATES, NO_WORDS
from thumbsmith.engines.openai.engine import OpenAIEngine
from thumbsmith.pictures.encode import jpeg, picture_id, png
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.provenance import PAINTED, source_of
from thumbsmith.pictures.reading import read_scene
from thumbsmith.pictures.render import render
from thumbsmith.pictures.sanitizer import ImageSanitizer
from thumbsmith.readability.score import check
from thumbsmith.scene.types import Background, Scene, ShapeElement, TextElement
from thumbsmith.settings import default_packs_directory

PACKS = default_packs_directory()
WISH = GenerationRequest(prompt="I survived 50 hours in the snow", title="50 HOURS in the snow", seed=3)


@pytest.fixture(scope="module")
async def composer() -> AsyncIterator[ComposerEngine]:
    """Its process takes seconds to start."""
    made = ComposerEngine(PACKS, PACKS.parent / "cache", processes=1)
    yield made
    await made.close()


@pytest.fixture
async def sanitizer() -> AsyncIterator[ImageSanitizer]:
    async with ImageSanitizer(processes=1) as sanitizer:
        yield sanitizer


@pytest.fixture
def engine(make_client: MakeClient, composer: ComposerEngine, sanitizer: ImageSanitizer) -> OpenAIEngine:
    return OpenAIEngine(make_client(), composer, sanitizer)


def ignore(*_: object) -> None:
    """Nobody looks how far it is."""


async def generated(engine: OpenAIEngine, request: GenerationRequest) -> list[Variation]:
    return [variation async for variation in engine.generate(request, ignore, lambda: False)]


def drawn(variation: Variation) -> NDArray[np.uint8]:
    return render(variation.scene, variation.pictures, FontLibrary.load(PACKS / "fonts"))


async def test_brings_plates_with_live_words(engine: OpenAIEngine, api: ImagesApi) -> None:
    shares: list[float] = []
    unfinished: list[EncodedPicture] = []

    def note(share: float, stage: str, partial: EncodedPicture | None = None) -> None:
        shares.append(share)
        unfinished.extend([partial] if partial else [])

    request = GenerationRequest(prompt=WISH.prompt, title=WISH.title, seed=3, variations=4)
    found = [variation async for variation in engine.generate(request, note, lambda: False)]
    assert sorted(variation.index for variation in found) == [0, 1, 2, 3]
    assert len({variation.scene.facts["style"] for variation in found}) == 4
    assert shares == sorted(shares)
    assert shares[-1] == 1.0
    assert len(unfinished) == 8
    assert {(each.media_type, each.width) for each in unfinished} == {("image/webp", 768)}
    fonts = FontLibrary.load(PACKS / "fonts")
    for variation in found:
        words = [each for each in variation.scene.elements if isinstance(each, TextElement)]
        assert any("50" in word.text for word in words)
        ground = variation.scene.background.picture
        assert ground is not None
        assert source_of(variation.pictures[ground].data) == PAINTED
        assert variation.facts["upstreamOutputTokens"] == "1568"
        assert check(read_scene(variation.scene, variation.pictures, fonts)).score >= 90
    for asked in api.asked:
        assert NO_WORDS in asked.parameters["prompt"]


async def test_a_layout_for_cut_outs_is_not_offered(engine: OpenAIEngine) -> None:
    choices = engine.choices()
    assert [layout.key for layout in choices.layouts if layout.key not in LAYOUTS_FOR_PLATES] == []
    assert choices.keeps == ()


async def test_words_go_where_the_picture_is_calm(engine: OpenAIEngine) -> None:
    """The ball is on the right."""
    steering = Steering(layout="hero-side")
    (variation,) = await generated(engine, GenerationRequest(WISH.prompt, WISH.title, 3, steering=steering))
    headline = [each for each in variation.scene.elements if isinstance(each, TextElement) and each.role == "headline"]
    assert max(each.x for each in headline) < 600


async def test_photos_go_along(engine: OpenAIEngine, api: ImagesApi) -> None:
    photo = jpeg(Image.new("RGB", (800, 600), "#996644"))
    await generated(engine, GenerationRequest(WISH.prompt, WISH.title, 3, photos=(photo, photo)))
    (asked,) = api.asked
    assert asked.kind == "edits"
    assert [data for files in asked.files.values() for data in files] == [photo.data, photo.data]
    assert "recognisable" in asked.parameters["prompt"]


async def test_a_square_is_cut_to_the_canvas(engine: OpenAIEngine, api: ImagesApi) -> None:
    api.next(server.small_square)
    (variation,) = await generated(engine, WISH)
    assert variation.scene.background.picture is not None
    plate = variation.pictures[variation.scene.background.picture]
    assert (plate.width, plate.height) == (1536, 1024)


@pytest.mark.parametrize("fault", [server.garbage, server.drawing_instead, server.bomb], ids=["garbage", "SVG", "bomb"])
async def test_what_is_no_picture_goes_no_further(engine: OpenAIEngine, api: ImagesApi, fault: Fault) -> None:
    api.next(fault)
    with pytest.raises(EngineError, match="not a picture"):
        await generated(engine, WISH)


async def test_another_kind_of_file_than_was_asked_for_is_read_as_what_it_is(
    engine: OpenAIEngine, api: ImagesApi
) -> None:
    api.next(server.other_format)
    (variation,) = await generated(engine, WISH)
    assert {picture.media_type for picture in variation.pictures.values()} == {"image/jpeg"}


async def test_what_came_is_delivered_though_another_failed(engine: OpenAIEngine, api: ImagesApi) -> None:
    api.next(server.blocked)
    assert len(await generated(engine, GenerationRequest(WISH.prompt, WISH.title, 3, variations=2))) == 1


async def test_what_is_painted_and_paid_for_is_not_painted_again(
    engine: OpenAIEngine, composer: ComposerEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever goes wrong with the words afterwards."""

    async def dead(*_: object) -> Variation:
        raise EngineError("The picture could not be drawn.", retryable=True)

    async def broken(*_: object) -> Variation:
        raise ValueError("no such letter")

    for letter in (dead, broken):
        monkeypatch.setattr(composer, "letter", letter)
        with pytest.raises(EngineError) as failed:
            await generated(engine, WISH)
        assert not failed.value.retryable


async def test_nobody_paints_on_once_it_is_not_wanted(engine: OpenAIEngine, api: ImagesApi) -> None:
    api.gate.clear()
    wanted = asyncio.Event()
    request = GenerationRequest(WISH.prompt, WISH.title, 3, variations=4)
    running = asyncio.create_task(_all(engine, request, wanted))
    await api.came.wait()
    wanted.set()
    async with asyncio.timeout(PATIENCE):
        assert await running == []
    assert len(api.asked) <= 2, "two at once"


async def _all(engine: OpenAIEngine, request: GenerationRequest, unwanted: asyncio.Event) -> list[Variation]:
    return [variation async for variation in engine.generate(request, ignore, unwanted.is_set)]


async def test_the_operator_hears_on_which_day_the_model_goes(
    make_client: MakeClient, composer: ComposerEngine, sanitizer: ImageSanitizer, address: str
) -> None:
    """At the start in the log, and from `doctor`."""
    with capture_logs() as logs:
        await OpenAIEngine(make_client("gpt-image-1.5"), composer, sanitizer).warm_up()
        await OpenAIEngine(make_client("gpt-image-2"), composer, sanitizer).warm_up()
    assert [(line["log_level"], line["model"], line["on"]) for line in logs] == [
        ("warning", "gpt-image-1.5", "2026-12-01")
    ]
    settings = settings_for_tests(openai_api_key=KEY, openai_base_url=address, openai_image_model="gpt-image-1.5")
    assert await check_image_service(settings) == "gpt-image-1.5 will be shut down on 2026-12-01"
    with pytest.raises(NotWorking):
        await check_image_service(settings.model_copy(update={"openai_api_key": SecretStr("sk-wrong")}))


# Edits.


def picture() -> tuple[Scene, dict[str, EncodedPicture]]:
    ground = jpeg(Image.new("RGB", (1536, 1024), "#336655"))
    words = TextElement(id="words", role="headline", text="LOOK", x=90, y=200, fontSize=200)
    star = ShapeElement(id="star", shape="star", x=1000, y=400, width=120, height=120, fill="#ffee00")
    background = Background(color="#000000", picture=picture_id(ground.data))
    return Scene(background=background, elements=(star, words)), {picture_id(ground.data): ground}


def mask(left: int, top: int, right: int, bottom: int) -> EncodedPicture:
    levels = np.zeros((1024, 1536), np.uint8)
    levels[top:bottom, left:right] = 255
    return png(Image.fromarray(levels))


def edit(prompt: str, marked: EncodedPicture | None = None) -> EditRequest:
    scene, pictures = picture()
    return EditRequest(scene, pictures, jpeg(Image.new("RGB", (1536, 1024))), prompt, marked)


async def test_outside_the_mask_nothing_changes(engine: OpenAIEngine, api: ImagesApi) -> None:
    request = edit("Put a ball here", mask(900, 300, 1400, 800))
    variation = await engine.edit(request, ignore, lambda: False)
    before = render(request.scene, request.pictures, FontLibrary.load(PACKS / "fonts"))
    differs = (drawn(variation) != before).any(axis=2)
    assert differs[300:800, 900:1400].mean() > 0.9
    differs[300:800, 900:1400] = False
    assert differs.sum() == 0
    assert variation.facts["pixelsChangedOutside"] == "0"
    assert [each.id for each in variation.scene.elements if isinstance(each, TextElement)] == ["words"]
    assert all(each.id != "star" for each in variation.scene.elements), "what the patch covers is gone"
    sent = Image.open(io.BytesIO(api.asked[0].files["mask"][0])).getchannel("A")
    assert (sent.getpixel((1000, 500)), sent.getpixel((100, 100))) == (0, 255)


async def test_without_a_mask_the_words_stay_live_over_the_new_picture(engine: OpenAIEngine, api: ImagesApi) -> None:
    variation = await engine.edit(edit("Make it a sunny beach"), ignore, lambda: False)
    assert [each.kind for each in variation.scene.elements] == ["text"]
    ground = variation.scene.background.picture
    assert ground is not None
    assert ground not in edit("").pictures
    assert "sunny beach" in api.asked[0].parameters["prompt"]


async def test_a_mask_that_marks_nothing_costs_nothing(engine: OpenAIEngine, api: ImagesApi) -> None:
    with pytest.raises(EditNotPossible):
        await engine.edit(edit("Remove", mask(0, 0, 0, 0)), ignore, lambda: False)
    assert api.asked == []


async def test_the_same_wish_is_told_in_the_same_words(composer: ComposerEngine) -> None:
    assert await composer.order(WISH) == await composer.order(WISH)
