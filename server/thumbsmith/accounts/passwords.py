"""The rules of good passwords. Pure: a password and what is known of its owner go in, a verdict comes out.

The rules stand in the order in which they are checked; the first that fails gives the code. The web app has the same
rules for its display while typing (tests/accounts/password_vectors.json holds both to them); the server decides.
"""

from __future__ import annotations

import re
import secrets
import string
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

from thumbsmith.platform.errors import InvalidInput

SHORTEST, LONGEST = 12, 64  # characters
CLASSES_NEEDED = 3
RUN = 3  # keys or letters next to each other that make a sequence or a pattern
REPEATED = re.compile(r"(.)\1{3}", re.DOTALL)
SHORTEST_NAME = 2  # a name of one letter would refuse half of all passwords
SHORTEST_NAME_PART = 3  # of 'van der Berg' and the like
SHORTEST_ADDRESS, SHORTEST_ADDRESS_PART = 3, 4  # of what stands before the @

LETTERS, DIGITS = string.ascii_lowercase, string.digits
KEYBOARD = ("`1234567890-=", "qwertyuiop[]\\", "asdfghjkl;'", "zxcvbnm,./")
SHIFTED = str.maketrans('~!@#$%^&*()_+{}|:"<>?', "`1234567890-=[]\\;',./")

WORD_LIST = Path(__file__).with_name("common_words.txt")  # written by tools/art/common_words.py
GENERATED_LENGTH = 20
GENERATED_FROM = string.ascii_letters + string.digits + "!#%+:=?@_-"


class WeakPassword(InvalidInput):
    """A rule of the password policy is not kept; `code` names the rule."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message, code=code)


def check_password(password: str, *, email: str, names: Sequence[str] = ()) -> None:
    """Raises WeakPassword with the code of the first rule that `password` breaks."""
    if len(password) < SHORTEST:
        raise WeakPassword("PASSWORD_TOO_SHORT", "Password must be at least 12 characters long")
    if len(password) > LONGEST:
        raise WeakPassword("PASSWORD_TOO_LONG", "Password must be no more than 64 characters long")
    if len({character_class(each) for each in password}) < CLASSES_NEEDED:
        raise WeakPassword(
            "PASSWORD_INSUFFICIENT_COMPLEXITY",
            "Password must contain at least 3 of the following: "
            "uppercase letters, lowercase letters, numbers, or special characters",
        )
    folded = fold(password)
    if any(word in folded for word in common_words()):
        raise WeakPassword("PASSWORD_COMMON_PATTERN", "Password contains common weak patterns")
    if any(run in folded for run in sequences()) or has_keyboard_run(folded, rows()):
        raise WeakPassword("PASSWORD_SEQUENTIAL_CHARS", "Password contains sequential characters")
    if REPEATED.search(password) or REPEATED.search(folded):
        raise WeakPassword("PASSWORD_REPEATED_CHARS", "Password contains too many repeated characters")
    if any(word in folded for word in personal_words(email, names)):
        raise WeakPassword("PASSWORD_CONTAINS_PERSONAL_INFO", "Password cannot contain your name or email")
    if has_keyboard_run(folded, columns_and_diagonals()):
        raise WeakPassword("PASSWORD_KEYBOARD_PATTERN", "Password contains keyboard patterns")


def generate_password(*, email: str, names: Sequence[str] = ()) -> str:
    """A random password that `check_password` accepts."""
    while True:
        password = "".join(secrets.choice(GENERATED_FROM) for _ in range(GENERATED_LENGTH))
        try:
            check_password(password, email=email, names=names)
        except WeakPassword:
            continue
        return password


def character_class(character: str) -> str:
    """Letters and digits of every script count; whatever is neither, and letters without case, is special."""
    category = unicodedata.category(character)
    return {"Lu": "upper", "Ll": "lower", "Nd": "digit"}.get(category, "special")


def fold(text: str) -> str:
    """Without case and accents."""
    parts = unicodedata.normalize("NFKD", text)
    return "".join(each for each in parts if unicodedata.category(each) != "Mn").lower()


@cache
def common_words() -> tuple[str, ...]:
    return tuple(WORD_LIST.read_text(encoding="utf-8").split())


def personal_words(email: str, names: Sequence[str]) -> Iterator[str]:
    """Parts of an address and of names that must not stand in a password, folded."""
    address = fold(email.strip())
    account = address.partition("@")[0]
    if len(account) >= SHORTEST_ADDRESS:
        yield account
    yield from parts(account, SHORTEST_ADDRESS_PART)
    for name in (fold(name.strip()) for name in names):
        yield from (form for form in (name, "".join(parts(name, 1))) if len(form) >= SHORTEST_NAME)
        yield from parts(name, SHORTEST_NAME_PART)


def parts(text: str, shortest: int) -> list[str]:
    """The words of a name or an address."""
    return [part for part in re.split(r"[\W_]+", text) if len(part) >= shortest]


@cache
def sequences() -> frozenset[str]:
    """abc, cba, 012, 210 and all their like."""
    return runs((LETTERS, DIGITS))


@cache
def rows() -> frozenset[str]:
    """qwe, ewq and all their like, on a US keyboard."""
    return runs(KEYBOARD)


@cache
def columns_and_diagonals() -> frozenset[str]:
    """1qaz and its like lean to the left, as keyboards do; zse4 and its like go the other way."""
    columns = ["".join(keys) for keys in zip(KEYBOARD[0][1:], *KEYBOARD[1:], strict=False)]
    diagonals = [diagonal(start) for start in range(2, len(KEYBOARD[0]))]
    return runs([*columns, *diagonals])


def diagonal(start: int) -> str:
    """From the key `start` of the digits' row down to the left: 4esz for 4. Without the key before 1, 3 is number 3."""
    places = [(0, start), *((row, start - 1 - row) for row in range(1, len(KEYBOARD)))]
    return "".join(KEYBOARD[row][place] for row, place in places if 0 <= place < len(KEYBOARD[row]))


def runs(lines: Iterable[str]) -> frozenset[str]:
    """All neighbours of three in these lines, forwards and backwards."""
    found = {line[start : start + RUN] for line in lines for start in range(len(line) - RUN + 1)}
    return frozenset(found | {run[::-1] for run in found})


def has_keyboard_run(folded: str, keyboard_runs: frozenset[str]) -> bool:
    """Whether these keys were pressed one after the other, with shift or without."""
    keys = folded.translate(SHIFTED)
    return any(keys[start : start + RUN] in keyboard_runs for start in range(len(keys) - RUN + 1))
