"""Long moves step by step: the same rule whether a word, a whole or steps come to it."""

from __future__ import annotations

from ludoteca.core.rng import SmallRng
from ludoteca.games.semenza.moves import Accept, Call, Offer, options_of
from ludoteca.games.semenza.names import CROP_NAMES
from ludoteca.games.semenza.rules.codes import (
    ACCEPT,
    CALL,
    DROP,
    GIVE,
    GIVE_REVEALED,
    HAVE,
    SEEK,
    SEND,
    STEPS,
    TO,
    TO_TABLE,
    WANT,
)
from ludoteca.games.semenza.rules.draft import LONGEST
from ludoteca.games.semenza.state import State
from tests.games.semenza.positions import ANNA, ANTONIO, GAME, do, options, table

PICTURE = """
    phase trade
    revealed semente.1 porrison.1
    0 | hand lindo.1 cassidy.1 fava.1 | fields rocco / -
    1 | hand molotov.1 rocco.1 lindo.2 | fields porrison / -
"""
RNG = SmallRng(1)


def step(state: State, seat: int, code: int) -> None:
    assert code in GAME.rules.steps(state, seat)
    GAME.rules.apply(state, seat, code, RNG)


def test_an_offer_in_steps_is_the_offer_in_a_word() -> None:
    by_word, by_step = table(PICTURE), table(PICTURE)
    word = Offer(("porrison.1", "cassidy.1"), ("rocco",), ANNA)
    do(by_word, ANTONIO, word)
    for code in GAME.spell(by_step.state, ANTONIO, word):
        step(by_step.state, ANTONIO, code)

    assert by_step.state.facts() == by_word.state.facts()


def test_while_a_draft_is_open_its_author_is_asked_and_nobody_sees_it() -> None:
    at = table(PICTURE)
    views = [at.view(seat) for seat in (0, 1, 2, None)]
    step(at.state, ANTONIO, GIVE + 1)

    assert GAME.rules.turn(at.state) == ANTONIO
    assert GAME.rules.steps(at.state, ANNA) == []
    assert [at.view(seat) for seat in (0, 1, 2, None)] == views
    recall = at.recall(ANTONIO)
    guess = GAME.guess(recall, SmallRng(2))
    assert GAME.recall(guess, ANTONIO) == recall
    assert GAME.rules.steps(guess, ANTONIO) == GAME.rules.steps(at.state, ANTONIO)
    assert GAME.recall(GAME.guess(at.recall(ANNA), SmallRng(2)), ANNA) == at.recall(ANNA)
    assert GAME.read(GAME.write(at.state), at.options).facts() == at.state.facts()


def test_a_draft_is_closed_only_when_it_would_pass() -> None:
    at = table(PICTURE)
    step(at.state, ANTONIO, WANT + 8)
    assert SEND not in GAME.rules.steps(at.state, ANTONIO), "to whom?"
    step(at.state, ANTONIO, WANT + 8)
    step(at.state, ANTONIO, WANT + 8)
    step(at.state, ANTONIO, WANT + 8)
    step(at.state, ANTONIO, TO + ANNA)
    assert SEND not in GAME.rules.steps(at.state, ANTONIO), "Anna has three cards"
    step(at.state, ANTONIO, DROP)
    assert not any(GIVE <= code < SEND for code in GAME.rules.steps(at.state, ANTONIO)), "no other before the next word"
    do(at, ANTONIO, Call())
    for seat in (1, 2, 3):
        GAME.rules.apply(at.state, seat, 7, RNG)
    assert any(GIVE <= code < SEND for code in GAME.rules.steps(at.state, ANTONIO))


def test_a_draft_has_an_end() -> None:
    at = table("phase trade\n0 | hand lindo*10\n1 | hand rocco*6")
    for n in range(LONGEST):
        step(at.state, ANTONIO, GIVE + n)

    assert GAME.rules.steps(at.state, ANTONIO) == [DROP]


def test_every_choice_of_cards_has_one_spelling() -> None:
    at = table(PICTURE)
    step(at.state, ANTONIO, GIVE + 1)
    steps = GAME.rules.steps(at.state, ANTONIO)

    assert GIVE not in steps
    assert GIVE + 2 in steps
    step(at.state, ANTONIO, GIVE_REVEALED)
    assert GIVE + 2 not in GAME.rules.steps(at.state, ANTONIO)


def test_acceptances_and_calls_are_spelled_too() -> None:
    at = table(PICTURE)
    do(at, ANTONIO, Offer(("porrison.1",), ("rocco",), ANNA))
    step(at.state, ANNA, GIVE + 1)
    step(at.state, ANNA, ACCEPT)
    assert at.view(None).farms[ANNA].aside == ("porrison",)
    assert GAME.spell(table(PICTURE).state, ANTONIO, Call(("fava",), ("rocco", "lindo"))) == [
        HAVE + 5,
        SEEK + 1,
        SEEK + 8,
        CALL,
    ]
    for code in (HAVE + 5, SEEK + 1, SEEK + 8, CALL):
        step(at.state, ANTONIO, code)
    assert at.view(None).stage == "round"
    assert TO_TABLE < STEPS


def test_a_whole_gives_a_revealed_card_first_else_the_rearmost_copy() -> None:
    at = table(
        "phase trade\nrevealed lindo.5\n0 | hand lindo.1 fava.1 lindo.2 fava.2 rocco.1 | fields rocky / -\n"
        "1 | hand rocky.3 rocky.4 semson.1 | fields lindo.9 / fava.9"
    )
    offers = [word for word in at.moves(ANTONIO) if isinstance(word, Offer)]

    assert Offer(("lindo.5",), ("rocky",), ANNA) in offers
    assert Offer(("fava.2",), ("rocky",), ANNA) in offers
    do(at, ANTONIO, Offer(("lindo.5",), ("rocky",), ANNA))
    accepted = [word for word in at.moves(ANNA) if isinstance(word, Accept)]
    assert accepted == [Accept(1, ("rocky.4",)), Accept(1, ("rocky.3",))], "the payer chooses among sensible copies"


def test_what_is_listed_is_bounded() -> None:
    for seats in (3, 5, 7):
        rng = SmallRng(seats)
        state = GAME.setup(options(seats), rng)
        while (seat := GAME.rules.turn(state)) >= 0:
            assert len(GAME.rules.codes(state, seat)) < 30 * seats
            GAME.rules.apply(state, seat, GAME.rules.pick(state, seat, rng), rng)


def test_every_offer_that_passes_is_spelled_in_open_steps_and_gives_what_the_word_gives() -> None:
    """Arbitrary offers, large and small; those that fit a draft are steps one after the other."""
    rng = SmallRng(11)
    tried = 0
    for trading in ("orderly", "free"):
        state = GAME.setup(options(4, trading=trading), rng)
        while (seat := GAME.rules.turn(state)) >= 0:
            if state.phase.value == "trade":
                tried += sum(try_offer(state, author, rng) for author in range(4))
            GAME.rules.apply(state, seat, GAME.rules.pick(state, seat, rng), rng)
    assert tried > 100


def try_offer(state: State, author: int, rng: SmallRng) -> bool:
    own = [*GAME.view(state, author).hand, *GAME.view(state, author).revealed]
    gives = tuple(name for name in own if rng.below(4) == 0)
    wants = tuple(CROP_NAMES[1 + rng.below(10)] for _ in range(rng.below(4)))
    to = None if rng.below(3) == 0 else rng.below(4)
    answers = int(state.offers[0].number) if state.offers and rng.below(2) else None
    word = Offer(gives, wants, to, answers)
    before = state.facts()
    refusal = GAME.check(state, author, word)
    assert state.facts() == before
    if refusal is not None:
        return False
    by_word, by_step = GAME.rules.clone(state), GAME.rules.clone(state)
    codes = GAME.spell(state, author, word)
    for code in codes:
        GAME.rules.apply(by_word, author, code, RNG)
    for code in codes:
        if len(codes) <= LONGEST + 1:
            assert code in GAME.rules.steps(by_step, author), f"{word}: {code} is not open"
        GAME.rules.apply(by_step, author, code, RNG)
    assert by_step.facts() == by_word.facts()
    assert by_word.draft.facts() == State(state.box).draft.facts()
    assert GAME.read(GAME.write(by_word), options_of(state.box)).facts() == by_word.facts()
    return True
