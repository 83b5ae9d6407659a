"""Briefs in the languages of video sites, taken apart: what is said of each, word for word."""

from __future__ import annotations

import pytest

from thumbsmith.engines.composer.read.directions import take_apart


@pytest.mark.parametrize(
    ("prompt", "title", "dictated"),
    [
        ("Título: Perdí 20 kilos sin dejar el pan\nFondo claro, flecha roja hacia la balanza, texto: -20 KG",
         "Perdí 20 kilos sin dejar el pan", "-20 KG"),
        ("il me faut une miniature pour ma vidéo : Pourquoi mon chat refuse de manger. texte « IL NE MANGE PLUS »",
         "Pourquoi mon chat refuse de manger", "IL NE MANGE PLUS"),
        ("Titre : 10 jours à vélo de Lyon à Nice avec 100 €\nfond bleu, texte en jaune : 100 €, sans personne",
         "10 jours à vélo de Lyon à Nice avec 100 €", "100 €"),
        ("Titel: Wir heizen ohne Gas – nach 2 Wintern die Wahrheit\nHintergrund weiß, Text KEIN GAS, keine Menschen",
         "Wir heizen ohne Gas – nach 2 Wintern die Wahrheit", "KEIN GAS"),
        ("Por que eu NÃO vou financiar um carro em 2026, fundo verde, texto: NÃO FAÇA ISSO",
         "Por que eu NÃO vou financiar um carro em 2026", "NÃO FAÇA ISSO"),
        ("थंबनेल बना दो: मैंने 30 दिन बिना चीनी के बिताए। लाल बैकग्राउंड, टेक्स्ट \"30 दिन\" पीले रंग में, इमोजी नहीं",
         "मैंने 30 दिन बिना चीनी के बिताए", "30 दिन"),
        ("サムネを作ってください。「猫が帰ってこない夜」という動画です。暗い背景、文字は白で「帰ってこない」、絵文字なし",
         "猫が帰ってこない夜", "帰ってこない"),
        ("タイトル：築50年の古民家を300万円で買ってみた\n背景は青、文字は「300万円」を黄色で、人なし",
         "築50年の古民家を300万円で買ってみた", "300万円"),
        ("أريد صورة مصغرة لفيديو عن رحلتي إلى جبال الأطلس بدون مال، النص: \"بدون مال\" بالأصفر، بدون أشخاص",
         "رحلتي إلى جبال الأطلس بدون مال", "بدون مال"),
        ("Tolong buatkan thumbnail: Cara saya melunasi utang Rp 50 juta. Latar merah, teks LUNAS! kuning, tanpa emoji",
         "Cara saya melunasi utang Rp 50 juta", "LUNAS!"),
        ("Название: Построил дом за 800 тысяч рублей\nтёмный фон, дом справа, стрелка на крышу, текст: 800 000 ₽",
         "Построил дом за 800 тысяч рублей", "800 000 ₽"),
        ("영상 썸네일 부탁드려요. 제목: 월세 30만원으로 서울에서 살기. 파란 배경, 노란 글씨로 \"30만원\", 사람 없이",
         "월세 30만원으로 서울에서 살기", "30만원"),
        ("퇴사 후 1년, 솔직히 후회 안 합니다. 어두운 배경, 텍스트: 후회 없음, 오른쪽에 의자",
         "퇴사 후 1년, 솔직히 후회 안 합니다", "후회 없음"),
        ("Başlık: 40 metrekare evde 3 çocukla yaşamak\nsarı arka plan, yazı \"40 m²\" kırmızı, insan olmasın",
         "40 metrekare evde 3 çocukla yaşamak", "40 m²"),
        ("Videom için kapak yap: Neden asla ikinci el araba almıyorum. siyah arka plan, beyaz yazı: ASLA, solda araba",
         "Neden asla ikinci el araba almıyorum", "ASLA"),
        ("I tried to fix a 1978 Vespa without any manuals. Text = NO MANUAL, NO PROBLEM? in white; dark background",
         "I tried to fix a 1978 Vespa without any manuals", "NO MANUAL, NO PROBLEM?"),
        ("Titel: Mein Garten im Winter\nHintergrund weiß, mit dem Text „Alles tot?“, keine Menschen",
         "Mein Garten im Winter", "Alles tot?"),
        ("Título: Mi huerto en invierno\nfondo blanco, con el texto «¿Todo muerto?», sin personas",
         "Mi huerto en invierno", "¿Todo muerto?"),
        ("Titolo: Il mio orto d'inverno\nsfondo bianco, con la scritta \"tutto morto?\", senza persone",
         "Il mio orto d'inverno", "tutto morto?"),
        ("Título: Minha horta no inverno\nfundo branco, escreve TUDO MORTO em vermelho na esquerda",
         "Minha horta no inverno", "TUDO MORTO"),
        ("Videom için kapak yap: Kışın bahçem. siyah arka plan, \"Her şey öldü mü?\" yazsın",
         "Kışın bahçem", "Her şey öldü mü?"),
        ("제목: 겨울의 내 정원\n어두운 배경, 오른쪽에 300만원 이라고 노란색으로 크게 써주세요",
         "겨울의 내 정원", "300만원"),
        ("标题：我的冬天花园\n背景白色，写上“都死了吗？”，不要人物",
         "我的冬天花园", "都死了吗？"),
        ("My garden in winter, dark background. Write GONE on the right half, white",
         "My garden in winter", "GONE"),
        ("Il me faut une miniature pour une vidéo sur les erreurs en randonnée, avec « 3 ERREURS » en orange à gauche",
         "les erreurs en randonnée", "3 ERREURS"),
        ("tolong buatin thumbnail buat review motor bekas, motornya di kanan, tulisan \"MASIH LAYAK?\" warna merah",
         "review motor bekas", "MASIH LAYAK?"),
        ("Before and after of a small bathroom makeover, before on the left side, write \"$900\" in the middle.",
         "small bathroom makeover", "$900"),
        ("calm and minimal please: 10 minute bedtime yoga. soft blue colours, text SLEEP",
         "10 minute bedtime yoga", "SLEEP"),
        ("TITLE: DON'T BUY THIS LAPTOP\nRED BACKGROUND, BIG TEXT \"DON'T\", LAPTOP ON THE RIGHT, NO EMOJIS PLEASE",
         "DON'T BUY THIS LAPTOP", "DON'T"),
    ],
)  # fmt: skip
def test_title_and_dictated_words_of_many_languages(prompt: str, title: str, dictated: str) -> None:
    found = take_apart(prompt)

    assert (found.title, found.dictated) == (title, (dictated,))


@pytest.mark.parametrize(
    "prompt",
    [
        'My winter garden, dark background, me on the left. And don\'t write "paradise" on it',
        "My winter garden, dark background, the bill on the right w $4,870 circled in red",
    ],
)
def test_what_is_refused_or_seen_on_a_thing_is_not_dictated(prompt: str) -> None:
    assert take_apart(prompt).dictated == ()


@pytest.mark.parametrize(
    ("prompt", "exclusions"),
    [
        ("My vid. dark bg, don't put my face or any ppl", {"faces", "people"}),
        ("Cold plunges for 100 days, blue bg, don't use arrows or circles", {"arrows", "circles"}),
        ("My game in Rust, dark bg, dont put actual snakes or rusty metal in it lol", {"snakes", "rusty metal"}),
        ("Meu time, fundo preto, sem emoji pfv e sem escudo de outro time", {"emoji", "escudo"}),
        ("Mein Golf, roter Hintergrund, bitte kein golfball oder so lol", {"golfball"}),
    ],
)
def test_what_is_denied_ends_where_its_noun_ends(prompt: str, exclusions: set[str]) -> None:
    assert set(take_apart(prompt).exclusions) == exclusions


@pytest.mark.parametrize(
    "prompt",
    [
        "Camp rules, dark background. Must say NO CAMPFIRES in red at the top",
        "Pool rules, blue background, text NO DOGS ALLOWED in white",
        "Park rules for our neighbours, blue background. The words are NO DOGS ALLOWED",
        "Titel: Mein Jahr im Wald. Hintergrund blau, Text „KEINE HUNDE“ in gelb",
    ],
)
def test_dictated_words_exclude_nothing(prompt: str) -> None:
    found = take_apart(prompt)

    assert found.dictated
    assert found.exclusions == ()


@pytest.mark.parametrize(
    ("prompt", "crossed"),
    [
        ("Camp rules, dark background, a campfire with a red circle and slash through it", ("campfire",)),
        ("I sold it, yellow text, on the left a car crossed out in red, on the right a bike", ("car",)),
        ("I sold it, yellow text, a red X over the phone, dog on the right", ("phone",)),
        ("I sold it, yellow text, dog on the right, crossed-out cigarette on the left", ("cigarette",)),
        ("I sold it, yellow text, cake with a prohibition sign", ("cake",)),
        ("I sold it, yellow text, red arrow to the car", ()),
        ("Titre : Une année à pied. fond bleu, une voiture barrée à droite, texte À PIED en blanc", ("car",)),
        ("Mi año a pie, texto amarillo, un perro tachado", ("dog",)),
        ("Mein Jahr im Wald, blauer Hintergrund, links ein durchgestrichenes Auto", ("car",)),
        ("タイトル：森の一年。背景は青、犬にバツ印", ("dog",)),
    ],
)
def test_what_is_to_be_seen_crossed_out(prompt: str, crossed: tuple[str, ...]) -> None:
    assert take_apart(prompt).crossed == crossed


@pytest.mark.parametrize(
    ("prompt", "shade", "mood"),
    [
        ("My garden, dark blue background, text GONE", "dark", "dark"),
        ("My garden, serious look, dark blue, text GONE", "dark", "serious"),
        ("My garden, green background, text GONE in thin dark letters", None, None),
        ("My garden, soft pink background, text GONE", "soft", "soft"),
    ],
)
def test_the_light_of_a_colour(prompt: str, shade: str | None, mood: str | None) -> None:
    found = take_apart(prompt)

    assert (found.ground_shade, found.mood) == (shade, mood)


def test_where_a_mark_stands_is_not_what_it_points_at() -> None:
    assert take_apart("I quit, dark background, a cigarette with a big red X on the left").marks == ("cross",)


def test_a_hand_has_no_side() -> None:
    assert take_apart("Guitar lesson, dark background, a left hand on the strings").subject_side is None


def test_a_colour_behind_a_comma_is_the_words_own() -> None:
    found = take_apart('My town after the fire, text "Who came back?" lower left, white, thin. red background')

    assert (found.text_color, found.ground_color, found.text_side) == ("white", "red", "left")


def test_what_is_excluded_hides_no_direction_behind_it() -> None:
    found = take_apart(
        "I adopted a rescue puppy last week, big text on the left, cats are banned, yellow background, "
        "red arrow pointing at the puppy",
        "",
    )
    assert found.ground_color == "yellow"
    assert found.marks


@pytest.mark.parametrize("between", ["just", "only"])
def test_what_is_denied_before_dictated_words_does_not_reach_them(between: str) -> None:
    assert take_apart(f'My cat ran away. No photo {between} "GONE" in big yellow letters', "").dictated == ("GONE",)


@pytest.mark.parametrize(
    ("prompt", "title"),
    [
        ("Thumbnail for a podcast episode about burnout in nurses. Dark background, no text", "burnout in nurses"),
        ('funny thumbnail of a cat under a table, all lower case, text: "oh"', "cat under a table"),
    ],
)
def test_words_for_the_kind_of_video_are_not_wanted_on_it(prompt: str, title: str) -> None:
    found = take_apart(prompt)

    assert (found.title, found.wanted) == (title, ())
