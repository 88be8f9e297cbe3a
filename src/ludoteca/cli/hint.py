"""A hint at the terminal: the best moves, what they are worth, why, and what may lie where one cannot look."""

from __future__ import annotations

from rich.text import Text

from ludoteca.bots.texts import sentence
from ludoteca.cli.screen import Screen
from ludoteca.cli.speech import short
from ludoteca.cli.texts import text
from ludoteca.core.rng import SmallRng, seed_of
from ludoteca.core.verdict import Seat
from ludoteca.play.record import AnyTable
from ludoteca.play.texts import Texts


def show_hint(table: AnyTable, seat: Seat, screen: Screen, texts: Texts) -> None:
    """What the strongest bot would do; the same whenever it is asked again at this moment."""
    from ludoteca.bots.leveled import LevelBot
    from ludoteca.catalog import BOTS, LEVELS

    name = table.game.meta.name
    if not LEVELS[name]:
        screen.say(text("play.no_hint"))
        return
    level = LEVELS[name][-1]
    bot = BOTS[name][level.bot]()
    assert isinstance(bot, LevelBot)
    rng = SmallRng(seed_of("hint", seat, len(table.record)))
    told = bot.explain(table.game.without_memory(table.view(seat)), rng)
    language = texts.language
    screen.say(sentence(table.game, language, "hint.title").format(number=level.number), "dim")
    for thought, why in zip(told.thoughts, told.reasons):
        line = Text("  ")
        said, typed = texts.move(thought.word), short(thought.word)
        line.append(said if said == typed else f"{said} ({typed})", "bold")
        if thought.worth is not None and thought.spread is not None:
            percent, spread = round(100 * thought.worth), round(100 * thought.spread)
            line.append(": " + sentence(table.game, language, "hint.worth").format(percent=percent, spread=spread))
        screen.show(line)
        screen.show(Text("    " + texts.fill(sentence(table.game, language, why.key), why.values), "dim"))
    if told.beliefs:
        beliefs = "; ".join(texts.fill(sentence(table.game, language, one.key), one.values) for one in told.beliefs)
        screen.show(Text(f"  {sentence(table.game, language, 'hint.believes')} {beliefs}.", "dim"))
