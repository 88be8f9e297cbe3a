"""Options: the booklet's defaults, the bounds, the preset."""

from __future__ import annotations

import pytest

from ludoteca.core.verdict import BadOptions
from ludoteca.games.semenza.events import Harvested
from ludoteca.games.semenza.moves import Harvest, Options
from tests.citing import cites
from tests.games.semenza.positions import ANNA, ANTONIO, GAME, do, fresh, options, table


def test_the_defaults_are_the_booklets() -> None:
    assert options(4) == Options(
        players=4,
        preset="booklet",
        single_field_protection=False,
        same_type_in_two_fields=True,
        duel_discard_rule="until_match",
        duel_draw="must",
        tiebreak="hand_size",
        hidden_coins=False,
        memory_aid=False,
        first_player=None,
        trading="orderly",
        trade_moves=8,
        word_limit="bots",
        windows="before_reshuffle",
    )
    assert [GAME.seats(options(seats)) for seats in range(2, 8)] == [2, 3, 4, 5, 6, 7]


@cites("SEM-A05", "SEM-35")
def test_a_table_of_rules_1_keeps_what_its_silence_meant() -> None:
    assert GAME.options_by(1, 2, {}).duel_discard_rule == "while_match"
    assert GAME.options_by(1, 2, {"duel_discard_rule": "until_match"}).duel_discard_rule == "until_match"
    assert GAME.options_by(1, 4, {}).word_limit == "everybody"
    assert options(2, preset="bohnanza_classico").duel_discard_rule == "while_match"


@cites("SEM-A01")
def test_the_preset_bohnanza_classico_protects_lone_cards() -> None:
    assert options(4, preset="bohnanza_classico").single_field_protection
    assert not options(4, preset="bohnanza_classico", single_field_protection=False).single_field_protection
    assert fresh(4, preset="bohnanza_classico").state.box.protected


@pytest.mark.parametrize(
    ("seats", "given", "says"),
    [
        (4, {"players": 5}, "players is 4"),
        (4, {"trade_moves": 0}, "from 1 to 40"),
        (4, {"trade_moves": 41}, "from 1 to 40"),
        (4, {"trade_moves": "8"}, "whole number"),
        (4, {"first_player": -1}, "0 to 3"),
        (4, {"first_player": 4}, "0 to 3"),
        (4, {"duel_discard_rule": "while_match"}, "duel of 2"),
        (4, {"duel_draw": "may"}, "duel of 2"),
        (2, {"word_limit": "everybody"}, "3 to 7"),
        (2, {"trading": "free"}, "3 to 7"),
        (2, {"trade_moves": 3}, "3 to 7"),
        (2, {"windows": "always"}, "3 to 7"),
        (4, {"preset": "rommy"}, "booklet"),
        (4, {"tiebreak": "dice"}, "hand_size"),
        (4, {"beans": 3}, "no option"),
    ],
)
def test_what_will_not_do_is_said(seats: int, given: dict[str, object], says: str) -> None:
    with pytest.raises(BadOptions, match=says):
        GAME.options(seats, given)


@cites("SEM-A20")
def test_coins_are_public_unless_hidden_and_all_is_shown_at_the_end() -> None:
    picture = "phase p1_first\n0 | hand lindo | fields semson*3 / -\n1 | hand - | coins rocco*4"
    assert table(picture).view(ANTONIO).farms[ANNA].coins == 4
    hidden = table(picture, hidden_coins=True)
    assert hidden.view(ANTONIO).farms[ANNA].coins is None
    assert hidden.view(None).farms[ANNA].coins is None
    assert hidden.view(ANNA).farms[ANNA].coins == 4
    assert hidden.recall(ANTONIO).coins[ANNA] == ("rocco",) * 4, "whoever watched the sales knows"
    event = do(hidden, ANTONIO, Harvest(1))[0]
    assert GAME.hear(event, ANNA) == Harvested(0, 1, "semson", 3, 1)
    assert GAME.hear_in_log(event, ANNA, hidden.options) == Harvested(0, 1, "semson", 3, None)
    assert GAME.hear_in_log(event, ANTONIO, hidden.options) == event
    assert GAME.hear_in_log(event, ANNA, options(4)) == event


@cites("SEM-A21")
def test_of_the_discards_one_sees_the_top_and_the_number() -> None:
    at = table("phase p1_first\ndiscards fava rocco lindo\n0 | hand lindo")
    seen = at.view(ANNA)

    assert (seen.top, seen.discards) == ("lindo", 3)
    assert seen.aids is None
    aided = table("phase p1_first\ndiscards fava*2 rocco lindo\n0 | hand lindo*2", memory_aid=True).view(ANTONIO)
    assert aided.aids is not None
    assert aided.aids.unseen[5] == 12
    assert aided.aids.unseen[1] == 19
    assert sum(aided.aids.unseen) == 130 - 6
