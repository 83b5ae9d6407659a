"""The words that no engine is asked for: what is recognised, what is left alone, and that every door asks."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from structlog.testing import capture_logs

from tests.conftest import PLENTY
from tests.flat_engine import FlatEngine
from tests.studio.generations.following import order
from thumbsmith.studio.content.rules import RulesUnreadable, load_rules

pytestmark = pytest.mark.one_back_end

REFUSED = {
    "sexual": (
        "porn", "PORN!", "P0RN star", "p o r n", "p.o.r.n", "por-n clip", "poooorn", "ｐｏｒｎ", "𝐩𝐨𝐫𝐧", "🅿🅾🆁🅽", "p*rn",
        "pörn", "ᴘᴏʀɴ", "por\u200bn", "роrn in mixed letters", "n@ked lady", "NΑKED body", "I s e e p o r n",
        "naked woman on a beach", "nudes leaked", "色情片", "порно видео",
    ),
    "minors": ("Sexy teen girl", "a 15 year old in lingerie", "schoolgirls, all of them n u d e or nude"),
    "hate": ("n1gger", "Kill all jews"),
    "self-harm": ("kys", "how to KILL   myself, painless"),
    "danger": ("How to make a bomb at home", "how to cook meth like a pro"),
    "gore": ("real gore compilation",),
}  # fmt: skip
HARMLESS = (
    "I ate 100 analytics reports", "Scunthorpe United vs Essex", "Assassin's Creed", "cockpit tour",
    "Sussex grape therapist", "Visible to the naked eye", "Naked mole rat facts for kids",
    "Best nude lipstick 2026", "How I quit porn addiction", "Dickens, explained", "How to make a bath bomb",
    "How to make a bomb in Minecraft", "Why Snape killed Dumbledore", "Top 10 guns in Fortnite", "A murder mystery",
    "Al Gore speaks", "Maine Coon kitten", "Niger vs Nigeria", "snigger", "White power ranger", "Kike plays guitar",
    "A B C D E F G", "1080p 4K 60fps", "$100 vs $1,000", "Ты смотришь в рот", "cumulus clouds", "sex education",
    "Breast cancer: the signs", "Pornic, a town in France", "The teen who built a rocket",
    "Teenager builds sexy car", "suicide squad review", "World War 2: the Holocaust", "cocktail", "shiitake", "ピエロ",
    "don't kill yourself at the gym", "Mike Hunt", "Middlesex", "l33t c0d3r 1337", "B*ach day",
    "Not nude, not naked",
)  # fmt: skip


@pytest.mark.parametrize(("category", "text"), [(key, text) for key, texts in REFUSED.items() for text in texts])
def test_what_is_refused_in_whatever_letters(category: str, text: str) -> None:
    found = load_rules().find(text)
    assert found is not None
    assert found.category in {category, "sexual"}


@pytest.mark.parametrize("text", HARMLESS)
def test_innocent_words_are_left_alone(text: str) -> None:
    assert load_rules().find(text) is None


def test_the_longest_descriptions_that_nearly_match_are_left_alone() -> None:
    rules = load_rules()
    texts = ("a " * 2_000, "a." * 2_000, "p" * 4_000, "pо*" * 1_300, "kid nud " * 500)
    assert [rules.find(text) for text in texts] == [None] * len(texts)


def test_an_operator_adds_words_and_categories_and_chooses_among_them(tmp_path: Path) -> None:
    file = tmp_path / "rules.toml"
    file.write_text(
        '[hate]\nwords = ["grobian*"]\n[gore]\nreplace = true\nlabel = "blood"\nwords = ["blood"]\n'
        '[rivals]\nlabel = "other channels"\nwords = ["MegaTube"]\nallowed = ["megatube museum"]\n'
    )
    rules = load_rules("all", file)
    assert [rules.find(text) is not None for text in ("Grobiane", "faggot", "blood", "real gore", "megatube")] == [
        True, True, True, False, True,
    ]  # fmt: skip
    assert rules.find("The MegaTube Museum") is None
    assert load_rules("rivals", file).find("porn") is None
    assert load_rules("none", file).find("megatube") is None


@pytest.mark.parametrize(
    ("wanted", "text", "said"),
    [
        ("sexul", "", "There is no category 'sexul'"),
        ("all", "words = ", "is no TOML"),
        ("all", '[new]\nwords = ["x"]', "needs a label"),
        ("all", '[hate]\nword = ["x"]', "hate.word"),
        ("all", '[hate]\nwords = ["*"]', "'*' is no word"),
    ],
)
def test_rules_that_can_not_be_used_are_said_so(tmp_path: Path, wanted: str, text: str, said: str) -> None:
    file = tmp_path / "rules.toml"
    file.write_text(text)
    with pytest.raises(RulesUnreadable, match=said.replace("*", r"\*").replace(".", r"\.")):
        load_rules(wanted, file)


async def test_no_door_to_an_engine_takes_them_and_nothing_is_charged(
    client: httpx.AsyncClient, stranger: httpx.AsyncClient, engine: FlatEngine, customer_id: str
) -> None:
    with capture_logs() as logs:
        answers = {
            "generate": await order(client, prompt="A cat in a p0rn film"),
            "its title": await order(client, prompt="A cat", title="Naked and nude people"),
            "edit": await client.post("/v1/imagegen/editimage", json={"promptText": "undress her"}),
            "demo": await stranger.post("/v1/demo/thumbnail", json={"title": "n u d e"}),
        }
    for name, answer in answers.items():
        body = answer.json()
        assert (answer.status_code, body["code"]) == (400, "CONTENT_NOT_ALLOWED"), name
        assert "Nothing was charged." in body["error"]
        assert body["details"][0]["category"] == "sexual"
    assert "p0rn" in answers["generate"].json()["error"]
    assert answers["its title"].json()["details"][0]["field"] == "title"
    assert not engine.requests
    assert not engine.edits
    told = [entry for entry in logs if entry["event"] == "content rule"]
    assert [entry["user"] for entry in told] == [customer_id] * 3 + ["visitor"]
    assert [entry["rule"] for entry in told] == ["porn*", "naked", "undress her", "nude"]
    assert "film" not in str(told)
    balance = await client.get(f"/v1/tokens/available?customerId={customer_id}")
    assert str(PLENTY) in balance.text


@pytest.mark.settings(content_categories="hate, danger")
async def test_an_installation_chooses_its_categories(client: httpx.AsyncClient) -> None:
    assert (await order(client, prompt="A naked statue")).status_code == 200
    assert (await order(client, prompt="how to make a bomb")).json()["code"] == "CONTENT_NOT_ALLOWED"
