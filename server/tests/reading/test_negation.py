"""What titles of 26 languages deny is told apart from what they show."""

from __future__ import annotations

import pytest

from thumbsmith.engines.composer.data.denying import ANY, DenialKind, denying
from thumbsmith.engines.composer.data.knowledge import languages
from thumbsmith.engines.composer.data.library import IconLibrary
from thumbsmith.engines.composer.read.breaths import clauses_of
from thumbsmith.engines.composer.read.denial_words import Cue, listed_cues, tongue_of
from thumbsmith.engines.composer.read.directions import take_apart
from thumbsmith.engines.composer.read.negation import read_negation
from thumbsmith.engines.composer.read.nouns import noun_phrases
from thumbsmith.engines.composer.read.phrases import tokens_of
from thumbsmith.engines.composer.read.reader import Reader
from thumbsmith.settings import default_packs_directory

DENIED = [
    # language, title, nouns that are denied, nouns that are not
    ("en", "I crossed Spain by bike with no phone and no tent", "phone tent", "bike"),
    ("en", "Fairphone, nine months in: I haven't needed the screwdriver once", "screwdriver", ""),
    ("en", "drove 9 hrs to see half a million cranes and saw NONE", "crane", ""),
    ("en", "Pizza is banned in this kitchen", "pizza", ""),
    ("en", "A year without sugar, bread or milk", "sugar bread milk", ""),
    ("en", "Dad didnt want a funeral. So we went bowling", "funeral", "bowling"),
    ("en", "A sugar-free cake for my dog", "sugar", "cake dog"),
    ("en", "I lost 20 pounds without giving up bread", "", "bread"),
    ("en", "I can't live without coffee", "", "coffee"),
    ("en", "Why don't cats like water?", "", "cat"),
    ("en", "No matter how old your car is", "", "car"),
    ("fr", "Plus de 100 recettes pour l'hiver", "", "recipe"),
    ("tr", "Ne zaman araba almalısın", "", "car"),
    ("vi", "Ăn hết 100 cái bánh mì", "", "bread"),
    ("ar", "القهوة لا تساعد على النوم", "", "coffee"),
    ("en", "This house has no kitchen", "kitchen", "house"),
    ("en", "No Man's Sky but my ship is broken", "", "ship"),
    ("de", "Ein Jahr ohne Zucker und Brot: mein Hund merkt nichts", "sugar bread", "dog"),
    ("de", "Kein Auto, kein Geld: so leben wir im Haus am See", "car money", "house"),
    ("de", "Nicht nur der Hund war schuld", "", "dog"),
    ("de", "Ich koche eine Woche zuckerfrei für meine Familie", "", "family"),
    ("nl", "Een jaar zonder auto: zo doe ik het met de fiets", "car", "bike"),
    ("nl", "Geen geld en geen huis, wel een hond", "money house", ""),
    ("es", "Un mes sin azúcar ni pan con mi perro", "sugar bread", "dog"),
    ("es", "No compres este coche", "car", ""),
    ("es", "Perdí 20 kilos sin dejar el pan", "", "bread"),
    ("pt", "Um mês sem açúcar: minha família odiou", "sugar", "family"),
    ("pt", "Cozinha sem geladeira e sem fogão", "fridge", ""),
    ("fr", "Un an sans voiture : mon vélo et moi", "car", "bike"),
    ("fr", "Je ne mange plus de pain depuis un an", "bread", ""),
    ("fr", "Mon chat n'a jamais vu de chien", "dog", "cat"),
    ("fr", "Pas seulement une voiture", "", "car"),
    ("it", "Un anno senza macchina: vado in bici", "car", "bike"),
    ("it", "Non compro più pane", "bread", ""),
    ("pl", "Rok bez cukru: co powiedział mój pies", "sugar", "dog"),
    ("pl", "Nie kupuj tego domu", "house", ""),
    ("ru", "Год без сахара и хлеба: моя собака", "sugar bread", "dog"),
    ("ru", "Никаких денег, только машина", "money", "car"),
    ("ru", "Не только машина", "", "car"),
    ("uk", "Рік без цукру: мій собака", "sugar", "dog"),
    ("uk", "Жодної машини, тільки велосипед", "car", ""),
    ("tr", "Bir yıl şeker yemeden yaşadım", "sugar", ""),
    ("tr", "Parasız bir hafta: köpek ve ben", "money", "dog"),
    ("tr", "Araba olmadan bir yıl", "car", ""),
    ("vi", "Một năm không có tiền: con chó của tôi", "money", "dog"),
    ("vi", "Đừng mua nhà lúc này", "house", ""),
    ("id", "Setahun tanpa gula, anjing saya bingung", "sugar", "dog"),
    ("id", "Jangan beli mobil ini", "car", ""),
    ("fil", "Isang taon na walang pera pero may aso", "money", "dog"),
    ("ar", "سنة بدون سكر مع كلب", "sugar", "dog"),
    ("ar", "لا تشتري هذه السيارة", "car", ""),
    ("fa", "یک سال بدون شکر با سگ", "sugar", "dog"),
    ("fa", "ماشین ندارم ولی سگ دارم", "car", "dog"),
    ("ur", "ایک سال چینی کے بغیر", "sugar", ""),
    ("ur", "گاڑی مت خریدیں", "car", ""),
    ("hi", "एक साल बिना चीनी के: मेरा कुत्ता", "sugar", "dog"),
    ("hi", "यह गाड़ी मत खरीदो", "car", ""),
    ("bn", "এক বছর চিনি ছাড়া, আমার কুকুর", "sugar", "dog"),
    ("bn", "গাড়ি কিনবেন না", "car", ""),
    ("ta", "ஒரு வருடம் சர்க்கரை இல்லாமல்", "sugar", ""),
    ("ta", "கார் வேண்டாம், நாய் போதும்", "car", "dog"),
    ("he", "שנה בלי סוכר עם הכלב שלי", "sugar", "dog"),
    ("he", "אל תקנו מכונית עכשיו", "car", ""),
    ("ja", "砂糖なしで一年暮らした犬", "sugar", "dog"),
    ("ja", "コンビニも車もない犬の村", "car", "dog"),
    ("ja", "この車は間違いない", "", "car"),
    ("zh-hans", "一年没有汽车,只有狗", "car", "dog"),
    ("zh-hans", "特别的狗", "", "dog"),
    ("zh-hant", "一年沒有汽車,只有狗", "car", "dog"),
    ("ko", "설탕 없이 1년, 강아지와", "sugar", "dog"),
    ("ko", "자동차 안 사고 1년", "car", ""),
    ("en", "The ban on plastic bottles, explained with my dog", "plastic_bottle", "dog"),
    ("en", "France bans cars, my bike wins", "car", "bike"),
    ("de", "Fahrverbot für Autos: der Hund freut sich", "car", "dog"),
    ("pl", "Zakaz wjazdu dla starych diesli", "diesel", ""),
    ("es", "Prohibición de coches, mi perro feliz", "car", "dog"),
    ("fr", "Interdiction des voitures, mon chien", "car", "dog"),
    ("it", "Divieto di auto, il mio cane", "car", "dog"),
    ("ru", "Запрет на машины, моя собака", "car", "dog"),
    ("fr", "Une salade pas d'huile, mon chien valide", "oil", "dog"),
    ("fr", "Au lieu d'une voiture, un vélo", "car", "bike"),
    ("ko", "강아지는 설탕을 먹지 않습니다", "sugar", ""),
    ("ko", "설탕 끊고 1년, 강아지와", "sugar", "dog"),
    ("en", "A week w/o sugar, my dog helped", "sugar", "dog"),
    ("en", "No milk & eggs: my dog tries it", "milk egg", "dog"),
    ("ja", "これは犬じゃない", "dog", ""),
    ("ja", "これは犬じゃない？", "", "dog"),
    ("zh-hans", "没有汽车或者房子", "car house", ""),
    ("th", "หนึ่งปีไม่มีบ้าน มีแต่หมา", "house", "dog"),
    ("th", "อย่าซื้อบ้านตอนนี้", "house", ""),
]  # fmt: skip


@pytest.mark.parametrize(("language", "title", "denied", "shown"), DENIED)
def test_what_is_denied(language: str, title: str, denied: str, shown: str) -> None:
    found = noun_phrases(title, language)

    negated = {each for phrase in found if phrase.negated for each in (phrase.noun, *phrase.alternatives)}
    kept = {each for phrase in found if not phrase.negated for each in (phrase.noun, *phrase.alternatives)}
    assert {noun.replace("_", " ") for noun in denied.split()} <= negated - kept, (negated, kept)
    assert set(shown.split()) <= kept - negated, (negated, kept)


def test_every_language_that_is_read_denies() -> None:
    assert set(denying()) == {"en", *languages()}
    assert {language for language, *_ in DENIED} == set(denying())


@pytest.mark.parametrize("language", sorted(denying()))
def test_a_phrase_is_of_one_kind(language: str) -> None:
    def key(phrase: str) -> tuple[str, ...]:
        return *phrase.partition(ANY)[1:], *(token.text for token in tokens_of(phrase, language)), phrase[-1]

    phrases = {key(phrase) for phrase, kind in denying()[language].phrases() if kind == "harmless"}
    others = {key(phrase) for phrase, kind in denying()[language].phrases() if kind != "harmless"}
    assert others.isdisjoint(phrases)


def cues_of(text: str, language: str) -> list[Cue]:
    tokens = tokens_of(text, language)
    return listed_cues(text, tokens, clauses_of(text, tokens), tongue_of(language))


def example_of(phrase: str, filling: str) -> str:
    """A text that the phrase is to be found in."""
    return filling + phrase if phrase.startswith("-") else phrase.replace(ANY, filling)


FILLINGS = {"ko": "먹", "ru": "ова", "uk": "ова", "fa": "کنم", "bn": "করল", "ta": "கரம்"}
"""Letters that stand for `*`, where they are not Latin."""


@pytest.mark.parametrize("language", sorted(denying()))
def test_every_phrase_of_the_list_is_found(language: str) -> None:
    phrases = tuple(denying()[language].phrases())
    assert [phrase for phrase, _ in phrases if not is_found(phrase, language)] == []


def is_found(phrase: str, language: str) -> bool:
    kinds: set[DenialKind] = {kind for each, kind in denying()[language].phrases() if each == phrase}
    text = example_of(phrase, FILLINGS.get(language, "abc"))
    found = [cue.end - cue.start for cue in cues_of(text, language) if cue.kind in kinds]
    is_elided = phrase.endswith(f"'{ANY}")  # what is denied is in the last word then
    said = phrase.rpartition(" ")[0] if is_elided else phrase.strip("-?*")
    return max(found, default=0) >= len(said)


@pytest.mark.parametrize("language", sorted(denying()))
def test_every_pair_of_the_list_is_found(language: str) -> None:
    for one, other in denying()[language].around:
        text = f"{example_of(one, 'abc')} abc {other}"
        assert any(cue.end == len(text) for cue in cues_of(text, language)), text


@pytest.mark.parametrize("language", sorted(denying()))
@pytest.mark.parametrize("name", ["asking", "passed", "ends", "joining", "adding"])
def test_every_small_word_is_one_word_of_a_text(language: str, name: str) -> None:
    words = {word for word in getattr(tongue_of(language), name) if word.isalnum()}
    said = {token.text for word in getattr(denying()[language], name) for token in tokens_of(word, language)}

    assert words <= said
    assert all(len(tokens_of(word, language)) == 1 for word in words)


@pytest.mark.parametrize(
    ("language", "text", "denied"),
    [
        ("en", "A week with no screens", "screens"),
        ("de", "Ein Haus ohne Küche", "Küche"),
        ("ja", "砂糖なしの一年", "砂糖"),
        ("tr", "şekersiz kek", "şekersiz"),
        ("en", "We never left the house", ""),
    ],
)
def test_only_what_is_not_there_can_be_crossed_out(language: str, text: str, denied: str) -> None:
    assert denied in read_negation(text, language).denied
    assert bool(read_negation(text, language).denied) == bool(denied)


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader(IconLibrary.load(default_packs_directory()))


BRIEFS = [
    ("Why is 1/8 smaller than 1/4? Dark background. Pizza is banned, everybody uses pizza.", "pizza", "pizza"),
    ("Video: Meine Woche am See. Hintergrund blau. Bitte keinen Hund zeigen", "hund", "dog"),
    ("Titre : Ma semaine en forêt\nfond bleu, ne montre pas de chien", "chien", "dog"),
    ("Título: Mi semana en el bosque\nfondo azul, no pongas perros", "perros", "dog"),
    ("Titolo: La mia settimana nel bosco\nsfondo blu, non mettere cani", "cani", "dog"),
    ("Название: Моя неделя в лесу\nтёмный фон, никаких собак, машин и денег", "собак", "dog automobile"),
    ("Videom için kapak yap: Ormanda bir hafta. siyah arka plan, köpek koyma", "köpek", "dog"),
    ("タイトル：森で一週間\n背景は青、犬は入れないで", "犬", "dog"),
    ("제목: 숲에서 일주일. 파란 배경, 강아지는 넣지 말아주세요", "강아지", "dog"),
    ("标题：森林里的一周\n背景蓝色，不要狗", "狗", "dog"),
    ("शीर्षक: जंगल में एक हफ्ता\nनीला बैकग्राउंड, कुत्ता मत दिखाना", "कुत्ता", "dog"),
    ("Judul: Seminggu di hutan\nlatar biru, jangan ada gambar anjing", "anjing", "dog"),
    ("صورة مصغرة لفيديو عن أسبوع في الغابة، خلفية زرقاء، لا تحط كلب", "كلب", "dog"),
]  # fmt: skip


@pytest.mark.parametrize(("prompt", "words", "art"), BRIEFS)
def test_what_a_brief_excludes_is_named_and_never_shown(reader: Reader, prompt: str, words: str, art: str) -> None:
    assert any(words in exclusion for exclusion in take_apart(prompt).exclusions)
    shown = {subject.art for subject in reader.read(prompt).subjects}
    assert shown.isdisjoint({*art.split(), *(f"{name}-face" for name in art.split())})


@pytest.mark.parametrize(
    ("title", "withheld", "kept"),
    [
        ("20 MIN LEG WORKOUT AT HOME | No Equipment, No Jumping", "dumbbell", ""),
        ("Full body burn, zero equipment needed", "dumbbell", ""),
        ("Entraînement jambes sans matériel", "dumbbell", ""),
        ("Treino de pernas sem equipamento", "dumbbell", ""),
        ("Rückentraining ohne Geräte", "dumbbell", ""),
        ("Camping with my dog, no people", "", "dog"),
    ],
)
def test_kinds_of_what_is_denied_decorate_nothing(reader: Reader, title: str, withheld: str, kept: str) -> None:
    found = reader.read(title)

    assert set(withheld.split()) <= found.withheld
    assert found.withheld.isdisjoint(subject.art for subject in found.subjects if not subject.is_denied)
    assert found.withheld.isdisjoint(kept.split())


def test_what_describes_an_exclusion_is_not_excluded(reader: Reader) -> None:
    found = reader.read("My wedding guest outfit, dark background, the dress on the left, no white dress")

    assert "dress" in {subject.art for subject in found.subjects}


@pytest.mark.parametrize(
    ("title", "place"), [("This house has no kitchen", "kitchen"), ("Betelgeuse did NOT explode", "explosion")]
)
def test_what_is_denied_is_no_place(reader: Reader, title: str, place: str) -> None:
    assert reader.read(title).place != place


@pytest.mark.parametrize(
    ("title", "crossed"),
    [
        ("Best settings on a low end pc (no lag)", False),
        ("I quit my job 6 months ago", False),
        ("No sugar for 30 days", True),
    ],
)
def test_only_a_picture_of_the_thing_itself_is_crossed_out(reader: Reader, title: str, crossed: bool) -> None:
    assert any(subject.is_denied for subject in reader.read(title).subjects) == crossed
