"""Wishes in other languages than English: their words for what an edit does, in the English words that are read.

Words only, one for one: names of things stay as they are written, and so does what stands in quotation marks. A wish
counts as another language's when more of its words are that one's than are English: "tag" is German, "e" Portuguese.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

FEWEST = 2
"""Words of a language that make a wish its, one where words are quoted: one alone may be a name."""
QUOTED = re.compile('(["“”„«»][^"“”„«»]{1,300}["“”„«»])')


def _table(text: str) -> Mapping[str, str]:
    """Lines of `foreign, foreign: English`."""
    found = (line.partition(":") for line in text.strip().splitlines())
    return {word.strip(): english.strip() for words, _, english in found for word in words.split(",")}


_TABLES: Mapping[str, Mapping[str, str]] = {
    "de": _table("""
        mach, mache, machen, färbe: make
        bitte:
        der text, den text, dem text, die schrift, der titel, den titel, die überschrift, der überschrift: the text
        text, schrift, titel, überschrift, wörter: text
        der hintergrund, den hintergrund, des hintergrunds, dem hintergrund, hintergrund: the background
        das motiv, die person, den mann, die frau, das gesicht: the subject
        das bild, es, alles: it
        größer, grösser: bigger
        kleiner: smaller
        viel: much
        etwas, ein bisschen, ein wenig: a bit
        dunkler: darker
        heller: brighter
        wärmer: warmer
        kälter, kühler: cooler
        nacht: night
        tag: day
        sonnenuntergang: sunset
        schwarzweiß, schwarz-weiß, schwarz weiß: black and white
        unscharf, weichzeichnen, verschwommen, weich: blur
        verschiebe, verschieb, bewege, schiebe, rücke: move
        nach links, links: to the left
        nach rechts, rechts: to the right
        nach oben, oben: to the top
        nach unten, unten: to the bottom
        in die mitte: to the middle
        entferne, entfern, lösche, weg mit: remove
        füge: add
        hinzu:
        schreib, schreibe, sag, sage: write
        ersetze: replace
        durch: with
        ein anderer stil, einen anderen stil, anderer stil, anderen stil: another style
        ein anderes layout, anderes layout: another layout
        spiegle, spiegeln: mirror
        pfeil, einen pfeil: an arrow
        auf den, auf die, auf das: at the
        und: and
    """),
    "es": _table("""
        haz, hazlo, pon, ponlo, hacer, cambia: make
        por favor:
        el texto, el título, la letra, las letras: the text
        texto, título, palabras: text
        el fondo, del fondo, fondo: the background
        el sujeto, la persona, el hombre, la mujer, la cara: the subject
        la imagen, todo: it
        más grande, mas grande, más grandes, agrandar: bigger
        más pequeño, mas pequeño, más pequeña: smaller
        mucho: much
        un poco: a bit
        más oscuro, mas oscuro, más oscura, oscurece: darker
        más claro, más clara, más brillante, mas claro, aclara: brighter
        más cálido, más cálida: warmer
        más frío, más fría: cooler
        de noche, noche: night
        de día: day
        atardecer: sunset
        en blanco y negro, blanco y negro: black and white
        borroso, borrosa, desenfoca, desenfocar, desenfocado: blur
        mueve, mover, desplaza: move
        a la izquierda, izquierda: to the left
        a la derecha, derecha: to the right
        hacia arriba, arriba: to the top
        hacia abajo, abajo: to the bottom
        al centro: to the middle
        quita, elimina, borra: remove
        añade, agrega: add
        escribe, di: write
        reemplaza, sustituye: replace
        con: with
        otro estilo: another style
        otro diseño: another layout
        una flecha: an arrow
        hacia: at
        y: and
    """),
    "fr": _table("""
        mets, fais, rends, rend: make
        le texte, le titre, les lettres: the text
        texte, titre: text
        l'arrière-plan, le fond, du fond, arrière-plan: the background
        le sujet, la personne, l'homme, la femme, le visage: the subject
        l'image, tout: it
        plus grand, plus grande, agrandis: bigger
        plus petit, plus petite: smaller
        beaucoup: much
        un peu: a bit
        plus sombre, assombris: darker
        plus clair, plus lumineux, éclaircis: brighter
        plus chaud: warmer
        plus froid: cooler
        la nuit, nuit: night
        coucher de soleil: sunset
        en noir et blanc, noir et blanc: black and white
        flou, floue, floute: blur
        déplace, bouge: move
        à gauche, vers la gauche: to the left
        à droite, vers la droite: to the right
        vers le haut, en haut: to the top
        vers le bas, en bas: to the bottom
        enlève, supprime, efface: remove
        ajoute: add
        écris, dis: write
        remplace: replace
        par: with
        un autre style: another style
        une flèche: an arrow
        et: and
    """),
    "pt": _table("""
        deixa, deixe, faz, faça, põe, coloca, muda: make
        o texto, o título, as letras: the text
        texto, título: text
        o fundo, do fundo, fundo: the background
        o sujeito, a pessoa, o homem, a mulher, o rosto: the subject
        a imagem, tudo: it
        maior: bigger
        menor: smaller
        muito: much
        um pouco: a bit
        mais escuro, mais escura, escurece: darker
        mais claro, mais clara, clareia: brighter
        mais quente: warmer
        mais frio: cooler
        noite: night
        pôr do sol: sunset
        em preto e branco, preto e branco: black and white
        desfocado, desfoca, desfoque: blur
        move, mova: move
        para a esquerda, à esquerda: to the left
        para a direita, à direita: to the right
        para cima: to the top
        para baixo: to the bottom
        remove, remova, tira, apaga: remove
        adiciona, adicione: add
        escreve, escreva: write
        outro estilo: another style
        uma seta: an arrow
        para: to
        e: and
    """),
}
_PATTERNS = {
    language: re.compile(
        rf"(?<![\w-])(?:{'|'.join(sorted(map(re.escape, table), key=len, reverse=True))})(?![\w-])", re.IGNORECASE
    )
    for language, table in _TABLES.items()
}
_WORD = re.compile(r"[\w'-]+")
_LINKS = "this that these those of from my your his is are put say into change turn set please"
_ENGLISH = frozenset(
    word
    for words in (_LINKS, *(each for table in _TABLES.values() for each in table.values()))
    for word in words.split()
)
"""Words that wishes in English are made of, without those that are words of the other languages too, such as "in"."""


def in_english(wish: str) -> str:
    """The wish with the words of its language in English; the same where it is in none of these languages."""
    pieces = QUOTED.split(wish)
    spoken = pieces[0::2]
    counts = {
        language: sum(len(_WORD.findall(found)) for piece in spoken for found in pattern.findall(piece))
        for language, pattern in _PATTERNS.items()
    }
    language = max(counts, key=lambda each: counts[each])
    english = sum(word.lower() in _ENGLISH for piece in spoken for word in _WORD.findall(piece))
    if counts[language] <= english or counts[language] + (len(pieces) > 1) < FEWEST:
        return wish
    table, pattern = _TABLES[language], _PATTERNS[language]
    said = [
        piece if index % 2 else pattern.sub(lambda found: table.get(found.group().lower(), found.group()), piece)
        for index, piece in enumerate(pieces)
    ]
    return "".join(said)
