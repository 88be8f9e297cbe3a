"""Why a word may not be said now, in the order a player would ask.

What is listed may be said; `refusals/` explains the rest, chapter by chapter.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ludoteca.core.game import GAME_IS_OVER, NOT_YOUR_TURN
from ludoteca.core.verdict import Refusal, RuleId, Seat
from ludoteca.games.mi_tierra import rulebook
from ludoteca.games.mi_tierra.bundles.check import check_basket, check_black_market, check_tidy
from ludoteca.games.mi_tierra.content import Phase
from ludoteca.games.mi_tierra.moves import markets, preparing, production, shows, vocabulary
from ludoteca.games.mi_tierra.moves.markets import Basket, BlackMarket
from ludoteca.games.mi_tierra.moves.preparing import Tidy
from ludoteca.games.mi_tierra.moves.vocabulary import Move
from ludoteca.games.mi_tierra.refusals.explain import explain
from ludoteca.games.mi_tierra.rules.events import is_ending
from ludoteca.games.mi_tierra.spelling import RULES, code_of
from ludoteca.games.mi_tierra.state import State

TILES: Final = (Phase.WOODS, Phase.SEEDS)
CRAFTS: Final = (Phase.INDUSTRY, Phase.OVEN, Phase.CLOTHING)
TURNS: Final = (Phase.MARKET, Phase.LAST_SALE)

MOMENTS: Final[Mapping[type[Move], tuple[Phase, ...]]] = {
    preparing.MoveWater: (Phase.TIDY,),
    preparing.MoveAnimal: (Phase.TIDY,),
    preparing.Release: (Phase.TIDY,),
    preparing.Tidy: (Phase.TIDY,),
    preparing.GiveBack: (Phase.WAGES,),
    preparing.Dismiss: (Phase.WAGES,),
    preparing.Place: (Phase.PLACE,),
    preparing.PlacePair: (Phase.PLACE,),
    preparing.PlaceAt: (Phase.PLACE,),
    preparing.PlaceOnFarm: (Phase.PLACE,),
    preparing.PlaceTrainer: (Phase.PLACE,),
    preparing.Pass: (Phase.PLACE,),
    vocabulary.Done: (Phase.TIDY, Phase.CONTEST, Phase.SALE, Phase.BLACK),
    vocabulary.Decline: (
        *TILES,
        Phase.ANIMALS,
        *CRAFTS,
        Phase.WINERY,
        Phase.WATER,
        Phase.DEVELOPMENT,
        Phase.CONTEST,
        Phase.RODEO,
    ),
    production.Reroll: (Phase.ROLLS,),
    production.Keep: (Phase.ROLLS,),
    production.Use: CRAFTS,
    production.ChooseSize: (Phase.WOODS,),
    production.ChooseCrop: (Phase.SEEDS,),
    production.Put: TILES,
    production.Replace: TILES,
    production.Feed: (Phase.SEEDS,),
    production.House: (Phase.ANIMALS,),
    production.TakeMeat: (Phase.ANIMALS,),
    production.PutWater: (Phase.WATER,),
    production.Look: (Phase.TOWER,),
    production.FetchHorses: (Phase.TOWER,),
    production.PutOnTop: (Phase.TOWER,),
    production.Make: (Phase.WINERY,),
    production.Activate: (Phase.DEVELOPMENT,),
    production.Take: (Phase.DEVELOPMENT,),
    production.DiscardCard: (Phase.DEVELOPMENT,),
    shows.Show: (Phase.CONTEST,),
    shows.Enter: (Phase.CONTEST, Phase.RODEO),
    shows.TakeCards: (Phase.PRIZE,),
    shows.TakeGood: (Phase.PRIZE,),
    shows.TakeAnimal: (Phase.PRIZE,),
    markets.SellAt: (Phase.MARKET,),
    markets.Basket: (Phase.MARKET,),
    markets.Sell: (Phase.SALE,),
    markets.SellAnimal: (Phase.SALE,),
    markets.ToBlackMarket: TURNS,
    markets.Leave: TURNS,
    markets.SellOff: (Phase.BLACK,),
    markets.Buy: (Phase.BLACK,),
    markets.BuyAnimal: (Phase.BLACK,),
    markets.BlackMarket: (Phase.BLACK,),
}
"""When each word has its moment."""


def end_rule(state: State) -> RuleId:
    """The passage that ended the game. [TIE-179, TIE-180]"""
    return rulebook.THIRD_FLOWER if is_ending(state) else rulebook.SIXTEEN_ROUNDS


def check(state: State, seat: Seat, word: Move) -> Refusal | None:
    """The first thing that stands against it, or None. [TIE-13, TIE-41]"""
    if state.phase is Phase.OVER:
        return Refusal(end_rule(state), GAME_IS_OVER)
    if state.phase not in MOMENTS[type(word)]:
        return Refusal(rulebook.PHASES, "not_now", {"phase": state.phase.value})
    if seat != state.actor:
        return Refusal(rulebook.IN_PLAYER_ORDER, NOT_YOUR_TURN, {"seat": state.actor})
    if isinstance(word, Tidy):
        return check_tidy(state, word)
    if isinstance(word, Basket):
        return check_basket(state, word)
    if isinstance(word, BlackMarket):
        return check_black_market(state, word)
    code = code_of(state, word)
    if code is not None and code in RULES.steps(state, seat):
        return None
    return explain(state, word)
