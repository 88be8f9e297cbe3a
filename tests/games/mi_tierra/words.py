"""Words of Mi Tierra for the laws: all that can be listed, and any at all."""

from __future__ import annotations

from hypothesis import strategies as st

from ludoteca.games.mi_tierra.content import AREA_NAMES
from ludoteca.games.mi_tierra.content_files import load
from ludoteca.games.mi_tierra.moves import markets, preparing, production, shows, vocabulary
from ludoteca.games.mi_tierra.moves.vocabulary import Move
from ludoteca.games.mi_tierra.names import ANIMAL_NAMES, GOOD_NAMES, SLOT_NAMES

CONTENT = load("reconstructed")
SQUARES = tuple(dict.fromkeys([name for layout in CONTENT.layouts for name in layout.squares]))
EDGES = CONTENT.layouts[0].edge_names
SPOTS = (*SQUARES, *EDGES)
CARDS = [card.name for card in CONTENT.cards]
DESIGNS = [design.name for design in CONTENT.designs]

PLAIN: list[Move] = [
    preparing.Pass(), vocabulary.Done(), vocabulary.Decline(),
    production.Reroll(), production.Keep(), production.Use(), production.TakeMeat(), production.Look(),
    production.FetchHorses(), markets.ToBlackMarket(), markets.Leave(),
]  # fmt: skip
OF_SQUARES = (
    preparing.Release, preparing.Dismiss, preparing.PlaceOnFarm, preparing.PlaceTrainer,
    production.Put, production.Replace, production.Feed, production.House, shows.Enter, markets.SellAnimal,
)  # fmt: skip

LISTABLE: list[Move] = [
    *PLAIN,
    *[word(square) for word in OF_SQUARES for square in SQUARES],
    *[preparing.MoveWater(one, other) for one in SPOTS[::3] for other in SPOTS[1::3]],
    *[preparing.MoveAnimal(one, other) for one in SQUARES[::2] for other in SQUARES[1::2]],
    *[preparing.GiveBack(workers) for workers in range(4)],
    *[preparing.Place(area) for area in AREA_NAMES],
    *[preparing.PlacePair(area) for area in AREA_NAMES],
    *[preparing.PlaceAt(space) for space in ("N", "E", "S", "W", "C")],
    *[production.Activate(space) for space in ("N", "E", "S", "W", "C")],
    *[production.ChooseSize(places) for places in (1, 2, 3, 4)],
    *[production.ChooseCrop(crop) for crop in ("apples", "wheat", "grapes")],
    *[production.PutWater(spot) for spot in SPOTS],
    *[production.PutOnTop(card) for card in CARDS[::3]],
    *[markets.SellAt(card) for card in CARDS[::2]],
    *[production.Make(product) for product in ("flour", "wine", "both")],
    *[production.Take(slot) for slot in SLOT_NAMES],
    *[production.DiscardCard(name) for name in DESIGNS],
    *[shows.Show(animal, level) for animal in ("sheep", "cow", "chicken", "horse") for level in (1, 2, 3)],
    shows.TakeCards("normal"),
    shows.TakeCards("base"),
    *[word(good) for word in (shows.TakeGood, markets.Sell, markets.Buy) for good in GOOD_NAMES],
    *[shows.TakeAnimal(animal) for animal in ANIMAL_NAMES],
    *[markets.SellOff(units) for units in range(8)],
    *[markets.BuyAnimal(animal, square) for animal in ANIMAL_NAMES for square in SQUARES[::3]],
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
        st.builds(preparing.MoveWater, spot, spot),
        st.builds(preparing.MoveAnimal, square, square),
        st.builds(
            preparing.Tidy,
            pairs,
            st.lists(st.tuples(square, square), max_size=3).map(tuple),
            st.lists(square).map(tuple),
        ),
        st.builds(preparing.GiveBack, number),
        st.builds(preparing.Place, area),
        st.builds(preparing.PlacePair, area),
        *[
            st.builds(word, text)
            for word in (preparing.PlaceAt, production.Activate, production.Take, production.Make, shows.TakeCards)
        ],
        st.builds(production.ChooseSize, number),
        st.builds(production.ChooseCrop, text),
        st.builds(production.PutWater, spot),
        *[st.builds(word, card) for word in (production.PutOnTop, markets.SellAt, production.DiscardCard)],
        st.builds(shows.Show, animal, number),
        *[st.builds(word, good) for word in (shows.TakeGood, markets.Sell, markets.Buy)],
        st.builds(shows.TakeAnimal, animal),
        st.builds(markets.SellOff, number),
        st.builds(markets.BuyAnimal, animal, square),
        st.builds(markets.Basket, card, st.lists(good, max_size=5).map(tuple), st.lists(square, max_size=3).map(tuple)),
        st.builds(
            markets.BlackMarket,
            st.lists(st.tuples(st.one_of(good, square), number), max_size=4).map(tuple),
            st.lists(good, max_size=4).map(tuple),
            st.lists(st.tuples(animal, square), max_size=3).map(tuple),
        ),
    )
