"""Why a word may not be said now, in the order a player would ask.

What is listed may be said; `refusals/` explains the rest, chapter by chapter.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ludoteca.core.game import GAME_IS_OVER, NOT_YOUR_TURN
from ludoteca.core.verdict import Refusal, RuleId, Seat
from ludoteca.games.mi_tierra import moves, rulebook
from ludoteca.games.mi_tierra.bundles import check_basket, check_black_market, check_tidy
from ludoteca.games.mi_tierra.content import Phase
from ludoteca.games.mi_tierra.moves import Basket, BlackMarket, Move, Tidy
from ludoteca.games.mi_tierra.refusals.explain import explain
from ludoteca.games.mi_tierra.rules.events import is_ending
from ludoteca.games.mi_tierra.spelling import RULES, code_of
from ludoteca.games.mi_tierra.state import State

TILES: Final = (Phase.WOODS, Phase.SEEDS)
CRAFTS: Final = (Phase.INDUSTRY, Phase.OVEN, Phase.CLOTHING)
TURNS: Final = (Phase.MARKET, Phase.LAST_SALE)

MOMENTS: Final[Mapping[type[Move], tuple[Phase, ...]]] = {
    moves.MoveWater: (Phase.TIDY,),
    moves.MoveAnimal: (Phase.TIDY,),
    moves.Release: (Phase.TIDY,),
    moves.Tidy: (Phase.TIDY,),
    moves.GiveBack: (Phase.WAGES,),
    moves.Dismiss: (Phase.WAGES,),
    moves.Place: (Phase.PLACE,),
    moves.PlacePair: (Phase.PLACE,),
    moves.PlaceAt: (Phase.PLACE,),
    moves.PlaceOnFarm: (Phase.PLACE,),
    moves.PlaceTrainer: (Phase.PLACE,),
    moves.Pass: (Phase.PLACE,),
    moves.Done: (Phase.TIDY, Phase.CONTEST, Phase.SALE, Phase.BLACK),
    moves.Decline: (
        *TILES,
        Phase.ANIMALS,
        *CRAFTS,
        Phase.WINERY,
        Phase.WATER,
        Phase.DEVELOPMENT,
        Phase.CONTEST,
        Phase.RODEO,
    ),
    moves.Reroll: (Phase.ROLLS,),
    moves.Keep: (Phase.ROLLS,),
    moves.Use: CRAFTS,
    moves.ChooseSize: (Phase.WOODS,),
    moves.ChooseCrop: (Phase.SEEDS,),
    moves.Put: TILES,
    moves.Replace: TILES,
    moves.Feed: (Phase.SEEDS,),
    moves.House: (Phase.ANIMALS,),
    moves.TakeMeat: (Phase.ANIMALS,),
    moves.PutWater: (Phase.WATER,),
    moves.Look: (Phase.TOWER,),
    moves.FetchHorses: (Phase.TOWER,),
    moves.PutOnTop: (Phase.TOWER,),
    moves.Make: (Phase.WINERY,),
    moves.Activate: (Phase.DEVELOPMENT,),
    moves.Take: (Phase.DEVELOPMENT,),
    moves.DiscardCard: (Phase.DEVELOPMENT,),
    moves.Show: (Phase.CONTEST,),
    moves.Enter: (Phase.CONTEST, Phase.RODEO),
    moves.TakeCards: (Phase.PRIZE,),
    moves.TakeGood: (Phase.PRIZE,),
    moves.TakeAnimal: (Phase.PRIZE,),
    moves.SellAt: (Phase.MARKET,),
    moves.Basket: (Phase.MARKET,),
    moves.Sell: (Phase.SALE,),
    moves.SellAnimal: (Phase.SALE,),
    moves.ToBlackMarket: TURNS,
    moves.Leave: TURNS,
    moves.SellOff: (Phase.BLACK,),
    moves.Buy: (Phase.BLACK,),
    moves.BuyAnimal: (Phase.BLACK,),
    moves.BlackMarket: (Phase.BLACK,),
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
