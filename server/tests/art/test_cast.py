"""The drawn cast: everybody is shipped with every feeling and pose, and what is shipped is what the code draws."""

from __future__ import annotations

from itertools import product

import cv2
import numpy as np
import pytest

from thumbsmith.engines.composer.data.drawn_people import (
    CAST,
    POSES,
    called,
    drawn_people,
    hand_of,
    is_drawn_person,
    picture_of,
)
from thumbsmith.engines.composer.data.faces import FACES
from thumbsmith.engines.composer.types import Pixels
from tools.art.cast.canvas import HEIGHT, SCALE, WIDTH
from tools.art.cast.drawing import drawn
from tools.art.cast.hairstyles import STYLES
from tools.art.cast.records import FEELINGS, PEOPLE

LARGEST = 9_000_000
"""Bytes of all pictures."""
LIKE = 4.0
"""Mean difference of colours (of 255) that packing makes."""
A_FEW = [("maya", "laughing"), ("viktor", "shocked"), ("leila", "thinking"), ("walter", "tired"), ("lin", "scared"),
         ("jonas", "presenting"), ("sofia", "pointing"), ("builder", "happy")]  # fmt: skip
IN_POSES = list(product(PEOPLE, POSES))


def shipped(name: str) -> Pixels:
    picture = cv2.imread(str(CAST / f"{name}.webp"), cv2.IMREAD_UNCHANGED)
    assert picture is not None
    return np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGRA2RGBA), np.uint8)


def test_everybody_is_there_with_every_feeling_and_in_every_pose() -> None:
    names = {picture_of(person, feeling) for person, feeling in product(PEOPLE, FEELINGS)}
    assert names == {file.stem for file in CAST.glob("*.webp")}
    assert all(map(is_drawn_person, names))
    assert sum(file.stat().st_size for file in CAST.iterdir()) < LARGEST


def test_the_cast_feels_what_the_data_know() -> None:
    assert set(FEELINGS) == {*FACES, *POSES}
    assert all(set(faces.people) <= set(FACES) and faces.people[0] == key for key, faces in FACES.items())


@pytest.mark.parametrize(("person", "pose"), IN_POSES)
def test_a_hand_is_where_the_data_say(person: str, pose: str) -> None:
    name = picture_of(person, pose)
    picture, hand = shipped(name), hand_of(name)
    assert hand is not None
    height, width = picture.shape[:2]
    assert picture[int(hand[1] * height), int(hand[0] * width), 3] > 250
    assert hand[0] > 0.7


def test_a_feeling_has_no_hand_beside_the_body() -> None:
    assert not any(hand_of(picture_of(person, feeling)) for person, feeling in product(PEOPLE, FACES))


@pytest.mark.parametrize(("person", "pose"), IN_POSES)
def test_a_hand_beside_the_body_is_seen_whole(person: str, pose: str) -> None:
    assert not drawn(PEOPLE[person], FEELINGS[pose], SCALE / 4)[:, -1, 3].any()


def test_the_roles_are_played_by_the_cast() -> None:
    people = drawn_people()
    assert {*people.everyone, *(name for role in people.roles for name in role.people)} == set(PEOPLE)


def test_a_word_is_in_one_role_alone() -> None:
    said = [word for role in drawn_people().roles for word in role.words]
    assert len(said) == len(set(said))


def test_everybody_has_hair_of_their_own() -> None:
    assert sorted(person.hair for person in PEOPLE.values() if not person.like) == sorted(STYLES)


def test_nobody_at_work_plays_whoever_tells_a_title() -> None:
    at_work = {name for name, person in PEOPLE.items() if person.like}
    assert at_work
    assert at_work.isdisjoint(drawn_people().everyone)
    assert {PEOPLE[name].like for name in at_work} <= set(PEOPLE) - at_work


def test_a_brand_may_choose_among_all_in_their_own_clothes() -> None:
    assert sorted(drawn_people().characters) == sorted(name for name, person in PEOPLE.items() if not person.like)
    assert len(drawn_people().characters) == 12


def test_a_picture_is_called_as_a_person_would() -> None:
    assert called("person-maya-shocked") == "Maya, shocked"


@pytest.mark.parametrize(("person", "feeling"), A_FEW)
def test_the_shipped_pictures_are_what_the_code_draws(person: str, feeling: str) -> None:
    made = drawn(PEOPLE[person], FEELINGS[feeling])
    rows, columns = np.nonzero(made[..., 3])
    made = made[rows.min() : rows.max() + 1, columns.min() : columns.max() + 1]
    seen = shipped(picture_of(person, feeling))
    assert seen.shape == made.shape
    both = (seen[..., 3] > 250) & (made[..., 3] > 250)
    assert np.abs(seen[..., :3].astype(float) - made[..., :3])[both].mean() < LIKE


def test_a_picture_is_the_same_every_time() -> None:
    person, feeling = PEOPLE["theo"], FEELINGS["sad"]
    assert np.array_equal(drawn(person, feeling, SCALE / 2), drawn(person, feeling, SCALE / 2))


def test_a_person_is_cut_by_the_lower_edge_alone() -> None:
    for person in PEOPLE.values():
        alpha = drawn(person, FEELINGS["neutral"], SCALE / 2)[..., 3]
        assert alpha.shape == (round(HEIGHT * SCALE / 2), round(WIDTH * SCALE / 2))
        assert not alpha[0].any()
        assert (alpha[-1] > 250).mean() > 0.5
