"""Words of Mi Tierra for the laws: all that can be listed, and any at all."""

from __future__ import annotations

from hypothesis import strategies as st

from ludoteca.games.mi_tierra import moves
from ludoteca.games.mi_tierra.content import AREA_NAMES
from ludoteca.games.mi_tierra.contents import load
from ludoteca.games.mi_tierra.moves import Move
from ludoteca.games.mi_tierra.names import ANIMAL_NAMES, GOOD_NAMES, SLOT_NAMES

CONTENT = load("reconstructed")
SQUARES = tuple(dict.fromkeys([name for layout in CONTENT.layouts for name in layout.squares]))
EDGES = CONTENT.layouts[0].edge_names
SPOTS = (*SQUARES, *EDGES)
CARDS = [card.name for card in CONTENT.cards]
DESIGNS = [design.name for design in CONTENT.designs]

PLAIN: list[Move] = [
    moves.Pass(), moves.Done(), moves.Decline(), moves.Reroll(), moves.Keep(), moves.Use(), moves.TakeMeat(),
    moves.Look(), moves.FetchHorses(), moves.ToBlackMarket(), moves.Leave(),
]  # fmt: skip
OF_SQUARES = (
    moves.Release, moves.Dismiss, moves.PlaceOnFarm, moves.PlaceTrainer, moves.Put, moves.Replace, moves.Feed,
    moves.House, moves.Enter, moves.SellAnimal,
)  # fmt: skip

LISTABLE: list[Move] = [
    *PLAIN,
    *[word(square) for word in OF_SQUARES for square in SQUARES],
    *[moves.MoveWater(one, other) for one in SPOTS[::3] for other in SPOTS[1::3]],
    *[moves.MoveAnimal(one, other) for one in SQUARES[::2] for other in SQUARES[1::2]],
    *[moves.GiveBack(workers) for workers in range(4)],
    *[moves.Place(area) for area in AREA_NAMES],
    *[moves.PlacePair(area) for area in AREA_NAMES],
    *[moves.PlaceAt(space) for space in ("N", "E", "S", "W", "C")],
    *[moves.Activate(space) for space in ("N", "E", "S", "W", "C")],
    *[moves.ChooseSize(places) for places in (1, 2, 3, 4)],
    *[moves.ChooseCrop(crop) for crop in ("apples", "wheat", "grapes")],
    *[moves.PutWater(spot) for spot in SPOTS],
    *[moves.PutOnTop(card) for card in CARDS[::3]],
    *[moves.SellAt(card) for card in CARDS[::2]],
    *[moves.Make(product) for product in ("flour", "wine", "both")],
    *[moves.Take(slot) for slot in SLOT_NAMES],
    *[moves.DiscardCard(name) for name in DESIGNS],
    *[moves.Show(animal, level) for animal in ("sheep", "cow", "chicken", "horse") for level in (1, 2, 3)],
    moves.TakeCards("normal"),
    moves.TakeCards("base"),
    *[word(good) for word in (moves.TakeGood, moves.Sell, moves.Buy) for good in GOOD_NAMES],
    *[moves.TakeAnimal(animal) for animal in ANIMAL_NAMES],
    *[moves.SellOff(units) for units in range(8)],
    *[moves.BuyAnimal(animal, square) for animal in ANIMAL_NAMES for square in SQUARES[::3]],
]


def any_word() -> st.SearchStrategy[Move]:
    """Any word, however absurd."""
    text = st.text(max_size=4)
    square = st.one_of(st.sampled_from(SQUARES), text)
    spot = st.one_of(st.sampled_from(SPOTS), text)
    good = st.one_of(st.sampled_from(GOOD_NAMES), text)
    animal = st.one_of(st.sampled_from(ANIMAL_NAMES), text)
    card = st.one_of(st.sampled_from(CARDS), text)
    number = st.integers(-3, 2000)
    area = st.one_of(st.sampled_from(AREA_NAMES), text)
    pairs = st.lists(st.tuples(spot, spot), max_size=3).map(tuple)
    return st.one_of(
        st.sampled_from(LISTABLE),
        *[st.builds(word, square) for word in OF_SQUARES],
        st.builds(moves.MoveWater, spot, spot),
        st.builds(moves.MoveAnimal, square, square),
        st.builds(
            moves.Tidy, pairs, st.lists(st.tuples(square, square), max_size=3).map(tuple), st.lists(square).map(tuple)
        ),
        st.builds(moves.GiveBack, number),
        st.builds(moves.Place, area),
        st.builds(moves.PlacePair, area),
        *[st.builds(word, text) for word in (moves.PlaceAt, moves.Activate, moves.Take, moves.Make, moves.TakeCards)],
        st.builds(moves.ChooseSize, number),
        st.builds(moves.ChooseCrop, text),
        st.builds(moves.PutWater, spot),
        *[st.builds(word, card) for word in (moves.PutOnTop, moves.SellAt, moves.DiscardCard)],
        st.builds(moves.Show, animal, number),
        *[st.builds(word, good) for word in (moves.TakeGood, moves.Sell, moves.Buy)],
        st.builds(moves.TakeAnimal, animal),
        st.builds(moves.SellOff, number),
        st.builds(moves.BuyAnimal, animal, square),
        st.builds(moves.Basket, card, st.lists(good, max_size=5).map(tuple), st.lists(square, max_size=3).map(tuple)),
        st.builds(
            moves.BlackMarket,
            st.lists(st.tuples(st.one_of(good, square), number), max_size=4).map(tuple),
            st.lists(good, max_size=4).map(tuple),
            st.lists(st.tuples(animal, square), max_size=3).map(tuple),
        ),
    )
