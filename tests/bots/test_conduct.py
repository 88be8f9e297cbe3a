"""Bots of every game and level: lawful words, within the budget, that owe nothing to what they cannot know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from statistics import median
from time import process_time
from typing import Any

import pytest

from ludoteca.bots.bot import Bot, Heard
from ludoteca.bots.leveled import LevelBot
from ludoteca.bots.levels import Level, styles_of
from ludoteca.catalog import BOTS, GAMES, LEVELS, advice_of, has_advice
from ludoteca.core.rng import SmallRng, seed_of
from ludoteca.core.verdict import Event
from ludoteca.games.semenza.bots.offers import MOST_ACTS, MOST_POSTS_OF_OTHERS
from ludoteca.games.semenza.bots.styles import style_named
from ludoteca.games.semenza.events import Traded
from ludoteca.games.semenza.moves import Accept, Confirm, Offer, Pass
from ludoteca.lab.bench.ours import is_compiled
from tests.games.semenza.positions import ANNA, ANTONIO, BOOKLET, BRUNO, CARLA, GAME, do, table
from tests.laws.company import Case, Setting, part, walk

ALL = [(name, level) for name in GAMES for level in (*LEVELS[name], *styles_of(GAMES[name]))]
SETTINGS, POSITIONS = 2, 8
"""Settings of a game for each level, and decisions in each."""


def spread(case: Case) -> int:
    """Decisions between two that a bot is asked about: early and late in a game, in a test that must be short."""
    return max(1, sum(1 for _ in walk(case, "spread")) // POSITIONS)


@dataclass(frozen=True)
class Asked:
    """A seat that may speak, at a table in the middle of a random game."""

    state: Any
    seat: int
    heard: list[Event]
    number: int


def asked(case: Case, every: int, *seed: object) -> Iterator[Asked]:
    """Seats of a random game: the one whose turn it is, and on a free table now and then another who has moves."""
    game, rules = case.game, case.game.rules
    rng = SmallRng(case.seed("conduct", *seed))
    log: list[Event] = []
    state = game.blank(case.options)
    state.log = log
    rules.begin(state, rng)
    number = 0
    while (turn := int(rules.turn(state))) >= 0:
        if number % every == every // 2:
            waiting = game.actors(state)
            others = [seat for seat in range(case.setting.seats) if seat not in waiting and rules.codes(state, seat)]
            for seat in (turn, *others[:1]):
                yield Asked(state, seat, [game.hear(event, seat) for event in log], number)
        rules.apply(state, turn, rules.pick(state, turn, rng), rng)
        number += 1


def says(bot: Bot[Any, Any], case: Case, at: Asked, state: Any) -> Any:
    """What a bot says there; always the same for the same seed."""
    moves = case.game.moves(state, at.seat) if bot.name in ("uniform",) else []
    heard = Heard(at.heard, 11)
    return bot.choose(case.game.recall(state, at.seat), moves, SmallRng(seed_of("conduct", at.number)), heard)


def may_be_said(case: Case, at: Asked, word: Any) -> bool:
    """Is it legal, or silence where nobody waits?"""
    if word is None:
        return at.seat not in case.game.actors(at.state)
    return case.game.check(at.state, at.seat, word) is None


@pytest.mark.heavy
@pytest.mark.parametrize(("name", "level"), ALL, ids=lambda one: one if isinstance(one, str) else one.bot)
def test_a_level_speaks_lawfully_and_cannot_peek(name: str, level: Level) -> None:
    """Law 11b with bots: exchange what the seat cannot know, and it says the same."""
    game = GAMES[name]
    short = replace(level, iterations=min(level.iterations, 8), seconds=60.0)
    bot = LevelBot(game, advice_of(game), short)
    twins = tried = 0
    settings = part(game, "settings").SETTINGS
    for setting in settings[(level.number - 1) % len(settings) :: len(LEVELS[name])][:SETTINGS]:
        case = Case(game, setting)
        for number, at in enumerate(asked(case, spread(case), level.bot)):
            if number >= POSITIONS and (twins or number >= 10 * POSITIONS):
                break  # enough was asked, and something exchanged if there was anything
            word = says(bot, case, at, at.state)
            assert may_be_said(case, at, word), (setting, word)
            tried += 1
            twin = case.part("hidden").mind_twin(at.state, at.seat, SmallRng(at.number))
            if twin is not None:
                twins += 1
                assert says(bot, case, at, twin) == word
    assert tried, f"no decision of {name} was found to ask {level.bot} about"
    assert twins or name == "mi_tierra", f"mind_twin of tests/games/{name}/hidden.py never found anything to exchange"


def test_what_somebody_said_yes_to_is_not_taken_back_for_want_of_care() -> None:
    """It would only be offered again at once."""
    at = table(BOOKLET.replace("fava.1", "fava.1 | fields rocco.3 / lindo.3"))
    do(at, ANTONIO, Offer(("porrison.1",), ("rocco",)))
    do(at, ANNA, Accept(1, ("rocco.1",)))
    do(at, BRUNO, Accept(1, ("rocco.2",)))
    do(at, CARLA, Pass())
    careless = LevelBot(GAME, advice_of(GAME), Level(1, blur=1000.0))
    said = {careless.choose(GAME.recall(at.state, ANTONIO), [], SmallRng(n)) for n in range(24)}
    assert said == {Confirm(1, ANNA), Confirm(1, BRUNO)}


@pytest.mark.heavy
@pytest.mark.parametrize("name", [name for name in GAMES if has_advice(GAMES[name])])
def test_advice_is_about_lawful_moves_and_leaves_the_table_as_it_is(name: str) -> None:
    """It tries what may become of a table on the very table it is shown."""
    game = GAMES[name]
    advice = advice_of(game)
    for setting in part(game, "settings").SETTINGS:
        case = Case(game, setting)
        for at in islice(asked(case, max(1, spread(case) // 4), "touch"), 4 * POSITIONS):
            state, seat = at.state, at.seat
            if seat != game.rules.turn(state):
                continue
            before = state.facts()
            advice.prepare(state)
            codes = set(game.rules.codes(state, seat))
            options = advice.candidates(state, seat)
            assert options
            for code in (advice.pick(state, seat, SmallRng(1)), *options):
                # Not every offer that may be made is listed.
                assert code in codes or may_be_said(
                    case, at, advice.word(state, seat, code) or game.say(state, seat, code)
                )
            if name != "farfalia":  # which is judged by the points of a hand, once they are written down
                assert all(0.0 <= advice.judge(state, other) <= 1.0 for other in range(setting.seats))
            assert state.facts() == before


@pytest.mark.prove
@pytest.mark.timeout(0)
@pytest.mark.parametrize("name", [name for name in GAMES if LEVELS[name]])
def test_ten_thousand_positions_are_answered_within_the_budget(name: str) -> None:
    """Every setting of the laws, every level; level 3 in less than 0.3 seconds of processor, the top in 1.5.

    A level that searches takes a hundred times as long as one that does not, and is asked a twentieth as often.
    """
    game = GAMES[name]
    levels = LEVELS[name]
    bots = {level.bot: BOTS[name][level.bot]() for level in levels}
    quick = [level.bot for level in levels if level.is_quick]
    searching = [level.bot for level in levels if not level.is_quick]
    cases = [Case(game, setting) for setting in part(game, "settings").SETTINGS]
    times: dict[str, list[float]] = {level.bot: [] for level in levels}
    tried = seed = 0
    while tried < 10_000:
        for case in cases:
            for at in asked(case, 3, seed):
                turn, wait = divmod(tried, 20)
                bot = bots[quick[tried % len(quick)] if wait or not searching else searching[turn % len(searching)]]
                begun = process_time()
                word = says(bot, case, at, at.state)
                times[bot.name].append(process_time() - begun)
                assert may_be_said(case, at, word), (bot.name, case, word, case.game.check(at.state, at.seat, word))
                tried += 1
        seed += 1
    print(f"\n{name}: {tried} positions")
    for bot_name, taken in times.items():
        taken.sort()
        most = taken[len(taken) * 99 // 100]
        print(f"{bot_name}: {len(taken)}, median {median(taken):.4f} s, 99 % {most:.3f} s, worst {taken[-1]:.3f} s")
    if is_compiled():
        assert max(taken[-1] for taken in times.values()) < 1.5
        assert max(times[level.bot][-1] for level in levels[:3]) < 0.3


@pytest.mark.heavy
def test_a_bot_never_floods_a_person_with_offers() -> None:
    """On a free table: a bound on what one bot posts in a turn, its own or another's."""
    game = GAMES["semenza"]
    for number, style in enumerate(("level1", "greedy", "generous")):
        bots = [BOTS["semenza"][style]() for _ in range(3)]
        state = game.setup(game.options(4, {"trading": "free"}), SmallRng(number))
        rng = SmallRng(number)
        turn, said = -1, [0] * 4
        for _ in range(120):
            if not game.actors(state):
                break
            if state.number != turn:
                turn, said = state.number, [0] * 4
            spoke = False
            # A person at seat 0 who never answers; all bots are asked after each change.
            for seat in (1, 2, 3):
                word = bots[seat - 1].choose(game.recall(state, seat), [], rng, Heard([], 1))
                if word is None or game.check(state, seat, word) is not None:
                    continue
                if type(word).__name__ in ("Offer", "Call"):
                    said[seat] += 1
                    most = MOST_ACTS if seat == state.active else MOST_POSTS_OF_OTHERS
                    assert said[seat] <= most, (style, turn, seat)
                for code in game.spell(state, seat, word):
                    game.rules.apply(state, seat, code, rng)
                spoke = True
                break
            if not spoke:
                mine = game.rules.codes(state, 0)
                quiet = [code for code in mine if type(game.say(state, 0, code)).__name__ not in ("Offer", "Call")]
                seat = 0 if quiet else int(game.rules.turn(state))
                code = quiet[rng.below(len(quiet))] if quiet else game.rules.pick(state, seat, rng)
                game.rules.apply(state, seat, code, rng)


@pytest.mark.heavy
def test_whoever_thinks_ahead_counts_what_was_said_freely() -> None:
    """Search speaks in turn on its tables; what was posted before on the free one is still said."""
    game, advice = GAMES["semenza"], advice_of(GAMES["semenza"])
    rules = game.rules
    talked = {True: 0, False: 0}
    for number in range(6):
        rng = SmallRng(number)
        state = game.setup(game.options(4, {"trading": "free"}), rng)
        for _ in range(60):
            for seat in range(4) if advice.speaks_up(state) else ():
                found = []
                for posts in (0, MOST_ACTS if seat == state.active else MOST_POSTS_OF_OTHERS):
                    told = rules.clone(state)
                    told.farms[seat].posts = posts
                    advice.prepare(told)
                    advice.line_up(told, seat)
                    words = [game.say(told, seat, code) for code in advice.candidates(told, seat)]
                    found.append(sum(type(word).__name__ in ("Offer", "Call") for word in words))
                talked[seat == state.active] += found[0]
                assert found[1] == 0
            turn = rules.turn(state)
            advice.prepare(state)
            rules.apply(state, turn, advice.pick(state, turn, rng), rng)
    assert talked[True] > 0
    assert talked[False] > 0


@pytest.mark.heavy
def test_styles_trade_each_in_their_own_manner() -> None:
    """The same turns: hoarders close far fewer deals than the generous."""
    deals: dict[str, int] = {}
    game = GAMES["semenza"]
    for style in ("generous", "hoarder"):
        bots = [BOTS["semenza"][style]() for _ in range(4)]
        log: list[Event] = []
        rng = SmallRng(1)
        state = game.blank(game.options(4, {}))
        state.log = log
        game.rules.begin(state, rng)
        while (seat := int(game.rules.turn(state))) >= 0 and state.number < 20:
            word = bots[seat].choose(game.recall(state, seat), [], rng)
            for code in game.spell(state, seat, word):
                game.rules.apply(state, seat, code, rng)
        deals[style] = sum(isinstance(event, Traded) for event in log)
    assert deals["generous"] > 1.5 * deals["hoarder"]


def test_a_hunter_grudges_the_leader_what_it_grants_the_last() -> None:
    hunter, usual = style_named("leader_hunter"), style_named("")
    assert hunter.envy_of_leader > 2 * usual.envy_of_leader
    assert hunter.envy_of_last < usual.envy_of_last
    assert style_named("no such manner") is usual


def test_the_settings_of_the_laws_are_enough_for_every_level() -> None:
    assert all(len(part(game, "settings").SETTINGS) >= 2 for game in GAMES.values())
    assert isinstance(part(GAMES["farfalia"], "settings").SETTINGS[0], Setting)
