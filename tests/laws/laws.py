"""The laws of knowledge as functions that raise: used by the tests, and by the proofs that they can fail."""

from __future__ import annotations

from ludoteca.core.rng import SmallRng
from ludoteca.play import wire
from tests.laws.company import Case, Moment


def answers(case: Case, state: object, seat: int) -> list[object]:
    """Everything a seat can get out of a table by asking: the menu, and the answer to each listable word."""
    game = case.game
    listable = case.part("words").LISTABLE
    return [game.rules.codes(state, seat), [game.check(state, seat, word) for word in listable]]


def law_of_the_eye(case: Case, moment: Moment) -> bool:
    """11a: exchange two things out of a seat's sight, and nothing on its wire changes. False if nothing is hidden."""
    game = case.game
    rng = SmallRng(case.seed("eye", moment.number))
    tried = False
    for seat in range(case.setting.seats):
        twin = case.part("hidden").eye_twin(moment.state, seat, rng)
        if twin is None:
            continue
        tried = True
        assert twin.facts() != moment.state.facts(), f"{case}: the twin of seat {seat} is no other table"
        seen, twin_seen = game.view(moment.state, seat), game.view(twin, seat)
        assert wire.to_json(wire.encode(seen)) == wire.to_json(wire.encode(twin_seen)), (
            f"{case}: seat {seat} sees the swap"
        )
        assert answers(case, moment.state, seat) == answers(case, twin, seat), f"{case}: seat {seat} hears the swap"
    return tried


def law_of_the_mind(case: Case, moment: Moment) -> bool:
    """11b: exchange what a seat cannot know, and its recall and its moves stay the same. False if all is known."""
    game = case.game
    rng = SmallRng(case.seed("mind", moment.number))
    tried = False
    for seat in range(case.setting.seats):
        twin = case.part("hidden").mind_twin(moment.state, seat, rng)
        if twin is None:
            continue
        tried = True
        assert twin.facts() != moment.state.facts(), f"{case}: the twin of seat {seat} is no other table"
        assert game.recall(moment.state, seat) == game.recall(twin, seat), f"{case}: seat {seat} knows the swap"
        assert answers(case, moment.state, seat) == answers(case, twin, seat), f"{case}: seat {seat} hears the swap"
    return tried


def law_of_the_log(case: Case, moment: Moment, moves: int = 10) -> bool:
    """13: two tables that look alike to a seat play on; whenever they do so again, their logs tell it the same.

    Both make the same moves, so that what was exchanged in the dark comes to light, is seen, and may be out of sight
    again. Where a log repeats what everybody heard, `log_is_public` of the game's hidden.py says so: there the tables
    must also have sounded alike all the time. False if no such tables were found.
    """
    game, hidden = case.game, case.part("hidden")
    public = hasattr(hidden, "log_is_public") and hidden.log_is_public(case.options)
    rng = SmallRng(case.seed("log", moment.number))
    tried = False
    for seat in range(case.setting.seats):
        twin = (hidden.mind_twin if public else hidden.eye_twin)(moment.state, seat, rng)
        if twin is None:
            continue
        tables = (game.rules.clone(moment.state), twin)
        for table in tables:
            table.log = []
        for move in range(moves):
            actor = game.rules.turn(tables[0])
            if actor < 0 or game.rules.turn(tables[1]) != actor:
                break
            open_to_both = sorted(set.intersection(*(set(game.rules.codes(table, actor)) for table in tables)))
            if not open_to_both:
                break
            code = open_to_both[rng.below(len(open_to_both))]
            for table in tables:
                game.rules.apply(table, actor, code, SmallRng(case.seed("log", moment.number, move)))
            if game.outcome(tables[0]) is not None or game.outcome(tables[1]) is not None:
                break  # everything may be told
            for eyes in (seat, None):
                heard = [[game.hear(event, eyes) for event in table.log] for table in tables]
                if game.view(tables[0], eyes) == game.view(tables[1], eyes) and (heard[0] == heard[1] or not public):
                    tried = True
                    told = [[game.hear_in_log(event, eyes, case.options) for event in table.log] for table in tables]
                    assert told[0] == told[1], f"{case}: the log tells seat {eyes} what is out of sight"
    return tried


def law_of_guessing(case: Case, moment: Moment) -> None:
    """10: a guess is recalled as it was made, from a perfect memory and from none; and nothing is lost in it."""
    game, census = case.game, case.part("census").census
    rng = SmallRng(case.seed("guess", moment.number))
    for seat in range(case.setting.seats):
        recall = game.recall(moment.state, seat)
        guess = game.guess(recall, rng)
        assert census(guess) == census(moment.state), f"{case}: seat {seat} guesses a table with other things on it"
        assert game.recall(guess, seat) == recall, f"{case}: seat {seat} would not recall its own guess"
        unknown = game.unknown(recall)
        for _ in range(3):
            game.rules.redeal(guess, unknown, rng)
            assert census(guess) == census(moment.state), f"{case}: dealing again for seat {seat} loses something"
            assert game.recall(guess, seat) == recall, f"{case}: dealing again for seat {seat} changes its recall"
        seen = game.view(moment.state, seat)
        without_memory = game.guess(game.without_memory(seen), rng)
        assert census(without_memory) == census(moment.state)
        assert game.view(without_memory, seat) == seen, (
            f"{case}: seat {seat}, remembering nothing, guesses what it does not see"
        )


def law_of_taking_back(case: Case, moment: Moment) -> bool:
    """14: a word that turned nothing up and drew nothing leads, in every table that looks alike, to what it led to."""
    game = case.game
    before = game.view(moment.state, moment.seat)
    after = game.rules.clone(moment.state)
    drawn = moment.rng.draws
    probe = SmallRng(case.seed("undo", moment.number))
    game.rules.apply(after, moment.seat, moment.code, probe)
    if after.turned_up != moment.state.turned_up or probe.draws:
        return False
    assert moment.rng.draws == drawn
    rng = SmallRng(case.seed("bare", moment.number))
    for _ in range(2):
        other = game.guess(game.without_memory(before), rng)
        game.rules.apply(other, moment.seat, moment.code, SmallRng(1))
        assert game.view(other, moment.seat) == game.view(after, moment.seat), (
            f"{case}: {game.say(moment.state, moment.seat, moment.code)} showed its author something it did not count"
        )
    return True
