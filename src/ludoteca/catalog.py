"""The games in the cupboard and the bots that play them, spelled out. A box is opened when somebody reaches for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Final, final

from ludoteca.bots.bot import Bot
from ludoteca.bots.levels import LADDERS, STYLES, Level
from ludoteca.bots.uniform import Uniform
from ludoteca.core.game import AnyGame

if TYPE_CHECKING:
    from ludoteca.bots.search import Advice


def _farfalia() -> AnyGame:
    from ludoteca.games.farfalia.game import Farfalia

    return Farfalia()


def _kupferkessel() -> AnyGame:
    from ludoteca.games.kupferkessel.game import Kupferkessel

    return Kupferkessel()


def _mi_tierra() -> AnyGame:
    from ludoteca.games.mi_tierra.game import MiTierra

    return MiTierra()


def _semenza() -> AnyGame:
    from ludoteca.games.semenza.game import Semenza

    return Semenza()


def _serie_bum() -> AnyGame:
    from ludoteca.games.serie_bum.game import SerieBum

    return SerieBum()


def _shown(game: AnyGame) -> Callable[[Any], str]:
    """How a view of a game answers a notebook."""

    def _repr_html_(view: Any) -> str:
        from ludoteca.play.html import shown

        return shown(game, view)

    return _repr_html_


@final
class Cupboard(Mapping[str, AnyGame]):
    """The games by name, each imported when it is first asked for: a start-up pays for what it uses."""

    def __init__(self, boxes: Mapping[str, Callable[[], AnyGame]]) -> None:
        self._boxes = boxes
        self._open: dict[str, AnyGame] = {}

    def __getitem__(self, name: str) -> AnyGame:
        if name not in self._open:
            game = self._open[name] = self._boxes[name]()
            # Views are plain values and know no drawing; here, where both are known, they learn to show themselves.
            game.view_type._repr_html_ = _shown(game)
        return self._open[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._boxes)

    def __len__(self) -> int:
        return len(self._boxes)

    def __contains__(self, name: object) -> bool:
        return name in self._boxes


GAMES: Final[Mapping[str, AnyGame]] = Cupboard(
    {
        "farfalia": _farfalia,
        "kupferkessel": _kupferkessel,
        "mi_tierra": _mi_tierra,
        "semenza": _semenza,
        "serie_bum": _serie_bum,
    }
)


# --- Bots -------------------------------------------------------------------


def _farfalia_advice(game: AnyGame) -> Advice[Any]:
    from ludoteca.bots.advice.farfalia import FarfaliaAdvice

    return FarfaliaAdvice(game.rules)


def _kupferkessel_advice(game: AnyGame) -> Advice[Any]:
    from ludoteca.bots.advice.kupferkessel import KupferkesselAdvice

    return KupferkesselAdvice(game.rules)


def _mi_tierra_advice(game: AnyGame) -> Advice[Any]:
    from ludoteca.bots.advice.mi_tierra import MiTierraAdvice

    return MiTierraAdvice(game.rules)


def _semenza_advice(game: AnyGame) -> Advice[Any]:
    from ludoteca.bots.advice.semenza import SemenzaAdvice

    return SemenzaAdvice(game.rules)


def _serie_bum_advice(game: AnyGame) -> Advice[Any]:
    from ludoteca.bots.advice.serie_bum import SerieBumAdvice

    return SerieBumAdvice(game.rules)


ADVICE: Final[Mapping[str, Callable[[AnyGame], Advice[Any]]]] = {
    "farfalia": _farfalia_advice,
    "kupferkessel": _kupferkessel_advice,
    "mi_tierra": _mi_tierra_advice,
    "semenza": _semenza_advice,
    "serie_bum": _serie_bum_advice,
}
"""What an experienced player knows of a game: with it come `greedy`, `search` and the levels."""

LEVELS: Final[Mapping[str, tuple[Level, ...]]] = {
    name: LADDERS[name] if name in ADVICE and name in LADDERS else () for name in GAMES
}
"""The bots people choose from, the weakest first."""


def _greedy(name: str) -> Bot[Any, Any]:
    from ludoteca.bots.greedy import Greedy

    return Greedy(GAMES[name], ADVICE[name](GAMES[name]))


def _search(name: str) -> Bot[Any, Any]:
    from ludoteca.bots.thinker import Thinker

    return Thinker(GAMES[name], ADVICE[name](GAMES[name]))


def _level(name: str, level: Level) -> Bot[Any, Any]:
    from ludoteca.bots.leveled import LevelBot

    return LevelBot(GAMES[name], ADVICE[name](GAMES[name]), level)


def _bots_of(name: str) -> dict[str, Callable[[], Bot[Any, Any]]]:
    """Everybody who plays a game, by name."""
    bots: dict[str, Callable[[], Bot[Any, Any]]] = {}
    if name in ADVICE:
        bots = {"greedy": partial(_greedy, name), "search": partial(_search, name)}
    bots["uniform"] = Uniform
    return bots | {level.bot: partial(_level, name, level) for level in (*LEVELS[name], *STYLES.get(name, ()))}


BOTS: Final[Mapping[str, Mapping[str, Callable[[], Bot[Any, Any]]]]] = {name: _bots_of(name) for name in GAMES}
"""All bots by game and name: `uniform` plays every game; the levels are for people, the others for programs."""
