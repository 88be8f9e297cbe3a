"""One sitting at a table: the turns of people and bots, what each person hears, and how it ends."""

from __future__ import annotations

from typing import Any, final

from ludoteca.cli.company import Company
from ludoteca.cli.files import Shelf
from ludoteca.cli.prose import tell
from ludoteca.cli.screen import Screen
from ludoteca.cli.texts import Trouble, text
from ludoteca.cli.turn import Leave, Turn
from ludoteca.core.verdict import Event, Refusal, Seat
from ludoteca.play.terminal import terminal_of
from ludoteca.play.texts import Language, Texts

BEFORE_ALL = -1
"""When the deal happened: no undo goes back so far."""


@final
class Sitting:
    """People and bots around one table and one keyboard."""

    def __init__(
        self,
        company: Company,
        screen: Screen,
        language: Language,
        save: str | None,
        *,
        confirm: bool = False,
        hint: bool = False,
    ) -> None:
        self.company = company
        self.table = company.table
        self.screen = screen
        self.texts = Texts(self.table.game, language, company.names, self.table.options)
        self.terminal = terminal_of(self.table.game)
        self.shelf = Shelf(self.table, company.names)
        self.save = save
        self.confirm = confirm
        self.hint = hint
        # What each person has yet to hear, with how many words had been said before it: undo takes it back.
        self.unheard: dict[Seat, list[tuple[int, list[Event]]]] = {seat: [] for seat in company.people()}
        self.looking: Seat | None = company.people()[0] if len(company.people()) == 1 else None
        if save is not None:
            self.shelf.check(save)

    def play(self) -> int:
        """Play until the end, or until somebody leaves; the exit code."""
        self._welcome()
        self._spread(self.table.opening, BEFORE_ALL)
        try:
            while self.table.actors():
                self._next()
            self._finish()
        except (Leave, EOFError):
            self._keep_asked()
            self.screen.say(text("play.left"))
        except KeyboardInterrupt:
            self.screen.say()
            self._keep_asked()
            raise
        return 0

    def _welcome(self) -> None:
        people = self.texts.name("seats", self.company.people())
        bots = self.company.bots
        key = "welcome" if len(bots) > 1 else "welcome_one_bot" if bots else "welcome_no_bots"
        title = self.texts.text("game", "title")
        self.screen.say(
            text(f"play.{key}", title=title, people=people, bots=self.texts.name("seats", list(bots))), "bold"
        )
        self.screen.say(self.texts.text("game", "tagline"), "italic")
        self.screen.say(text("play.hint"), "dim")

    def _next(self) -> None:
        """The next word: bots first where several may speak at once, for they keep nobody waiting."""
        actors = self.table.actors()
        bots = [seat for seat in actors if seat in self.company.bots]
        if bots:
            said = len(self.table.record)
            self._spread(self.company.let_bot_play(bots[0]), said)
        else:
            self._ask(actors[0])

    def _ask(self, seat: Seat) -> None:
        """A person's turn: curtain, news, table, and then what they say."""
        if self.looking != seat and not self._lift_curtain(seat):
            return
        self._tell_news(seat)
        word = Turn(self, seat).take()
        if word is not None:
            said = len(self.table.record)
            events = self.table.play(seat, word)
            assert not isinstance(events, Refusal), f"checked, then refused: {events}"
            self._spread(events, said)
            if self.confirm and self.table.actors() != (seat,) and self.table.may_undo(seat):
                if self.screen.ask(text("play.confirm", move=self.texts.move(word))) == "u":
                    self.take_back(seat)

    def _lift_curtain(self, seat: Seat) -> bool:
        """Hand the keyboard over; False if the one before takes a move back instead."""
        before = self.looking
        self.screen.draw_curtain()
        may_undo = before is not None and self.table.may_undo(before) > 0
        key = "play.curtain_undo" if may_undo else "play.curtain"
        typed = self.screen.ask(text(key, name=self.texts.player(seat)))
        if typed == "u" and may_undo and before is not None:
            self.take_back(before)
            return False
        self.looking = seat
        self.screen.draw_curtain()
        return True

    def take_back(self, seat: Seat) -> None:
        """Undo this seat's last word, and let nobody hear of it."""
        word = self.table.record[-1][1]
        self.table.undo()
        said = len(self.table.record)
        for person, news in self.unheard.items():
            self.unheard[person] = [(at, events) for at, events in news if at < said]
        self.screen.say(text("play.undone", move=self.texts.move(word)))

    def _spread(self, events: list[Event], said: int) -> None:
        for seat, news in self.unheard.items():
            news.append((said, self.table.hear(events, seat)))

    def _tell_news(self, seat: Seat) -> None:
        events = [event for _, heard in self.unheard[seat] for event in heard]
        self.unheard[seat] = []
        if events:
            self.screen.say()
            tell(events, self.screen, self.terminal, self.texts)

    def _finish(self) -> None:
        """The last news, the scores, who won and where that is written; then the record, if wanted."""
        outcome = self.table.outcome()
        assert outcome is not None
        people = self.company.people()
        if len(people) > 1:
            self.screen.draw_curtain()
        # Everybody looks at the screen now; the game is over, so what one of them heard may be read by all.
        self._tell_news(people[0])
        show_outcome(outcome, self.screen, self.texts)
        if self.save is not None:
            self._keep_asked()
            return
        while True:
            name = self.screen.ask(text("play.offer"))
            if not name or self.keep(name):
                return

    def keep(self, name: str) -> bool:
        """Save the record; False, with a sentence, if that cannot be."""
        try:
            self.shelf.keep(name)
        except Trouble as problem:
            self.screen.say(str(problem))
            return False
        self._say_saved(name)
        return True

    def _say_saved(self, name: str) -> None:
        key = "play.saved" if self.table.outcome() else "play.saved_running"
        self.screen.say(text(key, file=name))

    def _keep_asked(self) -> None:
        """Keep the record where `--save` says; Trouble goes to the shell, for nobody is asked again."""
        if self.save is not None:
            self.shelf.keep(self.save)
            self._say_saved(self.save)


def show_outcome(outcome: Any, screen: Screen, texts: Texts) -> None:
    """Scores from the highest, winners, and the rule that says so."""
    from rich.table import Table
    from rich.text import Text

    screen.say()
    screen.rule(text("play.over"))
    sheet = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    sheet.add_column(text("play.player"))
    sheet.add_column(text("play.points"), justify="right")
    for seat in sorted(range(len(outcome.scores)), key=lambda seat: -outcome.scores[seat]):
        style = "bold" if seat in outcome.winners else ""
        sheet.add_row(Text(texts.player(seat), style), Text(str(outcome.scores[seat]), style))
    screen.show(sheet, 2)
    screen.say(texts.outcome(outcome), "bold")
    screen.say(text("play.rule", id=outcome.rule, text=texts.rule(outcome.rule)), "dim")
