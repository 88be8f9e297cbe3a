"""What others know of a hand, and guesses: every deal that could be, none that could not, each as likely."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from ludoteca.core.rng import SmallRng
from ludoteca.games.semenza.content import crop_of, row_of, tally
from ludoteca.games.semenza.guess import SemenzaUnknown
from ludoteca.games.semenza.moves import Accept, Decline, Offer, Pass, Plant
from ludoteca.games.semenza.state import State
from tests.citing import cites
from tests.games.semenza.positions import ANNA, ANTONIO, BRUNO, GAME, SemenzaTable, deal, do, table

SMALL = """
    phase trade
    passes {passes} exhaustions {passes}
    deck {deck}
    0 | hand rocco.8 | coins ...
    1 | hand {anna} | older {older} | known {known}
    2 | hand {bruno} | older {old} | known {rumour}
"""


def small(**said: str) -> SemenzaTable:
    """A table with very few hidden cards; all else lies in Antonio's coins, and he remembers it."""
    usual = {"passes": "0", "deck": "lindo.1 fava.1", "anna": "rocco.1 lindo.2", "bruno": "fava.2 semson.1"}
    usual |= {"older": "0 0", "old": "0 0", "known": "-", "rumour": "-"}
    return table(SMALL.format_map(usual | said), 3)


Deal = tuple[tuple[int, ...], tuple[int, ...], frozenset[int]]


def seen(state: State) -> Deal:
    return tuple(state.farms[1].hand), tuple(state.farms[2].hand), frozenset(state.deck)


def possible(at: SemenzaTable, unknown: SemenzaUnknown) -> set[Deal]:
    """Every deal of the unseen cards to their places, by brute force."""
    deals: set[Deal] = set()
    groups = [[n for n, group in enumerate(unknown.group) if group == p] for p in range(len(unknown.pools))]
    ways: list[dict[int, int]] = [{}]
    rests: list[frozenset[int]] = [frozenset()]
    for spots, pool in zip(groups, unknown.pools):
        chosen = [(dict(zip(spots, row)), frozenset(pool) - set(row)) for row in permutations(pool, len(spots))]
        ways = [{**one, **other} for one in ways for other, _ in chosen]
        rests = [rest for _ in rests for _, rest in chosen]
    for way, rest in zip(ways, rests):
        hands = [tuple(way[n] for n, where in enumerate(unknown.where) if where == seat) for seat in (1, 2)]
        held = [row_of(list(cards)) for cards in hands]
        known = [at.state.farms[seat].known for seat in (1, 2)]
        if all(tally(k, crop) <= tally(h, crop) for k, h in zip(known, held) for crop in range(11)):
            deals.add((hands[0], hands[1], rest))
    return deals


@pytest.mark.parametrize(
    "said",
    [
        {},
        {"known": "rocco"},
        {"known": "lindo", "rumour": "fava"},
        {"anna": "lindo.3 lindo.2", "known": "lindo"},
        {"anna": "lindo.3 lindo.2 rocco.1", "known": "lindo lindo", "rumour": "semson"},
        {"passes": "1", "older": "1 0", "old": "1 0", "deck": "lindo.1", "known": "lindo"},
        {"passes": "1", "older": "1 0", "old": "2 0", "anna": "lindo.3 lindo.2", "known": "lindo", "rumour": "fava"},
    ],
)
def test_a_guess_is_any_deal_that_could_be_each_as_likely(said: dict[str, str]) -> None:
    at = small(**said)
    recall = at.recall(ANTONIO)
    unknown = GAME.unknown(recall)
    wanted = possible(at, unknown)
    rng = SmallRng(7)
    state = GAME.guess(recall, rng)
    rounds = 40 * len(wanted)
    counted: Counter[Deal] = Counter()
    for _ in range(rounds):
        GAME.rules.redeal(state, unknown, rng)
        counted[seen(state)] += 1

    assert set(counted) == wanted
    expected = rounds / len(wanted)
    chi = sum((times - expected) ** 2 / expected for times in counted.values())
    freedom = len(wanted) - 1
    # Repeated deals make neighbours alike, which widens the spread: hence twice the usual five sigmas.
    assert chi < freedom + 10 * (2 * freedom) ** 0.5, f"{chi:.0f} for {freedom}"


def test_a_guess_never_confuses_cards_from_before_and_after_a_reshuffle() -> None:
    at = small(passes="1", older="2 0", old="1 0", anna="rocco.1 lindo.2", bruno="fava.2 semson.1", deck="molotov.1")
    recall = at.recall(ANTONIO)
    rng = SmallRng(5)

    assert recall.unseen == (("lindo", "fava", "rocco"), ("molotov", "semson"))
    for _ in range(50):
        guess = GAME.guess(recall, rng)
        assert crop_of(guess.farms[2].hand[1]) in (3, 4)
        assert {crop_of(card) for card in guess.farms[1].hand} <= {1, 5, 8}


@cites("SEM-A03")
def test_the_last_card_of_the_old_deck_is_not_taken_for_one_of_the_new() -> None:
    at = table(
        """
        phase p3
        passes 0 exhaustions 0
        deck semson.1 molotov.1 rocky.1
        discards fava.1 fava.2 fava.3
        0 | hand rocco.1 | aside cassidy.1
        1 | hand rocco.2 | coins ...
        """
    )
    do(at, ANTONIO, Plant(1, "cassidy"))
    while at.view(None).phase == "draw":
        do(at, at.actors()[0], Pass())

    recall = at.recall(BRUNO)
    assert recall.older[ANTONIO][0] == 4
    assert recall.unseen is not None
    assert recall.unseen[1] == ("fava", "fava", "fava"), "all know what was shuffled, nobody what Antonio drew"


@cites("SEM-A16")
def test_what_was_offered_is_known_until_it_leaves_the_hand() -> None:
    at = table("phase trade\n0 | hand lindo.1 lindo.2 fava.1\n1 | hand rocco.1 rocco.2\n2 | hand rocco.3")
    do(at, ANTONIO, Offer(("lindo.1", "lindo.2"), ("rocco",), ANNA))
    assert at.recall(BRUNO).known[ANTONIO] == ("lindo", "lindo")
    do(at, ANNA, Decline(1))
    assert at.recall(BRUNO).known[ANTONIO] == ("lindo", "lindo"), "a declined offer has been heard all the same"
    assert at.recall(BRUNO).known[ANNA] == ()
    deal(at, Offer(("lindo.1",), (), ANNA), ANTONIO, ANNA)
    assert at.recall(BRUNO).known[ANTONIO] == ("lindo",)
    do(at, ANTONIO, Offer(("fava.1",), ("rocco",), None))
    do(at, ANNA, Accept(3, ("rocco.2",)))
    assert at.recall(BRUNO).known[ANNA] == ("rocco",)


def test_an_offer_that_still_stands_keeps_what_it_gives_known() -> None:
    at = table("phase trade\n0 | hand lindo.1 lindo.2\n1 | hand rocco.1\n2 | hand rocco.3", trading="free")
    do(at, ANTONIO, Offer(("lindo.1",), ("rocco",), ANNA), Offer(("lindo.2",), (), BRUNO))
    assert at.recall(ANNA).known[ANTONIO] == ("lindo",), "for all others know it may be the same card"
    do(at, BRUNO, Accept(2))
    assert at.recall(ANNA).known[ANTONIO] == ("lindo",), "the first offer stands, so it was another"


def test_planting_a_card_that_was_known_lowers_what_is_known() -> None:
    at = table("phase p1_first\n0 | hand lindo lindo fava | known lindo lindo")
    do(at, ANTONIO, Plant(1))

    assert at.recall(ANNA).known[ANTONIO] == ("lindo",)


@pytest.mark.prove
@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_with_offers_on_a_free_table_no_swap_is_seen_or_known(seats: int) -> None:
    """Laws 11a and 11b while offers of everybody stand."""
    from tests.games.semenza.positions import fresh
    from tests.laws.company import Case, Moment, Setting
    from tests.laws.laws import law_of_the_eye, law_of_the_mind

    case = Case(GAME, Setting(seats, {"trading": "free"}))
    tried = 0
    for seed in range(20):
        at = fresh(seats, seed=seed, trading="free")
        rng = SmallRng(seed)
        for said in range(250):
            if not at.actors():
                break
            talkers = [seat for seat in range(seats) if at.moves(seat)]
            seat = at.actors()[0] if rng.below(3) == 0 else talkers[rng.below(len(talkers))]
            moves = at.moves(seat)
            at.play(seat, moves[rng.below(len(moves))])
            if at.state.offers and said % 5 == 0:
                moment = Moment(at.state, seat, 0, rng, said)
                tried += law_of_the_eye(case, moment) + law_of_the_mind(case, moment)
    assert tried > 100
