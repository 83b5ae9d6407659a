"""Writes the list of words that no password may contain: `python -m tools.art.common_words`. `--check` only compares.

Taken out of the frequency lists of the package zxcvbn, which only the tests need. The words are

- the entries of letters only, four or more, among its 1,000 most common passwords,
- its 1,000 most common first names of five letters or more, of women and men in turns: both lists are by rank.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from itertools import chain, islice, zip_longest

from tools.art.build.sources import ART

WORD_LIST = ART.parent.parent / "server" / "thumbsmith" / "accounts" / "common_words.txt"
"""The server decides by it; the browser, which takes the same file, shows its verdict while typing."""
PASSWORDS, SHORTEST_PASSWORD = 1_000, 4
NAMES, SHORTEST_NAME = 1_000, 5


def main() -> int:
    text = words_text()
    if "--check" not in sys.argv:
        WORD_LIST.write_text(text, encoding="utf-8")
        return 0
    if WORD_LIST.is_file() and WORD_LIST.read_text(encoding="utf-8") == text:
        return 0
    print("The list is not what zxcvbn says: run `python -m tools.art.common_words`.", file=sys.stderr)
    return 1


def words_text() -> str:
    """One word a line, in the order of the alphabet."""
    from zxcvbn.frequency_lists import FREQUENCY_LISTS

    passwords = common_passwords(FREQUENCY_LISTS["passwords"])
    names = common_names(FREQUENCY_LISTS["female_names"], FREQUENCY_LISTS["male_names"])
    return "".join(f"{word}\n" for word in sorted({*passwords, *names}))


def common_passwords(by_rank: Iterable[str]) -> Iterator[str]:
    return (word for word in islice(by_rank, PASSWORDS) if word.isalpha() and len(word) >= SHORTEST_PASSWORD)


def common_names(women: Iterable[str], men: Iterable[str]) -> Iterator[str]:
    in_turns = (name for name in chain.from_iterable(zip_longest(women, men, fillvalue="")))
    return islice(dict.fromkeys(name for name in in_turns if len(name) >= SHORTEST_NAME), NAMES)


if __name__ == "__main__":
    sys.exit(main())
