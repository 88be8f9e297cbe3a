"""Seat a model that reads and writes at a table: python text_player.py [game] [seats] [language]

`model` takes the prompt and returns an answer. This one is a stand-in that needs no network: it reads the numbered
moves and takes the last one. Put a call to your language model in its place.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable

import ludoteca
from ludoteca.bots.uniform import Uniform
from ludoteca.core.rng import SmallRng
from ludoteca.learn.text import TextSeat
from ludoteca.play.texts import Language

TRIES = 3


def model(prompt: str) -> str:
    """The stand-in: the last of the moves that are numbered in the prompt."""
    numbers = re.findall(r"^(\d+)\. ", prompt, re.MULTILINE)
    return f"I take number {numbers[-1]}." if numbers else "1"


def play(game: str, seats: int, seed: int, language: Language, model: Callable[[str], str]) -> str:
    """A game of the model in seat 0 against bots that play at random; how it ended, in words."""
    table = ludoteca.table(game, seats=seats, seed=seed)
    seat = TextSeat(table, 0, language)
    bot, chance = Uniform[object](), SmallRng(seed)
    while actors := table.actors():
        if 0 not in actors:
            table.play(actors[0], bot.choose(table.recall(actors[0]), table.moves(actors[0]), chance))
            continue
        prompt = seat.prompt()
        for _ in range(TRIES):
            complaint = seat.answer(model(prompt))
            if not complaint:
                break
            prompt = f"{complaint}\n\n{seat.question()}"  # the refusal, with its rule, is what a model learns from
        else:
            table.play(0, table.moves(0)[0])  # after so many tries, the first move that would do
    return seat.observation()


def main() -> None:
    """One game, and its end."""
    game, seats, language = (sys.argv[1:] + ["kupferkessel", "2", "en"][len(sys.argv) - 1 :])[:3]
    print(play(game, int(seats), 7, "it" if language == "it" else "en", model))


if __name__ == "__main__":
    main()
