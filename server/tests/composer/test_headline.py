"""Headlines: which words stay, where lines break, which line is loud, and what never happens."""

from __future__ import annotations

import re
import unicodedata

import pytest

from tests.composer.prompts import ALL
from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.data.genres import GENRES
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.read.headline import asked, contest_headline, cut_headlines
from thumbsmith.engines.composer.read.kinds import contest_of
from thumbsmith.engines.composer.read.tokens import MAXIMUM_WORD, display
from thumbsmith.engines.composer.read.unspaced import unspaced_lines
from thumbsmith.engines.composer.read.wording import read_wording
from thumbsmith.engines.composer.text import script_of
from thumbsmith.engines.composer.types import Headline


def headline_of(title: str) -> Headline:
    """The title cut as a whole, as pictures have it for which it fills no slot."""
    clauses = read_wording(title, "").hook
    contest = next(filter(None, map(contest_of, clauses)), None)
    return asked(contest_headline(contest), clauses[0]) if contest else cut_headlines(clauses, script_of(title))[0]


def said(headline: Headline) -> str:
    """'QUIET / *LOUD [TAG]'."""
    lines = " / ".join(("*" if line.voice == "loud" else "") + line.text for line in headline.lines)
    return lines + (f" [{headline.tag}]" if headline.tag else "")


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("I survived 50 hours in Antarctica", "I SURVIVED / *50 HOURS [IN ANTARCTICA]"),
        ("How to invest 1000 dollars in 2026", "HOW TO INVEST / *$1,000 [IN 2026]"),
        ("Easy 10 minute pasta recipe", "*10-MIN / PASTA [SO EASY!]"),
        ("The dark truth about social media", "*DARK TRUTH [ABOUT SOCIAL MEDIA]"),
        ("Budget travel guide to Japan", "BUDGET TRAVEL / GUIDE TO / *JAPAN"),
        ("Breaking: the storm of the century is coming", "*STORM / OF THE CENTURY [IS COMING]"),
        ("The unsolved mystery of the missing plane", "UNSOLVED / MYSTERY OF THE / *MISSING PLANE"),
        ("The greatest World Cup goals of all time", "GREATEST / *WORLD CUP [GOALS OF ALL TIME]"),
        ("Pranking my best friend for 24 hours", "PRANKING MY / BEST FRIEND FOR / *24 HOURS"),
        ("Hide and seek in an abandoned warehouse", "*HIDE AND SEEK / IN AN ABANDONED / WAREHOUSE"),
        ("Building a tiny house in the forest", "BUILDING / *A TINY HOUSE [IN THE FOREST]"),
        ("How to study for exams and remember everything", "*HOW TO STUDY [FOR EXAMS]"),
        ("Math trick your teacher never told you", "*MATH TRICK / YOUR TEACHER [NEVER TOLD YOU]"),
        ("7 passive income ideas that actually work", "*7 PASSIVE / INCOME IDEAS [THAT ACTUALLY WORK]"),
        ("5 mistakes every junior developer makes", "*5 MISTAKES / EVERY JUNIOR / DEVELOPER MAKES"),
        ("Worst pizza vs best pizza in New York", "WORST PIZZA VS / *BEST PIZZA [IN NEW YORK]"),
        ("Extreme bedroom makeover on a $100 budget", "EXTREME BEDROOM / MAKEOVER ON A / *$100 BUDGET"),
        ("What happens inside a black hole?", "WHAT HAPPENS / INSIDE A / *BLACK HOLE?"),
        ("Tiny house in the forest", "*TINY HOUSE [IN THE FOREST]"),
        ("I built a robot that solves any puzzle", "I BUILT / *A ROBOT [THAT SOLVES ANY PUZZLE]"),
        ("Scary sounds caught on camera at 3am", "SCARY SOUNDS AT / *3AM [CAUGHT ON CAMERA]"),
        ("A shocked gamer reacting to a huge explosion", "REACTING TO A / *HUGE EXPLOSION"),
        ("Top 10 games you missed in 2026", "*TOP 10 GAMES [YOU MISSED IN 2026]"),
        ("I spent $1,000,000 in 24 hours", "I SPENT / *$1,000,000 [IN 24 HOURS]"),
        ("Minecraft but every block is lava", "BUT EVERY BLOCK IS / *LAVA [MINECRAFT]"),
        ("We bought an abandoned mansion", "WE BOUGHT / AN ABANDONED / *MANSION"),
        ("Best budget laptops for students", "BEST BUDGET / *LAPTOPS [FOR STUDENTS]"),
        ("Is AI taking over the world?", "IS AI / TAKING OVER / *THE WORLD?"),
        ("What happens if you fall into a black hole?", "WHAT HAPPENS / IF YOU FALL INTO / *A BLACK HOLE?"),
        ("Never eat this before bed", "*NEVER EAT / THIS BEFORE BED"),
        ("iPhone vs Android camera test", "iPHONE VS / *ANDROID [CAMERA TEST]"),
        ("24 hours in space: they said it's impossible", "*24 HOURS / IN SPACE [THEY SAID IT'S IMPOSSIBLE]"),
        ("30 days in the forest. No food. No tent.", "*30 DAYS / IN THE FOREST [NO FOOD. NO TENT.]"),
        ("Wait... what?!", "WAIT... / *WHAT?!"),
        ("OMG! He said yes!", "OMG! / *HE SAID YES!"),
        ("I quit my job to become a gamer", "I QUIT MY JOB / TO BECOME / *A GAMER"),
        ("How to save money when you're broke", "HOW TO SAVE / *MONEY [WHEN YOU'RE BROKE]"),
        ("Is this the best laptop of 2026?", "IS THIS THE / *BEST LAPTOP / OF 2026?"),
        ("We slept in a haunted hotel at 3am", "WE SLEPT IN A / HAUNTED HOTEL AT / *3AM"),
        ("Coffee or tea?", "COFFEE OR / *TEA?"),
        ("Makeup tutorial for beginners", "MAKEUP / *TUTORIAL [FOR BEGINNERS]"),
        ("Πώς να μάθεις κιθάρα", "ΠΩΣ ΝΑ / ΜΑΘΕΙΣ / *ΚΙΘΑΡΑ"),
        ("Как заработать миллион за год", "КАК ЗАРАБОТАТЬ / *МИЛЛИОН [ЗА ГОД]"),
        ("我在南极生存了50小时", "我在南极 / 生存了 / *50小时"),
        ("日本一周の旅に出ます", "日本一周の / *旅に出ます"),
        ("สอนทำอาหารไทยง่ายๆ", "สอนทำอาหาร / *ไทยง่ายๆ"),
    ],
)
def test_titles_are_cut_as_a_designer_would(prompt: str, expected: str) -> None:
    assert said(headline_of(prompt)) == expected


def test_numbers_stay_whole_in_scripts_without_spaces() -> None:
    assert "50" in "/".join(unspaced_lines("ผมรอดชีวิต50ชั่วโมงในแอนตาร์กติกา"))


@pytest.mark.parametrize("prompt", ALL)
def test_every_headline_has_one_to_three_lines_of_the_creators_words(reader: Briefing, prompt: str) -> None:
    brief = reader.read(GenerationRequest(prompt=prompt))
    own_words = letters(prompt) + "".join(letters(tag) for tag in GENRES[brief.genre].tags)
    for cut in (brief.headline, *brief.alternatives):
        assert len(cut.lines) <= 3
        assert "no text" in prompt or any(line.voice == "loud" for line in cut.lines)
        for text in [*(line.text for line in cut.lines), cut.tag or ""]:
            if brief.quoted or "no text" in prompt or not has_words(prompt):
                continue
            for word in text.split():
                assert letters(word) in own_words, f"{word!r} is not one of the creator's words"


@pytest.mark.parametrize(
    "prompt", [prompt for prompt in ALL if re.fullmatch(r"(?:I|We|How|Why|Top) [\w ]{8,30}", prompt)]
)
def test_a_short_title_loses_no_word(prompt: str) -> None:
    printed = said(headline_of(prompt))
    assert "dollars" in prompt or all(letters(word) in letters(printed) for word in prompt.split())


def letters(text: str) -> str:
    """Letters and digits as they are printed, without marks on them."""
    plain = unicodedata.normalize("NFKD", display(text).upper())
    return "".join(re.findall(r"[^\W_]", plain))


def has_words(prompt: str) -> bool:
    return any(len(word) <= MAXIMUM_WORD for word in re.findall(r"\w+", re.sub(r"https?://\S+", "", prompt)))
