"""A brief is taken apart: its title, the words for the picture, and what the picture is to look like."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.reading.work import Work
from thumbsmith.engines.composer.colour import COLOR_VALUES
from thumbsmith.engines.composer.data import knowledge
from thumbsmith.engines.composer.data.moods import MOODS
from thumbsmith.engines.composer.read.cues import rules
from thumbsmith.engines.composer.read.directions import take_apart
from thumbsmith.engines.composer.text import clean

PLAIN = (
    "How I lost 30kg without giving up bread",
    "Why I'm NOT paying off my mortgage early",
    "no sugar for 30 days",
    "3 thumbnail mistakes that kill your views",
    "How to make text glow in Photoshop",
    'Why is the word "set" so hard to translate',
    "The red arrow of Kyoto",
    "ASMR rain on tent, no talking, 8 hours, dark screen",
    "Requiem for a Dream left me staring at the ceiling",
    "Left or right? The trolley problem explained",
    "Fixing a squeaky floor from above in 5 mins",
    "HOW I WRITE A HOOK IN 4 BARS (type beat included)",
    "Como economizar R$ 1.000 por mês ganhando um salário mínimo",
    "Laminat selbst verlegen: 5 Fehler, die JEDER macht",
    "बिना कोचिंग UPSC की तैयारी कैसे करें",
    "一人暮らしの節約術 食費月1万円で生活してみた",
    "قصة اختفاء غامضة في صحراء الأردن",
)


@pytest.mark.parametrize("title", PLAIN)
def test_a_plain_title_is_its_own_title(title: str) -> None:
    found = take_apart(title)

    assert found.title == clean(title)
    assert not found.dictated
    assert not found.removed


@pytest.mark.parametrize(
    ("prompt", "title", "wanted"),
    [
        ("My teaching journey, an empty classroom in the background", "My teaching journey", "classroom"),
        ('why I left teaching. empty classroom, sad mood, text "I QUIT"', "why I left teaching", "classroom"),
        ('The last train home. Deserted train station, text "GONE"', "The last train home", "train station"),
        ("Por qué dejé de enseñar, un aula vacía al fondo", "Por qué dejé de enseñar", "classroom"),
        ('Por que larguei tudo. praia deserta, texto "FIM"', "Por que larguei tudo", "beach"),
        ('Pourquoi j\'ai quitté Paris. une rue déserte, texte "ADIEU"', "Pourquoi j'ai quitté Paris", "street"),
        ('Warum ich gekündigt habe. ein leeres Büro, Text "ENDE"', "Warum ich gekündigt habe", "office"),
        ('Perché ho chiuso il ristorante. cucina vuota, testo "BASTA"', "Perché ho chiuso il ristorante", "kitchen"),
        ("Почему я ушёл из школы. пустая улица, тёмный фон", "Почему я ушёл из школы", "street"),
        ('Kenapa aku resign. kantor kosong, teks "SELESAI"', "Kenapa aku resign", "office"),
        ('Neden köyden ayrıldım. boş sokak, metin "SON"', "Neden köyden ayrıldım", "street"),
        ("教師を辞めた理由。誰もいない教室、暗い背景", "教師を辞めた理由", "classroom"),
        ("교사를 그만둔 이유. 텅 빈 교실, 어두운 배경", "교사를 그만둔 이유", "classroom"),
        ("मैंने नौकरी क्यों छोड़ी. खाली सड़क, डार्क बैकग्राउंड", "मैंने नौकरी क्यों छोड़ी", "road"),
        ("لماذا تركت عملي. شارع فارغ، خلفية داكنة", "لماذا تركت عملي", "street"),
        ("Why I left teaching. A classroom with nobody in it, sad mood", "Why I left teaching", "classroom"),
    ],
)
def test_an_empty_place_is_wanted_and_nobody_in_it(prompt: str, title: str, wanted: str) -> None:
    found = take_apart(prompt)

    assert found.title == title
    assert wanted in found.wanted
    assert "people" in found.exclusions


@pytest.mark.parametrize(
    "title", ["Empty Classroom", "Inside an abandoned hospital, at night", "Alone in an empty office"]
)
def test_an_empty_place_of_a_title_is_no_direction(title: str) -> None:
    assert take_apart(title).title == title


def test_a_messy_brief() -> None:
    found = take_apart(
        "hey can u do a thumbnail for my baking channel? video is why your sourdough is flat, 3 mistakes. i want the "
        "bread big on the right, dark background, text FLAT? in yellow, please no emojis and no people"
    )

    assert found.title == "why your sourdough is flat, 3 mistakes"
    assert found.dictated == ("FLAT?",)
    assert found.text_color == "yellow"
    assert found.ground_color is None
    assert found.mood == "dark"
    assert found.subject_side == "right"
    assert set(found.exclusions) == {"emoji", "people"}
    assert "bread" in found.wanted


def test_directions_before_the_title() -> None:
    found = take_apart(
        "me shocked on the right (photo attached), big red arrow pointing at the rent bill, text 'RENT $4,200?!' "
        "video is why rent in new york is insane"
    )

    assert found.title == "why rent in new york is insane"
    assert found.dictated == ("RENT $4,200?!",)
    assert (found.subject_side, found.feeling) == ("right", "shocked")
    assert any("arrow" in mark for mark in found.marks)


def test_directions_after_the_title() -> None:
    found = take_apart(
        "Bambu Lab P2S review - 12 things nobody tells you before buying a 3d printer. clean white background, printer "
        "on the right, small text, arrow to the nozzle"
    )

    assert found.title == "Bambu Lab P2S review - 12 things nobody tells you before buying a 3d printer"
    assert found.ground_color == "white"
    assert found.subject_side == "right"
    assert found.marks == ("arrow to the nozzle",)


def test_what_is_excluded_is_no_mark_and_not_wanted() -> None:
    found = take_apart("Our quiet barn, thumbnail with a horse please, no arrows pls, no people")

    assert set(found.exclusions) == {"arrows", "people"}
    assert not found.marks
    assert "horse" in found.wanted


@pytest.mark.parametrize(
    ("prompt", "title", "ground", "lettering"),
    [
        ("Cómo hacer pan en casa, fondo rojo con texto amarillo", "Cómo hacer pan en casa", "red", "yellow"),
        ("Comment faire du pain, texte jaune sur fond rouge", "Comment faire du pain", "red", "yellow"),
        ("Como fazer pão em casa, fundo verde, letras brancas", "Como fazer pão em casa", "green", "white"),
        ("Brot backen wie Oma, roter Hintergrund, gelbe Schrift", "Brot backen wie Oma", "red", "yellow"),
        ("Pane fatto in casa, sfondo blu, scritta bianca", "Pane fatto in casa", "blue", "white"),
        ("Как испечь хлеб дома, красный фон, жёлтый текст", "Как испечь хлеб дома", "red", "yellow"),
        ("Cara membuat roti di rumah, latar merah, teks kuning", "Cara membuat roti di rumah", "red", "yellow"),
        ("Evde ekmek yapımı, kırmızı arka plan, sarı yazı", "Evde ekmek yapımı", "red", "yellow"),
        ("Cách làm bánh mì tại nhà, nền đỏ, chữ vàng", "Cách làm bánh mì tại nhà", "red", "yellow"),
        ("家で作るパン、背景は赤、黄色い文字", "家で作るパン", "red", "yellow"),
        ("在家做面包，红色背景，黄色文字", "在家做面包", "red", "yellow"),
        ("집에서 빵 만들기, 빨간 배경, 노란 글씨", "집에서 빵 만들기", "red", "yellow"),
        ("طريقة عمل الخبز في البيت، خلفية حمراء، نص أصفر", "طريقة عمل الخبز في البيت", "red", "yellow"),
        ("घर पर रोटी कैसे बनाएं, लाल बैकग्राउंड, पीला टेक्स्ट", "घर पर रोटी कैसे बनाएं", "red", "yellow"),
    ],
)
def test_colours_in_many_languages(prompt: str, title: str, ground: str, lettering: str) -> None:
    found = take_apart(prompt)

    assert (found.title, found.ground_color, found.text_color) == (title, ground, lettering)


def test_beside_a_title_the_prompt_only_describes() -> None:
    found = take_apart("red background, a sleeping cat, text on the left", title='Why "Hey Jude" still hurts')

    assert found.title == 'Why "Hey Jude" still hurts'
    assert not found.dictated
    assert (found.ground_color, found.text_side) == ("red", "left")
    assert any("cat" in noun for noun in found.wanted)


def test_what_cannot_be_done_is_named_in_the_words_of_the_person() -> None:
    found = take_apart("My first marathon, use my logo, text 26.2, red background")

    assert found.unmet == ("use my logo",)
    assert found.title == "My first marathon"


TITLES = (
    "I built a boat from bottles",
    "Why bees build hexagons",
    "How I lost 30kg without giving up bread",
    "Why I'm NOT paying off my mortgage early",
    "Cómo aprendí a nadar a los 60",
    "Como economizar R$ 1.000 por mês sem cortar o café",
    "Ich habe einen alten Traktor gekauft",
    "Как я построил дом",
    "Perché il mare è salato",
    "Pourquoi les chats ronronnent",
    "मैंने गाँव में घर कैसे बनाया",
    "築50年の古民家を買ってみた",
    "كيف تعلمت السباحة في الستين",
    "Cara saya melunasi utang dalam setahun",
    "월세로 서울에서 살아남기",
    "Köyde tek başına bir yıl",
)
DICTATED = (
    "GONE?", "$4,200", "NEVER AGAIN", "9 YEARS… GONE", "OMG!", "¡NO!", "ПОЧЕМУ?", "HÄ?", "NO PLAN, NO MAP",
    "0 broken links",
    "-20 KG", "R$ 1.000", "¿NO SUBE?", "30 दिन", "終わった", "انتهى", "후회 없음", "ASLA!",
)  # fmt: skip
LANGUAGES = ("es", "pt", "fr", "de", "it", "ru", "id", "tr", "vi", "ko", "zh-hans", "ja", "ar", "hi")
KINDS = (
    "no people", "no text", "no faces", "no emoji", "dark background", "bright background", "red background",
    "yellow text", "text on the left", "text on the right", "me on the left", "me on the right", "split screen",
    "before and after", "close up", "arrow pointing at", "red circle around",
)  # fmt: skip
WISHES = (
    *(phrase for key in LANGUAGES for kind in KINDS for phrase in knowledge.directions_of(key)[kind]),
    "no people",
    "dark background",
    "yellow text",
    "text on the left",
    "red arrow to the door",
    "me shocked on the left",
    "no arrows or circles",
    "a big red cross over it",
)
TALK = ("", "hey! ", "hi there, ", "hola, ", "salut, ", "hallo, ", "oi, ")
"""What somebody says to us before the title."""
FIRST = ("", "thumbnail for my video about ", "video is ", "Title: ", "my video is called ", "mi video es sobre ")
ANNOUNCED = (
    'text "{}"', "text: “{}”", "text should say '{}'", "words: «{}»", 'texto: "{}"', "Text „{}“", "текст: «{}»",
    "文字は「{}」", "caption says \"{}\"",
)  # fmt: skip


@st.composite
def briefs(draw: st.DrawFn) -> tuple[str, str, str, list[str]]:
    """(brief, title, dictated words, directions)"""
    title, said = draw(st.sampled_from(TITLES)), draw(st.sampled_from(DICTATED))
    wishes = draw(st.lists(st.sampled_from(WISHES), min_size=1, max_size=4, unique=True))
    parts = draw(st.permutations([*wishes, draw(st.sampled_from(ANNOUNCED)).format(said)]))
    first = draw(st.sampled_from(FIRST))
    talk = draw(st.sampled_from(TALK)) if first else ""
    end = draw(st.sampled_from(("", ", thanks!!", ", pls", " 🙏", "\nthank you")))
    between = draw(st.sampled_from((". ", ", ", "\n", " 🔥 ", "\n\n")))
    glue = draw(st.sampled_from((", ", ". ", "\n", "; ")))
    return talk + first + title + between + glue.join(parts) + end, title, said, wishes


@settings(deadline=None, max_examples=400)
@given(briefs())
def test_no_direction_is_printed_and_dictated_words_survive(brief: tuple[str, str, str, list[str]]) -> None:
    prompt, title, said, wishes = brief

    found = take_apart(prompt)

    assert found.title == title, prompt
    assert found.dictated == (said,), prompt
    printed = " ".join([found.title, *found.dictated]).lower()
    assert not any(wish.lower() in printed for wish in wishes)
    assert all(0 <= start < end <= len(prompt) for start, end in found.removed)


@settings(deadline=None)
@given(st.text(max_size=300), st.text(max_size=20))
def test_any_text_can_be_taken_apart(prompt: str, title: str) -> None:
    found = take_apart(prompt, title)

    assert found == take_apart(prompt, title)
    assert all(start < end for start, end in found.removed)


VERBS = (
    "Say",
    "say",
    "Write",
    "Put",
    "please write",
    "and say",
    "Print",
    "Escribe",
    "Écris",
    "Schreib",
    "Scrivi",
    "Напиши",
)
QUOTED = ("24% is a trap", "Still?", "NO PLAN, NO MAP", "¿Y ahora?", "Nie wieder", "ждём весну", "his name was Theo")
WHERE = ("somewhere", "at the bottom", "big", "in yellow", "on the left", "in the top left corner", "in big letters",
    "across the top", "on it", "in white at the top", "large please")  # fmt: skip


@settings(deadline=None, max_examples=300)
@given(*map(st.sampled_from, (TITLES, VERBS, QUOTED, WHERE)), st.sampled_from((". ", "\n")), st.booleans())
def test_a_quote_that_is_placed_is_dictated(
    title: str, verb: str, quote: str, where: str, between: str, goes_on: bool
) -> None:
    prompt = f'{title}{between}{verb} "{quote}" {where}{". Dark background" if goes_on else ""}'

    found = take_apart(prompt)

    assert (found.title, found.dictated) == (title, (quote,)), prompt


@pytest.mark.parametrize(
    "title",
    [
        'Stop arguing. Say "I hear you" instead',
        'Toddler tantrums: say "no" once',
        'Say "cheese" on the left, run on the right',
        'My cat can say "mama" in the morning',
        'I deleted my phone. People say "lucky you" and mean it',
    ],
)
def test_a_title_may_say_what_is_said(title: str) -> None:
    assert (take_apart(title).title, take_apart(title).dictated) == (title, ())


def test_a_quote_to_say_is_dictated_where_other_directions_are() -> None:
    found = take_apart('Credit card interest, explained. Say "a trap". Navy background')

    assert (found.title, found.dictated) == ("Credit card interest, explained", ("a trap",))


HOSTILE = (
    "ordinary",
    "nested",
    "please",
    "and",
    "corner brackets",
    "with",
    "text on the left",
    "semicolons",
    "apostrophes",
)
"""Kinds of prompts that make the most clauses, quotations and words of directions."""


@pytest.fixture(scope="module")
def work() -> Work:
    return Work(take_apart)


@pytest.mark.parametrize("kind", HOSTILE)
def test_the_work_grows_with_the_length(work: Work, kind: str) -> None:
    assert work.grows_with_length(kind)


def test_the_data_are_whole() -> None:
    data = rules()
    assert set(data["looks"]) <= set(data["meanings"]["mood"])
    assert set(data["looks"].values()) <= {*COLOR_VALUES, *MOODS}
    assert set(data["natural"]) <= set(data["meanings"]["colour"])
    kinds = {*data["words"], *data["meanings"], *(kind for kind, _ in data["phrases"].values()), "exclusion"}

    assert set(data["weights"]) <= kinds
    assert set(data["meanings"]["feeling"]) <= knowledge.keys().feelings


@pytest.mark.parametrize(
    ("prompt", "ground", "shade"),
    [
        ("Chess for beginners. text WIN in yellow on black", "black", None),
        ("Ajedrez para todos. texto «GANA» en amarillo sobre negro", "black", None),
        ("Test de poussettes, texte « BÉBÉ », fond bleu clair", "blue", "light"),
        ("Greenhouse tour. light green background, text GROW", "green", "light"),
    ],
)
def test_the_ground_of_words_and_its_shade(prompt: str, ground: str, shade: str | None) -> None:
    found = take_apart(prompt)

    assert (found.ground_color, found.ground_shade) == (ground, shade)


@pytest.mark.parametrize(
    ("prompt", "side"),
    [
        ("Drop shot for perch. text NOVEMBER PERCH across the top in orange", "top"),
        ('Rust effect tutorial. text at bottom "RUST IN 3 STEPS"', "bottom"),
    ],
)
def test_words_across_an_edge(prompt: str, side: str) -> None:
    assert take_apart(prompt).text_side == side


def test_a_list_is_dictated_to_its_end() -> None:
    assert take_apart("video on counting to ten. a dragon. text: un, dau, tri?").dictated == ("un, dau, tri?",)
    assert take_apart("Crochet hat. Text: FREE PATTERN, lots of empty space").dictated == ("FREE PATTERN",)


def test_a_sign_crosses_out_what_stands_beside_it() -> None:
    assert take_apart("dog park rules. show a dog with the crossed-out sign on it. blue background").crossed == ("dog",)
