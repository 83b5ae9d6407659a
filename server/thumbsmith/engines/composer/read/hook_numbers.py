"""Numbers of a title with all that belongs to them: currency, scale, unit, what is counted, 'only' and 'under'."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from thumbsmith.engines.composer.data.hook_words import Tongue, hook_words
from thumbsmith.engines.composer.read.clauses import Clause, Word
from thumbsmith.engines.composer.read.hook_spans import MOST_WORDS, Span, title_case
from thumbsmith.engines.composer.read.numbers import find_numbers

_NUMBER = re.compile(
    r"(?P<before>[^\d\s]{0,3})(?P<amount>\d{1,3}(?:[.,]\d{3}){1,4}|\d{1,12}(?:[.,]\d{1,2})?)(?P<after>[^\d\s]{0,8})"
)
_COUNTED = re.compile(
    r"(?<![\d.,])(?P<amount>\d{1,3}(?:,\d{3}){1,4}|\d{1,12}(?:\.\d)?)(?P<blank>\s?)(?P<after>[^\d\s]{1,8})"
)
_YEAR = re.compile(r"(?:19|20)\d\d")
_YEARS = range(1000, 2011)
"""Years of history; a later year says only that a video is new."""
_LONGEST_THING = 5
"""Letters of a counted thing, in scripts without blanks."""
_MANY = 20
"""Above it a count says something by itself."""


@dataclass(frozen=True)
class Figure:
    span: Span
    score: float
    text: str
    """As it is to be written."""
    value: float
    incidental: float = 0.0
    """How surely it only says more of a thing: 0 to 1."""


def figures_of(clause: Clause, tongue: Tongue) -> tuple[Figure, ...]:
    return tuple(_figures(clause, tongue))


def counted(text: str, tongue: Tongue) -> Iterator[tuple[str, float]]:
    """Numbers with their counter in scripts without blanks ('1万円', '30日間'); a counter of things with its thing."""
    known = hook_words().numbers
    for match in _COUNTED.finditer(text):
        after = match["after"]
        scale = len(after) > 1 and after[0] in "万萬億亿千百만억"
        sizes = [
            size
            for size in range(len(after), 0, -1)
            if after[:size] in known.counters or after[scale:size] in known.counters
        ]
        if not sizes:
            continue
        counter = after[: sizes[0]]
        thing = _thing_after(text[match.start("after") + sizes[0] :], tongue) if counter in known.classifiers else ""
        if thing or counter not in known.classifiers:
            yield match["amount"] + match["blank"] + counter + thing, 0.8


def _thing_after(text: str, tongue: Tongue) -> str:
    return next((text[:size] for size in range(_LONGEST_THING, 1, -1) if text[:size] in tongue.nouns), "")


def _figures(clause: Clause, tongue: Tongue) -> Iterator[Figure]:
    place = 0
    while place < len(clause.words):
        figure = _figure(clause, place, tongue)
        if figure is not None:
            yield figure
        place = max(place + 1, figure.span.end if figure else 0)


def _figure(clause: Clause, place: int, tongue: Tongue) -> Figure | None:
    words = clause.words
    start = place
    match, place = _number_at(words, place, tongue)
    if match is None:
        return None
    amount, end = match["amount"], place + 1
    found = _priced_to(words, end, match) or _measured_to(clause, end, tongue, match)
    if found is None:
        return _year(clause, place, amount)
    end, score, paid = found
    first, end = start, _with_share(words, end)
    start = _with_qualifier(words, start)
    span = Span(clause, start, end)
    if not _stands(span, tongue, paid) or (
        (_belongs_to_name(clause, place) or _is_numbered(clause, first)) and not paid
    ):
        return None
    return Figure(span, score, _written(span, tongue), _value(amount), _incidental(span, tongue, paid))


def _is_numbered(clause: Clause, place: int) -> bool:
    """Whether it says which one of a row, rather than how many: 'type 1 diabetes', 'stage 4 cancer'."""
    return place > 0 and clause.words[place - 1].key in hook_words().breaks.numbering


def _incidental(span: Span, tongue: Tongue, paid: bool) -> float:
    """'With 2 dogs', 'of 22 years' and 'this $3 lamp' only describe; 'with only $5' says that it is little."""
    known, words = hook_words().numbers, span.clause.words
    before = words[span.start - 1].key if span.start else ""
    is_time = span.keys[-1].lstrip("0123456789:") in known.times  # 'at 3am' tells of the night
    if span.keys[0] in known.qualifiers or is_time or not before:
        return 0.0
    following = "" if span.ends_clause or words[span.end - 1].text.endswith(",") else words[span.end].key
    describes = paid and following and following not in tongue.open | known.units and following[0].isalpha()
    if (before in known.attaching and not paid) or (describes and before in tongue.classes.articles):
        return 1.0
    return 0.5 * (before in known.leaning | known.attaching)


def _number_at(words: tuple[Word, ...], place: int, tongue: Tongue) -> tuple[re.Match[str] | None, int]:
    """(a number with its signs and groups, where it ends); none after a unit: '2 hrs 3 min'."""
    known = hook_words().numbers
    sign = _clean(words[place])
    if sign in known.currencies_before and place + 1 < len(words):
        place += 1
    else:
        sign = ""
    first = place
    amount = sign + _amount(words[place])
    while (
        tongue.language not in known.ungrouped and place + 1 < len(words) and _carries(words[place], words[place + 1])
    ):
        place += 1
        amount += _amount(words[place])
    match = _NUMBER.fullmatch(amount)
    chained = first > 1 and words[first - 1].key in known.units and words[first - 2].key[:1].isdigit()
    return (match if match and not chained and _reads(match["before"], match["after"]) else None), place


def _amount(word: Word) -> str:
    return word.text.strip(",:;!?\"'()").rstrip(".")


def _carries(word: Word, following: Word) -> bool:
    """'1 480 €' is one number where thousands stand apart."""
    return bool(
        re.fullmatch(r"[^\d\s]{0,2}[1-9]\d{0,2}|\d{3}", _amount(word))
        and re.fullmatch(r"\d{3}\D{0,2}", _amount(following))
    )


def _is_scale(word: Word) -> bool:
    scales, written = hook_words().numbers.scales, _clean(word)
    return written in scales or (len(written) > 2 and written.lower() in scales)


def _priced_to(words: tuple[Word, ...], end: int, match: re.Match[str]) -> tuple[int, float, bool] | None:
    known = hook_words().numbers
    scaled = end < len(words) and _is_scale(words[end])
    after = end + scaled
    if match["before"] in known.currencies_before or match["after"] in known.currencies_after:
        return after, 0.95, True
    return (after + 1, 0.95, True) if after < len(words) and _clean(words[after]) in known.currencies_after else None


def _measured_to(clause: Clause, end: int, tongue: Tongue, match: re.Match[str]) -> tuple[int, float, bool] | None:
    known = hook_words().numbers
    if match["after"] and match["after"] not in known.scales:
        return end, 0.85, False
    scaled = end < len(clause.words) and _is_scale(clause.words[end])
    counted = _counted_to(clause, end + scaled, tongue, match["amount"])
    if counted is not None:
        return *counted, False
    return (end + 1, 0.75, False) if scaled else None


def _stands(span: Span, tongue: Tongue, paid: bool) -> bool:
    """Whether nothing before it denies the number, and nothing after it belongs to it ('9 times out of 10')."""
    before = {word.key for word in span.clause.words[max(0, span.start - 2) : span.start]}
    after = span.clause.words[span.end].key if not span.ends_clause else ""
    carries_on = not paid and (after in ("of", "to", "or", "out") or "to" in before)
    return not before & tongue.classes.negators and not carries_on and len(span.words) <= MOST_WORDS


def _reads(before: str, after: str) -> bool:
    known = hook_words().numbers
    signed = not before or before in known.currencies_before or before in ("-", "+", "<", ">")
    units = known.units | known.scales | known.currencies_after | known.times | known.percents | known.counters
    return signed and (after in ("", "+", "x") or after.rstrip("+") in units or after.lower() in units)


def _counted_to(clause: Clause, end: int, tongue: Tongue, amount: str) -> tuple[int, float] | None:
    """(where what is counted ends, how much that says); None where nothing says what it is."""
    known = hook_words().numbers
    words = clause.words
    if end >= len(words) or words[end - 1].text.endswith((",", ":")):
        return None
    first = words[end].key
    if first in known.units or first.lower() in known.times:
        return _unit_to(clause, end, tongue, amount)
    if _YEAR.fullmatch(amount) and (tongue.classes.counts_next or _is_year(clause, end, tongue)):
        return None
    following = [word.key for word in words[end : end + 3]]
    many = 0.75 if _value(amount) >= _MANY else 0.65
    for size, key in enumerate(following[:3], start=1):
        if key in tongue.open or not key[0].isalpha() or (words[end + size - 2].text.endswith(",") and size > 1):
            return None
        if key in known.never_counted or (size > 1 and key in known.doing):
            return None
        if _is_noun(words[end + size - 1], tongue):
            return end + size, many - 0.05 * size
    return None


def _is_year(clause: Clause, end: int, tongue: Tongue) -> bool:
    """'The 2005 Champions League' and 'a 2014 Honda' name; '2000 calories' counts."""
    words = clause.words
    led = end > 1 and words[end - 2].key in tongue.classes.articles
    return led or (words[end].capital and not title_case(words))


def _is_noun(word: Word, tongue: Tongue) -> bool:
    """Whether the word may be counted. Of other languages than English only known nouns are sure, and German
    capitals."""
    if tongue.language == "en":
        plural = word.key.endswith("s") and not word.key.endswith(("ss", "us", "is", "'s", "ous")) and len(word.key) > 3
        return plural or word.key in hook_words().numbers.irregular_plurals
    if not tongue.classes.counts_nouns:
        return False
    if tongue.classes.counts_next and not word.key.endswith(tuple(tongue.classes.describing_ends)):
        return True
    return word.key in tongue.nouns or (tongue.language == "de" and word.capital)


def _unit_to(clause: Clause, end: int, tongue: Tongue, amount: str) -> tuple[int, float] | None:
    """'30 DAYS' ends with its unit; '90 second law' and '6 year old' wait for what they describe."""
    words = clause.words
    single = tongue.language == "en" and not words[end].key.endswith("s") and _value(amount) != 1
    short = len(words[end].key) <= 3 and words[end].key != "day"  # 'km', 'min', 'h'
    following = words[end + 1] if end + 1 < len(words) else None
    if following is not None and following.key[:1].isdigit():
        return None
    if not single or short or following is None:
        return end + 1, 0.85
    if words[end].key in ("year", "day", "hour", "second", "minute", "week", "month"):
        nouns = end + 1
        while nouns < len(words) and words[nouns].key not in tongue.open and nouns - end < MOST_WORDS:
            nouns += 1
        return (nouns, 0.6) if 1 <= nouns - end - 1 <= 2 else None
    return end + 1, 0.8


def _year(clause: Clause, place: int, amount: str) -> Figure | None:
    words = clause.words
    led = place > 0 and words[place - 1].key in ("in", "since", "en", "em", "im", "w", "nel", "anno")
    if not amount.isdigit() or int(amount) not in _YEARS or not (led or len(words) == 1):
        return None
    since = led and words[place - 1].key == "since"  # 'since 2001' goes on, '2001' does not
    text = f"{words[place - 1].text} {amount}" if since else amount
    return Figure(Span(clause, place - since, place + 1), 0.6, text, float(amount))


def _belongs_to_name(clause: Clause, place: int) -> bool:
    """'iPhone 17', 'Dune Part 3', 'Flight 232', 'Round 4'."""
    before = clause.words[place - 1] if place else None
    if before is None or before.text.endswith((",", ":")):
        return False
    if before.key in hook_words().stamps.numbered:
        return True
    return before.capital and place > 1 and not title_case(clause.words)


def _with_share(words: tuple[Word, ...], end: int) -> int:
    """'$5 A DAY', '$11 EACH'."""
    known = hook_words().numbers
    if end < len(words) and words[end].key in known.shares:
        return end + 1
    shares = end + 1 < len(words) and words[end].key in known.per and words[end + 1].key in known.units
    return end + 2 if shares else end


def _with_qualifier(words: tuple[Word, ...], start: int) -> int:
    while start > 0 and words[start - 1].key in hook_words().numbers.qualifiers:
        start -= 1
    return start


def _written(span: Span, tongue: Tongue) -> str:
    """'1000 dollars' is '$1,000' in English; other languages keep what they wrote."""
    text = span.text.strip(" ,.:;!?\"'")
    text = re.sub(r"\b([ap])\.m$", r"\1m", text)
    if tongue.language == "en" and text[-1:].isalpha():
        prices = [number for number in find_numbers(text) if number.kind == "price"]
        if len(prices) == 1 and prices[0].end == len(text):
            return text[: prices[0].start] + prices[0].text
    return text


def _clean(word: Word) -> str:
    return word.text.strip(",.:;!?\"'()")


def is_price(word: Word) -> bool:
    """Whether a word is an amount with its currency before it: '$40'."""
    match = _NUMBER.fullmatch(_amount(word))
    return match is not None and match["before"] in hook_words().numbers.currencies_before


def is_date(text: str) -> bool:
    """Whether it is a day of the calendar and nothing else: '26 квітня', 'March 12, 1998'."""
    known, words = hook_words().numbers, [word.strip(",.:;!?()") for word in text.lower().split()]
    rest = [word for word in words if word not in known.months | known.of_dates]
    names_month = not known.months.isdisjoint(words)
    return names_month and bool(rest) and all(re.fullmatch(r"\d{1,4}(?:st|nd|rd|th|er|º)?", word) for word in rest)


def _value(amount: str) -> float:
    whole = re.fullmatch(r"\d{1,3}(?:[.,]\d{3})+", amount)
    return float(re.sub(r"[.,]", "", amount) if whole else amount.replace(",", "."))
