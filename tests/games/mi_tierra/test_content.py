"""Content sets: what ships, and what a corrected one must keep."""

from __future__ import annotations

import shutil
from importlib import resources
from pathlib import Path

import pytest

import ludoteca
from ludoteca.core.verdict import BadOptions
from ludoteca.games.mi_tierra.content import ITEM_NAMES, UNITS
from ludoteca.games.mi_tierra.content_files import PAGES, load, official_prices
from ludoteca.games.mi_tierra.content_files import SHIPPED as SETS
from tests.citing import cites
from tests.games.mi_tierra.positions import GAME, fresh

SHIPPED = Path(str(resources.files("ludoteca.games.mi_tierra"))) / "sets" / "reconstructed"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the shipped set, to be corrected."""
    shutil.copytree(SHIPPED, tmp_path / "mine")
    return tmp_path / "mine"


def changed(folder: Path, page: str, old: str, new: str) -> str:
    """What is said about the set with one line changed."""
    file = folder / f"{page}.toml"
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")
    load.cache_clear()
    with pytest.raises(BadOptions) as problem:
        GAME.options(2, {"content_set": str(folder)})
    return str(problem.value)


@cites("GAP-1", "TV-58")
@pytest.mark.parametrize("name", SETS)
def test_a_shipped_set_keeps_the_invariants(name: str) -> None:
    content = load(name)
    assert (len(content.cards[:34]), len(content.cards[34:])) == (34, 23)
    assert sum(card.is_market for card in content.cards[:34]) == 28
    assert sum(card.is_market for card in content.cards[34:]) == 17
    assert sum(card.lasting for card in content.cards[34:]) >= 3
    assert sum(design.copies for design in content.designs) == 26
    for item in range(len(ITEM_NAMES)):
        prices = [price for price, _ in official_prices(content, item)]
        if prices:
            assert content.sale[item] < min(prices)
            assert content.purchase[item] == 0 or content.purchase[item] > max(prices)
    assert sum(UNITS) == 42 + 33 + 30 + 18 + 21 + 31 + 31 + 31 + 25 + 7 + 7


@cites("GAP-1")
@pytest.mark.parametrize("name", ["balanced", "reconstructed-2"])
def test_a_tuned_set_says_so_of_every_change(name: str) -> None:
    plain, tuned = load("reconstructed"), load(name)
    for one, other in zip(plain.cards, tuned.cards):
        changed = (one.prices, one.units, one.closes) != (other.prices, other.units, other.closes)
        assert (one.name, other.provenance.startswith("tuned")) == (other.name, changed)
    assert all(few <= many for fewer, more in zip(tuned.spaces, plain.spaces) for few, many in zip(fewer, more))
    assert fresh(4, content_set=name).view(None).reconstructed == fresh(4).view(None).reconstructed
    assert (plain.herds, plain.sale, plain.purchase) == (tuned.herds, tuned.sale, tuned.purchase)


@cites("GAP-1")
def test_how_many_cards_want_a_good() -> None:
    content = load("reconstructed")
    wanted = {}
    for item, name in enumerate(ITEM_NAMES):
        decks = [
            sum(1 for card in cards if card.is_market and card.prices[item])
            for cards in (content.cards[:34], content.cards[34:])
        ]
        wanted[name] = tuple(decks)
    assert wanted == {
        "apples": (7, 2), "wheat": (5, 2), "grapes": (5, 3), "meat": (5, 2), "eggs": (5, 3), "milk": (3, 4),
        "wool": (4, 2), "flour": (2, 5), "wine": (2, 4), "cake": (0, 0), "clothes": (0, 0),
        "sheep": (2, 1), "cow": (1, 1), "chicken": (2, 1), "horse": (0, 0),
    }  # fmt: skip
    assert [sum(card.closes for card in cards) for cards in (content.cards[:34], content.cards[34:])] == [12, 7]


@cites("GAP-1")
def test_the_table_says_what_is_reconstructed() -> None:
    pages = fresh(2).view(None).reconstructed
    assert set(pages) == set(PAGES) - {"prizes"}
    assert all(card.provenance for card in load("reconstructed").cards)


@cites("GAP-1")
def test_a_corrected_folder_is_played_with(folder: Path) -> None:
    file = folder / "market_a.toml"
    file.write_text(
        file.read_text("utf-8").replace('id = "A01"\nbuys = { apples = 2 }', 'id = "Bottega"\nbuys = { apples = 3 }')
    )
    load.cache_clear()
    at = fresh(2, content_set=str(folder))
    names = [card.name for card in at.state.box.content.cards]
    assert "Bottega" in names
    assert "A01" not in names
    text = ludoteca.dumps(at)
    assert ludoteca.loads(text).state.facts() == at.state.facts()


@cites("GAP-1")
def test_a_record_is_not_replayed_with_other_cards(folder: Path) -> None:
    load.cache_clear()
    text = ludoteca.dumps(fresh(2, content_set=str(folder)))
    assert ludoteca.loads(text).options.content_set.startswith(f"{folder}#")
    file = folder / "market_a.toml"
    file.write_text(file.read_text("utf-8").replace("buys = { apples = 2 }", "buys = { apples = 3 }", 1), "utf-8")
    load.cache_clear()
    with pytest.raises(ludoteca.BadRecord, match="has changed: this game was begun with"):
        ludoteca.loads(text)
    assert fresh(2, content_set=str(folder)).state.box.content.cards[0].prices[0] == 3


@cites("GAP-1", "TV-58")
@pytest.mark.parametrize(
    ("page", "old", "new", "said"),
    [
        ("black_market", "[apples]\nsale = 1", "[apples]\nsale = 2", "black_market.apples: sale 2 is not below"),
        ("black_market", "purchase = 10", "purchase = 7", "black_market.eggs: purchase 7 is not above"),
        ("black_market", "[horse]\nsale = 6", "[horse]\nsale = 6\npurchase = 9", "horses cannot be bought"),
        ("market_a", '[[market]]\nid = "A01"', '[[markt]]\nid = "A01"', "deck A: has 34 cards"),
        ("market_a", 'id = "A02"', 'id = "A01"', "no other card has"),
        ("market_a", "buys = { apples = 2 }", "buys = { gold = 2 }", "'gold' is none of"),
        ("market_a", "buys = { apples = 2 }", "buys = { horse = 12 }", "horse is not sold"),
        ("market_a", "units = 6", "units = 0", "market_a A01: units"),
        ("market_a", 'provenance = "reconstructed"', 'provenance = "hearsay"', "provenance begins with"),
        ("events", 'effect = "drought"', 'effect = "subsidy"', "deck B has at least 3"),
        ("events", 'effect = "drought"', 'effect = "flood"', "events EB2: effect is one of"),
        ("events", 'deck = "A"', 'deck = "C"', "deck is A or B"),
        ("development", 'good = "apples"', 'good = "wool"', "development DV1: harvest is about"),
        ("development", "copies = 2", "copies = 0", "development DV1: copies"),
        ("dice", "faces = [1, 1, 2, 2, 3, 3]", "faces = [1, 9]", "dice.white: faces"),
        ("supply", "count = 11", 'count = "many"', "supply.pens: count"),
        ("products", "sheep = 3", "sheep = 0", "products.wool: sheep"),
        ("spaces", "players = [2, 3, 3, 4, 4]", "players = [2, 3]", "spaces.woods: players is five"),
        ("spaces", "[spaces.woods]", "[spaces.forest]", "there is no such area"),
        ("spaces", 'blocked = ["S"]', 'blocked = ["X"]', "blocked names some of"),
        ("farms", 'printed = ["C1"]', 'printed = ["P9"]', "'P9' is none of its squares"),
        ("farms", '["A1", "B1"], ["A2", "B2"]', '["A1", "A1"], ["A2", "B2"]', "between two squares"),
        ("farms", '["A1", "B1"], ["A2", "B2"]', '["B1", "C1"], ["A2", "B2"]', "none is the pipe"),
        ("prizes", "[[rodeo]]\nmoney = 7\nprovenance", "[[rodeos]]\nmoney = 7\nprovenance", "has three prizes"),
        ("prizes", "money = 14", "money = -1", "prizes.rodeo 1: money"),
    ],
)
def test_a_wrong_entry_is_named(folder: Path, page: str, old: str, new: str, said: str) -> None:
    assert said in changed(folder, page, old, new)


@cites("GAP-1")
def test_a_set_that_is_not_there_or_not_whole_is_refused(folder: Path) -> None:
    for name in ("no_such_set", "/no/such/folder", "../.."):
        with pytest.raises(BadOptions):
            GAME.options(2, {"content_set": name})
    (folder / "dice.toml").write_text("faces = [", "utf-8")
    load.cache_clear()
    with pytest.raises(BadOptions, match=r"dice\.toml: is not TOML"):
        GAME.options(2, {"content_set": str(folder)})
    (folder / "dice.toml").unlink()
    with pytest.raises(BadOptions, match=r"dice\.toml: cannot be read"):
        GAME.options(2, {"content_set": str(folder)})
