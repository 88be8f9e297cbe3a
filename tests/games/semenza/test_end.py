"""Exhaustions, the end, the score; and the counting facts of the contract."""

from __future__ import annotations

import pytest

from ludoteca.core.rng import SmallRng
from ludoteca.core.verdict import Refusal
from ludoteca.games.semenza.content import Phase
from ludoteca.games.semenza.events import DeckRanOut, Drew, GameEnded, Harvested, Reshuffled, Revealed, TurnBegan
from ludoteca.games.semenza.moves import Harvest, Pass, Plant
from tests.citing import cites
from tests.games.semenza.positions import (
    ANNA,
    ANTONIO,
    GAME,
    SemenzaTable,
    coins,
    discards,
    do,
    end_trading,
    fields,
    of,
    options,
    refused,
    table,
)


def near_the_end(deck: int, exhaustions: int, seats: int = 4, phase: str = "p1_second") -> SemenzaTable:
    """Antonio about to turn up cards, with so many left in the deck; all the rest lies in Anna's coins."""
    cards = " ".join(f"lindo.{n}" for n in range(1, deck + 1))
    picture = f"""
        phase {phase}
        passes {exhaustions} exhaustions {exhaustions}
        deck {cards}
        discards fava.1 fava.2 fava.3 fava.4 fava.5 fava.6
        0 | hand rocco.1 rocco.2
        1 | hand rocco.3 | coins ... | bought
    """
    return table(picture, seats)


def pass_on(at: SemenzaTable) -> list[object]:
    """Everybody passes until cards lie revealed, then plants what was kept: one whole turn without a deal."""
    happened: list[object] = []
    while at.view(None).phase in ("p1_second", "reveal", "draw"):
        happened += do(at, at.actors()[0], Pass())
    return happened


def turn(at: SemenzaTable) -> list[object]:
    """The rest of Antonio's turn, without a deal."""
    happened = pass_on(at)
    happened += end_trading(at)
    while at.view(None).phase == "p3":
        happened += do(at, ANTONIO, at.moves(ANTONIO)[0])
    while at.view(None).phase == "draw":
        happened += do(at, at.actors()[0], Pass())
    return happened


def kinds(happened: list[object], *wanted: type) -> list[str]:
    return [type(event).__name__ for event in happened if isinstance(event, wanted)]


@cites("SEM-41", "SEM-54", "SEM-T22", "SEM-A03")
def test_on_earlier_passes_the_new_deck_supplies_the_second_card() -> None:
    at = near_the_end(1, 0)
    happened = pass_on(at)

    assert kinds(happened, Revealed, DeckRanOut, Reshuffled) == ["Revealed", "DeckRanOut", "Reshuffled", "Revealed"]
    assert at.view(None).exhaustions == 1
    assert at.view(None).deck == 5
    shown = at.view(None).revealed
    assert shown[0] == "lindo.1"
    assert shown[1].startswith("fava")
    assert discards(at) == []


@cites("SEM-53", "SEM-54", "SEM-T23", "SEM-52")
def test_on_the_last_pass_one_card_is_turned_up_and_the_turn_finished_without_drawing() -> None:
    at = near_the_end(1, 2)
    happened = pass_on(at)
    assert at.view(None).revealed == ("lindo.1",)
    assert at.view(None).phase == "trade"
    happened += turn(at)

    assert at.view(None).phase == "over"
    assert kinds(happened, Drew) == []
    assert at.view(None).farms[ANTONIO].hand == 2


@cites("SEM-53", "SEM-T24")
def test_two_cards_left_on_the_last_pass() -> None:
    at = near_the_end(2, 2)
    happened = pass_on(at)
    assert at.view(None).revealed == ("lindo.1", "lindo.2")
    happened += turn(at)

    assert at.view(None).phase == "over"
    assert kinds(happened, Drew, TurnBegan) == []


@cites("SEM-55", "SEM-T25")
def test_the_deck_runs_out_for_good_while_drawing() -> None:
    at = near_the_end(3, 2)
    happened = turn(at)

    assert at.view(None).phase == "over"
    assert [event.count for event in happened if isinstance(event, Drew)] == [1]


@cites("SEM-55", "SEM-T26", "SEM-40")
def test_the_next_player_has_no_turn_if_the_last_draw_empties_the_deck() -> None:
    at = near_the_end(5, 2)
    happened = turn(at)

    assert at.view(None).phase == "over"
    assert [event.count for event in happened if isinstance(event, Drew)] == [3]
    assert kinds(happened, TurnBegan) == []


@cites("SEM-A03", "SEM-T27")
def test_the_reshuffle_comes_at_once_and_later_seeds_go_to_the_new_pile() -> None:
    at = near_the_end(2, 0)
    happened = pass_on(at)
    assert kinds(happened, Reshuffled) == ["Reshuffled"]
    assert at.view(None).deck == 6
    end_trading(at)
    do(at, ANTONIO, Plant(1, "lindo"))
    do(at, ANTONIO, Harvest(1))

    assert discards(at) == ["lindo"]
    assert at.view(None).deck == 6


@cites("SEM-A03", "SEM-41", "SEM-09")
def test_a_draw_is_told_in_order_what_the_old_deck_gave_then_what_the_new_one_gave() -> None:
    at = near_the_end(4, 0)
    happened = turn(at)

    told = [event for event in happened if isinstance(event, Drew | DeckRanOut | Reshuffled)]
    assert kinds(happened, Drew, DeckRanOut, Reshuffled) == ["Drew", "DeckRanOut", "Reshuffled", "Drew"]
    assert isinstance(told[0], Drew)
    assert told[0].cards == ("lindo.3", "lindo.4")
    assert isinstance(told[3], Drew)
    assert told[3].count == 1


@cites("SEM-61", "SEM-52", "SEM-T28")
def test_with_three_players_the_second_exhaustion_ends_it() -> None:
    at = table(
        """
        turn 9 active 0 first 0 phase p3
        passes 1 exhaustions 1
        deck lindo.1 lindo.2 lindo.3
        0 | hand rocco.1 | aside fava.1
        1 | hand - | coins ...
        """,
        3,
    )
    happened = do(at, ANTONIO, Plant(1, "fava"))

    assert [event.count for event in of(happened, Drew)] == [3]
    assert at.view(None).phase == "over"


@cites("SEM-A04")
def test_with_no_discards_the_deck_stays_empty_until_there_are_some() -> None:
    picture = """
        phase p3
        passes 0 exhaustions {exhaustions}
        deck {deck}
        0 | hand rocco.1 | aside fava.1
        1 | hand - | fields semson*4 / - | coins ...
    """
    at = table(picture.format(exhaustions=0, deck="lindo.1"))
    do(at, ANTONIO, Plant(1, "fava"))
    assert at.view(None).phase == "draw"
    happened: list[object] = []
    while at.view(None).phase == "draw":
        happened += do(at, at.actors()[0], Pass())
    assert kinds(happened, DeckRanOut, Drew, Reshuffled, GameEnded) == ["Drew", *["DeckRanOut"] * 3, "GameEnded"], (
        "each draw that finds nothing counts"
    )

    at = table(picture.format(exhaustions=1, deck="-"))
    do(at, ANTONIO, Plant(1, "fava"))
    assert at.view(None).phase == "draw"
    do(at, ANNA, Harvest(1))
    happened = []
    while at.view(None).phase == "draw":
        happened += do(at, at.actors()[0], Pass())
    assert kinds(happened, DeckRanOut, Reshuffled)[0] == "Reshuffled"
    assert kinds(happened, DeckRanOut) == ["DeckRanOut"], "shuffling them in does not count, drawing the last does"
    assert at.view(None).exhaustions == 2


FINAL = """
    turn 40 active 0 first 2 phase p3
    passes 2 exhaustions 3 last
    deck -
    0 | hand {antonio} | aside semson | fields semson*4 / - | coins lindo*10
    1 | hand {anna} | coins cassidy*12
    2 | hand rocco*2 | coins molotov*11
    3 | hand - | coins fava*2
    discards ...
"""


@cites("SEM-56", "SEM-58", "SEM-T29")
def test_level_on_coins_the_larger_hand_wins() -> None:
    at = table(FINAL.format(antonio="rocky*2", anna="porrison*4"))
    happened = do(at, ANTONIO, Plant(1, "semson"))
    outcome = at.outcome()

    assert of(happened, Harvested) == [Harvested(ANTONIO, 1, "semson", 5, 2)]
    assert of(happened, GameEnded) == [GameEnded((12, 12, 11, 2), (2, 4, 2, 0), (ANNA,))]
    assert outcome is not None
    assert (outcome.rule, outcome.scores, outcome.winners) == ("SEM-58", (12, 12, 11, 2), (ANNA,))
    assert fields(at, ANTONIO) == [(None, 0), (None, 0)], "the last harvest is there for all to see"
    assert refused(at, ANTONIO, Pass()) == ("SEM-58", "game_is_over")


@cites("SEM-A19", "SEM-T29")
def test_level_on_cards_too_they_share() -> None:
    at = table(FINAL.format(antonio="rocky*4", anna="porrison*4"))
    do(at, ANTONIO, Plant(1, "semson"))
    outcome = at.outcome()

    assert outcome is not None
    assert (outcome.rule, outcome.winners) == ("SEM-A19", (ANTONIO, ANNA))
    assert [GAME.rules.utility(at.state, seat) for seat in range(4)] == [0.5, 0.5, 0, 0]


@cites("SEM-A19")
def test_by_option_the_seat_farthest_from_the_first_wins() -> None:
    at = table(FINAL.format(antonio="rocky*4", anna="porrison"), tiebreak="farthest_from_start")
    do(at, ANTONIO, Plant(1, "semson"))
    outcome = at.outcome()

    assert outcome is not None
    assert (outcome.rule, outcome.winners) == ("SEM-A19", (ANNA,)), "Carla's left neighbour began: Anna sat farthest"


@cites("SEM-02", "SEM-57")
def test_most_coins_wins() -> None:
    at = table(FINAL.format(antonio="-", anna="-").replace("lindo*10", "lindo*11"))
    do(at, ANTONIO, Plant(1, "semson"))
    outcome = at.outcome()

    assert outcome is not None
    assert (outcome.rule, outcome.winners) == ("SEM-57", (ANTONIO,))


@cites("SEM-A01", "SEM-56")
def test_in_the_last_harvest_no_card_is_spared() -> None:
    at = table(
        FINAL.format(antonio="-", anna="-").replace("semson*4 / -", "semson*4 / fava"), single_field_protection=True
    )
    happened = do(at, ANTONIO, Plant(1, "semson"))

    assert [event.crop for event in of(happened, Harvested)] == ["semson", "fava"]


@cites("SEM-42", "SEM-09", "SEM-40", "SEM-65", "SEM-07")
@pytest.mark.parametrize(("seats", "cards"), [(3, 3), (4, 3), (5, 3), (6, 4), (7, 4)])
def test_drawn_cards_go_to_the_back_one_by_one_and_the_turn_to_the_left(seats: int, cards: int) -> None:
    last = seats - 1
    at = table(f"turn 9 active {last} first 0 phase p3\n{last} | hand rocco.1 | aside fava.1\n0 | hand rocco.2", seats)
    top = list(reversed(at.state.deck))[:cards]
    happened = do(at, last, Plant(1, "fava"))

    assert [event.count for event in of(happened, Drew)] == [cards]
    assert at.state.farms[last].hand[1:] == top
    assert at.view(None).active == 0
    assert coins(at, last) == []


# --- Counting facts ---------------------------------------------------------

FIRST_EXHAUSTION = {3: 27, 4: 22, 5: 21, 6: 19, 7: 18}


def first_exhaustion(seats: int, seed: int) -> tuple[int, bool]:
    """The turn in which the deck first runs out, and whether that was the very last card of phase 4."""
    rng = SmallRng(seed)
    state = GAME.setup(options(seats, trade_moves=1) if seats > 2 else options(2), rng)
    while not state.exhaustions:
        number, before = int(state.number), len(state.farms[state.active].hand)
        active = int(state.active)
        seat = GAME.rules.turn(state)
        GAME.rules.apply(state, seat, GAME.rules.pick(state, seat, rng), rng)
    drawn = len(state.farms[active].hand) - before
    return number, drawn == state.box.draw and state.phase is not Phase.TRADE


def count_oracles(games: int) -> None:
    for seats, expected in FIRST_EXHAUSTION.items():
        for seed in range(games):
            assert first_exhaustion(seats, seed) == (expected, True)
    for seed in range(games):
        rng = SmallRng(seed)
        state = GAME.setup(options(2, first_player=0), rng)
        while (seat := GAME.rules.turn(state)) >= 0:
            last, before, active = int(state.number), [len(farm.hand) for farm in state.farms], int(state.active)
            GAME.rules.apply(state, seat, GAME.rules.pick(state, seat, rng), rng)
        assert (last, active) == (27, 0)
        assert len(state.farms[0].hand) == before[0] + 1, "one card of two is drawn in step 4"
        assert state.deck == []


@cites("SEM-T38", "SEM-52", "SEM-74", "SEM-82", "SEM-A08")
def test_the_deck_first_runs_out_when_it_must() -> None:
    count_oracles(4)


@pytest.mark.prove
@cites("SEM-T38", "SEM-52")
def test_the_deck_first_runs_out_when_it_must_in_a_thousand_games_each() -> None:
    count_oracles(1000)


@cites("SEM-T30")
def test_no_card_is_ever_lost() -> None:
    from tests.games.semenza.census import cards_of

    for seats, size in ((2, 144), (3, 150), (4, 130), (7, 144)):
        rng = SmallRng(seats)
        state = GAME.setup(options(seats), rng)
        while (seat := GAME.rules.turn(state)) >= 0:
            GAME.rules.apply(state, seat, GAME.rules.pick(state, seat, rng), rng)
            cards = cards_of(state)
            assert len(cards) == len(set(cards)) == size


def test_a_check_of_a_finished_table_is_a_refusal_for_all() -> None:
    at = table(FINAL.format(antonio="-", anna="-"))
    do(at, ANTONIO, Plant(1, "semson"))

    assert all(isinstance(at.check(seat, Harvest(1)), Refusal) for seat in range(-1, 6))
