"""Sums are one, with their sign, scale and unit, in every writing."""

from __future__ import annotations

import pytest

from thumbsmith.engines.composer.read.giants import giant_of
from thumbsmith.engines.composer.read.numbers import find_numbers

UNBROKEN = "\u00a0"


@pytest.mark.parametrize(
    ("text", "said", "kind", "value"),
    [
        ("J'ai dépensé 1 000 000 € en un an", "1 000 000 €", "price", 1_000_000),
        ("Mon proprio garde ma caution (1 480 €)", "1 480 €", "price", 1_480),
        ("Построил дом за 800 000 ₽", "800 000 ₽", "price", 800_000),
        ("Ich habe 1.000.000 Schritte gemacht", "1.000.000", "count", 1_000_000),
        ("1'000'000 Schritte", "1'000'000", "count", 1_000_000),
        ("Haus für 1,5 Mio. Euro", "1,5 Mio. Euro", "price", 1_500_000),
        ("I saved 10 lakh rupees", "10 lakh rupees", "price", 1_000_000),
        ("₹1,00,000 in a day", "₹1,00,000", "price", 100_000),
        ("3万円で暮らす", "3万円", "price", 30_000),
        ("家を300万円で買った", "300万円", "price", 3_000_000),
        ("통장 잔고 412만원 공개", "412만원", "price", 4_120_000),
        ("Gastei 2 milhões em um ano", "2 milhões", "count", 2_000_000),
        ("gastei R$ 1.000 no mercado", "R$ 1.000", "price", 1_000),
        ("utang Rp 50 juta lunas", "Rp 50 juta", "price", 50_000_000),
        ("a $1M house", "$1M", "price", 1_000_000),
        ("I lost 10–20 kg of fat", "10–20 kg", "duration", 10),
        ("I lost 10-20 kg of fat", "10-20 kg", "duration", 10),
        ("My marathon in 1:59:59", "1:59:59", "time", None),
        ("New York in 0:34", "0:34", "time", None),
        ("لوله‌کش گفت ۲ میلیون", "۲ میلیون", "count", 2_000_000),
        ("عدنا بعد ١١ سنة", "١١ سنة", "duration", 11),
        ("४ बीघा में ५२ मन", "४", "count", 4),
        ("৩টি লক্ষণ", "৩", "count", 3),
        ("หอพัก 2,800 บาท", "2,800 บาท", "price", 2_800),
        ("Ev için 15 bin TL ödedim", "15 bin TL", "price", 15_000),
        ("Mua nhà 2 tỷ đồng", "2 tỷ đồng", "price", 2e9),
        ("The war of 1939–1945", "1939–1945", "year", None),
    ],
)  # fmt: skip
def test_a_sum_is_one(text: str, said: str, kind: str, value: float | None) -> None:
    number = next(iter(find_numbers(text)))

    assert text[number.start : number.end].strip() == said
    assert (number.kind, number.value) == (kind, value)
    assert UNBROKEN in number.text or " " not in said.rpartition(" ")[0]


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("a $1M house", "$1M"),
        ("I made 1000 dollars", "$1,000"),
        ("5 million dollars", "$5M"),
        ("I paid 2500 euros", "€2,500"),
        ("£2k a month", "£2K"),
        ("gastei R$ 1.000 no mercado", "R$\u00a01.000"),
    ],
)
def test_a_sum_of_money_is_printed_with_its_sign(text: str, printed: str) -> None:
    assert [number.text for number in find_numbers(text)] == [printed]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("iPhone 15 128 GB", ["15", "128 GB"]),
        ("2024-05-06", ["2024"]),
        ("Top 10 games", ["TOP 10"]),
        ("3D printer", []),
        ("5G phones", []),
        ("3 real people", ["3"]),
    ],
)
def test_what_is_no_sum_stays_apart(text: str, said: list[str]) -> None:
    assert [number.text for number in find_numbers(text)] == said


@pytest.mark.parametrize(
    "title", ["I lost 10-20 kg", "통장 잔고 412만원", "Построил дом за 800 000 ₽", "1 000 000 pas"]
)
def test_no_part_of_a_sum_is_a_giant(title: str) -> None:
    assert giant_of([number.text for number in find_numbers(title)]) is None
