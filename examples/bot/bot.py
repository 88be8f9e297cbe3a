"""A bot of one's own, against the bots of the house: `python bot.py`."""

from typing import Any

from ludoteca import lab
from ludoteca.bots.bot import Bot, Heard
from ludoteca.core.rng import Rng


class Last(Bot[Any, Any]):
    """Takes the last move of the list."""

    name = "last"

    def choose(self, recall: Any, moves: list[Any], rng: Rng, heard: Heard | None = None) -> Any:
        return moves[-1]


if __name__ == "__main__":
    for one in lab.tournament("kupferkessel", ["uniform", Last()], seats=2, deals=50, seed=1).table:
        print(f"{one.bot:10} wins {one.share:.0%} of its games")
