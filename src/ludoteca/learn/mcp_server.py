"""A table for an assistant by the Model Context Protocol, over the official SDK (extra `mcp`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ludoteca.learn.extras import missing

try:
    from mcp.server.mcpserver import MCPServer
    from mcp.server.mcpserver.exceptions import ToolError
except ModuleNotFoundError as problem:
    raise missing("mcp", problem) from None

from ludoteca import __version__
from ludoteca.core.verdict import LudotecaError
from ludoteca.learn.parlour import Parlour
from ludoteca.play.problems import explain
from ludoteca.play.texts import Language

T = TypeVar("T")

HOW = """Tabletop games. `games` lists them, `open` seats you at a table with bots, `say` makes your moves: a number of
the list, the words of a move, or JSON. Every refusal cites its rule and says what would do; `rules` explains. You see
what your seat may see and no more; `review` tells all when the game is over."""


def server(language: Language = "en") -> MCPServer[Any]:
    """All tools, on tables of their own: each server has its own parlour."""
    parlour = Parlour(language)
    made: MCPServer[Any] = MCPServer(
        "ludoteca", title="Ludoteca", instructions=HOW, version=__version__, log_level="ERROR"
    )

    @made.tool()
    def games() -> list[dict[str, Any]]:
        """The games in the cupboard: name, players, what they are about, and the bots one can sit down with."""
        return parlour.games()

    @made.tool(name="open")
    def open_table(
        game: str, players: int | None = None, bot: str | None = None, options: dict[str, Any] | None = None
    ) -> dict[str, Any]:
        """Open a table and sit down; bots hold the other chairs. Returns the table's name and your first prompt."""
        return spoken(lambda: parlour.open(game, players, bot, options))

    @made.tool()
    def look(table: str) -> dict[str, Any]:
        """The table as your seat sees it, what happened since you looked, and what is asked of you."""
        return spoken(lambda: parlour.look(table))

    @made.tool()
    def moves(table: str) -> dict[str, Any]:
        """The moves open to you, numbered, and how those of several parts are written as JSON."""
        return spoken(lambda: parlour.moves(table))

    @made.tool()
    def say(table: str, answer: str) -> dict[str, Any]:
        """Make a move: its number, its words, or JSON. If it does not stand, the refusal says why and what would do."""
        return spoken(lambda: parlour.say(table, answer))

    @made.tool()
    def rules(table: str, query: str = "") -> list[dict[str, str]]:
        """The rules of this moment; with a query one rule by its id, or those that speak of something."""
        return spoken(lambda: parlour.rules(table, query))

    @made.tool()
    def review(table: str) -> dict[str, Any]:
        """A finished game: outcome, scores, every move, and the record that replays it."""
        return spoken(lambda: parlour.review(table))

    def spoken(work: Callable[[], T]) -> T:
        try:
            return work()
        except LudotecaError as problem:
            raise ToolError(explain(problem, language)) from None

    return made
