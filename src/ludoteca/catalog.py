"""The games in the cupboard and the bots that play them, spelled out. A box is opened when somebody reaches for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, final

from ludoteca.bots.bot import Bot
from ludoteca.bots.uniform import Uniform
from ludoteca.core.game import AnyGame


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


@final
class Cupboard(Mapping[str, AnyGame]):
    """The games by name, each imported when it is first asked for: a start-up pays for what it uses."""

    def __init__(self, boxes: Mapping[str, Callable[[], AnyGame]]) -> None:
        self._boxes = boxes
        self._open: dict[str, AnyGame] = {}

    def __getitem__(self, name: str) -> AnyGame:
        if name not in self._open:
            self._open[name] = self._boxes[name]()
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


def _farfalia_greedy() -> Bot[Any, Any]:
    from ludoteca.bots.advice.farfalia import FarfaliaAdvice
    from ludoteca.bots.greedy import Greedy

    return Greedy(GAMES["farfalia"], FarfaliaAdvice(GAMES["farfalia"].rules))


def _farfalia_search() -> Bot[Any, Any]:
    from ludoteca.bots.advice.farfalia import FarfaliaAdvice
    from ludoteca.bots.thinker import Thinker

    return Thinker(GAMES["farfalia"], FarfaliaAdvice(GAMES["farfalia"].rules))


def _kupferkessel_greedy() -> Bot[Any, Any]:
    from ludoteca.bots.advice.kupferkessel import KupferkesselAdvice
    from ludoteca.bots.greedy import Greedy

    return Greedy(GAMES["kupferkessel"], KupferkesselAdvice(GAMES["kupferkessel"].rules))


def _kupferkessel_search() -> Bot[Any, Any]:
    from ludoteca.bots.advice.kupferkessel import KupferkesselAdvice
    from ludoteca.bots.thinker import Thinker

    return Thinker(GAMES["kupferkessel"], KupferkesselAdvice(GAMES["kupferkessel"].rules))


def _semenza_greedy() -> Bot[Any, Any]:
    from ludoteca.bots.advice.semenza import SemenzaAdvice
    from ludoteca.bots.greedy import Greedy

    return Greedy(GAMES["semenza"], SemenzaAdvice(GAMES["semenza"].rules))


def _semenza_search() -> Bot[Any, Any]:
    from ludoteca.bots.advice.semenza import SemenzaAdvice
    from ludoteca.bots.thinker import Thinker

    return Thinker(GAMES["semenza"], SemenzaAdvice(GAMES["semenza"].rules))


def _serie_bum_greedy() -> Bot[Any, Any]:
    from ludoteca.bots.advice.serie_bum import SerieBumAdvice
    from ludoteca.bots.greedy import Greedy

    return Greedy(GAMES["serie_bum"], SerieBumAdvice(GAMES["serie_bum"].rules))


def _serie_bum_search() -> Bot[Any, Any]:
    from ludoteca.bots.advice.serie_bum import SerieBumAdvice
    from ludoteca.bots.thinker import Thinker

    return Thinker(GAMES["serie_bum"], SerieBumAdvice(GAMES["serie_bum"].rules))


BOTS: Final[Mapping[str, Mapping[str, Callable[[], Bot[Any, Any]]]]] = {
    "farfalia": {"greedy": _farfalia_greedy, "search": _farfalia_search, "uniform": Uniform},
    "kupferkessel": {"greedy": _kupferkessel_greedy, "search": _kupferkessel_search, "uniform": Uniform},
    "mi_tierra": {"uniform": Uniform},
    "semenza": {"greedy": _semenza_greedy, "search": _semenza_search, "uniform": Uniform},
    "serie_bum": {"greedy": _serie_bum_greedy, "search": _serie_bum_search, "uniform": Uniform},
}
