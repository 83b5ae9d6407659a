"""The password policy: a table of cases that the web app shares, and what must hold for every password."""

from __future__ import annotations

import json
import re
import string
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from thumbsmith.accounts import passwords
from thumbsmith.accounts.passwords import WeakPassword, check_password, common_words, generate_password
from tools.art.common_words import WORD_LIST, words_text

VECTORS: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("password_vectors.json").read_text(encoding="utf-8")
)
TEXTS = {
    "PASSWORD_TOO_SHORT": "Password must be at least 12 characters long",
    "PASSWORD_TOO_LONG": "Password must be no more than 64 characters long",
    "PASSWORD_INSUFFICIENT_COMPLEXITY": (
        "Password must contain at least 3 of the following: "
        "uppercase letters, lowercase letters, numbers, or special characters"
    ),
    "PASSWORD_COMMON_PATTERN": "Password contains common weak patterns",
    "PASSWORD_SEQUENTIAL_CHARS": "Password contains sequential characters",
    "PASSWORD_REPEATED_CHARS": "Password contains too many repeated characters",
    "PASSWORD_CONTAINS_PERSONAL_INFO": "Password cannot contain your name or email",
    "PASSWORD_KEYBOARD_PATTERN": "Password contains keyboard patterns",
}
ORDER = list(TEXTS)
ADDRESS = "k@example.org"
GOOD = "gV7!kzT2#wUp"


def code_of(password: str, email: str = ADDRESS, names: tuple[str, ...] = ()) -> str | None:
    try:
        check_password(password, email=email, names=names)
    except WeakPassword as error:
        return error.code
    return None


@pytest.mark.parametrize("vector", [vector for vector in VECTORS if vector["code"]], ids=lambda vector: vector["why"])
def test_texts_are_those_of_the_document(vector: dict[str, Any]) -> None:
    with pytest.raises(WeakPassword) as caught:
        check_password(vector["password"], email=vector["email"], names=vector["names"])
    assert (caught.value.status, caught.value.message) == (400, TEXTS[vector["code"]])


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["why"])
def test_every_rule(vector: dict[str, Any]) -> None:
    assert code_of(vector["password"], vector["email"], tuple(vector["names"])) == vector["code"]


def test_the_table_knows_every_rule() -> None:
    assert {vector["code"] for vector in VECTORS} == {*TEXTS, None}


@given(some.text(max_size=80), some.emails(), some.lists(some.text(max_size=12), max_size=2))
def test_every_text_gets_a_verdict(password: str, email: str, names: list[str]) -> None:
    assert code_of(password, email, tuple(names)) in {*TEXTS, None}


@given(some.text(max_size=70))
def test_length_counts_characters(password: str) -> None:
    code = code_of(password)
    assert (code == "PASSWORD_TOO_SHORT") == (len(password) < 12)
    assert (code == "PASSWORD_TOO_LONG") == (len(password) > 64)


@given(word=some.sampled_from(common_words()), place=some.integers(0, len(GOOD)), data=some.data())
def test_a_listed_word_is_found_anywhere_in_any_case(word: str, place: int, data: some.DataObject) -> None:
    large = data.draw(some.lists(some.booleans(), min_size=len(word), max_size=len(word)))
    written = "".join(each.upper() if is_large else each for each, is_large in zip(word, large, strict=True))
    assert code_of(GOOD[:place] + written + GOOD[place:]) == "PASSWORD_COMMON_PATTERN"


SEQUENCES = sorted(
    line[start : start + 3]
    for line in (string.ascii_lowercase, string.digits, "1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm")
    for start in range(len(line) - 2)
)


@given(some.sampled_from(SEQUENCES), some.booleans(), some.booleans())
def test_every_triple_is_found_in_both_directions(triple: str, is_large: bool, is_backwards: bool) -> None:
    written = triple.upper() if is_large else triple
    assert code_of(f"gV7!{written[::-1] if is_backwards else written}T2#-8Z") == "PASSWORD_SEQUENTIAL_CHARS"


COLUMNS = ["1qaz", "2wsx", "3edc", "4rfv", "5tgb", "6yhn", "7ujm", "8ik,", "9ol.", "0p;/"]
DIAGONALS = ["3wa", "4esz", "5rdx", "6tfc", "7ygv", "8uhb", "9ijn", "0okm"]


@pytest.mark.parametrize("line", COLUMNS + DIAGONALS)
def test_every_column_and_diagonal_is_found(line: str) -> None:
    for start in range(len(line) - 2):
        triple = line[start : start + 3]
        expected = "PASSWORD_SEQUENTIAL_CHARS" if triple == "edc" else "PASSWORD_KEYBOARD_PATTERN"
        for written in (triple, triple[::-1], triple.upper()):
            assert code_of(f"V_x+{written}+Q_8%H") == expected, written


@given(some.characters(codec="utf-8"), some.integers(4, 20))
def test_a_character_four_times_is_never_accepted(character: str, times: int) -> None:
    assert code_of(f"gV7-{character * times}zT2#wUp") is not None


@given(some.text(string.ascii_lowercase, min_size=3, max_size=20), some.integers(0, len(GOOD)))
def test_a_name_is_never_accepted(name: str, place: int) -> None:
    assert code_of(GOOD[:place] + name + GOOD[place:], names=(name.upper(),)) is not None


@given(some.emails(), some.lists(some.text(string.ascii_letters, min_size=2, max_size=12), max_size=2))
def test_generated_passwords_pass(email: str, names: list[str]) -> None:
    assert code_of(generate_password(email=email, names=names), email, tuple(names)) is None


def test_generated_passwords_differ() -> None:
    assert len({generate_password(email=ADDRESS) for _ in range(50)}) == 50


@given(some.permutations(["😀😀😀😀", "abc", "dragon", "qaz", "mira", "V7"]))
def test_of_several_faults_the_first_in_the_order_of_the_rules_is_told(faults: list[str]) -> None:
    """With each fault taken away, the next one of the order comes up."""
    named = {
        "dragon": "PASSWORD_COMMON_PATTERN",
        "abc": "PASSWORD_SEQUENTIAL_CHARS",
        "😀😀😀😀": "PASSWORD_REPEATED_CHARS",
        "mira": "PASSWORD_CONTAINS_PERSONAL_INFO",
        "qaz": "PASSWORD_KEYBOARD_PATTERN",
    }
    assert list(named.values()) == [code for code in ORDER if code in named.values()]
    left = list(faults)
    for fault, code in named.items():
        assert code_of("-".join(left) + "-_7K+%w_2_u5B", names=("Mira",)) == code
        left.remove(fault)
    assert code_of("-".join(left) + "-_7K+%w_2_u5B", names=("Mira",)) is None


def test_the_list_is_what_its_package_says() -> None:
    assert WORD_LIST.read_text(encoding="utf-8") == words_text(), "run `python -m tools.art.common_words`"


def test_the_list_holds_words_only() -> None:
    assert len(common_words()) == 1_844
    assert all(re.fullmatch("[a-z]{4,}", word) for word in common_words())
    assert {"password", "dragon", "love", "jennifer", "susan"} <= set(common_words())
    assert not {"mary", "john", "123456"} & set(common_words())


def test_words_are_found_as_they_are_folded() -> None:
    assert all(passwords.fold(word) == word for word in common_words())
