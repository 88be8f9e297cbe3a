"""Semenza's bots as company: they answer calls, take no for an answer, and offer what has a place."""

from __future__ import annotations

from typing import Any

from ludoteca.bots.greedy import Greedy
from ludoteca.bots.leveled import LevelBot
from ludoteca.bots.levels import Level
from ludoteca.catalog import LEVELS, advice_of
from ludoteca.core.rng import SmallRng
from ludoteca.games.semenza.moves import Call, Decline, EndTrading, Harvest, Offer, Pass, Withdraw
from tests.games.semenza.positions import ANNA, ANTONIO, BRUNO, CARLA, GAME, SemenzaTable, do, table

CALLED = """
    phase trade
    revealed lindo.1
    0 | hand rocky.1 cassidy.1 fava.1 | fields molotov.1 molotov.2 / lindo.2
    1 | hand molotov.3 semson.1 lindo.3 | fields rocky.2 rocky.3 rocky.4 / fava.2 fava.3
    2 | hand semson.2 semson.3 | fields cassidy.2 / porrison.1
    3 | hand lindo.4 | fields semente.1 / rocco.1
"""
"""Antonio grows Molotov and has a Rocky; Anna grows Rocky and has a Molotov."""


def says(at: SemenzaTable, seat: int, bot: Any = None) -> Any:
    """What an experienced player says there."""
    player = Greedy(GAME, advice_of(GAME)) if bot is None else bot
    return player.choose(at.recall(seat), [], SmallRng(3))


def test_a_call_is_answered_by_whoever_has_what_is_sought() -> None:
    for trading in ("orderly", "free"):
        at = table(CALLED, trading=trading)
        do(at, ANTONIO, Call(have=("rocky",), seek=("molotov",)))
        assert at.view(None).farms[ANTONIO].have == ("rocky",)
        assert says(at, ANNA) == Offer(("molotov.3",), ("rocky",), ANTONIO)


def test_without_a_call_nobody_guesses_what_a_hand_holds() -> None:
    at = table(CALLED, trading="free")
    assert says(at, ANNA) != Offer(("molotov.3",), ("rocky",), ANTONIO)


def test_a_call_is_forgotten_once_its_owner_has_dealt_or_trading_is_over() -> None:
    at = table(CALLED, trading="free")
    do(at, ANTONIO, Call(have=("rocky",), seek=("molotov",)), Offer(("cassidy.1",), (), BRUNO))
    do(at, BRUNO, Decline(1))
    assert [farm.nos for farm in at.view(None).farms] == [0, 0, 1, 0]
    do(at, ANTONIO, EndTrading())
    assert [(farm.have, farm.seek, farm.nos) for farm in at.view(None).farms] == [((), (), 0)] * 4


def test_a_counter_offer_is_no_refusal() -> None:
    at = table(CALLED, trading="orderly")
    do(at, ANTONIO, Offer(("cassidy.1",), ("semson",), BRUNO))
    do(at, BRUNO, Offer(("semson.2",), ("lindo",), ANTONIO, 1))
    assert at.view(None).farms[BRUNO].nos == 0


def test_whoever_has_said_no_twice_is_left_in_peace() -> None:
    at = table(CALLED.replace("0 |", "0 | nos 0 |").replace("1 | hand", "1 | nos 2 | hand"), trading="orderly")
    offered = [says(at, ANTONIO, LevelBot(GAME, advice_of(GAME), Level(1, blur=5.0))) for _ in range(1)]
    told = advice_of(GAME)
    told.prepare(at.state)
    words = [
        told.word(at.state, ANTONIO, code) or GAME.say(at.state, ANTONIO, code)
        for code in told.candidates(at.state, ANTONIO)
    ]
    assert not [word for word in [*words, *offered] if isinstance(word, Offer) and word.to == ANNA]
    again = table(CALLED, trading="orderly")
    told.prepare(again.state)
    words = [GAME.say(again.state, ANTONIO, code) for code in told.candidates(again.state, ANTONIO)]
    assert [word for word in words if isinstance(word, Offer) and word.to == ANNA]


def test_an_offer_for_what_is_gone_is_taken_back() -> None:
    at = table(CALLED, trading="free")
    do(at, CARLA, Offer(("lindo.4",), ("porrison",), ANTONIO))
    assert says(at, CARLA) == Withdraw(1)


def test_nobody_is_offered_what_has_no_place_there() -> None:
    """Neither of Bruno's fields takes a Rocco, and he has not asked for one."""
    at = table(CALLED.replace("hand rocky.1", "hand rocco.2 rocky.1"), trading="orderly")
    told = advice_of(GAME)
    told.prepare(at.state)
    words = [GAME.say(at.state, ANTONIO, code) for code in told.candidates(at.state, ANTONIO)]
    given = [word.gives for word in words if isinstance(word, Offer) and word.to == BRUNO]
    assert all(card.startswith("cassidy") for gives in given for card in gives)


def test_no_level_harvests_for_nothing_what_it_is_about_to_plant() -> None:
    """The table that made a newcomer leave: a lone Lindo dug up for no coin, to plant a Lindo."""
    picture = "phase p1_first\n0 | hand lindo.1 fava.1 | fields lindo.2 / cassidy.1"
    for level in LEVELS["semenza"]:
        bot = LevelBot(GAME, advice_of(GAME), Level(level.number, min(level.iterations, 8), blur=3.0 * level.blur))
        for seed in range(12):
            word = bot.choose(table(picture).recall(ANTONIO), [], SmallRng(seed))
            assert not isinstance(word, Harvest | Pass), (level.bot, word)
