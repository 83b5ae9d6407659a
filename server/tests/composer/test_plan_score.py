"""What a variation is chosen by: every term has its weight, every rule that must hold is worth what it costs."""

from __future__ import annotations

import dataclasses
from collections import Counter
from itertools import pairwise

import pytest

from tests.composer.prompts import WRITTEN
from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.data.knowledge import FOLDER
from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.data.scoring import plan_score
from thumbsmith.engines.composer.data.styles import STYLES
from thumbsmith.engines.composer.plan import score as scores
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.candidates import Candidate, Composition, Look, Task, Wording, wordings
from thumbsmith.engines.composer.plan.constraints import CONSTRAINTS, broken, is_possible
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.plan.silhouette import overlap
from thumbsmith.engines.composer.types import Plan

PROMPTS = WRITTEN[:30:2]


def task_for(reader: Briefing, prompt: str, seed: int = 6) -> Task:
    request = GenerationRequest(prompt=prompt, variations=4, seed=seed)
    return Task(reader.read(request), request)


def candidate(task: Task, layout: str = "hero-side", *, mirrored: bool = False, turn: int = 0) -> Candidate:
    look = Look(task.styles[0], task.palettes[0], "sunburst")
    wording = wordings(task, LAYOUTS[layout], look.style, 0)[0][turn]
    return Candidate(Composition(LAYOUTS[layout], task.stars[0], mirrored), look, wording)


def terms(task: Task, each: Candidate, before: tuple[Plan, ...] = (), letters: float = 140.0) -> dict[str, float]:
    return dict(scores.score(each, task, before, letters).terms)


def test_every_term_has_a_weight_and_every_weight_a_term() -> None:
    assert set(plan_score().weights) == set(scores.TERMS)
    assert len(scores.TERMS) == len(set(scores.TERMS))


def test_every_weight_says_what_it_is_for() -> None:
    lines = (FOLDER / "plan-score.toml").read_text("utf-8").splitlines()
    values = [number for number, line in enumerate(lines) if " = " in line and line[0] not in "#["]
    without = [lines[number] for number in values if not lines[number - 1].startswith("#")]
    assert [line for line in without if not line.startswith("worth")] == []  # told with the heights


def test_a_score_is_the_sum_of_all_its_terms(reader: Briefing) -> None:
    task = task_for(reader, "Budget travel guide to Japan")
    found = scores.score(candidate(task), task, (), 120.0)
    assert sorted(name for name, _ in found.terms) == sorted(scores.TERMS)
    assert found.total == pytest.approx(sum(value for _, value in found.terms))


def test_taller_letters_are_worth_more_without_a_step() -> None:
    worth = [scores.of_letters(height, LAYOUTS["hero-side"]).total for height in range(84, 136)]
    assert worth == sorted(worth)
    assert max(later - earlier for earlier, later in pairwise(worth)) < 0.2
    assert scores.of_letters(200, LAYOUTS["hero-side"]).total == scores.best_letters()
    assert scores.of_letters(100, LAYOUTS["versus"]).total == scores.best_letters()


def test_what_was_shown_counts_against_a_candidate(reader: Briefing, director: Director) -> None:
    task = task_for(reader, "Budget travel guide to Japan")
    plan = next(each for each in director.plan(task.brief, task.request) if each.heroes)
    same = Candidate(
        Composition(LAYOUTS[plan.layout], str(plan.heroes[0].art), plan.mirrored),
        Look(plan.style, plan.palette, plan.backdrop),
        Wording(plan.headline, plan.font, 0, 0, 1.0),
    )
    other = dataclasses.replace(same, composition=dataclasses.replace(same.composition, mirrored=not plan.mirrored))
    first, again, mirrored = terms(task, same), terms(task, same, (plan,)), terms(task, other, (plan,))
    for name in ("new_star", "new_layout", "new_composition", "new_style", "new_palette", "new_backdrop"):
        assert again[name] < first[name] == 0, name
    assert mirrored["new_composition"] == 0
    assert terms(task, same, (plan, plan))["new_layout"] < 2 * again["new_layout"], "worse each time"
    weights = plan_score().weights
    assert weights["new_style"] > weights["style"] + weights["place"], "a style is not shown twice for its rank"


def test_a_second_picture_of_one_family_is_a_repetition(reader: Briefing, director: Director) -> None:
    task = task_for(reader, "Budget travel guide to Japan")
    plan = next(each for each in director.plan(task.brief, task.request) if LAYOUTS[each.layout].family == "beside")
    beside, across = candidate(task), candidate(task, "headline-over")
    assert terms(task, beside)["new_family"] == 0
    assert terms(task, beside, (plan, plan))["new_family"] < terms(task, beside, (plan,))["new_family"] < 0
    assert terms(task, across, (plan, plan))["new_family"] == 0


def test_the_side_that_was_asked_for_outweighs_what_a_hand_may_bring(reader: Briefing) -> None:
    task = task_for(reader, "I built a boat, me on the left")
    left, right = terms(task, candidate(task, mirrored=True)), terms(task, candidate(task))
    weights = plan_score().weights
    assert left["side"] > right["side"] == 0
    assert weights["side"] > sum(weights[name] for name in ("hand", "letters", "new_composition", "leads"))


def test_narrower_fonts_and_fewer_words_are_worth_less(reader: Briefing) -> None:
    task = task_for(reader, "Budget travel guide to Japan")
    assert terms(task, candidate(task, turn=1))["font"] < terms(task, candidate(task))["font"]
    weights = plan_score().weights
    assert weights["whole"] * 0.5 > weights["cut"] + weights["font"], "half of the words are not given up for a font"


@pytest.mark.parametrize("prompt", PROMPTS)
def test_what_is_drawn_is_the_best_that_was_considered(reader: Briefing, director: Director, prompt: str) -> None:
    task = task_for(reader, prompt)
    plans, considered = director.plan(task.brief, task.request), director.considered(task.brief, task.request)
    assert [found[0].plan for found in considered] == list(plans)
    for index, found in enumerate(considered):
        totals = [round(each.score.total, 9) for each in found]
        assert totals == sorted(totals, reverse=True)
        assert 2 <= len(found) <= plan_score().search.tried
        assert all(each.plan.index == index for each in found)
        assert all(dict(each.score.terms).keys() == set(scores.TERMS) for each in found)


def test_both_hands_and_families_are_seen(reader: Briefing, director: Director) -> None:
    """Over many titles: no place in the set always has its hero on one side, nor are four of four words beside it."""
    hands: Counter[int] = Counter()
    beside = 0
    for prompt in PROMPTS:
        task = task_for(reader, prompt)
        for plan in director.plan(task.brief, task.request):
            hands[plan.index] += plan.mirrored
            beside += LAYOUTS[plan.layout].family == "beside"
    assert all(0 < hands[index] < len(PROMPTS) for index in range(4))
    assert beside <= 2.5 * len(PROMPTS)


def test_what_makes_a_layout_impossible_has_a_name(reader: Briefing) -> None:
    brief = task_for(reader, "The best goals ever").brief
    assert broken(LAYOUTS["pointer"], brief) == ["points at something"]
    assert set(broken(LAYOUTS["versus"], brief)) == {"is for this kind of video", "has two opponents"}
    assert is_possible(LAYOUTS["hero-side"], brief, ())
    assert {name for layout in LAYOUTS.values() for name in broken(layout, brief)} <= set(CONSTRAINTS)


@pytest.mark.parametrize("prompt", PROMPTS)
def test_a_set_has_one_sticker_at_most(reader: Briefing, director: Director, prompt: str) -> None:
    task = task_for(reader, prompt)
    loud = [plan for plan in director.plan(task.brief, task.request) if STYLES[plan.style].is_loud]
    assert len(loud) <= (0 if task.brief.grave else 1)


def test_compositions_that_cover_the_same_are_alike_mirrored_or_not() -> None:
    assert overlap("hero-side", "hero-side") == 1
    assert overlap("hero-side", "face-and-object") == overlap("face-and-object", "hero-side") > 0.85
    assert overlap("hero-side", "lower-third") < 0.5
    assert overlap("hero-side", "poster-low") < 0.3
