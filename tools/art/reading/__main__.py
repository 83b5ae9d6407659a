"""`python -m tools.art.reading` writes what no art serves; with `weights` or `figures` it prints those of the subjects,
with `shown` what strangers' titles and those of the file that nothing is tuned on would show, with `ideas` how many
ideas their four plans are, with `places` how many of their things stand where they are at home."""

from __future__ import annotations

import sys
from pathlib import Path

from thumbsmith.engines.composer.data.library import IconLibrary
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.read.reader import Reader
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.settings import default_packs_directory
from tools.art.reading.at_home import stands, summary_of_stands
from tools.art.reading.ideas import summary as summary_of_ideas
from tools.art.reading.ideas import told
from tools.art.reading.judging import Judge
from tools.art.reading.shown import asked, shown, strangers, summary
from tools.art.reading.subjects import TUNED, figures, weights, write_unserved
from tools.art.reading.titles import titles

DOCUMENT = Path(__file__).parents[3] / "docs" / "unserved-nouns.md"


def main(command: str) -> None:
    library = IconLibrary.load(default_packs_directory())
    models = default_packs_directory() / "models"
    if command == "shown":
        print_shown(library)
        return
    if command == "ideas":
        director = Director(FontLibrary.load(default_packs_directory() / "fonts"))
        print(summary_of_ideas(list(told(Briefing(Reader(library, models)), director))))
        return
    if command == "places":
        director = Director(FontLibrary.load(default_packs_directory() / "fonts"))
        found = list(stands(Briefing(Reader(library, models)), director))
        print(
            *(f"{where:9} {thing:24} {plan.backdrop:24} {text[:60]!r}" for text, plan, thing, where in found), sep="\n"
        )
        print(summary_of_stands([where for *_, where in found]))
        return
    reader = Reader(library, models)
    if command == "weights":
        tuned = [title for number in range(1, TUNED + 1) for title in titles(number)]
        for table, with_meaning in (("lists", False), ("meaning", True)):
            fitted = weights(reader, tuned, with_meaning=with_meaning)
            print(f"[{table}.weights]", *(f'"{name}" = {value:.2f}' for name, value in fitted.items()), sep="\n")
    elif command == "figures":
        print("\n".join(figures(library, reader, Judge(library.icons), titles(TUNED + 1))))
    else:
        write_unserved(library, DOCUMENT)


def print_shown(library: IconLibrary) -> None:
    """Every title of the strangers; of the titles that nothing is tuned on the shares alone."""
    briefing, judge = (Briefing(Reader(library, default_packs_directory() / "models")), Judge(library.icons))
    ours = [shown(each, briefing, judge) for each in strangers()]
    print(*ours, summary(ours), sep="\n")
    print(summary([shown(each, briefing, judge) for each in asked(titles(TUNED + 1))]))


if __name__ == "__main__":
    main(" ".join(sys.argv[1:]))
