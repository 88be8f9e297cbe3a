"""One person's turn: the table, the moves, and a conversation that ends with a word or with leaving."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, final

from rich.columns import Columns
from rich.table import Table
from rich.text import Text

from ludoteca.cli.hint import show_hint
from ludoteca.cli.rulebook import show_rules
from ludoteca.cli.speech import Misheard, short, understand
from ludoteca.cli.texts import agrees, text
from ludoteca.core.verdict import Seat

if TYPE_CHECKING:
    from ludoteca.cli.sitting import Sitting

MANY = 24
"""More moves than this are not listed unasked."""


class Leave(Exception):
    """Somebody leaves the table."""


@final
class Turn:
    """A conversation with one person about one move."""

    def __init__(self, sitting: Sitting, seat: Seat) -> None:
        self.sitting = sitting
        self.seat = seat
        self.table = sitting.table
        self.screen = sitting.screen
        self.texts = sitting.texts
        self.terminal = sitting.terminal
        self.moves = self.table.moves(seat)

    @property
    def phase(self) -> str:
        """The moment of play."""
        return self.table.game.phase(self.table.state)

    def take(self) -> Any:
        """The legal word this person says; None if the turn must begin again (a move was taken back)."""
        self.show_table()
        self.list_moves(everything=False)
        if self.sitting.hint:
            self.advise()
        while True:
            question = self.terminal.question(self.table.view(self.seat), self.texts, self.phase)
            typed = self.screen.ask(text("play.prompt", name=self.texts.player(self.seat), phase=question))
            command, _, rest = typed.partition(" ")
            if command == "u" and not rest:
                if self.take_back():
                    return None
            elif command == "q" and not rest:
                self.leave()
            elif command == "h" and not rest:
                self.help()
            elif command == "b" and not rest:
                self.advise()
            elif typed.startswith("?"):
                self.rules(typed[1:].strip())
            elif command == "t" and not rest:
                self.show_table()
            elif command == "l" and not rest:
                self.list_moves(everything=True)
            elif command == "s":
                self.save(rest.strip())
            elif typed:
                word = self.hear(typed)
                if word is not None:
                    return word

    def hear(self, typed: str) -> Any:
        """The word somebody typed, if it may be said; otherwise why not, and None."""
        view = self.table.view(self.seat)
        try:
            word = understand(typed, self.moves, view, self.texts)
        except Misheard as problem:
            self.screen.say(str(problem))
            return None
        refusal = self.table.check(self.seat, word)
        if refusal is not None:
            sentence = self.texts.refusal(refusal)
            self.screen.say(sentence[:1].upper() + sentence[1:], "yellow")
            return None
        doubt = self.terminal.doubt(view, word, self.texts)
        if doubt and not agrees(self.screen.ask(text("play.sure", doubt=doubt))):
            self.screen.say(text("play.nothing_changed"))
            return None
        return word

    def show_table(self) -> None:
        """What this seat sees."""
        self.screen.say()
        self.screen.show(self.terminal.draw(self.table.view(self.seat), self.texts))

    def list_moves(self, *, everything: bool) -> None:
        """The moves, numbered, in columns; a long list only on request."""
        if len(self.moves) > MANY and not everything:
            example = short(self.moves[len(self.moves) // 2])
            self.screen.say(text("play.many", count=len(self.moves), example=example))
            return
        several = len({type(move) for move in self.moves}) > 1
        items = []
        for number, move in enumerate(self.moves, 1):
            said, typed = self.texts.move(move), short(move)
            item = Text(f"{number:>3} ", "bold")
            if several:
                # A choice of deeds, not of things: each is told in words.
                item.append(said, "not bold")
            else:
                item = Text.assemble(item, self.terminal.card(typed))
                item.append(f" {said}" if said != typed else "")
            items.append(item)
        self.screen.show(Columns(items, padding=(0, 2)))

    def rules(self, query: str) -> None:
        """`?` and what follows it."""
        show_rules(query, self.phase, self.table.view(self.seat), self.screen, self.terminal, self.texts)

    def help(self) -> None:
        """What can be typed."""
        example = short(self.moves[0]) if self.moves else "1"
        rule = next(iter(self.texts.register["rules"]))
        grid = Table.grid(padding=(0, 2))
        for typed, key in (
            (f"1, {example}", "move"),
            ("?", "rules"),
            (f"? {rule}", "one_rule"),
            ("t", "table"),
            ("l", "list"),
            ("b", "hint"),
            ("u", "undo"),
            ("s FILE", "save"),
            ("q", "leave"),
        ):
            grid.add_row(Text(typed, "bold"), Text(text(f"play.help.{key}", example=example)))
        self.screen.show(grid, 2)

    def advise(self) -> None:
        """What the strongest bot would do here and why, from what this seat sees: a hint is no memory."""
        show_hint(self.table, self.seat, self.screen, self.texts)

    def take_back(self) -> bool:
        """Undo, or say why not."""
        if self.table.may_undo(self.seat):
            self.sitting.take_back(self.seat)
            return True
        record = self.table.record
        if all(seat != self.seat for seat, _ in record):
            self.screen.say(text("play.undo_nothing"))
        elif record[-1][0] != self.seat:
            self.screen.say(text("play.undo_others", name=self.texts.player(record[-1][0])))
        else:
            self.screen.say(text("play.undo_light"))
        return False

    def save(self, name: str) -> None:
        """Keep the game so far."""
        if name:
            self.sitting.keep(name)
        else:
            self.screen.say(text("play.save_name", example=f"{self.table.game.meta.name}.jsonl"))

    def leave(self) -> None:
        """Leave, if that is meant."""
        kept = self.sitting.save
        question = text("play.leave") if kept is None else text("play.leave_saving", file=kept)
        answer = self.screen.ask(question)
        if answer.startswith("s ") and kept is None:
            if not self.sitting.keep(answer[2:].strip()):
                return
        elif not agrees(answer):
            self.screen.say(text("play.nothing_changed"))
            return
        raise Leave
