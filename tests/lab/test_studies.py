"""Studies: what is planted is found, what is not is not, and the page needs nothing but itself."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from ludoteca import lab
from ludoteca.core.rng import SmallRng
from ludoteca.core.verdict import LudotecaError
from ludoteca.lab.checkpoint import Journal
from ludoteca.lab.statistics import Played
from ludoteca.lab.studies.design import Design, design
from ludoteca.lab.studies.figures import short
from ludoteca.lab.studies.findings import Estimate, Findings, estimate, find
from ludoteca.lab.studies.report import report
from ludoteca.lab.studies.sentences import Teller
from ludoteca.lab.texts import Problem

GAMES = 300


def asked(bots: tuple[str, ...] = ("greedy",), games: int = GAMES) -> Design:
    vary: dict[str, list[object]] = {"direction": ["cw", "ccw"], "recipes": [False, True]}
    return design("kupferkessel", [2, 3], vary, {"jump": "landing_only"}, bots, 1, games)


def planted(asked: Design) -> Findings:
    """Games as somebody made them up: seat 2 of 2 wins three in four, recipes give points, most when going left."""
    journal = Journal(asked.plan)
    for portion in asked.plan.portions():
        cell = dict(zip((factor.name for factor in asked.factors), asked.cells[portion.at]))
        played = []
        for deal in range(portion.first, portion.first + portion.count):
            rng = SmallRng(deal)
            scores = [20 + rng.below(9) for _ in range(portion.setting.seats)]
            if cell.get("recipes"):
                scores = [score + (9 if cell["direction"] == "ccw" else 5) for score in scores]
            best = (1 if rng.below(4) else 0) if portion.setting.seats == 2 else rng.below(3)
            scores[best] = max(scores) + 1
            played.append(Played(50 + rng.below(5), "KUP-50" if deal % 10 else "KUP-A26", tuple(scores), (best,)))
        journal.add(portion, played)
    found = find(asked, journal)
    journal.close(finished=True)
    return found


@pytest.fixture(scope="module")
def found() -> Findings:
    return planted(asked())


def test_every_combination_is_a_table_on_the_same_deals() -> None:
    plan = asked().plan

    assert len(plan.settings) == 2 * 2 * 2
    assert plan.total == 8 * GAMES
    assert {setting.options["jump"] for setting in plan.settings} == {"landing_only"}
    assert {setting.bots for setting in plan.settings} == {("greedy",) * 2, ("greedy",) * 3}
    assert plan.settings[0].turning is False
    mixed = design("kupferkessel", [3], {}, {}, ["greedy+uniform"], 1, 5).plan.settings[0]
    assert mixed.turning
    assert mixed.bots == ("greedy", "uniform", "greedy")


def test_what_the_box_does_not_allow_is_left_out_and_said() -> None:
    some = design("kupferkessel", [2, 3], {"third_corner": ["NE", "SW"]}, {}, ["greedy"], 1, 5)

    assert [cell[:2] for cell in some.cells] == [(2, "NE"), (3, "NE"), (3, "SW")]
    assert [cell[:2] for cell, _ in some.impossible] == [(2, "SW")]
    assert "three players" in some.impossible[0][1]
    with pytest.raises(Problem, match="allows none"):
        design("kupferkessel", [2], {}, {"third_corner": "SW"}, ["greedy"], 1, 5)
    with pytest.raises(LudotecaError, match="no bot 'gredy'"):
        design("kupferkessel", [2], {}, {}, ["greedy+gredy"], 1, 5)
    with pytest.raises(Problem, match="500 at most"):
        design("kupferkessel", [2], {"move_limit": list(range(1, 502))}, {}, ["greedy"], 1, 5)


def test_planted_effects_are_found_and_no_others(found: Findings) -> None:
    factor = {name: at for at, name in enumerate(one.name for one in found.design.factors)}
    loud = {(one.factors, one.measure) for one in found.effects if one.stands_out and one.factors != (0,)}

    recipes, direction = factor["recipes"], factor["direction"]
    assert loud == {((at,), measure) for at in (recipes, direction) for measure in ("winner", "mean")}
    effect = next(one for one in found.effects if one.factors == (recipes,) and one.measure == "winner")
    assert effect.change.low <= 7 <= effect.change.high
    together = [one for one in found.interactions if one.stands_out]
    assert {(one.factors, one.measure) for one in together} == {
        ((direction, recipes), "winner"),
        ((direction, recipes), "mean"),
    }
    assert together[0].change.mean == pytest.approx(4)


def test_planted_seats_are_found(found: Findings) -> None:
    assert [one.stands_out for one in found.seats[2]] == [True, True]
    assert [one.stands_out for one in found.seats[3]] == [False] * 3
    assert found.seats[2][1].low < 0.75 < found.seats[2][1].high
    assert sum(one.share for one in found.seats[3]) == pytest.approx(1)


def test_the_sentences_say_so_in_both_languages(found: Findings) -> None:
    english, italian = (Teller(found, language).all() for language in ("en", "it"))

    assert len(english) == len(italian)
    assert english[0].startswith("With 2 players seat 2 wins 7")
    assert italian[0].startswith("In 2 giocatori il posto 2 vince il 7")
    assert any("recipes = yes rather than no" in line and "points more" in line for line in english)
    assert any("direction and recipes work together" in line for line in english)
    assert english[-1] == "Games end by different rules: 90.0\u00a0% by KUP-50 and 10.0\u00a0% by KUP-A26."
    assert italian[-1] == "Le partite finiscono per regole diverse: 90,0\u00a0% per KUP-50 e 10,0\u00a0% per KUP-A26."


def test_chance_alone_says_nothing() -> None:
    quiet = design("kupferkessel", [3], {"direction": ["cw", "ccw"]}, {}, ["greedy"], 1, 200)
    lines = Teller(planted(quiet), "en").all()

    assert lines[0] == "With 3 players no seat stands out."
    assert lines[1].startswith("direction = ccw rather than cw makes no difference")
    assert len(lines) == 3, "and how games end"


def test_the_more_is_compared_the_more_it_takes_to_stand_out() -> None:
    clear = Estimate(1.0, 0.1, 1.9, 50)
    assert clear.stands_out(1)
    assert not clear.stands_out(10)
    assert not Estimate(1.0, 0.9, 1.1, 1).stands_out(1)


def test_what_never_happened_still_has_an_interval() -> None:
    never = estimate([0.0] * 60, (0.0, 100.0))
    assert (never.mean, never.low) == (0.0, 0.0)
    assert never.high == pytest.approx(100 * (1 - 0.025 ** (1 / 60)))
    assert estimate([100.0] * 60, (0.0, 100.0)).low == pytest.approx(100 - never.high)


def test_the_page_needs_nothing_but_itself(found: Findings) -> None:
    page = report(found, "en", ["ludoteca", "study", "kupferkessel", "--vary", "a=b c"])

    assert len(page) < 400_000
    assert "<script" not in page
    assert not re.findall(r"(?:src|href)=[\"'](?!#)", page), "nothing is fetched"
    assert not re.findall(r"url\((?!data:|#)", page)
    assert "@import" not in page
    assert "--vary &#x27;a=b c&#x27;" in page
    drawings = re.findall(r"<svg.*?</svg>", page, flags=re.S)
    assert len(drawings) >= 2 + 3 + 3 * 5 + 3
    for drawing in drawings:
        root = ElementTree.fromstring(drawing)
        assert root.get("aria-label")
        assert not re.search(r"(?:fill|stroke): #", drawing), "every colour follows the page, light or dark"
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    assert "prefers-color-scheme: dark" in page


def test_axes_keep_their_thousands() -> None:
    assert [short(number) for number in ("1,000", "1.000", "10.0", "2,50", "0,00", "100")] == [
        "1,000",
        "1.000",
        "10",
        "2,50",
        "0",
        "100",
    ]


def test_skill_is_measured_where_bots_differ(tmp_path: Path) -> None:
    found = lab.study(
        "kupferkessel", players=[2], bots=["greedy+uniform"], games=8, workers=1, data=[tmp_path / "a.csv"]
    )

    assert found.level(1, "greedy+uniform", "skill").mean > 1.5
    assert any(line.startswith("In the company greedy+uniform, greedy wins") for line in Teller(found, "en").all())
    assert (tmp_path / "a.csv").exists()
