"""Each source in its own protocol, honest and hostile: what comes out has a licence that we know and addresses that a
link may lead to."""

from __future__ import annotations

import time
from contextlib import suppress

import pytest
from fastapi import Response
from fastapi.responses import JSONResponse

from tests.studio.photos.photo_sites import KEY, Fault, PhotoSites, SitePhoto
from thumbsmith.platform.outgoing import AnswerRefused, AnswerTooLarge, Outgoing
from thumbsmith.studio.photos.licences import licence_of
from thumbsmith.studio.photos.sources.base import (
    BadAnswer,
    FoundPhoto,
    PhotoSource,
    Search,
    address_of,
    first_link,
    plain_words,
    text_of,
)
from thumbsmith.studio.photos.sources.commons import Commons
from thumbsmith.studio.photos.sources.openverse import Openverse
from thumbsmith.studio.photos.sources.pexels import Pexels

pytestmark = pytest.mark.one_back_end

SITES = ("openverse", "commons", "pexels")


def source(name: str, address: str) -> PhotoSource:
    known: dict[str, PhotoSource] = {
        "openverse": Openverse(address),
        "commons": Commons(address),
        "pexels": Pexels(address, KEY),
    }
    return known[name]


def always(answer: Response) -> Fault:
    return lambda _: answer


def told(photos: list[FoundPhoto]) -> list[tuple[str, str]]:
    return [(photo.credit.title, photo.credit.license) for photo in photos]


@pytest.mark.parametrize("name", ["openverse", "commons"])
async def test_licences_are_told_and_what_forbids_changing_or_selling_is_left_out(
    outgoing: Outgoing, address: str, name: str
) -> None:
    photos = await source(name, address).find(outgoing, Search("kite", is_free=False))
    assert told(photos) == [("A red kite", "CC BY 2.0"), ("A blue kite", "CC0 1.0")]
    red = photos[0]
    assert (red.credit.author, red.credit.isRequired) == ("Ada Example", True)
    assert red.credit.authorUrl == "https://photos.example.org/ada"
    assert red.credit.sourceUrl == "https://photos.example.org/kite"
    assert red.credit.licenseUrl == "https://creativecommons.org/licenses/by/2.0/"
    assert not photos[1].credit.isRequired
    free = await source(name, address).find(outgoing, Search("kite", is_free=True))
    assert told(free) == [("A blue kite", "CC0 1.0")]


async def test_pexels_has_one_licence_and_wants_its_key(outgoing: Outgoing, address: str) -> None:
    photos = await source("pexels", address).find(outgoing, Search("kite", is_free=True))
    assert {(photo.credit.license, photo.credit.isRequired) for photo in photos} == {("Pexels License", False)}
    with pytest.raises(AnswerRefused) as refused:
        await Pexels(address, "another key").find(outgoing, Search("kite", is_free=True))
    assert refused.value.status == 401


async def test_the_questions_are_those_of_the_protocols(outgoing: Outgoing, address: str, sites: PhotoSites) -> None:
    for name in SITES:
        await source(name, address).find(outgoing, Search("red kite", is_free=True, page=2))
    openverse, commons, pexels = (sites.requests(name)[0] for name in SITES)
    assert (openverse["q"], openverse["license"], openverse["page"], openverse["page_size"]) == (
        "red kite", "cc0,pdm", "2", "20",
    )  # fmt: skip
    assert (commons["action"], commons["generator"], commons["gsrnamespace"], commons["gsroffset"]) == (
        "query", "search", "6", "20",
    )  # fmt: skip
    assert commons["gsrsearch"] == "filetype:bitmap haslicense:unrestricted red kite"
    assert (pexels["query"], pexels["page"], pexels["per_page"]) == ("red kite", "2", "20")


async def test_nothing_found_is_no_fault(outgoing: Outgoing, address: str, sites: PhotoSites) -> None:
    sites.photos = dict.fromkeys(SITES, ())
    for name in SITES:
        assert await source(name, address).find(outgoing, Search("kite", is_free=False)) == []


async def test_commons_are_sorted_by_how_well_they_fit(outgoing: Outgoing, address: str, sites: PhotoSites) -> None:
    sites.photos["commons"] = tuple(SitePhoto(f"Kite {number}") for number in range(4))
    photos = await source("commons", address).find(outgoing, Search("kite", is_free=False))
    assert [photo.credit.title for photo in photos] == ["Kite 0", "Kite 1", "Kite 2", "Kite 3"]


HOSTILE = SitePhoto(
    "<script>alert(1)</script><b>Kite</b>\u202e\n" + "x" * 900,
    author='<img src=x onerror="alert(1)">Ada &amp; <i>Bob</i>',
    page="javascript:alert(1)",
    author_page="javascript:alert(1)",
)


@pytest.mark.parametrize("name", SITES)
async def test_html_and_links_that_run_are_taken_out(
    outgoing: Outgoing, address: str, sites: PhotoSites, name: str
) -> None:
    sites.photos[name] = (HOSTILE,)
    (photo,) = await source(name, address).find(outgoing, Search("kite", is_free=False))
    credit = photo.credit
    assert credit.title.startswith("Kite xxx")
    assert len(credit.title) == 200
    assert credit.author == "Ada & Bob"
    assert (credit.authorUrl, credit.sourceUrl) == (None, None)


@pytest.mark.parametrize("name", ["openverse", "commons"])
@pytest.mark.parametrize("code", ["cc-by-nc-4.0", "cc-by-nd-2.0", "cc-by-9.0", "gfdl", "all-rights-reserved", ""])
async def test_licences_that_nobody_knows_are_refused(
    outgoing: Outgoing, address: str, sites: PhotoSites, name: str, code: str
) -> None:
    def any_licence(_: object) -> Response:
        image = {"title": "Kite", "url": f"{address}/files/photo.jpg", "license": code, "license_version": ""}
        return JSONResponse({"results": [image]})

    if name == "openverse":
        sites.next[name] = any_licence
    sites.photos[name] = (SitePhoto("Kite", code),)
    assert await source(name, address).find(outgoing, Search("kite", is_free=False)) == []


@pytest.mark.parametrize(
    "file", ["javascript:alert(1)", "file:///etc/passwd", "http://user:secret@example.org/a.jpg", ""]
)
@pytest.mark.parametrize("name", SITES)
async def test_a_file_that_lies_nowhere_on_the_web_is_no_photo(
    outgoing: Outgoing, address: str, sites: PhotoSites, name: str, file: str
) -> None:
    sites.photos[name] = (SitePhoto("Kite", file=file), SitePhoto("Blue kite"))
    photos = await source(name, address).find(outgoing, Search("kite", is_free=False))
    assert [photo.credit.title for photo in photos] == ["Blue kite"]


STRANGE = [b"", b"[]", b"{", b'"text"', b"[" * 100_000, b'{"error": {"code": "internal"}}']
SHAPES = [
    {"results": 7, "query": [], "photos": {}},
    {
        "results": [7, {}],
        "query": {"pages": [7, {}, {"imageinfo": 7}, {"imageinfo": [{}], "index": "x"}]},
        "photos": [{}],
    },
]


@pytest.mark.parametrize("name", SITES)
async def test_answers_in_another_shape_do_no_harm(
    outgoing: Outgoing, address: str, sites: PhotoSites, name: str
) -> None:
    for content in STRANGE:
        sites.next[name] = always(Response(content, media_type="application/json"))
        with suppress(BadAnswer):
            assert await source(name, address).find(outgoing, Search("kite", is_free=False)) == []
    for shape in SHAPES:
        sites.next[name] = always(JSONResponse(shape))
        assert await source(name, address).find(outgoing, Search("kite", is_free=False)) == []
    sites.next[name] = lambda _: Response(b" " * 3_000_000, media_type="application/json")
    with pytest.raises(AnswerTooLarge):
        await source(name, address).find(outgoing, Search("kite", is_free=False))


@pytest.mark.parametrize(
    ("code", "name", "address"),
    [
        ("CC0", "CC0 1.0", "https://creativecommons.org/publicdomain/zero/1.0/"),
        ("pdm", "Public Domain Mark 1.0", "https://creativecommons.org/publicdomain/mark/1.0/"),
        ("pd", "Public domain", None),
        ("cc-by-sa-3.0-de", "CC BY-SA 3.0 DE", "https://creativecommons.org/licenses/by-sa/3.0/de/"),
        ("cc-by-4.0", "CC BY 4.0", "https://creativecommons.org/licenses/by/4.0/"),
    ],
)
def test_licences_have_their_names_and_pages(code: str, name: str, address: str | None) -> None:
    licence = licence_of(code)
    assert licence is not None
    assert (licence.name, licence.address) == (name, address)


def test_words_are_no_orders() -> None:
    assert (
        plain_words('  "red" kite -blue incategory:Kites|insource:/x/ ') == "red kite blue incategory Kites insource x"
    )
    assert plain_words("पतंग लाल") == "पतंग लाल"
    assert plain_words("!!! ---") == ""


def test_texts_and_addresses() -> None:
    assert text_of("<style>x</style>A<br>B &lt;b&gt;") == "A B <b>"
    assert text_of(None) == text_of(7) == text_of("") == ""
    assert address_of("//upload.example.org/a.jpg") == "https://upload.example.org/a.jpg"
    assert address_of("HTTPS://example.org/a") is None
    assert first_link("<a href='https://example.org/ada'>Ada</a>") == "https://example.org/ada"
    assert first_link('<a href="https://example.org/?a=1&amp;b=2">') == "https://example.org/?a=1&b=2"
    assert first_link("<a href='data:text/html,x'>Ada</a>") is None


@pytest.mark.parametrize("piece", ["<a ", "<!--", "<!", "</", "<a x='", "<script>", "<a href", "<"])
def test_html_that_ends_nothing_is_read_in_one_go(piece: str) -> None:
    """Twice as much takes about twice as long, not four times."""

    def seconds(length: int) -> float:
        html = piece * (length // len(piece))
        began = time.process_time()
        for _ in range(20):
            text_of(html)
            first_link(html)
        return time.process_time() - began

    assert seconds(20_000) < 8 * seconds(5_000) + 0.1
