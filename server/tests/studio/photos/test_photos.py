"""The photo finder over HTTP, with sites that speak the real protocols: found, shown in small, fetched for a canvas."""

from __future__ import annotations

import asyncio
import io
import json
import zipfile
from datetime import timedelta
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from fastapi import FastAPI, Request, Response
from fastapi.responses import JSONResponse, RedirectResponse
from PIL import Image

from tests.conftest import settings_for_tests
from tests.pictures.files import as_base64, noise, png_header, written
from tests.studio.photos.photo_sites import KEY, Fault, PhotoSites, SitePhoto
from thumbsmith.container import Container
from thumbsmith.container.connections import photo_finder_of
from thumbsmith.platform.limits import Rate
from thumbsmith.platform.outgoing import Outgoing
from thumbsmith.studio.photos import signed_photos
from thumbsmith.studio.photos.finding import PhotoFinder
from thumbsmith.studio.photos.service import PhotoShelf
from thumbsmith.studio.photos.sources.base import PhotoSource, Quota
from thumbsmith.studio.photos.sources.commons import Commons
from thumbsmith.studio.photos.sources.openverse import Openverse
from thumbsmith.studio.photos.sources.pexels import Pexels


@pytest.fixture
async def finder(container: Container, address: str, outgoing: Outgoing) -> PhotoFinder:
    """Set up as an operator would do it, with Openverse and Wikimedia Commons."""
    sources: dict[str, PhotoSource] = {"openverse": Openverse(address), "commons": Commons(address)}
    finder = PhotoFinder(sources, outgoing)
    container.photo_shelf = PhotoShelf(Rate(60, 60), finder)
    return finder


async def found(client: httpx.AsyncClient, words: str = "kite", **query: Any) -> dict[str, Any]:
    answer = await client.get("/v1/photos", params={"words": words, **query})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def used(client: httpx.AsyncClient, photo: dict[str, Any]) -> httpx.Response:
    return await client.post("/v1/photos", json={"photo": photo["photo"]})


def scene_with(answer: dict[str, Any]) -> dict[str, Any]:
    layer = {
        "kind": "image",
        "id": "photo",
        "name": answer["name"],
        "picture": answer["pictureId"],
        "x": 10,
        "y": 10,
        "width": answer["width"],
        "height": answer["height"],
        "originalWidth": answer["width"],
        "originalHeight": answer["height"],
        "credits": [answer["credit"]],
    }
    return {"version": 2, "elements": [layer]}


async def test_it_is_off_until_the_operator_names_a_source(
    client: httpx.AsyncClient, stranger: httpx.AsyncClient
) -> None:
    answer = await client.get("/v1/photos", params={"words": "kite"})
    assert (answer.status_code, answer.json()["code"]) == (404, "PHOTO_FINDER_OFF")
    assert (await stranger.get("/v1/site")).json()["photoSources"] == []


@pytest.mark.settings(photo_sources="commons, openverse", photo_networks="10.0.7.0/24")
async def test_the_page_is_told_where_photos_are_found(stranger: httpx.AsyncClient, container: Container) -> None:
    assert (await stranger.get("/v1/site")).json()["photoSources"] == ["Wikimedia Commons", "Openverse"]
    assert list(container.photo_shelf.finder.sources) == ["commons", "openverse"]


def test_settings_say_what_is_wrong() -> None:
    for wrong, name in (
        ({"photo_sources": "flickr"}, "PHOTO_SOURCES"),
        ({"photo_sources": "pexels"}, "PEXELS_API_KEY"),
        ({"photo_networks": "everything"}, "PHOTO_NETWORKS"),
        ({"openverse_url": "file:///etc"}, "https://"),
    ):
        with pytest.raises(ValueError, match=name):
            settings_for_tests(**wrong)
    settings = settings_for_tests(photo_sources="pexels", pexels_api_key="a-secret-key")
    assert "a-secret-key" in settings.secrets()
    assert settings.shown()["pexels_api_key"] == "set"


@pytest.mark.usefixtures("finder")
async def test_a_file_is_shown_once(client: httpx.AsyncClient) -> None:
    answer = await found(client)
    told = [(each["credit"]["title"], each["credit"]["license"]) for each in answer["photos"]]
    assert told == [("A red kite", "CC BY 2.0")], "all of the sites lead to one file, which is shown once"
    assert answer["silent"] == []


async def test_each_source_has_its_turn_and_what_needs_no_credit_comes_first(
    client: httpx.AsyncClient, finder: PhotoFinder, sites: PhotoSites
) -> None:
    sites.photos = {
        "openverse": tuple(SitePhoto(f"O{n}", "cc-by-4.0" if n else "cc0", file=f"/files/o{n}.jpg") for n in range(3)),
        "commons": tuple(SitePhoto(f"C{n}", "cc-by-sa-4.0" if n else "pd", file=f"/files/c{n}.jpg") for n in range(2)),
    }
    answer = await found(client)
    assert [each["credit"]["title"] for each in answer["photos"]] == ["O0", "C0", "O1", "C1", "O2"]
    assert [each["credit"]["isRequired"] for each in answer["photos"]] == [False, False, True, True, True]
    free = await found(client, free=True)
    assert [each["credit"]["title"] for each in free["photos"]] == ["O0", "C0"]
    again = len(sites.asked)
    await found(client)
    assert len(sites.asked) == again, "the same question is not asked twice"
    later = await found(client, page=2)
    assert (later["photos"], later["hasMore"], answer["hasMore"]) == ([], False, True)


async def test_a_photo_comes_as_a_picture_of_ones_own_and_its_credit_travels(
    client: httpx.AsyncClient, other: httpx.AsyncClient, finder: PhotoFinder, sites: PhotoSites
) -> None:
    sites.photos["openverse"] = (SitePhoto("A red kite", "cc-by-2.0"),)
    sites.photos["commons"] = ()
    (photo,) = (await found(client))["photos"]
    taken = await used(client, photo)
    assert taken.status_code == 200, taken.text
    answer = taken.json()
    assert (answer["name"], answer["width"], answer["height"]) == ("A red kite", 800, 600)
    assert answer["credit"] == photo["credit"]
    assert (await client.get(answer["url"])).headers["content-type"] == "image/jpeg"
    assert (await used(other, photo)).json()["code"] == "PHOTO_NOT_GOOD", "it was found by somebody else"

    scene, credit = scene_with(answer), [answer["credit"]]
    saved = (await client.post("/v1/thumbnails", json={"title": "Kite", "scene": scene})).json()["thumbnail"]
    assert saved["scene"]["elements"][0]["credits"] == credit
    copied = (await client.post(f"/v1/thumbnails/{saved['id']}/duplicate", json={})).json()["thumbnail"]
    assert copied["scene"]["elements"][0]["credits"] == credit
    template = (await client.post("/v1/templates", json={"name": "Kite", "scene": scene})).json()["template"]
    use = (await client.post(f"/v1/templates/{template['id']}/use")).json()
    assert use["scene"]["elements"][0]["credits"] == credit
    project = await client.post("/v1/exports/project", json={"scene": scene, "title": "Kite"})
    with zipfile.ZipFile(io.BytesIO(project.content)) as files:
        assert json.loads(files.read("scene.json"))["elements"][0]["credits"] == credit
    imported = await client.post("/v1/imports/project", json={"projectFile": as_base64(project.content)})
    assert imported.json()["thumbnail"]["scene"]["elements"][0]["credits"] == credit, imported.text


async def test_small_pictures_come_from_us_and_by_our_signature_alone(
    client: httpx.AsyncClient,
    stranger: httpx.AsyncClient,
    finder: PhotoFinder,
    sites: PhotoSites,
    container: Container,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    photo = (await found(client))["photos"][0]
    address = photo["previewUrl"]
    assert address.startswith("/v1/photos/preview?")
    shown = await stranger.get(address)
    assert (shown.status_code, shown.headers["content-type"]) == (200, "image/webp"), shown.text
    assert shown.headers["cache-control"].startswith("private, max-age=")
    assert Image.open(io.BytesIO(shown.content)).width == 330
    fetched = len(sites.requests("files"))
    assert (await stranger.get(address)).status_code == 200
    assert len(sites.requests("files")) == fetched, "it is kept for a while"
    of = parse_qs(urlsplit(address).query)["of"][0]
    assert (await stranger.get(address.replace("kite", "cats").replace("photo.jpg", "other.jpg"))).status_code == 403
    forged = await stranger.get("/v1/photos/preview", params={"of": of, "user": "x", "expires": "9", "signature": "x"})
    assert forged.status_code == 403
    now = container.clock()
    monkeypatch.setattr(container, "clock", lambda: now + timedelta(hours=3))
    assert (await stranger.get(address)).status_code == 403


async def test_what_was_found_is_good_for_hours_and_as_it_was_given(
    client: httpx.AsyncClient, finder: PhotoFinder, container: Container, monkeypatch: pytest.MonkeyPatch
) -> None:
    photo = (await found(client))["photos"][0]
    for wrong in ("", "x", photo["photo"][:-1], f"x{photo['photo']}", photo["photo"].partition(".")[0]):
        assert (await used(client, {"photo": wrong})).json()["code"] == "PHOTO_NOT_GOOD"
    now = container.clock()
    monkeypatch.setattr(container, "clock", lambda: now + signed_photos.LIFE + timedelta(minutes=1))
    assert (await used(client, photo)).json()["code"] == "PHOTO_NOT_GOOD"


def files_answer(content: bytes, media_type: str) -> Fault:
    return lambda _: Response(content, media_type=media_type)


HOSTILE_FILES: dict[str, tuple[Fault, int, str]] = {
    "page": (files_answer(b"<html>", "text/html"), 503, "PHOTO_NOT_FETCHED"),
    "drawing": (files_answer(b"<svg xmlns='http://www.w3.org/2000/svg'/>", "image/svg+xml"), 503, "PHOTO_NOT_FETCHED"),
    "lie": (files_answer(b"<html>", "image/jpeg"), 409, "PHOTO_UNREADABLE"),
    "bomb": (files_answer(png_header(60_000, 60_000), "image/png"), 409, "PHOTO_UNREADABLE"),
    "huge": (files_answer(b"x" * (10 * 1024 * 1024 + 1), "image/jpeg"), 409, "PHOTO_TOO_LARGE"),
    "gone": (lambda _: Response(status_code=404), 503, "PHOTO_NOT_FETCHED"),
    "inside": (lambda _: RedirectResponse("http://169.254.169.254/latest/meta-data"), 503, "PHOTO_NOT_FETCHED"),
    "other machine": (lambda _: RedirectResponse("http://10.0.0.1/"), 503, "PHOTO_NOT_FETCHED"),
    "local file": (lambda _: RedirectResponse("file:///etc/passwd"), 503, "PHOTO_NOT_FETCHED"),
}


@pytest.mark.one_back_end
@pytest.mark.parametrize("kind", HOSTILE_FILES)
async def test_files_that_are_no_pictures_are_refused_in_words(
    client: httpx.AsyncClient, finder: PhotoFinder, sites: PhotoSites, kind: str
) -> None:
    answer, status, code = HOSTILE_FILES[kind]
    sites.next["files"] = answer
    photo = (await found(client))["photos"][0]
    before = (await client.get("/v1/storage")).json()
    for refused in (await used(client, photo), await client.get(photo["previewUrl"])):
        assert (refused.status_code, refused.json()["code"]) == (status, code), refused.text
        assert "photo" in refused.json()["error"]
    assert (await client.get("/v1/storage")).json() == before


def busy(_: Request) -> Response:
    return JSONResponse({"detail": "Request was throttled."}, 429, headers={"Retry-After": "120"})


async def test_a_source_that_is_silent_is_told_beside_what_others_found(
    client: httpx.AsyncClient, finder: PhotoFinder, sites: PhotoSites
) -> None:
    sites.next["openverse"] = busy
    answer = await found(client)
    assert len(answer["photos"]) == 1
    assert answer["silent"] == ["Openverse has been asked too much. Please try again in 2 minutes."]
    del sites.next["openverse"]
    asked = len(sites.requests("openverse"))
    assert (await found(client, "another kite"))["silent"] == answer["silent"]
    assert len(sites.requests("openverse")) == asked, "it is left in peace until then"
    sites.next["commons"] = busy
    both = await client.get("/v1/photos", params={"words": "a third kite"})
    assert (both.status_code, both.json()["code"]) == (503, "PHOTOS_UNAVAILABLE")
    assert "Wikimedia Commons has been asked too much" in both.json()["error"]


@pytest.mark.one_back_end
async def test_no_network_and_other_faults_have_their_words(
    client: httpx.AsyncClient, container: Container, address: str, outgoing: Outgoing, sites: PhotoSites
) -> None:
    async def told(source: PhotoSource) -> str:
        container.photo_shelf = PhotoShelf(Rate(60, 60), PhotoFinder({"one": source}, outgoing))
        answer = await client.get("/v1/photos", params={"words": "kite"})
        assert (answer.status_code, answer.json()["code"]) == (503, "PHOTOS_UNAVAILABLE")
        return str(answer.json()["error"])

    assert await told(Openverse("http://127.0.0.1:9")) == "Openverse can't be reached from this server at the moment."
    assert "can't be reached" in await told(Openverse("https://openverse.invalid"))
    assert await told(Pexels(address, "another")) == (
        "Pexels does not let this site ask. Whoever runs it can set that right."
    )
    sites.next["pexels"] = lambda _: Response(status_code=500)
    assert await told(Pexels(address, KEY)) == "Pexels gave an answer that can't be used. Please try again later."


async def test_nothing_found_and_nothing_asked(
    client: httpx.AsyncClient, finder: PhotoFinder, sites: PhotoSites
) -> None:
    sites.photos = dict.fromkeys(sites.photos, ())
    assert await found(client) == {"photos": [], "silent": [], "hasMore": False}
    for words, status in (("", 400), ("?!", 400), ("x" * 81, 400)):
        assert (await client.get("/v1/photos", params={"words": words})).status_code == status
    assert (await client.get("/v1/photos", params={"words": "kite", "page": 11})).status_code == 400


@pytest.mark.settings(photos_per_minute=1)
async def test_each_creator_has_a_rate(
    client: httpx.AsyncClient, other: httpx.AsyncClient, container: Container, finder: PhotoFinder
) -> None:
    container.photo_shelf = PhotoShelf(Rate(2, 60), finder)
    photo = (await found(client))["photos"][0]
    answers = [await used(client, photo) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 429]
    assert answers[1].json()["error"].startswith("You have put 1 found photos on a canvas within a minute.")
    searches = [(await client.get("/v1/photos", params={"words": "kite"})).status_code for _ in range(2)]
    assert searches == [200, 429]
    await found(other)


async def test_nobody_uses_up_for_others_what_a_source_allows(
    client: httpx.AsyncClient, other: httpx.AsyncClient, finder: PhotoFinder, sites: PhotoSites
) -> None:
    finder.sources["openverse"].quotas = (Quota(everybody=Rate(3, 3600), each=Rate(2, 3600)),)
    for words in ("kite", "red kite", "kite"):
        assert (await found(client, words))["silent"] == []
    (refused,) = (await found(client, "blue kite"))["silent"]
    assert refused.startswith("You have asked Openverse as much as one creator may. Please try again in ")
    assert refused.endswith((" minutes.", " hours."))
    assert (await found(other, "green kite"))["silent"] == []
    (refused,) = (await found(other, "white kite"))["silent"]
    assert refused.startswith("Openverse has been asked too much. Please try again in ")
    assert (await found(client, "red kite"))["silent"] == [], "what is known asks nothing"
    assert len(sites.requests("openverse")) == 3


@pytest.mark.usefixtures("finder")
async def test_a_small_picture_is_fetched_once_however_many_look(client: httpx.AsyncClient, sites: PhotoSites) -> None:
    address = (await found(client))["photos"][0]["previewUrl"]
    shown = await asyncio.gather(*(client.get(address) for _ in range(5)))
    assert [answer.status_code for answer in shown] == [200] * 5
    assert len({answer.content for answer in shown}) == 1
    assert len(sites.requests("files")) == 1


@pytest.mark.settings(photo_previews_per_minute=1)
async def test_small_pictures_have_a_rate_and_what_is_here_is_free(
    client: httpx.AsyncClient, finder: PhotoFinder, sites: PhotoSites
) -> None:
    sites.photos["openverse"] = (SitePhoto("One", file="/files/photo.jpg"), SitePhoto("Two", file="/files/two.jpg"))
    sites.photos["commons"] = ()
    one, two = [photo["previewUrl"] for photo in (await found(client))["photos"]]
    assert [(await client.get(address)).status_code for address in (one, one, two)] == [200, 200, 429]
    assert (await client.get(two)).json()["error"].startswith("You have looked at 1 found photos within a minute.")


async def test_what_did_not_come_is_asked_for_again_after_a_while(
    client: httpx.AsyncClient,
    finder: PhotoFinder,
    sites: PhotoSites,
    container: Container,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    address = (await found(client))["photos"][0]["previewUrl"]
    sites.next["files"] = lambda _: Response(status_code=404)
    before = len(sites.requests("files"))
    for _ in range(3):
        answer = await client.get(address)
        assert (answer.status_code, answer.json()["code"]) == (503, "PHOTO_NOT_FETCHED")
    assert len(sites.requests("files")) == before + 1
    del sites.next["files"]
    now = container.clock()
    monkeypatch.setattr(container, "clock", lambda: now + timedelta(minutes=2))
    assert (await client.get(address)).status_code == 200


async def test_nobody_waits_long_while_others_fetch(
    client: httpx.AsyncClient, container: Container, finder: PhotoFinder
) -> None:
    shelf = container.photo_shelf = PhotoShelf(
        Rate(60, 60), finder, free_for_photos=asyncio.Semaphore(0), free_for_previews=asyncio.Semaphore(0), patience=0
    )
    photo = (await found(client))["photos"][0]
    for busy in (await client.get(photo["previewUrl"]), await used(client, photo)):
        assert busy.status_code == 503
        assert busy.json()["error"] == "The server is busy fetching other photos. Please try again in a moment."
    shelf.free_for_previews.release()
    shelf.free_for_photos.release()
    assert (await client.get(photo["previewUrl"])).status_code == 200
    assert (await used(client, photo)).status_code == 200


@pytest.mark.settings(storage_gb_per_account=0.000_1)
async def test_a_photo_needs_room_in_the_account(
    client: httpx.AsyncClient, finder: PhotoFinder, sites: PhotoSites
) -> None:
    sites.files["/files/photo.jpg"] = (written(noise((900, 900)), "PNG"), "image/png")
    photo = (await found(client))["photos"][0]
    refused = await used(client, photo)
    assert (refused.status_code, refused.json()["code"]) == (409, "STORAGE_USED_UP"), refused.text


@pytest.mark.one_back_end
async def test_sites_learn_who_asks_and_never_for_whom(
    client: httpx.AsyncClient, app: FastAPI, sites: PhotoSites, address: str
) -> None:
    settings = settings_for_tests(
        photo_sources="openverse, commons, pexels", pexels_api_key=KEY, photo_networks="127.0.0.0/8",
        openverse_url=address, commons_url=address, pexels_url=address, contact_email="me@example.org",
    )  # fmt: skip
    container: Container = app.state.container
    async with photo_finder_of(settings) as finder:
        container.photo_shelf = PhotoShelf(Rate(60, 60), finder)
        await found(client)
    assert {name for name, _ in sites.asked} == {"openverse", "commons", "pexels"}
    for _, asked in sites.asked:
        assert asked["user-agent"].startswith("Thumbsmith/")
        assert "me@example.org" in asked["user-agent"]
        assert not asked.keys() & {"cookie", "referer", "x-forwarded-for"}


@pytest.mark.one_back_end
async def test_sites_inside_are_not_asked_without_the_operator_s_word(
    client: httpx.AsyncClient, container: Container, sites: PhotoSites, address: str
) -> None:
    async with photo_finder_of(settings_for_tests(photo_sources="openverse", openverse_url=address)) as finder:
        container.photo_shelf = PhotoShelf(Rate(60, 60), finder)
        refused = await client.get("/v1/photos", params={"words": "kite"})
    assert refused.status_code == 503
    assert sites.asked == []
